"""What a step says is what the tables say: operands stand where they are said to stand, and make the value."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from attntui.core.attention import AttentionPass
from attntui.core.builtin import BUILT_IN
from attntui.core.facts import Operation, facts_of
from attntui.core.operands import Role
from attntui.core.problem import AttentionProblem
from attntui.core.stage import Stage
from attntui.core.step import By, Part, Step
from attntui.core.trace import Trace
from tests import cases, oracle

ROW_NUMBERS = {"shifted.max": "largest", "exp.total": "total"}
PROJECTIONS = {"query": ("X", "Wq"), "key": ("X", "Wk"), "value": ("X", "Wv")}
BUILT_IN_SETTINGS = [(name, safe) for name in BUILT_IN for safe in (False, True)]


def all_facts(problem, *, safe, by=By.CELL, most=None):
    trace, numbers = Trace(problem, safe=safe, by=by), AttentionPass(problem, safe=safe)
    for index in range(min(len(trace), most or len(trace))):
        yield facts_of(numbers, trace[index])


def expected_tables(given_problem, problem, safe):
    """Every table of the pass by the name that operands give it, heads first, from the oracle and the input."""
    tables = dict(oracle.attention_tables(**cases.only_arrays(given_problem), safe=safe, dtype=problem.dtype.type))
    tables |= {operand: tables[name] for operand, name in ROW_NUMBERS.items()}
    for name in ("query", "key", "value", "X", "Wq", "Wk", "Wv"):
        if given_problem.get(name) is not None:
            tables[name] = np.asarray(given_problem[name]).astype(problem.dtype)
    for name in ("query", "key", "value"):
        if name not in tables:
            tables[name] = np.eye(problem.n_keys) if name == "value" and problem.one_hot else tables["X"]
    return {name: with_heads(table, name in (*ROW_NUMBERS, *ROW_NUMBERS.values())) for name, table in tables.items()}


def with_heads(table, is_row_number):
    n_directions = 1 if is_row_number else 2
    return table.reshape(-1, *table.shape[table.ndim - n_directions :])


def head_of(table, head_index):
    return table[head_index] if len(table) > 1 else table[0]


def numbers_at(tables, operand, head_index):
    """The numbers that stand where an operand says that it stands."""
    table = head_of(tables[operand.table], head_index)
    if operand.table in ROW_NUMBERS:
        assert operand.column is None
        return table[operand.row : operand.row + 1]
    if operand.row is None:
        return table[:, operand.column]
    return table[operand.row] if operand.column is None else table[operand.row, operand.column : operand.column + 1]


def arrays_of(problem):
    """The input of a built-in problem, as the oracle takes it."""
    names = ("query", "key", "value", "X", "Wq", "Wk", "Wv", "mask", "scale", "one_hot")
    return {name: getattr(problem, name) for name in names if getattr(problem, name) is not None}


def close(problem):
    return {"rtol": 1e-4, "atol": 1e-4} if problem.dtype == np.float32 else {"rtol": 1e-9, "atol": 1e-9}


def assert_facts_are_those_of_the_tables(given_problem, problem, safe):
    tables = expected_tables(given_problem, problem, safe)
    for facts in all_facts(problem, safe=safe):
        step = facts.step
        for operand in facts.operands:
            np.testing.assert_allclose(operand.values, numbers_at(tables, operand, step.head_index), **close(problem))
        assert facts.value == pytest.approx(
            expected_value(tables, step), rel=close(problem)["rtol"], abs=close(problem)["atol"], nan_ok=True
        )


def expected_value(tables, step):
    if step.part is Part.MAX:
        return head_of(tables["largest"], step.head_index)[step.row]
    if step.part is Part.TOTAL:
        return head_of(tables["total"], step.head_index)[step.row]
    return head_of(tables[step.stage], step.head_index)[step.row, step.column]


@pytest.mark.parametrize(("name", "safe"), BUILT_IN_SETTINGS)
def test_operands_and_values_of_the_built_in_problems_are_those_of_the_tables(name, safe):
    problem = BUILT_IN[name]()
    assert_facts_are_those_of_the_tables(arrays_of(problem), problem, safe)


@settings(max_examples=25)
@given(given_problem=cases.problems(specials=True), safe=st.booleans())
def test_operands_and_values_of_random_problems_are_those_of_the_tables(given_problem, safe):
    assert_facts_are_those_of_the_tables(given_problem, AttentionProblem(**given_problem), safe)


def assert_value_is_made_of_its_operands(facts, problem):
    first, last = (operand.values.astype(np.float64) for operand in (facts.operands[0], facts.operands[-1]))
    with np.errstate(all="ignore"):
        made = {
            Operation.DOT: lambda: np.sum(first * last),
            Operation.DIVIDE: lambda: first[0] / np.sqrt(problem.d_k),
            Operation.MASK: lambda: first[0] if facts.value != -np.inf else -np.inf,
            Operation.LARGEST: lambda: np.max(first),
            Operation.SUBTRACT: lambda: first[0] - last[0],
            Operation.POWER: lambda: np.exp(first[0]),
            Operation.ADD_UP: lambda: np.sum(first),
            Operation.SHARE: lambda: first[0] / last[0],
        }[facts.operation]()
    tolerance = close(problem)
    assert facts.value == pytest.approx(float(made), rel=tolerance["rtol"], abs=tolerance["atol"], nan_ok=True)


def terms_are_said(facts):
    return facts.operation in (Operation.DOT, Operation.ADD_UP)


def assert_terms_add_up(facts, problem):
    if not terms_are_said(facts):
        assert facts.terms is None
        return
    tolerance = close(problem)
    total = float(np.sum(facts.terms.astype(np.float64)))
    assert facts.value == pytest.approx(total, rel=tolerance["rtol"], abs=tolerance["atol"], nan_ok=True)


def test_the_operands_and_terms_of_every_step_make_its_value():
    seen = set()
    for name, safe in BUILT_IN_SETTINGS:
        problem = BUILT_IN[name]()
        for facts in all_facts(problem, safe=safe):
            assert_value_is_made_of_its_operands(facts, problem)
            assert_terms_add_up(facts, problem)
            seen.add(facts.operation)
    assert seen == set(Operation) - {Operation.MASK}


@settings(max_examples=25)
@given(given_problem=cases.problems(), safe=st.booleans())
def test_the_operands_and_terms_of_random_problems_make_their_values(given_problem, safe):
    problem = AttentionProblem(**given_problem)
    numbers = AttentionPass(problem, safe=safe)
    for facts in all_facts(problem, safe=safe):
        assert_terms_add_up(facts, problem)
        is_agreed = facts.step.stage in (Stage.SHIFTED, Stage.WEIGHTS)  # 0 / 0 is taken as 0 where nothing is left
        if not (is_agreed and numbers.has_nothing(facts.step.row, facts.step.head_index)):
            assert_value_is_made_of_its_operands(facts, problem)


@pytest.mark.parametrize(
    ("address", "operation", "operands"),
    [
        ("query[it,0]", Operation.DOT, [("X", Role.WORD, 7, None), ("Wq", Role.QUERY, None, 0)]),
        ("key[cat,1]", Operation.DOT, [("X", Role.WORD, 1, None), ("Wk", Role.KEY, None, 1)]),
        ("scores[it,cat]", Operation.DOT, [("query", Role.QUERY, 7, None), ("key", Role.KEY, 1, None)]),
        ("scaled[it,cat]", Operation.DIVIDE, [("scores", Role.QUERY, 7, 1)]),
        ("shifted.max[it]", Operation.LARGEST, [("scaled", Role.QUERY, 7, None)]),
        ("shifted[it,cat]", Operation.SUBTRACT, [("scaled", Role.QUERY, 7, 1), ("shifted.max", Role.KEY, 7, None)]),
        ("exp[it,cat]", Operation.POWER, [("shifted", Role.QUERY, 7, 1)]),
        ("exp.total[it]", Operation.ADD_UP, [("exp", Role.QUERY, 7, None)]),
        ("weights[it,cat]", Operation.SHARE, [("exp", Role.QUERY, 7, 1), ("exp.total", Role.KEY, 7, None)]),
        ("output[it,5]", Operation.DOT, [("weights", Role.QUERY, 7, None), ("value", Role.VALUE, None, 5)]),
    ],
)
def test_each_operation_names_its_operands_in_the_order_of_the_formula(address, operation, operands):
    problem = BUILT_IN["it-looks-at-cat"]()
    trace = Trace(problem, safe=True)
    facts = facts_of(AttentionPass(problem, safe=True), trace.step_at(address))
    assert facts.operation is operation
    assert [(each.table, each.role, each.row, each.column) for each in facts.operands] == operands


def test_a_masked_score_is_made_from_the_score_before():
    problem = AttentionProblem([[1.0]], [[2.0]], [[3.0]], mask=[[True]])
    facts = facts_of(AttentionPass(problem), Step(Stage.MASKED, 0, 0, 0))
    (source,) = facts.operands
    assert (facts.operation, source.table, facts.value) == (Operation.MASK, "scaled", 2.0)


@given(given_problem=cases.problems(specials=True), safe=st.booleans())
def test_a_row_has_its_numbers_and_no_single_one(given_problem, safe):
    problem = AttentionProblem(**given_problem)
    numbers = AttentionPass(problem, safe=safe)
    for facts in all_facts(problem, safe=safe, by=By.ROW):
        step = facts.step
        assert facts.value is None
        assert facts.terms is None
        np.testing.assert_array_equal(facts.values, numbers.row(step.stage, step.row, step.head_index))


def test_a_table_has_neither_and_names_whole_tables():
    for facts in all_facts(BUILT_IN["it-looks-at-cat"](), safe=True, by=By.STAGE):
        assert (facts.value, facts.values, facts.terms, facts.cause) == (None, None, None, None)
        assert all(operand.row is operand.column is None and operand.values.size == 0 for operand in facts.operands)


@given(given_problem=cases.problems())
def test_facts_of_a_pass_by_hand_and_safe_differ_in_nothing_that_is_not_shifted(given_problem):
    problem = AttentionProblem(**given_problem)
    safe, by_hand = AttentionPass(problem, safe=True), AttentionPass(problem, safe=False)
    step = Step(Stage.WEIGHTS, problem.n_heads - 1, problem.n_queries - 1, problem.n_keys - 1)
    tolerance = 1e-4 if problem.dtype == np.float32 else 1e-9
    assert facts_of(safe, step).value == pytest.approx(facts_of(by_hand, step).value, abs=tolerance)
