"""The last way out: ends the process from a thread when an orderly exit hangs."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from typing import Final

GRACE: Final = 1.5
"""Seconds that an orderly exit may take."""


class EmergencyExit:
    """Ends the process some seconds after it was armed, unless that has happened by then."""

    def __init__(self, restore: Callable[[], None], grace: float = GRACE) -> None:
        """`restore` is called from another thread right before the end, to give the terminal back."""
        self._restore = restore
        self._grace = grace
        self._timer: threading.Timer | None = None

    def arm(self, return_code: int) -> None:
        """Start the clock; the first call counts."""
        if self._timer is None:
            self._timer = threading.Timer(self._grace, self._end, (return_code,))
            self._timer.daemon = True
            self._timer.start()

    def disarm(self) -> None:
        """Stop the clock: the orderly exit has come to its end."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _end(self, return_code: int) -> None:
        try:
            self._restore()
        finally:
            os._exit(return_code)
