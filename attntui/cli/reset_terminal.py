"""`attntui reset-terminal`: mends a terminal that a program which was killed has left in disorder."""

import os
import sys
from argparse import Namespace
from contextlib import suppress

from attntui.core.errors import ProblemError
from attntui.terminal.modes import reset_terminal as all_modes_off


def reset_terminal(_options: Namespace) -> int:
    """Switch off what a full-screen program switches on, and make the line sane, on the controlling terminal.

    Raises ProblemError where there is no terminal.
    """
    fd = _terminal()
    _make_sane(fd)
    with suppress(BlockingIOError):
        os.write(fd, all_modes_off().encode("ascii"))
    return 0


def _terminal() -> int:
    """Return the file descriptor of the terminal, whatever stdout is; of stdout where there is no /dev/tty."""
    with suppress(OSError):
        return os.open("/dev/tty", os.O_RDWR | getattr(os, "O_NOCTTY", 0))
    for stream in (sys.stdout, sys.stderr, sys.stdin):
        if stream is not None and stream.isatty():
            return stream.fileno()
    raise ProblemError("reset-terminal: there is no terminal here, expected to be run in the one that is to be mended")


def _make_sane(fd: int) -> None:
    try:
        import termios

        from attntui.terminal.tty_state import make_sane
    except ImportError:  # a Windows console, whose line has no such settings
        return
    with suppress(termios.error):
        make_sane(fd)
    for shared in (0, 1, 2):  # a program may have left them so that reading and writing fail instead of waiting
        with suppress(OSError):
            if os.isatty(shared):
                os.set_blocking(shared, True)
