"""The softmax lab: scores that one types and changes, softmax of them step by step, and where it overflows.

By hand e^score / total, or with the largest score taken away first, as in Goodfellow et al., Deep Learning (2016),
4.1; the weights are the same wherever the first one does not overflow.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import numpy as np

from attntui.core.digits import number_text
from attntui.core.labs.at_once import OverAtOnce, advanced, work
from attntui.core.labs.softmax_settings import DTYPES, Settings, settings_of
from attntui.core.labs.softmax_steps import SoftmaxSteps, largest_exponent, overflows_from, softmax_steps

__all__ = ["CHANGES", "Settings", "State", "advanced", "changed", "figures", "finished", "settings_of", "start", "work"]

ADDED = 5.0


@dataclass(frozen=True, slots=True)
class Change:
    """Something that is done to all scores at once; `text` says what was done."""

    text: str
    apply: Callable[[float], float]


CHANGES: Mapping[str, Change] = {
    "add": Change(f"added {number_text(ADDED)} to all", lambda score: score + ADDED),
    "double": Change("doubled all", lambda score: 2 * score),
    "halve": Change("halved all", lambda score: score / 2),
    "negate": Change("changed all signs", lambda score: 0.0 - score),
}
"""What can be done to the scores, by name."""


@dataclass(frozen=True, slots=True)
class Scores:
    """The scores at one moment, and what was done to have them; `text` is empty for those of the settings."""

    values: tuple[float, ...]
    text: str = ""


@dataclass(frozen=True, slots=True)
class State(OverAtOnce):
    """Where the lab stands; every change is kept, so that undo goes back as far as one likes.

    settings  what it started with, and the precision that is looked at
    history   the scores one after the other, each made from those before it
    position  the index of the present ones
    """

    settings: Settings
    history: tuple[Scores, ...]
    position: int = 0

    @property
    def scores(self) -> tuple[float, ...]:
        """The present scores."""
        return self.history[self.position].values

    @property
    def last_change(self) -> str:
        """What was done last; empty where nothing was."""
        return self.history[self.position].text

    @property
    def before(self) -> tuple[float, ...] | None:
        """The scores before the last change; None where nothing was done to them, or where they are more or fewer."""
        if not self.last_change:
            return None
        values = self.history[self.position - 1].values
        return values if len(values) == len(self.scores) else None

    def steps(self, *, is_shifted: bool, dtype: str | None = None) -> SoftmaxSteps:
        """Return softmax of the present scores, in the precision that is looked at or in another one."""
        return softmax_steps(self.scores, dtype or self.settings.dtype, is_shifted=is_shifted)

    def with_dtype(self, dtype: str) -> "State":
        """Return the state with another precision looked at."""
        return replace(self, settings=replace(self.settings, dtype=dtype))

    def with_next_dtype(self) -> "State":
        """Return the state with the next precision looked at, after the last the first."""
        return self.with_dtype(DTYPES[(DTYPES.index(self.settings.dtype) + 1) % len(DTYPES)])

    def undone(self) -> "State":
        """Return the state before the last change; the same where there is none."""
        return replace(self, position=max(self.position - 1, 0))

    def redone(self) -> "State":
        """Return the state with a change that was undone; the same where there is none."""
        return replace(self, position=min(self.position + 1, len(self.history) - 1))


def start(settings: Settings) -> State:
    """Return the state with the scores of the settings."""
    return State(settings, (Scores(settings.scores),))


finished = start
"""Return the state after the start: there is nothing to wait for."""


def with_scores(state: State, values: tuple[float, ...], text: str) -> State:
    """Return the state with other scores; what could be redone is gone. Equal scores are no change."""
    if np.array_equal(values, state.scores, equal_nan=True):
        return state
    return replace(
        state,
        history=(*state.history[: state.position + 1], Scores(values, text)),
        position=state.position + 1,
    )


def changed(state: State, name: str) -> State:
    """Return the state with one of CHANGES done to all scores."""
    change = CHANGES[name]
    return with_scores(state, tuple(map(change.apply, state.scores)), change.text)


def is_same(state: State) -> bool:
    """Tell whether the last change left the weights as they were, but for the last digits of float64."""
    if state.before is None:
        return False
    before = softmax_steps(state.before, "float64", is_shifted=True).weights
    now = state.steps(is_shifted=True, dtype="float64").weights
    return bool(np.allclose(before, now, rtol=1e-9, atol=1e-12, equal_nan=True))


def figures(state: State) -> dict[str, float | str]:
    """Return the numbers of a state by name, for each precision (float16, float32, float64) and each score from 0.

    score_0                        as it was given
    float16_score_0                as the precision holds it
    float16_naive_0, _safe_0       the weight without, and with the shift
    float16_exp_0, _total          e^score and the total, without the shift
    float16_limit, _overflows      e^x fits up to that x; the first x of two decimals that does not
    """
    found: dict[str, float | str] = {"n_scores": len(state.scores)}
    found |= {f"score_{index}": score for index, score in enumerate(state.scores)}
    for dtype in DTYPES:
        naive, safe = (state.steps(is_shifted=is_shifted, dtype=dtype) for is_shifted in (False, True))
        found |= {f"{dtype}_limit": largest_exponent(dtype), f"{dtype}_overflows": overflows_from(dtype)}
        found |= {f"{dtype}_total": naive.total, f"{dtype}_safe_total": safe.total}
        for name, values in (
            ("score", naive.scores),
            ("exp", naive.exp),
            ("naive", naive.weights),
            ("shifted", safe.shifted),
            ("safe_exp", safe.exp),
            ("safe", safe.weights),
        ):
            found |= {f"{dtype}_{name}_{index}": float(value) for index, value in enumerate(values)}
    return found
