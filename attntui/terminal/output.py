"""The thread that sends to the terminal, so that a stalled line never stops the app."""

from __future__ import annotations

import os
import select
import threading
from collections.abc import Callable
from time import monotonic

from attntui.terminal.pacing import QUESTION, Pace


class OutputThread(threading.Thread):
    """Sends what `take` gives whenever it is woken; frames that come while it waits for the line are merged there.

    It waits while the line takes nothing, and while too much is on its way (see pacing.py).
    """

    def __init__(
        self,
        fd: int,
        take: Callable[[], bytes],
        on_gone: Callable[[], None],
        on_error: Callable[[Exception], None],
    ) -> None:
        """Both are called from this thread, at its end: when the terminal is gone, or when `take` fails."""
        super().__init__(name="attntui-output", daemon=True)
        self._fd = fd
        self._take = take
        self._on_gone = on_gone
        self._on_error = on_error
        self._pace = Pace()
        self._state = threading.Condition()
        self._is_woken = False
        self._is_busy = False
        self._is_stopped = False
        self._is_hurried = False

    def wake(self) -> None:
        """Say that there is something to send."""
        with self._state:
            self._is_woken = True
            self._state.notify_all()

    def answered(self) -> bool:
        """Say that the terminal has told where its cursor is; return whether it was asked."""
        with self._state:
            self._state.notify_all()
            return self._pace.answered()

    def wait_for_answers(self, timeout: float) -> bool:
        """Wait until no answer is on its way any more, for some seconds; tell whether that came true.

        An answer that comes later is typed into the shell.
        """
        with self._state:
            self._is_hurried = True
            self._state.notify_all()
            self._pace.forget(monotonic())
            return self._state.wait_for(lambda: not self._pace.awaits, timeout)

    def drain(self, timeout: float) -> bool:
        """Wait until everything is sent, or give up after some seconds."""
        deadline = monotonic() + timeout
        with self._state:
            self._is_hurried = True
            self._state.notify_all()
            while self._is_woken or self._is_busy:
                if not self.is_alive() or not self._state.wait(deadline - monotonic()):
                    return False
            self._is_hurried = False
        return True

    def stop(self, timeout: float) -> None:
        """Send what is left and end, or be left behind after some seconds: the line may be stalled for good."""
        with self._state:
            self._is_stopped = True
            self._state.notify_all()
        if self.is_alive():
            self.join(timeout)

    def run(self) -> None:
        """Send until stopped."""
        try:
            while self._wait():
                self._send(self._take())
        except OSError:
            self._on_gone()
        except Exception as error:
            self._on_error(error)
        finally:
            with self._state:
                self._is_stopped, self._is_woken, self._is_busy = True, False, False
                self._state.notify_all()

    def _wait(self) -> bool:
        with self._state:
            self._is_busy = False
            self._state.notify_all()
            while not self._is_stopped:
                delay = self._pace.delay(monotonic()) if self._is_woken and not self._is_hurried else 0.0
                if self._is_woken and delay <= 0:
                    break
                self._state.wait(delay or None)
            self._is_busy, self._is_woken = self._is_woken, False
            return self._is_busy

    def _send(self, data: bytes) -> None:
        with self._state:
            if data and not self._is_hurried and self._pace.asks(len(data), monotonic()):
                data += QUESTION
        while data:
            try:
                data = data[os.write(self._fd, data) :]
            except BlockingIOError:
                # Another program has switched the terminal to non-blocking.
                select.select([], [self._fd], [])
