"""A typed answer: right to the digits shown, rounded to fewer where it has two, and else how far off it is."""

from decimal import ROUND_HALF_EVEN, Decimal

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from attntui.core.digits import number_text
from attntui.core.errors import ProblemError
from attntui.core.prediction import checked, reads_as_answer

SHARE = 0.66524096  # a weight of fixture F: e^2 / (e^0 + e^2 + e^1)
SIZES = st.one_of(st.floats(-1e6, 1e6), st.floats(-1, 1), st.integers(-99, 99).map(float), st.floats(-1e-3, 1e-3))


def test_the_share_is_that_of_the_fixture():
    exponentials = np.exp([0.0, 2.0, 1.0])
    assert exponentials[1] / exponentials.sum() == pytest.approx(SHARE, abs=1e-8)


@pytest.mark.parametrize(
    "typed", [".6652", "0.6652", "+.6652", "0.66524", ".67", "0,67", "67%", "67 %", "66.5%", "6.7e-1"]
)
def test_a_number_rounded_to_what_is_shown_or_to_two_digits_is_right(typed):
    verdict = checked(typed, SHARE)
    assert verdict.is_right
    assert verdict.text == f"{typed}: right, 0.6652"


@pytest.mark.parametrize("typed", [".7", "1", "70e-2%", "0.7", "7e-1"])
def test_one_digit_is_rounded_too_much_and_the_answer_is_not_given_away(typed):
    verdict = checked(typed, SHARE)
    assert not verdict.is_right
    assert "0.66" not in verdict.text


@pytest.mark.parametrize(
    ("typed", "text"),
    [("0.65", "0.65: too low, by 0.0152"), ("68%", "68%: too high, by 0.0148"), ("-1", "-1: too low, by 1.6652")],
)
def test_a_wrong_answer_says_by_how_much_and_which_way(typed, text):
    verdict = checked(typed, SHARE)
    assert (verdict.is_right, verdict.text) == (False, text)


def test_what_comes_out_with_the_digits_shown_is_right_and_the_number_is_said():
    verdict = checked("0.7518", 0.75174, 0.75183)
    assert verdict.is_right
    assert verdict.text == "0.7518: right by the digits shown; all digits give 0.7517"
    assert not checked("0.7519", 0.75174, 0.75183).is_right
    assert not checked("0.7518", 0.75174).is_right


@pytest.mark.parametrize(("typed", "value"), [("1", 0.5035), ("0", 0.5035), ("10e0", 4.0)])
def test_a_place_above_the_first_digit_is_no_rounding_but_wrong(typed, value):
    assert "rounded" not in checked(typed, value).text


def test_the_difference_is_that_of_the_whole_number_and_not_of_its_digits():
    assert checked("0.65", SHARE).difference == 0.65 - SHARE


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("2", 2.0),
        ("2.0", 2.0),
        ("2,", 2.0),
        (".5", 0.5),
        ("1/3", 1 / 3),
        ("-1/3", -1 / 3),
        ("0", 0.0),
        ("-0", 0.0),
        ("0", -0.0),
        ("\N{MINUS SIGN}1", -1.0),
        ("1", 0.99999999),  # it reads 1.0000
        ("1.0", 0.9988),
        ("15", 15.3),
        ("1.2e-7", 1.234e-7),
        ("inf", np.inf),
        ("+inf", np.inf),
        ("-Infinity", -np.inf),
        ("-∞", -np.inf),
        ("nan", np.nan),
        ("NaN", np.nan),
    ],
)
def test_it_is_right(typed, value):
    assert checked(typed, value).is_right


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("1", 0.9988),  # one digit
        ("0", 2e-9),  # small is not nothing
        ("0.0000", 2e-9),
        ("1/3", 0.34),  # a fraction is exact, and not rounded
        ("inf", -np.inf),
        ("nan", np.inf),
        ("inf", np.nan),
        ("inf", 1e5),
        ("100000", np.inf),
        ("0", np.nan),
    ],
)
def test_it_is_wrong(typed, value):
    assert not checked(typed, value).is_right


@pytest.mark.parametrize("typed", ["inf", "nan", "3"])
def test_what_is_infinite_or_nan_has_no_difference(typed):
    assert checked(typed, -np.inf).difference is None


@pytest.mark.parametrize(
    "typed",
    ["", " ", "man", "1..2", "1,000.5", "--1", "%", "e", "1/0", "1/2/3", "1e9999", "9" * 50, "٣", "1 2", "\x1b[2J"],
)
def test_what_is_no_number_is_refused_in_one_harmless_line(typed):
    with pytest.raises(ProblemError) as refused:
        checked(typed, 1.0)
    text = str(refused.value)
    assert "expected one such as" in text
    assert text.isprintable()
    assert len(text) < 120


@given(st.text(max_size=40), st.floats())
def test_no_text_does_anything_else_than_be_judged_or_refused(typed, value):
    try:
        said = checked(typed, value).text
    except ProblemError as refused:
        said = str(refused)
    assert said.isprintable()


@given(SIZES)
def test_what_the_screen_shows_is_right_itself(value):
    assert checked(number_text(value), value).is_right


@given(SIZES, st.integers(2, 8))
def test_a_number_rounded_to_two_digits_or_more_is_right(value, n_digits):
    assert checked(f"{value:.{n_digits - 1}e}", value).is_right


@given(st.floats(-9e4, 9e4), st.integers(1, 4), st.sampled_from([-1, 1]))
def test_one_more_or_less_in_the_last_digit_is_wrong(value, n_decimals, change):
    unit = Decimal(1).scaleb(-n_decimals)
    off = Decimal(value).quantize(unit, ROUND_HALF_EVEN) + change * unit
    assume(abs(off - Decimal(value)) > unit * Decimal("0.51"))
    assert not checked(str(off), value).is_right


@pytest.mark.parametrize(("typed", "is_one"), [(".5", True), ("-", True), ("nan", True), ("n", False), ("man", False)])
def test_what_is_meant_as_a_number_is_told_from_a_command(typed, is_one):
    assert reads_as_answer(typed) is is_one
