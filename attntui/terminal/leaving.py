"""Runs an app so that every way out of it (signals, errors, a lost line) leaves a usable terminal."""

from __future__ import annotations

import os
import signal
import stat
from contextlib import suppress
from types import FrameType
from typing import Any

from attntui.terminal.app import TerminalApp
from attntui.terminal.driver import GONE
from attntui.terminal.signals import ENDING


def run_app(app: TerminalApp[Any], *, is_guest: bool = False) -> int:
    """Run an app to its end and give the exit code of the process: 128 + n after signal n, 1 after an error.

    Where `is_guest`, the process is somebody else's: a signal that has closed the app does then what it would have done
    without it. What is ignored stays ignored. Raises ValueError outside the main thread, which signals come to.
    """
    came: list[int] = []

    def leave(signum: int, _frame: FrameType | None) -> None:
        if app.leave(128 + signum):
            came.append(signum)
            return
        # The terminal is not ours yet, or not any more. An exception might be lost in whatever Python calls meanwhile.
        signal.signal(signum, before[signum])
        signal.raise_signal(signum)

    taken = [number for number in ENDING if signal.getsignal(number) not in (signal.SIG_IGN, None)]
    before = {number: signal.signal(number, leave) for number in taken}
    try:
        app.run()
    finally:
        app.has_left()
        for number, handler in before.items():
            signal.signal(number, handler)
    if is_guest and came:
        signal.raise_signal(came[0])
    code = app.return_code or 0
    if code == GONE:
        _detach()
    return code


def _detach() -> None:
    """Let nothing that is still printed fail: the terminal is gone."""
    null = os.open(os.devnull, os.O_RDWR)
    for fd in (1, 2):
        with suppress(OSError):
            if stat.S_ISCHR(os.fstat(fd).st_mode):
                os.dup2(null, fd)
