"""What one step says: its operands and where they stand, its value, and why, in numbers and in plain words."""

from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from attntui.core.arrays import Floats
from attntui.core.attention import AttentionPass
from attntui.core.causes import cause_of
from attntui.core.numpy_line import numpy_line, shapes_of
from attntui.core.operands import Operand, operands_of
from attntui.core.stage import PRODUCTS, Stage
from attntui.core.step import Part, Step
from attntui.core.wording import sentence_of


class Operation(StrEnum):
    """What is done to the operands to get the value."""

    DOT = "dot product"
    DIVIDE = "divide by sqrt(d_k)"
    MASK = "mask"
    LARGEST = "largest"
    SUBTRACT = "subtract"
    POWER = "e to the power"
    ADD_UP = "add up"
    SHARE = "divide by the total"


_ELEMENTWISE = {
    Stage.SCALED: Operation.DIVIDE,
    Stage.MASKED: Operation.MASK,
    Stage.SHIFTED: Operation.SUBTRACT,
    Stage.EXP: Operation.POWER,
    Stage.WEIGHTS: Operation.SHARE,
}


@dataclass(frozen=True, slots=True)
class Facts:
    """One step in full; the formula, the plain text, the JSON and the lessons are all made from this.

    operation  what is done
    operands   what it is done to, in the order of the formula
    terms      what is added up to the value: the products of a dot product, the exponentials of a total; else None
    value      the number that the step makes; None where it makes a row or a table
    values     the row that the step makes, (n,) numbers; None where it makes a number or a table
    cause      why the value is inf, nan, or a zero that nobody would expect; None for an ordinary number
    sentence   one plain sentence; it names the cause where there is one
    code       the line of NumPy that makes the table; Q, K, V are one head's query, key and value
    shapes     the sizes that the line of NumPy works on
    """

    step: Step
    operation: Operation
    operands: tuple[Operand, ...]
    terms: Floats | None
    value: float | None
    values: Floats | None
    cause: str | None
    sentence: str
    code: str
    shapes: str


def facts_of(attention_pass: AttentionPass, step: Step) -> Facts:
    """Return what `step` of a pass says; computes the rows that it needs and no other."""
    operands = operands_of(attention_pass, step)
    value = value_of(attention_pass, step)
    cause = cause_of(attention_pass, step, operands, value)
    return Facts(
        step=step,
        operation=operation_of(step),
        operands=operands,
        terms=_terms(step, operands),
        value=value,
        values=_values(attention_pass, step),
        cause=cause,
        sentence=sentence_of(attention_pass, step, value, cause),
        code=numpy_line(attention_pass, step),
        shapes=shapes_of(attention_pass, step),
    )


def operation_of(step: Step) -> Operation:
    """Return what a step does."""
    if step.part is Part.MAX:
        return Operation.LARGEST
    if step.part is Part.TOTAL:
        return Operation.ADD_UP
    return Operation.DOT if step.stage in PRODUCTS else _ELEMENTWISE[step.stage]


def value_of(attention_pass: AttentionPass, step: Step) -> float | None:
    """Return the number that a step makes, None where it makes a row or a table."""
    if step.row is None or step.part is Part.ROW:
        return None
    if step.part is Part.MAX:
        return attention_pass.largest(step.row, step.head_index)
    if step.part is Part.TOTAL:
        return attention_pass.total(step.row, step.head_index)
    assert step.column is not None
    return attention_pass.value(step.stage, step.row, step.column, step.head_index)


def _values(attention_pass: AttentionPass, step: Step) -> Floats | None:
    if step.part is not Part.ROW or step.row is None:
        return None
    return attention_pass.row(step.stage, step.row, step.head_index)


def _terms(step: Step, operands: tuple[Operand, ...]) -> Floats | None:
    """Return what the value is the sum of."""
    if step.part is Part.TOTAL:
        return operands[0].values
    if step.part is not Part.CELL or step.stage not in PRODUCTS:
        return None
    with np.errstate(all="ignore"):
        return operands[0].values * operands[1].values  # (d,)
