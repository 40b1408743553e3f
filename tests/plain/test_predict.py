"""Predict without a screen: a line asks, a typed number is judged, an empty line shows it and the next goes on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.builtin import dog_bites_man
from attntui.core.step import By
from attntui.core.walk import Walk
from attntui.plain.stepper import PlainStepper
from tests.oracle import attention_tables

WORDS = [[1, 0], [0, 1], [1, 1]]
WEIGHT = float(attention_tables(WORDS, WORDS, WORDS)["weights"][1, 2])


def asking(at="weights[bites,man]"):
    stepper = PlainStepper(Walk(dog_bites_man()).jumped(at))
    stepper.answer("p")
    return stepper


def test_p_asks_for_the_number_of_this_step():
    stepper = PlainStepper(Walk(dog_bites_man()).jumped("weights[bites,man]"))
    first, line = stepper.answer("p")
    assert first.startswith("Predict is on, by cell")
    assert "weights[bites,man] = ?, step 36 of 45." in line


def test_a_wrong_answer_says_by_how_much_and_asks_on():
    said = asking().answer("0.5")
    assert said == [f"0.5: too high, by {0.5 - WEIGHT:.4f}."]


@pytest.mark.parametrize("typed", [f"{WEIGHT:.4f}", "0,40", "40%"])
def test_a_right_answer_shows_the_step_and_an_empty_line_asks_for_the_next(typed):
    stepper = asking()
    first, line = stepper.answer(typed)
    assert first == f"{typed}: right, {WEIGHT:.4f}."
    assert f"≈ {WEIGHT:.4f}" in line
    assert "weights[man,dog] = ?" in stepper.answer("")[0]


def test_an_empty_line_shows_the_number_and_the_next_goes_on():
    stepper = asking()
    assert f"≈ {WEIGHT:.4f}" in stepper.answer("")[0]
    assert "weights[man,dog] = ?" in stepper.answer("")[0]


@pytest.mark.parametrize("typed", ["0", "1", "2.5", "-"])
def test_a_number_is_an_answer_and_no_stage_or_step(typed):
    stepper = asking()
    stepper.answer(typed)
    assert stepper.walk.index == asking().walk.index


def test_commands_still_move_and_what_is_no_command_is_said_to_be_none():
    stepper = asking()
    assert "exp[bites,man] = ?" in stepper.answer("g exp[bites,man]")[0]
    assert "exp[man,man] = ?" in stepper.answer("j")[0]
    assert stepper.answer("foo") == ["foo: no such command, type ? for those that are there"]


def test_predict_goes_by_cell_and_says_so():
    stepper = PlainStepper(Walk(dog_bites_man(), by=By.ROW))
    assert "scores[dog,dog] = ?" in stepper.answer("p")[1]
    assert stepper.answer("v") == ["Predict goes cell by cell; p ends it."]
    assert stepper.answer("p")[0] == "Predict is off."
    assert "by row" in stepper.answer("v")[0]


@given(st.lists(st.one_of(st.text(max_size=12), st.sampled_from(["p", "", "1/2", "n", "x", "o", "v", "j", "-inf"]))))
def test_no_typed_lines_do_harm(lines):
    stepper = asking()
    for line in lines:
        answer = stepper.answer(line)
        if answer is None:
            break
        assert all(said.isprintable() for said in answer)
