"""The softmax lab: every number against Python's own arithmetic, what changes do, causes, and what is refused."""

import math
import struct

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.functions import softmax as core_softmax
from attntui.core.labs.softmax import (
    CHANGES,
    Settings,
    advanced,
    changed,
    figures,
    finished,
    is_same,
    settings_of,
    start,
    with_scores,
)
from attntui.core.labs.softmax_causes import are_alike, chain_of
from attntui.core.labs.softmax_examples import EXAMPLES, example_after, example_of
from attntui.core.labs.softmax_settings import DTYPES, scores_of
from attntui.core.labs.softmax_steps import largest_exponent, overflows_from, softmax_steps

FORMATS = {"float16": "e", "float32": "f", "float64": "d"}
EPSILON = {"float16": 2**-10, "float32": 2**-23, "float64": 2**-52}
TRAP = (1000.0, 1001.0, 1002.0)
INF, NAN = math.inf, math.nan
MODERATE = st.lists(st.floats(-8, 8), min_size=1, max_size=6).map(tuple)
EACH_DTYPE = pytest.mark.parametrize("dtype", DTYPES)


def held(number, dtype):
    """A number as a precision holds it, by way of its bytes."""
    return struct.unpack(FORMATS[dtype], struct.pack(FORMATS[dtype], number))[0]


def by_hand(scores):
    powers = [math.exp(score) for score in scores]
    return [power / math.fsum(powers) for power in powers]


def weights(scores, dtype="float64", *, is_shifted):
    return softmax_steps(scores, dtype, is_shifted=is_shifted).weights.tolist()


def chain(scores, dtype="float64", *, is_shifted):
    return chain_of(softmax_steps(scores, dtype, is_shifted=is_shifted), scores)


# ---- the article --------------------------------------------------------------------------------------------------


def test_the_articles_trap():
    assert all(map(math.isnan, weights(TRAP, is_shifted=False)))
    assert [round(weight, 4) for weight in weights(TRAP, is_shifted=True)] == [0.09, 0.2447, 0.6652]
    assert weights(TRAP, is_shifted=True) == weights((0.0, 1.0, 2.0), is_shifted=True)


def test_the_articles_gaps():
    assert [f"{weight:.3f}" for weight in weights((1.0, 2.0, 3.0), is_shifted=False)] == ["0.090", "0.245", "0.665"]
    found = weights((10.0, 20.0, 30.0), is_shifted=True)
    assert [f"{found[0]:.9f}", f"{found[1]:.6f}", f"{found[2]:.6f}"] == ["0.000000002", "0.000045", "0.999955"]


def test_what_overflows_where():
    assert [f"{overflows_from(dtype):.2f}" for dtype in DTYPES[:2]] == ["11.09", "88.73"]
    assert [f"{largest_exponent(dtype):.2f}" for dtype in DTYPES] == ["11.09", "88.72", "709.78"]


@EACH_DTYPE
def test_the_first_score_that_overflows_does_and_a_little_less_does_not(dtype):
    limit = largest_exponent(dtype)
    step = limit * EPSILON[dtype]
    below, above = (limit - 2 * step,), (overflows_from(dtype),)
    assert np.isfinite(softmax_steps(below, dtype, is_shifted=False).exp).all()
    assert np.isinf(softmax_steps(above, dtype, is_shifted=False).exp).all()
    assert weights(above, dtype, is_shifted=True) == [1.0]


# ---- against Python's own arithmetic ------------------------------------------------------------------------------


@EACH_DTYPE
@given(scores=MODERATE)
def test_every_step_is_that_of_its_precision(dtype, scores):
    near = {"rel": 8 * EPSILON[dtype], "abs": held(2**-24, dtype)}
    for is_shifted in (False, True):
        steps = softmax_steps(scores, dtype, is_shifted=is_shifted)
        assert steps.dtype == dtype
        assert steps.scores.tolist() == [held(score, dtype) for score in scores]
        largest = max(steps.scores.tolist())
        assert steps.largest == largest
        if is_shifted:
            assert steps.shifted.tolist() == [held(score - largest, dtype) for score in steps.scores.tolist()]
        assert steps.exp.tolist() == pytest.approx([math.exp(each) for each in steps.shifted.tolist()], **near)
        assert steps.total == pytest.approx(math.fsum(steps.exp.tolist()), **near)
        shares = [each / steps.total for each in steps.exp.tolist()]
        assert steps.weights.tolist() == pytest.approx(shares, **near)


@given(scores=MODERATE)
def test_by_hand_and_safe_give_the_same_weights_where_nothing_overflows(scores):
    expected = pytest.approx(by_hand(scores), rel=1e-12)
    assert weights(scores, is_shifted=False) == expected
    assert weights(scores, is_shifted=True) == expected
    assert chain(scores, is_shifted=False) == chain(scores, is_shifted=True) == ()


@given(scores=st.lists(st.floats(-1e6, 1e6), min_size=1, max_size=6).map(tuple))
def test_in_float64_safe_weights_are_those_of_the_core_to_the_last_bit(scores):
    assert weights(scores, is_shifted=True) == core_softmax(list(scores)).tolist()


def test_no_array_can_be_written_to():
    steps = softmax_steps(TRAP, "float32", is_shifted=True)
    assert not any(array.flags.writeable for array in (steps.scores, steps.shifted, steps.exp, steps.weights))


# ---- what changes do ----------------------------------------------------------------------------------------------


@given(scores=MODERATE)
def test_adding_5_to_all_leaves_the_weights_and_doubling_makes_them_sharper(scores):
    state = start(Settings(scores))
    now = weights(changed(state, "add").scores, is_shifted=True)
    assert now == pytest.approx(by_hand(scores), rel=1e-9)
    doubled = weights(changed(state, "double").scores, is_shifted=True)
    assert doubled == pytest.approx(by_hand([2 * score for score in scores]), rel=1e-9)
    assert max(doubled) >= max(by_hand(scores)) - 1e-12


@pytest.mark.parametrize(
    ("name", "scores"),
    [
        ("add", (6.0, 3.0, INF)),
        ("double", (2.0, -4.0, INF)),
        ("halve", (0.5, -1.0, INF)),
        ("negate", (-1.0, 2.0, -INF)),
    ],
)
def test_each_change_is_done_to_all_scores_and_can_be_undone_and_redone(name, scores):
    state = start(Settings((1.0, -2.0, INF)))
    after = changed(state, name)
    assert (after.scores, after.before, after.last_change) == (scores, state.scores, CHANGES[name].text)
    assert after.undone().scores == state.scores
    assert after.undone().redone() == after
    assert state.undone() == state
    assert after.redone() == after


@given(st.lists(st.sampled_from([*CHANGES, "undo", "redo"]), max_size=20))
def test_any_changes_are_undone_to_the_scores_that_there_were(names):
    state, line = start(Settings((1.0, 3.0, -2.0))), [(1.0, 3.0, -2.0)]
    place = 0
    for name in names:
        if name == "undo":
            state, place = state.undone(), max(place - 1, 0)
        elif name == "redo":
            state, place = state.redone(), min(place + 1, len(line) - 1)
        else:
            state = changed(state, name)
            line, place = [*line[: place + 1], state.scores], place + 1
        assert state.scores == line[place]


def test_a_change_that_changes_nothing_is_none():
    state = start(Settings((0.0, NAN, INF)))
    assert changed(state, "double") is state
    assert changed(start(Settings((0.0,))), "negate").scores == (0.0,)
    assert str(changed(start(Settings((0.0, 1.0))), "negate").scores[0]) == "0.0"


def test_whether_the_weights_are_the_same_is_said_of_the_last_change():
    state = start(Settings((1.0, 2.0)))
    assert not is_same(state)
    assert is_same(changed(state, "add"))
    assert not is_same(changed(state, "double"))
    assert with_scores(state, (1.0, 2.0, 3.0), "typed").before is None


# ---- causes -------------------------------------------------------------------------------------------------------


TOO_LARGE = "e^{} is too large for {}, which ends at e^{}: inf"
END_16 = "too large for float16, which ends at 65504: inf"
ALL_NAN, OTHERS = "so the total and every weight are nan", "the others / inf are 0"
IS_NAN = ("score 2 is nan", "and every weight is nan")


@pytest.mark.parametrize(
    ("scores", "dtype", "hand", "safe"),
    [
        (TRAP, "float64", (TOO_LARGE.format(1000, "float64", 709.78), "inf / inf is nan"), ()),
        ((12.0, 1.0), "float16", (TOO_LARGE.format(12, "float16", 11.09), OTHERS), ()),
        ((89.0,), "float32", (TOO_LARGE.format(89, "float32", 88.72), "inf / inf is nan"), ()),
        ((11.0, 11.0), "float16", (f"the total is {END_16}", "and each exp / inf is 0"), ()),
        ((-1000.0, -999.0), "float64", ("e^-999 is too small for float64: 0", "and 0 / 0 is nan"), ()),
        ((1.0, INF), "float64", ("e^inf is inf", OTHERS), ("the largest is inf, and inf - inf is nan", ALL_NAN)),
        (
            (-INF, -INF),
            "float64",
            ("e^-inf is 0 for all", "and 0 / 0 is nan"),
            ("the largest is -inf, and -inf - -inf is nan", ALL_NAN),
        ),
        ((1.0, NAN), "float64", IS_NAN, IS_NAN),
        ((7e4, 1.0), "float16", (f"70000 is {END_16}", OTHERS), (f"70000 is {END_16}", ALL_NAN)),
        ((1.0, -INF), "float64", (), ()),
    ],
)
def test_the_chain_of_causes_starts_with_the_first_and_ends_with_the_weights(scores, dtype, hand, safe):
    for is_shifted, expected in ((False, hand), (True, safe)):
        found = chain(scores, dtype, is_shifted=is_shifted)
        assert (found[:1] + found[-1:]) == expected


@EACH_DTYPE
@given(scores=st.lists(st.floats(width=16), min_size=1, max_size=5).map(tuple))
def test_there_is_a_cause_exactly_where_weights_do_not_add_up_to_1(dtype, scores):
    for is_shifted in (False, True):
        steps = softmax_steps(scores, dtype, is_shifted=is_shifted)
        total = math.fsum(steps.weights.tolist())
        is_well = abs(total - 1) < 20 * EPSILON[dtype]
        assert (chain_of(steps, scores) == ()) == is_well


def test_powers_that_lose_their_digits_are_told_from_rounding():
    for scores, dtype, is_alike in (((-8.0, -17.0), "float16", False), ((1.0, 2.0), "float16", True)):
        hand, safe = (softmax_steps(scores, dtype, is_shifted=is_shifted) for is_shifted in (False, True))
        assert are_alike(hand, safe) is is_alike


def test_every_example_is_of_another_kind_and_can_be_opened():
    texts = [example.text for example in EXAMPLES]
    assert len(set(texts)) == len(texts)
    assert all(len(text) <= 58 for text in texts)
    assert EXAMPLES[0].scores == Settings().scores
    for example in EXAMPLES:
        assert repr(settings_of({"scores": list(example.scores)}).scores) == repr(example.scores)


def test_examples_come_one_after_the_other_and_round():
    for example, following in zip(EXAMPLES, (*EXAMPLES[1:], EXAMPLES[0]), strict=True):
        assert example_of(example.scores) is example
        assert example_of(settings_of({"scores": list(example.scores)}).scores) is example  # nan, too
        assert example_after(example.scores, 1) is following
        assert example_after(following.scores, -1) is example


def test_from_scores_of_ones_own_one_comes_to_the_first_and_the_last_example():
    assert example_of((5.0,)) is None
    assert example_after((5.0,), 1) is EXAMPLES[0]
    assert example_after((5.0,), -1) is EXAMPLES[-1]


def test_precisions_go_round_and_the_scores_stay():
    state = start(Settings((1.0, 2.0), DTYPES[0]))
    for dtype in (*DTYPES[1:], DTYPES[0]):
        state = state.with_next_dtype()
        assert (state.settings.dtype, state.scores) == (dtype, (1.0, 2.0))


def test_nothing_goes_on_by_itself():
    state = finished(Settings())
    assert advanced(state) is state
    assert (state.is_over, state.share_done) == (True, 1.0)


# ---- figures ------------------------------------------------------------------------------------------------------


def test_figures_have_every_step_by_name():
    found = figures(start(Settings((12.0, 11.0))))
    assert (found["n_scores"], found["score_0"], found["score_1"]) == (2, 12, 11)
    assert math.isnan(found["float16_naive_0"])
    assert found["float64_safe_0"] == pytest.approx(by_hand([12, 11])[0])
    assert found["float32_overflows"] == overflows_from("float32")
    assert found["float64_total"] == pytest.approx(math.exp(12) + math.exp(11))
    assert all(isinstance(value, float | int) for value in found.values())


# ---- settings -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "scores"),
    [
        ("1000 1001 1002", TRAP),
        ("1,5  -2,25;3", (1.5, -2.25, 3.0)),
        ("[1,2,3]", (1.0, 2.0, 3.0)),
        ("1, 2, 3", (1.0, 2.0, 3.0)),
        ("inf -INF +inf Infinity", (INF, -INF, INF, INF)),
        ("\N{MINUS SIGN}3 .5 1e3 -0", (-3.0, 0.5, 1000.0, 0.0)),
        ([1, "2,5", -INF], (1.0, 2.5, -INF)),
        (7, (7.0,)),
    ],
)
def test_scores_are_taken_as_people_type_them(typed, scores):
    assert scores_of(typed) == scores
    assert "-0.0" not in map(str, scores_of(typed))


def test_nan_is_a_score():
    assert all(map(math.isnan, scores_of("nan NaN -nan")))


@pytest.mark.parametrize(
    ("given_settings", "said"),
    [
        ({"score": 1}, "score: no such setting, allowed: scores, dtype"),
        ({"scores": "1 x"}, "scores: x is no number, expected one such as 4, -2, 0.5 or 0,5, 1e3, inf, nan"),
        ({"scores": "1,2,3"}, "scores: 1,2,3 is no number, put blanks between scores"),
        ({"scores": ""}, "scores: found 0 of them, allowed: 1 to 50"),
        ({"scores": [1.0] * 51}, "scores: found 51 of them, allowed: 1 to 50"),
        ({"scores": "1e999"}, "scores: 1e999 is too large for float64, write inf if that is meant"),
        ({"scores": 10**400}, "scores: a whole number too large for float64, write inf if that is meant"),
        ({"scores": [True]}, "scores: found true, expected one such as 4, -2, 0.5 or 0,5, 1e3, inf, nan"),
        ({"scores": "--inf"}, "scores: --inf is no number, expected one such as 4, -2, 0.5 or 0,5, 1e3, inf, nan"),
        ({"scores": "9" * 2001}, "scores: a text of 2001 characters, allowed: up to 2000"),
        ({"dtype": "float8"}, "dtype: found float8, allowed: float16, float32, float64"),
        ({"dtype": 16}, "dtype: found the number 16, allowed: float16, float32, float64"),
        ({"dtype": "\x1b[0m"}, "dtype: found \\x1b[0m, allowed: float16, float32, float64"),
    ],
)
def test_what_is_no_scores_is_refused_in_one_line_with_what_is_allowed(given_settings, said, refused):
    assert refused(lambda: settings_of(given_settings)) == said
