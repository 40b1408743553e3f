"""Learning at work: some steps before each picture, until it is over or stopped."""

from dataclasses import replace

from textual.timer import Timer

from attntui.commands import DESIGNER
from attntui.commands.named import named_keys
from attntui.core.errors import ProblemError
from attntui.core.learning_goal import learned_progress
from attntui.core.learning_run import MOST_STEPS
from attntui.render.hints import hint_text, message_text
from attntui.render.learn_scene import hindrance_text
from attntui.render.small import LEAST_WIDTH
from attntui.render.text import width_of
from attntui.screens.learn_base import LearnBase
from attntui.screens.learn_state import Page

LEARNING_SECONDS = 0.1
"""Between two pictures while it learns."""

STOPPED = ("stopped", "{run} goes on", "{again} starts anew")
LEARNED = ("learned", "{matrices} shows Wq and Wk", "{take} takes", "{run} goes on")
HINDERED = ("{contents} leaves", "then {add} adds a feature")
"""What to do where nothing that could be learned is enough; the second is a key of the designer."""

HINDERED_IN_SHORT = "no learning reaches it"
"""What is said where the words that are in the way are too long for the line."""

MISSED = ("{missed}: not reached", "{run} goes on")
MISSED_IN_SHORT = ("goal not reached", "{run} goes on", "{next_seed} takes another seed")
"""What is said where how far it is, is too long for the line."""


class LearnRunning(LearnBase):
    """The part of the screen that takes steps of learning."""

    _learner: Timer | None = None

    def run_learning(self) -> None:
        """Start, stop, or go on; once it is over, for as many steps again."""
        if self._learner is not None:
            self.stop_learning(message_text(self.named_keys, *STOPPED))
            return
        most_steps = self.now.most_steps + MOST_STEPS * self.now.is_over
        self.state = replace(self.now, is_running=True, most_steps=most_steps)
        self._learner = self.set_interval(LEARNING_SECONDS, self._learn_on)

    def stop_learning(self, message: str = "") -> None:
        """Go no further, and say something where one looks at what is learned."""
        if self._learner is not None:
            self._learner.stop()
            self._learner = None
            message = self.now.message if self.now.page is Page.SPEEDS else message
            self.state = replace(self.now, is_running=False, message=message)

    def _learn_on(self) -> None:
        try:
            self.run.advance(self.now.n_steps)
        except ProblemError as problem:
            self.stop_learning(str(problem))
        self.state = replace(self.now, step=self.run.now)
        if self.now.is_over:
            self.stop_learning(self._end_text())

    def _end_text(self) -> str:
        """Return what is said where it stops by itself: what to do now, and whether the goal is missed."""
        now = self.now
        found = learned_progress(self.goal, now.design, now.task, now.step)
        hindrance = hindrance_text(now.design, now.task)
        if hindrance and not (found is not None and found.is_reached):
            return self._hindered_text(hindrance)
        if found is None or found.is_reached:
            return message_text(self.named_keys, *LEARNED)
        said = hint_text(self.named_keys, *MISSED, missed=found.line)
        return said if width_of(said) <= LEAST_WIDTH - 2 else message_text(self.named_keys, *MISSED_IN_SHORT)

    def _hindered_text(self, hindrance: str) -> str:
        """Return what is in the way of all learning, and what to do about it in the designer."""
        named = {**self.named_keys, **{name: key for name, key in named_keys(DESIGNER).items() if name == "add"}}
        said = message_text(named, hindrance, *HINDERED)
        return said if width_of(said) <= LEAST_WIDTH - 2 else message_text(named, HINDERED_IN_SHORT, *HINDERED)
