"""The picture of the scaling lab: settings, progress, the table by d, and the histogram of the largest weight."""

from attntui.core.labs.scaling import State, root_of
from attntui.core.labs.scaling_batch import Tally
from attntui.render.bar import draw_progress
from attntui.render.canvas import Canvas
from attntui.render.labs.scaling_histogram import draw_histogram
from attntui.render.labs.scaling_lines import decimal_text, fact_text, lines, position_text, settings_text
from attntui.render.look import Look
from attntui.render.picture import FOOT, draw_foot
from attntui.render.small import is_small, small_canvas
from attntui.render.text import cut, wrapped
from attntui.render.window import page

__all__ = ["draw", "lines"]

CELL = 7
COLUMNS = (
    ("largest weight", ("plain", "scaled")),
    ("spread of scores", ("plain", "root d", "scaled")),
    ("softmax slope", ("plain", "scaled")),
)
"""The groups of columns: what was measured, and how."""

D_WIDTH, GAP = 8, 1
FIRST_ROW = 6
"""The first row of the table; above are title, settings, progress, a blank and two lines of titles."""

NOTE = "softmax slope: how far weights move with scores, near 0 if one has all. Each d: n_trials plain, as many scaled."
LEAST_BELOW = 7
"""Lines of the smallest histogram, with its title and a blank above."""


def draw(
    width: int,
    height: int,
    state: State,
    keys: str,
    *,
    message: str = "",
    ascii_only: bool = False,
    is_running: bool = False,
    place: int = 0,
) -> Canvas:
    """Return the picture of a state; `place` is the size with the cursor, whose histogram is shown."""
    if is_small(width, height):
        return _draw_small(width, height, state, is_running=is_running, place=place)
    canvas = Canvas(width, height)
    position = position_text(state)
    canvas.put(1, 0, "SQRT(D)", Look.CHOSEN)
    canvas.put(10, 0, cut("largest weight", width - 13 - len(position)), Look.STRONG)
    canvas.put(width - 1 - len(position), 0, position)
    canvas.put(1, 1, cut(settings_text(state), width - 2), Look.FAINT)
    draw_progress(canvas, 2, state.share_done, progress_text(state, is_running=is_running))

    note = wrapped(NOTE, width - 2)
    stop = height - FOOT - len(note)
    y = _draw_table(canvas, state, place, stop - LEAST_BELOW - FIRST_ROW)
    draw_histogram(canvas, state, place, y + 1, stop)
    for line, text in enumerate(note, stop):
        canvas.put(1, line, text, Look.FAINT)
    draw_foot(canvas, keys, fact_text(ascii_only=ascii_only), message)
    return canvas


def progress_text(state: State, *, is_running: bool) -> str:
    """Return what it is doing, in one word."""
    if state.is_over:
        return "done"
    return "running" if is_running else "stopped" if state.n_done else "ready"


def _draw_table(canvas: Canvas, state: State, place: int, room: int) -> int:
    """Draw a row for each size, as many as have room, with the present one among them; return the line below."""
    _draw_titles(canvas)
    rows = page(len(state.settings.d), room, place)
    for y, index in enumerate(rows.positions, FIRST_ROW):
        look = Look.STRONG if index == place else Look.PLAIN
        canvas.put(1, y, ">" if index == place else " ", Look.STRONG)
        canvas.put(2, y, f"{state.settings.d[index]:>{D_WIDTH - 3}}", look)
        x = D_WIDTH - 1
        for group in _cells(state, index):
            for text, is_result in group:
                canvas.put(x, y, f"{text:>{CELL}}", Look.RESULT if is_result and index == place else look)
                x += CELL
            x += GAP
        if index == place:
            canvas.cursor = (D_WIDTH - 2 + CELL, y)
    if said := rows.said("size"):
        canvas.put(1, 3, said, Look.FAINT)
    return FIRST_ROW + rows.size_in_sight


def _draw_titles(canvas: Canvas) -> None:
    """Draw the two lines of titles above the table."""
    canvas.put(2, FIRST_ROW - 1, f"{'d':>{D_WIDTH - 3}}", Look.FAINT)
    x = D_WIDTH - 1
    for title, columns in COLUMNS:
        canvas.put(x, FIRST_ROW - 2, f"{title:>{CELL * len(columns)}}", Look.PLAIN)
        for name in columns:
            canvas.put(x, FIRST_ROW - 1, f"{name:>{CELL}}", Look.FAINT)
            x += CELL
        x += GAP


def _cells(state: State, d_index: int) -> tuple[tuple[tuple[str, bool], ...], ...]:
    """Return the texts of a row by group, and which of them the division makes."""
    plain, scaled = _tallies(state, d_index)
    root = root_of(state.settings.d[d_index])
    return (
        ((decimal_text(plain.mean_largest), False), (decimal_text(scaled.mean_largest), True)),
        ((decimal_text(plain.spread), False), (decimal_text(root), False), (decimal_text(scaled.spread), True)),
        ((decimal_text(plain.mean_slope), False), (decimal_text(scaled.mean_slope), True)),
    )


def _tallies(state: State, d_index: int) -> tuple[Tally, Tally]:
    return state.tally(d_index, is_scaled=False), state.tally(d_index, is_scaled=True)


def _draw_small(width: int, height: int, state: State, *, is_running: bool, place: int) -> Canvas:
    """Return what fits a window that is too small for the table."""
    plain, scaled = _tallies(state, place)
    largest = f"{decimal_text(plain.mean_largest)}, divided by sqrt(d) {decimal_text(scaled.mean_largest)}"
    return small_canvas(
        width,
        height,
        f"{position_text(state)} {progress_text(state, is_running=is_running)}",
        f"d {state.settings.d[place]}: largest weight {largest}",
    )
