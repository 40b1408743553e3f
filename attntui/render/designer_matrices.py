"""Wq and Wk side by side, and below each what it makes: the asker's query, and the key of the word that answers."""

from attntui.core.design import Grid
from attntui.render.canvas import Canvas
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
from attntui.render.text import left, width_of
from attntui.render.window import Window

LEAST_LABEL, LONGEST_LABEL = 7, 12


def draw_matrices(canvas: Canvas, y: int, view: DesignView, rows: Window) -> Window:
    """Draw Wq and Wk side by side, and below each what it makes; return the columns in sight."""
    design, numbers, reach, focus = view.design, view.numbers, view.reach, view.focus
    cursor = (view.row, view.column)
    matrices = [
        (Grid.WQ, reach.Wq, numbers.rows_used(design.asker), Look.QUERY),
        (Grid.WK, reach.Wk, numbers.rows_used(focus), Look.KEY),
    ]
    drawn = [
        Matrix(
            str(grid),
            design.features,
            design.query_names,
            design.table(grid),
            changed,
            used,
            look,
            cursor if view.grid is grid else None,
        )
        for grid, changed, used, look in matrices
    ]
    made = [
        (f"{view.asker} asks", numbers.query, reach.query),
        (view.offering, numbers.keys[focus], reach.keys[focus]),
    ]
    half = (canvas.width - 3) // 2
    wanted = max(*map(width_of, design.features), *(width_of(name) for name, _, _ in made)) + 1 + MARK
    texts = [number_of_design(number) for _, values, _ in made for number in values.tolist()]
    least = max(*(column_width(matrix, rows, 0) for matrix in drawn), max(map(len, texts)) + 2)
    label = min(wanted, LONGEST_LABEL, max(half - 1 - design.d_k * least, LEAST_LABEL))
    width = max(*(column_width(matrix, rows, half - label - 1) for matrix in drawn), least)
    columns = columns_in_sight(design.d_k, width, half - label - 1, 0 if view.grid in WORD_GRIDS else view.column)
    for number, (matrix, (name, values, changed)) in enumerate(zip(drawn, made, strict=True)):
        x = 1 + number * (half + 1)
        draw_matrix(canvas, x, y, matrix, rows, columns, label, width)
        line = y + rows.size_in_sight + 1
        canvas.put(x, line, "=", matrix.look)
        said = name if width_of(name) <= label - MARK else name.rpartition(" ")[0]  # who it is says enough
        canvas.put(x + MARK, line, left(said, label - MARK), matrix.look)
        for place, column in enumerate(columns.positions):
            at, text = x + label + place * width, number_of_design(float(values[column]))
            put_number(canvas, at, line, width, text, matrix.look, bool(changed[column]))
    return columns
