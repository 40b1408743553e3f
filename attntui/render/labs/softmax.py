"""The picture of the softmax lab: every step of softmax by hand and safe, and where it overflows and why."""

from collections.abc import Mapping

from attntui.core.digits import number_text
from attntui.core.labs.softmax import State
from attntui.render.canvas import Canvas
from attntui.render.hints import NO_KEYS, hint_text
from attntui.render.labs.softmax_lines import (
    agreement_text,
    arithmetic_text,
    causes_texts,
    comparison_text,
    joined,
    lines,
)
from attntui.render.labs.softmax_tables import draw_precisions, draw_scores
from attntui.render.look import Look
from attntui.render.picture import FOOT, draw_foot
from attntui.render.small import is_small, small_canvas
from attntui.render.text import cut, wrapped
from attntui.render.window import page

__all__ = ["draw", "lines"]

HEAD = 2
N_TITLES, N_TOTAL, N_PRECISIONS = 2, 1, 4
"""Lines of the tables besides the rows of the scores."""

FEWEST_ROWS = 2
HINTS = ("{up}, {down}: another score", "{dtype}: another precision")


def draw(
    width: int,
    height: int,
    state: State,
    keys: str,
    *,
    message: str = "",
    ascii_only: bool = False,
    place: int = 0,
    hint: str = "",
    named: Mapping[str, str] = NO_KEYS,
) -> Canvas:
    """Return the picture of a state; `place` is the score with the cursor, `hint` says what there is to see.

    `named` are the keys of the lab's commands by name, for what is said of them.
    """
    if is_small(width, height):
        return _draw_small(width, height, state, place)
    canvas = Canvas(width, height)
    causes = [line for text in causes_texts(state) for line in wrapped(text, width - 2)]
    said = causes or [agreement_text(state)]
    room = height - HEAD - N_TITLES - N_TOTAL - len(said) - N_PRECISIONS - FOOT - 1  # 1: the arithmetic
    rows = page(len(state.scores), max(room, FEWEST_ROWS), place)
    spare = room - rows.size_in_sight
    _draw_head(canvas, state, hint)
    y = draw_scores(canvas, state, rows, place, HEAD + (spare > 2))
    y += spare > 4
    for is_shifted in (False, True) if spare > 1 else (True,):
        steps = state.steps(is_shifted=is_shifted)
        text = arithmetic_text(steps, place, width - 2, ascii_only=ascii_only)
        canvas.put(1, y, cut(text, width - 2), Look.RESULT)
        y += 1
    y += spare > 3
    for line, text in enumerate(said, y):
        canvas.put(1, line, text, Look.WARNING if causes else Look.PLAIN)
    draw_precisions(canvas, state, place, y + len(said) + (spare > 0))
    draw_foot(canvas, keys, hint_text(named, *HINTS), message)
    return canvas


def _draw_head(canvas: Canvas, state: State, hint: str) -> None:
    """Draw title and precision, then what the last change did, or what there is to see."""
    dtype = state.settings.dtype
    canvas.put(1, 0, "SOFTMAX", Look.CHOSEN)
    canvas.put(10, 0, "e^score / total", Look.STRONG)
    canvas.put(canvas.width - 1 - len(dtype), 0, dtype, Look.STRONG)
    comparison = comparison_text(state, canvas.width - 2)
    canvas.put(1, 1, cut(comparison or hint, canvas.width - 2), Look.STRONG if comparison else Look.FAINT)


def _draw_small(width: int, height: int, state: State, place: int) -> Canvas:
    """Return what fits a window that is too small for the tables."""
    hand, safe = (state.steps(is_shifted=is_shifted) for is_shifted in (False, True))
    weights = f"{number_text(float(hand.weights[place]))} by hand, {number_text(float(safe.weights[place]))} safe"
    return small_canvas(width, height, f"{state.settings.dtype}: {joined((state.scores[place],))}", weights)
