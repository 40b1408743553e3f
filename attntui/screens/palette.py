"""The command palette: Textual's own, but for a cursor that stands still."""

from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar

from textual.binding import BindingType
from textual.command import CommandPalette
from textual.widgets import Input, LoadingIndicator
from textual.worker import Worker

from attntui.screens.closing import GIVES_UP, ClosesOnce
from attntui.screens.present_size import PresentSize


class Palette(ClosesOnce, PresentSize, CommandPalette):
    """Finds a command by its name."""

    BINDINGS: ClassVar[list[BindingType]] = [GIVES_UP]
    DEFAULT_CSS = Path(__file__).with_suffix(".tcss").read_text(encoding="utf-8")

    def on_mount(self) -> None:
        """Do not blink: it would cost bytes without end."""
        for line in self.query(Input):  # none where a key of the same burst has closed it already
            line.cursor_blink = False
        self.call_after_refresh(self._place_cursor)
        self.call_after_refresh(self._stand_still)

    def action_give_up(self) -> None:
        """Close, as Textual does on Escape."""
        self._action_escape()

    def run_worker(self, *arguments: Any, **settings: Any) -> Worker[Any]:
        """Search for commands; that fails where the palette is closed meanwhile, and then nobody needs it."""
        return super().run_worker(*arguments, **{**settings, "exit_on_error": False})

    def _stand_still(self) -> None:
        """Wake up for nothing: the sign of loading, which nobody sees, turns 16 times a second."""
        for sign in self.query(LoadingIndicator):
            sign.auto_refresh = None

    def _action_command_list(self, action: str) -> None:
        """Move in the list; nowhere while none of its lines is measured, as in a window that has no room for one."""
        with suppress(LookupError):
            super()._action_command_list(action)

    def on_resize(self) -> None:
        """Put the cursor back on the line once it is known where that is."""
        self.call_after_refresh(self._place_cursor)

    def _place_cursor(self) -> None:
        for line in self.query(Input):
            self.app.cursor_position = line.cursor_screen_offset
