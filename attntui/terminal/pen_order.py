"""The order in which a small frame is written: pen by pen, for another pen costs more than a move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attntui.terminal.cells import Row
from attntui.terminal.pen import ANY, INK, Pen, pen_change

Change = tuple[int, Row, list[int]]
"""The number of a row, how the row ought to look, and the columns of it that are to be written."""


def pen_by_pen(changes: Iterable[Change], pen: Pen | None) -> Iterator[Change]:
    """Yield the changes cut into runs of one pen each, always those next that change the present `pen` least."""
    runs: dict[Pen, list[Change]] = {}
    for y, row, changed in changes:
        for wanted, columns in _runs(row, changed):
            runs.setdefault(wanted, []).append((y, row, columns))
    while runs:
        costs = {wanted: len(pen_change(pen, wanted)[0]) for wanted in runs}
        nearest = min(costs, key=costs.__getitem__)
        yield from runs.pop(nearest)
        pen = pen_change(pen, nearest)[1]


def _runs(row: Row, changed: list[int]) -> Iterator[tuple[Pen, list[int]]]:
    """Yield the columns in runs that one pen can write, each with that pen.

    A row that gets more than ASCII stays whole: a terminal that takes a character for wider than we do spoils what
    stands to the right of it, which therefore has to come later.
    """
    cells = [(x, cell) for x in changed if (cell := row[x]) is not None and cell.text]
    if not "".join([cell.text for _, cell in cells]).isascii():
        yield cells[0][1].pen, changed
        return
    pen: Pen | None = None
    columns: list[int] = []
    for x, cell in cells:
        shared = None if pen is None else _shared(pen, cell.pen)
        if pen is not None and shared is None:
            yield pen, columns
            columns = []
        pen = shared or cell.pen
        columns.append(x)
    if pen is not None:
        yield pen, columns


def _shared(pen: Pen, other: Pen) -> Pen | None:
    """Return the pen that writes what either of two pens is wanted for, if there is one: blanks take many a pen."""
    if pen is other or pen == other:
        return pen
    if pen.background != other.background or (pen.attributes | other.attributes) & INK:
        return None
    return pen if other.foreground == ANY else other if pen.foreground == ANY else None
