"""The commands of the screen that lets the machine learn."""

from attntui.commands.command import HELP, PALETTE, QUIT, THEME, Command

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

LEARN_LEGEND = (
    ("loss", "how wrong it is; 0 is perfect"),
    ("gradient", "how steep the loss is right here"),
    ("rate", "how far a step goes downhill"),
    ("cross-entropy", "-log(weight of the wanted word)"),
    ("squared error", "half the sum of (weight-wanted)^2"),
    ("softmax slope", "how far weights follow scores"),
    ("seed", "the number of the random start"),
    ("5e-05", "5 x 10^-5, which is 0.00005"),
)
"""What the words and numbers of learning mean; the help shows it after the commands."""
