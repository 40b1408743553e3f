"""Why a number is not an ordinary one: always said where it is not, never where it is, and always true."""

import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from attntui.core.attention import AttentionPass
from attntui.core.builtin import BUILT_IN
from attntui.core.digits import number_text
from attntui.core.facts import facts_of
from attntui.core.problem import AttentionProblem
from attntui.core.stage import Stage
from attntui.core.step import Part
from attntui.core.trace import Trace
from tests import cases

INPUTS = ("query", "key", "value", "X", "Wq", "Wk", "Wv")
NAMED = re.compile(r"(\w+)\[(\d+),(\d+)\] is (-?inf|nan)")


def all_facts(problem, *, safe=None):
    trace, numbers = Trace(problem, safe=safe), AttentionPass(problem, safe=safe)
    return [facts_of(numbers, trace[index]) for index in range(len(trace))]


def cause(problem, address, *, safe=None):
    return facts_of(AttentionPass(problem, safe=safe), Trace(problem, safe=safe).step_at(address)).cause


def scores(*rows, **settings):
    """A problem whose scores are `rows`."""
    return AttentionProblem(np.array(rows, float), np.eye(len(rows[0])), np.eye(len(rows[0])), scale=False, **settings)


@pytest.mark.parametrize("safe", [False, True])
@pytest.mark.parametrize("name", BUILT_IN)
def test_the_numbers_of_the_built_in_problems_are_ordinary(name, safe):
    assert {facts.cause for facts in all_facts(BUILT_IN[name](), safe=safe)} == {None}


@settings(max_examples=25)
@given(given_problem=cases.problems(specials=True), safe=st.booleans())
def test_every_infinity_and_nan_has_a_cause(given_problem, safe):
    for facts in all_facts(AttentionProblem(**given_problem), safe=safe):
        if not np.isfinite(facts.value):
            assert facts.cause, facts


@settings(max_examples=25)
@given(given_problem=cases.problems(specials=True), safe=st.booleans())
def test_an_ordinary_number_has_none(given_problem, safe):
    for facts in all_facts(AttentionProblem(**given_problem), safe=safe):
        is_after_softmax = facts.step.stage in (Stage.EXP, Stage.WEIGHTS, Stage.OUTPUT)
        if np.isfinite(facts.value) and (facts.value != 0 or not is_after_softmax):
            assert facts.cause is None, facts


@settings(max_examples=25)
@given(given_problem=cases.problems(), safe=st.booleans())
def test_without_a_mask_no_number_of_an_ordinary_input_has_a_cause(given_problem, safe):
    for facts in all_facts(AttentionProblem(**given_problem | {"mask": None}), safe=safe):
        assert facts.cause is None, facts


@settings(max_examples=25)
@given(given_problem=cases.problems(specials=True), safe=st.booleans())
def test_a_cause_that_names_a_cell_says_what_stands_there(given_problem, safe):
    problem = AttentionProblem(**given_problem)
    numbers = AttentionPass(problem, safe=safe)
    for facts in all_facts(problem, safe=safe):
        for table, row, column, said in NAMED.findall(facts.cause or ""):
            assert table in {operand.table for operand in facts.operands}
            head_index = facts.step.head_index
            is_stage = table in list(Stage) and table not in ("query", "key", "value")
            line = numbers.row(table, int(row), head_index) if is_stage else numbers.matrix(table, head_index)[int(row)]
            assert number_text(float(line[int(column)])) == said


@given(data=st.data(), special=st.sampled_from([np.nan, np.inf, -np.inf]), safe=st.booleans())
def test_the_first_number_that_a_nan_or_an_infinity_of_the_input_reaches_names_its_cell(data, special, safe):
    given_problem = data.draw(cases.problems()) | {"mask": None}
    name = data.draw(st.sampled_from([name for name in INPUTS if name in given_problem]))
    array = given_problem[name].astype(np.float64)
    place = tuple(data.draw(st.integers(0, size - 1)) for size in array.shape)
    array[place] = special
    problem = AttentionProblem(**given_problem | {name: array})
    first = next(facts for facts in all_facts(problem, safe=safe) if not np.isfinite(facts.value))
    taken_for = {operand.table for operand in first.operands} & {name, "query", "key", "value"}
    said = [f"{table}[{place[-2]},{place[-1]}] is {number_text(special)}" for table in taken_for]
    assert any(cell in first.cause for cell in said), "X without a matrix goes by the name of what it is taken for"


def test_the_cells_of_words_are_named_by_their_words():
    problem = AttentionProblem([[1, 0]], [[1, 2], [3, np.nan]], np.eye(2), words=["dog", "man"])
    assert cause(problem, "scores[0,man]") == "key[man,1] is nan"


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_an_overflow_by_hand_says_where_the_powers_end_and_what_the_safe_softmax_gives(dtype):
    big = np.array([[1000.0]], dtype)
    problem = AttentionProblem(big, np.array([[1.0], [0.999]], dtype), np.eye(2, dtype=dtype), scale=False, safe=False)
    end = {np.float32: "float32, which ends at e^88.72", np.float64: "float64, which ends at e^709.78"}[dtype]
    assert cause(problem, "exp[0,0]") == f"overflow: e^1000 is too large for {end}"
    assert cause(problem, "exp.total[0]") == "exp[0,0] is inf"
    assert cause(problem, "weights[0,0]") == "inf / inf is nan; safe softmax gives 0.7311"
    assert cause(problem, "output[0,0]") == "weights[0,0] is nan"


def test_a_safe_softmax_has_no_overflow_to_explain():
    assert {facts.cause for facts in all_facts(scores([1000, 999]), safe=True)} == {None}


def test_a_power_that_becomes_0_says_so_and_its_share_says_what_the_safe_softmax_gives():
    problem = scores([-1000, -999], safe=False)
    assert cause(problem, "exp[0,0]") == "underflow: e^-1000 is too small for float64 and becomes 0"
    assert cause(problem, "exp.total[0]") is None
    assert cause(problem, "weights[0,0]") == "0 / 0 is nan; safe softmax gives 0.2689"


def test_a_finite_power_over_an_infinite_total_says_what_the_safe_softmax_gives():
    assert cause(scores([1000, 0], safe=False), "weights[0,1]") == "1 / inf is 0; safe softmax gives 0"


def test_a_total_of_finite_powers_that_overflows_says_so():
    problem = scores([709.5, 709.5], safe=False)
    assert cause(problem, "exp[0,0]") is None
    assert cause(problem, "exp.total[0]") == "the sum is too large for float64"


def test_a_product_that_overflows_says_so():
    problem = AttentionProblem([[1e200, 1e200]], [[1e200, 0], [1e200, -1e200]], np.eye(2))
    assert cause(problem, "scores[0,0]") == "a product or sum is too large for float64"


@pytest.mark.parametrize(
    ("query", "key", "said"),
    [
        ([np.inf, 1], [0, 1], "query[0,0] is inf, and inf × 0 is nan"),
        ([0, 1], [-np.inf, 1], "key[0,0] is -inf, and inf × 0 is nan"),
        ([np.inf, np.inf], [1, -1], "query[0,0] is inf, and inf - inf is nan"),
        ([np.inf, 0], [1, np.inf], "key[0,1] is inf, and inf × 0 is nan"),
        ([0, np.inf], [np.inf, 1], "key[0,0] is inf, and inf × 0 is nan"),
        ([1, np.inf], [1, 1], "query[0,1] is inf"),
        ([np.inf, np.nan], [0, 1], "query[0,1] is nan"),
    ],
)
def test_a_product_with_an_infinity_says_what_became_of_it(query, key, said):
    assert cause(AttentionProblem([query], [key], [[1]]), "scores[0,0]") == said


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ([-np.inf, np.inf], "scores[0,1] is inf"),
        ([-np.inf, np.inf, np.nan], "scores[0,2] is nan"),
        ([-np.inf, -np.inf], "scores[0,0] is -inf"),
    ],
)
def test_a_largest_number_that_is_not_ordinary_names_the_cell_that_it_is(row, said):
    # A key of one number each: so no infinity meets a 0.
    problem = AttentionProblem([[1.0]], np.array(row)[:, np.newaxis], np.eye(len(row)), scale=False)
    assert cause(problem, "shifted.max[0]") == said


@pytest.mark.parametrize(
    ("row", "column", "said"),
    [
        ([np.inf, 1], 0, "the largest of the row is inf, and inf - inf is nan"),
        ([np.inf, 1], 1, "the largest of the row is inf"),
        ([-np.inf, -np.inf], 0, "the largest of the row is -inf, and -inf - (-inf) is nan"),
        ([-np.inf, 1], 0, "scores[0,0] is -inf"),
        ([np.nan, 1], 0, "scores[0,0] is nan"),
        ([np.nan, 1], 1, "the largest of the row is nan"),
    ],
)
def test_a_shift_that_is_not_ordinary_says_whether_it_is_the_score_or_the_largest(row, column, said):
    problem = AttentionProblem([[1.0]], np.array(row)[:, np.newaxis], np.eye(len(row)), scale=False)
    assert cause(problem, f"shifted[0,{column}]") == said


def test_a_blocked_cell_says_why_it_has_no_weight_and_the_others_say_nothing():
    problem = scores([3, 5], [4, 6], mask=[[True, False], [True, True]])
    assert cause(problem, "masked[0,1]") == "-inf, so that its weight is 0"
    assert cause(problem, "shifted[0,1]") == "masked[0,1] is -inf"
    assert cause(problem, "exp[0,1]") == "shifted[0,1] is -inf, and e^-inf is 0"
    assert cause(problem, "weights[0,1]") == "e^-inf is 0, so it gets nothing"
    said = [facts.step for facts in all_facts(problem) if facts.cause]
    assert {(step.row, step.column) for step in said} == {(0, 1)}


@pytest.mark.parametrize("safe", [False, True])
def test_a_row_with_nothing_to_attend_to_says_so_at_each_of_its_numbers_from_the_mask_on(safe):
    problem = scores([3, 5], [4, 6], mask=[[False, False], [True, True]])
    for facts in all_facts(problem, safe=safe):
        has_cause = facts.step.row == 0 and facts.step.stage is not Stage.SCORES
        assert bool(facts.cause) == has_cause
        if facts.step.part is Part.CELL and facts.step.stage in (Stage.WEIGHTS, Stage.OUTPUT) and has_cause:
            assert facts.value == 0
            assert facts.cause.startswith("the mask leaves nothing to attend to")


@pytest.mark.parametrize("mask", [[True, True], [True, False]])
def test_where_the_mask_leaves_something_but_all_of_it_is_minus_inf_the_mask_is_not_blamed(mask):
    problem = AttentionProblem([[1.0]], [[-np.inf], [-np.inf]], np.eye(2), scale=False, mask=[mask])
    why = "all scores that the mask leaves are -inf"
    assert cause(problem, "masked[0,0]") == "-inf, like all of its row"
    assert cause(problem, "shifted[0,0]") == f"{why}, the row stays -inf"
    assert cause(problem, "exp.total[0]") == f"{why}, e^-inf is 0"
    assert cause(problem, "weights[0,1]") == f"{why}, 0 / 0 is taken as 0"
    assert cause(problem, "output[0,0]") == f"{why}, so the output is 0"


@pytest.mark.parametrize("value", [np.nan, np.inf])
def test_where_there_is_nothing_to_attend_to_the_output_is_0_whatever_the_values_are(value):
    problem = AttentionProblem([[1]], [[1]], [[value]], mask=[[False]])
    assert AttentionPass(problem).value("output", 0, 0) == 0
    assert cause(problem, "output[0,0]") == "the mask leaves nothing to attend to, so the output is 0"


@given(given_problem=cases.problems(specials=True))
def test_rows_and_tables_have_no_cause(given_problem):
    problem = AttentionProblem(**given_problem)
    for by in ("row", "stage"):
        trace, numbers = Trace(problem, by=by), AttentionPass(problem)
        assert {facts_of(numbers, trace[index]).cause for index in range(len(trace))} == {None}
