"""Which word gets most of a word's attention: one, several that tie, or no word more than another."""

from collections.abc import Callable

import numpy as np

from attntui.core.arrays import Floats
from attntui.core.digits import percent_text

ALIKE = 1e-9
"""Weights that are no further apart are alike: sums of the same scores in another order differ by less."""

MOST_NAMES = 3
"""Of so many words that tie the names are said."""


def leaders(weights: Floats) -> tuple[int, ...]:
    """Return the indices of the words that get most of some weights (n_words,), in order: more than one where they tie.

    Weights that are no numbers count as less than any that is.
    """
    known = np.where(np.isnan(weights), -np.inf, weights)
    return tuple(np.flatnonzero(known >= known.max() - ALIKE).tolist())


def are_all_alike(weights: Floats) -> bool:
    """Tell whether no word gets more than another, where there are several."""
    return 1 < weights.size == len(leaders(weights))


def looks_text(weights: Floats, name: Callable[[int], str]) -> str:
    """Return where somebody looks: `looks most at cat, 92.0 %`, `looks at all the same, 10.0 %`; see `most_text`."""
    return f"looks {'' if are_all_alike(weights) else 'most '}at {most_text(weights, name)}"


def most_text(weights: Floats, name: Callable[[int], str]) -> str:
    """Return who gets most, and how much; `name` gives the name of a word by its index.

    `cat, 92.0 %`, `dog and cat, 45.0 % each`, `5 words, 15.0 % each`, `all the same, 10.0 %`.
    """
    found = leaders(weights)
    share = percent_text(float(weights[found[0]]))
    if are_all_alike(weights):
        return f"all the same, {share}"
    if len(found) == 1:
        return f"{name(found[0])}, {share}"
    *first, last = map(name, found[:MOST_NAMES])
    names = f"{', '.join(first)} and {last}" if len(found) <= MOST_NAMES else f"{len(found)} words"
    return f"{names}, {share} each"
