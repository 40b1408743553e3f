"""Stopping and going on as the shell asks, one at a time: a signal that comes in between waits until that is done."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager


def can_be_continued() -> bool:
    """Tell whether a shell stands above that gives its jobs groups of their own, and could let one go on."""
    return hasattr(os, "getsid") and os.getpgrp() != os.getsid(0)


class JobControl:
    """Gives the terminal back before a stop and takes it again after it.

    Python runs a handler between any two steps of the main thread, in the midst of another handler too.
    """

    def __init__(self, suspend: Callable[[], None], resume: Callable[[], None]) -> None:
        """`suspend` gives the terminal back, `resume` takes it again."""
        self._suspend = suspend
        self._resume = resume
        self._asked: int | None = None
        self._depth = 0

    @contextmanager
    def change(self) -> Iterator[None]:
        """Surround what takes the terminal or gives it back; what was asked meanwhile comes after it."""
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
        self._answer()

    def ask(self, signum: int) -> None:
        """Stop (SIGTSTP) or go on (SIGCONT); of several that wait the last one counts."""
        self._asked = signum
        self._answer()

    def _answer(self) -> None:
        while self._asked is not None and not self._depth:
            asked, self._asked = self._asked, None
            self._depth += 1
            try:
                (self._suspend if asked == signal.SIGTSTP else self._resume)()
            finally:
                self._depth -= 1
            if asked == signal.SIGTSTP and self._asked != signal.SIGCONT:
                os.kill(os.getpid(), signal.SIGSTOP)  # SIGCONT is handled right after this line
