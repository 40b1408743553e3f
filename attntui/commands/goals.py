"""The commands of the list of goals."""

from attntui.commands.command import HELP, PALETTE, QUIT, THEME, Command

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
