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


def run_app(app: TerminalApp[Any]) -> int:
    """Run an app to its end and give the exit code of the process: 128 + n after signal n, 1 after an error."""

    def leave(signum: int, frame: FrameType | None) -> None:
        if app.leave(128 + signum):
            return
        # The terminal is not ours yet, or not any more. An exception might be lost in whatever Python calls meanwhile.
        handler = before[signum]
        if callable(handler):
            handler(signum, frame)
        elif handler == signal.SIG_DFL:
            signal.signal(signum, signal.SIG_DFL)
            signal.raise_signal(signum)

    before = {number: signal.signal(number, leave) for number in ENDING}
    try:
        app.run()
    finally:
        app.has_left()
        for number, handler in before.items():
            signal.signal(number, handler)
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
