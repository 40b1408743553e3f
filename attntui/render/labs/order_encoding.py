"""The table of positions, and how one of its numbers is made."""

from attntui.core.arrays import Floats
from attntui.core.digits import fitted_text
from attntui.core.labs.order import State
from attntui.render.canvas import Canvas
from attntui.render.labs.order_text import DEFINITION, SOURCE, encoding_text
from attntui.render.look import Look
from attntui.render.picture import FOOT
from attntui.render.text import cut, right
from attntui.render.token import ascii_text
from attntui.render.window import Window, page

NUMBER = 7
CELL = NUMBER + 1
START = 5
"""Where the numbers start; before them stands the row."""


def draw_encoding_page(
    canvas: Canvas, y: int, state: State, row: int, column: int, *, ascii_only: bool = False
) -> None:
    """Draw the encoding from line `y` on, then the formula of a number of the marked row, and the definition."""
    texts = [SOURCE, *DEFINITION]
    rows = page(len(state.encoding), canvas.height - FOOT - y - len(texts) - 3, row)
    columns = draw_encoding(canvas, y, state, rows, row, column)
    formula = encoding_text(state, row, columns.start)
    y += rows.size_in_sight + 2
    canvas.put(1, y, cut(ascii_text(formula) if ascii_only else formula, canvas.width - 2), Look.STRONG)
    for line, text in enumerate(texts, y + 1):
        canvas.put(1, line, cut(text, canvas.width - 2), Look.FAINT)


def draw_encoding(canvas: Canvas, y: int, state: State, rows: Window, marked: int, column: int) -> Window:
    """Draw the encoding of the rows in sight, with the numbers of its columns above; return the columns in sight."""
    columns = page(state.encoding.shape[1], (canvas.width - 1 - START) // CELL, column)
    canvas.put(1, y, "row", Look.FAINT)
    for place, index in enumerate(columns.positions):
        canvas.put(START + place * CELL, y, right(str(index), CELL), Look.FAINT)
    for line, place in enumerate(rows.positions, y + 1):
        canvas.put(1, line, ">" if place == marked else " ", Look.STRONG)
        canvas.put(2, line, f"{place:>2}", Look.FAINT)
        look = Look.WORD if place == marked else Look.PLAIN
        put_numbers(canvas, START, line, state.encoding[place], columns, CELL, look)
    return columns


def put_numbers(canvas: Canvas, x: int, y: int, numbers: Floats, columns: Window, cell: int, look: Look) -> None:
    """Draw the numbers of the columns in sight, each at the right of a cell."""
    for place, index in enumerate(columns.positions):
        canvas.put(x + place * cell, y, right(fitted_text(float(numbers[index]), NUMBER), cell), look)
