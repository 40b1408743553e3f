"""Choosing steps by stage and row: the same steps as looking at each of them, without looking."""

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.address import stage_named
from attntui.core.builtin import BUILT_IN
from attntui.core.errors import AddressError
from attntui.core.problem import AttentionProblem
from attntui.core.selection import selected
from attntui.core.stage import Stage
from attntui.core.step import By, Order
from attntui.core.trace import Trace
from tests.cases import named_problems


@given(
    given_problem=named_problems(),
    layout=st.sampled_from([*itertools.product(By, Order, (False, True))]),
    only=st.sampled_from([None, *Stage]),
    row=st.none() | st.integers(0, 4),
)
def test_the_steps_are_those_that_a_look_at_each_would_choose(given_problem, layout, only, row):
    by, order, safe = layout
    trace = Trace(AttentionProblem(**given_problem), by=by, order=order, safe=safe)
    expected = [
        index for index in range(len(trace)) if only in (None, trace[index].stage) and row in (None, trace[index].row)
    ]
    if (only is not None and only not in trace.stages) or (row is not None and (by is By.STAGE or not expected)):
        return
    assert list(selected(trace, only=only, row=None if row is None else str(row))) == expected


def chosen(problem, *, row=None, only=None, **settings):
    trace = Trace(problem, **settings)
    return [trace.address(trace[index]) for index in selected(trace, only=only, row=row)]


def test_a_row_is_a_word_a_repeated_word_or_a_number():
    cat = BUILT_IN["it-looks-at-cat"]()
    for row in ("the#2", "THE#2", "4"):
        assert chosen(cat, row=row, by="row", only=Stage.WEIGHTS) == ["weights[the#2]"]
    assert chosen(cat, row="it", by="row") == [f"{stage}[it]" for stage in cat.stages()]


def test_a_row_of_keys_is_named_by_the_keys_and_others_by_the_queries():
    problem = AttentionProblem(
        X=np.eye(3), Wk=np.eye(3), query=np.eye(3)[:2], words=["a", "b", "both"], query_words=["both", "q"], safe=False
    )
    assert chosen(problem, row="a", by="row") == ["key[a]"]
    assert chosen(problem, row="q", by="row", only=Stage.SCORES) == ["scores[q]"]
    assert chosen(problem, row="both", by="row")[:2] == ["key[both]", "scores[both]"]
    with pytest.raises(AddressError, match="no query is called 'a', allowed: both, q, or 0 to 1"):
        chosen(problem, row="a", only=Stage.SCORES)


def test_all_heads_are_chosen_in_order():
    numbers = np.ones((2, 1, 1))
    problem = AttentionProblem(numbers, numbers, numbers)
    assert chosen(problem, only=Stage.SCORES) == ["h0.scores[0,0]", "h1.scores[0,0]"]


def test_what_is_not_there_is_refused_at_once():
    trace = Trace(BUILT_IN["dog-bites-man"]())
    with pytest.raises(AddressError, match="no query is called 'cat', allowed: dog, bites, man, or 0 to 2"):
        selected(trace, row="cat")
    with pytest.raises(AddressError, match="'shifted': no stage of this pass, allowed: scores, scaled, exp, weights"):
        stage_named("shifted", trace.stages)
    with pytest.raises(AddressError, match="by stage a step has no row"):
        selected(Trace(BUILT_IN["dog-bites-man"](), by="stage"), row="dog")
    assert stage_named(" Weights ", trace.stages) is Stage.WEIGHTS


@pytest.mark.parametrize("order", Order)
def test_one_row_among_ten_thousand_million_cells_is_found_without_a_look_at_the_rest(order):
    rows = np.zeros((100_000, 2), np.float32)
    trace = Trace(AttentionProblem(rows, rows, rows), order=order)
    indices = list(selected(trace, only=Stage.WEIGHTS, row="99999"))
    assert len(indices) == 100_000
    assert trace.address(trace[indices[0]]) == "weights[99999,0]"
    assert indices[-1] - indices[0] == 99_999
