"""The thread that reads from the terminal, and ends when the terminal is gone."""

from __future__ import annotations

import os
import select
import threading
from collections.abc import Callable
from time import monotonic
from typing import Final

from textual.message import Message

from attntui.terminal.keys import MessageMaker
from attntui.terminal.tokens import Token, Tokenizer

_CHUNK: Final = 1 << 14


class InputThread(threading.Thread):
    """Reads bytes and hands messages on; it sleeps while nothing arrives."""

    def __init__(
        self,
        fd: int,
        tokenizer: Tokenizer,
        maker: MessageMaker,
        on_messages: Callable[[list[Message]], None],
        on_gone: Callable[[], None],
    ) -> None:
        """Both callables are called from this thread; `on_gone` once, at the end of the file or on an error."""
        super().__init__(name="attntui-input", daemon=True)
        self._fd = fd
        self._tokenizer = tokenizer
        self._maker = maker
        self._on_messages = on_messages
        self._on_gone = on_gone
        self._wake_read, self._wake_write = os.pipe()
        self._is_stopped = False

    def stop(self, timeout: float) -> None:
        """End the thread; what has arrived but is not read yet stays where it is."""
        if self._is_stopped:
            return
        self._is_stopped = True
        os.write(self._wake_write, b"\0")
        if self.is_alive():
            self.join(timeout)
        if not self.is_alive():
            os.close(self._wake_read)
            os.close(self._wake_write)

    def run(self) -> None:
        """Read until stopped or until the terminal is gone."""
        try:
            while not self._is_stopped:
                self._read_once()
        except (OSError, EOFError):
            if not self._is_stopped:
                self._on_gone()

    def _read_once(self) -> None:
        ready, _, _ = select.select([self._fd, self._wake_read], [], [], self._timeout())
        if self._is_stopped:
            return
        if messages := self._maker.messages(self._tokens(self._read() if self._fd in ready else b"")):
            self._on_messages(messages)

    def _tokens(self, data: bytes) -> list[Token]:
        now = monotonic()
        try:
            return self._tokenizer.feed(data, now) if data else self._tokenizer.expire(now)
        except Exception:
            # Nothing that arrives may silence the keyboard, not even through a mistake of ours.
            self._tokenizer.reset()
            return []

    def _read(self) -> bytes:
        try:
            data = os.read(self._fd, _CHUNK)
        except BlockingIOError:
            return b""
        if not data:
            raise EOFError
        return data

    def _timeout(self) -> float | None:
        deadline = self._tokenizer.deadline
        return None if deadline is None else max(0.0, deadline - monotonic())
