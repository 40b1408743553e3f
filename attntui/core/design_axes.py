"""The tables of a design as an address names them: what their rows and columns are called, and how one is found."""

from attntui.core.axis import Axis
from attntui.core.design import Design, Grid

_KINDS = {
    Grid.WQ: ("feature", "column"),
    Grid.WK: ("feature", "column"),
    Grid.X: ("word", "feature"),
    Grid.VALUE: ("word", "column"),
}


def grid_axes(design: Design, grid: Grid) -> tuple[Axis, Axis]:
    """Return the rows and the columns of a grid."""
    (rows, columns), (row_kind, column_kind) = design.names(grid), _KINDS[grid]
    return Axis(row_kind, len(rows), rows, is_said=True), Axis(column_kind, len(columns), columns, is_said=True)


def word_axis(design: Design) -> Axis:
    """Return the words of a design."""
    return grid_axes(design, Grid.X)[0]


def feature_axis(design: Design) -> Axis:
    """Return the features of its words."""
    return grid_axes(design, Grid.WQ)[0]


def position_axis(design: Design) -> Axis:
    """Return the positions of its queries and keys: the columns of Wq and Wk."""
    return grid_axes(design, Grid.WQ)[1]


def asker_address(design: Design) -> str:
    """Return the address of the scores of the word that asks, where one steps through a design from: `scores[it]`."""
    return f"scores[{word_axis(design).said(design.asker)}]"
