"""The arithmetic of one row of attention: the only place where a number of the pass is computed.

Scaled dot-product attention, softmax(Q K.T / sqrt(d_k)) V, is Vaswani et al., Attention Is All You Need (2017), 3.2.1.
Every function takes one row and returns one; infinities and nan come out as NumPy makes them, without warnings.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from attntui.core.arrays import Floats

Number = np.floating[Any]
"""A single number of the pass, in the float type of its row."""


def project(X: Floats, matrix: Floats) -> Floats:
    """Return every row of X times a matrix: (n_words, d_model) @ (d_model, d)."""
    with np.errstate(all="ignore"):
        projected: Floats = X @ matrix  # (n_words, d)
    return projected


def score_row(query: Floats, key: Floats) -> Floats:
    """Return the dot products of one query (d_k,) with every key (n_keys, d_k)."""
    with np.errstate(all="ignore"):
        scores: Floats = key @ query  # (n_keys,)
    return scores


def scale_row(scores: Floats, d_k: int) -> Floats:
    """Return the scores divided by sqrt(d_k), so that long vectors do not by themselves make large scores."""
    with np.errstate(all="ignore"):
        scaled: Floats = scores / scores.dtype.type(np.sqrt(d_k))  # (n_keys,)
    return scaled


def mask_row(scores: Floats, mask: npt.NDArray[Any]) -> Floats:
    """Return the scores with -inf where a boolean mask is False, or with a mask of floats added."""
    with np.errstate(all="ignore"):
        if mask.dtype.kind == "b":
            return np.where(mask, scores, scores.dtype.type(-np.inf))  # (n_keys,)
        masked: Floats = scores + mask.astype(scores.dtype)  # (n_keys,)
    return masked


def has_nothing(masked: Floats) -> bool:
    """Tell whether a masked row is -inf all along: nothing to attend to, weights 0 (as in PyTorch since 2.5)."""
    return bool(np.all(np.isneginf(masked)))


def largest_of(scores: Floats) -> Number:
    """Return the largest score of a row, as a single number; nan where the row holds one."""
    largest: Number = scores.max()
    return largest


def shift_row(scores: Floats, largest: Number) -> Floats:
    """Return the scores less the largest of them, so that e to the power of them cannot overflow."""
    with np.errstate(all="ignore"):
        shifted: Floats = scores - largest  # (n_keys,)
    return shifted


def exp_row(scores: Floats) -> Floats:
    """Return e to the power of each score."""
    with np.errstate(all="ignore"):
        return np.exp(scores)  # (n_keys,)


def total_of(exponentials: Floats) -> Number:
    """Return the sum of a row of exponentials, as a single number."""
    with np.errstate(all="ignore"):
        total: Number = exponentials.sum()
    return total


def share_row(exponentials: Floats, total: Number) -> Floats:
    """Return each exponential divided by the total of its row."""
    with np.errstate(all="ignore"):
        weights: Floats = exponentials / total  # (n_keys,)
    return weights


def blend_row(weights: Floats, value: Floats) -> Floats:
    """Return the values (n_keys, d_v) blended by one row of weights (n_keys,)."""
    with np.errstate(all="ignore"):
        output: Floats = weights @ value  # (d_v,)
    return output


def blend_markers(weights: Floats) -> Floats:
    """Return what `blend_row` does where the values are one-hot markers: the weights, or nan wherever one is."""
    if np.isfinite(weights).all():
        return weights.copy()  # (n_keys,)
    return np.full_like(weights, np.nan)  # (n_keys,): nan times 0 is nan
