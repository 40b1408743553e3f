"""The commands of a lesson."""

from attntui.commands.command import CONTENTS, HELP, PALETTE, QUIT, THEME, Command

LESSON = (
    HELP,
    QUIT,
    Command("next", ("space", "right", "n", "enter", "pagedown"), "next", "go on"),
    Command("back", ("b", "left", "backspace", "pageup"), "back", "go back"),
    Command("open", ("e",), "try it", "try it: open the picture"),
    Command(CONTENTS.name, CONTENTS.keys, "contents", CONTENTS.text),
    Command("look", ("l",), "", "the picture, or the text"),
    Command("first", ("0", "home"), "", "first card"),
    Command("last", ("$", "end"), "", "last card"),
    Command("next_part", ("]",), "", "next part"),
    Command("previous_part", ("[",), "", "part before"),
    Command("go_to", ("g",), "", "go to a card by its number"),
    Command("blank", (".",), "", "blank, so that the room looks up"),
    THEME,
    PALETTE,
)
