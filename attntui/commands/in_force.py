"""The commands with the keys that are in force: those declared, or those of the user's keymap.

The one thing of this package that changes, once, before a screen opens: a screen names its commands as they are
declared, and asks here which keys they have.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from attntui.commands.command import Command

_in_force: dict[tuple[Command, ...], tuple[Command, ...]] = {}


def put_in_force(changed: Mapping[tuple[Command, ...], tuple[Command, ...]]) -> None:
    """Let the lists of commands in `changed` have other keys from now on; all others have those declared."""
    _in_force.clear()
    _in_force.update(changed)


def in_force(commands: tuple[Command, ...]) -> tuple[Command, ...]:
    """Return `commands`, a list as it is declared, with the keys that they have now."""
    return _in_force.get(commands, commands) if _in_force else commands


def key_of(commands: tuple[Command, ...], name: str) -> str:
    """Return the first key of a command as people say it; "no key" where it has none."""
    return next(command.first_key or "no key" for command in in_force(commands) if command.name == name)
