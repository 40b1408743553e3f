"""Some trials of the scaling lab at once: random queries and keys, their scores, and the weights that they make.

One trial is a query (d,) and keys (n_keys, d) of normal numbers, drawn in this order; a batch draws the same numbers
as its trials would one by one, since a generator fills an array in order.
"""

from dataclasses import dataclass

import numpy as np

from attntui.core.arrays import Floats
from attntui.core.softmax_slope import softmax_slopes

BATCH_NUMBERS = 2**16
"""Random numbers of one batch, half a megabyte; a single trial may have more, up to 3.3 megabytes."""

N_BINS = 20
"""The largest weights are counted in bins of .05 from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What some trials at one size came to, as sums, so that tallies can be added up.

    n_trials, n_scores  how many
    largest             sum of the largest weight of each trial
    slope               sum of the softmax slope of each trial, see `softmax_slopes`
    score, square       sums of the scores, and of their squares
    bins                (N_BINS,) how many trials have their largest weight there
    """

    n_trials: int = 0
    n_scores: int = 0
    largest: float = 0.0
    slope: float = 0.0
    score: float = 0.0
    square: float = 0.0
    bins: tuple[int, ...] = (0,) * N_BINS

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.n_trials + other.n_trials,
            self.n_scores + other.n_scores,
            self.largest + other.largest,
            self.slope + other.slope,
            self.score + other.score,
            self.square + other.square,
            tuple(mine + theirs for mine, theirs in zip(self.bins, other.bins, strict=True)),
        )

    @property
    def mean_largest(self) -> float:
        """The mean of the largest weight of a trial; nan where there was none."""
        return self.largest / self.n_trials if self.n_trials else float("nan")

    @property
    def mean_slope(self) -> float:
        """The mean of the softmax slope of a trial; nan where there was none."""
        return self.slope / self.n_trials if self.n_trials else float("nan")

    @property
    def spread(self) -> float:
        """The standard deviation of all scores, over their number; nan where there is none."""
        if not self.n_scores:
            return float("nan")
        mean = self.score / self.n_scores
        return float(np.sqrt(max(self.square / self.n_scores - mean**2, 0.0)))


def batch_size(d: int, n_keys: int) -> int:
    """Return how many trials are drawn at once: at least one."""
    return max(1, BATCH_NUMBERS // ((1 + n_keys) * d))


def tally_of_batch(random: np.random.Generator, n_trials: int, d: int, n_keys: int, *, is_scaled: bool) -> Tally:
    """Draw so many trials and return what they came to; with `is_scaled`, scores are divided by sqrt(d)."""
    vectors = random.normal(size=(n_trials, 1 + n_keys, d))
    scores = np.einsum("td,tkd->tk", vectors[:, 0], vectors[:, 1:])  # (n_trials, n_keys)
    if is_scaled:
        scores = scores / np.sqrt(d)
    weights = softmax_rows(scores)  # (n_trials, n_keys)
    largest = weights.max(axis=1)  # (n_trials,)
    counts, _ = np.histogram(largest, bins=N_BINS, range=(0.0, 1.0))
    return Tally(
        n_trials=n_trials,
        n_scores=scores.size,
        largest=float(largest.sum()),
        slope=float(softmax_slopes(weights).sum()),
        score=float(scores.sum()),
        square=float((scores**2).sum()),
        bins=tuple(map(int, counts)),
    )


def softmax_rows(scores: Floats) -> Floats:
    """Return the softmax of each row of finite scores (n_trials, n_keys), shifted by the row's largest."""
    exponentials = np.exp(scores - scores.max(axis=1, keepdims=True))  # (n_trials, n_keys)
    weights: Floats = exponentials / exponentials.sum(axis=1, keepdims=True)
    return weights
