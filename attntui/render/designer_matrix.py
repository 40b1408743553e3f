"""A table of a design: named rows and columns, the cell at the cursor, marks where the last change reached."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache

from attntui.core.arrays import Booleans, Floats
from attntui.core.digits import fitted_text
from attntui.render.canvas import Canvas
from attntui.render.look import Look
from attntui.render.text import cut, left, width_of
from attntui.render.window import Window, page

CHANGED = "*"
"""Stands before a number that the last change reached."""

LONGEST = 9
"""Cells of the longest number."""

LEAST, MOST = 5, 10
"""Cells of a column, with the mark and the bracket before its number."""

MARK = 2
"""Cells before a row's label."""


@dataclass(frozen=True, eq=False)
class Matrix:
    """What is to be drawn of one table.

    name      stands above the row labels
    rows      what the rows are called
    columns   what the columns are called
    values    (n_rows, n_columns)
    changed   the same shape: True where the last change reached
    marked    the rows that take part; `>` stands before them
    look      how those look
    cursor    row and column of the active cell, None where it is in another table
    """

    name: str
    rows: Sequence[str]
    columns: Sequence[str]
    values: Floats
    changed: Booleans
    marked: Collection[int]
    look: Look
    cursor: tuple[int, int] | None = None


@lru_cache(maxsize=1024)  # a picture has a hundred numbers, and nearly all of them stay
def number_of_design(number: float) -> str:
    """Return a number as it stands in the tables of a design."""
    return fitted_text(number, LONGEST)


def column_width(matrix: Matrix, rows: Window, room: int) -> int:
    """Return the cells of a column: enough for every number in sight, for the names as far as there is room."""
    table = matrix.values[rows.start : rows.stop]
    longest = max((len(number_of_design(number)) for number in set(table.ravel().tolist())), default=1)
    least = max(longest + 2, LEAST)
    wanted = max(least, min(max(map(width_of, matrix.columns)) + 1, MOST))
    return max(least, min(wanted, room // len(matrix.columns)))


def columns_in_sight(n_columns: int, width: int, room: int, column: int) -> Window:
    """Return the columns of that width that fit into `room`, with `column` among them."""
    return page(n_columns, room // width, min(column, n_columns - 1))


def draw_matrix(
    canvas: Canvas, x: int, y: int, matrix: Matrix, rows: Window, columns: Window, label: int, width: int
) -> None:
    """Draw names and numbers, `label` cells for the rows' names and `width` for a column; the names are at line y."""
    canvas.put(x, y, cut(matrix.name, label), Look.STRONG)
    row, column = matrix.cursor or (-1, -1)
    draw_names(canvas, x + label, y, matrix.columns, columns, width, column)
    for line, index in enumerate(rows.positions, y + 1):
        is_marked = index in matrix.marked
        if is_marked:
            canvas.put(x, line, ">", matrix.look)
        look = Look.STRONG if index == row else matrix.look if is_marked else Look.FAINT
        canvas.put(x + MARK, line, left(matrix.rows[index], label - MARK), look)
        plain = matrix.look if is_marked else Look.PLAIN
        numbers, changed = matrix.values[index].tolist(), matrix.changed[index].tolist()
        for place, each in enumerate(columns.positions):
            text = number_of_design(numbers[each])
            put_number(canvas, x + label + place * width, line, width, text, plain, changed[each])
    if row in rows.positions and column in columns.positions:
        _bracket(canvas, x + label + (column - columns.start) * width, y + 1 + row - rows.start, width)


def draw_names(
    canvas: Canvas, x: int, y: int, names: Sequence[str], columns: Window, width: int, chosen: int = -1
) -> None:
    """Draw the names of the columns in sight, each at the right of its cell."""
    for place, each in enumerate(columns.positions):
        name = cut(names[each], width - 1)
        look = Look.STRONG if each == chosen else Look.FAINT
        canvas.put(x + (place + 1) * width - width_of(name), y, name, look)


def put_number(canvas: Canvas, x: int, y: int, width: int, text: str, look: Look, is_changed: bool) -> None:
    """Draw a number at the right of its cell; where the last change reached it, with a mark and underlined."""
    start = x + width - len(text)
    canvas.put(start, y, text, Look.CHOSEN if is_changed else look)
    if is_changed and start > x:
        canvas.put(start - 1, y, CHANGED, Look.STRONG)


def _bracket(canvas: Canvas, x: int, y: int, width: int) -> None:
    """Put brackets around the active cell, and the real cursor on the first."""
    canvas.put(x, y, "[", Look.ACTIVE)
    canvas.put(x + width, y, "]", Look.ACTIVE)
    canvas.paint(x, y, width + 1, Look.ACTIVE)
    if x < canvas.width and y < canvas.height:
        canvas.cursor = (x, y)
