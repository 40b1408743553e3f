"""One word asks, and every word has its share of its attention as a bar and a per cent."""

from collections.abc import Mapping

import numpy as np

from attntui.core.arrays import Floats
from attntui.core.digits import number_text, percent_text
from attntui.core.most_attention import are_all_alike, leaders, most_text
from attntui.core.stage import KEY_ROWS, Stage
from attntui.core.step import Step
from attntui.render.canvas import Canvas
from attntui.render.header import draw_title
from attntui.render.hints import NO_KEYS, hint_text
from attntui.render.look import Look
from attntui.render.picture import draw_foot
from attntui.render.scene import Scene
from attntui.render.small import is_small, small_canvas
from attntui.render.text import left
from attntui.render.window import page_of

BAR = "#"
NUMBERS = 18
"""Cells for the per cent and the weight at the right of a bar."""

FIRST_LINE = 4
MOST_APART = 2
"""Lines from one bar to the next where there is room, so that even shares are bars and not one block."""

HINTS = ("{previous_row}, {next_row}: another word asks", "{spotlight}: back to the tables")


def asker_of(step: Step, chosen: int) -> int:
    """Return the query that asks: the row of the step, or the `chosen` one where a step has none."""
    return chosen if step.row is None or step.stage in KEY_ROWS else step.row


def draw_spotlight(
    width: int,
    height: int,
    scene: Scene,
    keys: str,
    *,
    asker: int = 0,
    message: str = "",
    named: Mapping[str, str] = NO_KEYS,
) -> Canvas:
    """Return the picture of one word's attention; of too many words, those around the brightest.

    `named` are the keys of the stepper's commands by name, for the hints.
    """
    problem, asker = scene.walk.problem, asker_of(scene.step, asker)
    weights = scene.attention_pass.row(Stage.WEIGHTS, asker, scene.step.head_index)
    finite = np.nan_to_num(weights, nan=-1.0)
    brightest = int(finite.argmax())
    asks = f"{problem.query_axis.name(asker)} asks: where does its attention go?"
    marked = _marked(weights)
    even = "" if marked or not weights.any() else most_text(weights, problem.key_axis.label)
    if is_small(width, height):
        share = f"{problem.key_axis.label(brightest)} {percent_text(float(weights[brightest]))}"
        return small_canvas(width, height, asks, even or share, message)
    canvas = Canvas(width, height)
    room = height - FIRST_LINE - 4
    keys_in_sight = page_of(problem.key_axis, room, brightest)
    apart = min(MOST_APART, max(1, room // problem.key_axis.size))  # lines from bar to bar
    labels = scene.row_label_width(problem.key_axis)

    draw_title(canvas, 0, scene.walk)
    canvas.put(1, 2, asks, Look.STRONG)
    canvas.put(1, 3, "  ".join(text for text in (even, keys_in_sight.said("key")) if text), Look.FAINT)
    for line, key_index in enumerate(keys_in_sight.positions):
        y = FIRST_LINE + line * apart
        _draw_share(canvas, y, problem.key_axis.label(key_index), float(weights[key_index]), labels)
        if key_index in marked:
            canvas.put(0, y, ">", Look.STRONG)
        if key_index == brightest:
            canvas.cursor = (labels, y) if labels < width and y < height else None
    canvas.put(1, FIRST_LINE + keys_in_sight.size_in_sight * apart + (apart == 1), _total_text(weights), Look.FAINT)
    draw_foot(canvas, keys, hint_text(named, *HINTS), message)
    return canvas


def _marked(weights: Floats) -> tuple[int, ...]:
    """Return the keys that get most, all that tie; none where no key gets more than another."""
    return () if are_all_alike(weights) else leaders(weights)


def _total_text(weights: Floats) -> str:
    """Return what the weights of a row are together."""
    if not np.isfinite(weights).all():
        return "not all of its weights are numbers; the tables say why"
    return "its weights add up to 1" if weights.any() else "weights are 0: nothing to attend to"


def _draw_share(canvas: Canvas, y: int, label: str, weight: float, labels: int) -> None:
    room = max(canvas.width - labels - NUMBERS - 1, 0)
    length = round(weight * room) if np.isfinite(weight) else 0
    canvas.put(2, y, left(label, labels - 3), Look.KEY)
    canvas.put(labels, y, BAR * length, Look.BAR)
    canvas.put(labels + room, y, f"{percent_text(weight):>8} {number_text(weight):>8}", Look.PLAIN)
