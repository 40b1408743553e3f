"""Softmax of a few scores step by step, in a precision, by hand or with the shift, by the arithmetic of a pass."""

import math
from dataclasses import dataclass

import numpy as np

from attntui.core import rows
from attntui.core.arrays import Floats


@dataclass(frozen=True, eq=False)
class SoftmaxSteps:
    """Softmax of one row of scores, every number on the way; all in the same float type, no array writeable.

    scores   (n,) as this precision holds them
    largest  the largest of them; nan where one is
    shifted  (n,) the scores less the largest where that is taken away first, else the scores
    exp      (n,) e to the power of each
    total    their sum
    weights  (n,)
    """

    scores: Floats
    largest: float
    shifted: Floats
    exp: Floats
    total: float
    weights: Floats
    is_shifted: bool

    @property
    def dtype(self) -> str:
        """The precision: float16, float32 or float64."""
        return str(self.scores.dtype)


def softmax_steps(scores: tuple[float, ...], dtype: str, *, is_shifted: bool) -> SoftmaxSteps:
    """Return softmax of some scores in a precision, with or without the shift by the largest of them."""
    with np.errstate(all="ignore"):
        held: Floats = np.array(scores, dtype=np.float64).astype(dtype)  # (n,)
    largest = rows.largest_of(held)
    shifted = rows.shift_row(held, largest) if is_shifted else held
    exponentials = rows.exp_row(shifted)
    total = rows.total_of(exponentials)
    weights = rows.share_row(exponentials, total)
    for array in (held, shifted, exponentials, weights):
        array.flags.writeable = False
    return SoftmaxSteps(held, float(largest), shifted, exponentials, float(total), weights, is_shifted)


def largest_exponent(dtype: str) -> float:
    """Return up to which x the number e^x fits a precision: log of its largest number (11.09, 88.72, 709.78)."""
    return math.log(float(np.finfo(dtype).max))


def overflows_from(dtype: str) -> float:
    """Return the first x of two decimals at which e^x does not fit a precision any more."""
    return math.ceil(100 * largest_exponent(dtype)) / 100
