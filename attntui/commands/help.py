"""The keys of the help itself: every other key closes it."""

from attntui.commands.command import Command

HELP_PAGES = (
    Command("more", ("space", "pagedown", "down", "right", "j", "n"), "", "next page of the help"),
    Command("less", ("b", "pageup", "up", "left", "k", "backspace"), "", "page before"),
)
