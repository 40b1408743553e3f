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
"""So many weights are said in a comparison, where there is room for them."""


def lines(state: State) -> list[str]:
    """Return the scores, then softmax of them in each precision, by hand and safe, and why it fails where it does."""
    found = [f"softmax lab: e^score / total; scores {joined(state.scores)}"]
    for dtype in DTYPES:
        found.append(f"{dtype}: e^x fits up to x = {number_text(largest_exponent(dtype))}")
        for is_shifted in (False, True):
            found += _lines_of(state, state.steps(is_shifted=is_shifted, dtype=dtype))
    if comparison := comparison_text(state):
        found.append(comparison if state.settings.dtype == DTYPES[-1] else f"in {state.settings.dtype}: {comparison}")
    return found


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


def comparison_text(state: State, room: int | None = None) -> str:
    """Return what the last change did to the weights, in the precision that is looked at, as they are shown.

    Nothing where there was none to compare with. The weights are those of safe softmax, which is said where those by
    hand are others. Where that takes more than `room` columns, fewer of them are said, one at least.
    """
    if state.before is None:
        return ""
    before, now = (_weights(state, scores) for scores in (state.before, state.scores))
    start, end = f"{state.last_change}: {_safe(state)}", f"before, {_verdict(state, before, now)}"
    texts = [
        f"{start}{joined(before[:n_shown])}{' ...' if n_shown < len(before) else ''} {end}"
        for n_shown in range(min(MOST_SHOWN, len(before)), 0, -1)
    ]
    return next((text for text in texts if room is None or len(text) <= room), texts[-1])


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


def _weights(state: State, scores: tuple[float, ...]) -> Floats:
    return softmax_steps(scores, state.settings.dtype, is_shifted=True).weights.astype(float)


def _safe(state: State) -> str:
    """Return `safe ` where by hand the weights of before or those of now are others."""
    dtype = state.settings.dtype
    for scores in (state.before or (), state.scores):
        hand, safe = (softmax_steps(scores, dtype, is_shifted=is_shifted) for is_shifted in (False, True))
        if not are_alike(hand, safe):
            return f"{SAFE} "
    return ""


def _verdict(state: State, before: Floats, now: Floats) -> str:
    if [number_text(weight) for weight in before.tolist()] == [number_text(weight) for weight in now.tolist()]:
        return "the same now"
    difference = float(now.max() - before.max())
    if is_same(state) or not np.isfinite(difference) or abs(difference) < 1e-9:
        return "others now"  # where only float16 or float32 tells them apart, that is rounding
    return "sharper now" if difference > 0 else "flatter now"
