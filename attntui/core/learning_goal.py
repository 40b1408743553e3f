"""How far what was learned is from the goal that it was learned for."""

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
