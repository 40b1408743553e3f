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

STEPPER_LEGEND = (
    (">  v", "the row and the column that meet"),
    ("[ ]", "the number that the step makes"),
    (".", "a number that is not made yet"),
    ("=", "true of the digits shown"),
    ("≈", "true but for rounding"),
    ("blue", "the query's side, Q: who asks"),
    ("orange", "the key's side, K: who answers"),
    ("purple", "the value's side, V: what is given"),
    ("green", "the result"),
)
"""What the stepper's signs and colours mean; the help shows it after the commands."""

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

LEARN = (
    HELP,
    QUIT,
    Command("run", ("space",), "run", "start, stop, go on"),
    Command("take", ("enter",), "take", "take what is learned"),
    Command("matrices", ("w",), "Wq Wk", "the learned Wq and Wk, and yours"),
    Command("speeds", ("f",), "how fast", "how fast it learns, by d_k"),
    Command("next_seed", ("n",), "", "the next seed"),
    Command("seed", ("s",), "", "type a seed"),
    Command("scale", ("x",), "", "with / without / sqrt(d_k)"),
    Command("loss", ("l",), "", "cross-entropy / squared error"),
    Command("larger_rate", ("+", "="), "", "a larger learning rate"),
    Command("smaller_rate", ("-",), "", "a smaller learning rate"),
    Command("again", ("0", "home"), "", "back to the random start"),
    Command("down", ("j", "down", "pagedown"), "", "next word, next feature"),
    Command("up", ("k", "up", "pageup"), "", "word, feature before"),
    Command("next_column", ("]", "right"), "", "next column of Wq and Wk"),
    Command("previous_column", ("[", "left"), "", "column before"),
    THEME,
    PALETTE,
    Command("contents", ("m",), "", "leave, take nothing"),
)


DESIGNER = (
    HELP,
    QUIT,
    Command("undo", ("u",), "undo", "undo"),
    Command("preset", ("p",), "preset", "the article's next change"),
    Command("goal", ("g",), "goal", "choose a goal"),
    Command("other", ("o", "tab"), "Wq/Wk", "the other matrix"),
    Command("step", ("s",), "step", "step through it"),
    Command("edit", ("enter", "space"), "", "type a number (or its digits)"),
    Command("more", ("+", "="), "", "1 more"),
    Command("less", ("-",), "", "1 less; before a digit, a minus"),
    Command("zero", ("d", "delete"), "", "0 here"),
    Command("left", ("[", "left"), "", "a column to the left"),
    Command("right", ("]", "right"), "", "a column to the right"),
    Command("down", ("j", "down"), "", "a row down"),
    Command("up", ("k", "up"), "", "a row up"),
    Command("page_down", ("}", "pagedown"), "", "ten rows down"),
    Command("page_up", ("{", "pageup"), "", "ten rows up"),
    Command("redo", ("r",), "", "redo what was undone"),
    Command("hint", ("i",), "", "a hint for the goal"),
    Command("solution", ("!",), "", "one solution of the goal"),
    Command("learn", ("l",), "", "let the machine learn it"),
    Command("features", ("x",), "", "X: the features of the words"),
    Command("values", ("v",), "", "the values of the words"),
    Command("markers", ("y",), "", "one-hot markers as values again"),
    Command("sentence", ("e",), "", "edit the sentence"),
    Command("asker", ("a",), "", "another word asks"),
    Command("scale", ("/",), "", "divide by sqrt(d_k), or not"),
    Command("add", ("f",), "", "add a feature"),
    Command("remove", ("_",), "", "remove the feature here"),
    Command("rename", ("n",), "", "rename the feature here"),
    Command("d_k", ("c",), "", "d_k: how many columns, 1 to 8"),
    Command("column", ("h",), "", "rename the column here"),
    Command("save", ("w",), "", "save"),
    Command("save_as", (">",), "", "save under another name"),
    Command("open", ("<",), "", "open a file"),
    Command("export", ("|",), "", "export as a NumPy script"),
    THEME,
    PALETTE,
    CONTENTS,
)

GOALS = (
    HELP,
    QUIT,
    Command("choose", ("enter", "space", "right"), "start", "start the marked goal"),
    Command("down", ("j", "down", "pagedown", "n"), "next", "next goal"),
    Command("up", ("k", "up", "pageup", "b"), "previous", "previous goal"),
    Command("entry", tuple("123456789"), "", "start the goal of that number"),
    THEME,
    PALETTE,
    Command("contents", ("m",), "close", "back to the design"),
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
