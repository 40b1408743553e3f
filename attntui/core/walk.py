"""Moving through the steps of a pass: every move is a new walk, and a move that leads nowhere stays where it is."""

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Self

from attntui.core.address import checked_head
from attntui.core.problem import AttentionProblem
from attntui.core.step import By, Order, Step
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
        return self._at(self._run(self.step).stop)

    def previous_stage(self) -> Self:
        """Go to the first step of the stage before this one; word by word, of this or the last word's row of it."""
        start = self._run(self.step).start
        return self._at(self._run(self.trace[start - 1]).start) if start else self

    def stage(self, number: int) -> Self:
        """Go to the first step of a stage, counted from 1; word by word, of this word's row of it.

        Raises AddressError where there is no such stage.
        """
        stage, here = self.trace.stage_numbered(number), self.step
        row = here.row if self.trace.is_by_word(stage) and self.trace.is_by_word(here.stage) else 0
        return self._at(self.trace.run(stage, here.head_index, row).start)

    def next_row(self) -> Self:
        """Go to the same column of the next row."""
        return self._down(1)

    def previous_row(self) -> Self:
        """Go to the same column of the row before."""
        return self._down(-1)

    def head(self, head_index: int) -> Self:
        """Go to the same place of a head, from 0; raises AddressError where there is no such head."""
        checked_head(self.problem, head_index)
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

    def _run(self, step: Step) -> range:
        """Return the indices of the steps around `step` that belong to one stage."""
        row = step.row if self.trace.is_by_word(step.stage) else None
        return self.trace.run(step.stage, step.head_index, row)
