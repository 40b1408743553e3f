"""A keymap in which every command of every screen has one key of its own, which no screen declares."""

from attntui.commands import Command
from attntui.commands.keymap import screens

FREE = [
    chr(code) for first, last in ((0x430, 0x44F), (0x3B1, 0x3C9), (0x561, 0x586)) for code in range(first, last + 1)
]
"""Letters that are one cell wide, and stand in no text of the program."""


def every_key() -> dict[str, dict[str, list[str]]]:
    """Return the keymap, as a keys.toml says it; what types an answer has no keys of its own, and still types."""
    return {name: _of_screen(commands) for name, commands in screens().items()}


def key_now(commands: tuple[Command, ...], key: str) -> str:
    """Return the key that does now what `key` does as it is declared; the same one where that is nothing."""
    free = iter(FREE)
    for command in commands:
        new = [] if command.name == "answer" else [next(free) for _ in _wanted(command)]
        if key in command.keys and new:
            return new[command.keys.index(key)] if command.is_numbered else new[0]
    return key


def _of_screen(commands: tuple[Command, ...]) -> dict[str, list[str]]:
    free = iter(FREE)
    return {
        command.name: [] if command.name == "answer" else [next(free) for _ in _wanted(command)] for command in commands
    }


def _wanted(command: Command) -> tuple[str, ...]:
    return command.keys if command.is_numbered else command.keys[:1]
