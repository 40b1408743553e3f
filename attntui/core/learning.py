"""Learning Wq and Wk by gradient descent: the machine does in small steps what the designer does by hand.

The asker's row a of X (n_words, n_features) asks, and p (n_words,) are the weights that are wanted, 1 for one word:

    q = x_a Wq                      (d_k,)
    K = X Wk                        (n_words, d_k)
    s = K q / c                     (n_words,)    c = sqrt(d_k), or 1 without the division
    w = softmax(s)                  (n_words,)

Its loss is L = - sum_j p_j log w_j (cross-entropy) or, for comparison, L = 1/2 sum_j (w_j - p_j)^2 (squared error: of
the output, as the values are one-hot). Backwards, with g = dL/ds and J = diag(w) - w w.T the derivative of softmax:

    cross-entropy   g = w - p       J has cancelled out, as sum(p) = 1
    squared error   g = J (w - p) = w * ((w - p) - w . (w - p))
    dL/dq  = K.T g / c              (d_k,)
    dL/dK  = g q.T / c              (n_words, d_k)
    dL/dWq = x_a.T (dL/dq)          (n_features, d_k)    an outer product: only the rows of what the asker is
    dL/dWk = X.T (dL/dK) = (X.T g) q.T / c               (n_features, d_k)

and each step takes learning_rate times that from Wq and Wk. Where w is nearly one-hot J is nearly 0: so squared error
hardly learns any more, while cross-entropy still does. See Goodfellow et al., Deep Learning (2016), 6.2.2.3.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

import numpy as np

from attntui.core import rows
from attntui.core.arrays import Floats
from attntui.core.design import MOST_POSITIONS, Design
from attntui.core.errors import ProblemError
from attntui.core.seed import next_seed

LARGEST_D_K = 512
"""How long queries and keys may be that are learned."""


class Loss(StrEnum):
    """What is made small."""

    CROSS_ENTROPY = "cross-entropy"
    SQUARED_ERROR = "squared error"


@dataclass(frozen=True, eq=False)
class LearningTask:
    """What is to be learned, and how.

    X              (n_words, n_features)
    asker          the index of the word that asks
    target         (n_words,) the weights that are wanted; they add up to 1
    d_k            1 to 512
    scale          whether scores are divided by sqrt(d_k)
    loss           cross-entropy unless one wants to see what squared error does
    learning_rate  how much of the gradient each step takes
    seed           of the random start
    spread         standard deviation of the numbers of Wq and Wk at the start
    """

    X: Floats
    asker: int
    target: Floats
    d_k: int = 2
    scale: bool = True
    loss: Loss = Loss.CROSS_ENTROPY
    learning_rate: float = 0.1
    seed: int = 0
    spread: float = 1.0

    def __post_init__(self) -> None:
        if not 1 <= self.d_k <= LARGEST_D_K:
            raise ProblemError(f"d_k: found {self.d_k}, allowed: 1 to {LARGEST_D_K}")
        if not 0 < self.learning_rate <= 100:
            raise ProblemError(f"learning_rate: found {self.learning_rate:.6g}, allowed: more than 0, up to 100")

    def with_next_seed(self) -> "LearningTask":
        """Return the task from the next random start."""
        return replace(self, seed=next_seed(self.seed))


@dataclass(frozen=True, eq=False)
class LearningStep:
    """Where learning stands before step `step_index` is taken; 0 is the random start. No array is writeable.

    loss           what is being made small
    weights        (n_words,) the asker's
    gradient_size  the square root of the sum of squares of all numbers of both gradients
    Wq, Wk         (n_features, d_k)
    """

    step_index: int
    loss: float
    weights: Floats
    gradient_size: float
    Wq: Floats
    Wk: Floats


@dataclass(frozen=True, eq=False)
class Gradients:
    """The loss at one place, its derivatives by each number of Wq and Wk (n_features, d_k), and the weights there."""

    loss: float
    weights: Floats
    Wq: Floats
    Wk: Floats


def task_of(design: Design, target: Floats, **settings: object) -> LearningTask:
    """Return the task to find Wq and Wk for a design's words: its asker, d_k and scale hold unless `settings` differ.

    `target` (n_words,) is what the asker's weights should be (`Goal.target`, or `wanted_word`); `settings` are fields
    of LearningTask. Raises ProblemError for a target of another size.
    """
    if target.shape != (len(design.words),):
        raise ProblemError(f"target: {target.size} weights for {len(design.words)} words, expected one a word")
    task = LearningTask(design.X, design.asker, target, d_k=design.d_k, scale=design.scale)
    return replace(task, **settings)  # type: ignore[arg-type]


def wanted_word(design: Design, word_index: int) -> Floats:
    """Return the target (n_words,) that gives all attention to one word."""
    target = np.zeros(len(design.words))
    target[word_index] = 1.0
    return target


def learn(task: LearningTask, start: LearningStep | None = None) -> Iterator[LearningStep]:
    """Yield the start, then the state after each step of gradient descent, without end: stop whenever you like.

    It starts at random; given a step of the same task, it starts there and goes on with the same numbers. Raises
    ProblemError where a learning rate is so large that the numbers grow beyond all bounds.
    """
    Wq, Wk = random_start(task) if start is None else (start.Wq, start.Wk)
    step_index = 0 if start is None else start.step_index
    while True:
        with np.errstate(all="ignore"):
            found = gradients(task, Wq, Wk)
            size = float(np.sqrt((found.Wq**2).sum() + (found.Wk**2).sum()))
        if not np.isfinite(size):
            raise ProblemError(f"step {step_index}: the numbers grow beyond all bounds, take a smaller learning_rate")
        for array in (Wq, Wk, found.weights):
            array.flags.writeable = False
        yield LearningStep(step_index, found.loss, found.weights, size, Wq, Wk)
        Wq = Wq - task.learning_rate * found.Wq
        Wk = Wk - task.learning_rate * found.Wk
        step_index += 1


def random_start(task: LearningTask) -> tuple[Floats, Floats]:
    """Return Wq and Wk (n_features, d_k) as the seed draws them: normal numbers around 0."""
    random = np.random.default_rng(task.seed)
    shape = (task.X.shape[1], task.d_k)
    return task.spread * random.normal(size=shape), task.spread * random.normal(size=shape)


def gradients(task: LearningTask, Wq: Floats, Wk: Floats) -> Gradients:
    """Return the loss, and the derivatives of the loss by each number of Wq and Wk, by the formulas above."""
    query = rows.project(task.X[task.asker : task.asker + 1], Wq)[0]  # (d_k,)
    key = rows.project(task.X, Wk)  # (n_words, d_k)
    scores = rows.score_row(query, key)  # (n_words,)
    divisor = float(np.sqrt(task.d_k)) if task.scale else 1.0
    scaled = rows.scale_row(scores, task.d_k) if task.scale else scores
    shifted = rows.shift_row(scaled, rows.largest_of(scaled))
    exponentials = rows.exp_row(shifted)
    total = rows.total_of(exponentials)
    weights = rows.share_row(exponentials, total)
    if task.loss is Loss.CROSS_ENTROPY:
        loss = float(np.log(total) - task.target @ shifted)  # -log w = log(total) - shifted, however small w is
        by_score = weights - task.target  # (n_words,)
    else:
        error = weights - task.target
        loss = float(error @ error) / 2
        by_score = weights * (error - weights @ error)
    return Gradients(
        loss=loss,
        weights=weights,
        Wq=np.outer(task.X[task.asker], by_score @ key) / divisor,
        Wk=np.outer(task.X.T @ by_score, query) / divisor,
    )


def learned_design(design: Design, task: LearningTask, step: LearningStep) -> Design:
    """Return the design with what was learned as its Wq and Wk, and with columns that have no names of their own.

    Raises ProblemError where d_k is more than a design can show.
    """
    if task.d_k > MOST_POSITIONS:
        raise ProblemError(f"d_k: {task.d_k} columns were learned, a design shows 1 to {MOST_POSITIONS}")
    names = tuple(str(position) for position in range(task.d_k))
    return replace(design, Wq=step.Wq, Wk=step.Wk, query_names=names, asker=task.asker, scale=task.scale)
