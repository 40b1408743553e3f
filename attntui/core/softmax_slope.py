"""How steep softmax is: how far weights move when their scores move a little."""

import numpy as np
import numpy.typing as npt

from attntui.core.arrays import Floats


def softmax_slopes(weights: Floats) -> npt.NDArray[np.float64]:
    """Return how far the weights of each row (n_rows, n_keys) move when its scores move a little: (n_rows,).

    It is the size of the derivative of softmax, J = diag(w) - w w.T: the square root of the sum of squares of its
    n_keys x n_keys numbers w_i (delta_ij - w_j), at most 1/2 and 0 where one key has all. The gradient of whatever
    comes after softmax is multiplied by J on its way back to the scores. Row i of J has the sum of squares
    w_i^2 ((1 - w_i)^2 + sum of the other w_j^2). For the largest weight both are added up from the others, as a
    difference of nearly equal numbers would leave nothing of them.
    """
    is_largest = np.arange(weights.shape[1]) == weights.argmax(axis=1)[:, None]  # (n_rows, n_keys)
    others = np.where(is_largest, 0.0, weights)
    squares = (others**2).sum(axis=1, keepdims=True)  # (n_rows, 1)
    largest = weights.max(axis=1, keepdims=True)
    missing = np.where(is_largest, others.sum(axis=1, keepdims=True), 1.0 - weights)
    square_of_others = np.where(is_largest, squares, squares + largest**2 - others**2)
    slopes: npt.NDArray[np.float64] = np.sqrt((weights**2 * (missing**2 + square_of_others)).sum(axis=1))
    return slopes


def softmax_slope(weights: Floats) -> float:
    """Return the same for one row of weights (n_keys,)."""
    return float(softmax_slopes(weights[np.newaxis])[0])
