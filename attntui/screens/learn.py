"""Learn it: the machine finds Wq and Wk by gradient descent, and one sees it at work; or how fast it does, by d_k."""

from dataclasses import replace
from typing import ClassVar

from textual.binding import BindingType
from textual.reactive import var
from textual.timer import Timer

from attntui.commands import LEARN, Command, key_line
from attntui.core.arrays import Floats
from attntui.core.design import Design
from attntui.core.design_edits import set_asker
from attntui.core.errors import ProblemError
from attntui.core.learning import LearningTask, Loss, learned_design, task_of
from attntui.core.learning_run import LearningRun
from attntui.core.learning_speed import LearningSpeed, learning_speeds
from attntui.render.canvas import Canvas
from attntui.render.learn import draw_learn
from attntui.render.learn_scene import LearnScene, end_text
from attntui.render.learned_matrices import draw_matrices
from attntui.render.learning_speeds import SpeedScene, draw_speeds
from attntui.screens.learn_state import (
    MOST_STEPS,
    LearnState,
    Page,
    seed_of,
    with_next_seed,
    with_other_loss,
    with_other_rate,
)
from attntui.screens.measuring import Measuring
from attntui.screens.picture_screen import PictureScreen, bindings_of

LEARNING_SECONDS = 0.1
MEASURING_SECONDS = 0.25
"""Between two pictures while something goes on."""


class LearnScreen(PictureScreen[Design | None]):
    """Learns a design's Wq and Wk; closes with the design that was learned, or with None where it is not taken."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = LEARN
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(LEARN)

    state: var[LearnState | None] = var(None, init=False)

    def __init__(self, design: Design, target: Floats, asker: int | None = None) -> None:
        """Learn that the word `asker`, else the one of the design, spreads its attention as in `target` (n_words,).

        Raises ProblemError.
        """
        super().__init__()
        design = design if asker is None else set_asker(design, asker)
        self._run = LearningRun(task_of(design, target))
        self._measured: dict[tuple[Loss, float], Measuring[LearningSpeed]] = {}
        self._learner: Timer | None = None
        self._looker: Timer | None = None
        self.set_reactive(
            LearnScreen.state, LearnState(design, self._run.task, self._run.now, word=int(target.argmax()))
        )

    @property
    def now(self) -> LearnState:
        """The present state."""
        assert self.state is not None
        return self.state

    @property
    def scene(self) -> LearnScene:
        """What is to be drawn of the present step."""
        now, losses = self.now, self._run.losses
        return LearnScene(
            now.design, now.task, now.step, losses, now.most_steps, now.is_running, now.word, now.feature, now.column
        )

    @property
    def measuring(self) -> Measuring[LearningSpeed]:
        """What is measured with the present loss and rate."""
        task = self.now.task
        key = task.loss, task.learning_rate
        if key not in self._measured:
            self._measured[key] = Measuring(learning_speeds(task, most_steps=MOST_STEPS))
        return self._measured[key]

    def picture(self, width: int, height: int) -> Canvas:
        """Return the page."""
        now, keys = self.now, key_line(LEARN)
        if now.page is Page.LEARN:
            return draw_learn(width, height, self.scene, keys, message=now.message, last=now.last)
        if now.page is Page.MATRICES:
            return draw_matrices(width, height, self.scene, keys, message=now.message)
        speeds = tuple(self.measuring.found[: now.n_measured])
        scene = SpeedScene(now.task, speeds, MOST_STEPS, now.is_measuring, now.place)
        return draw_speeds(width, height, scene, keys, message=now.message)

    def watch_state(self) -> None:
        """Draw the new state."""
        self.draw()

    def on_unmount(self) -> None:
        """Leave nothing running."""
        self.measuring.stop()

    def action_run_command(self, name: str, key: str) -> None:
        """Run a command; what was said before is no longer said."""
        self.state = replace(self.now, message="")
        super().action_run_command(name, key)

    # -- Commands

    def do_run(self) -> None:
        """Start or stop what the page shows."""
        if self.now.page is Page.SPEEDS:
            self._run_measuring()
        else:
            self._run_learning()

    def do_take(self) -> None:
        """Close with what is learned so far."""
        if not self.now.step.step_index:
            self._say(f"nothing is learned yet: {self.key_for('run')} starts")
            return
        self._stop_learning()
        self.dismiss(learned_design(self.now.design, self.now.task, self.now.step))

    def do_contents(self) -> None:
        """Close with nothing."""
        self._stop_learning()
        self.dismiss(None)

    def do_again(self) -> None:
        """Go back to the random start."""
        self._restart(self.now.task)

    def do_next_seed(self) -> None:
        """Take the next random start."""
        self._restart(with_next_seed(self.now.task))

    def do_seed(self) -> None:
        """Ask for a seed."""
        from attntui.screens.prompt import Prompt  # Textual's input takes its time, and few need it

        def take(seed: int | None) -> None:
            if seed is not None:
                self._restart(replace(self.now.task, seed=seed))

        self.app.push_screen(Prompt("seed", f"a whole number, now {self.now.task.seed}", seed_of), take)

    def do_scale(self) -> None:
        """Learn with the division by sqrt(d_k), or without."""
        self._restart(replace(self.now.task, scale=not self.now.task.scale))

    def do_loss(self) -> None:
        """Make the other loss small."""
        self._restart(with_other_loss(self.now.task))

    def do_larger_rate(self) -> None:
        """Take larger steps."""
        self._restart(with_other_rate(self.now.task, 1))

    def do_smaller_rate(self) -> None:
        """Take smaller steps."""
        self._restart(with_other_rate(self.now.task, -1))

    def do_matrices(self) -> None:
        """Show the matrices, or the weights again."""
        self.state = self.now.turned(Page.MATRICES)

    def do_speeds(self) -> None:
        """Show how fast it learns, or the weights again."""
        turned = replace(self.now.turned(Page.SPEEDS), n_measured=len(self.measuring.found))
        is_new = turned.page is Page.SPEEDS and not turned.n_measured and not turned.is_measuring
        self.state = replace(
            turned, message=f"{self.key_for('run')} starts and stops; it takes some seconds" if is_new else ""
        )

    def do_down(self) -> None:
        """Put the cursor on the next row."""
        self.state = self.now.moved(1)

    def do_up(self) -> None:
        """Put the cursor on the row before."""
        self.state = self.now.moved(-1)

    def do_next_column(self) -> None:
        """Put the cursor on the next column of the matrices."""
        self.state = self.now.moved_column(1)

    def do_previous_column(self) -> None:
        """Put the cursor on the column before."""
        self.state = self.now.moved_column(-1)

    def _say(self, message: str) -> None:
        self.state = replace(self.now, message=message)

    # -- Learning, some steps before each picture

    def _run_learning(self) -> None:
        if self._learner is not None:
            self._stop_learning(f"stopped: {self.key_for('run')} goes on, {self.key_for('again')} starts anew")
            return
        most_steps = self.now.most_steps + MOST_STEPS * self.now.is_over
        self.state = replace(self.now, is_running=True, most_steps=most_steps)
        self._learner = self.set_interval(LEARNING_SECONDS, self._learn_on)

    def _learn_on(self) -> None:
        try:
            self._run.advance(self.now.n_steps)
        except ProblemError as problem:
            self._stop_learning(str(problem))
        self.state = replace(self.now, step=self._run.now)
        if self.now.is_over:
            shows, takes, goes_on = (self.key_for(name) for name in ("matrices", "take", "run"))
            self._stop_learning(f"learned: {shows} shows Wq and Wk, {takes} takes, {goes_on} goes on")

    def _stop_learning(self, message: str = "") -> None:
        if self._learner is not None:
            self._learner.stop()
            self._learner = None
            message = self.now.message if self.now.page is Page.SPEEDS else message
            self.state = replace(self.now, is_running=False, message=message)

    def _restart(self, task: LearningTask) -> None:
        """Stand at the random start of `task`; go on from there if it was running."""
        now = self.now
        try:
            self._run = LearningRun(task)
        except ProblemError as problem:
            self._say(str(problem))
            return
        if (task.loss, task.learning_rate) != (now.task.loss, now.task.learning_rate):
            self._stop_measuring()
        last = end_text(now.task, now.step) if now.step.step_index else now.last
        self.state = replace(self.now, task=task, step=self._run.now, most_steps=MOST_STEPS, last=last)
        self.state = replace(self.now, n_measured=len(self.measuring.found))

    # -- Measuring how fast it learns, in a thread; a timer looks how far it is

    def _run_measuring(self) -> None:
        if self._looker is not None:
            self._stop_measuring(f"stopped: {self.key_for('run')} goes on")
        elif not self.measuring.is_over:
            self.measuring.start()
            self.state = replace(self.now, is_measuring=True)
            self._looker = self.set_interval(MEASURING_SECONDS, self._look)

    def _look(self) -> None:
        measuring = self.measuring
        is_over = measuring.is_over  # first: once it is over, no more is found
        self.state = replace(self.now, n_measured=len(measuring.found))
        if is_over:
            self._stop_measuring(measuring.problem)

    def _stop_measuring(self, message: str = "") -> None:
        if self._looker is not None:
            self._looker.stop()
            self._looker = None
            self.measuring.stop()
            message = message if self.now.page is Page.SPEEDS else self.now.message
            self.state = replace(self.now, is_measuring=False, message=message)
