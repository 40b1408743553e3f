"""The settings of the terminal line (termios), and its size."""

from __future__ import annotations

import os
import select
import signal
import sys
import termios
from contextlib import suppress
from types import FrameType
from typing import Any, Final

DEFAULT_SIZE: Final = (80, 24)
LARGEST_SIZE: Final = (500, 200)
"""Columns and rows that are drawn at the most: who comes over SSH may say anything, and every cell takes memory."""

_CONTROL_CHARACTERS: Final = {
    "VINTR": b"\x03",
    "VQUIT": b"\x1c",
    "VERASE": b"\x7f",
    "VKILL": b"\x15",
    "VEOF": b"\x04",
    "VSTART": b"\x11",
    "VSTOP": b"\x13",
    "VSUSP": b"\x1a",
    "VMIN": b"\x01",
    "VTIME": b"\x00",
}
"""The keys of a line; raw input and these two meanings of VMIN and VTIME go together."""


def output_fd() -> int:
    """Give the file descriptor of the terminal: stdout if it is one, or else stderr."""
    for stream in (sys.__stdout__, sys.__stderr__):
        if stream is not None and not stream.closed and stream.isatty():
            return stream.fileno()
    return sys.__stderr__.fileno() if sys.__stderr__ is not None else 2


def terminal_size(fd: int) -> tuple[int, int]:
    """Give columns and rows, at most LARGEST_SIZE; the environment is not asked, it may be stale."""
    try:
        columns, rows = os.get_terminal_size(fd)
    except OSError:
        return DEFAULT_SIZE
    if not (columns and rows):
        return DEFAULT_SIZE
    return min(columns, LARGEST_SIZE[0]), min(rows, LARGEST_SIZE[1])


def make_sane(fd: int) -> None:
    """Give a line the settings that shells expect, much as `stty sane` does; what harms nobody stays as it is.

    Raises termios.error where `fd` is no terminal.
    """
    iflag, oflag, cflag, lflag, ispeed, ospeed, cc = termios.tcgetattr(fd)
    iflag |= termios.ICRNL | termios.IXON
    iflag &= ~(termios.IGNBRK | termios.INLCR | termios.IGNCR | termios.ISTRIP | termios.IXOFF | termios.IXANY)
    oflag |= termios.OPOST | termios.ONLCR
    oflag &= ~(termios.OCRNL | termios.ONOCR | termios.ONLRET)
    lflag |= termios.ISIG | termios.ICANON | termios.IEXTEN
    lflag |= termios.ECHO | termios.ECHOE | termios.ECHOK | termios.ECHOCTL | termios.ECHOKE
    lflag &= ~(termios.ECHONL | termios.NOFLSH | termios.TOSTOP)
    for name, character in _CONTROL_CHARACTERS.items():
        cc[getattr(termios, name)] = character
    termios.tcflow(fd, termios.TCOON)  # a Ctrl+S that nobody took back
    termios.tcsetattr(fd, termios.TCSANOW, [iflag, oflag, cflag | termios.CREAD, lflag, ispeed, ospeed, cc])


class TtyState:
    """Switches a line to raw input and untranslated output, and back."""

    def __init__(self, fd: int) -> None:
        self._fd = fd
        self._before: list[Any] | None = None

    def enter(self) -> None:
        """Keys arrive at once and unchanged, and a line feed moves down and not to the left."""
        with suppress(termios.error):  # Not a terminal, or one that is gone: reading tells.
            if self._before is None:  # a SIGCONT enters once more, and what stands then is ours
                self._before = termios.tcgetattr(self._fd)
            iflag, oflag, cflag, lflag, ispeed, ospeed, cc = termios.tcgetattr(self._fd)
            iflag &= ~(termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR | termios.ISTRIP)
            oflag &= ~termios.OPOST
            lflag &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
            cc[termios.VMIN], cc[termios.VTIME] = 1, 0
            termios.tcsetattr(self._fd, termios.TCSANOW, [iflag, oflag, cflag, lflag, ispeed, ospeed, cc])

    def leave(self) -> None:
        """Bring the settings back that stood before `enter`."""
        if self._before is not None:
            with suppress(termios.error):
                # Not TCSADRAIN: a stalled line would never drain.
                termios.tcsetattr(self._fd, termios.TCSANOW, self._before)
            self._before = None

    def discard_input(self) -> None:
        """Forget what was typed but not read."""
        self._flush(termios.TCIFLUSH)

    def discard_output(self) -> None:
        """Forget what was written but not sent."""
        self._flush(termios.TCOFLUSH)

    def _flush(self, queue: int) -> None:
        with suppress(termios.error):
            termios.tcflush(self._fd, queue)

    @staticmethod
    def write_if_possible(fd: int, data: bytes) -> None:
        """Write once if the line takes it without waiting."""
        with suppress(OSError):
            if select.select([], [fd], [], 0)[1]:
                os.write(fd, data)

    def wait_for_foreground(self) -> bool:
        """Go to sleep until we may use the terminal; False if it is not ours when we wake.

        After `bg` in the shell we are continued but may not write. A change of the settings that
        changes nothing finds out. See https://github.com/Textualize/textual/issues/4104
        """
        if not os.isatty(self._fd):
            return True

        def stop_again(_signum: int, _frame: FrameType | None) -> None:
            os.kill(os.getpid(), signal.SIGSTOP)

        signal.signal(signal.SIGTTOU, stop_again)
        signal.signal(signal.SIGTTIN, stop_again)
        try:
            termios.tcsetattr(self._fd, termios.TCSANOW, termios.tcgetattr(self._fd))
        except termios.error:
            return False
        finally:
            signal.signal(signal.SIGTTOU, signal.SIG_DFL)
            signal.signal(signal.SIGTTIN, signal.SIG_DFL)
        return True
