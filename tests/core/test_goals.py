"""The challenges: each is reached by its solution, and missed by a design that comes near."""

import itertools
import re
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given

from attntui.core.design import Grid, original_design
from attntui.core.design_edits import set_asker, set_block, set_number, set_scale, zero
from attntui.core.design_layout import add_feature, remove_feature, set_d_k, set_sentence
from attntui.core.design_numbers import numbers_of
from attntui.core.digits import percent_text
from attntui.core.errors import ProblemError
from attntui.core.goal_checks import ApartCheck, LeadCheck, per_cent
from attntui.core.goals import goal_named, goals, goals_of, progress
from tests.design_cases import random_edits, with_pronoun_row

CAT, MAT, IT = 1, 5, 7


def row(name, grid, feature, *numbers):
    """The start of a goal with one row changed."""
    start = goal_named(name).start
    return set_block(start, grid, start.features.index(feature), 0, np.array([numbers], dtype=float))


def chaser(number, key):
    """The start of the tie with a feature that the dog has, and what it offers."""
    design = set_number(add_feature(goal_named("tie").start, "chaser"), Grid.X, 1, 6, number)
    return set_number(design, Grid.WK, 6, 0, key)


# Each goal with a design that comes near and does not reach it, and what the goal line says of it.
NEAR_MISSES = {
    "cat": (with_pronoun_row(3, 3), "cat 81.0 %, goal 90 %"),
    "mat": (with_pronoun_row(0, 4), "mat 40.4 %, cat 40.4 %, goal: more for mat"),
    "tired": (row("tired", Grid.WQ, "tired", 3, 0), "cat 48.1 %, goal 50 %"),
    "verb": (row("verb", Grid.WQ, "verb", 4, 4), "cat and mat 97.4 %, goal 90 %; mat 5.4 %, goal 30 %"),
    "even": (with_pronoun_row(0.1, 0), "from 9.9 % to 10.7 %, goal 10.0 % each"),
    "least-whole": (with_pronoun_row(4, 3), "cat 89.6 %, goal 90 %; strength 7, goal 7"),
    "least-halves": (with_pronoun_row(7, 0), "cat 94.0 %, goal 90 %; strength 7, goal 6.5"),
    "tie": (chaser(1, 0.05), "dog 52.9 %, cat 45.9 %: 7.0 %, goal 20 % apart"),
}

MORE_NEAR_MISSES = {
    "verb": (row("verb", Grid.WQ, "verb", 0, 5), "cat and mat 89.6 %, goal 90 %"),
    "least-whole": (with_pronoun_row(6.5, 0), "cat 91.7 %, goal 90 %; strength 6.5, goal 7; steps of 1 only"),
    "least-halves": (with_pronoun_row(6, 0), "cat 88.5 %, goal 90 %; strength 6, goal 6.5"),
    "tie": (chaser(1, 0), "dog 49.4 %, cat 49.4 %: a tie, goal 20 % apart"),
}


def test_there_is_a_near_miss_for_every_goal():
    assert list(NEAR_MISSES) == [goal.name for goal in goals()]


@pytest.mark.parametrize("goal", goals(), ids=lambda goal: goal.name)
class TestEachGoal:
    def test_its_solution_reaches_it_and_its_start_does_not(self, goal):
        start, end = progress(goal, goal.start), progress(goal, goal.solution)
        assert end.is_reached
        assert end.fraction == 1
        assert end.line.endswith(": reached")
        assert not start.is_reached
        assert 0 <= start.fraction < 1

    def test_a_near_miss_does_not_reach_it_and_the_line_says_how_far_it_is(self, goal):
        for misses in (NEAR_MISSES, MORE_NEAR_MISSES):
            if goal.name in misses:
                design, line = misses[goal.name]
                found = progress(goal, set_asker(design, goal.asker))
                assert (found.line, found.is_reached) == (line, False)
                assert 0 <= found.fraction < 1

    def test_its_texts_are_lines_of_at_most_60_characters(self, goal):
        for text in (goal.title, goal.text, goal.hint, progress(goal, goal.start).line):
            assert all(0 < len(line) <= 60 for line in text.splitlines())

    def test_its_solution_keeps_the_words_and_starts_with_the_right_word_asking(self, goal):
        assert goal.solution.words == goal.start.words
        assert goal.solution.asker == goal.start.asker == goal.asker

    def test_its_target_for_learning_adds_up_to_1(self, goal):
        assert goal.target.shape == (len(goal.start.words),)
        assert goal.target.sum() == pytest.approx(1)

    @given(change=random_edits())
    def test_any_change_gives_a_line_and_a_fraction(self, goal, change):
        try:
            design = change(goal.solution)
        except ProblemError:
            return
        found = progress(goal, design)
        assert found.line
        assert 0 <= found.fraction <= 1
        assert found.is_reached == (found.fraction == 1) == found.line.endswith(": reached")


def test_cat_has_to_get_90_per_cent_and_not_almost():
    assert progress(goal_named("cat"), with_pronoun_row(4, 0)).line == "cat 65.3 %, goal 90 %"
    assert progress(goal_named("cat"), with_pronoun_row(4, 4)).line == "cat 92.0 %, goal 90 %: reached"


def test_a_share_that_is_rounded_to_the_goal_shows_the_digits_that_are_missing():
    assert per_cent(89.96, 90) == "89.96 %"
    assert per_cent(89.999_93, 90) == "89.9999 %"
    assert per_cent(89.94, 90) == "89.9 %"
    assert per_cent(90, 90) == "90.0 %"
    assert per_cent(90.04, 90) == "90.0 %"


def test_a_tiny_share_reads_as_in_the_table_and_not_as_nothing():
    assert per_cent(7.2e-05, 90) == percent_text(7.2e-07) == "7.2e-05 %"
    design = with_pronoun_row(-20, 0)
    share = percent_text(float(numbers_of(design).weights[CAT]))
    assert "e-" in share
    assert progress(goal_named("cat"), design).line == f"cat {share}, goal 90 %"


def test_a_tiny_share_of_words_that_are_to_be_alike_reads_as_in_the_table():
    design = with_pronoun_row(20, 0)
    least = percent_text(float(numbers_of(design).weights.min()))
    assert "e-" in least
    assert progress(goal_named("even"), design).line.startswith(f"from {least} to ")


@pytest.mark.parametrize("asker", [goal_named("tie").asker, CAT])
def test_two_tiny_shares_read_as_in_the_table_where_the_line_has_room_for_them(asker):
    goal = goal_named("tie")
    design = set_asker(set_block(goal.start, Grid.WQ, 2, 0, np.array([[-9.0, -9.0]])), asker)
    weights = numbers_of(design).weights_of(goal.asker).tolist()
    shares = [weights[goal.check.first], weights[goal.check.second]]
    line = progress(goal, design).line
    assert len(line) <= 58
    texts = [percent_text(share) if asker == goal.asker else f"{100 * share:.1f} %" for share in shares]
    assert all("e-" in percent_text(share) for share in shares)
    assert f"dog {texts[0]}, cat {texts[1]}" in line


@pytest.mark.parametrize("missing", [0.04, 0.001, 1e-6])
@pytest.mark.parametrize("kind", [ApartCheck, LeadCheck])
def test_two_shares_that_would_read_as_far_enough_apart_say_how_far_they_are(kind, missing):
    design, check = chaser(1, 0.05), goal_named("tie").check
    shares = 100 * numbers_of(design).weights_of(goal_named("tie").asker)
    goal = float(shares[check.first] - shares[check.second]) + missing
    found = kind(check.first, check.second, goal).progress(design, goal_named("tie").asker)
    said = re.fullmatch(r"dog [0-9.]+ %, cat [0-9.]+ %: ([0-9.]+) %.*, goal [0-9.]+ %.*", found.line)
    assert float(said[1]) < goal
    assert not found.is_reached


@pytest.mark.parametrize("key", [0, 0.05, 4])
def test_the_line_of_two_shares_is_whole_in_a_small_window_even_where_another_word_asks(key):
    assert len(progress(goal_named("tie"), set_asker(chaser(1, key), CAT)).line) <= 58


def test_who_leads_by_too_little_is_told_by_how_much_and_who_does_not_lead_is_not():
    design, check = chaser(1, 0.05), goal_named("tie").check
    behind = LeadCheck(check.second, check.first, 0.1).progress(design, goal_named("tie").asker)
    ahead = LeadCheck(check.first, check.second, 8).progress(design, goal_named("tie").asker)
    assert behind.line == "cat 45.9 %, dog 52.9 %, goal: more for cat"
    assert ahead.line == "dog 52.9 %, cat 45.9 %: 7.0 % more, goal 8 %"


@pytest.mark.parametrize(("name", "step", "most"), [("least-whole", 1, 7), ("least-halves", 0.5, 6.5)])
def test_the_smallest_strength_is_the_smallest(name, step, most):
    steps = np.arange(-8, 8 + step, step)
    reached = [
        abs(animal) + abs(noun)
        for animal, noun in itertools.product(steps, steps)
        if abs(animal) + abs(noun) <= 8 and numbers_of(with_pronoun_row(animal, noun)).weights[CAT] >= 0.9
    ]
    assert min(reached) == most
    assert progress(goal_named(name), goal_named(name).solution).is_reached


def test_what_has_to_stay_is_named():
    goal = goal_named("least-whole")
    said = "for this goal, {} must stay as at the start"
    assert progress(goal, set_number(goal.solution, Grid.WK, 1, 0, 9)).line == said.format("Wk")
    assert progress(goal, set_scale(goal.solution, False)).line == said.format("scale")
    both = set_number(set_d_k(goal.solution, 3), Grid.X, 7, 0, 1)
    assert progress(goal, both).line == said.format("X and Wk")


def test_a_new_feature_changes_nothing_that_was_there_but_an_old_one_does():
    goal = goal_named("tie")
    assert progress(goal, goal.solution).is_reached
    lion = set_number(goal.start, Grid.X, 1, 1, 2)
    assert progress(goal, lion).line == "for this goal, X must stay as at the start"
    assert progress(goal, remove_feature(goal.solution, 0)).line == "for this goal, X must stay as at the start"


def test_no_rule_on_the_old_features_breaks_the_tie():
    random = np.random.default_rng(0)
    start = goal_named("tie").start
    for _ in range(50):
        design = replace(start, Wq=random.normal(size=(6, 2)) * 9, Wk=random.normal(size=(6, 2)) * 9)
        found = progress(goal_named("tie"), design)
        assert ": a tie" in found.line
        assert not found.is_reached


def test_the_goal_s_word_counts_whichever_word_the_screen_has_asking():
    goal = goal_named("cat")
    found = progress(goal, set_asker(goal.solution, 0))
    assert found.line == "it asks: cat 92.0 %, goal 90 %: reached"
    assert found.is_reached


def test_other_words_are_another_sentence():
    found = progress(goal_named("cat"), set_sentence(original_design(), "it saw the cat"))
    assert found.line == "the goal has other words: the cat sat on the mat because it was tired"
    assert not found.is_reached


def test_the_goals_of_the_article_s_sentence_start_from_zeros_or_from_the_original():
    assert goal_named("cat").start == zero(zero(original_design(), Grid.WQ), Grid.WK)
    assert goal_named("mat").start == original_design()
    assert goal_named("tie").start.sentence == "the dog chased the cat because it was tired"
    assert [goal.name for goal in goals() if not goal.is_learnable] == ["least-whole", "least-halves"]


# ---- the file -----------------------------------------------------------------------------------------------------

GOAL = {
    "name": "own",
    "title": "a title",
    "text": "text",
    "hint": "hint",
    "start": {"sentence": "it cat", "asker": "it", "matrices": "original"},
    "solution": {},
    "check": {"kind": "share", "words": ["cat"], "goal": 50},
}


def test_a_goal_of_one_s_own_is_read():
    (goal,) = goals_of({"goals": [GOAL]})
    assert progress(goal, goal.start).line == "cat 99.7 %, goal 50 %: reached"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"colour": "red"}, "colour: no such field, allowed: name, title, text, hint, start, solution, check, keep"),
        ({"title": "x" * 61}, f"title: a line has 61 characters, allowed: 60: {'x' * 61}"),
        ({"hint": " "}, "hint: expected a text in quotes"),
        ({"keep": ["Wv"]}, "keep: 'Wv', allowed: X, Wq, Wk, d_k, scale"),
        ({"start": {"sentence": "it"}}, "asker, matrices: missing, expected sentence, asker, matrices"),
        ({"start": 3}, "found int, expected a table of sentence, asker, matrices, Wq, Wk"),
        ({"start": GOAL["start"] | {"matrices": "mine"}}, "matrices: 'mine', allowed: zeros, original"),
        ({"start": GOAL["start"] | {"asker": "dog"}}, "no word is called 'dog', allowed: it, cat, or 0 to 1"),
        (
            {"solution": {"Wq": {"verbs": [1, 1]}}},
            "Wq: no feature 'verbs', allowed: noun, animal, pronoun, verb, plural, tired",
        ),
        ({"check": {"kind": "size"}}, "check: kind 'size', allowed: share, lead, even, strength, apart"),
        ({"check": {"kind": "even"}}, "within: missing, expected kind, within"),
    ],
)
def test_what_a_goal_may_not_hold_is_refused_with_what_it_may(refused, change, said):
    line = refused(lambda: goals_of({"goals": [GOAL | change]}))
    assert line.startswith("goals.toml, own: ")
    assert line.endswith(said)


def test_a_name_that_is_there_twice_or_not_at_all_is_refused(refused):
    assert refused(lambda: goals_of({"goals": [GOAL, GOAL]})) == "goals.toml: a name is there twice, found own, own"
    assert refused(lambda: goal_named("fame")).startswith("'fame': no goal, allowed: cat, mat, tired, verb")
