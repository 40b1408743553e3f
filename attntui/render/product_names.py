"""The line above the rows of a crossed product: what its tables and their columns are called, and what is in sight."""

from dataclasses import replace

from attntui.render.canvas import Canvas
from attntui.render.grid import MARK, Grid, draw_column_labels
from attntui.render.longest import longest_label
from attntui.render.look import Look
from attntui.render.text import right
from attntui.render.window import Window, both_said

MOST_NAME = 9
"""How much of the name of a column of the left table is shown, at most."""


def spread(left_grid: Grid, result: Grid, labels: int, spare: int) -> Grid:
    """Return the left table with as much room for the names of its columns as `spare` cells give.

    labels  how wide the labels of its rows are
    spare   what is left of the window where all of the result is in sight; fewer than none: it is not
    """
    size, n_rows = left_grid.columns.size, left_grid.rows.size
    needed = len(Window(n_rows - 2, n_rows, n_rows).said("row"))
    if not _has_names(left_grid, labels) or needed > result.columns.size * result.width:
        return left_grid
    longest = longest_label(left_grid.columns, MOST_NAME) + 1
    return replace(left_grid, width=max(left_grid.width, min(longest, left_grid.width + spare // size)))


def draw_names(
    canvas: Canvas,
    lines: tuple[int, int],
    left_grid: Grid,
    result: Grid,
    places: tuple[int, int, int],
    rows: Window,
    columns: Window,
) -> None:
    """Draw the names of the left table and of the result above them, and what of the result is in sight.

    lines   the first of the picture, and that of the names
    places  where the left table starts and ends, and where the result starts
    """
    top, y = lines
    labels, left_end, x = places
    end = canvas.put(x + 1 if x < left_end + labels else x - labels + MARK, y, result.name, Look.FAINT)
    start = max(end + 2, x + 1)
    if _has_names(left_grid, labels) and len(_longest_said(rows, columns)) <= canvas.width - start:
        canvas.put(MARK, y, left_grid.name, Look.FAINT)
        whole = Window(0, left_grid.columns.size, left_grid.columns.size)
        draw_column_labels(canvas, labels, y, left_grid, whole)
        canvas.put(start, y, both_said(rows, columns, canvas.width), Look.FAINT)
        return
    canvas.put(labels, y, right(left_grid.name, left_end - labels), Look.FAINT)
    said = rows.said("row")
    fits = MARK + len(said) + len(left_grid.name) < left_end
    canvas.put(MARK, y, said if fits else "", Look.FAINT)
    text = columns.said("col") if fits else both_said(rows, columns, canvas.width - start)
    if start + len(text) <= canvas.width:
        canvas.put(start, y, text, Look.FAINT)
    else:
        canvas.put(MARK, top, text, Look.FAINT)  # where the result starts late, there is room at the left of K.T


def _has_names(left_grid: Grid, labels: int) -> bool:
    """Tell whether the columns have names, and the table's own name has room above the labels of its rows."""
    return left_grid.columns.labels is not None and MARK + len(left_grid.name) < labels


def _longest_said(*windows: Window) -> str:
    """Return what is said of the last pages: it takes the most room, and the names stay from page to page."""
    rows, columns = (replace(each, start=each.size - each.size_in_sight, stop=each.size) for each in windows)
    return both_said(rows, columns, len(f"{rows}{columns}"))
