"""A picture as cells: what is drawn stays within it, whole letters only, and changes say all that differs."""

from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from attntui.core.words import clean_word
from attntui.render.canvas import Canvas
from attntui.render.look import Look
from attntui.render.text import graphemes, width_of
from tests.cases import ODD_WORDS

ODD = (*ODD_WORDS, "猫" * 5, "a猫b犬c", "e\u0301" * 4)
TEXTS = st.one_of(st.sampled_from(ODD), st.text(max_size=8)).map(clean_word)
WIDTH, HEIGHT = 12, 3
PUTS = st.tuples(st.integers(-4, WIDTH + 2), st.integers(-1, HEIGHT), TEXTS, st.sampled_from(Look))


def drawn(puts, width=WIDTH, height=HEIGHT):
    canvas = Canvas(width, height)
    for put in puts:
        canvas.put(*put)
    return canvas


@example(puts=[(0, 0, "猫", Look.PLAIN), (-1, 0, "犬a", Look.PLAIN)])
@given(puts=st.lists(PUTS, max_size=12))
def test_every_line_always_has_exactly_its_width(puts):
    canvas = drawn(puts)
    for y in range(HEIGHT):
        assert width_of(canvas.text(y)) == WIDTH
        assert len(canvas.characters[y]) == len(canvas.looks[y]) == WIDTH


@given(puts=st.lists(PUTS, max_size=12))
def test_every_cell_holds_one_whole_letter_or_the_second_half_of_the_one_before(puts):
    assert_letters_are_whole(drawn(puts))


def assert_letters_are_whole(canvas):
    for row, looks in zip(canvas.characters, canvas.looks, strict=True):
        for x, character in enumerate(row):
            is_second_half = x > 0 and width_of(row[x - 1]) == 2
            assert (character == "") == is_second_half
            if is_second_half:
                assert looks[x] is looks[x - 1]
            else:
                assert len(list(graphemes(character))) == 1


@given(x=st.integers(0, WIDTH), text=TEXTS)
def test_a_text_is_drawn_as_far_as_it_fits_and_returns_the_place_after_it(x, text):
    canvas = Canvas(WIDTH, 1)
    after = canvas.put(x, 0, text, Look.STRONG)
    shown = "".join(canvas.characters[0][x:after])
    assert text.startswith(shown)
    assert x + width_of(shown) == after
    assert shown == text or WIDTH - after < 2
    assert canvas.looks[0] == [Look.PLAIN] * x + [Look.STRONG] * (after - x) + [Look.PLAIN] * (WIDTH - after)


def test_what_is_drawn_left_of_the_picture_is_cut_there():
    canvas = Canvas(6, 1)
    assert canvas.put(-2, 0, "catalogue") == 6
    assert canvas.lines() == ["talogu"]


@pytest.mark.parametrize("y", [-1, 2, 100])
def test_nothing_is_drawn_above_or_below(y):
    canvas = Canvas(6, 2)
    canvas.put(0, y, "cat")
    canvas.paint(0, y, 3, Look.KEY)
    assert canvas.lines() == ["", ""]


@pytest.mark.parametrize(
    ("x", "text", "line"),
    [(1, "x", " x犬"), (2, "x", "猫x "), (1, "xy", " xy "), (0, "x", "x 犬"), (3, "x", "猫 x"), (1, "鳥", " 鳥 ")],
)
def test_half_a_wide_letter_that_is_drawn_over_takes_the_other_half_with_it(x, text, line):
    canvas = Canvas(4, 1)
    canvas.put(0, 0, "猫犬")
    canvas.put(x, 0, text)
    assert canvas.text(0) == line


@example(before=[], inside=[(0, 0, "猫", Look.PLAIN)], after=[(4, 1, "x", Look.PLAIN)], x=3)
@example(before=[(2, 1, "猫", Look.PLAIN), (7, 1, "猫", Look.PLAIN)], inside=[], after=[], x=3)
@given(before=st.lists(PUTS), inside=st.lists(PUTS), after=st.lists(PUTS, max_size=3), x=st.integers(0, WIDTH - 5))
def test_a_picture_within_another_is_drawn_whole_and_neither_it_nor_what_is_drawn_over_it_halves_a_letter(
    before, inside, after, x
):
    canvas, other = drawn(before), drawn(inside, width=5, height=2)
    other.cursor = (2, 1)
    canvas.draw(other, x, 1)
    assert canvas.cursor == (x + 2, 2)
    for line in range(2):
        assert canvas.characters[1 + line][x : x + 5] == other.characters[line]
        assert canvas.looks[1 + line][x : x + 5] == other.looks[line]
    assert_letters_are_whole(canvas)
    for put in after:
        canvas.put(*put)
    assert_letters_are_whole(canvas)


def test_a_picture_within_another_leaves_the_cursor_where_it_is_told_to_or_has_none():
    canvas, other = Canvas(6, 2), Canvas(3, 1)
    canvas.cursor = (1, 0)
    canvas.draw(other, 3, 1)
    other.cursor = (0, 0)
    canvas.draw(other, 3, 1, has_cursor=False)
    assert canvas.cursor == (1, 0)


@given(before=st.lists(PUTS, max_size=10), after=st.lists(PUTS, max_size=10), is_on_top=st.booleans())
def test_the_changed_rows_are_those_that_differ(before, after, is_on_top):
    old = drawn(before)
    new = drawn([*before, *after] if is_on_top else after)
    changed = new.changed_rows(old)
    for y in range(HEIGHT):
        is_same = (new.characters[y], new.looks[y]) == (old.characters[y], old.looks[y])
        assert is_same == (y not in changed)


@given(puts=st.lists(PUTS, max_size=10))
def test_the_same_picture_twice_has_no_changed_rows(puts):
    assert drawn(puts).changed_rows(drawn(puts)) == []


def test_a_changed_look_is_a_change():
    old, new = Canvas(10, 2), Canvas(10, 2)
    for canvas in (old, new):
        canvas.put(2, 1, "cat")
    new.paint(2, 1, 3, Look.KEY)
    assert new.changed_rows(old) == [1]


@given(puts=st.lists(PUTS, max_size=10), y=st.integers(0, HEIGHT - 1))
def test_the_runs_of_a_line_are_the_line_in_pieces_of_one_look_each(puts, y):
    canvas = drawn(puts)
    runs = list(canvas.runs(y))
    assert "".join(text for text, _ in runs) == canvas.text(y)
    assert all(one is not other for (_, one), (_, other) in pairwise(runs))
    looks = [look for text, look in runs for _, size in graphemes(text) for _ in range(size)]
    assert looks == canvas.looks[y]


@pytest.mark.parametrize(("x", "length"), [(-3, 5), (8, 20), (0, 0), (20, 3), (2, 3)])
def test_paint_keeps_within_the_picture(x, length):
    canvas = Canvas(10, 1)
    canvas.put(0, 0, "0123456789")
    canvas.paint(x, 0, length, Look.KEY)
    assert canvas.text(0) == "0123456789"
    assert canvas.looks[0] == [Look.KEY if x <= place < x + length else Look.PLAIN for place in range(10)]


@pytest.mark.parametrize(("width", "height"), [(0, 0), (0, 3), (1, 1), (2, 1), (3, 0)])
def test_the_smallest_pictures_take_anything(width, height):
    canvas = Canvas(width, height)
    canvas.put(0, 0, "猫 cat")
    assert canvas.changed_rows(Canvas(width, height)) == ([0] if width > 1 and height else [])
    assert [len(list(canvas.runs(y))) for y in range(height)] == [min(width, 1)] * height
