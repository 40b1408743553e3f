"""What a step works on, and in which row, column or cell of which table that stands."""

from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from attntui.core.arrays import Floats
from attntui.core.attention import AttentionPass
from attntui.core.axis import Axis
from attntui.core.stage import MATRIX_OF, PROJECTIONS, Stage
from attntui.core.step import EXTRA, Part, Step


class Role(StrEnum):
    """Whose side an operand is on; every role looks the same in tables, formulas and code."""

    WORD = "word"
    QUERY = "query"
    KEY = "key"
    VALUE = "value"
    RESULT = "result"


@dataclass(frozen=True, slots=True)
class Operand:
    """Numbers that take part in a step.

    table   where they stand: X, Wq, Wk, Wv, a stage, or `shifted.max` and `exp.total` for a number of a whole row
    row     the row in that table; None where a column of all rows takes part
    column  the column in that table; None where a row of all columns takes part
    values  the numbers, one-dimensional; empty where a whole table takes part
    """

    table: str
    role: Role
    row: int | None
    column: int | None
    values: Floats


LEFT_OF = {**dict.fromkeys(PROJECTIONS, "X"), Stage.SCORES: Stage.QUERY, Stage.OUTPUT: Stage.WEIGHTS}
"""The left table of each product: its rows take part."""

RIGHT_OF = {**MATRIX_OF, Stage.SCORES: Stage.KEY, Stage.OUTPUT: Stage.VALUE}
"""The right table of each product: its columns take part (of `key` its rows, which are the columns of key.T)."""

RIGHT_ROLE = {
    Stage.QUERY: Role.QUERY,
    Stage.KEY: Role.KEY,
    Stage.VALUE: Role.VALUE,
    Stage.SCORES: Role.KEY,
    Stage.OUTPUT: Role.VALUE,
}
_NOTHING = np.empty(0)


def operands_of(attention_pass: AttentionPass, step: Step) -> tuple[Operand, ...]:
    """Return what `step` works on, in the order of its formula."""
    if step.stage in RIGHT_OF:
        return (_left(attention_pass, step), _right(attention_pass, step))
    first = _source(attention_pass, step)
    if step.part in (Part.MAX, Part.TOTAL):
        return (first,)
    second = _row_number(attention_pass, step)
    return (first,) if second is None else (first, second)


def table_axes(attention_pass: AttentionPass, table: str) -> tuple[Axis, Axis]:
    """Return the row axis and the column axis of any table of a pass."""
    problem = attention_pass.problem
    if table == "X":
        return problem.key_axis, problem.feature_axis
    if table in MATRIX_OF.values():
        stage = next(stage for stage, matrix in MATRIX_OF.items() if matrix == table)
        return problem.feature_axis, problem.axes(stage)[1]
    return problem.axes(Stage(table))


def _left(attention_pass: AttentionPass, step: Step) -> Operand:
    table = LEFT_OF[step.stage]
    role = Role.WORD if table == "X" else Role.QUERY
    if step.row is None:
        return Operand(table, role, None, None, _NOTHING)
    if table == Stage.WEIGHTS:
        return Operand(table, role, step.row, None, attention_pass.row(Stage.WEIGHTS, step.row, step.head_index))
    return Operand(table, role, step.row, None, attention_pass.matrix(table, step.head_index)[step.row])


def _right(attention_pass: AttentionPass, step: Step) -> Operand:
    table, role = RIGHT_OF[step.stage], RIGHT_ROLE[step.stage]
    if step.column is None:
        return Operand(table, role, None, None, _NOTHING)
    matrix = attention_pass.matrix(table, step.head_index)
    if table == Stage.KEY:
        return Operand(table, role, step.column, None, matrix[step.column])
    return Operand(table, role, None, step.column, matrix[:, step.column])


def _source(attention_pass: AttentionPass, step: Step) -> Operand:
    """Return the cell, row or table that an elementwise step is made from; a total is made from its own table."""
    table = step.stage if step.part is Part.TOTAL else attention_pass.source_of(step.stage)
    if step.row is None:
        return Operand(table, Role.QUERY, None, None, _NOTHING)
    row = attention_pass.row(table, step.row, step.head_index)
    if step.column is None:
        return Operand(table, Role.QUERY, step.row, None, row)
    return Operand(table, Role.QUERY, step.row, step.column, row[step.column : step.column + 1])


def _row_number(attention_pass: AttentionPass, step: Step) -> Operand | None:
    """Return the number of the whole row that a step takes away or divides by, where there is one."""
    if step.row is None:
        return None
    if step.stage is Stage.SHIFTED:
        largest = attention_pass.largest(step.row, step.head_index)
        return Operand(_extra_table(Stage.SHIFTED), Role.KEY, step.row, None, np.array([largest]))
    if step.stage is Stage.WEIGHTS:
        total = attention_pass.total(step.row, step.head_index)
        return Operand(_extra_table(Stage.EXP), Role.KEY, step.row, None, np.array([total]))
    return None


def _extra_table(stage: Stage) -> str:
    return f"{stage}.{EXTRA[stage]}"
