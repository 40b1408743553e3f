"""SGR codes, cursor moves and ASCII forms, one by one."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from attntui.terminal.ascii import to_ascii
from attntui.terminal.modes import enter_modes, leave_modes, reset_terminal
from attntui.terminal.motion import move
from attntui.terminal.pen import PLAIN, Pen, UnknownSgrError, apply_sgr, sgr_change
from tests.terminal.emulator import Terminal

pens = st.builds(
    Pen,
    st.sampled_from(["39", "31", "97", "38;5;200", "38;2;1;2;3"]),
    st.sampled_from(["49", "41", "107", "48;5;20", "48;2;3;2;1"]),
    st.integers(0, (1 << 13) - 1),
)


@given(st.none() | pens, pens)
def test_a_change_of_pens_arrives_at_the_new_pen(old: Pen | None, new: Pen) -> None:
    change = sgr_change(old, new)
    before = Pen("35", "45", (1 << 13) - 1) if old is None else old
    assert (apply_sgr(before, change[2:-1]) if change else before) == new


@pytest.mark.parametrize(
    ("old", "new", "change"),
    [
        ("", "", ""),
        ("1", "1;31", "\x1b[31m"),
        ("1;2", "1", "\x1b[;1m"),
        ("1;31;44", "", "\x1b[m"),
        ("38;2;0;95;175", "", "\x1b[m"),
        ("", "38;2;0;95;175", "\x1b[38;5;25m"),
        ("", "48;2;255;255;255", "\x1b[48;5;231m"),
        ("", "48;2;8;8;8", "\x1b[48;5;232m"),
        ("", "38;2;1;2;3", "\x1b[38;2;1;2;3m"),
    ],
)
def test_changes_are_short(old: str, new: str, change: str) -> None:
    assert sgr_change(apply_sgr(PLAIN, old), apply_sgr(PLAIN, new)) == change


@pytest.mark.parametrize("codes", ["10", "38", "38;5", "38;2;1;2", "38;9;1", "58;5;1", "110", "48;2;1;;2", "301"])
def test_unknown_codes_are_not_guessed_at(codes: str) -> None:
    with pytest.raises(UnknownSgrError):
        apply_sgr(PLAIN, codes)


def test_a_move_arrives_from_everywhere() -> None:
    columns, rows = 12, 7
    for x, y, to_x, to_y in itertools.product((None, 0, 1, 5, 11), (None, 0, 1, 6), (0, 1, 4, 9, 11), (0, 1, 3, 6)):
        terminal = Terminal(columns, rows)
        # Where a column or row is not known, the cursor may be anywhere.
        terminal.feed(f"\x1b[{(3 if y is None else y) + 1};{(7 if x is None else x) + 1}H".encode())
        terminal.feed(move(x, y, to_x, to_y).encode())
        assert terminal.cursor == (to_x, to_y), (x, y, to_x, to_y)


@given(st.text())
def test_ascii_forms_have_the_same_width(text: str) -> None:
    form = to_ascii(text)
    assert form.isascii()
    assert cell_len(form) == sum(map(cell_len, text))


def test_ascii_forms_can_be_read() -> None:
    assert to_ascii("┌─┐│x│ → d² é 漢 … █▌") == "+-+|x| > d2 e ?? . #|"


@pytest.mark.parametrize("mouse", [False, True])
def test_every_mode_that_is_set_is_reset(mouse: bool) -> None:
    terminal = Terminal(10, 2)
    before = set(terminal.screen.mode)
    terminal.feed((enter_modes(mouse=mouse) + "\x1b[1;31m").encode())
    assert terminal.cursor_is_hidden
    terminal.feed(leave_modes(mouse=mouse).encode())
    assert not terminal.cursor_is_hidden
    assert terminal.screen.mode == before
    assert terminal.screen.cursor.attrs == terminal.screen.default_char
    assert all(f"\x1b[?{mode}l" in reset_terminal() for mode in (1000, 1002, 1003, 1004, 1006, 1049, 2004, 2026))
