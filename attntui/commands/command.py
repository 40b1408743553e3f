"""A command of the user, the keys that do it, and the line at the bottom that names some."""

from dataclasses import dataclass

KEY_LINE_WIDTH = 60
_SHORT = {"pagedown": "pgdn", "pageup": "pgup"}
_SIGNS = {
    " ": "space",
    "[": "left_square_bracket",
    "]": "right_square_bracket",
    "$": "dollar_sign",
    "?": "question_mark",
    ".": "full_stop",
    "+": "plus",
    "-": "minus",
    "=": "equals_sign",
    ":": "colon",
    "/": "slash",
    "<": "less_than_sign",
    ">": "greater_than_sign",
    "|": "vertical_line",
    "!": "exclamation_mark",
    "_": "underscore",
    "{": "left_curly_bracket",
    "}": "right_curly_bracket",
    ",": "comma",
}


@dataclass(frozen=True, slots=True)
class Command:
    """Something that the user can do.

    name   what the program calls it
    keys   the keys that do it, as they are written in the help: `space`, `pagedown`, or a character
    label  what the key line says, after the first key; empty where the key line leaves it out
    text   what the help says
    """

    name: str
    keys: tuple[str, ...]
    label: str
    text: str

    @property
    def bindings(self) -> tuple[str, ...]:
        """The keys by the names that Textual gives them."""
        return tuple(_SIGNS.get(key, key) for key in self.keys)

    @property
    def keys_text(self) -> str:
        """The keys as people read them in the help; digits as a range."""
        if len(self.keys) > 1 and "".join(self.keys).isdigit():
            return f"{self.keys[0]}-{self.keys[-1]}"
        return " ".join(_SHORT.get(key, key) for key in self.keys)


HELP = Command("help", ("?",), "help", "this help")
QUIT = Command("quit", ("q",), "quit", "leave the program")
CONTENTS = Command("contents", ("m",), "", "back to the contents")
THEME = Command("theme", ("t",), "", "dark or light theme")
PALETTE = Command("palette", (":",), "", "find a command by its name")


def key_line(commands: tuple[Command, ...]) -> str:
    """Return the line at the bottom: help and quit first, whole entries only, at most 60 columns."""
    line = ""
    for command in commands:
        entry = f"{command.keys[0]} {command.label}"
        joined = f"{line}  {entry}" if line else entry
        if command.label and len(joined) <= KEY_LINE_WIDTH:
            line = joined
    return line
