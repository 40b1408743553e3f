"""What a design does to every word: key, score, scaled score, weight, per cent, the change, and a bar."""

import numpy as np

from attntui.core.design import Grid
from attntui.render.canvas import Canvas
from attntui.render.designer_columns import Column, change_columns, key_columns, number_columns, share_column
from attntui.render.designer_matrix import (
    MARK,
    Matrix,
    column_width,
    columns_in_sight,
    draw_matrix,
    number_of_design,
    put_number,
)
from attntui.render.designer_view import WORD_GRIDS, DesignView
from attntui.render.look import Look
from attntui.render.text import cut, left, right, width_of
from attntui.render.window import Window, page

BAR = "#"
LEAST_BAR = 6
LONGEST_LABEL = 12


def label_width(view: DesignView) -> int:
    """Return the cells for a word and the mark before it."""
    return MARK + 1 + min(max(*map(width_of, view.design.words), 4), LONGEST_LABEL)


def draw_words(canvas: Canvas, y: int, view: DesignView, rows: Window) -> Window:
    """Draw what the words in sight get of the asker's attention, and from which numbers; the header is at line y.

    Return the numbers of the keys in sight.
    """
    label = label_width(view)
    canvas.put(1, y, left("word", label), Look.STRONG)
    _draw_labels(canvas, y + 1, view, rows, label)
    columns, keys = _fitting(view, rows, canvas.width - 2 - label)
    _draw_columns(canvas, 1 + label, y, view, rows, columns)
    return keys


def draw_word_grid(canvas: Canvas, y: int, view: DesignView, rows: Window, grid: Grid) -> Window:
    """Draw X or the values of the words in sight, and their per cents; return the columns in sight.

    Below the values stands what they are blended to, which takes a line more.
    """
    label = label_width(view)
    shares = [share_column(view, rows), *change_columns(view)]
    room = canvas.width - 2 - label - 1
    while len(shares) > 1 and _width(shares) > room // 2:
        shares.pop()
    table, changed = view.design.table(grid), view.reach.X
    if grid is Grid.VALUE:
        changed = np.zeros(table.shape, np.bool_)
    _, columns = view.design.names(grid)
    cursor = (view.row, view.column) if view.grid is grid else None
    matrix = Matrix(str(grid), view.design.words, columns, table, changed, view.marked, Look.KEY, cursor)
    output = [number_of_design(number) for number in view.numbers.output.tolist()] if grid is Grid.VALUE else [""]
    room -= _width(shares)
    width = max(column_width(matrix, rows, room), max(map(len, output)) + 2)
    sight = columns_in_sight(len(columns), width, room, 0 if cursor is None else view.column)
    draw_matrix(canvas, 1, y, matrix, rows, sight, label, width)
    if view.design.asker in rows.positions and view.design.asker not in view.marked:
        canvas.put(1, y + 1 + view.design.asker - rows.start, "?", Look.QUERY)
    if grid is Grid.VALUE:
        _draw_output(canvas, y + rows.size_in_sight + 1, view, output, sight, label, width)
    _draw_columns(canvas, 2 + label + sight.size_in_sight * width, y, view, rows, shares)
    return sight


def _draw_output(
    canvas: Canvas, y: int, view: DesignView, output: list[str], sight: Window, label: int, width: int
) -> None:
    """Draw what the asker collects, below the columns of the values that it is blended of."""
    canvas.put(1, y, "=", Look.RESULT)
    canvas.put(1 + MARK, y, cut(f"{view.asker} gets", label - MARK), Look.RESULT)
    for place, index in enumerate(sight.positions):
        canvas.put(1 + label + (place + 1) * width - len(output[index]), y, output[index], Look.RESULT)


def _draw_columns(canvas: Canvas, x: int, y: int, view: DesignView, rows: Window, columns: list[Column]) -> None:
    """Draw columns of numbers one after the other, and a bar for each weight in what is left of the line."""
    for column in columns:
        canvas.put(x, y, right(cut(column.name, column.width - 1), column.width), Look.FAINT)
        for line, index in enumerate(rows.positions, y + 1):
            is_changed = column.is_changed(index)
            put_number(canvas, x, line, column.width, column.text(index), column.look(index), is_changed)
        x += column.width
    room = canvas.width - 1 - x - 2
    if room >= LEAST_BAR - 2:
        for line, weight in enumerate(view.numbers.weights[rows.start : rows.stop].tolist(), y + 1):
            canvas.put(x + 2, line, BAR * round(weight * room), Look.BAR)


def _fitting(view: DesignView, rows: Window, room: int) -> tuple[list[Column], Window]:
    """Return the columns that there is room for, and which numbers of the keys are among them.

    The change goes first, then the bar, then some numbers of the keys.
    """
    keys = key_columns(view, rows)
    numbers = [*number_columns(view, rows), share_column(view, rows)]
    n_keys = max((room - _width(numbers)) // max(column.width for column in keys), 1)
    sight = page(len(keys), n_keys, 0 if view.grid in WORD_GRIDS else view.column)
    kept = [*keys[sight.start : sight.stop], *numbers]
    for column in change_columns(view):
        if _width(kept) + column.width + LEAST_BAR <= room:
            kept.append(column)
    return kept, sight


def _width(columns: list[Column]) -> int:
    return sum(column.width for column in columns)


def _draw_labels(canvas: Canvas, y: int, view: DesignView, rows: Window, label: int) -> None:
    for line, index in enumerate(rows.positions, y):
        is_asker, is_focus = index == view.design.asker, index in view.marked
        look = Look.KEY if is_focus else Look.QUERY if is_asker else Look.PLAIN
        canvas.put(1, line, ">" if is_focus else "?" if is_asker else " ", look)
        canvas.put(1 + MARK, line, cut(view.design.words[index], label - MARK - 1), look)
