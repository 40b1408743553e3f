"""The picture of the order lab: every number on it is the core's, in the row of its word, at every size."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.commands import LAB_ORDER
from attntui.commands.named import named_keys
from attntui.core.digits import fitted_text, number_text
from attntui.core.labs.order import settings_of, start
from attntui.core.labs.order_settings import PART_8, Moves, Settings
from attntui.render.labs.order import draw, lines
from attntui.render.labs.order_text import encoding_text, note_text, verdict_text
from attntui.render.look import Look
from attntui.render.text import width_of

SIZES = [(60, 20), (80, 24), (120, 40)]
EACH_SIZE = pytest.mark.parametrize("size", SIZES)
KEYS = "? help  q quit"
SENTENCE = "the cat sat on the mat because it was tired"
CASES = {
    "by hand": Settings(order=(2, 1, 0)),
    "positions": Settings(order=(1, 2, 0), has_positions=True),
    "part 8": PART_8,
    "pairs": Settings(order=(1, 2, 0), moves=Moves.PAIRS),
    "keys": Settings(order=(1, 2, 0), moves=Moves.KEYS),
    "ten words": settings_of({"words": SENTENCE, "order": "9 8 7 6 5 4 3 2 1 0", "positions": True}),
}
EACH_CASE = pytest.mark.parametrize("name", CASES)


def rows_seen(canvas):
    """The table: word, the row that it was in, and the texts of its numbers, by the row on the screen."""
    found = {}
    for line in canvas.lines()[5:]:
        row = re.match(r"[> ]+(\d+) ([^\d\s]\S*) +(.*\S)$", line)
        if not row:
            break
        found[int(row[1])] = (row[2], row[3].split())
    return found


def columns_seen(canvas, n_columns):
    said = re.search(r"cols? (\d+)(?:-(\d+))? of", canvas.text(3))
    return range(int(said[1]) - 1, int(said[2] or said[1])) if said else range(n_columns)


@EACH_SIZE
@EACH_CASE
def test_every_row_has_its_word_where_it_was_its_outputs_and_how_they_differ(name, size):
    state = start(CASES[name])
    canvas = draw(*size, state, KEYS)
    seen = rows_seen(canvas)
    columns = columns_seen(canvas, state.after.shape[1])
    assert len(columns) >= 2
    assert len(seen) == len(state.words_now) or canvas.text(3).startswith(f" rows 0-{len(seen) - 1} of 10")
    for row, (word, texts) in seen.items():
        assert word == state.words_now[row]
        numbers = [
            *(state.after[row][column] for column in columns),
            *(state.before_now[row][column] for column in columns),
        ]
        expected = [fitted_text(float(number), 7) for number in numbers]
        moved = [str(state.sources[row])] if state.settings.moves is Moves.WORDS else []
        assert texts == [*moved, *expected, fitted_text(float(state.differences[row]), 8)]


@EACH_SIZE
@EACH_CASE
def test_what_it_comes_to_is_said_and_nothing_is_cut(name, size):
    state = start(CASES[name])
    named = named_keys(LAB_ORDER)
    text = " ".join(" ".join(draw(*size, state, KEYS, named=named).lines()).split())
    assert note_text(state, named) in text
    assert verdict_text(state) in text
    assert "~" not in text


@EACH_SIZE
def test_the_two_sentences_stand_above_each_other_and_the_marked_word_has_the_cursor(size):
    canvas = draw(*size, start(CASES["by hand"]), KEYS, row=2)
    assert canvas.text(1).split() == ["start", "dog", "bites", "man"]
    assert canvas.text(2).split() == ["now", "man", "bites", "[dog]"]
    x, y = canvas.cursor
    assert canvas.text(y)[x : x + 5] == "[dog]"
    assert canvas.looks[y][x] is Look.ACTIVE
    assert [line[:2] for line in canvas.lines()[5:8]] == ["  ", "  ", " >"]


@pytest.mark.parametrize("row", range(10))
def test_of_a_long_sentence_the_part_with_the_marked_word_is_in_sight(row):
    state = start(CASES["ten words"])
    canvas = draw(60, 20, state, KEYS, row=row)
    assert f"[{state.words_now[row]}]" in canvas.text(2)
    assert row in rows_seen(canvas)


@pytest.mark.parametrize("column", [0, 2])
def test_more_columns_come_in_sight(column):
    canvas = draw(60, 20, start(PART_8), KEYS, column=column)
    assert list(columns_seen(canvas, 4)) == [column, column + 1]


def test_the_difference_is_said_as_it_is():
    assert verdict_text(start(CASES["by hand"])).startswith("largest difference 0: the same to the last bit")
    state = start(PART_8)
    assert 0 < state.largest_difference < 1e-13
    said = f"largest difference {number_text(state.largest_difference)}: the same but for rounding"
    assert verdict_text(state).startswith(said)
    changed = start(CASES["positions"])
    assert verdict_text(changed) == f"largest difference {number_text(changed.largest_difference)}"


@EACH_CASE
def test_a_change_is_a_warning_and_no_change_is_none(name):
    state = start(CASES[name])
    canvas = draw(120, 40, state, KEYS)
    y = next(y for y in range(40) if "largest difference" in canvas.text(y))
    assert canvas.looks[y][1] is (Look.RESULT if state.is_same else Look.WARNING)


@EACH_SIZE
@pytest.mark.parametrize("name", ["positions", "part 8", "ten words"])
def test_the_table_of_positions_has_the_cores_numbers_by_row_and_column(name, size):
    state = start(CASES[name])
    canvas = draw(*size, state, KEYS, is_encoding=True, row=1)
    heads = canvas.text(4).split()
    assert heads[0] == "row"
    columns = list(map(int, heads[1:]))
    assert columns[0] == 0
    for row, line in enumerate(canvas.lines()[5 : 5 + min(len(state.encoding), 8)]):
        texts = line.replace(">", " ").split()
        assert texts == [str(row), *(fitted_text(float(state.encoding[row, column]), 7) for column in columns)]
    assert encoding_text(state, 1, 0) in " ".join(canvas.lines())


def test_a_number_of_the_encoding_is_shown_with_its_own_formula():
    state = start(PART_8)
    assert encoding_text(state, 3, 2) == "row 3, column 2: sin(3 / 10000^(2/8)) ≈ 0.2955"
    assert encoding_text(state, 3, 3) == "row 3, column 3: cos(3 / 10000^(2/8)) ≈ 0.9553"
    assert encoding_text(state, 0, 1) == "row 0, column 1: cos(0 / 10000^(0/8)) = 1"
    canvas = draw(60, 20, state, KEYS, is_encoding=True, row=3, ascii_only=True)
    assert "".join(canvas.lines()).isascii()


@EACH_CASE
def test_the_lines_of_text_say_all_of_it_one_fact_a_line(name):
    state = start(CASES[name])
    found = lines(state)
    assert note_text(state) in found
    assert verdict_text(state) in found
    for row, word in enumerate(state.words_now):
        line = next(line for line in found if line.startswith(f"{word}, row {row}"))
        assert number_text(float(state.after[row, 0])) in line
        assert line.endswith(f"difference {number_text(float(state.differences[row]))}")
    assert len([line for line in found if line.startswith("position ")]) == len(state.encoding)


@given(
    size=st.tuples(st.integers(1, 150), st.integers(1, 50)),
    name=st.sampled_from(list(CASES)),
    row=st.integers(0, 2),
    is_encoding=st.booleans(),
)
def test_any_size_of_window_has_a_picture_with_the_cursor_inside(size, name, row, is_encoding):
    canvas = draw(*size, start(CASES[name]), KEYS, row=row, is_encoding=is_encoding)
    assert all(width_of(line) <= size[0] for line in canvas.lines())
    x, y = canvas.cursor
    assert 0 <= x < size[0]
    assert 0 <= y < size[1]


def test_wide_and_long_words_keep_the_columns_in_line():
    state = start(settings_of({"words": ["\N{CJK UNIFIED IDEOGRAPH-732B}" * 8, "a" * 40, "b"], "order": "2 1 0"}))
    canvas = draw(60, 20, state, KEYS)
    assert all(width_of(line) <= 60 for line in canvas.lines())
    ends = {width_of(line) for line in canvas.lines()[4:8]}
    assert len(ends) == 1
