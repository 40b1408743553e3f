"""Every command of the user, declared once: bindings, key line, palette and help are made from it."""

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

STEPPER = (
    HELP,
    QUIT,
    Command("next", ("space", "right", "n", "enter", "pagedown"), "next", "next step"),
    Command("back", ("b", "left", "backspace", "pageup"), "back", "one step back"),
    Command("next_stage", ("]",), "stage", "next stage"),
    Command("previous_stage", ("[",), "", "previous stage"),
    Command("stage", tuple("123456789"), "", "the stage of that number"),
    Command("next_row", ("j", "down"), "", "same column, next row"),
    Command("previous_row", ("k", "up"), "", "same column, previous row"),
    Command("first", ("0", "home"), "", "first step"),
    Command("last", ("$", "end"), "", "last step"),
    Command("go_to", ("g",), "go to", "go to scores[man,dog], 12 or 2.5"),
    Command("by", ("v",), "by", "by cell / row / stage"),
    Command("order", ("o",), "", "table by table / word by word"),
    Command("softmax", ("x",), "", "softmax by hand / safe"),
    Command("spotlight", ("s",), "", "spotlight: one word asks"),
    Command("play", ("a",), "", "play, pause"),
    Command("faster", ("+", "="), "", "play faster"),
    Command("slower", ("-",), "", "play slower"),
    Command("next_head", ("h",), "", "next head, where there are more"),
    Command("blank", (".",), "", "blank, so that the room looks up"),
    THEME,
    PALETTE,
    CONTENTS,
)

CONTENTS_LIST = (
    HELP,
    QUIT,
    Command("choose", ("enter", "space", "right"), "open", "open what is marked"),
    Command("down", ("j", "down", "pagedown", "n"), "next", "next entry"),
    Command("up", ("k", "up", "pageup", "b"), "previous", "previous entry"),
    Command("entry", tuple("123456789"), "", "open the entry of that number"),
    THEME,
    PALETTE,
)


def key_line(commands: tuple[Command, ...]) -> str:
    """Return the line at the bottom: help and quit first, whole entries only, at most 60 columns."""
    line = ""
    for command in commands:
        entry = f"{command.keys[0]} {command.label}"
        joined = f"{line}  {entry}" if line else entry
        if command.label and len(joined) <= KEY_LINE_WIDTH:
            line = joined
    return line
