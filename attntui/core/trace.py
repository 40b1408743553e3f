"""The steps of a pass as numbers: index <-> step <-> address by arithmetic, however many steps there are."""

import re
from dataclasses import dataclass
from itertools import accumulate

from attntui.core.address import address_of, parse_address
from attntui.core.errors import AddressError
from attntui.core.problem import AttentionProblem
from attntui.core.stage import KEY_ROWS, Stage
from attntui.core.step import EXTRA, By, Order, Part, Step

_COUNT = re.compile(r"[0-9]{1,24}")
_STAGE_COUNT = re.compile(r"([0-9]{1,2})\.([0-9]{1,24})")


@dataclass(frozen=True, slots=True)
class _Block:
    """Stages that are walked together, row after row: `n_rows` rows of `widths` steps in each of `stages`."""

    stages: tuple[Stage, ...]
    n_rows: int
    widths: tuple[int, ...]

    @property
    def row_size(self) -> int:
        return sum(self.widths)

    @property
    def size(self) -> int:
        return self.n_rows * self.row_size


class Trace:
    """All steps of a problem in one order; nothing is kept but a few sizes.

    Heads come one after the other. Word by word, the keys and values come first, since every word needs all of them;
    by stage there is no word by word.
    """

    def __init__(
        self,
        problem: AttentionProblem,
        *,
        by: By | str = By.CELL,
        order: Order | str = Order.TABLE,
        safe: bool | None = None,
    ) -> None:
        """Lay out the steps of `problem`; `safe` says whether `shifted` is there (None: as the problem does)."""
        self.problem = problem
        self.by = By(by)
        self.order = Order(order)
        self.stages = problem.stages(safe=safe)
        self._blocks = tuple(self._block(stages) for stages in self._groups())
        self._ends = tuple(accumulate(block.size for block in self._blocks))
        self.steps_per_head = self._ends[-1]

    def __len__(self) -> int:
        return self.steps_per_head * self.problem.n_heads

    def __getitem__(self, index: int) -> Step:
        """Return the step at `index`, from 0; raises IndexError outside of 0 to len - 1."""
        if not 0 <= index < len(self):
            raise IndexError(f"step index {index}: expected 0 to {len(self) - 1}")
        head_index, rest = divmod(index, self.steps_per_head)
        place = next(place for place, end in enumerate(self._ends) if rest < end)
        block = self._blocks[place]
        row, rest = divmod(rest - self._ends[place] + block.size, block.row_size)
        for stage, width in zip(block.stages, block.widths, strict=True):
            if rest < width:
                return self._step(stage, head_index, row, rest)
            rest -= width
        raise AssertionError("the widths of a block add up to its row size")

    def index(self, step: Step) -> int:
        """Return where `step` is; a finer step gives the one that contains it, a coarser one the first in it.

        A step of a stage that is not there (`shifted`, by hand) gives the same place in the stage after it.
        """
        if step.stage not in self.stages:
            step = self._instead_of(step)
        place = next(place for place, block in enumerate(self._blocks) if step.stage in block.stages)
        block = self._blocks[place]
        turn = block.stages.index(step.stage)
        row = (step.row or 0) if self.by is not By.STAGE else 0
        start = step.head_index * self.steps_per_head + self._ends[place] - block.size
        return start + row * block.row_size + sum(block.widths[:turn]) + self._offset(step)

    def is_by_word(self, stage: Stage) -> bool:
        """Tell whether a stage's rows stand apart, each among the other stages of its word."""
        return self.order is Order.WORD and self.by is not By.STAGE and stage not in KEY_ROWS

    def run(self, stage: Stage, head_index: int = 0, row: int | None = None) -> range:
        """Return the indices of a stage's steps in one head, or of one row of them; of a stage by word, give a row."""
        start = self.index(Step(stage, head_index, row, part=Part.STAGE))
        return range(start, start + (self.stage_size(stage) if row is None else self._width(stage)))

    def stage_numbered(self, number: int) -> Stage:
        """Return a stage by its number, from 1; raises AddressError, with those that there are."""
        if not 1 <= number <= len(self.stages):
            raise AddressError(f"stage {number}: there is none, allowed: 1 to {len(self.stages)}")
        return self.stages[number - 1]

    def stage_size(self, stage: Stage) -> int:
        """Return how many steps a stage takes in one head."""
        return self._width(stage) * (1 if self.by is By.STAGE else self.problem.axes(stage)[0].size)

    def address(self, step: Step) -> str:
        """Return what `step` is called: `scores[man,dog]`."""
        return address_of(self.problem, step)

    def step_at(self, address: str, head_index: int = 0) -> Step:
        """Return the step that `address` names, in `head_index` where it names no head. Raises AddressError."""
        return parse_address(self.problem, address, self.stages, head_index)

    def find(self, text: str, head_index: int = 0) -> int:
        """Return the index of what a person typed: an address, a step number from 1, or stage and step as in `2.5`.

        An address without a head means `head_index`. Raises AddressError.
        """
        wanted = text.strip()
        if _COUNT.fullmatch(wanted):
            return self._numbered(int(wanted))
        if counted := _STAGE_COUNT.fullmatch(wanted):
            return self._counted(int(counted[1]), int(counted[2]), head_index)
        return self.index(self.step_at(wanted, head_index))

    def _instead_of(self, step: Step) -> Step:
        """Return the step of the next stage that is there, at the same place or the nearest that its table has."""
        following = list(Stage)[list(Stage).index(step.stage) :]
        stage = next(stage for stage in following if stage in self.stages)
        rows, columns = self.problem.axes(stage)
        row = min(step.row or 0, rows.size - 1)
        if step.column is None:
            return Step(stage, step.head_index, row, part=Part.ROW)
        return Step(stage, step.head_index, row, min(step.column, columns.size - 1))

    def _numbered(self, number: int) -> int:
        if not 1 <= number <= len(self):
            raise AddressError(f"step {number}: there is none, allowed: 1 to {len(self)}")
        return number - 1

    def _counted(self, stage_number: int, step_number: int, head_index: int) -> int:
        """Return the index of the n-th step of a stage, both counted from 1, in whichever order the trace is."""
        stage = self.stage_numbered(stage_number)
        size = self.stage_size(stage)
        if not 1 <= step_number <= size:
            raise AddressError(f"{stage_number}.{step_number}: stage {stage} has the steps 1 to {size}")
        row, offset = divmod(step_number - 1, self._width(stage))
        return self.index(self._step(stage, head_index, row, offset))

    def _groups(self) -> tuple[tuple[Stage, ...], ...]:
        tables = tuple((stage,) for stage in self.stages if not self.is_by_word(stage))
        by_word = tuple(stage for stage in self.stages if self.is_by_word(stage))
        return (*tables, by_word) if by_word else tables

    def _block(self, stages: tuple[Stage, ...]) -> _Block:
        n_rows = 1 if self.by is By.STAGE else self.problem.axes(stages[0])[0].size
        return _Block(stages, n_rows, tuple(self._width(stage) for stage in stages))

    def _width(self, stage: Stage) -> int:
        """Return how many steps a row of a stage takes."""
        if self.by is not By.CELL:
            return 1
        return self.problem.axes(stage)[1].size + (stage in EXTRA)

    def _step(self, stage: Stage, head_index: int, row: int, offset: int) -> Step:
        if self.by is By.STAGE:
            return Step(stage, head_index, part=Part.STAGE)
        if self.by is By.ROW:
            return Step(stage, head_index, row, part=Part.ROW)
        column = offset - (stage is Stage.SHIFTED)
        if stage in EXTRA and not 0 <= column < self.problem.axes(stage)[1].size:
            return Step(stage, head_index, row, part=EXTRA[stage])
        return Step(stage, head_index, row, column)

    def _offset(self, step: Step) -> int:
        """Return the place of `step` among the steps of its row and stage."""
        if self.by is not By.CELL or step.part in (Part.MAX, Part.ROW, Part.STAGE):
            return 0
        if step.part is Part.TOTAL:
            return self._width(step.stage) - 1
        return (step.column or 0) + (step.stage is Stage.SHIFTED)
