"""The table of a question about a cell: the cursor on a cell, and after an answer the cell that was given instead."""

from attntui.core.operands import Role
from attntui.core.quiz import Cell
from attntui.render.canvas import Canvas
from attntui.render.grid import Grid, Part, draw_cells, draw_column_labels, draw_row_labels
from attntui.render.look import Look
from attntui.render.quiz_lines import cell_scene
from attntui.render.quiz_options import INDENT, WRONG
from attntui.render.window import Window, both_said, page_of

BEHIND = "]"
"""What stands behind the right cell, where the next number may begin."""

Place = tuple[int, int]
"""The row and the column of a cell."""


def draw_table(
    canvas: Canvas, y: int, height: int, cell: Cell, at: Place | None, *, is_known: bool, wrong: Place | None = None
) -> int:
    """Draw the table in at most `height` lines, brackets around the cell `at`; return the line after it.

    `is_known` is whether its numbers are shown; `wrong` is the cell that was given as the answer and is not.
    """
    grid, labels = _grid(cell, at, is_known=is_known)
    row, column = at or (0, 0)
    across = page_of(grid.columns, (canvas.width - 1 - labels) // grid.width, column)
    down = page_of(grid.rows, height - 2, row)
    canvas.put(2, y, grid.name, Look.FAINT)
    canvas.cursor = (labels, y + 1)
    draw_column_labels(canvas, labels, y, grid, across)
    draw_row_labels(canvas, 0, y + 1, grid, down, labels)
    draw_cells(canvas, labels, y + 1, grid, down, across)
    if wrong is not None:
        _mark_wrong(canvas, labels, y + 1, grid, (down, across), wrong)
    said = both_said(down, across, canvas.width - 3)
    canvas.put(2, y + 1 + down.size_in_sight, said, Look.FAINT)
    return y + 1 + down.size_in_sight + bool(said)


def _grid(cell: Cell, at: Place | None, *, is_known: bool) -> tuple[Grid, int]:
    """Return the table, and how many columns the labels of its rows take."""
    scene, stage = cell_scene(cell), cell.step.stage
    rows, columns = cell.walk.problem.axes(stage)
    known = columns.size if is_known else 0
    width = scene.column_width(stage, columns)
    part = None if at is None else Part(Role.RESULT, *at)
    grid = Grid(
        stage, rows, columns, lambda row: scene.row_of(stage, row), lambda _: known, width, part, is_result=True
    )
    return grid, max(scene.row_label_width(rows), len(stage) + INDENT)


def _mark_wrong(canvas: Canvas, x: int, y: int, grid: Grid, sight: tuple[Window, Window], wrong: Place) -> None:
    """Put the sign of a wrong option before a number, or behind it where the bracket of the right cell ends before."""
    (down, across), (row, column) = sight, wrong
    if row not in down.positions or column not in across.positions:
        return
    line, stop = y + row - down.start, x + (column + 1 - across.start) * grid.width
    number = "".join(canvas.characters[line][:stop]).rsplit(maxsplit=1)[-1].rpartition(BEHIND)[2]
    start = stop - len(number)
    canvas.paint(start, line, len(number), Look.WARNING)
    is_taken = canvas.characters[line][start - 1] == BEHIND
    canvas.put(stop if is_taken else start - 1, line, WRONG, Look.WARNING)
