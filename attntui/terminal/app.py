"""The base class of our app: everything about Textual's `App` that has to do with the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, Generic

from rich.color import ColorSystem
from textual import events
from textual.app import App, ReturnType
from textual.css.query import NoMatches
from textual.driver import Driver
from textual.filter import LineFilter, Monochrome, NoColor
from textual.geometry import Offset
from textual.timer import Timer

from attntui.terminal.backlog import PaintHold
from attntui.terminal.driver import TerminalControl, driver_class
from attntui.terminal.emergency import EmergencyExit
from attntui.terminal.profile import ColourDepth, TerminalProfile

# Where no colour is wanted the cheapest codes are made; the filter and the driver drop them.
COLOUR_SYSTEMS: Final = {
    ColourDepth.NONE: ColorSystem.STANDARD,
    ColourDepth.ANSI16: ColorSystem.STANDARD,
    ColourDepth.PALETTE256: ColorSystem.EIGHT_BIT,
    ColourDepth.TRUECOLOR: ColorSystem.TRUECOLOR,
}


class TerminalApp(App[ReturnType], Generic[ReturnType]):
    """An app that draws through our driver, in exactly the colours of its profile.

    Without colours the pseudo class `:nocolor` is set, so that style sheets can use attributes instead.
    """

    def __init__(self, profile: TerminalProfile | None = None, *, mouse: bool = False) -> None:
        super().__init__(driver_class=driver_class())
        self.terminal_profile = profile or TerminalProfile()
        self._wants_mouse = mouse
        self._paint_hold = PaintHold(self)
        self._emergency = EmergencyExit(self._restore_terminal)
        # Textual takes an empty NO_COLOR for a wish, and answers the wish with greys.
        self.no_color = self.terminal_profile.colours is ColourDepth.NONE
        self.console._color_system = COLOUR_SYSTEMS[self.terminal_profile.colours]

    def set_timer(self, *arguments: Any, **options: Any) -> Timer:
        """Start a clock that runs out once, as Textual does, even where the machine is too busy to start it in time.

        Textual leaves out what is overdue by then, which is meant for clocks that go on. A new size of the window
        waits for such a clock: after one that never rang no other size would be taken.
        """
        timer = super().set_timer(*arguments, **options)
        timer._skip = False
        return timer

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Filters for what is drawn: without colours only attributes are left."""
        if self.no_color:
            return (_NO_COLOUR,)
        return [each for each in super().get_line_filters() if not isinstance(each, (Monochrome, NoColor))]

    def leave(self, return_code: int) -> bool:
        """Exit with a code, by force if it takes long; False if the app does not run, or not any more.

        May be called from any thread, and from a signal handler.
        """
        if self._loop is None or self._loop.is_closed():
            return False
        self._emergency.arm(return_code)
        with suppress(RuntimeError):  # The loop is closed: the app has just left.
            self._loop.call_soon_threadsafe(self.exit, None, return_code)
        return True

    def has_left(self) -> None:
        """Forget what `leave` would do by force: whoever ran the app goes on."""
        self._emergency.disarm()

    def _handle_exception(self, error: Exception) -> None:
        """Leave with an exception shown; say nothing of one in a widget that misses its parts while the app leaves.

        A screen that was just opened is told so even where its widgets are gone again, as on Ctrl+C in a burst of keys.
        """
        if not (self._exit and isinstance(error, NoMatches)):
            super()._handle_exception(error)

    @property
    def holds_painting(self) -> bool:
        """Whether nothing is painted now, for more input waits or the app leaves."""
        return self._batch_count > 0

    def move_cursor(self, position: Offset, *, is_painted: bool = False) -> None:
        """Put the real cursor at a cell of the screen: with the next frame, or without one if nothing `is_painted`."""
        self.cursor_position = position
        if not is_painted:  # a frame ends in the position of the cursor
            self.call_after_refresh(self._put_cursor)

    def show_cursor(self, visible: bool = True) -> None:
        """Show or hide the real cursor (hidden at the start); screen readers follow it in both cases."""
        if isinstance(self._driver, TerminalControl):
            self._driver.show_cursor(visible)

    def action_redraw(self) -> None:
        """Draw the whole screen again, after another program has written to the terminal."""
        if isinstance(self._driver, TerminalControl):
            self._driver.redraw()
            self.screen.refresh()

    async def on_event(self, event: events.Event) -> None:
        """Hold painting while more input waits, and drop input once the app leaves."""
        if isinstance(event, events.InputEvent) and not event.is_forwarded:
            if self._exit:
                return
            with self._paint_hold.input_event():
                await super().on_event(event)
            await self._paint_hold.paint_if_overdue()
        else:
            await super().on_event(event)

    def _build_driver(self, headless: bool, inline: bool, mouse: bool, size: tuple[int, int] | None) -> Driver:
        return super()._build_driver(headless, inline, mouse and self._wants_mouse, size)

    def _put_cursor(self) -> None:
        if isinstance(self._driver, TerminalControl):
            self._driver.move_cursor(*self.cursor_position)

    def _restore_terminal(self) -> None:
        if isinstance(self._driver, TerminalControl):
            self._driver.restore_terminal()


_NO_COLOUR: Final = NoColor()
