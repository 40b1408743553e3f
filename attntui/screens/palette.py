"""The command palette: Textual's own, but for a cursor that stands still."""

from pathlib import Path

from textual.command import CommandPalette
from textual.widgets import Input

from attntui.screens.closing import ClosesOnce


class Palette(ClosesOnce, CommandPalette):
    """Finds a command by its name."""

    DEFAULT_CSS = Path(__file__).with_suffix(".tcss").read_text(encoding="utf-8")

    def on_mount(self) -> None:
        """Do not blink: it would cost bytes without end."""
        self.query_one(Input).cursor_blink = False
        self.call_after_refresh(self._place_cursor)

    def on_resize(self) -> None:
        """Put the cursor back on the line once it is known where that is."""
        self.call_after_refresh(self._place_cursor)

    def _place_cursor(self) -> None:
        self.app.cursor_position = self.query_one(Input).cursor_screen_offset
