"""A design as lines of text, one fact a line, for screen readers and pipes."""

from collections.abc import Sequence
from dataclasses import dataclass

from attntui.core.arrays import Floats
from attntui.core.design import Design, Grid
from attntui.core.design_axes import word_axis
from attntui.core.design_numbers import numbers_of
from attntui.core.digits import number_text, percent_text
from attntui.core.goals import Goal, progress
from attntui.render.designer import scale_text


@dataclass(frozen=True, slots=True)
class DesignParts:
    """The lines of a design, by what they are of.

    title   the sentence, who asks, and what is done to the scores
    Wq, Wk  a line a feature
    X       a line a word: what it is
    query   the asker's
    words   a line a word: what it gets of the asker's attention, and from which numbers
    output  what the asker collects, where values are typed in, else nothing
    notes   what is to be known of the words
    """

    title: str
    Wq: tuple[str, ...]
    Wk: tuple[str, ...]
    X: tuple[str, ...]
    query: str
    words: tuple[str, ...]
    output: tuple[str, ...]
    notes: tuple[str, ...]


def design_parts(design: Design) -> DesignParts:
    """Return the lines of the tables of a design, of the query of its asker, and of what each word gets."""
    numbers, asker = numbers_of(design), word_axis(design).said(design.asker)
    output = "" if design.value is None else ", ".join(map(number_text, numbers.output.tolist()))
    return DesignParts(
        title=f"{design.sentence}: {asker} asks, {scale_text(design)}.",
        Wq=_matrix_lines(design, Grid.WQ),
        Wk=_matrix_lines(design, Grid.WK),
        X=_feature_lines(design),
        query=f"query of {asker}: {_named(design.query_names, numbers.query)}",
        words=_word_lines(design),
        output=(f"output of {asker}: {output}",) if output else (),
        notes=tuple(design.problem().notes),
    )


def design_lines(design: Design, goal: Goal | None = None) -> list[str]:
    """Return all lines of a design; where there is a goal, how far it is stands after what the words get."""
    parts = design_parts(design)
    tables = [*parts.Wq, *parts.Wk, *parts.X]
    aim = [] if goal is None else [progress(goal, design).line]
    return [parts.title, *tables, parts.query, *parts.words, *parts.output, *aim, *parts.notes]


def _matrix_lines(design: Design, grid: Grid) -> tuple[str, ...]:
    rows, columns = design.names(grid)
    return tuple(
        f"{grid}[{row}]: {_named(columns, values)}" for row, values in zip(rows, design.table(grid), strict=True)
    )


def _feature_lines(design: Design) -> tuple[str, ...]:
    words = word_axis(design)
    return tuple(f"X[{words.said(index)}]: {_features(design, row)}" for index, row in enumerate(design.X))


def _features(design: Design, row: Floats) -> str:
    """Return which features a word has, and how much of each where that is not 1."""
    has = [
        name if value == 1 else f"{name} {number_text(value)}"
        for name, value in zip(design.features, row.tolist(), strict=True)
        if value
    ]
    return ", ".join(has) or "no feature"


def _word_lines(design: Design) -> tuple[str, ...]:
    numbers, words = numbers_of(design), word_axis(design)
    return tuple(
        f"{words.said(index)}: {percent_text(weight)}, weight {number_text(weight)},"
        f" scaled {number_text(scaled)}, score {number_text(score)}, key {_named(design.query_names, key)}"
        for index, (weight, scaled, score, key) in enumerate(
            zip(numbers.weights.tolist(), numbers.scaled, numbers.scores, numbers.keys, strict=True)
        )
    )


def _named(names: Sequence[str], values: Floats) -> str:
    return ", ".join(f"{name} {number_text(value)}" for name, value in zip(names, values.tolist(), strict=True))
