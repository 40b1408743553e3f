"""Moving through a pass: each move leads where a person would expect, stays at the ends, and keeps the place."""

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.builtin import BUILT_IN
from attntui.core.errors import AddressError
from attntui.core.problem import AttentionProblem
from attntui.core.step import By, Order
from attntui.core.walk import Walk
from tests.cases import named_problems

LAYOUTS = [*itertools.product(By, Order, (False, True))]


def walk(address=None, *, by="cell", order="table", safe=None, name="dog-bites-man"):
    start = Walk(BUILT_IN[name](), By(by), Order(order), safe)
    return start if address is None else start.jumped(address)


def two_heads(**settings):
    numbers = np.arange(12.0).reshape(2, 3, 2)
    return Walk(AttentionProblem(numbers, numbers, numbers, words=["dog", "bites", "man"], safe=False), **settings)


def address(found):
    return found.trace.address(found.step)


def test_a_walk_starts_at_the_first_step_with_the_softmax_of_its_problem():
    assert address(walk()) == "scores[dog,dog]"
    assert walk().safe is False
    assert walk().index == 0
    assert not walk().is_last


def test_next_and_back_go_one_step():
    assert address(walk("scores[bites,man]").next()) == "scores[man,dog]"
    assert address(walk("scores[bites,man]").back()) == "scores[bites,bites]"


def test_at_the_ends_a_walk_stays_where_it_is():
    assert walk().back() == walk()
    assert walk().last().next() == walk().last()
    assert walk().last().is_last
    assert walk().last().first() == walk()


@pytest.mark.parametrize(("by", "order", "safe"), LAYOUTS)
@pytest.mark.parametrize("name", BUILT_IN)
def test_next_visits_every_step_once_and_back_visits_them_again(name, by, order, safe):
    here = walk(by=by, order=order, safe=safe, name=name)
    seen = [here]
    while not here.is_last:
        here = here.next()
        seen.append(here)
    assert [step.index for step in seen] == list(range(len(here.trace)))
    for expected in reversed(seen[:-1]):
        here = here.back()
        assert here == expected


class TestStages:
    def test_table_by_table_the_next_stage_starts_at_its_first_cell(self):
        assert address(walk("scores[bites,man]").next_stage()) == "scaled[dog,dog]"
        assert address(walk("scaled[bites,man]").previous_stage()) == "scores[dog,dog]"

    def test_word_by_word_the_next_stage_is_that_of_the_same_word(self):
        assert address(walk("scores[bites,man]", order="word").next_stage()) == "scaled[bites,dog]"
        assert address(walk("exp[bites,man]", order="word").previous_stage()) == "scaled[bites,dog]"

    def test_word_by_word_the_last_stage_of_a_word_leads_to_the_next_word(self):
        assert address(walk("output[bites,0]", order="word").next_stage()) == "scores[man,dog]"
        assert address(walk("scores[man,man]", order="word").previous_stage()) == "output[bites,0]"

    def test_the_keys_stand_before_every_word_as_a_whole_table(self):
        here = walk("query[cat,0]", order="word", name="it-looks-at-cat")
        assert address(here.previous_stage()) == "output[the,0]"
        assert address(here.first().next_stage()) == "query[the,0]"
        assert address(here.first().next_stage().previous_stage()) == "key[the,0]"

    def test_the_last_stage_of_a_head_leads_to_the_next_head(self):
        assert address(two_heads().jumped("h0.output[man,1]").next_stage()) == "h1.scores[dog,dog]"
        assert address(two_heads().jumped("h1.scores[man,man]").previous_stage()) == "h0.output[dog,0]"

    def test_before_the_first_and_after_the_last_stage_there_is_none(self):
        assert walk("scores[man,dog]").previous_stage() == walk("scores[man,dog]")
        assert walk("output[bites,0]").next_stage() == walk("output[bites,0]")

    @pytest.mark.parametrize(("by", "order", "safe"), LAYOUTS)
    def test_going_on_by_stages_visits_the_starts_that_going_back_visits(self, by, order, safe):
        here = walk(by=by, order=order, safe=safe, name="it-looks-at-cat")
        starts = [here]
        while (after := here.next_stage()) != here:
            here = after
            starts.append(here)
        assert here.step.stage == "output"
        for expected in reversed(starts[:-1]):
            here = here.previous_stage()
            assert here == expected

    def test_a_stage_is_named_by_its_number_from_1(self):
        assert address(walk("scores[man,dog]").stage(4)) == "weights[dog,dog]"
        assert address(walk("scores[man,dog]", safe=True).stage(3)) == "shifted.max[dog]"
        assert address(two_heads().jumped("h1.scores[man,dog]").stage(2)) == "h1.scaled[dog,dog]"

    def test_word_by_word_the_number_of_a_stage_keeps_the_word(self):
        assert address(walk("scores[man,dog]", order="word").stage(4)) == "weights[man,dog]"
        assert address(walk("weights[man]", by="row", order="word").stage(1)) == "scores[man]"

    def test_from_the_keys_the_number_of_a_stage_leads_to_the_first_word(self):
        here = walk("key[mat,0]", order="word", name="it-looks-at-cat")
        assert address(here.stage(3)) == "scores[the,the]"
        assert address(here.stage(3).next_row().stage(2)) == "key[the,0]"

    @pytest.mark.parametrize("number", [-1, 0, 6, 9])
    def test_a_number_without_a_stage_is_refused_with_those_that_are_there(self, number):
        with pytest.raises(AddressError, match=f"stage {number}: there is none, allowed: 1 to 5"):
            walk().stage(number)


class TestRows:
    def test_the_next_and_previous_row_keep_the_column(self):
        assert address(walk("weights[bites,man]").next_row()) == "weights[man,man]"
        assert address(walk("weights[bites,man]").previous_row()) == "weights[dog,man]"

    def test_word_by_word_a_row_below_is_the_same_stage_of_the_next_word(self):
        assert address(walk("weights[bites,man]", order="word").next_row()) == "weights[man,man]"

    def test_a_number_of_a_whole_row_has_one_below_too(self):
        assert address(walk("exp.total[bites]").next_row()) == "exp.total[man]"
        assert address(walk("shifted.max[bites]", safe=True).previous_row()) == "shifted.max[dog]"

    def test_above_the_first_and_below_the_last_row_there_is_none(self):
        assert walk("exp[dog,man]").previous_row() == walk("exp[dog,man]")
        assert walk("exp[man,man]").next_row() == walk("exp[man,man]")
        assert walk("exp", by="stage").next_row() == walk("exp", by="stage")


class TestSettings:
    def test_walking_by_row_and_by_stage_stays_at_the_same_place(self):
        by_row = walk("weights[bites,man]").toggled_by()
        assert (by_row.by, address(by_row)) == (By.ROW, "weights[bites]")
        assert (by_row.toggled_by().by, address(by_row.toggled_by())) == (By.STAGE, "weights")

    def test_three_times_leads_back_to_the_same_cell(self):
        here = walk("weights[bites,man]")
        assert here.toggled_by().toggled_by().toggled_by() == here

    def test_after_a_move_finer_steps_lead_to_the_first_of_the_coarser_one(self):
        moved = walk("weights[bites,man]").toggled_by().toggled_by().back()
        assert address(moved.toggled_by()) == "exp[dog,dog]"

    def test_the_other_order_and_the_other_softmax_keep_the_cell(self):
        here = walk("weights[bites,man]")
        assert address(here.toggled_order()) == "weights[bites,man]"
        assert here.toggled_order().order is Order.WORD
        assert here.toggled_order().toggled_order() == here
        assert address(here.toggled_softmax()) == "weights[bites,man]"
        assert here.toggled_softmax().safe is True
        assert here.toggled_softmax().toggled_softmax() == here

    @pytest.mark.parametrize(
        ("by", "start", "found"),
        [
            ("cell", "shifted[bites,man]", "exp[bites,man]"),
            ("cell", "shifted.max[bites]", "exp[bites,dog]"),
            ("row", "shifted[bites]", "exp[bites]"),
            ("stage", "shifted", "exp"),
        ],
    )
    def test_by_hand_nothing_is_shifted_so_that_shifted_falls_to_exp(self, by, start, found):
        assert address(walk(start, by=by, safe=True).toggled_softmax()) == found


class TestJumps:
    def test_an_address_a_number_and_a_stage_with_a_number_are_found(self):
        assert walk().jumped("scores[man,dog]").index == 6
        assert walk().jumped("45").is_last
        assert address(walk().jumped("2.5")) == "scaled[bites,bites]"

    def test_an_address_without_a_head_means_the_head_where_one_is(self):
        assert address(two_heads().head(1).jumped("weights[man,man]")) == "h1.weights[man,man]"

    def test_what_is_not_there_is_refused(self):
        with pytest.raises(AddressError, match="allowed: dog, bites, man, or 0 to 2"):
            walk().jumped("scores[cat,dog]")

    def test_another_head_keeps_the_place(self):
        here = two_heads().jumped("h0.weights[bites,man]")
        assert address(here.head(1)) == "h1.weights[bites,man]"
        assert here.head(1).head(0) == here

    @pytest.mark.parametrize("head_index", [-1, 2])
    def test_a_head_that_is_not_there_is_refused(self, head_index):
        with pytest.raises(AddressError, match=f"h{head_index}: there is no such head, allowed: h0 to h1"):
            two_heads().head(head_index)


def test_a_walk_through_ten_thousand_million_steps_is_as_quick_as_any():
    rows = np.zeros((100_000, 2), np.float32)
    here = Walk(AttentionProblem(rows, rows, rows))
    assert len(here.trace) > 5 * 10**10
    assert address(here.last()) == "output[99999,1]"
    assert address(here.last().previous_stage().next_row().previous_row()) == "weights[0,0]"


@given(given_problem=named_problems(), data=st.data())
def test_no_move_leaves_the_trace(given_problem, data):
    by, order, safe = data.draw(st.sampled_from(LAYOUTS))
    here = Walk(AttentionProblem(**given_problem), by, order, safe)
    moves = ["next", "back", "first", "last", "next_stage", "previous_stage", "next_row", "previous_row"]
    moves += ["toggled_by", "toggled_order", "toggled_softmax"]
    for move in data.draw(st.lists(st.sampled_from(moves), max_size=12)):
        here = getattr(here, move)()
        assert 0 <= here.index < len(here.trace)
        assert here.trace.index(here.step) == here.index
