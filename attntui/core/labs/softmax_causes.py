"""Why softmax of some scores comes out as it should not: the chain of causes, from the scores to the weights."""

import math

import numpy as np

from attntui.core.arrays import Floats
from attntui.core.digits import number_text
from attntui.core.labs.softmax_steps import SoftmaxSteps, largest_exponent


def chain_of(steps: SoftmaxSteps, given: tuple[float, ...]) -> tuple[str, ...]:
    """Return the causes in order, the first one first; nothing where all is as it should be.

    `given` are the scores before the precision rounds them.
    """
    if np.isnan(steps.scores).any():
        return (f"{_which(steps.scores, np.isnan)} is nan", "so the total is nan", "and every weight is nan")
    held = _of_holding(steps, given)
    if not steps.is_shifted:
        return held + _without_shift(steps)
    if math.isinf(steps.largest):
        return held + _with_infinite_largest(steps)
    return held if held and not np.isfinite(steps.weights).all() else ()


def are_alike(hand: SoftmaxSteps, safe: SoftmaxSteps) -> bool:
    """Tell whether the weights by hand are those of safe softmax, but for the rounding of their precision.

    They are not where e^score is so small that its last digits, or all of it, are lost.
    """
    limits = np.finfo(hand.weights.dtype)
    rounding, least = 64 * float(limits.eps), 2 * float(limits.smallest_subnormal)
    return bool(np.allclose(hand.weights.astype(float), safe.weights.astype(float), rtol=rounding, atol=least))


def _of_holding(steps: SoftmaxSteps, given: tuple[float, ...]) -> tuple[str, ...]:
    """Return which score is infinite only since the precision cannot hold it."""
    for number, held in zip(given, steps.scores, strict=True):
        if math.isfinite(number) and np.isinf(held):
            end = number_text(float(np.finfo(steps.scores.dtype).max))
            return (f"{number_text(number)} is too large for {steps.dtype}, which ends at {end}: {number_text(held)}",)
    return ()


def _without_shift(steps: SoftmaxSteps) -> tuple[str, ...]:
    infinite = np.isinf(steps.exp)
    if infinite.any():
        score = float(steps.scores[int(infinite.argmax())])
        limit = largest_exponent(steps.dtype)
        first = f"e^{number_text(score)} is too large for {steps.dtype}, which ends at e^{limit:.2f}: inf"
        first = "e^inf is inf" if math.isinf(score) else first
        ends = ["inf / inf is nan"] if infinite.all() else ["inf / inf is nan", "the others / inf are 0"]
        return (first, "so the total is inf", *ends)
    if math.isinf(steps.total):
        end = number_text(float(np.finfo(steps.scores.dtype).max))
        return (f"the total is too large for {steps.dtype}, which ends at {end}: inf", "and each exp / inf is 0")
    if steps.total == 0:
        if math.isinf(steps.largest):
            return ("e^-inf is 0 for all", "so the total is 0", "and 0 / 0 is nan")
        largest = number_text(steps.largest)
        return (f"e^{largest} is too small for {steps.dtype}: 0", "so the total is 0", "and 0 / 0 is nan")
    return ()


def _with_infinite_largest(steps: SoftmaxSteps) -> tuple[str, ...]:
    difference = "inf - inf" if steps.largest > 0 else "-inf - -inf"
    largest = number_text(steps.largest)
    first = f"the largest is {largest}, and {difference} is nan"
    return (first, "e^nan is nan", "so the total and every weight are nan")


def _which(scores: Floats, test: np.ufunc) -> str:
    """Return which score it is: `score 2`, counted from 1."""
    return f"score {int(test(scores).argmax()) + 1}"
