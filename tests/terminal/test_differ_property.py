"""Whatever frames come: a terminal fed by the differ shows what one fed with the frames shows."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from wcwidth import wcswidth

from attntui.terminal.differ import ScreenDiffer
from tests.terminal.emulator import Terminal

MAX_COLUMNS, MAX_ROWS = 24, 5

_COLOURS = ["39", "31", "37", "95", "38;5;17", "38;5;231", "38;2;0;95;175", "38;2;1;2;3", "38;2;8;8;8"]
_BACKGROUNDS = ["49", "44", "103", "48;5;17", "48;5;234", "48;2;0;95;175", "48;2;9;9;9", "48;2;255;255;255"]
_ATTRIBUTES = ["", *"0 1 2 3 4 5 6 7 8 9 21 51 52 53 22 23 24 25 27 28 29 54 55".split()]
_TEXTS = [" ", "  ", " " * 8, " " * 30, "x" * 30, "a", "ab c", "0.25", "·", "│", "─────", "é"]
_TEXTS += ["漢", "한글", "漢a字", "e\u0301", "ae\u0301a", "漢\u0301"]
_UNKNOWN_IN_FRAME = ["\x1b[3X", "\x1b[K", "\x1b[2J", "\x1b[2P", "\x1b[@", "\x1b[L", "\x1bM", "\t", "\r", "\b"]
_UNKNOWN_IN_FRAME += ["\x1b[4:3m", "\x1b[58;5;1m"]
_BETWEEN_FRAMES = ["\x07", "\x1b[?25l", "\x1b[?25h", "\x1b]0;title\x07", "\x1b[?2026h", "\x1b]22;text\x07"]
_BETWEEN_FRAMES += ["\x1b[2J", "\x1b[3;2HX\x1b[K"]


@dataclass(frozen=True)
class Resize:
    columns: int
    rows: int


codes = st.lists(st.sampled_from(_COLOURS + _BACKGROUNDS + _ATTRIBUTES), max_size=3).map(";".join)
runs = st.lists(st.tuples(codes, st.sampled_from(_TEXTS), st.booleans()), min_size=1, max_size=4)
places = st.tuples(st.integers(0, MAX_COLUMNS - 1), st.integers(0, MAX_ROWS - 1))
spans = st.tuples(places, runs, st.booleans())
unknown = st.one_of(st.just(""), st.just(""), st.just(""), st.sampled_from(_UNKNOWN_IN_FRAME))
frames = st.tuples(st.lists(spans, max_size=6), unknown, places)
actions = st.one_of(
    *[frames] * 4,
    st.sampled_from(_BETWEEN_FRAMES),
    st.builds(Resize, st.integers(2, MAX_COLUMNS), st.integers(1, MAX_ROWS)),
    st.just("take"),
    st.just("redraw"),
)


def cut(text: str, columns: int) -> str:
    """The start of a text that fits into some columns."""
    while wcswidth(text) > columns:
        text = text[:-1]
    return text


def frame_text(frame: tuple, columns: int, rows: int) -> str:
    """Write a frame as Textual does: absolute moves, runs of SGR and text, newlines between the rows."""
    parts = ["\x1b[1;1H"]
    for (x, y), content, ends_row in frame[0]:
        x, y = x % columns, y % rows
        parts.append(f"\x1b[{y + 1};{x + 1}H")
        for sgr, text, is_reset in content:
            piece = cut(text, columns - x)
            parts.append(f"\x1b[{sgr}m{piece}" + ("\x1b[0m" if is_reset else ""))
            x += wcswidth(piece)
        parts.append(frame[1])
        parts.append("\n" if ends_row and y < rows - 1 else "")
    x, y = frame[2]
    parts.append(f"\x1b[0m\x1b[{y % rows + 1};{x % columns + 1}H")
    return "".join(parts)


def full_repaint(columns: int, rows: int) -> str:
    text = "repaint"[:columns].ljust(columns)
    return "".join(f"\x1b[{y + 1};1H\x1b[3{y}m{text}\x1b[0m" for y in range(rows)) + "\x1b[1;1H"


class Pair:
    """Two terminals: one gets the frames, the other what the differ makes of them."""

    def __init__(self, **options: bool) -> None:
        self.size = MAX_COLUMNS, MAX_ROWS
        self.differ = ScreenDiffer(*self.size, **options)
        self.expected, self.found = Terminal(*self.size), Terminal(*self.size)
        self.expected.feed(b"\x1b[?7l")
        self.found.feed(b"\x1b[?7l")
        self.write(full_repaint(*self.size))

    def write(self, data: str) -> None:
        # The terminal line of the original translates line feeds, ours does not.
        self.expected.feed(data.replace("\n", "\r\n").encode())
        self.differ.write(data)

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size
        for terminal in (self.expected, self.found):
            terminal.resize(*size)
        self.differ.resize(*size)
        self.write(full_repaint(*size))

    def act(self, action: object) -> None:
        if isinstance(action, Resize):
            self.resize((action.columns, action.rows))
        elif action == "redraw":
            self.differ.redraw()
            self.write(full_repaint(*self.size))
        elif action == "take":
            self.compare()
        else:
            self.write(action if isinstance(action, str) else frame_text(action, *self.size))

    def compare(self) -> None:
        self.found.feed(self.differ.take().encode())
        assert self.found.cells() == self.expected.cells()
        assert self.found.cursor == self.expected.cursor
        assert self.found.cursor_is_hidden == self.expected.cursor_is_hidden
        assert self.differ.take() == ""


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(actions, max_size=12), st.booleans())
def test_both_terminals_show_the_same(steps: list[object], erases_in_colour: bool) -> None:
    pair = Pair(erases_in_colour=erases_in_colour)
    for step in steps:
        pair.act(step)
    pair.compare()
