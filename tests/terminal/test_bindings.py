"""Bindings of a screen that is there already, replaced."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType
from textual.screen import Screen

from attntui.terminal.bindings import replace_bindings

DECLARED: list[BindingType] = [("a", "one"), ("b", "two"), ("tab", "three")]


class Keyed(Screen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [*DECLARED, ("escape", "one")]


def actions(screen: Screen[None]) -> dict[str, list[str]]:
    return {key: [each.action for each in found] for key, found in screen._bindings.key_to_bindings.items()}


def test_the_new_ones_are_there_and_the_old_ones_gone() -> None:
    screen = Keyed()
    replace_bindings(screen, DECLARED, [("x", "one"), ("b", "three")])
    found = actions(screen)
    assert (found["x"], found["b"], found["escape"]) == (["one"], ["three"], ["one"])
    assert "a" not in found


def test_a_key_that_the_screen_has_from_elsewhere_does_the_new_thing_only() -> None:
    screen = Keyed()
    replace_bindings(screen, DECLARED, [("escape", "two"), ("shift+tab", "one")])
    assert actions(screen)["escape"] == ["two"]
    assert actions(screen)["shift+tab"] == ["one"]


def test_other_screens_of_the_class_keep_theirs() -> None:
    replace_bindings(Keyed(), DECLARED, [])
    assert actions(Keyed())["a"] == ["one"]


def test_it_can_be_done_twice() -> None:
    screen = Keyed()
    replace_bindings(screen, DECLARED, [("x", "one")])
    before = actions(screen)
    replace_bindings(screen, DECLARED, [("x", "one")])
    assert actions(screen) == before
