"""A design as lines of text, one fact a line, for screen readers and pipes."""

from collections.abc import Sequence

from attntui.core.arrays import Floats
from attntui.core.axis import Axis
from attntui.core.design import Design, Grid
from attntui.core.design_numbers import numbers_of
from attntui.core.digits import number_text, percent_text
from attntui.core.goals import Goal, progress
from attntui.render.designer import scale_text


def design_lines(design: Design, goal: Goal | None = None) -> list[str]:
    """Return the tables of a design, the query of its asker, and what each word gets of its attention."""
    numbers = numbers_of(design)
    words = Axis("word", len(design.words), design.words, is_said=True)
    asker = words.said(design.asker)
    lines = [f"{design.sentence}: {asker} asks, {scale_text(design)}."]
    for grid in (Grid.WQ, Grid.WK):
        rows, columns = design.names(grid)
        lines += [
            f"{grid}[{row}]: {_named(columns, values)}" for row, values in zip(rows, design.table(grid), strict=True)
        ]
    for index, row in enumerate(design.X):
        has = ", ".join(
            name if value == 1 else f"{name} {number_text(value)}"
            for name, value in zip(design.features, row.tolist(), strict=True)
            if value
        )
        lines.append(f"X[{words.said(index)}]: {has or 'no feature'}")
    lines.append(f"query of {asker}: {_named(design.query_names, numbers.query)}")
    for index, weight in enumerate(numbers.weights.tolist()):
        lines.append(
            f"{words.said(index)}: {percent_text(weight)}, weight {number_text(weight)},"
            f" scaled {number_text(numbers.scaled[index])}, score {number_text(numbers.scores[index])},"
            f" key {_named(design.query_names, numbers.keys[index])}"
        )
    if design.value is not None:
        lines.append(f"output of {asker}: {', '.join(map(number_text, numbers.output.tolist()))}")
    if goal is not None:
        lines.append(progress(goal, design).line)
    return [*lines, *design.problem().notes]


def _named(names: Sequence[str], values: Floats) -> str:
    return ", ".join(f"{name} {number_text(value)}" for name, value in zip(names, values.tolist(), strict=True))
