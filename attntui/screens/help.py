"""The help: every command of the screen below, with its keys."""

from typing import ClassVar

from textual.binding import BindingType
from textual.events import Key
from textual.reactive import var

from attntui.commands import Command
from attntui.commands.help import HELP_PAGES
from attntui.commands.in_force import in_force
from attntui.render.canvas import Canvas
from attntui.render.pages import draw_help
from attntui.screens.closing import GIVES_UP
from attntui.screens.picture_screen import PictureScreen


class HelpScreen(PictureScreen[None]):
    """Shows the commands; keys that go on and back turn pages, any other closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [GIVES_UP]
    first: var[int] = var(0, init=False)

    def __init__(self, commands: tuple[Command, ...], legend: tuple[tuple[str, str], ...] = ()) -> None:
        """Show `commands`, then what signs mean."""
        super().__init__()
        self._more, self._less = in_force(HELP_PAGES)
        self._entries = [*((command.keys_text, command.text) for command in commands), *legend]

    @property
    def room(self) -> int:
        """How many entries a page has."""
        return max(1, self.size.height - 4)

    def picture(self, width: int, height: int) -> Canvas:
        """Return the page."""
        return draw_help(width, height, self._entries, self.first, more=self._more.first_key, less=self._less.first_key)

    def watch_first(self) -> None:
        """Draw the page."""
        self.draw()

    def do_quit(self) -> None:
        """Close the help, as q does here: what lies below it may have something to ask first."""
        self.dismiss()

    def on_key(self, event: Key) -> None:
        """Turn the page, or close."""
        event.stop()
        last = len(self._entries) - 1
        if event.key in self._more.bindings and self.first + self.room <= last:
            self.first += self.room
        elif event.key in self._less.bindings and self.first:
            self.first = max(0, self.first - self.room)
        elif event.key not in self._less.bindings:
            self.dismiss()
