"""The keys in force by the names of their commands, for texts that name them."""

from attntui.commands.command import Command
from attntui.commands.in_force import in_force

_MOVES = ("up", "down", "left", "right")
"""Commands that move a cursor: a text names the arrow where they have it, as that says where it goes."""

ARROWS = "arrows"
"""What the keys of all of them are called together."""


def named_keys(commands: tuple[Command, ...]) -> dict[str, str]:
    """Return the key of each command that has one, by the name of the command, as people say it.

    Under `arrows` are the keys that move a cursor: the word itself where they are the four arrows.
    """
    named = {command.name: _said(command) for command in in_force(commands) if command.first_key}
    moves = [named[name] for name in _MOVES if name in named]
    if moves:
        named[ARROWS] = ARROWS if tuple(moves) == _MOVES else ", ".join(moves)
    return named


def _said(command: Command) -> str:
    arrows = _MOVES if command.name in _MOVES else _MOVES[:2]  # elsewhere, left and right go back and on
    return next((key for key in arrows if key in command.keys), command.first_key)
