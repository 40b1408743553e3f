"""What is drawn of learning, and what its pages have in common: lines of text, and the steps shown."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from attntui.core.axis import Axis
from attntui.core.design import Design
from attntui.core.digits import number_text
from attntui.core.learning import LearningStep, LearningTask
from attntui.core.learning_goal import tied_words
from attntui.core.softmax_slope import softmax_slope

LEAST_STEPS = (0, 1, 2, 5)
"""The steps that the loss is always shown of; then come 10, 20, 50, 100 and so on."""

MOST_WANTED = 3
"""Of so many wanted words the names are said."""


@dataclass(frozen=True, slots=True)
class LearnScene:
    """What is drawn of a run of learning.

    design      made by hand; its words and names
    task        what is learned
    step        where it stands
    losses      the loss before each step up to there
    most_steps  where it stops by itself
    is_running  whether it goes on
    word, feature, column  where the cursor is: in the weights, and in the matrices
    """

    design: Design
    task: LearningTask
    step: LearningStep
    losses: Sequence[float]
    most_steps: int
    is_running: bool = False
    word: int = 0
    feature: int = 0
    column: int = 0


def position_text(scene: LearnScene) -> str:
    """Return where it stands: `step 120 of 200`."""
    return f"step {scene.step.step_index} of {scene.most_steps}"


def state_text(scene: LearnScene) -> str:
    """Return what it is doing, in one word."""
    if scene.is_running:
        return "running"
    if scene.step.step_index in (0, scene.most_steps):
        return "done" if scene.step.step_index else "ready"
    return "stopped"


def settings_text(task: LearningTask) -> str:
    """Return what a run depends on: seed, d_k, division, loss and learning rate."""
    division = "/ sqrt(d_k)" if task.scale else "no / sqrt(d_k)"
    return f"seed {task.seed}  d_k {task.d_k}  {division}  {task.loss}  rate {task.learning_rate:g}"


def numbers_text(step: LearningStep) -> str:
    """Return the numbers of a step in one line."""
    loss, gradient, slope = map(number_text, (step.loss, step.gradient_size, softmax_slope(step.weights)))
    return f"loss {loss}  gradient {gradient}  softmax slope {slope}"


def end_text(task: LearningTask, step: LearningStep) -> str:
    """Return how a run ended, to compare the next one with."""
    division = "/ sqrt(d_k)" if task.scale else "no division"
    return f"before: {division}, seed {task.seed}: step {step.step_index}, loss {number_text(step.loss)}"


def wanted_text(scene: LearnScene) -> str:
    """Return who asks and which words are wanted."""
    words = scene.design.words
    axis = Axis("word", len(words), words, is_said=True)
    wanted = np.flatnonzero(scene.task.target)
    names = " and ".join(axis.said(int(index)) for index in wanted)
    said = names if wanted.size <= MOST_WANTED else f"{wanted.size} words"
    return f"{words[scene.task.asker]} asks, {said} {'is' if wanted.size == 1 else 'are'} wanted"


def hindrance_text(design: Design, task: LearningTask) -> str:
    """Return why no learning gives the wanted words more than others; nothing where it may."""
    axis = Axis("word", len(design.words), design.words, is_said=True)
    if not task.X[task.asker].any() and np.ptp(task.target):
        return f"{axis.said(task.asker)} has no feature"
    tied = tied_words(task)
    return "" if tied is None else f"{' and '.join(map(axis.said, sorted(tied)))} share a key"


def shown_steps(most_steps: int, room: int) -> list[int]:
    """Return of which steps the loss is shown in `room` lines: few, as most happens at the beginning."""
    steps, decade = list(LEAST_STEPS), 10
    while steps[-1] < most_steps:
        steps += [decade, 2 * decade, 5 * decade]
        decade *= 10
    steps = [step for step in steps if step < most_steps] + [most_steps]
    return steps if len(steps) <= room else [0, *steps[len(steps) - room + 1 :]][:room]
