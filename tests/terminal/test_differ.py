"""What the differ sends, byte by byte, in cases that matter."""

from __future__ import annotations

import pytest

from attntui.terminal.differ import SYNC_END, SYNC_START, ScreenDiffer

COLUMNS, ROWS = 40, 6


def frame(*spans: tuple[int, int, str], cursor: tuple[int, int] = (0, 0)) -> str:
    """Write spans of column, row and text as Textual does."""
    text = "".join(f"\x1b[{y + 1};{x + 1}H{content}" for x, y, content in spans)
    return f"{text}\x1b[{cursor[1] + 1};{cursor[0] + 1}H"


def styled(codes: str, text: str) -> str:
    return f"\x1b[{codes}m{text}\x1b[0m"


@pytest.fixture
def differ() -> ScreenDiffer:
    differ = ScreenDiffer(COLUMNS, ROWS)
    differ.write(frame((0, 0, "0123456789" * 4), (0, 1, styled("31;44", "table")), (0, 2, "x" * COLUMNS)))
    differ.take()
    return differ


def sent(differ: ScreenDiffer, *data: str) -> str:
    for each in data:
        differ.write(each)
    return differ.take()


def test_the_first_frame_clears_the_screen() -> None:
    assert sent(ScreenDiffer(COLUMNS, ROWS), frame((0, 0, "hello"))) == "\x1b[m\x1b[H\x1b[2Jhello\r"


def test_nothing_is_sent_for_what_is_there_already(differ: ScreenDiffer) -> None:
    assert sent(differ, frame((0, 0, "0123456789" * 4), (0, 1, styled("31;44", "table")))) == ""


def test_what_changes_and_changes_back_is_never_sent(differ: ScreenDiffer) -> None:
    assert sent(differ, frame((0, 0, "abc")), frame((0, 0, "012"))) == ""


def test_a_changed_cell_is_sent_with_a_short_move(differ: ScreenDiffer) -> None:
    # What stands between is written once more where that is shorter than a move.
    assert sent(differ, frame((3, 0, "y"), cursor=(4, 0))) == "012y"
    assert sent(differ, frame((12, 0, "z"), cursor=(13, 0))) == "\x1b[8Cz"
    assert sent(differ, frame((13, 1, "z"), cursor=(14, 1))) == "\nz"


def test_a_moved_cursor_alone_costs_a_move(differ: ScreenDiffer) -> None:
    assert sent(differ, frame(cursor=(1, 0))) == "\x1b[C"
    differ.move_cursor(0, 0)
    assert differ.take() == "\r"
    differ.move_cursor(COLUMNS + 5, ROWS + 5)
    assert differ.take() == f"\x1b[{ROWS};{COLUMNS}H"


def test_a_blank_tail_is_erased(differ: ScreenDiffer) -> None:
    assert sent(differ, frame((4, 2, " " * (COLUMNS - 4)), cursor=(4, 2))) == "\x1b[3;5H\x1b[K"
    assert sent(differ, frame((0, 2, styled("48;5;9", " " * COLUMNS)), cursor=(0, 2))) == "\r\x1b[48;5;9m\x1b[K"


def test_where_erasing_knows_no_colour_blanks_are_written() -> None:
    differ = ScreenDiffer(COLUMNS, ROWS, erases_in_colour=False)
    assert "\x1b[K" not in sent(differ, frame((0, 2, styled("48;5;9", " " * COLUMNS))))


def test_the_column_is_not_trusted_after_what_is_not_ascii(differ: ScreenDiffer) -> None:
    assert sent(differ, frame((0, 3, "a→b"), cursor=(3, 3))) == "\n\n\na→\x1b[3Gb"


def test_links_are_not_worth_their_bytes(differ: ScreenDiffer) -> None:
    link = "\x1b]8;id=1;https://example.org\x1b\\here\x1b]8;;\x1b\\"
    assert sent(differ, frame((0, 4, link), cursor=(4, 4))) == "\x1b[5Hhere"


def test_only_large_frames_are_bracketed(differ: ScreenDiffer) -> None:
    small = sent(differ, SYNC_START, frame((0, 0, "y" * COLUMNS)), SYNC_END)
    assert SYNC_START not in small
    colours = [styled(f"38;2;{n};{n + 1};7", "z") for n in range(COLUMNS)]
    large = sent(differ, frame(*[(0, y, "".join(colours)) for y in range(ROWS)]))
    assert len(large) > 1024
    assert large.startswith(SYNC_START)
    assert large.endswith(SYNC_END)


def test_bells_are_rung_once() -> None:
    assert sent(ScreenDiffer(COLUMNS, ROWS), "\x07", "\x07") == "\x07"


def test_no_colours_means_attributes_only() -> None:
    differ = ScreenDiffer(COLUMNS, ROWS, colours=False)
    assert sent(differ, frame((0, 0, styled("1;31;48;5;9", "x")), cursor=(1, 0))).endswith("J\x1b[1mx")


def test_ascii_only_means_ascii_only() -> None:
    differ = ScreenDiffer(COLUMNS, ROWS, ascii_only=True)
    assert sent(differ, frame((0, 0, "│→ é漢"), cursor=(6, 0))).endswith("J|> e??")


def test_something_unknown_goes_through_and_all_is_forgotten(differ: ScreenDiffer) -> None:
    unknown = frame((0, 0, "\x1b[5X"))
    assert sent(differ, unknown) == f"\x1b[m{unknown}"
    assert sent(differ, frame((0, 1, styled("31;44", "table")), cursor=(5, 1))) == "\x1b[2H\x1b[;31;44mtable"


def test_mode_switches_go_through_and_nothing_is_forgotten(differ: ScreenDiffer) -> None:
    assert sent(differ, "\x1b[?25h", "\x1b]52;c;Zm9v\x07") == "\x1b[?25h\x1b]52;c;Zm9v\x07"
    assert sent(differ, frame((0, 0, "0123"))) == ""


def test_after_a_resize_everything_is_sent_again(differ: ScreenDiffer) -> None:
    differ.resize(10, 3)
    assert differ.take() == "\x1b[m\x1b[H\x1b[2J0123456789\n\r\x1b[31;44mtable\n\r\x1b[mxxxxxxxxxx\x1b[H"


def test_a_wide_character_that_a_resize_cuts_in_two_is_not_drawn() -> None:
    differ = ScreenDiffer(COLUMNS, ROWS)
    sent(differ, frame((0, 0, "ab漢"), cursor=(0, 0)))
    differ.resize(3, 1)
    assert differ.take() == "\x1b[m\x1b[H\x1b[2Jab\r"


def test_opening_and_closing(differ: ScreenDiffer) -> None:
    differ.write(frame((0, 0, "late")))
    differ.close("<off>")
    differ.write(frame((0, 0, "later")))
    differ.write("\x07")
    differ.write("\x1b[5n")
    assert differ.take() == "<off>"
    assert differ.take() == ""
    differ.write(frame((0, 0, "later")))
    differ.open("<on>")
    again = differ.take()
    assert again.startswith("<on>\x1b[m\x1b[H\x1b[2Jlater56789")
    assert differ.take() == ""


def test_a_small_frame_is_written_pen_by_pen(differ: ScreenDiffer) -> None:
    red, blue = styled("31", "r"), styled("34", "b")
    spans = [(4 * n + place, n, text) for n in range(3) for place, text in enumerate((red, blue))]
    out = sent(differ, frame(*spans))
    assert (out.count("\x1b[31m"), out.count("\x1b[34m")) == (1, 1)


def test_a_large_frame_is_written_as_one_reads() -> None:
    differ = ScreenDiffer(2 * COLUMNS, 2 * ROWS)
    sent(differ, frame((0, 0, "0")))
    lines = [(0, y, styled("31", "r" * COLUMNS) + styled("34", "b" * COLUMNS)) for y in range(2 * ROWS)]
    out = sent(differ, frame(*lines))
    assert (out.count("\x1b[31m"), out.count("\x1b[34m")) == (2 * ROWS, 2 * ROWS)


def test_what_stands_right_of_something_that_is_not_ascii_is_written_after_it(differ: ScreenDiffer) -> None:
    # A terminal that takes the arrow for two columns wide would else write over the red letter.
    differ.write(frame((0, 3, styled("31", "r")), cursor=(1, 3)))
    differ.take()
    out = sent(differ, frame((0, 3, "→"), (1, 3, styled("31", "s"))))
    assert out.index("→") < out.index("s")


def test_it_says_whether_the_cursor_is_anywhere_else(differ: ScreenDiffer) -> None:
    assert not differ.move_cursor(0, 0)
    assert differ.move_cursor(1, 0)
