"""The softmax lab as lines of text, a fact a line, and how its causes and changes read."""

from collections.abc import Iterator

import numpy as np

from attntui.core.arrays import Floats
from attntui.core.digits import number_text
from attntui.core.labs.softmax import State, is_same
from attntui.core.labs.softmax_causes import are_alike, chain_of
from attntui.core.labs.softmax_settings import DTYPES
from attntui.core.labs.softmax_steps import SoftmaxSteps, largest_exponent, softmax_steps
from attntui.render.formula_parts import in_brackets

BY_HAND, SAFE = "by hand", "safe"
MOST_SHOWN = 3
"""So many weights are said in a comparison."""


def lines(state: State) -> list[str]:
    """Return the scores, then softmax of them in each precision, by hand and safe, and why it fails where it does."""
    found = [f"softmax lab: e^score / total; scores {joined(state.scores)}"]
    for dtype in DTYPES:
        found.append(f"{dtype}: e^x fits up to x = {number_text(largest_exponent(dtype))}")
        for is_shifted in (False, True):
            found += _lines_of(state, state.steps(is_shifted=is_shifted, dtype=dtype))
    return found + ([comparison] if (comparison := comparison_text(state)) else [])


def causes_texts(state: State) -> list[str]:
    """Return why softmax fails in the present precision, by hand and safe; once where both have the same cause."""
    chains = [chain_of(state.steps(is_shifted=is_shifted), state.scores) for is_shifted in (False, True)]
    if chains[0] and chains[0] == chains[1]:
        return [f"both: {', '.join(chains[0])}"]
    return [f"{name}: {', '.join(chain)}" for name, chain in zip((BY_HAND, SAFE), chains, strict=True) if chain]


def agreement_text(state: State) -> str:
    """Return whether both ways give the same weights, where nothing overflows."""
    hand, safe = (state.steps(is_shifted=is_shifted) for is_shifted in (False, True))
    if are_alike(hand, safe):
        return "no overflow: both give the same weights, but for rounding"
    return f"underflow: by hand {hand.dtype} loses digits of small powers"


def comparison_text(state: State) -> str:
    """Return what the last change did to the weights; nothing where there was none to compare with."""
    if state.before is None:
        return ""
    before = softmax_steps(state.before, "float64", is_shifted=True).weights
    now = state.steps(is_shifted=True, dtype="float64").weights
    more = "" if len(before) <= MOST_SHOWN else " ..."
    return f"{state.last_change}: {joined(before[:MOST_SHOWN])}{more} before, {_verdict(state, before, now)}"


def arithmetic_text(steps: SoftmaxSteps, place: int, room: int, *, ascii_only: bool = False) -> str:
    """Return how one weight is made: `safe: 1000 - 1002 → -2  e^-2 → 0.1353  0.1353 / 1.5032 → 0.0900`.

    Where that takes more than `room` columns, its first parts are left out; the table has their numbers too.
    """
    score, shifted, exp, weight = (
        number_text(float(values[place])) for values in (steps.scores, steps.shifted, steps.exp, steps.weights)
    )
    total = number_text(steps.total)
    pieces = [f"{score} - {in_brackets(steps.largest)} → {shifted}"] if steps.is_shifted else []
    pieces += [f"e^{shifted} → {exp}", f"{exp} / {total} → {weight}"]
    arrow = "->" if ascii_only else "→"
    texts = [
        f"{SAFE if steps.is_shifted else BY_HAND}: {'  '.join(pieces[first:])}".replace("→", arrow)
        for first in range(len(pieces))
    ]
    return next((text for text in texts if len(text) <= room), texts[-1])


def joined(numbers: Floats | tuple[float, ...]) -> str:
    """Return numbers with a blank between them."""
    return " ".join(number_text(float(number)) for number in numbers)


def _lines_of(state: State, steps: SoftmaxSteps) -> Iterator[str]:
    name = f"{steps.dtype}, {SAFE if steps.is_shifted else BY_HAND}"
    if steps.is_shifted:
        yield f"{name}: the largest is {number_text(steps.largest)}, less that {joined(steps.shifted)}"
    yield f"{name}: e to the power of each {joined(steps.exp)}, total {number_text(steps.total)}"
    yield f"{name}: weights {joined(steps.weights)}"
    if chain := chain_of(steps, state.scores):
        yield f"{name}: {', '.join(chain)}"


def _verdict(state: State, before: Floats, now: Floats) -> str:
    if is_same(state):
        return "the same now"
    difference = float(now.max() - before.max())
    if not np.isfinite(difference) or abs(difference) < 1e-9:
        return "others now"
    return "sharper now" if difference > 0 else "flatter now"
