"""Undo and redo over everything that can be changed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.design import Grid, original_design
from attntui.core.design_edits import nudge, set_number
from attntui.core.errors import ProblemError
from attntui.core.history import History
from tests.design_cases import bits, random_edits, with_pronoun_row


@pytest.fixture
def fresh():
    return History.starting_with(original_design())


def test_a_change_is_undone_and_redone(fresh):
    changed = fresh.with_change(with_pronoun_row(5, 5))
    assert changed.present == with_pronoun_row(5, 5)
    assert changed.undone().present is fresh.present
    assert changed.undone().redone() == changed


def test_there_is_nothing_to_undo_or_redo_at_the_ends(fresh):
    assert not fresh.can_undo
    assert not fresh.can_redo
    assert fresh.undone() is fresh
    assert fresh.redone() is fresh


def test_a_new_change_after_undo_drops_what_could_be_redone(fresh):
    history = fresh.with_change(with_pronoun_row(5, 5)).undone().with_change(with_pronoun_row(1, 1))
    assert not history.can_redo
    assert history.designs == (original_design(), with_pronoun_row(1, 1))


def test_a_change_that_changes_nothing_is_none_and_keeps_what_can_be_redone(fresh):
    history = fresh.with_change(with_pronoun_row(5, 5)).undone()
    assert history.with_change(set_number(original_design(), Grid.WQ, 0, 0, 0)) is history
    assert history.can_redo


def test_a_thousand_changes_are_all_undone(fresh):
    history = fresh
    for _ in range(1000):
        history = history.with_change(nudge(history.present, Grid.WQ, 2, 0, 0.1))
    assert history.present.Wq[2, 0] == 104
    while history.can_undo:
        history = history.undone()
    assert bits(history.present) == bits(original_design())


@given(st.lists(random_edits() | st.sampled_from(["undo", "undo", "redo"]), max_size=40))
def test_edits_undos_and_redos_in_any_order_bring_back_exactly_the_same_designs(moves):
    history = History.starting_with(original_design())
    past, future = [bits(history.present)], []  # an independent model: two stacks of snapshots
    for move in moves:
        if move == "undo":
            history = history.undone()
            if len(past) > 1:
                future.append(past.pop())
        elif move == "redo":
            history = history.redone()
            if future:
                past.append(future.pop())
        else:
            try:
                design = move(history.present)
            except ProblemError:
                continue
            history = history.with_change(design)
            if bits(design) != past[-1]:
                past, future = [*past, bits(design)], []
        assert bits(history.present) == past[-1]
        assert (history.can_undo, history.can_redo) == (len(past) > 1, bool(future))
    while history.can_undo:
        history = history.undone()
    assert bits(history.present) == bits(original_design())
    while history.can_redo:
        history = history.redone()
    assert bits(history.present) == ([*past, *future[::-1]])[-1]
