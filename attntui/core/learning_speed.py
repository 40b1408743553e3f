"""How fast Wq and Wk are learned, and how large the gradient is at the start: by d_k, with and without the division."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

import numpy as np

from attntui.core.arrays import Floats
from attntui.core.learning import LearningStep, LearningTask, learn
from attntui.core.softmax_slope import softmax_slope

SIZES = (2, 8, 32, 128, 512)
"""The d_k that are measured."""

SEEDS = tuple(range(15))
"""The random starts that are measured: one of them alone may be lucky."""

REACHED = 0.1
"""The target is reached where the weights are this near to it, all differences added up and halved: 90 % of it."""


@dataclass(frozen=True, eq=False)
class LearningSpeed:
    """What learning did at one d_k, the medians over the random starts.

    gradient_size  of both gradients, at the start (see LearningStep)
    softmax_slope  the size of the derivative of softmax at the start (see softmax_slope.py): near 0 where one word has
                   all the weight already
    n_steps        after how many steps the target is reached, None where most starts do not reach it
    n_reached      how many starts reach it
    n_starts       how many starts there were
    loss           (most_steps + 1,) the loss before each step
    """

    d_k: int
    scale: bool
    gradient_size: float
    softmax_slope: float
    n_steps: int | None
    n_reached: int
    n_starts: int
    loss: Floats


def learning_speeds(
    task: LearningTask, *, sizes: Sequence[int] = SIZES, seeds: Sequence[int] = SEEDS, most_steps: int = 200
) -> Iterator[LearningSpeed]:
    """Yield what the task does at each d_k, first with the division by sqrt(d_k), then without."""
    for d_k in sizes:
        for scale in (True, False):
            yield learning_speed(replace(task, d_k=d_k, scale=scale), seeds=seeds, most_steps=most_steps)


def learning_speed(task: LearningTask, *, seeds: Sequence[int] = SEEDS, most_steps: int = 200) -> LearningSpeed:
    """Return what the task does from each of the seeds, in at most `most_steps` steps."""
    runs = [list(islice(learn(replace(task, seed=seed)), most_steps + 1)) for seed in seeds]
    ends = [_first_reached(task, run) for run in runs]
    reached = [end for end in ends if end is not None]
    middle = sorted(ends, key=lambda end: most_steps + 1 if end is None else end)[len(ends) // 2]
    loss = np.median([[step.loss for step in run] for run in runs], axis=0)  # (most_steps + 1,)
    loss.flags.writeable = False
    return LearningSpeed(
        d_k=task.d_k,
        scale=task.scale,
        gradient_size=float(np.median([run[0].gradient_size for run in runs])),
        softmax_slope=float(np.median([softmax_slope(run[0].weights) for run in runs])),
        n_steps=middle,
        n_reached=len(reached),
        n_starts=len(runs),
        loss=loss,
    )


def _first_reached(task: LearningTask, run: Sequence[LearningStep]) -> int | None:
    """Return the first step at which the weights are near enough to the target."""
    for step in run:
        if np.abs(step.weights - task.target).sum() / 2 <= REACHED:
            return step.step_index
    return None
