"""Changes of the numbers and settings of a design: each returns a new design, or raises ProblemError and makes none."""

from dataclasses import replace
from decimal import Decimal

import numpy as np

from attntui.core.arrays import Floats
from attntui.core.design import Design, Grid
from attntui.core.errors import ProblemError
from attntui.core.typed_numbers import checked_number


def set_number(design: Design, grid: Grid, row: int, column: int, number: float) -> Design:
    """Return the design with one number set; a one-hot value is typed in from here on."""
    return set_block(design, grid, row, column, np.array([[checked_number(number)]]))


def set_block(design: Design, grid: Grid, row: int, column: int, block: Floats) -> Design:
    """Return the design with a block of numbers (n_rows, n_columns) put where its first number stands.

    Raises ProblemError where the block does not fit into the grid; nothing of it is cut off.
    """
    table = design.table(grid).copy()
    n_rows, n_columns = block.shape
    if not (0 <= row <= len(table) - n_rows and 0 <= column <= table.shape[1] - n_columns):
        raise ProblemError(
            f"{n_rows} × {n_columns} numbers do not fit at row {row + 1}, column {column + 1} of {grid}, which is"
            f" {len(table)} × {table.shape[1]}"
        )
    table[row : row + n_rows, column : column + n_columns] = block
    return _with_table(design, grid, table)


def set_table(design: Design, grid: Grid, table: Floats) -> Design:
    """Return the design with all numbers of a grid set; only those of `value` may be another number a row."""
    return _with_table(design, grid, table)


def zero(design: Design, grid: Grid, row: int | None = None, column: int | None = None) -> Design:
    """Return the design with zeros in a cell, in a row, in a column, or (None and None) in the whole grid."""
    table = design.table(grid).copy()
    table[slice(None) if row is None else row, slice(None) if column is None else column] = 0.0
    return _with_table(design, grid, table)


def nudge(design: Design, grid: Grid, row: int, column: int, by: float = 1.0) -> Design:
    """Return the design with `by` added to a number, as decimals are added: 0.1 + 0.2 is 0.3."""
    number = float(design.table(grid)[row, column])
    return set_number(design, grid, row, column, float(Decimal(repr(number)) + Decimal(repr(float(by)))))


def set_one_hot(design: Design) -> Design:
    """Return the design with a marker of its own as the value of each word."""
    return replace(design, value=None)


def set_scale(design: Design, scale: bool) -> Design:
    """Return the design with scores divided by sqrt(d_k), or not."""
    return replace(design, scale=scale)


def set_asker(design: Design, asker: int) -> Design:
    """Return the design with another word asking."""
    return replace(design, asker=asker)


def _with_table(design: Design, grid: Grid, table: Floats) -> Design:
    match grid:
        case Grid.WQ:
            return replace(design, Wq=table)
        case Grid.WK:
            return replace(design, Wk=table)
        case Grid.X:
            return replace(design, X=table)
        case Grid.VALUE:
            return replace(design, value=table)
