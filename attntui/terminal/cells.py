"""Cells of a screen: a character with its pen, the second half of a wide one, or unknown."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from rich.cells import cell_len

from attntui.terminal.pen import ANY, INK, PLAIN, Pen


class Cell(NamedTuple):
    """What one column of one row shows."""

    text: str
    """A character with all that combines with it; "" in the columns that a wide character covers too."""
    pen: Pen


Row = list[Cell | None]
"""None stands for a cell that nobody knows."""

_ZERO_WIDTH_JOINER: Final = "\u200d"


@lru_cache(16384)
def cell(text: str, pen: Pen) -> Cell:
    """Give a cell; equal ones are the same object, and blanks forget what does not show."""
    if text == " " and not pen.attributes & INK:
        return Cell(text, _blank_pen(pen.background))
    return Cell(text, pen)


@lru_cache(1024)
def _blank_pen(background: str) -> Pen:
    return Pen(ANY, background, 0)


BLANK: Final = cell(" ", PLAIN)


def is_blank(candidate: Cell | None) -> bool:
    """Tell whether a cell can be made by erasing."""
    return candidate is not None and candidate.text == " " and candidate.pen.foreground == ANY


def is_covered(candidate: Cell | None) -> bool:
    """Tell whether a cell is covered by the wide character to the left of it."""
    return candidate is not None and not candidate.text


@lru_cache(4096)
def cells_of(text: str, pen: Pen) -> Row:
    """Give the cells of a run of text, which must not start with a character of no width; not to be changed."""
    if text.isascii():
        return [cell(character, pen) for character in text]
    cells: Row = []
    for cluster in _clusters(text):
        cells.append(cell(cluster, pen))
        cells += [cell("", pen)] * (cell_len(cluster) - 1)
    return cells


def zero_width_prefix(text: str) -> str:
    """Give the characters at the start of a text that belong to the cell before it."""
    if text[:1].isascii():
        return ""
    end = 0
    while end < len(text) and not cell_len(text[end]):
        end += 1
    return text[:end]


def _clusters(text: str) -> list[str]:
    clusters: list[str] = []
    for character in text:
        if clusters and (clusters[-1].endswith(_ZERO_WIDTH_JOINER) or not cell_len(character)):
            clusters[-1] += character
        else:
            clusters.append(character)
    return clusters
