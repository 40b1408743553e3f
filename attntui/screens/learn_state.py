"""All that the picture of learning follows from, and what a key makes of it."""

from dataclasses import dataclass, replace
from enum import Enum, auto

from attntui.core.design import Design
from attntui.core.learning import LearningStep, LearningTask, Loss
from attntui.core.learning_run import MOST_STEPS
from attntui.render.learning_speeds import N_MEASURED

FEWEST, MOST, SHARE = 1, 25, 8
"""Steps between two pictures: an eighth of those taken so far, as most happens at the beginning."""

RATES = (0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0)


class Page(Enum):
    """What is shown."""

    LEARN = auto()
    MATRICES = auto()
    SPEEDS = auto()


@dataclass(frozen=True, slots=True)
class LearnState:
    """All that the picture follows from.

    design      made by hand; its asker asks
    task        what is learned
    step        where it stands
    most_steps  where it stops by itself
    page        what is shown
    is_running, is_measuring  what goes on in the background
    n_measured  how many sizes are measured with this loss and rate
    word, feature, column, place  where the cursor is: in the weights, in the matrices, in the sizes
    last        how the run before this one ended
    message     what is said in its place, until the next command
    """

    design: Design
    task: LearningTask
    step: LearningStep
    most_steps: int = MOST_STEPS
    page: Page = Page.LEARN
    is_running: bool = False
    is_measuring: bool = False
    n_measured: int = 0
    word: int = 0
    feature: int = 0
    column: int = 0
    place: int = N_MEASURED - 1
    last: str = ""
    message: str = ""

    @property
    def is_over(self) -> bool:
        """Whether all steps are taken."""
        return self.step.step_index >= self.most_steps

    @property
    def n_steps(self) -> int:
        """How many steps to take before the next picture."""
        taken = self.step.step_index
        return min(max(taken // SHARE, FEWEST), MOST, self.most_steps - taken)

    def turned(self, page: Page) -> "LearnState":
        """Return it with another page, or the first one where `page` is shown already."""
        return replace(self, page=Page.LEARN if self.page is page else page)

    def moved(self, by: int) -> "LearnState":
        """Return it with the cursor on another row of the page."""
        if self.page is Page.LEARN:
            return replace(self, word=_within(self.word + by, len(self.design.words)))
        if self.page is Page.MATRICES:
            return replace(self, feature=_within(self.feature + by, len(self.design.features)))
        return replace(self, place=_within(self.place + by, N_MEASURED))

    def moved_column(self, by: int) -> "LearnState":
        """Return it with the cursor on another column, where the page has some."""
        return replace(self, column=_within(self.column + by, self.design.d_k))


def with_other_loss(task: LearningTask) -> LearningTask:
    """Return the task with the other loss."""
    return replace(task, loss=next(loss for loss in Loss if loss is not task.loss))


def with_other_rate(task: LearningTask, by: int) -> LearningTask:
    """Return the task with a learning rate further up or down, the same where there is none."""
    return replace(task, learning_rate=RATES[_within(RATES.index(task.learning_rate) + by, len(RATES))])


def _within(position: int, size: int) -> int:
    return min(max(position, 0), size - 1)
