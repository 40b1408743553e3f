"""The screens that stand above a designer: leaving from them asks about its unsaved changes too."""

from collections.abc import Callable

from attntui.core.arrays import Floats
from attntui.core.design import Design
from attntui.core.goals import Goal
from attntui.core.problem import AttentionProblem
from attntui.screens.learn import LearnScreen
from attntui.screens.stepper import StepperScreen


class DesignStepper(StepperScreen):
    """Steps through a design."""

    def __init__(self, problem: AttentionProblem, *, at: str, leave: Callable[[], None]) -> None:
        """Stand at an address of `problem`; `leave` ends the program, or asks first."""
        super().__init__(problem, at=at)
        self._leave = leave

    def do_quit(self) -> None:
        """Go back to the design, and let it decide."""
        self.dismiss(None)
        self._leave()


class DesignLearn(LearnScreen):
    """Learns the matrices of a design."""

    def __init__(
        self, design: Design, target: Floats, asker: int, goal: Goal | None, *, leave: Callable[[], None]
    ) -> None:
        """Learn that `asker` spreads its attention as in `target` (n_words,), for `goal` if there is one.

        `leave` ends the program, or asks first. Raises ProblemError.
        """
        super().__init__(design, target, asker, goal)
        self._leave = leave

    def do_quit(self) -> None:
        """Go back to the design, take nothing, and let it decide."""
        self.dismiss(None)
        self._leave()
