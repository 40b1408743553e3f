"""The picture of the softmax lab: every number of every step is the core's, with its cause where it is none."""

import math
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.commands import LAB_SOFTMAX, key_line
from attntui.core.digits import fitted_text, number_text
from attntui.core.labs.softmax import CHANGES, Settings, changed, start
from attntui.core.labs.softmax_causes import chain_of
from attntui.core.labs.softmax_examples import EXAMPLES
from attntui.core.labs.softmax_settings import DTYPES
from attntui.core.labs.softmax_steps import largest_exponent
from attntui.render.labs.softmax import draw, lines
from attntui.render.look import Look

KEYS = key_line(LAB_SOFTMAX)
TRAP = start(Settings())
MANY = start(Settings(tuple(float(score) for score in range(-25, 25))))
EACH_SIZE = pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
EACH_EXAMPLE = pytest.mark.parametrize("example", EXAMPLES, ids=[example.text for example in EXAMPLES])


def state_of(*scores, dtype="float64"):
    return start(Settings(tuple(map(float, scores)), dtype))


def said_in(canvas):
    return " ".join(" ".join(canvas.lines()).split())


def rows_seen(canvas):
    """The rows of scores, six numbers each: the texts and the marks."""
    head = next(y for y, line in enumerate(canvas.lines()) if re.match(r" +score +exp +weight +shifted", line))
    found = []
    for y in range(head + 1, canvas.height):
        texts = canvas.text(y)[2:59].split()
        if texts[0] == "total":
            return found, texts[1:]
        found.append((canvas.text(y)[1], texts))
    raise AssertionError(canvas.lines())


def texts_of(state, place):
    """What a row must say: score, exp and weight by hand; shifted, exp and weight of safe softmax."""
    hand, safe = (state.steps(is_shifted=is_shifted) for is_shifted in (False, True))
    columns = (hand.scores, hand.exp, hand.weights, safe.shifted, safe.exp, safe.weights)
    widths = (9, 11, 9, 10, 9, 9)
    return [fitted_text(float(column[place]), width - 1) for column, width in zip(columns, widths, strict=True)]


@EACH_SIZE
@EACH_EXAMPLE
@pytest.mark.parametrize("dtype", DTYPES)
def test_every_number_of_every_step_is_in_the_table(size, example, dtype):
    state = state_of(*example.scores, dtype=dtype)
    canvas = draw(*size, state, KEYS, place=1)
    rows, totals = rows_seen(canvas)
    assert [texts for _, texts in rows] == [texts_of(state, place) for place in range(len(example.scores))]
    assert [mark for mark, _ in rows] == [" ", ">", " "]
    hand, safe = (state.steps(is_shifted=is_shifted) for is_shifted in (False, True))
    assert totals == [fitted_text(hand.total, 10), fitted_text(safe.total, 8)]


@EACH_SIZE
def test_by_hand_a_large_power_and_the_total_have_the_same_digits(size):
    state = state_of(10, 20, 30)
    rows, totals = rows_seen(draw(*size, state, KEYS))
    hand = state.steps(is_shifted=False)
    assert [texts[1] for _, texts in rows] == [number_text(float(power)) for power in hand.exp]
    assert totals[0] == number_text(hand.total)
    assert float(rows[-1][1][1]) < float(totals[0])


@EACH_SIZE
@EACH_EXAMPLE
@pytest.mark.parametrize("dtype", DTYPES)
def test_each_cause_is_said_whole(size, example, dtype):
    state = state_of(*example.scores, dtype=dtype)
    said = said_in(draw(*size, state, KEYS))
    chains = [chain_of(state.steps(is_shifted=is_shifted), example.scores) for is_shifted in (False, True)]
    for chain in chains:
        assert ", ".join(chain) in said
    assert ("no overflow" in said) == (chains == [(), ()])


@EACH_SIZE
def test_the_score_with_the_cursor_is_shown_in_each_precision(size):
    canvas = draw(*size, TRAP, KEYS, place=0)
    seen = [re.match(r" ([> ]) (float\d\d) +(.*)", line) for line in canvas.lines()]
    seen = {row[2]: (row[1], row[3].split()[:5]) for row in seen if row}
    assert list(seen) == list(DTYPES)
    for dtype, (mark, texts) in seen.items():
        hand, safe = (TRAP.steps(is_shifted=is_shifted, dtype=dtype) for is_shifted in (False, True))
        assert mark == (">" if dtype == "float64" else " ")
        numbers = (largest_exponent(dtype), hand.scores[0], hand.exp[0], hand.weights[0], safe.weights[0])
        assert texts == [number_text(float(number)) for number in numbers]


def test_what_is_not_finite_looks_like_a_warning_and_weights_are_shaded():
    canvas = draw(60, 20, TRAP, KEYS, place=2)
    y = next(y for y, line in enumerate(canvas.lines()) if line.startswith(" > "))
    assert canvas.looks[y][canvas.text(y).index("inf")] is Look.WARNING
    assert canvas.looks[y][canvas.text(y).index("nan")] is Look.WARNING
    assert canvas.looks[y][canvas.text(y).index("0.6652")] is Look.SHADE_3
    assert canvas.cursor == (canvas.text(y).index("nan") + 2, y)


@EACH_SIZE
@pytest.mark.parametrize(
    ("name", "verdict"),
    [("add", "the same now"), ("double", "sharper now"), ("halve", "flatter now"), ("negate", "others now")],
)
def test_after_a_change_the_weights_before_stand_beside_those_of_now(size, name, verdict):
    state = changed(state_of(1, 2, 3), name)
    canvas = draw(*size, state, KEYS, place=0)
    assert canvas.lines()[1] == f" {state.last_change}: 0.0900 0.2447 0.6652 before, {verdict}"
    if size[0] > 60:
        assert [line[59:69].split() for line in canvas.lines()[4:8]] == [["before"], ["0.0900"], ["0.2447"], ["0.6652"]]


def compared(state):
    """The numbers before and the verdict of the top line, which the text says too."""
    top = draw(80, 24, state, KEYS).lines()[1].strip()
    assert lines(state)[-1].removeprefix(f"in {state.settings.dtype}: ") == top
    return re.fullmatch(r".*: (?:safe )?(.*) before, (.*)", top).groups()


@EACH_EXAMPLE
@pytest.mark.parametrize("name", CHANGES)
@pytest.mark.parametrize("dtype", DTYPES)
def test_what_a_change_did_is_said_in_the_precision_that_is_looked_at_as_it_is_shown(example, name, dtype):
    first = state_of(*example.scores)
    state = changed(first, name)
    if state is first:
        assert not draw(80, 24, state, KEYS).lines()[1]
        return
    before, now = (each.steps(is_shifted=True, dtype=dtype).weights.tolist() for each in (first, state))
    shown = [" ".join(map(number_text, weights)) for weights in (before, now)]
    numbers, verdict = compared(state.with_dtype(dtype))
    assert numbers == shown[0]
    assert (verdict == "the same now") == (shown[0] == shown[1])
    assert draw(60, 20, state.with_dtype(dtype), KEYS).lines()[1].endswith(f" before, {verdict}")


def test_after_another_precision_the_weights_before_are_those_of_it():
    state = changed(changed(changed(state_of(10, 20, 30), "double"), "double"), "add")
    assert compared(state)[1] == compared(state.with_dtype("float16"))[1] == "the same now"
    assert compared(state)[0] != compared(state.with_dtype("float16"))[0] == "0 0 1"


@pytest.mark.parametrize(
    ("scores", "said"), [((1, 2, 3), ": 0.0900"), ((1000, 1001), ": safe 0.2689"), ((708, 709), ": safe 0.2689")]
)
def test_where_weights_fail_by_hand_it_is_said_that_the_safe_ones_are_compared(scores, said):
    assert said in draw(60, 20, changed(state_of(*scores), "add"), KEYS).lines()[1]


def test_what_only_rounding_changed_is_neither_sharper_nor_flatter():
    state = changed(state_of(0.77, 1.49, 1.35, dtype="float16"), "add")
    before, now = (number_text(float(each.steps(is_shifted=True).weights.max())) for each in (state.undone(), state))
    assert before != now
    assert compared(state)[1] == "others now"


def test_how_a_weight_is_made_is_said_with_its_numbers():
    said = said_in(draw(60, 24, state_of(1, 2, 3), KEYS, place=1))
    assert "by hand: e^2 → 7.3891 7.3891 / 30.1929 → 0.2447" in said
    assert "safe: 2 - 3 → -1 e^-1 → 0.3679 0.3679 / 1.5032 → 0.2447" in said
    assert "safe: -2 - (-1) → -1 e^-1 → 0.3679 0.3679 / 1.3679 → 0.2689" in said_in(
        draw(80, 24, state_of(-1, -2), KEYS, place=1)
    )


@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_way_to_a_weight_is_never_cut(place):
    long = state_of(1000.5, 998.25, -123456.789)
    found = [line for line in draw(60, 20, long, KEYS, place=place).lines() if "→" in line]
    assert found
    weight = number_text(float(long.steps(is_shifted=True).weights[place]))
    assert found[-1].endswith(f"/ {number_text(long.steps(is_shifted=True).total)} → {weight}")


@EACH_SIZE
@pytest.mark.parametrize("place", [0, 10, 49])
def test_of_many_scores_the_one_with_the_cursor_is_in_sight(size, place):
    canvas = draw(*size, MANY, KEYS, place=place)
    rows, _ = rows_seen(canvas)
    assert [texts for mark, texts in rows if mark == ">"] == [texts_of(MANY, place)]
    assert "of 50" in said_in(canvas)


def test_bars_grow_with_the_weights_where_there_is_room():
    lines_seen = draw(120, 24, state_of(1, 2, 3), KEYS).lines()[5:8]
    bars = [line[69:].count("#") for line in lines_seen]
    assert 0 < bars[0] < bars[1] < bars[2]
    assert not any("#" in line for line in draw(60, 20, state_of(1, 2, 3), KEYS).lines())


def test_a_hint_gives_way_to_what_a_change_did():
    assert draw(60, 20, TRAP, KEYS, hint="look").lines()[1] == " look"
    assert "look" not in draw(60, 20, changed(TRAP, "add"), KEYS, hint="look").lines()[1]


def test_it_is_ascii_where_it_must_be():
    canvas = draw(80, 24, state_of(1, 2, 3), KEYS, place=1, ascii_only=True)
    assert all(line.isascii() for line in canvas.lines())
    assert "e^2 -> 7.3891" in said_in(canvas)


ANY_SCORES = st.lists(st.floats(), min_size=1, max_size=8).map(lambda scores: state_of(*scores))


@given(st.tuples(st.integers(1, 130), st.integers(1, 45)), ANY_SCORES, st.sampled_from(DTYPES), st.data())
def test_it_can_be_drawn_at_any_size_with_any_scores(size, state, dtype, data):
    place = data.draw(st.integers(0, len(state.scores) - 1))
    canvas = draw(*size, state.with_dtype(dtype), KEYS, place=place, message="said")
    x, y = canvas.cursor
    assert 0 <= x < size[0]
    assert 0 <= y < size[1]
    if size[0] >= 60 and size[1] >= 20:
        assert canvas.lines()[-1] == f" {KEYS}"
        assert canvas.text(y)[1] == ">"


@EACH_EXAMPLE
def test_as_text_there_is_a_fact_a_line_in_each_precision(example):
    state = state_of(*example.scores)
    text = lines(state)
    for dtype in DTYPES:
        for is_shifted, name in ((False, "by hand"), (True, "safe")):
            steps = state.steps(is_shifted=is_shifted, dtype=dtype)
            weights = " ".join(number_text(float(weight)) for weight in steps.weights)
            assert f"{dtype}, {name}: weights {weights}" in text
            chain = chain_of(steps, example.scores)
            assert not chain or f"{dtype}, {name}: {', '.join(chain)}" in text
    assert all(line.isascii() for line in text)
    assert any(math.isnan(score) for score in example.scores) == ("scores 1 nan 2" in text[0])


def test_as_text_a_change_is_compared():
    assert lines(changed(state_of(1, 2), "add"))[-1] == "added 5 to all: 0.2689 0.7311 before, the same now"
