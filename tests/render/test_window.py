"""Pages of a long direction: always full, always with the position on them, and still while one reads."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.axis import Axis
from attntui.render.window import Window, both_said, page, page_of

SIZES = st.integers(1, 10**10)


@st.composite
def places(draw):
    size = draw(SIZES)
    return size, draw(st.integers(-3, 60)), draw(st.integers(0, size - 1))


@given(place=places())
def test_the_position_is_on_its_page(place):
    size, room, position = place
    assert position in page(size, room, position).positions


@given(place=places())
def test_a_page_is_as_large_as_the_room_or_as_all_there_is(place):
    size, room, position = place
    window = page(size, room, position)
    assert window.size_in_sight == max(1, min(room, size))
    assert 0 <= window.start <= window.stop <= size


@given(size=st.integers(1, 60), room=st.integers(1, 20))
def test_pages_stand_still_until_their_end_and_each_starts_where_the_one_before_stops(size, room):
    windows = [page(size, room, position) for position in range(size)]
    turns = [(before, after) for before, after in itertools.pairwise(windows) if before != after]
    for before, after in turns:
        assert after.start == before.stop or after.stop == size
        assert after.start <= before.stop
    assert len(turns) == (size - 1) // min(room, size)


def test_the_last_page_is_a_full_one():
    assert page(10, 4, 9) == Window(6, 10, 10)


@pytest.mark.parametrize(
    ("window", "said"),
    [
        (Window(0, 8, 40), "cols 1-8 of 40"),
        (Window(32, 40, 40), "cols 33-40 of 40"),
        (Window(7, 8, 10), "col 8 of 10"),
        (Window(0, 40, 40), ""),
        (Window(0, 1, 1), ""),
    ],
)
def test_what_is_in_sight_is_said_where_it_is_not_all(window, said):
    assert window.said("col") == said
    assert window.is_whole == (said == "")


def test_words_are_counted_from_1_and_what_has_a_number_goes_by_it():
    assert page_of(Axis("key", 10, tuple("abcdefghij")), 4, 0).said("col") == "cols 1-4 of 10"
    assert page_of(Axis("key", 10), 4, 0).said("col") == "cols 0-3 of 10"
    assert page_of(Axis("key", 10), 1, 9).said("col") == "col 9 of 10"


@pytest.mark.parametrize(
    ("room", "said"),
    [
        (80, "rows 1-3 of 10  col 5 of 40"),
        (27, "rows 1-3 of 10  col 5 of 40"),
        (26, "rows 1-3  col 5"),
        (1, "rows 1-3  col 5"),
    ],
)
def test_where_there_is_no_room_for_the_sizes_they_are_left_out(room, said):
    assert both_said(Window(0, 3, 10), Window(4, 5, 40), room) == said


def test_of_two_directions_only_what_is_not_whole_is_said():
    assert both_said(Window(0, 3, 3), Window(4, 5, 40), 80) == "col 5 of 40"
    assert both_said(Window(0, 3, 10), Window(0, 2, 2), 80) == "rows 1-3 of 10"
    assert both_said(Window(0, 3, 3), Window(0, 2, 2), 80) == ""
