"""Why a number is inf, nan, or a zero that nobody would expect: the first thing that made it so."""

import math

import numpy as np

from attntui.core.arrays import Floats
from attntui.core.attention import AttentionPass
from attntui.core.digits import number_text
from attntui.core.operands import Operand, table_axes
from attntui.core.stage import PRODUCTS, Stage
from attntui.core.step import Part, Step

_NOTHING = "the mask leaves nothing to attend to"
_ALL_BELOW = "all scores that the mask leaves are -inf"
_AFTER_MASK = (Stage.MASKED, Stage.SHIFTED, Stage.EXP, Stage.WEIGHTS, Stage.OUTPUT)


def cause_of(
    attention_pass: AttentionPass, step: Step, operands: tuple[Operand, ...], value: float | None
) -> str | None:
    """Return why the value of `step` is not an ordinary number, None where it is, and for rows and tables."""
    if value is None or step.row is None:
        return None
    if step.stage in _AFTER_MASK and attention_pass.has_nothing(step.row, step.head_index):
        return _nothing(attention_pass, step)
    if step.part in (Part.MAX, Part.TOTAL):
        return None if math.isfinite(value) else _of_row(attention_pass, operands[0], value)
    if step.stage in PRODUCTS:
        return None if math.isfinite(value) else _of_product(attention_pass, operands, value)
    return _of_cell(attention_pass, step, operands, value)


def _nothing(attention_pass: AttentionPass, step: Step) -> str:
    """Return the cause in a row without anything to attend to, at each of its stages."""
    mask = attention_pass.problem.mask
    assert mask is not None
    why = _ALL_BELOW if mask[step.head_index, step.row].any() else _NOTHING
    said = {
        Stage.MASKED: "-inf, like all of its row",
        Stage.SHIFTED: f"{why}, the row stays -inf",
        Stage.EXP: f"{why}, e^-inf is 0",
        Stage.WEIGHTS: f"{why}, 0 / 0 is taken as 0",
        Stage.OUTPUT: f"{why}, so the output is 0",
    }
    return said[step.stage]


def _of_row(attention_pass: AttentionPass, operand: Operand, value: float) -> str:
    """Return why a row's largest number or total is not finite."""
    alike = np.isnan(operand.values) if math.isnan(value) else operand.values == value
    if not alike.any():
        return f"the sum is too large for {attention_pass.problem.dtype}"
    return _is(attention_pass, operand, int(alike.argmax()))


def _of_product(attention_pass: AttentionPass, operands: tuple[Operand, ...], value: float) -> str:
    """Return why a dot product is not finite."""
    left, right = operands
    for operand in operands:
        if (place := _first(operand.values, np.isnan)) is not None:
            return _is(attention_pass, operand, place)
    for operand, other in ((left, right), (right, left)):
        places = np.flatnonzero(np.isinf(operand.values) & (other.values == 0))
        if math.isnan(value) and len(places):
            return f"{_is(attention_pass, operand, int(places[0]))}, and inf × 0 is nan"
    ending = ", and inf - inf is nan" if math.isnan(value) else ""
    for operand in operands:
        if (place := _first(operand.values, np.isinf)) is not None:
            return f"{_is(attention_pass, operand, place)}{ending}"
    return f"a product or sum is too large for {attention_pass.problem.dtype}{ending}"


def _of_cell(attention_pass: AttentionPass, step: Step, operands: tuple[Operand, ...], value: float) -> str | None:
    """Return why an elementwise value is not ordinary."""
    source = float(operands[0].values[0])
    match step.stage:
        case Stage.MASKED if not _may_look(attention_pass, step):
            return "-inf, so that its weight is 0"
        case Stage.SHIFTED if not math.isfinite(value):
            return _of_shifted(attention_pass, operands, source)
        case Stage.EXP:
            return _of_power(attention_pass, operands[0], source, value)
        case Stage.WEIGHTS:
            return _of_share(attention_pass, step, operands, value)
        case _:
            return None if math.isfinite(value) else _is(attention_pass, operands[0], 0)


def _of_shifted(attention_pass: AttentionPass, operands: tuple[Operand, ...], source: float) -> str:
    largest = float(operands[1].values[0])
    if math.isnan(source):
        return _is(attention_pass, operands[0], 0)
    if math.isnan(largest):
        return "the largest of the row is nan"
    if math.isinf(largest):
        said = f"the largest of the row is {number_text(largest)}"
        difference = "inf - inf" if largest > 0 else "-inf - (-inf)"
        return f"{said}, and {difference} is nan" if source == largest else said
    return _is(attention_pass, operands[0], 0)


def _of_power(attention_pass: AttentionPass, operand: Operand, source: float, value: float) -> str | None:
    if not math.isfinite(source):
        return _is(attention_pass, operand, 0) + (", and e^-inf is 0" if value == 0 else "")
    limits = np.finfo(attention_pass.problem.dtype)
    if math.isinf(value):
        most = math.log(float(limits.max))
        return f"overflow: e^{number_text(source)} is too large for {limits.dtype}, which ends at e^{most:.2f}"
    if value == 0:
        return f"underflow: e^{number_text(source)} is too small for {limits.dtype} and becomes 0"
    return None


def _of_share(attention_pass: AttentionPass, step: Step, operands: tuple[Operand, ...], value: float) -> str | None:
    top, total = (float(operand.values[0]) for operand in operands)
    if math.isfinite(total) and total != 0 and math.isfinite(value):
        return "e^-inf is 0, so it gets nothing" if _is_blocked(attention_pass, step) else None
    if math.isnan(top) or math.isnan(total):
        return _is(attention_pass, operands[0], 0) if math.isnan(top) else "the total of the row is nan"
    said = f"{number_text(top)} / {number_text(total)} is {number_text(value)}"
    if attention_pass.safe or step.row is None or step.column is None:
        return said
    safe = attention_pass.counterpart.value(Stage.WEIGHTS, step.row, step.column, step.head_index)
    return f"{said}; safe softmax gives {number_text(safe)}" if math.isfinite(safe) else said


def _is_blocked(attention_pass: AttentionPass, step: Step) -> bool:
    return Stage.MASKED in attention_pass.stages and not _may_look(attention_pass, step)


def _may_look(attention_pass: AttentionPass, step: Step) -> bool:
    mask = attention_pass.problem.mask
    return mask is None or bool(mask[step.head_index, step.row, step.column])


def _first(values: Floats, test: np.ufunc) -> int | None:
    found = np.flatnonzero(test(values))
    return int(found[0]) if len(found) else None


def _is(attention_pass: AttentionPass, operand: Operand, place: int) -> str:
    """Return which number of an operand is not finite, and what it is: `key[dog,1] is nan`."""
    row_axis, column_axis = table_axes(attention_pass, operand.table)
    row = operand.row if operand.row is not None else place
    column = operand.column if operand.column is not None else place
    where = f"{operand.table}[{row_axis.said(row)},{column_axis.said(column)}]"
    return f"{where} is {number_text(float(operand.values[place]))}"
