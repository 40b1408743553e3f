"""Pages of lines: the help and the contents, on any size of screen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.commands import CONTENTS_LIST, STEPPER, key_line
from attntui.render.look import Look
from attntui.render.pages import draw_contents, draw_help
from attntui.render.text import width_of

ENTRIES = [(f"entry {number}", f"what entry {number} is") for number in range(1, 8)]
HELP = [(command.keys_text, command.text) for command in STEPPER]
SIZES = [(60, 20), (80, 24), (120, 40)]
ANY_SIZE = st.tuples(st.integers(1, 200), st.integers(1, 60))


def contents(chosen=0, size=(60, 20), message=""):
    return draw_contents(*size, ENTRIES, chosen, key_line(CONTENTS_LIST), message)


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


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("chosen", range(len(ENTRIES)))
def test_the_chosen_entry_is_in_sight_marked_and_has_the_cursor(chosen, size):
    canvas = contents(chosen, size)
    marked = [y for y, line in enumerate(canvas.lines()) if line.startswith(" >")]
    assert [canvas.lines()[y] for y in marked] == [f" > {chosen + 1}  entry {chosen + 1}"]
    assert canvas.lines()[marked[0] + 1] == f"      what entry {chosen + 1} is"
    assert canvas.cursor == (6, marked[0])
    assert canvas.looks[marked[0]][6] is Look.CHOSEN


def test_every_entry_has_its_number_its_name_and_what_it_is():
    lines = contents(0, (80, 40)).lines()
    for number, (name, said) in enumerate(ENTRIES, 1):
        y = next(y for y, line in enumerate(lines) if line[2:] == f" {number}  {name}")
        assert lines[y + 1].strip() == said


def test_a_message_stands_above_the_keys_in_as_many_lines_as_it_takes():
    message = "scores.npz: no such file, expected the path of an .npz or .json file that you have"
    canvas = contents(message=message)
    assert " ".join(line.strip() for line in canvas.lines()[-3:-1]) == message
    assert canvas.lines()[-1] == f" {key_line(CONTENTS_LIST)}"
    assert canvas.looks[-2][1] is Look.WARNING


def test_a_message_covers_no_entry():
    canvas, without = contents(message="wrong " * 60, size=(60, 20)), contents(size=(60, 20))
    shown = [line for line in without.lines() if line.strip()]
    assert set(shown) <= set(canvas.lines())


@given(size=ANY_SIZE, chosen=st.integers(0, len(ENTRIES) - 1), message=st.sampled_from(["", "wrong " * 40]))
def test_contents_of_any_size_keep_to_it(size, chosen, message):
    assert_keeps_to(contents(chosen, size, message), size)


@given(size=ANY_SIZE, first=st.integers(0, len(HELP) - 1))
def test_a_help_of_any_size_keeps_to_it(size, first):
    assert_keeps_to(draw_help(*size, HELP, first), size)


def assert_keeps_to(canvas, size):
    assert [width_of(canvas.text(y)) for y in range(size[1])] == [size[0]] * size[1]
    if canvas.cursor is not None:
        x, y = canvas.cursor
        assert 0 <= x < size[0]
        assert 0 <= y < size[1]
