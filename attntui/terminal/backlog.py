"""Draws only the last state when keys arrive faster than they are drawn."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from typing import Any, Final

from textual import events
from textual.app import App
from textual.message_pump import MessagePump

MAX_HOLD: Final = 0.1
"""Seconds after which a state is drawn although more input waits: the picture must not stand still."""

PAINT_TIME: Final = 0.02
"""Seconds in which that may happen."""

MAX_BACKLOG: Final = 1024
"""Events that may wait; what comes on top is noise, and dropped."""


def waiting_input(app: App[Any]) -> int:
    """Give the number of messages that wait in the queues which input goes through."""
    return app.message_queue_size + sum(pump.message_queue_size for pump in _targets(app))


def _targets(app: App[Any]) -> list[MessagePump]:
    return [app.focused or app.screen] if app.screen_stack else []


def _input_waits(pump: MessagePump) -> bool:
    # A message that the pump has looked at already stands beside the queue.
    waiting = chain((pump._pending_message,), pump._message_queue.values)
    return any(isinstance(message, events.InputEvent) for message in waiting)


class PaintHold:
    """Holds painting from the first key of a backlog until the last one has been handled, with pauses to paint."""

    def __init__(self, app: App[Any]) -> None:
        self._app = app
        self._is_held = False
        self._since = 0.0
        # Ends the hold, or the pause.
        self._timer: asyncio.TimerHandle | None = None

    @contextmanager
    def input_event(self) -> Iterator[None]:
        """Surround the handling of one input event by the app."""
        if self._timer is None and _input_waits(self._app):
            self._hold()
        try:
            yield
        finally:
            if self._is_held and not _input_waits(self._app):
                self._release_after_forwarded_events()

    async def paint_if_overdue(self) -> None:
        """Let go for a moment, if the hold has lasted long; an app that is busy never gets to its timers."""
        if self._is_held and asyncio.get_running_loop().time() - self._since > MAX_HOLD:
            self._pause()
            await asyncio.sleep(PAINT_TIME)

    def _hold(self) -> None:
        loop = asyncio.get_running_loop()
        self._app._begin_batch()
        self._is_held, self._since = True, loop.time()
        self._set_timer(loop.call_later(MAX_HOLD, self._pause))

    def _pause(self) -> None:
        self._let_go()
        self._set_timer(asyncio.get_running_loop().call_later(PAINT_TIME, self._end_pause))

    def _end_pause(self) -> None:
        self._set_timer(None)
        if any(map(_input_waits, [self._app, *_targets(self._app)])):
            self._hold()

    def _release_after_forwarded_events(self) -> None:
        # The last keys may still stand in the queue of the widget that they were forwarded to.
        if not any(target.call_later(self._release) for target in _targets(self._app)):
            self._release()

    def _release(self) -> None:
        if self._is_held:
            self._set_timer(None)
            self._let_go()

    def _let_go(self) -> None:
        self._is_held = False
        self._app._end_batch()
        for screen in self._app.screen_stack:  # those below may be seen, too
            screen.check_idle()

    def _set_timer(self, timer: asyncio.TimerHandle | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = timer
