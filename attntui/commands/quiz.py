"""The commands of the quiz."""

from attntui.commands.command import CONTENTS, HELP, PALETTE, QUIT, THEME, Command

QUIZ = (
    HELP,
    QUIT,
    Command("next", ("space", "enter", "n", "pagedown"), "answer, next", "answer, or go on"),
    Command("back", ("b", "backspace", "pageup"), "back", "look back"),
    Command("give_up", ("x",), "tell me", "see the answer"),
    Command("digit", tuple("0123456789"), "", "choose, or type a number"),
    Command("answer", (".", ",", "-", "+", "%", "/", "e", "i"), "", "in a number; i: inf, -inf, nan"),
    Command("down", ("j", "down"), "", "next answer, or a row down"),
    Command("up", ("k", "up"), "", "answer above, or a row up"),
    Command("left", ("h", "left"), "", "a column to the left"),
    Command("right", ("l", "right"), "", "a column to the right"),
    Command("go_to", ("g",), "", "type the address of a cell"),
    Command("show", ("s",), "", "the step that shows it"),
    Command("again", ("r",), "", "at the end: once more, shuffled"),
    THEME,
    PALETTE,
    CONTENTS,
)
