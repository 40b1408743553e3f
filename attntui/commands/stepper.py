"""The commands of the stepper."""

from attntui.commands.command import CONTENTS, HELP, PALETTE, QUIT, THEME, Command

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
    Command("predict", ("p",), "", "predict: the number is asked for"),
    Command("answer", (",", "%", "/", "e", "i"), "", "in an answer, with digits - ."),
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

STEPPER_ASKED = (
    HELP,
    QUIT,
    Command("check", ("enter",), "check", "check the answer"),
    Command("show", ("space",), "show", "show the number, then go on"),
    Command("predict", ("p",), "ask no more", "ask for no more numbers"),
)
"""What the key line says while a number is asked for; the keys do it as part of the stepper's own commands."""

STEPPER_LEGEND = (
    (">  v", "the row and the column that meet"),
    ("[ ]", "the number that the step makes"),
    (".", "a number that is not made yet"),
    ("?", "a number that is asked for"),
    ("=", "true of the digits shown"),
    ("≈", "true but for rounding"),
    ("blue", "Q, who asks"),
    ("blue from scaled on", "what goes in"),
    ("orange", "K, who answers"),
    ("orange in softmax", "the row's largest, or its total"),
    ("purple", "V, what is given"),
    ("green", "the result, and its row"),
)
"""What the stepper's signs and colours mean; the help shows it after the commands."""
