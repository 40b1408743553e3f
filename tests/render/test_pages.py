"""Pages of lines: the help, on any size of screen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.commands import STEPPER
from attntui.render.pages import draw_help
from attntui.render.text import width_of

HELP = [(command.keys_text, command.text) for command in STEPPER]
SIZES = [(60, 20), (80, 24), (120, 40)]
ANY_SIZE = st.tuples(st.integers(1, 200), st.integers(1, 60))


@pytest.mark.parametrize("size", SIZES)
def test_the_pages_of_the_help_have_every_command_whole(size):
    pages = [draw_help(*size, HELP, first).lines()[2:-1] for first in range(0, len(HELP), size[1] - 4)]
    shown = [line[1:] for page in pages for line in page]
    for keys, said in HELP:
        assert f"{keys:<24} {said}" in shown


@given(first=st.integers(0, len(HELP) - 1), size=st.sampled_from(SIZES))
def test_the_entry_that_is_asked_for_is_on_the_page(first, size):
    assert any(line.endswith(f" {HELP[first][1]}") for line in draw_help(*size, HELP, first).lines())


def test_where_all_of_it_fits_any_key_closes():
    assert draw_help(80, 40, HELP, 0).lines()[-1] == " any key closes"


def test_where_there_is_more_it_says_how_to_turn_pages():
    assert draw_help(60, 20, HELP, 0).lines()[-1] == (
        f" lines 1-16 of {len(HELP)}  space more, b back, any other key closes"
    )


def test_the_help_says_that_no_odd_key_is_needed():
    assert draw_help(60, 20, HELP, 0).lines()[0] == " KEYS  no ctrl, alt or function key is needed"


@given(size=ANY_SIZE, first=st.integers(0, len(HELP) - 1))
def test_a_help_of_any_size_keeps_to_it(size, first):
    assert_keeps_to(draw_help(*size, HELP, first), size)


def assert_keeps_to(canvas, size):
    assert [width_of(canvas.text(y)) for y in range(size[1])] == [size[0]] * size[1]
    if canvas.cursor is not None:
        x, y = canvas.cursor
        assert 0 <= x < size[0]
        assert 0 <= y < size[1]
