"""The line of text of a step: what a screen reader says."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.attention import AttentionPass
from attntui.core.builtin import BUILT_IN
from attntui.core.problem import AttentionProblem
from attntui.core.trace import Trace
from attntui.render.plain import plain_line
from tests import cases


def said(address, problem=None, *, safe=None, **settings):
    problem = BUILT_IN["dog-bites-man"]() if problem is None else problem
    trace = Trace(problem, safe=safe, **settings)
    return plain_line(AttentionPass(problem, safe=safe), trace, trace.find(address))


def test_the_sentence_comes_first_and_the_counter_last():
    assert said("scores[bites,man]") == (
        "bites asks, man answers: how well do they match? [0, 1] · [1, 1] = 0×1 + 1×1 = 1."
        " scores[bites,man], step 6 of 45."
    )


def test_a_number_of_a_whole_row_has_a_line():
    assert said("exp.total[man]") == (
        "man asks: its row of exponentials, added up. 2.0281 + 2.0281 + 4.1133 = 8.1695. exp.total[man], step 30 of 45."
    )


def test_by_row_the_line_has_the_whole_row():
    assert said("weights[man]", by="row").endswith(" ≈ [0.2483, 0.2483, 0.5035]. weights[man], step 12 of 15.")


def test_by_stage_the_line_has_the_rows_of_the_table():
    assert said("scores", by="stage") == (
        "every query meets every key: row asks, column answers. scores = Q @ K.T, (3×2) @ (2×3) → (3×3):"
        " [1, 0, 1], [0, 1, 1], [1, 1, 2]. scores, step 1 of 5."
    )


def test_of_a_large_table_the_line_has_the_ends_and_computes_no_other_row():
    rows = np.ones((100_000, 2), np.float32)
    problem = AttentionProblem(rows, rows, rows)
    row = "[2, 2, (99997 more), 2]"
    assert f": {row}, {row}, (99997 more), {row}. scores, step 1 of" in said("scores", problem, by="stage")


@pytest.mark.parametrize("by", ["cell", "row", "stage"])
@given(given_problem=cases.named_problems(), safe=st.booleans())
def test_every_step_is_one_printable_line_that_ends_in_its_address_and_number(by, given_problem, safe):
    problem = AttentionProblem(**given_problem)
    trace, numbers = Trace(problem, by=by, safe=safe), AttentionPass(problem, safe=safe)
    for index in range(min(len(trace), 40)):
        line = plain_line(numbers, trace, index)
        assert line.endswith(f" {trace.address(trace[index])}, step {index + 1} of {len(trace)}.")
        assert line.isprintable()
