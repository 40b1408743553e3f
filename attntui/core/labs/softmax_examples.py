"""Scores worth a look, each with what one sees in it."""

import math
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Example:
    """Some scores, and one line of what they show."""

    scores: tuple[float, ...]
    text: str


EXAMPLES = (
    Example((1000.0, 1001.0, 1002.0), "e^1000 overflows; the shift changes nothing but that"),
    Example((0.0, 1.0, 2.0), "the same weights: only differences count"),
    Example((1.0, 2.0, 3.0), "the same differences once more"),
    Example((10.0, 20.0, 30.0), "ten times the differences: one takes nearly all"),
    Example((12.0, 11.0, 10.0), "too much for float16 alone"),
    Example((-1000.0, -1001.0, -1002.0), "without the shift all are 0, and 0 / 0 is nan"),
    Example((2.0, -math.inf, 1.0), "a masked score has weight 0"),
    Example((-math.inf, -math.inf, -math.inf), "all masked: the shift itself gives nan"),
    Example((1.0, math.inf, 2.0), "inf - inf is nan: the shift cannot mend that"),
    Example((1.0, math.nan, 2.0), "one nan makes all of them nan"),
)
"""From the article's trap on, one after the other."""


def example_of(scores: tuple[float, ...]) -> Example | None:
    """Return the example of those scores; None for scores of one's own."""
    return next((each for each in EXAMPLES if repr(each.scores) == repr(scores)), None)  # nan == nan


def example_after(scores: tuple[float, ...], by: int) -> Example:
    """Return the example so many after that of those scores; from scores of one's own, the first or the last."""
    present = example_of(scores)
    place = -(by > 0) if present is None else EXAMPLES.index(present)
    return EXAMPLES[(place + by) % len(EXAMPLES)]
