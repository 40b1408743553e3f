"""Which numbers a walk has made by the time that it stands at a step."""

from attntui.core.stage import Stage
from attntui.core.step import EXTRA, By, Part, Step
from attntui.core.walk import Walk


def known_cells(walk: Walk, stage: Stage, row: int) -> int:
    """Return how many cells of a row of `stage` are made, the present step's among them."""
    trace = walk.trace
    size = trace.problem.axes(stage)[1].size
    made = walk.index + 1 - trace.index(Step(stage, walk.step.head_index, row, part=Part.ROW))
    if trace.by is not By.CELL:
        return size if made > 0 else 0
    return min(max(made - (EXTRA.get(stage) is Part.MAX), 0), size)


def knows_row_number(walk: Walk, stage: Stage, row: int) -> bool:
    """Tell whether the largest or the total that belongs to a row of `stage` is made."""
    return walk.index >= walk.trace.index(Step(stage, walk.step.head_index, row, part=EXTRA[stage]))
