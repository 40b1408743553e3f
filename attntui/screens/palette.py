"""The command palette: Textual's own, but for a cursor that stands still."""

from contextlib import suppress
from pathlib import Path

from textual.command import CommandPalette
from textual.widgets import Input, LoadingIndicator

from attntui.screens.closing import ClosesOnce
from attntui.screens.present_size import PresentSize


class Palette(ClosesOnce, PresentSize, CommandPalette):
    """Finds a command by its name."""

    DEFAULT_CSS = Path(__file__).with_suffix(".tcss").read_text(encoding="utf-8")

    def on_mount(self) -> None:
        """Do not blink: it would cost bytes without end."""
        self.query_one(Input).cursor_blink = False
        self.call_after_refresh(self._place_cursor)
        self.call_after_refresh(self._stand_still)

    def _stand_still(self) -> None:
        """Wake up for nothing: the sign of loading, which nobody sees, turns 16 times a second."""
        self.query_one(LoadingIndicator).auto_refresh = None

    def _action_command_list(self, action: str) -> None:
        """Move in the list; nowhere while none of its lines is measured, as in a window that has no room for one."""
        with suppress(LookupError):
            super()._action_command_list(action)

    def on_resize(self) -> None:
        """Put the cursor back on the line once it is known where that is."""
        self.call_after_refresh(self._place_cursor)

    def _place_cursor(self) -> None:
        self.app.cursor_position = self.query_one(Input).cursor_screen_offset
