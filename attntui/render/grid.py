"""A table as it is drawn: a window of numbers, the labels around it, and which cells take part."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from attntui.core.arrays import Floats
from attntui.core.axis import Axis
from attntui.core.digits import fitted_text
from attntui.core.operands import Role
from attntui.render.canvas import Canvas
from attntui.render.look import Look, look_of, shade_of
from attntui.render.text import cut, left, width_of
from attntui.render.window import Window

UNKNOWN = "."
"""What stands in a cell that no step has computed yet."""

ASKED = "?"
"""What stands in a cell whose number is asked for."""

MARK = 2
"""Cells before a row's label, for the mark of the row that takes part."""


@dataclass(frozen=True, slots=True)
class Part:
    """Which cells of a table take part: a row, a column, a cell where both are given, all of it where neither is."""

    role: Role
    row: int | None = None
    column: int | None = None

    def has(self, row: int, column: int) -> bool:
        """Tell whether a cell takes part."""
        return self.row in (None, row) and self.column in (None, column)


@dataclass(frozen=True, slots=True)
class Grid:
    """What is to be drawn of one table.

    values     the numbers of one row, by its index
    known      how many numbers of a row are computed by now, by its index
    part       the cells that take part, None where none does
    is_result  whether the part is what the step makes, and not an operand
    is_asked   whether the number of the part is asked for, and hidden
    is_shaded  whether the size of a number shows as a shade
    """

    name: str
    rows: Axis
    columns: Axis
    values: Callable[[int], Floats]
    known: Callable[[int], int]
    width: int
    part: Part | None = None
    is_result: bool = False
    is_asked: bool = False
    is_shaded: bool = False


def draw_cells(canvas: Canvas, x: int, y: int, grid: Grid, rows: Window, columns: Window) -> None:
    """Draw the numbers of a window, its first cell at (x, y)."""
    for line, row in enumerate(rows.positions):
        known = grid.known(row)
        values = grid.values(row) if known > columns.start else None
        for place, column in enumerate(columns.positions):
            at = x + place * grid.width
            number = float(values[column]) if values is not None and column < known else None
            draw_number(canvas, at, y + line, grid, number, grid.part is not None and grid.part.has(row, column))
    _bracket(canvas, x, y, grid, rows, columns)


def draw_number(canvas: Canvas, x: int, y: int, grid: Grid, number: float | None, takes_part: bool) -> None:
    """Draw one number at the right of its cell; None is not computed yet."""
    text = UNKNOWN if number is None else _cell_text(number, grid.width - 1)
    if grid.is_asked and takes_part:
        text = ASKED
    if takes_part and grid.part is not None:
        look = Look.ACTIVE if grid.is_result and grid.part.row is not None else look_of(grid.part.role)
    elif number is None:
        look = Look.FAINT
    else:
        look = shade_of(number) if grid.is_shaded else Look.PLAIN
    start = x + grid.width - len(text)
    if look in (Look.PLAIN, Look.FAINT):
        canvas.put(start, y, text, look)
    else:
        canvas.put(x + 1, y, " " * (grid.width - 1 - len(text)) + text, look)


def draw_column_labels(canvas: Canvas, x: int, y: int, grid: Grid, columns: Window) -> None:
    """Draw the names of the columns in sight above them; the one that takes part is marked with a v."""
    chosen = None if grid.part is None else grid.part.column
    for place, column in enumerate(columns.positions):
        at = x + place * grid.width
        is_chosen = column == chosen
        label = cut(grid.columns.label(column), grid.width - 1 - is_chosen)  # a blank, and the mark where there is one
        start = at + grid.width - width_of(label)
        look = _label_look(grid, is_chosen)
        canvas.put(start, y, label, look)
        if is_chosen:
            canvas.put(max(start - 2, at + 1), y, "v", look)


def draw_row_labels(canvas: Canvas, x: int, y: int, grid: Grid, rows: Window, width: int) -> None:
    """Draw the names of the rows in sight, `width` cells with the mark; the one that takes part is marked with a >."""
    chosen = None if grid.part is None else grid.part.row
    for line, row in enumerate(rows.positions):
        look = _label_look(grid, row == chosen)
        if row == chosen:
            canvas.put(x, y + line, ">", look)
        canvas.put(x + MARK, y + line, left(grid.rows.label(row), width - MARK - 1), look)


def _label_look(grid: Grid, is_chosen: bool) -> Look:
    if not is_chosen or grid.part is None:
        return Look.FAINT
    return Look.STRONG if grid.is_result else look_of(grid.part.role)


def _bracket(canvas: Canvas, x: int, y: int, grid: Grid, rows: Window, columns: Window) -> None:
    """Put brackets around the result, and the real cursor on the first: there, a block covers no digit."""
    if not grid.is_result or grid.part is None:
        return
    if grid.part.row is None:
        canvas.cursor = (x, y)
        return
    if grid.part.row not in rows.positions:
        return
    first = columns.start if grid.part.column is None else grid.part.column
    last = columns.stop - 1 if grid.part.column is None else grid.part.column
    line = y + grid.part.row - rows.start
    start = x + (first - columns.start) * grid.width
    stop = x + (last + 1 - columns.start) * grid.width
    canvas.put(start, line, "[", Look.ACTIVE)
    canvas.put(stop, line, "]", Look.ACTIVE)
    canvas.paint(start, line, stop - start, Look.ACTIVE)
    canvas.cursor = (start, line)


@lru_cache(8192)
def _cell_text(number: float, width: int) -> str:
    return fitted_text(number, width)
