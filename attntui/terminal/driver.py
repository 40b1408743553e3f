"""Chooses the driver: ours where there is a POSIX terminal, Textual's own elsewhere."""

from __future__ import annotations

from typing import Final, Protocol, runtime_checkable

from textual.driver import Driver

GONE: Final = 128 + 1
"""Exit code after the terminal has gone, whether its hang-up signal has reached us or not."""


@runtime_checkable
class TerminalControl(Protocol):
    """What our driver can do beyond Textual's."""

    def move_cursor(self, x: int, y: int) -> None:
        """Put the real cursor on a cell, at once."""

    def show_cursor(self, visible: bool) -> None:
        """Show or hide the real cursor."""

    def redraw(self) -> None:
        """Draw the whole screen again, at once."""

    def restore_terminal(self) -> None:
        """Give the terminal back from any thread, without waiting for anything: the process is about to end."""


def driver_class() -> type[Driver] | None:
    """Give our driver, or None (Textual chooses one) where termios does not exist."""
    try:
        import termios  # noqa: F401
    except ImportError:
        return None
    from attntui.terminal.diff_driver import DiffDriver

    return DiffDriver
