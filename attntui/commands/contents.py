"""The commands of the contents."""

from attntui.commands.command import HELP, PALETTE, QUIT, THEME, Command

CONTENTS_LIST = (
    HELP,
    QUIT,
    Command("choose", ("enter", "space", "right"), "open", "open what is marked"),
    Command("down", ("j", "down", "pagedown", "n"), "next", "next entry"),
    Command("up", ("k", "up", "pageup", "b"), "previous", "previous entry"),
    Command("next_group", ("]",), "group", "next group of entries"),
    Command("previous_group", ("[",), "", "group before"),
    Command("entry", tuple("123456789"), "", "open the part of that number"),
    Command("resume", ("c",), "", "go on where you were"),
    THEME,
    PALETTE,
)
