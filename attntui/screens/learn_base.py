"""What every part of the screen that learns stands on: its state, and the run that it shows."""

from attntui.core.arrays import Floats
from attntui.core.design import Design
from attntui.core.design_edits import set_asker
from attntui.core.goals import Goal
from attntui.core.learning import task_of
from attntui.core.learning_run import LearningRun
from attntui.screens.learn_state import LearnState
from attntui.screens.state_screen import SayingScreen


class LearnBase(SayingScreen[LearnState, Design | None]):
    """Holds the state and the run of learning."""

    def __init__(self, design: Design, target: Floats, asker: int | None = None, goal: Goal | None = None) -> None:
        """Learn that the word `asker`, else the one of the design, spreads its attention as in `target` (n_words,).

        `goal` is the challenge that this is for, if any. Raises ProblemError.
        """
        design = design if asker is None else set_asker(design, asker)
        run = LearningRun(task_of(design, target))
        super().__init__(LearnState(design, run.task, run.now, word=int(target.argmax())))
        self.run = run
        self.goal = goal
