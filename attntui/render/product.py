"""A matrix product as a picture: where the asking row and the answering column meet.

Crossed, the left table stands at the left of the result and the right table above it. Where a row of the left table is
too long for that, it is stood up beside the right table, and the result runs below.
"""

from dataclasses import replace

from attntui.core.axis import Axis
from attntui.core.operands import LEFT_OF, RIGHT_OF, table_axes
from attntui.core.stage import Stage
from attntui.render.canvas import Canvas
from attntui.render.grid import MARK, Grid, Part, draw_cells, draw_column_labels, draw_row_labels
from attntui.render.look import Look
from attntui.render.product_names import draw_names, spread
from attntui.render.scene import Scene
from attntui.render.text import cut, right
from attntui.render.window import Window, both_said, page_of

GAP = 3
NAME_GAP = 5
"""The gap where it also holds the name of the right table, up to K.T, with a blank on either side."""

OF = "of "
"""Stands before the word whose row is stood up."""

LEAST_COLUMNS = 2
DESIGN_WIDTH, DESIGN_HEIGHT = 60, 12
"""The room in which it is decided how a product is drawn, so that a larger screen shows more of the same."""


def needed_height(scene: Scene) -> int:
    """Return how many lines the picture of a product takes with nothing out of sight."""
    return 2 + scene.right.rows.size + scene.result.rows.size


def least_height(scene: Scene) -> int:
    """Return how few lines will do."""
    return min(3 + scene.right.rows.size, DESIGN_HEIGHT + 1)


def _row_name(axis: Axis, place: int) -> str:
    """Return the name of a row of K.T or V; a bare number gets a colon, or it looks like one of the row's numbers."""
    return axis.label(place) if axis.labels is not None else f"{axis.label(place)}:"


def draw_product(canvas: Canvas, y: int, height: int, scene: Scene) -> None:
    """Draw the picture from line `y` on, in at most `height` lines."""
    if _is_crossed(scene):
        _draw_crossed(canvas, y, height, scene)
    else:
        _draw_stood_up(canvas, y, height, scene)


def crossed_width(scene: Scene, left_table: str, right_table: str, stage: Stage) -> int:
    """Return how many cells a product takes, the left table at the left of the result; stood up it takes fewer."""
    inner = table_axes(scene.attention_pass, left_table)[1].size
    rows, columns = table_axes(scene.attention_pass, stage)
    width = max(scene.column_width(right_table, columns), scene.column_width(stage, columns))
    return 2 * scene.row_label_width(rows) + inner * scene.bare_width(left_table) + GAP + columns.size * width + 1


def _is_crossed(scene: Scene) -> bool:
    left_grid, right_grid, result = scene.bare_left, scene.right, scene.result
    labels = scene.row_label_width(left_grid.rows)
    columns = min(LEAST_COLUMNS, result.columns.size)
    width = labels + left_grid.columns.size * left_grid.width + GAP + columns * max(right_grid.width, result.width)
    return width < DESIGN_WIDTH and 1 + right_grid.rows.size + 1 + min(3, result.rows.size) <= DESIGN_HEIGHT


def _draw_crossed(canvas: Canvas, y: int, height: int, scene: Scene) -> None:
    _, right_grid, result = _aligned(scene)
    step = scene.step
    labels = scene.row_label_width(scene.bare_left.rows)
    spare = canvas.width - crossed_width(scene, LEFT_OF[step.stage], RIGHT_OF[step.stage], step.stage)
    left_grid = spread(scene.bare_left, result, labels, spare)
    left_end = labels + left_grid.columns.size * left_grid.width
    x = _result_start(canvas.width, left_end, labels, result)
    columns = page_of(result.columns, (canvas.width - 1 - x) // result.width, step.column or 0)
    inner = Window(0, right_grid.rows.size, right_grid.rows.size)
    rows = page_of(result.rows, height - 2 - inner.size, step.row or 0)
    name_line = y + 1 + inner.size

    canvas.put(0, y, right(right_grid.name, x - 1), Look.FAINT)
    draw_column_labels(canvas, x, y, right_grid, columns)
    draw_cells(canvas, x, y + 1, right_grid, inner, columns)
    for place in inner.positions:
        canvas.put(0, y + 1 + place, right(_row_name(right_grid.rows, place), x - 1), Look.FAINT)

    draw_names(canvas, (y, name_line), left_grid, result, (labels, left_end, x), rows, columns)
    draw_row_labels(canvas, 0, name_line + 1, left_grid, rows, labels)
    whole = Window(0, left_grid.columns.size, left_grid.columns.size)
    draw_cells(canvas, labels, name_line + 1, left_grid, rows, whole)
    if x >= left_end + labels:
        draw_row_labels(canvas, x - labels, name_line + 1, result, rows, labels)
    draw_cells(canvas, x, name_line + 1, result, rows, columns)


def _result_start(width: int, left_end: int, labels: int, result: Grid) -> int:
    """Return where the result's first column starts: after labels of its own, where they cost no column."""
    with_labels = left_end + GAP - MARK + labels
    fits = width - 1 - with_labels >= result.columns.size * result.width
    return with_labels if fits else left_end + max(GAP, MARK + 1)


def _draw_stood_up(canvas: Canvas, y: int, height: int, scene: Scene) -> None:
    left_grid, right_grid, result = _aligned(scene)
    step = scene.step
    inner = page_of(right_grid.rows, height - 3, 0)
    taken = left_grid.width + NAME_GAP
    labels = max(scene.row_label_width(right_grid.rows, result.rows), len(inner.said("row")) + 1)
    asker = scene.row_label_width(left_grid.rows) + len(OF)
    if labels < asker <= canvas.width - 1 - taken - result.columns.size * result.width:  # costs no column
        labels = asker
    x = labels + taken
    columns = page_of(result.columns, (canvas.width - 1 - x) // result.width, step.column or 0)
    rows = page_of(result.rows, height - 2 - inner.size_in_sight, step.row or 0)
    name_line = y + 1 + inner.size_in_sight

    of_asker = f"{OF}{left_grid.rows.label(step.row or 0)}"  # of a whole table, the first row stands for all
    canvas.put(0, y, inner.said("row") or f"  {cut(of_asker, labels - MARK - 1)}", Look.FAINT)
    canvas.put(labels, y, right(left_grid.name, left_grid.width), Look.FAINT)
    canvas.put(x - NAME_GAP, y, right(right_grid.name, NAME_GAP - 1), Look.FAINT)
    draw_column_labels(canvas, x, y, right_grid, columns)
    draw_row_labels(canvas, 0, y + 1, right_grid, inner, labels)
    _draw_vector(canvas, labels, y + 1, left_grid, step.row or 0, inner)
    draw_cells(canvas, x, y + 1, right_grid, inner, columns)

    canvas.put(MARK, name_line, right(result.name, labels - MARK + left_grid.width), Look.FAINT)
    canvas.put(x + 1, name_line, both_said(rows, columns, canvas.width - x - 1), Look.FAINT)
    draw_row_labels(canvas, 0, name_line + 1, result, rows, labels)
    draw_cells(canvas, x, name_line + 1, result, rows, columns)


def _draw_vector(canvas: Canvas, x: int, y: int, grid: Grid, row: int, inner: Window) -> None:
    """Draw one row of the left table downwards."""
    values, one = grid.values(row), Axis("number", 1)
    part = None if grid.part is None or grid.part.row is None else Part(grid.part.role, None, 0)
    table = replace(grid, rows=grid.columns, columns=one, values=lambda at: values[at : at + 1], known=lambda _: 1)
    draw_cells(canvas, x, y, replace(table, part=part), inner, Window(0, 1, 1))


def _aligned(scene: Scene) -> tuple[Grid, Grid, Grid]:
    """Return the left table, and the right one and the result with columns of one width."""
    left_grid, right_grid, result = scene.left, scene.right, scene.result
    width = max(right_grid.width, result.width)
    return left_grid, replace(right_grid, width=width), replace(result, width=width)
