"""The keys of a screen that is there already: Textual has them declared by its class, alike for everybody."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from textual.binding import Binding, BindingType
from textual.screen import Screen


def replace_bindings(screen: Screen[Any], before: Collection[BindingType], after: Iterable[BindingType]) -> None:
    """Let a screen have the bindings `after` in place of `before`; others stay where they take no key of these."""
    taken = {binding.key: binding for binding in Binding.make_bindings(after)}
    gone = {(binding.key, binding.action) for binding in Binding.make_bindings(before)}
    bindings = screen._bindings.key_to_bindings
    kept = {key: [each for each in found if (key, each.action) not in gone] for key, found in bindings.items()}
    screen._bindings.key_to_bindings = {
        **{key: found for key, found in kept.items() if found},
        **{key: [binding] for key, binding in taken.items()},
    }
