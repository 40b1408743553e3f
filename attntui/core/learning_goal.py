"""How far what was learned is from the goal that it was learned for, and what no learning can reach."""

import numpy as np

from attntui.core.design import Design
from attntui.core.errors import ProblemError
from attntui.core.goal_checks import GoalProgress
from attntui.core.goals import Goal, progress
from attntui.core.learning import LearningStep, LearningTask, learned_design


def learned_progress(goal: Goal | None, design: Design, task: LearningTask, step: LearningStep) -> GoalProgress | None:
    """Return how far `design` with the learned Wq and Wk is from a goal; None where it is learned for none.

    None, too, where learning changes what the goal keeps, and where no design may have such numbers or so many.
    """
    if goal is None or not goal.is_learnable:
        return None
    try:
        return progress(goal, learned_design(design, task, step))
    except ProblemError:
        return None


def tied_words(task: LearningTask) -> tuple[int, int] | None:
    """Return a word that is not wanted and one that is, with the same features; None where there are no such two.

    Whatever Wk is, their keys are the same, and so are their weights: no learning tells them apart.
    """
    for wanted in np.flatnonzero(task.target).tolist():
        is_alike = (task.X[wanted] == task.X).all(axis=1) & (task.target < task.target[wanted])  # (n_words,)
        if is_alike.any():
            return int(is_alike.argmax()), wanted
    return None
