"""Let the machine find Wq and Wk, line by line: the loss as it goes down, what was found, and taking it."""

import numpy as np

from attntui.core.design import Design, Grid
from attntui.core.design_axes import word_axis
from attntui.core.design_edits import set_asker
from attntui.core.designer_state import Designing
from attntui.core.digits import number_text, percent_text
from attntui.core.errors import ProblemError
from attntui.core.goals import Goal
from attntui.core.learning import learned_design, task_of
from attntui.core.learning_goal import learned_progress
from attntui.core.learning_run import MOST_STEPS, LearningRun
from attntui.core.learning_speed import SEEDS, LearningSpeed, learning_speeds
from attntui.plain.conversation import Say
from attntui.plain.designer_learn_settings import Wish, wish_of
from attntui.render.learn import NOTES
from attntui.render.learn_scene import (
    LearnScene,
    end_text,
    hindrance_text,
    numbers_text,
    settings_text,
    shown_steps,
    wanted_text,
)
from attntui.render.learned_matrices import NEAT, moved_text
from attntui.render.learning_speeds import NOTES as SPEED_NOTES
from attntui.render.learning_speeds import steps_text

A_PIECE = 25
"""So many steps are taken at once."""

MOST_LINES = 16
"""Of so many steps the loss is said."""

MOST_WORDS = 12
"""Of so many words, those with the largest, the weights are said."""

_NOTHING = "nothing is learned yet: learn starts"


class DesignLearning:
    """What was learned last, and of which design."""

    def __init__(self, say: Say) -> None:
        """Say lines with `say` while learning goes on."""
        self._say = say
        self._run: LearningRun | None = None
        self._design: Design | None = None
        self._goal: Goal | None = None
        self._last = ""

    def learn(self, now: Designing, typed: str) -> list[str]:
        """Learn as the words after `learn` want it; Ctrl+C stops it."""
        wish = wish_of(now, typed)
        if wish.is_speeds:
            return self._speeds(wish)
        if wish.goes_on:
            if self._run is None or self._design is None:
                raise ProblemError(_NOTHING)
            return self._learn_on(self._design, self._run, self._run.now.step_index + wish.n_steps)
        design = now.design if wish.asker is None else set_asker(now.design, wish.asker)
        run = LearningRun(wish.changed(task_of(design, wish.target)))
        if self._run is not None and self._run.now.step_index:
            self._last = end_text(self._run.task, self._run.now)
        self._run, self._design, self._goal = run, design, wish.goal
        return self._learn_on(design, run, wish.n_steps)

    def taken(self, now: Designing) -> Design:
        """Return the present design with the Wq and Wk that were learned. Raises ProblemError where there are none."""
        design, run = self._learned(now)
        return learned_design(design, run.task, run.now)

    def matrices(self, now: Designing) -> list[str]:
        """Return the learned Wq and Wk, a row a line, beside those made by hand."""
        design, run = self._learned(now)
        found = []
        for grid, learned in ((Grid.WQ, run.now.Wq), (Grid.WK, run.now.Wk)):
            rows, columns = design.names(grid)
            for name, hand, row in zip(rows, design.table(grid).tolist(), learned.tolist(), strict=True):
                yours = ", ".join(f"{column} {number_text(n)}" for column, n in zip(columns, hand, strict=True))
                found.append(f"{grid}[{name}]: learned {' '.join(map(number_text, row))}; yours {yours}")
        return [*found, f"{moved_text(design)}.", f"{NEAT}."]

    def _learned(self, now: Designing) -> tuple[Design, LearningRun]:
        """Return what was learned, for the words and features of the present design. Raises ProblemError."""
        if self._run is None or self._design is None or not self._run.now.step_index:
            raise ProblemError(_NOTHING)
        names = (self._design.words, self._design.features)
        if names != (now.design.words, now.design.features) or not np.array_equal(self._design.X, now.design.X):
            raise ProblemError("the words or their features have changed since it was learned: learn starts anew")
        return set_asker(now.design, self._design.asker), self._run

    def _learn_on(self, design: Design, run: LearningRun, most_steps: int) -> list[str]:
        """Go on up to so many steps, say the loss at some of them, and return what came of it."""
        scene = LearnScene(design, run.task, run.now, run.losses, most_steps)
        self._say(f"{wanted_text(scene)}; {settings_text(run.task)}.")
        end = ""
        try:
            for stop in self._stops(run, most_steps):
                while run.now.step_index < stop:
                    run.advance(min(A_PIECE, stop - run.now.step_index))
                if run.now.step_index == stop:
                    self._say(_step_text(design, run))
        except (ProblemError, KeyboardInterrupt) as stopped:
            end = f"stopped at step {run.now.step_index} of {most_steps}; learn on goes on."
            end = f"{stopped}." if isinstance(stopped, ProblemError) else end
        return self._ended(design, run, end)

    @staticmethod
    def _stops(run: LearningRun, most_steps: int) -> list[int]:
        """Return the steps that the loss is said of: none a second time."""
        begin = run.now.step_index
        return [stop for stop in shown_steps(most_steps, MOST_LINES) if stop > begin or stop == begin == 0]

    def _ended(self, design: Design, run: LearningRun, end: str) -> list[str]:
        largest = sorted((-run.now.weights).argsort(kind="stable")[:MOST_WORDS].tolist())
        names = word_axis(design)
        shares = ", ".join(f"{names.said(index)} {percent_text(float(run.now.weights[index]))}" for index in largest)
        more = f", {names.size - len(largest)} more" if names.size > len(largest) else ""
        said = end or f"learned in {run.now.step_index} steps: {_wanted_share(design, run)}."
        missed = self._missed(design, run)
        told = [said, *missed, f"{numbers_text(run.now)}.", f"weights: {shares}{more}", NOTES[run.task.loss]]
        last = [f"{self._last}."] if self._last else []
        return [*told, *last, "take puts it into the design, learned says Wq and Wk, learn on goes on."]

    def _missed(self, design: Design, run: LearningRun) -> list[str]:
        """Return that the goal is not reached, where it was learned for one, or why it cannot be; and what to do."""
        found = learned_progress(self._goal, design, run.task, run.now)
        if found is not None and found.is_reached:
            return []
        if hindrance := hindrance_text(design, run.task):
            missed = "" if found is None else f"{found.line}: not reached; "
            return [f"{missed}{hindrance}; first feature add NAME, then X[WORD,NAME] 1."]
        if found is None:
            return []
        other = run.task.with_next_seed().seed
        return [f"{found.line}: not reached; learn on goes on, learn seed {other} starts elsewhere."]

    def _speeds(self, wish: Wish) -> list[str]:
        """Measure how fast it learns at several d_k, with and without the division; a line each, as it is known."""
        task = wish.changed(task_of(wish.design, wish.target))
        settings = f"{task.loss}  rate {task.learning_rate:g}"
        self._say(f"how fast it learns; {settings}  {len(SEEDS)} random starts, up to {MOST_STEPS} steps; medians.")
        try:
            for speed in learning_speeds(task, most_steps=MOST_STEPS):
                self._say(_speed_text(speed))
        except KeyboardInterrupt:
            return ["stopped; learn speeds starts anew."]
        return [SPEED_NOTES[task.loss]]


def _step_text(design: Design, run: LearningRun) -> str:
    return f"step {run.now.step_index}: loss {number_text(run.now.loss)}, {_wanted_share(design, run)}"


def _wanted_share(design: Design, run: LearningRun) -> str:
    """Return what the words that are wanted get: one by its name, several together."""
    places = np.flatnonzero(run.task.target)
    share = percent_text(float(run.now.weights[places].sum()))
    name = design.words[int(places[0])] if len(places) == 1 else f"the {len(places)} words"
    return f"{name} {share}"


def _speed_text(speed: LearningSpeed) -> str:
    division = "/ sqrt(d_k)" if speed.scale else "no / sqrt(d_k)"
    return (
        f"d_k {speed.d_k}, {division}: {speed.n_reached} of {speed.n_starts} reached,"
        f" steps {steps_text(speed, MOST_STEPS)}, gradient {number_text(speed.gradient_size)},"
        f" softmax slope {number_text(speed.softmax_slope)},"
        f" loss {number_text(float(speed.loss[0]))} -> {number_text(float(speed.loss[-1]))}"
    )
