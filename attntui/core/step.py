"""What one step is: how much it does, and which part of which table it fills."""

from dataclasses import dataclass
from enum import StrEnum

from attntui.core.stage import Stage


class By(StrEnum):
    """How much one step does."""

    CELL = "cell"
    ROW = "row"
    STAGE = "stage"


class Order(StrEnum):
    """Whether a whole table comes before the next, or one word goes through all tables before the next word."""

    TABLE = "table"
    WORD = "word"


class Part(StrEnum):
    """What a step fills: one cell, a number that belongs to a whole row, a row, or a table."""

    CELL = "cell"
    MAX = "max"
    TOTAL = "total"
    ROW = "row"
    STAGE = "stage"


EXTRA = {Stage.SHIFTED: Part.MAX, Stage.EXP: Part.TOTAL}
"""The stages whose rows have a number of their own; the largest comes before the row, the total after it."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step: `row` is None for a whole table, `column` for all that is not one cell."""

    stage: Stage
    head_index: int = 0
    row: int | None = None
    column: int | None = None
    part: Part = Part.CELL
