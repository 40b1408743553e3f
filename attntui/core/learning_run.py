"""One run of learning, kept while it goes on: where it stands, and the loss before every step so far."""

from collections.abc import Sequence
from itertools import islice

from attntui.core.learning import LearningStep, LearningTask, learn

MOST_STEPS = 200
"""How many steps learning takes before it stops by itself; told to go on, it takes as many again."""


class LearningRun:
    """Learning that goes on when it is told to; what it did is a matter of its task and of how many steps it took.

    task  what is learned
    now   where it stands
    """

    def __init__(self, task: LearningTask) -> None:
        """Stand at the random start. Raises ProblemError where the numbers are beyond all bounds already."""
        self.task = task
        self.now = next(learn(task))
        self._losses = [self.now.loss]

    @property
    def losses(self) -> Sequence[float]:
        """The loss before each step, up to where it stands."""
        return self._losses[: self.now.step_index + 1]

    def advance(self, n_steps: int) -> LearningStep:
        """Take so many steps and return where it stands then.

        Raises ProblemError where the numbers grow beyond all bounds; it stands at the last step before that, as it
        stands at the last step that was taken whatever else breaks in, such as Ctrl+C.
        """
        for step in islice(learn(self.task, self.now), 1, n_steps + 1):
            self._losses[step.step_index :] = [step.loss]  # not appended: a step that was broken off is taken again
            self.now = step
        return self.now
