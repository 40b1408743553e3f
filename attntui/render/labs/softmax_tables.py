"""The tables of the softmax lab: a row a score, by hand beside safe; and one score in all precisions."""

import math

from attntui.core.digits import fitted_text
from attntui.core.labs.softmax import State
from attntui.core.labs.softmax_settings import DTYPES
from attntui.core.labs.softmax_steps import largest_exponent, softmax_steps
from attntui.render.bar import FILLED
from attntui.render.canvas import Canvas
from attntui.render.labs.softmax_lines import BY_HAND, SAFE
from attntui.render.look import Look, shade_of
from attntui.render.window import Window

WIDTHS = (9, 11, 9, 10, 9, 9)
"""Of score, exp and weight by hand; then shifted, exp and weight of safe softmax."""

TITLES = ("score", "exp", "weight", "shifted", "exp", "weight")
START = 2
BARS = START + sum(WIDTHS) + 2
"""Where bars start, on a screen that has room for them."""

BEFORE = 9
DTYPE_WIDTHS = (9, 10, 11, 9, 9)


def draw_scores(canvas: Canvas, state: State, rows: Window, place: int, y: int) -> int:
    """Draw the titles, the rows in sight and the totals from line `y` on; return the line below."""
    hand, safe = (state.steps(is_shifted=is_shifted) for is_shifted in (False, True))
    half = START + sum(WIDTHS[:3])
    canvas.put(START, y, f"{BY_HAND:>{half - START}}", Look.PLAIN)
    canvas.put(half, y, f"{f'{SAFE}: less the largest':>{sum(WIDTHS[3:])}}", Look.PLAIN)
    _put_row(canvas, y + 1, TITLES, [Look.FAINT] * len(TITLES))
    if said := rows.said("score"):
        canvas.put(START, y, said, Look.FAINT)
    columns = (hand.scores, hand.exp, hand.weights, safe.shifted, safe.exp, safe.weights)
    for line, index in enumerate(rows.positions, y + 2):
        numbers = [float(column[index]) for column in columns]
        looks = [_look(number, name) for number, name in zip(numbers, TITLES, strict=True)]
        _put_row(canvas, line, [_text(n, w) for n, w in zip(numbers, WIDTHS, strict=True)], looks)
        if index == place:
            canvas.put(1, line, ">", Look.STRONG)
            canvas.cursor = (half - 1, line)
        draw_bar(canvas, BARS, line, numbers[-1])
    line = y + 2 + rows.size_in_sight
    totals = ("total", _text(hand.total, WIDTHS[1]), "", "", _text(safe.total, WIDTHS[4]), "")
    looks = [Look.FAINT, _look(hand.total, ""), Look.PLAIN, Look.PLAIN, _look(safe.total, ""), Look.PLAIN]
    _put_row(canvas, line, totals, looks)
    _draw_before(canvas, state, rows, y)
    return line + 1


def draw_precisions(canvas: Canvas, state: State, place: int, y: int) -> None:
    """Draw the score with the cursor in float16, float32 and float64, four lines from `y` on."""
    titles = ("e^x up to", "score", "exp", BY_HAND, SAFE)
    head = "".join(f"{title:>{width}}" for title, width in zip(titles, DTYPE_WIDTHS, strict=True))
    canvas.put(11, y, head, Look.FAINT)
    for line, dtype in enumerate(DTYPES, y + 1):
        is_chosen = dtype == state.settings.dtype
        hand, safe = (state.steps(is_shifted=is_shifted, dtype=dtype) for is_shifted in (False, True))
        canvas.put(1, line, ">" if is_chosen else " ", Look.STRONG)
        canvas.put(3, line, dtype, Look.STRONG if is_chosen else Look.PLAIN)
        columns = (hand.scores, hand.exp, hand.weights, safe.weights)
        numbers = [largest_exponent(dtype), *(float(column[place]) for column in columns)]
        x = 11
        for number, width in zip(numbers, DTYPE_WIDTHS, strict=True):
            canvas.put(x, line, f"{_text(number, width):>{width}}", _look(number, ""))
            x += width


def draw_bar(canvas: Canvas, x: int, y: int, weight: float) -> None:
    """Draw a weight as a bar up to the right edge; nothing where there is no room, or no number."""
    size = canvas.width - 1 - x - BEFORE
    if size > 0 and math.isfinite(weight):
        canvas.put(x + BEFORE, y, FILLED * round(weight * size), Look.BAR)


def _draw_before(canvas: Canvas, state: State, rows: Window, y: int) -> None:
    """Draw the weights before the last change beside those of now, where there is room."""
    if state.before is None or canvas.width < BARS + BEFORE:
        return
    before = softmax_steps(state.before, state.settings.dtype, is_shifted=True).weights
    canvas.put(BARS - 1, y + 1, f"{'before':>{BEFORE}}", Look.FAINT)
    for line, index in enumerate(rows.positions, y + 2):
        canvas.put(BARS - 1, line, f"{_text(float(before[index]), BEFORE):>{BEFORE}}", Look.FAINT)


def _put_row(canvas: Canvas, y: int, texts: list[str] | tuple[str, ...], looks: list[Look]) -> None:
    x = START
    for text, width, look in zip(texts, WIDTHS, looks, strict=True):
        canvas.put(x + width - len(text), y, text, look)
        x += width


def _text(number: float, width: int) -> str:
    return fitted_text(number, width - 1)


def _look(number: float, name: str) -> Look:
    """Return how a number looks: what is not finite is a warning, a weight is shaded by its size."""
    if not math.isfinite(number):
        return Look.WARNING
    return shade_of(number) if name == "weight" else Look.PLAIN
