"""One run of learning, kept while it goes on: where it stands, and the loss before every step so far."""

from collections.abc import Sequence
from itertools import islice

from attntui.core.learning import LearningStep, LearningTask, learn


class LearningRun:
    """Learning that goes on when it is told to; what it did is a matter of its task and of how many steps it took.

    task  what is learned
    now   where it stands
    """

    def __init__(self, task: LearningTask) -> None:
        """Stand at the random start. Raises ProblemError where the numbers are beyond all bounds already."""
        self.task = task
        self._steps = learn(task)
        self.now = next(self._steps)
        self._losses = [self.now.loss]

    @property
    def losses(self) -> Sequence[float]:
        """The loss before each step, up to where it stands."""
        return self._losses

    def advance(self, n_steps: int) -> LearningStep:
        """Take so many steps and return where it stands then.

        Raises ProblemError where the numbers grow beyond all bounds; it stands at the last step before that.
        """
        for step in islice(self._steps, n_steps):
            self.now = step
            self._losses.append(step.loss)
        return self.now
