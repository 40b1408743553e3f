"""A number that is asked for: keys make an answer, Enter judges it, and there are as many tries as one likes."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.guess import Guess
from attntui.core.prediction import LONGEST_ANSWER

HALF = Guess(0.5)


def typed(guess, keys):
    for key in keys:
        guess = guess.with_key(key)
    return guess


def test_a_right_answer_brings_the_number_out():
    guess = typed(HALF, "0,5").answered()
    assert (guess.is_out, guess.is_right, guess.said) == (True, True, "0,5: right, 0.5000")


def test_a_wrong_answer_says_so_and_makes_room_for_the_next():
    guess = typed(HALF, ".25").answered()
    assert (guess.is_out, guess.typed, guess.said) == (False, "", ".25: too low, by 0.2500")
    assert typed(guess, "50%").answered().is_right


def test_what_is_no_number_stays_to_be_mended():
    guess = typed(HALF, ".5.").answered()
    assert (guess.is_out, guess.typed) == (False, ".5.")
    assert guess.without_last().answered().is_right


def test_nothing_typed_is_no_answer():
    assert not HALF.answered().is_out


def test_giving_up_shows_the_number_and_is_not_right():
    guess = typed(HALF, ".2").given_up()
    assert (guess.is_out, guess.is_right, guess.said) == (True, False, "the answer is 0.5000")


def test_a_number_that_is_out_takes_no_more_keys():
    out = HALF.given_up()
    assert not out.takes("5")
    assert out.with_key("5") is out
    assert out.with_text("5") is out


@pytest.mark.parametrize("key", "nmjkgvoxspath?q[]: ")
def test_the_keys_of_the_stepper_belong_to_no_answer(key):
    assert not HALF.takes(key)


@pytest.mark.parametrize(
    ("keys", "value"),
    [("i", "inf"), ("-i", "-inf"), ("ii", "-inf"), ("iii", "nan"), ("iiii", "inf"), ("inf", "inf"), ("-inf", "-inf")],
)
def test_one_key_writes_the_numbers_that_are_none(keys, value):
    guess = typed(Guess(float(value)), keys)
    assert guess.typed == value
    assert guess.answered().is_right


def test_backspace_takes_such_a_name_as_a_whole():
    assert typed(Guess(-np.inf), "-i").without_last().typed == ""


def test_a_digit_starts_anew_after_such_a_name():
    assert typed(Guess(3.0), "i3").typed == "3"


def test_what_was_said_goes_with_the_next_key():
    assert typed(HALF, ".2").answered().with_key("3").said == ""


@given(st.text("0123456789.,+-%/einfaxyz ", max_size=60), st.floats())
def test_no_keys_do_harm(keys, value):
    guess = typed(Guess(value), keys)
    assert len(guess.typed) <= LONGEST_ANSWER
    assert guess.answered().said


@given(st.text(max_size=60), st.floats())
def test_no_pasted_text_does_harm(text, value):
    guess = Guess(value).with_text(text)
    assert guess.typed == "" or guess.typed.isprintable()
    assert guess.answered().said.isprintable()
