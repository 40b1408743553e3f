"""Which numbers are made by the time that a walk stands at a step, against a list of all steps up to there."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.builtin import BUILT_IN
from attntui.core.known import known_cells, knows_row_number
from attntui.core.problem import AttentionProblem
from attntui.core.step import EXTRA, By, Order, Part
from attntui.core.walk import Walk
from tests import cases


def made_by(walk):
    """The cells (stage, row, column) and rows with a number (stage, row) that the walk has made in its head."""
    cells, row_numbers = set(), set()
    for index in range(walk.index + 1):
        step = walk.trace[index]
        if step.head_index != walk.step.head_index:
            continue
        rows, columns = walk.problem.axes(step.stage)
        for row in range(rows.size) if step.row is None else [step.row]:
            if step.part in (Part.MAX, Part.TOTAL):
                row_numbers.add((step.stage, row))
            elif step.part is Part.CELL:
                cells.add((step.stage, row, step.column))
            else:
                cells |= {(step.stage, row, column) for column in range(columns.size)}
                row_numbers |= {(step.stage, row)} if step.stage in EXTRA else set()
    return cells, row_numbers


def assert_progress_is_that_of_a_list(walk):
    cells, row_numbers = made_by(walk)
    for stage in walk.trace.stages:
        rows, columns = walk.problem.axes(stage)
        for row in range(rows.size):
            made = {column for column in range(columns.size) if (stage, row, column) in cells}
            assert made == set(range(known_cells(walk, stage, row)))
            if stage in EXTRA:
                assert knows_row_number(walk, stage, row) == ((stage, row) in row_numbers)


@pytest.mark.parametrize("safe", [False, True])
@pytest.mark.parametrize("order", Order)
@pytest.mark.parametrize("by", By)
def test_every_step_of_dog_bites_man_has_made_what_it_and_those_before_it_make(by, order, safe):
    walk = Walk(BUILT_IN["dog-bites-man"](), by, order, safe)
    for index in range(len(walk.trace)):
        assert_progress_is_that_of_a_list(Walk(walk.problem, by, order, safe, index))


@pytest.mark.parametrize("safe", [False, True])
@pytest.mark.parametrize("order", Order)
def test_steps_of_it_looks_at_cat_have_made_what_they_and_those_before_them_make(order, safe):
    walk = Walk(BUILT_IN["it-looks-at-cat"](), order=order, safe=safe)
    for index in (0, 14, 19, 20, 112, 239, 328, 329, 422, 526, len(walk.trace) - 1):
        assert_progress_is_that_of_a_list(Walk(walk.problem, order=order, safe=safe, index=index))


@given(
    given_problem=cases.problems(),
    by=st.sampled_from(By),
    order=st.sampled_from(Order),
    safe=st.booleans(),
    place=st.floats(0, 1),
)
def test_any_step_of_any_problem_has_made_what_it_and_those_before_it_make(given_problem, by, order, safe, place):
    walk = Walk(AttentionProblem(**given_problem), by, order, safe)
    index = min(int(place * len(walk.trace)), len(walk.trace) - 1)
    assert_progress_is_that_of_a_list(Walk(walk.problem, by, order, safe, index))


def test_the_largest_of_a_row_comes_before_its_cells_and_the_total_after_them():
    walk = Walk(BUILT_IN["dog-bites-man"](), safe=True)
    at = walk.jumped("shifted.max[bites]")
    assert knows_row_number(at, "shifted", 1)
    assert known_cells(at, "shifted", 1) == 0
    at = walk.jumped("exp[bites,man]")
    assert not knows_row_number(at, "exp", 1)
    assert known_cells(at, "exp", 1) == 3
    assert knows_row_number(at.next(), "exp", 1)


def test_in_each_head_one_starts_with_nothing_and_keeps_what_the_head_had():
    table = [[[1], [2]], [[3], [4]]]
    walk = Walk(AttentionProblem(table, table, table, safe=False))
    assert known_cells(walk.last(), "scores", 0) == 2
    assert [known_cells(walk.head(1), "scores", row) for row in range(2)] == [1, 0]
    assert [known_cells(walk.head(1), "output", row) for row in range(2)] == [0, 0]
