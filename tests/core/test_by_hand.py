"""What a step comes to by the digits on the screen, against the same worked out with Python's decimals."""

from decimal import Decimal

import numpy as np
import pytest
from hypothesis import given

from attntui.core.attention import AttentionPass
from attntui.core.builtin import BUILT_IN
from attntui.core.by_hand import MOST_TERMS, by_hand
from attntui.core.digits import number_text
from attntui.core.facts import Operation, facts_of
from attntui.core.problem import AttentionProblem
from attntui.core.trace import Trace
from tests import cases


def facts_at(problem, address, **settings):
    trace = Trace(problem, **settings)
    return facts_of(AttentionPass(problem, **settings), trace[trace.find(address)])


def digits(numbers):
    return [Decimal(number_text(number)) for number in numbers.tolist()]


def test_the_output_of_man_is_a_little_more_by_hand():
    problem = BUILT_IN["dog-bites-man"]()
    facts = facts_at(problem, "output[man,0]")
    weights, values = (digits(operand.values) for operand in facts.operands)
    expected = sum(weight * value for weight, value in zip(weights, values, strict=True))
    assert by_hand(facts, problem.d_k) == pytest.approx(float(expected), abs=1e-12)
    assert number_text(by_hand(facts, problem.d_k)) == "0.7518"
    assert number_text(facts.value) == "0.7517"


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("scaled[man,man]", Decimal(2) / Decimal("1.4142")),
        ("shifted[man,dog]", Decimal("0.7071") - Decimal("1.4142")),
        ("exp[man,man]", Decimal(0).exp()),
        ("exp[man,dog]", Decimal("-0.7071").exp()),
        ("weights[man,man]", Decimal(1) / Decimal("1.9861")),
    ],
)
def test_each_stage_is_worked_out_from_what_is_shown(address, expected):
    problem = BUILT_IN["dog-bites-man"]()
    assert by_hand(facts_at(problem, address, safe=True), problem.d_k) == pytest.approx(float(expected), abs=1e-12)


@given(given_problem=cases.problems(specials=True))
def test_it_is_near_the_number_or_unknown(given_problem):
    problem = AttentionProblem(**given_problem)
    trace, numbers = Trace(problem), AttentionPass(problem)
    for index in range(min(len(trace), 60)):
        facts = facts_of(numbers, trace[index])
        found = by_hand(facts, problem.d_k)
        if facts.operation in (Operation.MASK, Operation.LARGEST):
            assert found is None
        if found is not None:
            assert np.isfinite(found)


@pytest.mark.parametrize("by", ["row", "stage"])
def test_a_row_and_a_table_have_no_number(by):
    problem = BUILT_IN["dog-bites-man"]()
    trace = Trace(problem, by=by)
    assert by_hand(facts_of(AttentionPass(problem), trace[0]), problem.d_k) is None


def test_nobody_adds_up_a_long_row_by_hand():
    ones = np.ones((1, MOST_TERMS + 1))
    assert by_hand(facts_at(AttentionProblem(ones, ones, ones), "scores[0,0]"), MOST_TERMS + 1) is None
