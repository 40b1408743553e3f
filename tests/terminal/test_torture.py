"""An app with many widgets looks the same through Textual's driver and through ours, after every key."""

from __future__ import annotations

import time
from pathlib import Path

from tests.terminal.emulator import Terminal, visible
from tests.terminal.session import PATIENCE, Session, running

F2, F3, F4, F5, F6 = "\x1bOQ", "\x1bOR", "\x1bOS", "\x1b[15~", "\x1b[17~"
FORM = "x 漢 left backspace home é tab space tab down space tab space tab enter".split()
LISTS = ["shift+tab"] * 5 + "right tab down pagedown end tab right down pagedown home".split()
TEXT = ["shift+tab"] * 2 + "right tab down space tab pageup tab x 漢 enter end backspace".split()
DIALOGS = [F2, "tab", "tab", "\x1b", F3, F2, "enter", "\x1b", F4, F5, F6, F4]
SIZES = [(61, 20), (100, 30), (80, 24)]
ENV = {"COLORTERM": "truecolor"}


class Witness:
    """What a terminal behind Textual's own driver would show."""

    def __init__(self, path: Path) -> None:
        self._log = path.open("rb")
        self.terminal = Terminal(80, 24)
        self.terminal.feed(b"\x1b[?7l")

    def read(self) -> bool:
        # The terminal line translates line feeds.
        data = self._log.read().replace(b"\n", b"\r\n")
        self.terminal.feed(data)
        return bool(data)


def difference(expected: Terminal, found: Terminal) -> list[tuple[object, ...]]:
    """Give column, row, what should be there and what is there, of each cell that differs."""
    assert (expected.screen.columns, expected.screen.lines) == (found.screen.columns, found.screen.lines)
    return [
        (x, y, visible(should), visible(does))
        for y in range(expected.screen.lines)
        for x in range(expected.screen.columns)
        if (should := expected.screen.buffer[y][x]) != (does := found.screen.buffer[y][x])
        if visible(should) != visible(does)
    ]


def test_every_frame_of_many_widgets_arrives(tmp_path: Path) -> None:
    with running("torture.py", str(tmp_path / "log"), env=ENV) as session:
        session.wait_for_text("keys 0 size 80x24.")
        witness = Witness(tmp_path / "log")

        def compare(text: str) -> None:
            session.wait_for_text(text)
            deadline = time.monotonic() + PATIENCE
            while witness.read() or session.read(0.02) or (found := difference(witness.terminal, session.terminal)):
                assert time.monotonic() < deadline, found
            assert witness.terminal.cursor == session.terminal.cursor

        n_keys = 0
        for keys, sizes in ((FORM, ()), (LISTS, ()), (DIALOGS, SIZES), (TEXT, ())):
            for key in keys:
                n_keys += 1
                session.press(key)
                compare(f"keys {n_keys} size 80x24.")
            for columns, rows in sizes:
                witness.terminal.resize(columns, rows)
                session.resize(columns, rows)
                compare(f"size {columns}x{rows}.")
        assert len(session.raw) < (tmp_path / "log").stat().st_size / 4


def test_it_looks_like_a_run_with_the_driver_of_textual(tmp_path: Path) -> None:
    with running("torture.py", env=ENV) as expected, running("torture.py", str(tmp_path / "log"), env=ENV) as found:
        compare_runs(expected, found, "keys 0 size 80x24.")
        for n_keys, key in enumerate(FORM[:4] + DIALOGS, 1):
            expected.press(key)
            found.press(key)
            compare_runs(expected, found, f"keys {n_keys} size 80x24.")
        for columns, rows in SIZES:
            expected.resize(columns, rows)
            found.resize(columns, rows)
            compare_runs(expected, found, f"size {columns}x{rows}.")


def compare_runs(expected: Session, found: Session, text: str) -> None:
    expected.wait_for_text(text)
    found.wait_for_text(text)
    deadline = time.monotonic() + PATIENCE
    while expected.read(0.02) or found.read(0.02) or difference(expected.terminal, found.terminal):
        assert time.monotonic() < deadline, difference(expected.terminal, found.terminal)
