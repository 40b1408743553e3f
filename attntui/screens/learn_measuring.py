"""Measuring how fast it learns: in a thread, and a timer looks how far it is."""

from dataclasses import replace

from textual.timer import Timer

from attntui.core.arrays import Floats
from attntui.core.design import Design
from attntui.core.goals import Goal
from attntui.core.learning import Loss
from attntui.core.learning_run import MOST_STEPS
from attntui.core.learning_speed import LearningSpeed, learning_speeds
from attntui.render.hints import message_text
from attntui.screens.background import Background
from attntui.screens.learn_base import LearnBase
from attntui.screens.learn_state import Page
from attntui.screens.measuring import Measured, measuring

MEASURING_SECONDS = 0.25
"""Between two pictures while it is measured."""


class LearnMeasuring(LearnBase):
    """The part of the screen that measures; what was measured with a loss and a rate is kept."""

    def __init__(self, design: Design, target: Floats, asker: int | None = None, goal: Goal | None = None) -> None:
        """Learn a `target` (n_words,) as every part does; nothing is measured yet. Raises ProblemError."""
        super().__init__(design, target, asker, goal)
        self._measured: dict[tuple[Loss, float], Background[Measured[LearningSpeed]]] = {}
        self._looker: Timer | None = None

    @property
    def measuring(self) -> Measured[LearningSpeed]:
        """What is measured so far with the present loss and rate."""
        return self._background.state

    @property
    def _background(self) -> Background[Measured[LearningSpeed]]:
        """What measures with the present loss and rate."""
        task = self.now.task
        key = task.loss, task.learning_rate
        if key not in self._measured:
            self._measured[key] = measuring(learning_speeds(task, most_steps=MOST_STEPS))
        return self._measured[key]

    def on_unmount(self) -> None:
        """Leave nothing running."""
        self._background.stop()

    def run_measuring(self) -> None:
        """Start, stop, or go on."""
        if self._looker is not None:
            self.stop_measuring(message_text(self.named_keys, "stopped", "{run} goes on"))
        elif not (self.measuring.is_over or self._background.problem):
            self._background.start()
            self.state = replace(self.now, is_measuring=True)
            self._looker = self.set_interval(MEASURING_SECONDS, self._look)

    def stop_measuring(self, message: str = "") -> None:
        """Go no further, and say something where one looks at what is measured."""
        if self._looker is not None:
            self._looker.stop()
            self._looker = None
            self._background.stop()
            message = message if self.now.page is Page.SPEEDS else self.now.message
            self.state = replace(self.now, is_measuring=False, message=message)

    def _look(self) -> None:
        problem = self._background.problem  # first: once it has a problem, no more is found
        measured = self.measuring
        self.state = replace(self.now, n_measured=len(measured.found))
        if measured.is_over or problem:
            self.stop_measuring(problem)
