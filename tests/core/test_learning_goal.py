"""Whether what was learned reaches the goal that it was learned for."""

from dataclasses import replace

import numpy as np
import pytest

from attntui.core.goals import goal_named, progress
from attntui.core.learning import Loss, learned_design, task_of, wanted_word
from attntui.core.learning_goal import learned_progress, tied_words
from attntui.core.learning_run import LearningRun


def learned(name, n_steps=200, **settings):
    goal = goal_named(name)
    task = task_of(goal.start, goal.target, **settings)
    return goal, task, LearningRun(task).advance(n_steps)


@pytest.mark.parametrize(
    ("settings", "is_reached"), [({}, True), ({"loss": Loss.SQUARED_ERROR, "seed": 1}, False), ({"n_steps": 1}, False)]
)
def test_it_is_the_progress_of_the_learned_design(settings, is_reached):
    goal, task, step = learned("cat", **settings)
    found = learned_progress(goal, goal.start, task, step)
    assert found == progress(goal, learned_design(goal.start, task, step))
    assert found.is_reached == is_reached


def test_without_a_goal_there_is_none_nor_where_learning_changes_what_stays_nor_of_numbers_that_no_design_holds():
    goal, task, step = learned("cat")
    assert learned_progress(None, goal.start, task, step) is None
    assert learned_progress(goal_named("least-whole"), goal.start, task, step) is None
    assert learned_progress(goal, goal.start, replace(task, d_k=9), step) is None
    assert learned_progress(goal, goal.start, task, replace(step, Wq=step.Wq * 1e9)) is None


def test_words_with_the_same_features_tie_where_only_one_of_them_is_wanted():
    design = goal_named("tie").start
    dog, cat, tired = map(design.words.index, ("dog", "cat", "tired"))
    task, step = learned("tie")[1:]
    assert tied_words(task) == (cat, dog)
    assert step.weights[cat] == step.weights[dog]
    assert tied_words(replace(task, target=(task.X[dog] == task.X).all(axis=1) / 2)) is None
    assert tied_words(task_of(design, wanted_word(design, tired))) is None
    assert tied_words(replace(task, X=np.hstack([task.X, np.eye(len(design.words))[:, [dog]]]))) is None
