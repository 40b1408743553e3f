"""Draws only the last state when keys arrive faster than they are drawn."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from typing import Any, Final

from textual import events
from textual.app import App

MAX_HOLD: Final = 0.1
"""Seconds after which a state is drawn although more input waits: the picture must not stand still."""

MAX_BACKLOG: Final = 1024
"""Events that may wait; what comes on top is noise, and dropped."""


def waiting_input(app: App[Any]) -> int:
    """Give the number of messages that wait in the queues which input goes through."""
    waiting = app.message_queue_size
    if app.screen_stack:
        waiting += (app.focused or app.screen).message_queue_size
    return waiting


def _input_waits(app: App[Any]) -> bool:
    # A message that the pump has looked at already stands beside the queue.
    waiting = chain((app._pending_message,), app._message_queue.values)
    return any(isinstance(message, events.InputEvent) for message in waiting)


class PaintHold:
    """Holds painting from the first key of a backlog until the last one has been handled."""

    def __init__(self, app: App[Any]) -> None:
        self._app = app
        self._timer: asyncio.TimerHandle | None = None

    @contextmanager
    def input_event(self) -> Iterator[None]:
        """Surround the handling of one input event."""
        if self._timer is None and _input_waits(self._app):
            self._begin()
        try:
            yield
        finally:
            if self._timer is not None and not _input_waits(self._app):
                self._release_after_forwarded_events()

    def _begin(self) -> None:
        self._app._begin_batch()
        self._timer = asyncio.get_running_loop().call_later(MAX_HOLD, self._release)

    def _release_after_forwarded_events(self) -> None:
        # The last keys may still stand in the queue of the widget that they were forwarded to.
        if self._app.screen_stack:
            target = self._app.focused or self._app.screen
            if target.call_later(self._release):
                return
        self._release()

    def _release(self) -> None:
        if self._timer is None:
            return
        self._timer.cancel()
        self._timer = None
        self._app._end_batch()
        if self._app.screen_stack:
            self._app.screen.check_idle()
