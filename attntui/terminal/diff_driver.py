"""A driver that sends only what changed, asks the terminal nothing, and survives whatever it says."""

from __future__ import annotations

import signal
import threading
from contextlib import suppress
from functools import partial
from types import FrameType
from typing import Any, Final

from textual import constants, events
from textual.app import App
from textual.geometry import Size
from textual.message import Message

from attntui.terminal.backlog import MAX_BACKLOG, waiting_input
from attntui.terminal.differ import ScreenDiffer
from attntui.terminal.driver import GONE
from attntui.terminal.keys import MessageMaker
from attntui.terminal.modes import HIDE_CURSOR, SHOW_CURSOR, enter_modes, leave_modes
from attntui.terminal.output import OutputThread
from attntui.terminal.profile import ColourDepth, TerminalProfile
from attntui.terminal.reader import InputThread
from attntui.terminal.stoppable_driver import StoppableDriver
from attntui.terminal.tokens import Tokenizer
from attntui.terminal.tty_state import TtyState, output_fd, terminal_size

_PATIENCE: Final = 0.5
"""Seconds to wait for a stalled line, or for a thread, while leaving."""


class DiffDriver(StoppableDriver):
    """Textual's driver for Linux and macOS, with our own way in and our own way out."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        profile: TerminalProfile = getattr(app, "terminal_profile", TerminalProfile(ColourDepth.TRUECOLOR))
        self._output_fd = output_fd()
        self._tty = TtyState(self.fileno)
        self._differ = ScreenDiffer(
            *terminal_size(self._output_fd),
            colours=profile.colours is not ColourDepth.NONE,
            ascii_only=profile.ascii_only,
            erases_in_colour=profile.erases_in_colour,
        )
        # Reentrant: SIGTSTP may come while the main thread holds it.
        self._lock = threading.RLock()
        self._output: OutputThread | None = None
        self._input: InputThread | None = None
        self._shows_cursor = False
        self._is_answer_owed = False

    # -- Drawing

    def write(self, data: str) -> None:
        """Take a frame, or whatever else Textual writes."""
        with self._lock:
            size = terminal_size(self._output_fd)
            if size != self._differ.size:
                self._differ.resize(*size)
            self._differ.write(data)
        self._wake()

    def move_cursor(self, x: int, y: int) -> None:
        """Put the real cursor on a cell, at once."""
        with self._lock:
            has_moved = self._differ.move_cursor(x, y)
        if has_moved:  # else the frame that was just written has put it there
            self._wake()

    def show_cursor(self, visible: bool) -> None:
        """Show or hide the real cursor."""
        if visible != self._shows_cursor:
            self._shows_cursor = visible
            self.write(SHOW_CURSOR if visible else HIDE_CURSOR)

    def redraw(self) -> None:
        """Draw the whole screen again, at once."""
        with self._lock:
            self._differ.redraw()
        self._wake()

    def _wake(self) -> None:
        if self._output is not None:
            self._output.wake()

    def _take(self) -> bytes:
        with self._lock:
            return self._differ.take().encode("utf-8", "replace")

    # -- Coming and going

    def _take_terminal(self) -> None:
        if not self._tty.wait_for_foreground():
            return
        signal.signal(signal.SIGWINCH, self._on_window_change)
        self._send_size()
        self._tty.enter()
        with self._lock:
            self._differ.open(enter_modes(mouse=self._mouse, cursor=self._shows_cursor))
        if self._output is None:  # a SIGCONT that nothing stopped for finds both threads running
            self._output = OutputThread(self._output_fd, self._take, self._terminal_gone, self._failed)
            self._output.start()
        self._output.wake()
        if self._input is None:
            self._input = self._started_input()
        if self._must_signal_resume:
            self._must_signal_resume = False
            self.send_message(self.SignalResume())

    def _give_terminal(self) -> None:
        if self._output is not None:
            self._is_answer_owed = not self._output.wait_for_answers(_PATIENCE)
        with self._lock:
            self._differ.close(leave_modes(mouse=self._mouse))
        self._wake()
        self.disable_input()
        if self._output is not None and not self._output.drain(_PATIENCE):
            # The line is stalled. Without what it holds the rest may get through.
            self._tty.discard_output()
            if not self._output.drain(_PATIENCE):
                self.restore_terminal()
        self._discard_owed()
        self._tty.leave()

    def _discard_owed(self) -> None:
        """Forget the answers that were waited for and came late; from then on the shell may read them as typed."""
        if self._is_answer_owed:
            self._tty.discard_input()

    def disable_input(self) -> None:
        """Read nothing more, and forget what was typed but not read: it is not meant for the shell."""
        if self._input is not None:
            signal.signal(signal.SIGWINCH, signal.SIG_DFL)
            self._input.stop(_PATIENCE)
            self._input = None
            self._tty.discard_input()

    def close(self) -> None:
        """End the output, and take what has come since from the shell once more: after this nothing is read here."""
        if self._output is not None:
            self._output.stop(_PATIENCE)
            self._output = None
        self._discard_owed()

    def restore_terminal(self) -> None:
        """Give the terminal back from any thread, without waiting for anything: the process is about to end."""
        self._tty.discard_output()
        self._tty.write_if_possible(self._output_fd, f"\x1b[?2026l{leave_modes(mouse=self._mouse)}".encode())
        self._tty.leave()

    def _terminal_gone(self) -> None:
        leave = getattr(self._app, "leave", None) or (lambda code: self._call(self._app.exit, None, code))
        leave(GONE)

    def _failed(self, error: Exception) -> None:
        self._call(self._app._handle_exception, error)

    # -- Input

    def _started_input(self) -> InputThread:
        thread = InputThread(
            self.fileno,
            Tokenizer(constants.ESCAPE_DELAY),
            MessageMaker(mouse=self._mouse, on_position=self._position_told),
            partial(self._call, self._deliver),
            self._terminal_gone,
        )
        thread.start()
        return thread

    def _position_told(self) -> bool:
        return self._output is not None and self._output.answered()

    def _deliver(self, messages: list[Message]) -> None:
        for message in messages:
            if waiting_input(self._app) < MAX_BACKLOG and self._is_on_screen(message):
                self.process_message(message)

    def _is_on_screen(self, message: Message) -> bool:
        # Textual takes a click beside the screen for the wish to focus nothing.
        columns, rows = self._app.size
        return not isinstance(message, events.MouseEvent) or (message.x < columns and message.y < rows)

    def send_message(self, message: Message) -> None:
        """Post a message to the app, from any thread."""
        if threading.get_ident() == self._app._thread_id:
            self._app.post_message(message)
        else:
            self._call(self._app.post_message, message)

    def _call(self, function: Any, *arguments: Any) -> None:
        with suppress(RuntimeError):  # The loop is closed: too late for whatever it is.
            self._loop.call_soon_threadsafe(function, *arguments)

    # -- Size

    def _get_terminal_size(self) -> tuple[int, int]:
        return terminal_size(self._output_fd)

    def _on_window_change(self, _signum: int, _frame: FrameType | None) -> None:
        # The size may be the old one again by the time that it is asked for, with the picture gone all the same.
        with self._lock:
            self._differ.redraw()
        self._wake()
        self._send_size()

    def _send_size(self) -> None:
        size = Size(*terminal_size(self._output_fd))
        self._call(self._app.post_message, events.Resize(size, size))
