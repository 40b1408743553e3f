"""Learn it: the machine finds Wq and Wk by gradient descent, and one sees it at work; or how fast it does, by d_k."""

from dataclasses import replace
from typing import ClassVar

from textual.binding import BindingType

from attntui.commands import LEARN, LEARN_LEGEND, Command, key_line
from attntui.core.errors import ProblemError
from attntui.core.learning import LearningTask, learned_design
from attntui.core.learning_run import MOST_STEPS, LearningRun
from attntui.core.seed import seed_of
from attntui.render.canvas import Canvas
from attntui.render.hints import hint_text, message_text
from attntui.render.learn import draw_learn
from attntui.render.learn_scene import LearnScene, end_text
from attntui.render.learned_matrices import draw_matrices
from attntui.render.learning_speeds import SpeedScene, draw_speeds
from attntui.screens.learn_measuring import LearnMeasuring
from attntui.screens.learn_running import LearnRunning
from attntui.screens.learn_state import Page, with_other_loss, with_other_rate
from attntui.screens.picture_screen import bindings_of


class LearnScreen(LearnRunning, LearnMeasuring):
    """Learns a design's Wq and Wk; closes with the design that was learned, or with None where it is not taken."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = LEARN
    LEGEND: ClassVar[tuple[tuple[str, str], ...]] = LEARN_LEGEND
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(LEARN)

    @property
    def scene(self) -> LearnScene:
        """What is to be drawn of the present step."""
        now, losses = self.now, self.run.losses
        return LearnScene(
            now.design, now.task, now.step, losses, now.most_steps, now.is_running, now.word, now.feature, now.column
        )

    def picture(self, width: int, height: int) -> Canvas:
        """Return the page."""
        now, keys = self.now, key_line(LEARN)
        if now.page is Page.LEARN:
            return draw_learn(width, height, self.scene, keys, message=now.message, last=now.last)
        if now.page is Page.MATRICES:
            return draw_matrices(width, height, self.scene, keys, message=now.message, named=self.named_keys)
        speeds = tuple(self.measuring.found[: now.n_measured])
        scene = SpeedScene(now.task, speeds, MOST_STEPS, now.is_measuring, now.place)
        return draw_speeds(width, height, scene, keys, message=now.message, named=self.named_keys)

    def action_run_command(self, name: str, key: str) -> None:
        """Run a command; what was said before is no longer said."""
        self.state = replace(self.now, message="")
        super().action_run_command(name, key)

    # -- Commands

    def do_run(self) -> None:
        """Start or stop what the page shows."""
        if self.now.page is Page.SPEEDS:
            self.run_measuring()
        else:
            self.run_learning()

    def do_take(self) -> None:
        """Close with what is learned so far."""
        if not self.now.step.step_index:
            self.say(message_text(self.named_keys, "nothing is learned yet", "{run} starts"))
            return
        self.stop_learning()
        self.dismiss(learned_design(self.now.design, self.now.task, self.now.step))

    def do_contents(self) -> None:
        """Close with nothing."""
        self.stop_learning()
        self.dismiss(None)

    def do_again(self) -> None:
        """Go back to the random start."""
        self._restart(self.now.task)

    def do_next_seed(self) -> None:
        """Take the next random start."""
        self._restart(self.now.task.with_next_seed())

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
        said = hint_text(self.named_keys, "{run} starts and stops", "it takes some seconds")
        self.state = replace(turned, message=said if is_new else "")

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

    def _restart(self, task: LearningTask) -> None:
        """Stand at the random start of `task`; go on from there if it was running."""
        now = self.now
        try:
            self.run = LearningRun(task)
        except ProblemError as problem:
            self.say(str(problem))
            return
        if (task.loss, task.learning_rate) != (now.task.loss, now.task.learning_rate):
            self.stop_measuring()
        last = end_text(now.task, now.step) if now.step.step_index else now.last
        self.state = replace(self.now, task=task, step=self.run.now, most_steps=MOST_STEPS, last=last)
        self.state = replace(self.now, n_measured=len(self.measuring.found))
