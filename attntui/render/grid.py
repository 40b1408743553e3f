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
from attntui.render.text import cut, left, right, width_of
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
    number_width  how wide its widest number is, where that is known
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
    number_width: int | None = None

    @property
    def inset(self) -> int:
        """How far in the left bracket stands: a blank from the number before, where all numbers leave room for it."""
        return int(self.number_width is not None and self.number_width <= self.width - 2)


def draw_cells(canvas: Canvas, x: int, y: int, grid: Grid, rows: Window, columns: Window) -> None:
    """Draw the numbers of a window, its first cell at (x, y)."""
    for line, row in enumerate(rows.positions):
        n_known = min(max(grid.known(row) - columns.start, 0), columns.size_in_sight)
        numbers = grid.values(row)[columns.start : columns.start + n_known].tolist() if n_known else []
        _draw_row(canvas, x, y + line, grid, numbers, columns.size_in_sight - n_known)
        if grid.part is not None and grid.part.row in (None, row):
            taking_part = columns.positions if grid.part.column is None else (grid.part.column,)
            for place in (column - columns.start for column in taking_part if column in columns.positions):
                number = numbers[place] if place < n_known else None
                _draw_part(canvas, x + place * grid.width, y + line, grid, number)
    _bracket(canvas, x, y, grid, rows, columns)


def _draw_row(canvas: Canvas, x: int, y: int, grid: Grid, numbers: list[float], n_unknown: int) -> None:
    """Draw the numbers of a row as if none took part, and a sign for each of those that are not computed yet."""
    width = grid.width
    known = "".join([_cell_text(number, width - 1).rjust(width) for number in numbers])
    end = _put_after_blanks(canvas, x, y, known, Look.PLAIN)
    _put_after_blanks(canvas, end, y, UNKNOWN.rjust(width) * n_unknown, Look.FAINT)
    if grid.is_shaded:
        for place, number in enumerate(numbers):
            canvas.paint(x + place * width + 1, y, width - 1, shade_of(number))


def _put_after_blanks(canvas: Canvas, x: int, y: int, text: str, look: Look) -> int:
    """Draw `text` without the blanks that it starts with, where a bracket may stand; return the x after it."""
    shown = text.lstrip()
    return canvas.put(x + len(text) - len(shown), y, shown, look)


def _draw_part(canvas: Canvas, x: int, y: int, grid: Grid, number: float | None) -> None:
    """Draw one number that takes part at the right of its cell; None is not computed yet."""
    assert grid.part is not None
    text = ASKED if grid.is_asked else UNKNOWN if number is None else _cell_text(number, grid.width - 1)
    look = Look.ACTIVE if grid.is_result and grid.part.row is not None else look_of(grid.part.role)
    canvas.put(x + 1, y, text.rjust(grid.width - 1), look)


def draw_column_labels(canvas: Canvas, x: int, y: int, grid: Grid, columns: Window) -> None:
    """Draw the names of the columns in sight above them; the one that takes part is marked with a v.

    A blank stands after the mark, so that it is no letter of the name; a name that fits without it is not cut for that.
    """
    width = grid.width
    labels = [right(cut(grid.columns.label(column), width - 1), width) for column in columns.positions]
    _put_after_blanks(canvas, x, y, "".join(labels), _label_look(grid, is_chosen=False))
    chosen = None if grid.part is None else grid.part.column
    if chosen is not None and chosen in columns.positions:
        at, look = x + (chosen - columns.start) * width, _label_look(grid, is_chosen=True)
        label = grid.columns.label(chosen)
        start = int(chosen != columns.start)  # before the first column there is a blank as it is
        mark = "v" if width_of(label) == width - 1 - start else "v "
        canvas.put(at + start, y, right(f"{mark}{cut(label, width - start - len(mark))}", width - start), look)


def draw_row_labels(canvas: Canvas, x: int, y: int, grid: Grid, rows: Window, width: int) -> None:
    """Draw the names of the rows in sight, `width` cells with the mark; the one that takes part is marked with a >."""
    chosen = None if grid.part is None else grid.part.row
    for line, row in enumerate(rows.positions):
        look = _label_look(grid, is_chosen=row == chosen)
        if row == chosen:
            canvas.put(x, y + line, ">", look)
        canvas.put(x + MARK, y + line, left(grid.rows.label(row), width - MARK - 1), look)


def _label_look(grid: Grid, *, is_chosen: bool) -> Look:
    if not is_chosen or grid.part is None:
        return Look.FAINT
    return look_of(grid.part.role)


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
    start = x + (first - columns.start) * grid.width + grid.inset
    stop = x + (last + 1 - columns.start) * grid.width
    canvas.put(start, line, "[", Look.ACTIVE)
    canvas.put(stop, line, "]", Look.ACTIVE)
    canvas.paint(start, line, stop - start, Look.ACTIVE)
    canvas.cursor = (start, line)


@lru_cache(8192)
def _cell_text(number: float, width: int) -> str:
    return fitted_text(number, width)
