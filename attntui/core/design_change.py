"""What a change was, in a few words: for the line that says what was undone, and for the comparison of two designs."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from attntui.core.design import Design, Grid
from attntui.core.design_axes import grid_axes, word_axis
from attntui.core.design_layout import matching_words
from attntui.core.design_numbers import numbers_of
from attntui.core.digits import number_text

MOST_NAMES = 3
"""Of so many columns or features the names are said, of more how many there are."""


@dataclass(frozen=True, slots=True)
class Compared:
    """One word's share of the asker's attention before and after a change.

    word    as the design after the change has it
    before  0 to 1; None where the word was not there
    after   0 to 1
    points  after - before in per cent points; None where the word was not there
    """

    word: str
    before: float | None
    after: float
    points: float | None


def comparison(before: Design, after: Design) -> tuple[Compared, ...]:
    """Return each word of `after` with its weight in both designs, each design with its own asker."""
    old, new = numbers_of(before).weights, numbers_of(after).weights
    compared = []
    places = matching_words(before.words, after.words)
    for word, place, share in zip(after.words, places, new.tolist(), strict=True):
        was = None if place is None else float(old[place])
        compared.append(Compared(word, was, share, None if was is None else 100 * (share - was)))
    return tuple(compared)


def change_text(before: Design, after: Design) -> str:
    """Return what was changed, in one line: `Wq[pronoun,animal] 4 -> 5`, `3 numbers of Wk`, `asker it -> tired`."""
    if before.words != after.words:
        return "the sentence"
    said = [
        *_names_said("feature", before.features, after.features),
        *_names_said("column", before.query_names, after.query_names),
    ]
    if not said:
        said = [text for grid in Grid if (text := _numbers_said(before, after, grid))]
    if before.scale != after.scale:
        said.append("divide by sqrt(d_k) " + ("on" if after.scale else "off"))
    if before.asker != after.asker:
        axis = word_axis(after)
        said.append(f"asker {axis.said(before.asker)} -> {axis.said(after.asker)}")
    return ", ".join(said) or "nothing"


def undone_text(before: Design, after: Design) -> str:
    """Return what an undo took back that led from `before` to `after`: `undone: Wq[pronoun,animal] 4 -> 5`."""
    return f"undone: {change_text(after, before)}"


def redone_text(before: Design, after: Design) -> str:
    """Return what a redo made again that led from `before` to `after`."""
    return f"done again: {change_text(before, after)}"


def _numbers_said(before: Design, after: Design, grid: Grid) -> str:
    if grid is Grid.VALUE and (before.value is None or after.value is None):
        if before.value is after.value:
            return ""
        return "value one-hot" if after.value is None else "value typed in"
    old, new = before.table(grid), after.table(grid)
    if old is new:
        return ""
    if old.shape != new.shape:
        return f"{grid}"
    cells = np.argwhere(old != new)
    if len(cells) != 1:
        return f"{len(cells)} numbers of {grid}" if len(cells) else ""
    (row, column) = cells[0]
    rows, columns = grid_axes(after, grid)
    cell = f"{grid}[{rows.said(int(row))},{columns.label(int(column))}]"
    return f"{cell} {number_text(old[row, column])} -> {number_text(new[row, column])}"


def _names_said(kind: str, before: Sequence[str], after: Sequence[str]) -> list[str]:
    """Return what happened to names: added, gone, or renamed."""
    if before == after:
        return []
    gone = [name for name in before if name not in after]
    new = [name for name in after if name not in before]
    if len(before) == len(after) and len(gone) == len(new) > 0:
        return [f"{_named(kind, gone)} -> {', '.join(new)}" if len(new) <= MOST_NAMES else f"{kind}s renamed"]
    said = [f"{_named(kind, new)} added"] if new else []
    return said + ([f"{_named(kind, gone)} removed"] if gone else []) or [f"{kind}s"]


def _named(kind: str, names: Sequence[str]) -> str:
    """Return `column noun`, `columns 2, 3`; of many only how many they are."""
    if len(names) > MOST_NAMES:
        return f"{len(names)} {kind}s"
    return f"{kind}{'s' if len(names) > 1 else ''} {', '.join(names)}"
