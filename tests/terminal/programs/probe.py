"""Shows the keys that arrive; some of them make it misbehave. Arguments: a file to report to, and options."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import ClassVar

from attntui.terminal.environment import prepare_environment

prepare_environment(os.environ)

from rich.segment import Segment  # noqa: E402
from rich.style import Style  # noqa: E402
from textual import events  # noqa: E402
from textual.app import ComposeResult  # noqa: E402
from textual.binding import Binding, BindingType  # noqa: E402
from textual.geometry import Offset  # noqa: E402
from textual.strip import Strip  # noqa: E402
from textual.widget import Widget  # noqa: E402

from attntui.terminal.app import TerminalApp  # noqa: E402
from attntui.terminal.leaving import run_app  # noqa: E402
from attntui.terminal.profile import terminal_profile  # noqa: E402

HANGS = b"\x1b_hangs\x1b\\"
"""Says so to a test, and shows nothing."""


class Board(Widget, can_focus=True):
    """Every cell changes with every key."""

    n_keys = 0
    note = "ready"

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        if y == 0:
            text = f"keys {self.n_keys}. {self.note}"
            return Strip([Segment(text[:width].ljust(width), Style.parse("bold reverse"))])
        style = Style.parse(f"{'red' if (self.n_keys + y) % 2 else 'green'} on {'blue' if y % 2 else 'black'}")
        return Strip([Segment(chr(97 + (self.n_keys + y) % 26) * width, style)])

    def on_key(self, event: events.Key) -> None:
        self.n_keys += 1
        self.show(f"last {event.key}.")

    def on_paste(self, event: events.Paste) -> None:
        self.show(f"pasted {event.text!r}.")

    def show(self, note: str) -> None:
        self.note = note
        self.refresh()
        if report is not None:
            report.write_text(f"keys {self.n_keys}.")


class Probe(TerminalApp[None], inherit_bindings=False):
    ENABLE_COMMAND_PALETTE = False
    CSS = "Board { height: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "boom", priority=True),
        Binding("f3", "hang", priority=True),
        Binding("f4", "ignore_hangup", priority=True),
        Binding("f5", "redraw", priority=True),
        Binding("f6", "corner", priority=True),
        Binding("f7", "quit", priority=True),
        Binding("f8", "suspend_process", priority=True),
    ]
    n_paints = 0

    def compose(self) -> ComposeResult:
        yield Board()

    def post_display_hook(self) -> None:
        self.n_paints += 1

    def action_boom(self) -> None:
        raise RuntimeError("boom on purpose")

    def action_hang(self) -> None:
        os.write(1, HANGS)
        while True:
            pass

    def action_ignore_hangup(self) -> None:
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        self.query_one(Board).show("hangup ignored.")

    def action_corner(self) -> None:
        self.move_cursor(Offset(self.size.width - 1, self.size.height - 1))
        self.show_cursor()


report = Path(sys.argv[1]) if sys.argv[1:] and sys.argv[1] != "-" else None
if __name__ == "__main__":
    app = Probe(terminal_profile(os.environ, sys.stdout.encoding, sys.stdin.isatty()), mouse="mouse" in sys.argv)
    code = run_app(app)
    print(f"paints {app.n_paints}.", flush=True)
    sys.exit(code)
