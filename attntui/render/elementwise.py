"""A stage that makes each number from the one in the same place: source and result, and the row's own number.

Side by side where both fit; else the asking row of the source stands above the result, column over column.
"""

from dataclasses import replace

import numpy as np

from attntui.core.axis import Axis
from attntui.core.known import knows_row_number
from attntui.core.operands import Role, table_axes
from attntui.core.stage import Stage
from attntui.core.step import EXTRA
from attntui.core.step import Part as StepPart
from attntui.render.canvas import Canvas
from attntui.render.grid import MARK, Grid, Part, draw_cells, draw_column_labels, draw_row_labels
from attntui.render.look import Look
from attntui.render.scene import Scene
from attntui.render.window import Window, both_said, page_of

GAP = 3
DESIGN_WIDTH = 60
MOST_LINES = 100
ROW_NAMES = {Stage.SHIFTED: "largest", Stage.EXP: "total"}
"""What the number that belongs to a whole row is called above its column."""


def needed_height(scene: Scene) -> int:
    """Return how many lines the picture takes with nothing out of sight, in the narrower form."""
    n_rows = scene.result.rows.size
    if scene.step.stage not in EXTRA:
        return 3 + n_rows
    source, result = _aligned(scene)
    operand = result if scene.step.stage is Stage.EXP else source
    return max(3 + n_rows, 2 * len(_folded(scene, operand, DESIGN_WIDTH)) + 1 + min(n_rows, 3))


def draw_elementwise(canvas: Canvas, y: int, height: int, scene: Scene) -> None:
    """Draw source and result from line `y` on, in at most `height` lines."""
    source, result = _aligned(scene)
    if beside_width(scene, scene.step.stage) <= canvas.width:
        _draw_beside(canvas, y, height, scene, source, result)
    elif scene.step.part in (StepPart.MAX, StepPart.TOTAL) and not _columns(canvas, scene, source, result).is_whole:
        _draw_folded(canvas, y, height, scene, source if scene.step.part is StepPart.MAX else result)
    else:
        _draw_above(canvas, y, height, scene, source, result)


def beside_width(scene: Scene, stage: Stage) -> int:
    """Return how many cells source and result of a stage take side by side."""
    source = scene.attention_pass.source_of(stage)
    rows, columns = table_axes(scene.attention_pass, stage)
    width = max(scene.column_width(source, columns), scene.column_width(stage, columns))
    return scene.row_label_width(rows) + 2 * columns.size * width + GAP + _number_width(scene, stage) + 1


def _draw_beside(canvas: Canvas, y: int, height: int, scene: Scene, source: Grid, result: Grid) -> None:
    step = scene.step
    labels = scene.row_label_width(result.rows)
    rows = page_of(result.rows, height - 2, step.row or 0)
    columns = Window(0, result.columns.size, result.columns.size)
    size = result.columns.size * result.width
    source_stage = scene.attention_pass.source_of(step.stage)
    source_number = _width_of_number(scene, source_stage) if step.stage is Stage.WEIGHTS else 0
    x = labels + size + source_number + GAP
    draw_row_labels(canvas, 0, y + 2, source if result.part is None else result, rows, labels)
    for grid, start, said in ((source, labels, rows.said("row")), (result, x, "")):
        end = canvas.put(start + 1, y, grid.name, Look.FAINT)
        canvas.put(end + 2, y, said, Look.FAINT)
        draw_column_labels(canvas, start, y + 1, grid, columns)
        draw_cells(canvas, start, y + 2, grid, rows, columns)
    if step.stage is Stage.WEIGHTS:
        _draw_row_numbers(canvas, labels + size, y + 1, scene, source_stage, rows)
    if step.stage in EXTRA:
        _draw_row_numbers(canvas, x + size, y + 1, scene, step.stage, rows)


def _draw_above(canvas: Canvas, y: int, height: int, scene: Scene, source: Grid, result: Grid) -> None:
    step = scene.step
    labels = _label_width(scene, source, result)
    columns = _columns(canvas, scene, source, result)
    rows = page_of(result.rows, height - 3, step.row or 0)
    line = Window(step.row or 0, (step.row or 0) + 1, source.rows.size)
    end = labels + columns.size_in_sight * result.width

    canvas.put(2, y, source.name, Look.FAINT)
    draw_column_labels(canvas, labels, y, source if step.column is not None else result, columns)
    draw_row_labels(canvas, 0, y + 1, source, line, labels)
    draw_cells(canvas, labels, y + 1, source, line, columns)
    canvas.put(2, y + 2, result.name, Look.FAINT)
    canvas.put(labels + 1, y + 2, both_said(rows, columns, end - labels - 1), Look.FAINT)
    draw_row_labels(canvas, 0, y + 3, source if result.part is None else result, rows, labels)
    draw_cells(canvas, labels, y + 3, result, rows, columns)
    if step.stage is Stage.WEIGHTS:
        _draw_row_numbers(canvas, end, y, scene, scene.attention_pass.source_of(step.stage), line)
    if step.stage in EXTRA:
        _draw_row_numbers(canvas, end, y + 2, scene, step.stage, rows)


def _columns(canvas: Canvas, scene: Scene, source: Grid, result: Grid) -> Window:
    """Return the columns in sight where the source stands above the result."""
    taken = _label_width(scene, source, result) + _number_width(scene, scene.step.stage)
    return page_of(result.columns, (canvas.width - 1 - taken) // result.width, scene.step.column or 0)


def _draw_folded(canvas: Canvas, y: int, height: int, scene: Scene, operand: Grid) -> None:
    """Draw the row that a number of its own is made from in as many lines as it takes, and below it the numbers."""
    height = min(height, needed_height(scene))
    lines = _folded(scene, operand, canvas.width)[: (height - 2) // 2]
    labels, row, end = _label_width(scene, operand), scene.step.row or 0, y + 2 * len(lines)
    rows = page_of(operand.rows, height - 2 * len(lines) - 1, row)
    canvas.put(MARK, y, operand.name, Look.FAINT)
    for place, columns in enumerate(lines):
        draw_column_labels(canvas, labels, y + 2 * place, operand, columns)
        line = Window(row, row + 1, operand.rows.size)
        draw_row_labels(canvas, 0, y + 2 * place + 1, operand, line, labels)
        draw_cells(canvas, labels, y + 2 * place + 1, operand, line, columns)
    shown = page_of(operand.columns, lines[-1].stop, 0)
    start = labels + _number_width(scene, scene.step.stage) + 2
    canvas.put(start, end, both_said(rows, shown, canvas.width - start), Look.FAINT)
    draw_row_labels(canvas, 0, end + 1, operand, rows, labels)
    _draw_row_numbers(canvas, labels, end, scene, scene.step.stage, rows)


def _folded(scene: Scene, operand: Grid, width: int) -> list[Window]:
    """Return the lines that a whole row takes; of a row that no screen can hold, the first of them."""
    size, room = operand.columns.size, max(1, (width - 1 - _label_width(scene, operand)) // operand.width)
    starts = range(0, size, room)[:MOST_LINES]
    return [Window(start, min(start + room, size), size) for start in starts]


def _label_width(scene: Scene, *grids: Grid) -> int:
    """Return how wide the labels of rows are drawn, with the names of the tables above them."""
    return max(scene.row_label_width(grids[0].rows), *(MARK + len(grid.name) + 1 for grid in grids))


def _draw_row_numbers(canvas: Canvas, x: int, y: int, scene: Scene, stage: Stage, rows: Window) -> None:
    """Draw the column of numbers that belong to whole rows, its name at (x, y)."""
    step = scene.step
    is_result = step.part in (StepPart.MAX, StepPart.TOTAL)
    part = Part(Role.RESULT if is_result else Role.KEY, step.row, 0) if _takes_part(scene, stage) else None
    grid = Grid(
        name=ROW_NAMES[stage],
        rows=scene.result.rows,
        columns=Axis("number", 1, (ROW_NAMES[stage],)),
        values=lambda row: np.array([scene.row_number(stage, row)]),
        known=lambda row: int(knows_row_number(scene.walk, stage, row)),
        width=_width_of_number(scene, stage),
        part=part,
        is_result=is_result,
        is_asked=is_result and scene.is_asked,
        number_width=scene.sure_width(f"{stage}.{EXTRA[stage]}"),
    )
    one = Window(0, 1, 1)
    draw_column_labels(canvas, x, y, grid, one)
    draw_cells(canvas, x, y + 1, grid, rows, one)


def _takes_part(scene: Scene, stage: Stage) -> bool:
    """Tell whether the row's own number is an operand or the result of the step."""
    step = scene.step
    return step.part in (StepPart.MAX, StepPart.TOTAL) or step.stage is Stage.WEIGHTS or stage is Stage.SHIFTED


def _number_width(scene: Scene, stage: Stage) -> int:
    """Return the width of the column for the row's own number, 0 where the stage shows none."""
    if stage is Stage.WEIGHTS:
        return _width_of_number(scene, Stage.EXP)
    return _width_of_number(scene, stage) if stage in EXTRA else 0


def _width_of_number(scene: Scene, stage: Stage) -> int:
    return max(scene.number_width(f"{stage}.{EXTRA[stage]}"), len(ROW_NAMES[stage]) + 1) + 2


def _aligned(scene: Scene) -> tuple[Grid, Grid]:
    source, result = scene.source, scene.result
    width = max(source.width, result.width)
    return replace(source, width=width), replace(result, width=width)
