"""Where one stands with a design: what each change makes of the history, the file, the goal and what is unsaved."""

from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.design import Grid, design_of_sentence, original_design
from attntui.core.design_edits import nudge
from attntui.core.designer_state import Designing
from attntui.core.errors import ProblemError
from attntui.core.goals import goal_named, goals
from attntui.core.presets import PRESETS, preset_named
from tests.design_cases import bits, random_edits, with_pronoun_row

FILE, OTHER = Path("own.json"), Path("other.json")


@pytest.fixture
def fresh():
    return Designing.starting(original_design())


class TestStarting:
    def test_nothing_is_unsaved_and_nothing_can_be_undone(self, fresh):
        assert not fresh.is_unsaved
        assert fresh.undone() is fresh
        assert fresh.redone() is fresh
        assert fresh.before is None

    def test_the_first_goal_is_aimed_at_where_it_is_for_these_words(self, fresh):
        assert fresh.goal is goals()[0]
        assert Designing.starting(design_of_sentence("a dog saw it")).goal is None

    def test_the_design_of_a_file_belongs_to_it(self):
        assert Designing.starting(original_design(), FILE).file == FILE
        assert Designing.starting(original_design()).file is None


class TestChanges:
    def test_a_change_is_unsaved_and_knows_what_was_before(self, fresh):
        then = fresh.changed(with_pronoun_row(5, 5))
        assert (then.design, then.before) == (with_pronoun_row(5, 5), original_design())
        assert then.is_unsaved
        assert not fresh.is_unsaved

    def test_the_same_numbers_are_no_change(self, fresh):
        then = fresh.changed(with_pronoun_row(5, 5))
        assert then.changed(with_pronoun_row(5, 5)) is then

    def test_undo_and_redo_know_what_was_before_them_too(self, fresh):
        changed = fresh.changed(with_pronoun_row(5, 5))
        back = changed.undone()
        assert (back.design, back.before) == (original_design(), with_pronoun_row(5, 5))
        assert not back.is_unsaved
        again = back.redone()
        assert (again.design, again.before) == (with_pronoun_row(5, 5), original_design())

    @given(st.lists(random_edits() | st.sampled_from(["undone", "redone"]), max_size=20))
    def test_it_is_unsaved_exactly_where_it_differs_from_the_start(self, moves):
        now = Designing.starting(original_design())
        for move in moves:
            try:
                now = getattr(now, move)() if isinstance(move, str) else now.changed(move(now.design))
            except ProblemError:
                continue
            assert now.is_unsaved == (bits(now.design) != bits(original_design()))
        while now.undone() is not now:
            now = now.undone()
        assert bits(now.design) == bits(original_design())

    def test_a_screen_that_adds_a_cursor_keeps_it_through_every_change(self):
        @dataclass(frozen=True, slots=True, eq=False)
        class OnScreen(Designing):
            row: int = 0

        now = OnScreen(Designing.starting(original_design()).history, saved=original_design(), row=3)
        for change in (
            lambda now: now.changed(with_pronoun_row(5, 5)),
            lambda now: now.undone(),
            lambda now: now.redone(),
            lambda now: now.with_preset(PRESETS[2]),
            lambda now: now.with_goal(goals()[1]),
            lambda now: now.saved_to(FILE),
            lambda now: now.opened_from(OTHER, original_design()),
            lambda now: now.taken_up(with_pronoun_row(1, 1)),
        ):
            now = change(now)
            assert isinstance(now, OnScreen)
            assert now.row == 3
        assert OnScreen.starting(original_design()).row == 0


class TestFiles:
    def test_saved_there_is_nothing_to_lose_until_the_next_change(self, fresh):
        saved = fresh.changed(with_pronoun_row(5, 5)).saved_to(FILE)
        assert (saved.file, saved.is_unsaved) == (FILE, False)
        changed = saved.changed(with_pronoun_row(1, 1))
        assert (changed.file, changed.is_unsaved) == (FILE, True)
        assert saved.undone().is_unsaved
        assert saved.undone().file == FILE

    def test_what_was_there_before_a_file_was_opened_is_not_that_files(self, fresh):
        opened = fresh.changed(with_pronoun_row(1, 1)).opened_from(FILE, with_pronoun_row(5, 5))
        assert (opened.design, opened.file, opened.is_unsaved) == (with_pronoun_row(5, 5), FILE, False)
        back = opened.undone()
        assert (back.design, back.file, back.is_unsaved) == (with_pronoun_row(1, 1), None, True)
        assert (back.redone().file, back.redone().is_unsaved) == (FILE, False)

    def test_a_change_of_what_was_there_before_has_no_file_any_more(self, fresh):
        opened = fresh.opened_from(FILE, with_pronoun_row(5, 5))
        changed = opened.undone().changed(with_pronoun_row(1, 1))
        assert (changed.file, changed.is_unsaved) == (None, True)
        later = changed.changed(with_pronoun_row(2, 2))
        assert later.file is None

    def test_what_was_there_before_may_be_saved_to_a_file_of_its_own(self, fresh):
        opened = fresh.opened_from(FILE, with_pronoun_row(5, 5))
        saved = opened.undone().saved_to(OTHER)
        assert (saved.file, saved.is_unsaved) == (OTHER, False)
        assert saved.redone().file == OTHER

    def test_a_file_that_holds_the_same_design_is_opened_without_a_change(self, fresh):
        opened = fresh.opened_from(FILE, original_design())
        assert (opened.file, opened.is_unsaved) == (FILE, False)
        assert opened.undone() is opened

    def test_what_was_kept_has_no_file_and_is_unsaved_whatever_it_is(self, fresh):
        taken = fresh.opened_from(FILE, with_pronoun_row(5, 5)).taken_up(with_pronoun_row(1, 1))
        assert (taken.design, taken.file, taken.is_unsaved) == (with_pronoun_row(1, 1), None, True)
        assert fresh.taken_up(original_design()).is_unsaved
        assert not taken.saved_to(OTHER).is_unsaved


class TestPresetsAndGoals:
    def test_presets_come_one_after_the_other_and_begin_again(self, fresh):
        now, seen = fresh, []
        for _ in range(len(PRESETS) + 1):
            now = now.with_preset(now.next_preset)
            seen.append(now.design)
        assert seen == [preset.design() for preset in (*PRESETS[1:], *PRESETS[:2])]

    def test_the_next_one_is_never_the_present_design(self, fresh):
        assert fresh.next_preset is PRESETS[1]
        assert fresh.changed(with_pronoun_row(1, 2)).next_preset is PRESETS[0]
        assert fresh.with_preset(PRESETS[1]).undone().next_preset is PRESETS[2]
        assert fresh.with_preset(PRESETS[4]).undone().next_preset is PRESETS[1]

    def test_the_next_one_follows_the_one_that_was_named(self, fresh):
        assert fresh.with_preset(preset_named("strength-5")).next_preset is preset_named("strength-8")

    def test_a_preset_keeps_the_goal_and_without_one_aims_at_the_first(self, fresh):
        aimed = fresh.with_goal(goal_named("tie"))
        assert aimed.with_preset(PRESETS[0]).goal is goal_named("tie")
        without = Designing.starting(design_of_sentence("a dog saw it"))
        assert without.with_preset(PRESETS[0]).goal is goals()[0]

    def test_a_goal_starts_from_its_own_design_and_undo_goes_back(self, fresh):
        own = fresh.changed(nudge(original_design(), Grid.WQ, 2, 0))
        then = own.with_goal(goal_named("tie"))
        assert (then.design, then.goal) == (goal_named("tie").start, goal_named("tie"))
        assert then.undone().design == own.design

    def test_the_start_of_a_goal_is_compared_with_nothing_that_was_there_before(self, fresh):
        own = fresh.changed(nudge(original_design(), Grid.WQ, 2, 0))
        for now in (own, own.with_goal(goal_named("tie"))):
            then = now.with_goal(goal_named("tie"))
            assert then.before is None
            assert then.changed(original_design()).before == goal_named("tie").start
