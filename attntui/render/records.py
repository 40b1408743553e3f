"""A step as a record for other programs, one JSON object a line."""

import json
from collections.abc import Sequence
from typing import Any

import numpy as np

from attntui.core.arrays import Floats
from attntui.core.attention import AttentionPass
from attntui.core.facts import Facts, facts_of
from attntui.core.step import By
from attntui.core.trace import Trace
from attntui.render.formula import formula_of
from attntui.render.numbers_json import json_number
from attntui.render.token import text_of

Record = dict[str, Any]
"""One step: the keys and types that `record_of` says."""


def record_of(attention_pass: AttentionPass, trace: Trace, index: int) -> Record:
    """Return the step at `index` with what it says, its keys always in the same order.

    index                    of the step in the whole trace, from 0
    address, stage           as text; a row's largest score is of stage `shifted`, its total of stage `exp`
    head_index, row, column  from 0; column is None but for a cell, row is None for a whole table
    value                    the number; by row and by stage `values` stands here, a list or a list of lists
    formula, sentence        as text

    Numbers are in full precision; infinities and nan are the texts "inf", "-inf" and "nan".
    """
    step = trace[index]
    facts = facts_of(attention_pass, step)
    return {
        "index": index,
        "address": trace.address(step),
        "stage": str(step.stage),
        "head_index": step.head_index,
        "row": step.row,
        "column": step.column,
        "value" if trace.by is By.CELL else "values": _made(attention_pass, facts),
        "formula": text_of(formula_of(facts, attention_pass.problem.d_k)),
        "sentence": facts.sentence,
    }


def json_line(record: Record) -> str:
    """Return a record as one line of JSON in ASCII, without the line's end."""
    return json.dumps(record, allow_nan=False)


def _made(attention_pass: AttentionPass, facts: Facts) -> object:
    """Return what the step makes: a number, a row or a table."""
    if facts.value is not None:
        return json_number(facts.value)
    if facts.values is not None:
        return _row(facts.values)
    axis, _ = attention_pass.problem.axes(facts.step.stage)
    head_index = facts.step.head_index
    return [_row(attention_pass.row(facts.step.stage, row, head_index)) for row in range(axis.size)]


def _row(numbers: Floats) -> Sequence[float | str]:
    listed: list[float] = (numbers + 0.0).tolist()  # + 0.0: there is no -0.0
    return listed if np.isfinite(numbers).all() else [json_number(number) for number in listed]
