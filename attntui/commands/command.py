"""A command of the user, the keys that do it, and the line at the bottom that names some."""

from dataclasses import dataclass

from attntui.commands.in_force import in_force

KEY_LINE_WIDTH = 58
"""That of the narrowest window, less a blank on either side."""

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
    "%": "percent_sign",
    "`": "grave_accent",
    "~": "tilde",
    "@": "at",
    "#": "number_sign",
    "^": "circumflex_accent",
    "&": "ampersand",
    "*": "asterisk",
    "(": "left_parenthesis",
    ")": "right_parenthesis",
    "\\": "backslash",
    ";": "semicolon",
    "'": "apostrophe",
    '"': "quotation_mark",
}
LEAVES = "ctrl+c"
"""Leaves from everywhere, whatever the keymap says: so `quit` may be without a key of its own."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something that the user can do.

    name   what the program calls it
    keys   the keys that do it, as they are written in the help: `space`, `pagedown`, or a character
    label  what the key line says, after the first key; empty where the key line leaves it out
    text   what the help says
    means  which declared key each of `keys` stands for, where a keymap has changed them; empty where it has not
    """

    name: str
    keys: tuple[str, ...]
    label: str
    text: str
    means: tuple[str, ...] = ()

    @property
    def bindings(self) -> tuple[str, ...]:
        """The keys by the names that Textual gives them."""
        return tuple(_SIGNS.get(key, key) for key in self.keys)

    @property
    def arguments(self) -> tuple[str, ...]:
        """What the command is told of each of the keys: the key by Textual's name, or the digit that it stands for."""
        return tuple(_SIGNS.get(key, key) for key in self.means) if self.means else self.bindings

    @property
    def is_numbered(self) -> bool:
        """Whether each key is a number: the first stage, the second one."""
        declared = self.means or self.keys
        return len(declared) > 1 and "".join(declared).isdigit()

    @property
    def first_key(self) -> str:
        """The key that the key line names; empty where there is none."""
        if not self.keys:
            return LEAVES if self.name == "quit" else ""
        return self.keys[0]

    @property
    def keys_text(self) -> str:
        """The keys as people read them in the help; digits as a range."""
        if self.is_numbered and not self.means:
            return f"{self.keys[0]}-{self.keys[-1]}"
        return " ".join(_SHORT.get(key, key) for key in self.keys) or self.first_key or "no key"


HELP = Command("help", ("?",), "help", "this help")
QUIT = Command("quit", ("q",), "quit", "leave the program")
CONTENTS = Command("contents", ("m",), "", "back to the contents")
THEME = Command("theme", ("t",), "", "dark or light theme")
PALETTE = Command("palette", (":",), "", "find a command by its name")


def key_line(commands: tuple[Command, ...], way_back: Command | None = None) -> str:
    """Return the line at the bottom: help and quit first, whole entries only, in at most KEY_LINE_WIDTH columns.

    commands  a list as it is declared; the keys are those in force
    way_back  comes right after help and quit, with the key that it has: how one leaves what one has only tried
    """
    line, shown = "", in_force(commands)
    for command in shown if way_back is None else (*shown[:2], way_back, *shown[2:]):
        entry = f"{command.first_key} {command.label}"
        joined = f"{line}  {entry}" if line else entry
        if command.label and command.first_key and len(joined) <= KEY_LINE_WIDTH:
            line = joined
    return line
