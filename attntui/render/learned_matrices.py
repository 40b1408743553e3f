"""Wq and Wk as they were made by hand, and next to them what was learned."""

from collections.abc import Mapping, Sequence

import numpy as np

from attntui.core.arrays import Floats
from attntui.core.design import Design
from attntui.core.digits import fitted_text
from attntui.core.learning import LearningStep
from attntui.render.canvas import Canvas
from attntui.render.hints import NO_KEYS, hint_text
from attntui.render.learn_scene import LearnScene, position_text
from attntui.render.look import Look
from attntui.render.picture import FOOT, draw_foot
from attntui.render.small import is_small, small_canvas
from attntui.render.text import cut, left, right, width_of, wrapped
from attntui.render.window import Window, both_said, page

NUMBER = 7
CELL = NUMBER + 1
GAP = 3
MOST_LABEL = 10
MARK = 2
"""Cells before the name of a feature, for the mark of one that can move; the first is at the left of the block."""

HINTS = (
    "> can move",
    "{down}, {up}: rows",
    "{next_column}, {previous_column}: columns",
    "{matrices}: weights",
)
NEAT = "what a trained model finds need not have neat names"


def draw_matrices(
    width: int, height: int, scene: LearnScene, keys: str, *, message: str = "", named: Mapping[str, str] = NO_KEYS
) -> Canvas:
    """Return the page of the matrices: Wq above Wk, by hand at the left and learned at the right of each.

    `named` are the keys of the commands of learning by name, for the hints.
    """
    design, step = scene.design, scene.step
    position = position_text(scene)
    if is_small(width, height):
        return small_canvas(width, height, f"learned Wq and Wk, {position}")
    canvas = Canvas(width, height)
    notes = [line for text in (NEAT, moved_text(design)) for line in wrapped(text, width - 2)]
    columns = page(design.d_k, (width - 1 - _label_width(design) - GAP) // (2 * CELL), scene.column)
    spare = height - 2 - FOOT - len(notes)  # lines for the two tables, each with a line of names
    features = page(len(design.features), max(spare // 2 - 1, 1), scene.feature)
    n_lines = features.size_in_sight + 1
    gap = 1 if spare >= 2 * n_lines + 2 else 0

    canvas.put(1, 0, "LEARNED Wq AND Wk", Look.CHOSEN)
    canvas.put(width - 1 - len(position), 0, position)
    said = both_said(features, columns, _label_width(design) + columns.size_in_sight * CELL)
    draw_titles(canvas, 1, _label_width(design), _groups(columns), said)
    y = 2
    for name, tables in (("Wq", (design.Wq, step.Wq)), ("Wk", (design.Wk, step.Wk))):
        draw_block(canvas, 1, y, name, design, tables, features, columns)
        y += n_lines + gap
    for line, text in enumerate(notes, y):
        if line < height - FOOT:
            canvas.put(1, line, text)
    x = _label_width(design) + columns.size_in_sight * CELL + GAP + (scene.column - columns.start + 1) * CELL
    if x < width and 3 + scene.feature - features.start < height:
        canvas.cursor = (x, 3 + scene.feature - features.start)
    draw_foot(canvas, keys, hint_text(named, *HINTS), message)
    return canvas


def draw_below(canvas: Canvas, design: Design, step: LearningStep, y: int, stop: int) -> None:
    """Draw all of both matrices side by side from line `y` on, where they fit before line `stop`."""
    label = _label_width(design)
    group = 2 * design.d_k * CELL + GAP
    n_features = len(design.features)
    if y + 3 + n_features > stop or 2 * (label + group) + GAP > canvas.width - 1:
        return
    features, columns = page(n_features, n_features, 0), page(design.d_k, design.d_k, 0)
    for name, tables, x in (
        ("Wq", (design.Wq, step.Wq), 1),
        ("Wk", (design.Wk, step.Wk), 1 + label + group + GAP),
    ):
        draw_titles(canvas, y, x - 1 + label, _groups(columns), "")
        draw_block(canvas, x, y + 1, name, design, tables, features, columns)
    canvas.put(1, y + 2 + n_features, NEAT)


def draw_titles(canvas: Canvas, y: int, x: int, group: int, said: str) -> None:
    """Draw what stands at the left and at the right, the right edge of each at that of its numbers."""
    canvas.put(x + 1, y, right("yours", group), Look.FAINT)
    canvas.put(x + 1 + group + GAP, y, right("learned", group), Look.FAINT)
    if said and width_of(said) < x + group - 5:
        canvas.put(1, y, said, Look.FAINT)


def draw_block(
    canvas: Canvas,
    x: int,
    y: int,
    name: str,
    design: Design,
    tables: Sequence[Floats],
    features: Window,
    columns: Window,
) -> None:
    """Draw one matrix, by hand and learned, with the names of rows and columns; `>` marks what can move."""
    label = _label_width(design)
    look = Look.QUERY if name == "Wq" else Look.KEY
    is_moving = np.any(design.X[[design.asker]] if name == "Wq" else design.X, axis=0)  # (n_features,)
    canvas.put(x + 1, y, name, look)
    for row, feature in enumerate(features.positions, y + 1):
        canvas.put(x - 1, row, ">" if is_moving[feature] else " ", Look.STRONG)
        canvas.put(x + 1, row, left(design.features[feature], label - MARK), look)
    for place, table in enumerate(tables):
        start = x + label + place * (_groups(columns) + GAP)
        for line, column in enumerate(columns.positions):
            head = design.query_names[column] if place == 0 else str(column)
            canvas.put(start + line * CELL, y, right(cut(head, NUMBER), CELL), Look.FAINT)
        for row, feature in enumerate(features.positions, y + 1):
            for line, column in enumerate(columns.positions):
                text = fitted_text(float(table[feature, column]), NUMBER)
                canvas.put(start + line * CELL, row, right(text, CELL), Look.RESULT if place else Look.PLAIN)


def moved_text(design: Design) -> str:
    """Return which rows of Wq can have moved: those of what the asker is; all others keep their random start."""
    names = [design.features[int(index)] for index in np.flatnonzero(design.X[design.asker])]
    if not names:
        return "Wq: no row moves, as the asker has no feature"
    verb = "moves" if len(names) == 1 else "move"
    return f"Wq: only {' and '.join(names)} {verb}, as {design.words[design.asker]} has no other feature"


def _label_width(design: Design) -> int:
    return min(max(map(width_of, design.features)), MOST_LABEL) + MARK


def _groups(columns: Window) -> int:
    """Return how many cells the numbers of one matrix take."""
    return columns.size_in_sight * CELL
