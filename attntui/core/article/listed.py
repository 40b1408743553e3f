"""Arrays as lists, and shapes as lists, for numbers that go out to programs and into lessons."""

from typing import Any

import numpy.typing as npt

from attntui.core.attention import AttentionPass
from attntui.core.operands import table_axes
from attntui.core.stage import Stage

Part = dict[str, object]
"""The numbers of one part by their names: numbers, texts, and lists and dicts of them."""


def listed(array: npt.NDArray[Any]) -> list[Any]:
    """Return an array as lists of Python's floats, of the same shape; there is no -0.0."""
    found: list[Any] = (array + 0.0).tolist()
    return found


def shapes_listed(attention_pass: AttentionPass, names: tuple[str, ...]) -> dict[str, list[int]]:
    """Return the rows and columns of tables of a pass, by their names."""
    return {name: [axis.size for axis in table_axes(attention_pass, name)] for name in names}


def table_listed(attention_pass: AttentionPass, stage: Stage | str) -> list[list[float]]:
    """Return a stage's whole table as lists, row on row."""
    return listed(attention_pass.table(stage))
