"""What is said of a design: what a change did, its tables one by one, and one of its words."""

import numpy as np
from numpy.typing import NDArray

from attntui.core.design import Design, Grid
from attntui.core.design_axes import grid_axes, word_axis
from attntui.core.design_change import change_text
from attntui.core.design_effect import no_effect
from attntui.core.designer_state import Designing
from attntui.core.digits import number_text, percent_text
from attntui.render.designer_plain import design_parts
from attntui.render.designer_view import DesignView, points_text

MOST_NAMES = 3
"""Of so many words the names are said, of more how many there are."""

ONE_HOT = "value: one-hot, each word hands over a marker of its own"

Done = tuple[Designing, list[str]]
"""Where the conversation stands after a command, and what is said."""


def view_of(now: Designing) -> DesignView:
    """Return what the screen would show of it."""
    return DesignView(now.design, before=now.before, goal=now.goal)


def goal_line(now: Designing) -> str:
    """Return how far the goal is, in one line."""
    return f"{view_of(now).goal_line}."


def change_lines(now: Designing) -> list[str]:
    """Return what the last change was, what it did to the word that matters most, how far the goal is, what it moved.

    Where it moved no weight, why; where nothing has changed, only how far the goal is.
    """
    if now.before is None or now.before == now.design:
        return [goal_line(now)]
    view = view_of(now)
    did = _compared(view, view.focus)
    why = [f"{reason}."] if (reason := no_effect(now.before, now.design)) else []
    return [f"{change_text(now.before, now.design)}.", f"{did}.", *why, goal_line(now), *_moved(view)]


def compared_lines(now: Designing) -> list[str]:
    """Return every word's share before and after the last change."""
    if now.before is None or now.before == now.design:
        return ["Nothing has changed yet."]
    view = view_of(now)
    return [f"{change_text(now.before, now.design)}.", *(_compared(view, index) for index in range(len(view.compared)))]


def grid_lines(design: Design, grid: Grid) -> list[str]:
    """Return one table of a design, a row a line."""
    if grid is not Grid.VALUE:
        parts = design_parts(design)
        return list({Grid.WQ: parts.Wq, Grid.WK: parts.Wk, Grid.X: parts.X}[grid])
    if design.value is None:
        return [ONE_HOT]
    words = word_axis(design)
    rows = [" ".join(map(number_text, row)) for row in design.value.tolist()]
    return [f"value[{words.said(index)}]: {row}" for index, row in enumerate(rows)]


def word_lines(design: Design, index: int) -> list[str]:
    """Return what a word gets of the asker's attention and from which numbers, and what it is."""
    parts = design_parts(design)
    return [f"{parts.words[index]}.", parts.X[index]]


def cells_text(design: Design, grid: Grid, row: int, column: int | None) -> str:
    """Return a number of a table, or a row of it, with its address."""
    columns, label = design.names(grid)[1], grid_axes(design, grid)[0].said(row)
    numbers = design.table(grid)[row].tolist()
    if column is not None:
        return f"{grid}[{label},{columns[column]}] is {number_text(numbers[column])}."
    if grid is Grid.VALUE:
        return f"{grid}[{label}]: {' '.join(map(number_text, numbers))}"
    return f"{grid}[{label}]: {', '.join(f'{name} {number_text(n)}' for name, n in zip(columns, numbers, strict=True))}"


def _compared(view: DesignView, index: int) -> str:
    """Return one word's share before and after: `cat 92.0 % -> 65.3 %, -26.7 points`."""
    entry, name = view.compared[index], word_axis(view.design).said(index)
    if entry.before is None or entry.points is None:
        return f"{name} is new, {percent_text(entry.after)}"
    return f"{name} {percent_text(entry.before)} -> {percent_text(entry.after)}, {points_text(entry.points)} points"


def _moved(view: DesignView) -> list[str]:
    """Return which numbers of the asker a change moved, in one line."""
    reach = view.reach
    asker = word_axis(view.design).said(view.design.asker)
    said = [f"the query of {asker}"] if reach.query.any() else []
    said += _counted(view.design, "key", np.flatnonzero(reach.keys.any(axis=1)))
    said += _counted(view.design, "score", np.flatnonzero(reach.scores))
    said += _counted(view.design, "weight", np.flatnonzero(reach.weights))
    return [f"That changes: {', '.join(said) or 'no number of the asker'}."]


def _counted(design: Design, kind: str, changed: NDArray[np.intp]) -> list[str]:
    """Return of which words a number changed; `changed` are their indices."""
    places = changed.tolist()
    if not places:
        return []
    names = " and ".join(map(word_axis(design).said, places))
    many = kind if len(places) == 1 else f"{kind}s"
    if len(places) > MOST_NAMES:
        names = "all words" if len(places) == len(design.words) else f"{len(places)} words"
    return [f"the {many} of {names}"]
