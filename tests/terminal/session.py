"""Runs a program in a pseudo terminal and shows what a user would see; waits for conditions, never for time."""

from __future__ import annotations

import os
import re
import select
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import ptyprocess

from tests.program import as_from_a_shell, is_at_rest
from tests.terminal.emulator import Terminal

PROGRAMS = Path(__file__).parent / "programs"
ROOT = Path(__file__).parents[2]
PATIENCE = 40.0

KEYS = {
    "up": b"\x1b[A", "down": b"\x1b[B", "right": b"\x1b[C", "left": b"\x1b[D", "home": b"\x1b[H", "end": b"\x1b[F",
    "pageup": b"\x1b[5~", "pagedown": b"\x1b[6~", "enter": b"\r", "tab": b"\t", "shift+tab": b"\x1b[Z",
    "space": b" ", "backspace": b"\x7f", "delete": b"\x1b[3~",
}  # fmt: skip
_NOT_INHERITED = ("NO_COLOR", "COLORTERM", "STY", "TMUX")
_PRIVATE_MODE = re.compile(rb"\x1b\[\?([\d;]+)([hl])")
_ON_BY_DEFAULT = {b"7", b"25"}


class Session:
    """A running program, the bytes it has written, and the screen that they make."""

    def __init__(self, program: str, *arguments: str, columns: int, rows: int, env: Mapping[str, str]) -> None:
        kept = {name: value for name, value in os.environ.items() if name not in _NOT_INHERITED}
        self.process = ptyprocess.PtyProcess.spawn(
            [sys.executable, str(PROGRAMS / program), *arguments],
            dimensions=(rows, columns),
            env={**kept, "TERM": "xterm-256color", "PYTHONPATH": str(ROOT), **env},
            preexec_fn=as_from_a_shell,
        )
        self.terminal = Terminal(columns, rows)
        self.raw = b""
        self.is_closed = False
        self._display_at, self._display = -1, ""

    def press(self, *keys: str) -> None:
        self.send(b"".join(KEYS.get(key, key.encode()) for key in keys))

    def send(self, data: bytes) -> None:
        while data:
            data = data[os.write(self.process.fd, data[:1024]) :]
            self.read(0)

    def resize(self, columns: int, rows: int) -> None:
        self.read(0)
        self.terminal.resize(columns, rows)
        self.process.setwinsize(rows, columns)

    def read(self, timeout: float) -> bool:
        """Take what the program has written; False if there was nothing."""
        if self.is_closed or not select.select([self.process.fd], [], [], timeout)[0]:
            return False
        try:
            data = os.read(self.process.fd, 1 << 16)
        except OSError:
            data = b""
        self.is_closed = not data
        self.raw += data
        self.terminal.feed(data)
        return bool(data)

    def wait_for(self, condition: Callable[[], object]) -> None:
        """Read until something holds."""
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < deadline, "\n".join(["gave up waiting; the screen is", *self.terminal.text])
            self.read(0.02)

    def wait_for_text(self, text: str) -> None:
        self.wait_for(lambda: self.shows(text))

    def shows(self, text: str) -> bool:
        # What waits for a text asks often, and the emulator is slow to tell.
        if len(self.raw) != self._display_at:
            self._display_at, self._display = len(self.raw), "\n".join(self.terminal.screen.display)
        return text in self._display

    def settle(self, quiet: float = 0.3) -> None:
        """Read until nothing comes any more, and the program is at rest."""
        deadline = time.monotonic() + PATIENCE
        while self.read(quiet) or not (self.is_closed or is_at_rest(self.process.pid)):
            assert time.monotonic() < deadline, "the program never came to rest"

    def wait_for_end(self) -> int:
        """Read to the end and give the exit code, or minus the signal."""
        self.wait_for(lambda: not self.process.isalive())
        while self.read(0.1):
            pass
        return -self.process.signalstatus if self.process.signalstatus else self.process.exitstatus

    def modes_left_on(self) -> set[bytes]:
        """Private modes that are not as a terminal has them by default."""
        state = {mode: switch for modes, switch in _PRIVATE_MODE.findall(self.raw) for mode in modes.split(b";")}
        return {mode for mode, switch in state.items() if (switch == b"h") != (mode in _ON_BY_DEFAULT)}

    @property
    def is_stopped(self) -> bool:
        """Tell whether the program has been stopped and not continued."""
        return os.waitid(os.P_PID, self.process.pid, os.WSTOPPED | os.WNOHANG | os.WNOWAIT) is not None

    def hang_up(self) -> None:
        """Close the terminal at our end."""
        self.process.fileobj.close()
        self.is_closed = self.process.closed = True


@contextmanager
def running(
    program: str, *arguments: str, columns: int = 80, rows: int = 24, env: Mapping[str, str] | None = None
) -> Iterator[Session]:
    session = Session(program, *arguments, columns=columns, rows=rows, env=env or {})
    try:
        yield session
    finally:
        if not session.process.closed:
            session.process.close(force=True)
        elif session.process.isalive():
            session.process.kill(9)
            session.process.wait()
