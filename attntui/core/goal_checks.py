"""How far a design is from a goal: each kind of goal measures the asker's weights and says it in one line."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from attntui.core.arrays import Floats
from attntui.core.design import Design
from attntui.core.design_numbers import numbers_of
from attntui.core.digits import percent_text

_MOST_DIGITS = 9

_REACHED = ": reached"

_ROOM = 58
"""Columns of the line in a window of 60."""

_TIE = 1e-9
"""Shares nearer to each other than this, in per cent points, are alike but for rounding."""


@dataclass(frozen=True, slots=True)
class GoalProgress:
    """How far a design is.

    line        one line: `cat 65.3 %, goal 90 %`; it ends in `: reached` where it is
    is_reached  whether the goal is reached
    fraction    how much of the way is done, 0 to 1, for a bar
    """

    line: str
    is_reached: bool
    fraction: float


class Check(Protocol):
    """One kind of goal. `asker` is the word whose weights count; places are indices of words."""

    def progress(self, design: Design, asker: int) -> GoalProgress:
        """Return how far `design` is."""

    def target(self, n_words: int) -> Floats:
        """Return the weights (n_words,) that learning aims at; they add up to 1."""


@dataclass(frozen=True, slots=True)
class ShareCheck:
    """Some words together get at least `goal` per cent, and each of them at least `each`."""

    places: tuple[int, ...]
    goal: float
    each: float = 0.0

    def progress(self, design: Design, asker: int) -> GoalProgress:
        """Return how far `design` is."""
        return _progress(*self.measured(design, asker))

    def measured(self, design: Design, asker: int) -> tuple[str, bool, float]:
        """Return the line without `: reached`, whether the goal is reached, and how much of the way is done."""
        shares = 100 * numbers_of(design).weights_of(asker)[list(self.places)]
        together, least = float(shares.sum()), float(shares.min())
        names = " and ".join(design.words[place] for place in self.places)
        line = f"{names} {per_cent(together, self.goal)}, goal {self.goal:g} %"
        if together >= self.goal and least < self.each:
            name = design.words[self.places[int(shares.argmin())]]
            line += f"; {name} {per_cent(least, self.each)}, goal {self.each:g} %"
        done = min(together / self.goal, least / self.each if self.each else 1.0, 1.0)
        return line, together >= self.goal and least >= self.each, done

    def target(self, n_words: int) -> Floats:
        """Return the same share for each of the words."""
        return _spread(self.places, n_words)


@dataclass(frozen=True, slots=True)
class LeadCheck:
    """The word `first` gets more than the word `second`, by at least `goal` per cent points."""

    first: int
    second: int
    goal: float

    def progress(self, design: Design, asker: int) -> GoalProgress:
        """Return how far `design` is."""
        first, second = _shares(design, asker, self.first, self.second)
        name = design.words[self.first]
        lead = first - second
        goal = f", goal: more for {name}"
        if _TIE < lead < self.goal:
            goal = f": {per_cent(lead, self.goal)} more, goal {self.goal:g} %"
        is_reached = lead >= self.goal
        line = _pair(design, asker, (self.first, self.second), goal, is_reached)
        return _progress(line, is_reached, min(first / max(second + self.goal, 1e-9), 1.0))

    def target(self, n_words: int) -> Floats:
        """Return everything for the first word."""
        return _spread((self.first,), n_words)


@dataclass(frozen=True, slots=True)
class ApartCheck:
    """Two words that tie come at least `goal` per cent points apart, whichever is ahead."""

    first: int
    second: int
    goal: float

    def progress(self, design: Design, asker: int) -> GoalProgress:
        """Return how far `design` is."""
        first, second = _shares(design, asker, self.first, self.second)
        gap = abs(first - second)
        is_reached = gap >= self.goal
        missed = "" if is_reached else ": a tie" if gap < _TIE else f": {per_cent(gap, self.goal)}"
        goal = f"{missed}, goal {self.goal:g} % apart"
        line = _pair(design, asker, (self.first, self.second), goal, is_reached)
        return _progress(line, is_reached, min(gap / self.goal, 1.0))

    def target(self, n_words: int) -> Floats:
        """Return everything for the first word."""
        return _spread((self.first,), n_words)


@dataclass(frozen=True, slots=True)
class EvenCheck:
    """All words get the same share, `within` so many per cent points."""

    within: float

    def progress(self, design: Design, asker: int) -> GoalProgress:
        """Return how far `design` is."""
        shares = 100 * numbers_of(design).weights_of(asker)
        even = 100 / len(shares)
        away = float(np.abs(shares - even).max())
        least, most = (percent_text(float(share) / 100) for share in (shares.min(), shares.max()))
        line = f"from {least} to {most}, goal {even:.1f} % each"
        return _progress(line, away <= self.within, 1 - min(away / max(100 - even, 1e-9), 1.0))

    def target(self, n_words: int) -> Floats:
        """Return the same share for all words."""
        return _spread(range(n_words), n_words)


@dataclass(frozen=True, slots=True)
class StrengthCheck:
    """Some words get at least `goal` per cent, from a query whose numbers add up to `most`, in multiples of `step`.

    The strength is the sum of the sizes of the numbers in the asker's query.
    """

    places: tuple[int, ...]
    goal: float
    most: float
    step: float

    def progress(self, design: Design, asker: int) -> GoalProgress:
        """Return how far `design` is."""
        line, has_share, done = ShareCheck(self.places, self.goal).measured(design, asker)
        query = numbers_of(design).queries[asker]
        strength = float(np.abs(query).sum())
        line += f"; strength {strength:.6g}, goal {self.most:g}"
        if (np.mod(query, self.step) != 0).any():
            return GoalProgress(f"{line}; steps of {self.step:g} only", False, 0.0)
        is_reached = has_share and strength <= self.most
        return _progress(line, is_reached, done * min(self.most / max(strength, self.most), 1.0))

    def target(self, n_words: int) -> Floats:
        """Return the same share for each of the words."""
        return _spread(self.places, n_words)


def per_cent(share: float, goal: float) -> str:
    """Return a share, given in per cent, as it reads everywhere, with more digits where that reads as a missed goal."""
    text, digits = percent_text(share / 100), 1
    while share < goal <= float(text.removesuffix(" %")) and digits < _MOST_DIGITS:
        digits += 1
        text = f"{share:.{digits}f} %"
    return text


def _shares(design: Design, asker: int, first: int, second: int) -> tuple[float, float]:
    weights = numbers_of(design).weights_of(asker)
    return 100 * float(weights[first]), 100 * float(weights[second])


def _pair(design: Design, asker: int, places: tuple[int, int], rest: str, is_reached: bool) -> str:
    """Return the shares of two words, and the rest of the line; where it would be cut, a tiny one reads as 0.0 %."""
    shares = _shares(design, asker, *places)
    names = [design.words[place] for place in places]
    exact, short = (
        ", ".join(f"{name} {text}" for name, text in zip(names, texts, strict=True)) + rest
        for texts in ([percent_text(share / 100) for share in shares], [f"{share:.1f} %" for share in shares])
    )
    asks = "" if design.asker == asker else f"{design.words[asker]} asks: "
    return exact if len(asks + exact + _REACHED * is_reached) <= _ROOM else short


def _progress(line: str, is_reached: bool, fraction: float) -> GoalProgress:
    return GoalProgress(line + _REACHED * is_reached, is_reached, 1.0 if is_reached else fraction)


def _spread(places: Sequence[int], n_words: int) -> Floats:
    target = np.zeros(n_words)
    target[list(places)] = 1 / len(places)
    return target
