"""The commands of the labs."""

from attntui.commands.command import HELP, PALETTE, QUIT, THEME, Command

LAB_SCALING = (
    HELP,
    QUIT,
    Command("run", ("space", "enter"), "go", "start, stop, go on"),
    Command("sizes", ("d",), "size", "type d: one size or several"),
    Command("keys", ("y",), "keys", "type how many keys"),
    Command("trials", ("r",), "trials", "type how many trials"),
    Command("seed", ("s",), "seed", "type a seed"),
    Command("next_seed", ("n",), "", "the next seed"),
    Command("again", ("0", "home"), "", "back to before the first trial"),
    Command("article", ("a",), "", "the original settings again"),
    Command("larger", ("]", "+", "="), "", "this d, twice as large"),
    Command("smaller", ("[", "-"), "", "this d, half as large"),
    Command("down", ("j", "down", "pagedown"), "", "the histogram of the next d"),
    Command("up", ("k", "up", "pageup", "b"), "", "the histogram of the d before"),
    THEME,
    PALETTE,
    Command("contents", ("m",), "", "leave the lab"),
)

LAB_SCALING_LEGEND = (
    ("plain, scaled", "without / with the division"),
    ("spread", "how far scores lie from 0, mostly"),
    ("softmax slope", "how far weights follow scores"),
    ("seed", "another one, other random numbers"),
    ("5e-05", "5 x 10^-5, which is 0.00005"),
)
"""What the words of the scaling lab mean; the help shows it after the commands."""

LAB_SOFTMAX = (
    HELP,
    QUIT,
    Command("next_example", ("space", "right", "n", "enter"), "example", "the next example"),
    Command("type", ("s",), "scores", "type scores of your own"),
    Command("add", ("+", "="), "add 5", "add 5 to all scores"),
    Command("double", ("d",), "double", "double all scores"),
    Command("undo", ("u",), "undo", "undo"),
    Command("previous_example", ("b", "left", "backspace"), "", "the example before"),
    Command("halve", ("h",), "", "halve all scores"),
    Command("negate", ("-",), "", "change the sign of all scores"),
    Command("dtype", ("f", "tab"), "", "float16, float32, float64"),
    Command("down", ("j", "down", "pagedown"), "", "the next score"),
    Command("up", ("k", "up", "pageup"), "", "the score before"),
    Command("redo", ("r",), "", "redo what was undone"),
    THEME,
    PALETTE,
    Command("contents", ("m",), "", "leave the lab"),
)

LAB_ORDER = (
    HELP,
    QUIT,
    Command("next_order", ("space", "n", "enter", "pagedown"), "order", "the next ready order"),
    Command("earlier", ("[", "left"), "left", "move the marked word left"),
    Command("later", ("]", "right"), "right", "move the marked word right"),
    Command("positions", ("p",), "positions", "add positions, or not"),
    Command("previous_order", ("b", "backspace", "pageup"), "", "the ready order before"),
    Command("down", ("j", "down"), "", "mark the next word"),
    Command("up", ("k", "up"), "", "mark the word before"),
    Command("reverse", ("r",), "", "last word first"),
    Command("shuffle", ("s",), "", "shuffle, a new seed each time"),
    Command("undo", ("u",), "", "undo"),
    Command("first", ("0", "home"), "", "back to the order at the start"),
    Command("moves", ("x",), "", "move words / keys, values / keys"),
    Command("encoding", ("e",), "", "the table of positions"),
    Command("words", ("w",), "", "type other words"),
    Command("vectors", ("v",), "", "vectors by hand / random"),
    Command("seed", ("y",), "", "type the seed of the vectors"),
    Command("columns", ("c",), "", "more columns of wide tables"),
    THEME,
    PALETTE,
    Command("contents", ("m",), "", "leave the lab"),
)

LAB_MISTAKES = (
    HELP,
    QUIT,
    Command("next", ("space", "right", "n", "enter", "pagedown"), "next", "open it; the next mistake"),
    Command("back", ("b", "left", "backspace", "pageup"), "back", "the mistake before; the list"),
    Command("list", ("l",), "list", "the list of all, or the page"),
    Command("go_to", ("g",), "go to", "go to a number or a name"),
    Command("down", ("j", "down"), "", "the next in the list"),
    Command("up", ("k", "up"), "", "the one before in the list"),
    Command("first", ("0", "home"), "", "the first mistake"),
    Command("last", ("$", "end"), "", "the last mistake"),
    THEME,
    PALETTE,
    Command("contents", ("m",), "", "leave the lab"),
)
