"""What every part of the screen that learns stands on: its state, and the run that it shows."""

from dataclasses import replace

from textual.reactive import var

from attntui.core.arrays import Floats
from attntui.core.design import Design
from attntui.core.design_edits import set_asker
from attntui.core.goals import Goal
from attntui.core.learning import task_of
from attntui.core.learning_run import LearningRun
from attntui.screens.learn_state import LearnState
from attntui.screens.picture_screen import PictureScreen


class LearnBase(PictureScreen[Design | None]):
    """Holds the state and the run of learning; one watcher draws what changes."""

    state: var[LearnState | None] = var(None, init=False)

    def __init__(self, design: Design, target: Floats, asker: int | None = None, goal: Goal | None = None) -> None:
        """Learn that the word `asker`, else the one of the design, spreads its attention as in `target` (n_words,).

        `goal` is the challenge that this is for, if any. Raises ProblemError.
        """
        super().__init__()
        self.goal = goal
        design = design if asker is None else set_asker(design, asker)
        self.run = LearningRun(task_of(design, target))
        state = LearnState(design, self.run.task, self.run.now, word=int(target.argmax()))
        self.set_reactive(LearnBase.state, state)

    @property
    def now(self) -> LearnState:
        """The present state."""
        assert self.state is not None
        return self.state

    def watch_state(self) -> None:
        """Draw the new state."""
        self.draw()

    def say(self, message: str) -> None:
        """Say something until the next command."""
        self.state = replace(self.now, message=message)
