"""The columns of numbers beside the words: each knows its texts, its looks, and where the last change reached."""

from collections.abc import Callable
from dataclasses import dataclass

from attntui.core.arrays import Booleans, Floats
from attntui.core.digits import percent_text
from attntui.render.designer_matrix import number_of_design
from attntui.render.designer_view import DesignView, points_text
from attntui.render.look import Look, shade_of
from attntui.render.text import width_of
from attntui.render.window import Window

PERCENT = 9
"""Cells of a per cent, the mark, and a blank before it: enough for `0.041 %`, and more where one is longer."""

LONGEST_NAME = 7


def _never(_: int) -> bool:
    return False


def _plain(_: int) -> Look:
    return Look.PLAIN


@dataclass(frozen=True, eq=False)
class Column:
    """One number a word, by the word's index: how it reads, whether the last change reached it, how it looks."""

    name: str
    width: int
    text: Callable[[int], str]
    is_changed: Callable[[int], bool] = _never
    look: Callable[[int], Look] = _plain


def key_columns(view: DesignView, rows: Window) -> list[Column]:
    """Return a column for each number of the keys."""
    keys, changed = view.numbers.keys, view.reach.keys
    marked = view.marked

    def look(index: int) -> Look:
        return Look.KEY if index in marked else Look.PLAIN

    return [
        _numbers(name, keys[:, index], changed[:, index], rows, look)
        for index, name in enumerate(view.design.query_names)
    ]


def number_columns(view: DesignView, rows: Window) -> list[Column]:
    """Return the columns of score, scaled score and weight."""
    numbers, reach = view.numbers, view.reach
    weights = numbers.weights.tolist()
    return [
        _numbers("score", numbers.scores, reach.scores, rows, _plain),
        _numbers("scaled", numbers.scaled, reach.scaled, rows, _plain),
        _numbers("weight", numbers.weights, reach.weights, rows, lambda index: shade_of(weights[index])),
    ]


def share_column(view: DesignView, rows: Window) -> Column:
    """Return the column of per cents, wide enough for those in sight."""
    weights, changed, marked = view.numbers.weights.tolist(), view.reach.weights.tolist(), view.marked

    def look(index: int) -> Look:
        return Look.RESULT if index in marked else Look.PLAIN

    longest = max(len(percent_text(weights[index])) for index in rows.positions)
    width = max(PERCENT, longest + 2)
    return Column("now", width, lambda index: percent_text(weights[index]), changed.__getitem__, look)


def change_columns(view: DesignView) -> list[Column]:
    """Return the difference in per cent points and the per cents before, where there was a change."""
    compared = view.compared
    if not compared:
        return []

    def points(index: int) -> str:
        found = compared[index].points
        return "new" if found is None else points_text(found)

    def before(index: int) -> str:
        found = compared[index].before
        return "-" if found is None else percent_text(found)

    return [Column("points", PERCENT, points), Column("before", PERCENT, before)]


def _numbers(name: str, values: Floats, changed: Booleans, rows: Window, look: Callable[[int], Look]) -> Column:
    in_sight = values[rows.start : rows.stop].tolist()
    texts = dict(zip(rows.positions, map(number_of_design, in_sight), strict=True))
    width = max(max(map(len, texts.values())) + 2, min(width_of(name), LONGEST_NAME) + 1)
    return Column(name, width, texts.__getitem__, changed.tolist().__getitem__, look)
