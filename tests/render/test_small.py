"""A window that is too small: what size it needs, what fits of the texts, and where the cursor is."""

import pytest

from attntui.render.look import Look
from attntui.render.small import LEAST_HEIGHT, LEAST_WIDTH, is_small, small_canvas


@pytest.mark.parametrize(
    ("more_wide", "more_high", "small"), [(0, 0, False), (-1, 0, True), (0, -1, True), (9, 9, False)]
)
def test_a_window_is_small_where_it_lacks_a_column_or_a_line(more_wide, more_high, small):
    assert is_small(LEAST_WIDTH + more_wide, LEAST_HEIGHT + more_high) is small


def test_texts_stand_below_what_is_needed_and_empty_ones_take_no_line():
    canvas = small_canvas(50, 6, "first", "", ("second", Look.RESULT), ("", Look.STRONG), "third")
    assert canvas.lines() == ["needs 60x20, has 50x6; keys still work", "first", "second", "third", "", ""]
    assert canvas.looks[0][0] is Look.WARNING
    assert canvas.looks[2][0] is Look.RESULT


@pytest.mark.parametrize(
    ("texts", "cursor"),
    [
        (["plain"], (0, 0)),
        ([("strong", Look.STRONG), "plain"], (6, 1)),
        ([("strong", Look.STRONG), ("result", Look.RESULT), "plain"], (6, 2)),
        ([("a result that takes more than one line of a window of 50", Look.RESULT)], (12, 2)),
        ([*["plain"] * 9, ("out of sight", Look.STRONG)], (0, 0)),
    ],
)
def test_the_cursor_is_behind_the_last_line_of_note_that_is_in_sight(texts, cursor):
    assert small_canvas(50, 6, *texts).cursor == cursor


@pytest.mark.parametrize(("size", "cursor"), [((0, 0), None), ((0, 3), None), ((3, 0), None), ((1, 9), (0, 8))])
def test_the_cursor_stays_within_the_smallest_windows(size, cursor):
    assert small_canvas(*size, ("a strong text", Look.STRONG)).cursor == cursor
