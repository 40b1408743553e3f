"""Moving through the steps of a pass: every move is a new walk, and a move that leads nowhere stays where it is."""

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Self

from attntui.core.errors import AddressError
from attntui.core.problem import AttentionProblem
from attntui.core.stage import KEY_ROWS, Stage
from attntui.core.step import By, Order, Part, Step
from attntui.core.trace import Trace

_NEXT_BY = {By.CELL: By.ROW, By.ROW: By.STAGE, By.STAGE: By.CELL}


@dataclass(frozen=True)
class Walk:
    """A place in a trace, and how the trace is walked.

    by, order  how much a step does, and in which order tables and words come
    safe       whether softmax shifts first; None means as the problem does, and becomes that
    index      the step, from 0
    """

    problem: AttentionProblem
    by: By = By.CELL
    order: Order = Order.TABLE
    safe: bool | None = None
    index: int = 0
    _cell: Step | None = field(default=None, repr=False, compare=False)
    """Where the walk stood before its steps became coarser, until it moves: finer steps lead back there."""

    def __post_init__(self) -> None:
        if self.safe is None:
            object.__setattr__(self, "safe", self.problem.safe)

    @cached_property
    def trace(self) -> Trace:
        """All steps, in the order of this walk."""
        return Trace(self.problem, by=self.by, order=self.order, safe=self.safe)

    @cached_property
    def step(self) -> Step:
        """The step that the walk stands at; raises IndexError where `index` is outside of the trace."""
        return self.trace[self.index]

    @property
    def is_first(self) -> bool:
        """Whether there is no step before this one."""
        return self.index == 0

    @property
    def is_last(self) -> bool:
        """Whether there is no step after this one."""
        return self.index == len(self.trace) - 1

    def next(self) -> Self:
        """Go one step on."""
        return self._at(self.index + 1)

    def back(self) -> Self:
        """Go one step back."""
        return self._at(self.index - 1)

    def first(self) -> Self:
        """Go to the first step of all."""
        return self._at(0)

    def last(self) -> Self:
        """Go to the last step of all."""
        return self._at(len(self.trace) - 1)

    def next_stage(self) -> Self:
        """Go to the first step after this stage; word by word, after this word's row of it."""
        start, size = self._run(self.step)
        return self._at(start + size) if start + size < len(self.trace) else self

    def previous_stage(self) -> Self:
        """Go to the first step of the stage before this one; word by word, of this or the last word's row of it."""
        start, _ = self._run(self.step)
        return self._at(self._run(self.trace[start - 1])[0]) if start else self

    def stage(self, number: int) -> Self:
        """Go to the first step of a stage, counted from 1; word by word, of this word's row of it.

        Raises AddressError where there is no such stage.
        """
        stages = self.trace.stages
        if not 1 <= number <= len(stages):
            raise AddressError(f"stage {number}: there is none, allowed: 1 to {len(stages)}")
        stage, here = stages[number - 1], self.step
        row = here.row if self._is_by_word(stage) and self._is_by_word(here.stage) else 0
        return self._at(self._start(stage, here.head_index, row))

    def next_row(self) -> Self:
        """Go to the same column of the next row."""
        return self._down(1)

    def previous_row(self) -> Self:
        """Go to the same column of the row before."""
        return self._down(-1)

    def head(self, head_index: int) -> Self:
        """Go to the same place of a head, from 0; raises AddressError where there is no such head."""
        n_heads = self.problem.n_heads
        if not 0 <= head_index < n_heads:
            allowed = f"h0 to h{n_heads - 1}" if n_heads > 1 else "h0"
            raise AddressError(f"h{head_index}: there is no such head, allowed: {allowed}")
        return self._at(self.index % self.trace.steps_per_head + head_index * self.trace.steps_per_head)

    def jumped(self, text: str) -> Self:
        """Go to an address, a step number or `2.5`; without a head, in this one. Raises AddressError."""
        return self._at(self.trace.find(text, self.step.head_index))

    def toggled_by(self) -> Self:
        """Walk by row instead of by cell, then by stage, then by cell again, at the cell where it was."""
        place = self._cell or self.step
        return self._changed(place, by=_NEXT_BY[self.by], _cell=place)

    def toggled_order(self) -> Self:
        """Walk word by word instead of table by table, or the other way round."""
        order = Order.WORD if self.order is Order.TABLE else Order.TABLE
        return self._changed(self.step, order=order, _cell=self._cell)

    def toggled_softmax(self) -> Self:
        """Take softmax safe instead of by hand, or the other way round; by hand, `shifted` falls to `exp`."""
        return self._changed(self.step, safe=not self.safe, _cell=None)

    def _at(self, index: int) -> Self:
        """Return this walk at another step, or itself where that is the same or outside of the trace."""
        if index == self.index or not 0 <= index < len(self.trace):
            return self
        moved = replace(self, index=index, _cell=None)
        moved.__dict__["trace"] = self.trace
        return moved

    def _changed(self, place: Step, **settings: object) -> Self:
        """Return a walk of other settings that stands at `place`."""
        changed: Self = replace(self, index=0, **settings)  # type: ignore[arg-type]
        return replace(changed, index=changed.trace.index(place))

    def _down(self, n_rows: int) -> Self:
        here = self.step
        if here.row is None or not 0 <= here.row + n_rows < self.problem.axes(here.stage)[0].size:
            return self
        return self._at(self.trace.index(replace(here, row=here.row + n_rows)))

    def _is_by_word(self, stage: Stage) -> bool:
        """Tell whether a stage's rows stand apart, each among the other stages of its word."""
        return self.order is Order.WORD and self.by is not By.STAGE and stage not in KEY_ROWS

    def _run(self, step: Step) -> tuple[int, int]:
        """Return the first index and the number of the steps around `step` that belong to one stage."""
        size = self.trace.stage_size(step.stage)
        if not self._is_by_word(step.stage):
            return self._start(step.stage, step.head_index, 0), size
        n_rows = self.problem.axes(step.stage)[0].size
        return self._start(step.stage, step.head_index, step.row), size // n_rows

    def _start(self, stage: Stage, head_index: int, row: int | None) -> int:
        """Return the index of the first step of a row of a stage."""
        return self.trace.index(Step(stage, head_index, row, part=Part.STAGE))
