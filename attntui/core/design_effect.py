"""Why a change of a design moves no weight of the word that asks: the rows that reach nothing, zeros, equal scores."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from attntui.core.arrays import Floats
from attntui.core.design import Design, Grid
from attntui.core.design_axes import word_axis
from attntui.core.design_numbers import numbers_of

SAME = 1e-12
"""Weights that are no further apart than this did not move: the rest is rounding."""

ADJECTIVES = frozenset({"plural", "tired"})
"""Features of the vocabulary that a word is, and not one of."""

ALIKE = "all scores moved alike: softmax sees only differences"


def no_effect(before: Design, after: Design) -> str:
    """Return in one short line why the asker's weights are what they were; nothing where they are not.

    Nothing, too, where more than one of the tables, the asker and the division changed, and where names came or went:
    the reason would be no single one.
    """
    if before == after or _names(before) != _names(after):
        return ""
    if np.abs(numbers_of(after).weights - numbers_of(before).weights).max() > SAME:
        return ""
    grids = [grid for grid in Grid if _table_changed(before, after, grid)]
    if before.scale != after.scale:
        return "" if grids else "all scores are the same: dividing them changes no weight"
    if len(grids) != 1:
        return ""
    grid = grids[0]
    if grid is Grid.VALUE:
        return "no weight depends on values"
    return _unreached(before, after, grid) or _unmoved(before, after)


def _names(design: Design) -> tuple[object, ...]:
    return design.words, design.features, design.query_names, design.asker


def _table_changed(before: Design, after: Design, grid: Grid) -> bool:
    """Tell whether a grid changed; values that are typed in as they were before are another thing."""
    if grid is Grid.VALUE and (before.value is None) != (after.value is None):
        return True
    return not np.array_equal(before.table(grid), after.table(grid))


def _unreached(before: Design, after: Design, grid: Grid) -> str:
    """Return why no number of the asker's query and no key changed; nothing where one did."""
    old, new = numbers_of(before), numbers_of(after)
    if (old.query != new.query).any() or (old.keys != new.keys).any():
        return ""
    rows, columns = np.nonzero(before.table(grid) != after.table(grid))
    if grid is Grid.X:
        return _zero_rows(after, rows, columns)
    features = [after.features[index] for index in np.unique(rows).tolist()]
    if grid is Grid.WQ:
        return _no_query_text(after.words[after.asker], features)
    return _no_key_text(features)


def _no_query_text(asker: str, features: Sequence[str]) -> str:
    if len(features) > 1:
        return f"{asker} is none of these: the rows do not reach its query"
    return f"{asker} is {_not(features[0])}: this row does not reach its query"


def _no_key_text(features: Sequence[str]) -> str:
    if len(features) > 1:
        return "no word is any of these: the rows reach no key"
    return f"no word is {_one(features[0])}: this row reaches no key"


def _zero_rows(after: Design, words: NDArray[np.intp], features: NDArray[np.intp]) -> str:
    """Return that a new feature of a word meets only zeros; nothing where it is something else."""
    places, rows = np.unique(words), np.unique(features)
    is_asker = after.asker in places
    matrices = (after.Wq, after.Wk) if is_asker else (after.Wk,)
    if any(matrix[rows].any() for matrix in matrices):
        return ""
    name = after.features[rows[0]] if rows.size == 1 else "these rows"
    if is_asker:
        return f"Wq and Wk are 0 for {name}"
    return f"Wk is 0 for {name}: no key changes"


def _unmoved(before: Design, after: Design) -> str:
    """Return why a query or keys that changed move no weight."""
    old, new = numbers_of(before), numbers_of(after)
    if len(after.words) == 1:
        return "one word alone gets all, whatever its score is"
    if (old.scaled != new.scaled).any():
        return ALIKE if _is_even(old.scaled, new.scaled) else ""
    of_query = np.flatnonzero(old.query != new.query)
    of_keys = np.flatnonzero((old.keys != new.keys).any(axis=0))
    if of_query.size and not of_keys.size and not new.keys[:, of_query].any():
        return f"every key is 0 {_there(of_query)}: no score changes"
    if of_keys.size and not of_query.size and not new.query[of_keys].any():
        asker = word_axis(after).said(after.asker)
        return f"the query of {asker} is 0 {_there(of_keys)}: no score changes"
    return "no score changes: the products add up to the same"


def _is_even(before: Floats, after: Floats) -> bool:
    """Tell whether all scores (n_words,) moved by the same amount, up to rounding."""
    largest = max(float(np.abs(before).max()), float(np.abs(after).max()), 1.0)
    return bool(np.ptp(after - before) <= SAME * largest)


def _there(columns: NDArray[np.intp]) -> str:
    return "there" if columns.size == 1 else "in these columns"


def _not(feature: str) -> str:
    return f"not {feature}" if feature in ADJECTIVES else f"no {feature}"


def _one(feature: str) -> str:
    if feature in ADJECTIVES:
        return feature
    return f"{'an' if feature[:1].lower() in 'aeiou' else 'a'} {feature}"
