"""Asking a terminal where its cursor is, because a person wants to know; and reading keys without an app."""

from __future__ import annotations

import os
import re
import select
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import monotonic
from types import FrameType
from typing import Final

from attntui.terminal.signals import ENDING
from attntui.terminal.tty_state import TtyState

PATIENCE: Final = 1.0
"""Seconds to wait for an answer; a terminal need not give one."""

_ASK: Final = b"\x1b[6n"
_ANSWER: Final = re.compile(rb"\x1b\[(\d{1,5});(\d{1,5})R")
_ERASE_LINE: Final = b"\r\x1b[K"
_MOST_BYTES: Final = 1 << 14


class AskedTerminal:
    """A terminal in raw mode: keys come at once, and answers are not shown."""

    def __init__(self, in_fd: int, out_fd: int) -> None:
        """To be made by `asked_terminal`."""
        self._in_fd = in_fd
        self._out_fd = out_fd
        self._n_unanswered = 0
        self._received = b""

    @property
    def answers(self) -> bool:
        """Whether every question so far was answered in time."""
        return not self._n_unanswered

    def write(self, text: str) -> None:
        """Write text as it is; lines end in a carriage return and a line feed."""
        data = text.encode("utf-8", "replace")
        while data:
            data = data[os.write(self._out_fd, data) :]

    def read(self, timeout: float | None) -> bytes | None:
        """Give what arrives within some seconds (None: wait for it), b"" if nothing does, None at the end."""
        if not select.select([self._in_fd], [], [], timeout)[0]:
            return b""
        return os.read(self._in_fd, _MOST_BYTES) or None

    def position(self) -> tuple[int, float] | None:
        """Give the column of the cursor, from 1, and the seconds that the answer took; None if there is none."""
        if not self.answers:
            return None
        start = monotonic()
        os.write(self._out_fd, _ASK)
        self._n_unanswered += 1
        answer = self._wait_for_answer(start + PATIENCE)
        return None if answer is None else (int(answer[2]), monotonic() - start)

    def width(self, text: str) -> int | None:
        """Give how many columns the terminal moves on for a text; None if it does not answer. The line is erased."""
        os.write(self._out_fd, _ERASE_LINE + text.encode())
        found = self.position()
        os.write(self._out_fd, _ERASE_LINE)
        return None if found is None else found[0] - 1

    def wait_for_late_answers(self) -> None:
        """Take in the answers that are still to come, so that they are not left for the shell."""
        deadline = monotonic() + PATIENCE
        while self._n_unanswered and self._wait_for_answer(deadline) is not None:
            pass

    def _wait_for_answer(self, deadline: float) -> re.Match[bytes] | None:
        while not (answer := _ANSWER.search(self._received)):
            left = deadline - monotonic()
            arrived = self.read(left) if left > 0 else b""
            if not arrived:
                return None
            self._received = (self._received + arrived)[-_MOST_BYTES:]
        self._received = self._received[answer.end() :]
        self._n_unanswered -= 1
        return answer


@contextmanager
def asked_terminal(in_fd: int, out_fd: int) -> Iterator[AskedTerminal]:
    """Switch a line to raw mode, and back whatever happens: errors, and signals that would end the process."""
    line = TtyState(in_fd)
    before = {number: signal.getsignal(number) for number in (*ENDING, signal.SIGTSTP)}
    terminal = AskedTerminal(in_fd, out_fd)
    try:
        for number in before:
            signal.signal(number, _leave)
        line.enter()
        try:
            yield terminal
        finally:
            with suppress(OSError):
                terminal.wait_for_late_answers()
    finally:
        line.discard_input()
        line.leave()
        for number, handler in before.items():
            signal.signal(number, handler)


def _leave(signum: int, _frame: FrameType | None) -> None:
    if signum != signal.SIGTSTP:  # a stop here would leave the line raw for the shell
        raise SystemExit(128 + signum)
