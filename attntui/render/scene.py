"""What is to be drawn: a walk through a pass, and the tables of its step."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property, partial

from attntui.core.arrays import Floats
from attntui.core.attention import AttentionPass
from attntui.core.axis import Axis
from attntui.core.digits import number_text
from attntui.core.guess import Guess
from attntui.core.known import known_cells
from attntui.core.numpy_line import LETTER
from attntui.core.operands import LEFT_OF, RIGHT_OF, RIGHT_ROLE, Role, table_axes
from attntui.core.stage import Stage
from attntui.core.step import Part as StepPart
from attntui.core.step import Step
from attntui.core.walk import Walk
from attntui.render.grid import Grid, Part
from attntui.render.longest import longest_label

MOST_MEASURED = 1024
"""A table of more cells than this is not measured, it would have to be computed: its numbers get USUAL_WIDTH."""

USUAL_WIDTH = 8
WIDEST = 10
"""A number in a table has all digits of the formula up to this width, or a part might look larger than its total."""

WIDEST_OF_ROW = 9
"""As wide as the others: the column of a total or a largest has one more cell for its number."""

MOST_LABEL = 5
MARKED = 2
"""Cells beside the label of a column: a blank, the mark of the one that takes part."""

LEAST_WIDTH = 5
WORD_WIDTH = 7
FEW_COLUMNS = 4
MOST_ROW_LABEL = 9
_STAGES = frozenset(Stage)


@dataclass(frozen=True)
class Scene:
    """A step of a pass; `widths` remembers how wide the numbers of each table are.

    Where a `guess` is not out yet, the step's number is asked for, and does not show.
    """

    walk: Walk
    attention_pass: AttentionPass
    widths: dict[tuple[str, int], int]
    guess: Guess | None = None

    @property
    def is_asked(self) -> bool:
        """Whether the step's number is asked for, and hidden."""
        return self.guess is not None and not self.guess.is_out

    @property
    def step(self) -> Step:
        """The step that is drawn."""
        return self.walk.step

    @cached_property
    def result(self) -> Grid:
        """The table that the step fills."""
        step = self.step
        if step.part is StepPart.MAX:
            return self._grid(step.stage, None)
        if step.part is StepPart.TOTAL:
            return self._grid(step.stage, Part(Role.QUERY, step.row))
        return self._grid(step.stage, Part(Role.RESULT, step.row, step.column), is_result=True)

    @cached_property
    def source(self) -> Grid:
        """The table that an elementwise step takes its number from."""
        step = self.step
        part = None if step.part is StepPart.TOTAL else Part(Role.QUERY, step.row, step.column)
        return self._grid(self.attention_pass.source_of(step.stage), part)

    @cached_property
    def left(self) -> Grid:
        """The left table of a product."""
        table, step = LEFT_OF[self.step.stage], self.step
        return self._grid(table, Part(Role.WORD if table == "X" else Role.QUERY, step.row))

    @cached_property
    def bare_left(self) -> Grid:
        """The left table of a product without labels for its columns, so that they need no room for them."""
        return replace(self.left, width=self.bare_width(LEFT_OF[self.step.stage]))

    @cached_property
    def right(self) -> Grid:
        """The right table of a product; of `key` the transpose, so that its columns are the keys."""
        stage, step = self.step.stage, self.step
        table = RIGHT_OF[stage]
        part = Part(RIGHT_ROLE[stage], None, step.column)
        if table != Stage.KEY:
            return self._grid(table, part)
        key = self.attention_pass.matrix(table, step.head_index)
        problem = self.walk.problem
        width = self.column_width(table, problem.key_axis)
        size, axes = problem.n_keys, (problem.position_axis, problem.key_axis)
        return Grid("K.T", *axes, lambda row: key[:, row], lambda _: size, width, part)

    def row_number(self, stage: Stage, row: int) -> float:
        """Return the largest or the total that belongs to a row."""
        number_of = self.attention_pass.total if stage is Stage.EXP else self.attention_pass.largest
        return number_of(row, self.step.head_index)

    def row_label_width(self, *axes: Axis) -> int:
        """Return how wide the labels of rows are drawn, with the mark before and a blank after."""
        longest = max(longest_label(axis, MOST_ROW_LABEL) for axis in axes)
        return 2 + longest + 1

    def column_width(self, table: str, columns: Axis) -> int:
        """Return how wide a column of a table is, with the blank before it."""
        is_roomy = columns.size <= FEW_COLUMNS
        label = longest_label(columns, MOST_LABEL + is_roomy)
        least = WORD_WIDTH + is_roomy if columns is self.walk.problem.key_axis else LEAST_WIDTH + is_roomy
        return max(self.number_width(table) + 1, label + MARKED, least)

    def bare_width(self, table: str) -> int:
        """Return how wide a column of a table is where it has no label."""
        return max(self.number_width(table) + 1, LEAST_WIDTH)

    def number_width(self, table: str) -> int:
        """Return how wide the numbers of a table are, measured where the table is small."""
        known = self.widths.get((table, self.step.head_index))
        if known is None:
            known = self._measured(table)
            self.widths[table, self.step.head_index] = known
        return known

    def sure_width(self, table: str) -> int | None:
        """Return how wide the numbers of a table get, None where that is not measured, or they may be cut to fit."""
        width = self.number_width(table)
        return width if width < USUAL_WIDTH else None

    def _grid(self, table: str, part: Part | None, *, is_result: bool = False) -> Grid:
        rows, columns = table_axes(self.attention_pass, table)
        return Grid(
            name=LETTER.get(Stage(table), table) if table in LETTER else table,
            rows=rows,
            columns=columns,
            values=partial(self.row_of, table),
            known=self._known(table, columns.size),
            width=self.column_width(table, columns),
            part=part,
            is_result=is_result,
            is_asked=is_result and self.is_asked,
            is_shaded=table == Stage.WEIGHTS,
            number_width=self.sure_width(table),
        )

    def row_of(self, table: str, row: int) -> Floats:
        """Return a row of any table of the pass."""
        if table in _STAGES and table not in LETTER:
            return self.attention_pass.row(table, row, self.step.head_index)
        found: Floats = self.attention_pass.matrix(table, self.step.head_index)[row]
        return found

    def _known(self, table: str, size: int) -> Callable[[int], int]:
        if table in self.attention_pass.stages:
            return partial(known_cells, self.walk, Stage(table))
        return lambda _: size

    def _measured(self, table: str) -> int:
        stage, _, extra = table.partition(".")
        rows, columns = table_axes(self.attention_pass, stage)
        if rows.size * columns.size > MOST_MEASURED:
            return USUAL_WIDTH
        if extra:
            numbers = [self.row_number(Stage(stage), row) for row in range(rows.size)]
        else:
            numbers = [float(number) for row in range(rows.size) for number in self.row_of(table, row)]
        return min(max(len(number_text(number)) for number in numbers), WIDEST_OF_ROW if extra else WIDEST)
