"""How many bytes may be on their way to the terminal: on a slow line a held key must not queue up pictures.

What is written to a connection waits in its buffers, where nobody can take it back: at 64 kbit/s a key held for three
seconds leaves as much behind. So frames that follow closely on one another end in a question for the position of
the cursor (DSR 6, which every terminal since the VT100 answers); the answer says that the frame has arrived. While too
many bytes are without an answer, frames are merged instead of sent.

Nothing is asked at the pace of a person, and nothing waits for a terminal that has never answered.
"""

from __future__ import annotations

from collections import deque
from typing import Final

QUESTION: Final = b"\x1b[6n"

BURST: Final = 0.15
"""Seconds between two frames, below which a key is held down."""

N_CLOSE: Final = 3
"""Frames in a row that follow so closely before anything is asked: a start is two, and so are two quick keys."""

WINDOW: Final = 1200
"""Bytes that may be without an answer: about a packet, and three steps of ten words."""

PATIENCE: Final = 5.0
"""Seconds after which a question is forgotten: the line stalls, and its buffer will say so by itself."""


class Pace:
    """What is on its way; it knows no clock and no file."""

    def __init__(self) -> None:
        self._asked: deque[tuple[float, int]] = deque()
        self._last = float("-inf")
        self._n_close = 0
        self._has_asked = False
        self._has_answered = False

    @property
    def awaits(self) -> bool:
        """Whether an answer may still come."""
        return bool(self._asked)

    def delay(self, now: float) -> float:
        """Return for how many seconds from `now` a frame should wait at most; 0 where it may be sent."""
        self.forget(now)
        if not self._has_answered or sum(size for _, size in self._asked) < WINDOW:
            return 0.0
        return self._asked[0][0] + PATIENCE - now

    def forget(self, now: float) -> None:
        """Expect no more answers to the questions that are too old by `now`."""
        while self._asked and now - self._asked[0][0] >= PATIENCE:
            self._asked.popleft()

    def asks(self, size: int, now: float) -> bool:
        """Take note of a frame of `size` bytes that is sent `now`; tell whether it is to end in the question."""
        self._n_close = self._n_close + 1 if now - self._last < BURST else 0
        self._last = now
        is_held = self._n_close >= N_CLOSE or self.awaits
        if not is_held or (self._has_asked and not self._has_answered):
            return False
        self._has_asked = True
        self._asked.append((now, size))
        return True

    def answered(self) -> bool:
        """Take note of an answer; tell whether one was awaited."""
        if not self._asked:
            return False
        self._asked.popleft()
        self._has_answered = True
        return True
