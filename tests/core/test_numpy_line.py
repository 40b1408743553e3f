"""The line of NumPy of a step, run as it stands, makes the table that the step belongs to."""

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.attention import AttentionPass
from attntui.core.builtin import BUILT_IN
from attntui.core.numpy_line import numpy_line, shapes_of
from attntui.core.problem import AttentionProblem
from attntui.core.stage import Stage
from attntui.core.step import EXTRA, By, Part
from attntui.core.trace import Trace
from tests import cases

LETTERS = {"query": "Q", "key": "K", "value": "V"}


def namespace_of(problem, head_index):
    """The names that a line may use before the first stage is made."""
    numbers = AttentionPass(problem)
    names = {"np": np}
    for name in ("X", "Wq", "Wk", "Wv", "mask"):
        given = getattr(problem, name)
        if given is not None:
            names[name] = given if name == "X" else given[head_index]
    for stage, letter in LETTERS.items():
        if stage not in problem.stages():
            names[letter] = numbers.matrix(stage, head_index)
    return names


def lines_in_order(problem, numbers, trace, head_index):
    """Each line once, with its step, as they come."""
    seen = {}
    start = head_index * trace.steps_per_head
    for index in range(start, start + trace.steps_per_head):
        step = trace[index]
        seen.setdefault((step.stage, step.part), step)
    return [(numpy_line(numbers, step), step) for step in seen.values()]


def assert_lines_make_the_tables(problem, safe):
    trace, numbers = Trace(problem, safe=safe), AttentionPass(problem, safe=safe)
    for head_index in range(problem.n_heads):
        names = namespace_of(problem, head_index)
        for line, step in lines_in_order(problem, numbers, trace, head_index):
            with np.errstate(all="ignore"):
                exec(line, {}, names)
            made = names[line.partition(" = ")[0]]
            expected, ordinary = expected_of(numbers, step, head_index)
            tolerance = 1e-4 if problem.dtype == np.float32 else 1e-9
            np.testing.assert_allclose(made[ordinary], expected[ordinary], rtol=tolerance, atol=tolerance)
            assert_shapes_are_those(shapes_of(numbers, step), line, names)


def expected_of(numbers, step, head_index):
    """The table that the line makes, and its rows where a mask leaves something (the others are 0 by agreement)."""
    n_rows, is_of_keys = numbers.problem.axes(step.stage)[0].size, step.stage in ("key", "value")
    ordinary = [row for row in range(n_rows) if is_of_keys or not numbers.has_nothing(row, head_index)]
    if step.part in (Part.MAX, Part.TOTAL):
        number_of = numbers.largest if step.part is Part.MAX else numbers.total
        return np.array([[number_of(row, head_index)] for row in range(n_rows)]), ordinary
    return numbers.table(step.stage, head_index), ordinary


def assert_shapes_are_those(text, line, names):
    """Compare the sizes that are said with those of what the line really works on."""
    said = [tuple(map(int, sizes)) for sizes in re.findall(r"\((\d+)×(\d+)\)", text)]
    result, _, right = line.partition(" = ")
    inside = re.match(r"(?:np\.\w+\()?(?:mask, )?(\w+)", right)[1]
    worked_on = [names[inside].shape]
    for sign in (" @ ", " - ", " / exp"):
        if sign in right:
            operand = right.partition(sign)[2] if sign != " / exp" else right.partition(" / ")[2]
            worked_on.append(eval(operand, {}, names).shape)
    assert said == [*worked_on, names[result].shape], f"{line}   {text}"


@pytest.mark.parametrize("safe", [False, True])
@pytest.mark.parametrize("name", BUILT_IN)
def test_the_lines_of_the_built_in_problems_make_their_tables(name, safe):
    assert_lines_make_the_tables(BUILT_IN[name](), safe)


@given(given_problem=cases.problems(), safe=st.booleans())
def test_the_lines_of_random_problems_make_their_tables(given_problem, safe):
    assert_lines_make_the_tables(AttentionProblem(**given_problem), safe)


@given(given_problem=cases.problems(), safe=st.booleans(), by=st.sampled_from(By))
def test_all_steps_of_a_table_have_one_line_but_those_for_a_number_of_a_row(given_problem, safe, by):
    problem = AttentionProblem(**given_problem)
    trace, numbers = Trace(problem, safe=safe, by=by), AttentionPass(problem, safe=safe)
    steps = [trace[index] for index in range(len(trace))]
    for stage in trace.stages:
        lines = {numpy_line(numbers, step) for step in steps if step.stage is stage}
        assert len(lines) == 1 + (by is By.CELL and stage in EXTRA)


def test_the_lines_are_those_of_the_field():
    one = np.eye(2)
    problem = AttentionProblem(X=one, Wq=one, Wk=one, Wv=one, mask=one == 1)
    numbers = AttentionPass(problem, safe=True)
    assert [line for line, _ in lines_in_order(problem, numbers, Trace(problem, safe=True), 0)] == [
        "Q = X @ Wq",
        "K = X @ Wk",
        "V = X @ Wv",
        "scores = Q @ K.T",
        "scaled = scores / np.sqrt(Q.shape[-1])",
        "masked = np.where(mask, scaled, -np.inf)",
        "largest = masked.max(axis=-1, keepdims=True)",
        "shifted = masked - masked.max(axis=-1, keepdims=True)",
        "exp = np.exp(shifted)",
        "total = exp.sum(axis=-1, keepdims=True)",
        "weights = exp / exp.sum(axis=-1, keepdims=True)",
        "output = weights @ V",
    ]


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("query[it,0]", "(10×6) @ (6×2) → (10×2)"),
        ("scores[it,cat]", "(10×2) @ (2×10) → (10×10)"),
        ("scaled[it,cat]", "(10×10) → (10×10)"),
        ("shifted.max[it]", "(10×10) → (10×1)"),
        ("shifted[it,cat]", "(10×10) - (10×1) → (10×10)"),
        ("weights[it,cat]", "(10×10) / (10×1) → (10×10)"),
    ],
)
def test_the_sizes_are_said_as_the_line_has_them(address, said):
    problem = BUILT_IN["it-looks-at-cat"]()
    assert shapes_of(AttentionPass(problem, safe=True), Trace(problem, safe=True).step_at(address)) == said


def test_the_line_for_a_stage_is_made_from_the_stage_before_whichever_that_is():
    one = np.eye(2)
    problem = AttentionProblem(one, one, one, scale=False, safe=False)
    assert numpy_line(AttentionPass(problem), Trace(problem).step_at("exp[0,0]")) == "exp = np.exp(scores)"
    assert Stage.SCALED not in problem.stages()
