"""The help: every command of the screen below, with its keys."""

from textual.events import Key
from textual.reactive import var

from attntui.commands import Command
from attntui.render.canvas import Canvas
from attntui.render.pages import draw_help
from attntui.screens.picture_screen import PictureScreen

MORE = ("space", "pagedown", "down", "right", "j", "n")
LESS = ("b", "pageup", "up", "left", "k", "backspace")


class HelpScreen(PictureScreen[None]):
    """Shows the commands; keys that go on and back turn pages, any other closes it."""

    first: var[int] = var(0, init=False)

    def __init__(self, commands: tuple[Command, ...], legend: tuple[tuple[str, str], ...] = ()) -> None:
        """Show `commands`, then what signs mean."""
        super().__init__()
        self._entries = [*((command.keys_text, command.text) for command in commands), *legend]

    @property
    def room(self) -> int:
        """How many entries a page has."""
        return max(1, self.size.height - 4)

    def picture(self, width: int, height: int) -> Canvas:
        """Return the page."""
        return draw_help(width, height, self._entries, self.first)

    def watch_first(self) -> None:
        """Draw the page."""
        self.draw()

    def on_key(self, event: Key) -> None:
        """Turn the page, or close."""
        event.stop()
        last = len(self._entries) - 1
        if event.key in MORE and self.first + self.room <= last:
            self.first += self.room
        elif event.key in LESS and self.first:
            self.first = max(0, self.first - self.room)
        elif event.key not in LESS:
            self.dismiss()
