"""Runs the real program in a pseudo terminal: what it writes, and the screen that a person sees."""

import os
import re
import select
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Self

from ptyprocess import PtyProcess

from tests.program import as_from_a_shell, is_at_rest
from tests.terminal.emulator import Terminal

ROOT = Path(__file__).parents[2]
PATIENCE = float(os.environ.get("PATIENCE", "40"))
"""Seconds until a condition that never comes true is given up; no test waits that long when all is well."""

POLL = 0.05
"""Seconds between two looks at a condition while nothing arrives."""

ATTNTUI = (sys.executable, "-m", "attntui")
INHERITED = ("PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH", "ATTNTUI_KEYS")
"""The variables that a program gets from here; all others are the test's own, so that runs are alike."""

KEYS = {
    "right": b"\x1b[C",
    "left": b"\x1b[D",
    "up": b"\x1b[A",
    "down": b"\x1b[B",
    "home": b"\x1b[H",
    "end": b"\x1b[F",
    "pageup": b"\x1b[5~",
    "pagedown": b"\x1b[6~",
    "enter": b"\r",
    "space": b" ",
    "backspace": b"\x7f",
    "escape": b"\x1b",
}
"""What a terminal sends for a key that is not a character."""

_MODE = re.compile(rb"\x1b\[\?([\d;]+)([hl])")
_ON_BEFORE = {b"7", b"25"}
"""Modes that every terminal starts with: line wrap, and a cursor that is seen."""


class Session:
    """A running program, the bytes that it has written, and the screen that they make."""

    def __init__(
        self,
        *arguments: str,
        size: tuple[int, int] = (80, 24),
        term: str = "xterm-256color",
        env: Mapping[str, str] | None = None,
        command: Sequence[str] = ATTNTUI,
        cwd: Path | None = None,
    ) -> None:
        """Start `command` with `arguments` in a terminal of `size` columns and rows."""
        self.terminal = Terminal(*size)
        self.raw = bytearray()
        self.is_closed = False
        inherited = {name: os.environ[name] for name in INHERITED if name in os.environ}
        own = {} if env and "XDG_STATE_HOME" in env else {"ATTNTUI_STORE": "memory"}  # nothing in the user's folder
        full = {**inherited, **own, "TERM": term, "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8", **(env or {})}
        place = str(cwd or ROOT)
        self.process = PtyProcess.spawn(
            [*command, *arguments],
            dimensions=size[::-1],
            env=full,
            cwd=place,
            preexec_fn=as_from_a_shell,
        )
        self._lines = [""] * size[1]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def close(self) -> None:
        """End the program, by force."""
        if self.process.isalive():
            self.process.kill(9)
            self.process.wait()
        self.process.close(force=True)
        self.is_closed = True

    # -- The screen

    @property
    def lines(self) -> list[str]:
        """What stands on the screen, without blanks at the ends of lines."""
        screen = self.terminal.screen
        for y in screen.dirty:
            if y < screen.lines:
                row = screen.buffer[y]
                self._lines[y] = "".join([row[x].data for x in range(screen.columns)]).rstrip()
        screen.dirty.clear()
        return self._lines

    @property
    def text(self) -> str:
        """All lines as one text."""
        return "\n".join(self.lines)

    @property
    def said(self) -> str:
        """All words on the screen in one line, so that it does not matter where a text is wrapped."""
        return " ".join(self.text.split())

    @property
    def cursor(self) -> tuple[int, int]:
        """Column and row of the real cursor."""
        return self.terminal.cursor

    def shows(self, text: str) -> bool:
        """Tell whether `text` stands on the screen, wrapped or not."""
        return " ".join(text.split()) in self.said

    # -- Keys

    def press(self, *keys: str | bytes) -> None:
        """Press keys by name, type characters, or send bytes."""
        self.send(b"".join(key if isinstance(key, bytes) else KEYS.get(key, key.encode()) for key in keys))

    def send(self, data: bytes) -> None:
        """Send bytes as a terminal would."""
        while data:
            data = data[os.write(self.process.fd, data[:1024]) :]

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size."""
        while self.read(0):
            pass
        self.terminal.resize(columns, rows)
        self._lines = [""] * rows
        self.terminal.screen.dirty.update(range(rows))
        self.process.setwinsize(rows, columns)

    # -- Waiting

    def read(self, seconds: float) -> bool:
        """Take what the program writes within `seconds`; tell whether there was anything."""
        if self.is_closed or not select.select([self.process.fd], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.process.fd, 1 << 16)
        except OSError:  # EIO: the program has closed its end
            data = b""
        self.is_closed = not data
        self.raw += data
        self.terminal.feed(data)
        return bool(data)

    def wait_until(self, condition: Callable[[], object], what: str | Callable[[], object] = "the condition") -> None:
        """Read until `condition` holds; fail with the screen where it never does, or where the program ends."""
        deadline = time.monotonic() + PATIENCE
        while not condition():
            if self.is_closed or time.monotonic() > deadline:
                said = what if isinstance(what, str) else what()
                raise AssertionError(f"{said} never came; the screen shows:\n{self.text}")
            self.read(POLL)

    def wait_for(self, *texts: str) -> None:
        """Read until all `texts` stand on the screen, wrapped or not."""
        self.wait_until(lambda: all(map(self.shows, texts)), lambda: [text for text in texts if not self.shows(text)])

    def wait_for_prompt(self, name: str) -> None:
        """Read until a line asks for `name`, with the real cursor where one types."""
        last = len(self.lines) - 1
        self.wait_until(lambda: f" {name}: " in self.text and self.cursor[1] == last, f"a line that asks for {name}")

    def wait_until_gone(self, text: str) -> None:
        """Read until `text` is not on the screen any more."""
        self.wait_until(lambda: not self.shows(text), lambda: f"the end of {text!r}")

    def settle(self, seconds: float = 0.3) -> None:
        """Read until the program is at rest, and has been silent for `seconds`: for what must not come.

        What must come is waited for by name.
        """
        deadline = time.monotonic() + PATIENCE
        while self.read(seconds) or not (self.is_closed or is_at_rest(self.process.pid)):
            if time.monotonic() > deadline:
                raise AssertionError(f"the program never came to rest; the screen shows:\n{self.text}")

    def wait_for_exit(self) -> int:
        """Read until the program has ended; return its exit status, or minus the signal that ended it."""
        deadline = time.monotonic() + PATIENCE
        while self.process.isalive():
            if time.monotonic() > deadline:
                raise AssertionError(f"the program never ended; the screen shows:\n{self.text}")
            if not self.read(POLL) and self.is_closed:
                time.sleep(POLL / 5)
        while self.read(POLL):
            pass
        return -self.process.signalstatus if self.process.signalstatus else int(self.process.exitstatus)

    # -- The terminal after the program

    @property
    def modes_left_on(self) -> set[bytes]:
        """The modes of the terminal that are not as they were before the program ran."""
        state = {mode: switch for modes, switch in _MODE.findall(bytes(self.raw)) for mode in modes.split(b";")}
        return {mode for mode, switch in state.items() if (switch == b"h") != (mode in _ON_BEFORE)}
