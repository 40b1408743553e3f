"""What the picture of a design follows from: the design, the one before the last change, and what is being done."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from attntui.core.arrays import Floats
from attntui.core.design import Design, Grid
from attntui.core.design_change import Compared, change_text, comparison
from attntui.core.design_numbers import DesignNumbers, Reach, numbers_of, reach
from attntui.core.digits import percent_text
from attntui.core.goals import Goal, progress
from attntui.core.learning import wanted_word
from attntui.render.text import cut, width_of

WORD_GRIDS = (Grid.X, Grid.VALUE)
"""The grids that have a row a word."""

LEAST_CHANGE = 12
"""Cells without which it says nothing to name what was changed."""


@dataclass(frozen=True, eq=False)
class DesignView:
    """All that is drawn.

    design   as it is now
    before   as it was before the last change, None where there was none
    grid     the table that the cursor stands in, at row and column
    goal     the challenge that is aimed at, None where none is
    title    what the design is called
    note     lines that are shown above the foot for a while
    message  what is said in place of the comparison
    typed    the number that is being typed, None where none is
    keys     the key line
    """

    design: Design
    before: Design | None = None
    grid: Grid = Grid.WQ
    row: int = 0
    column: int = 0
    goal: Goal | None = None
    title: str = "design"
    note: tuple[str, ...] = ()
    message: str = ""
    typed: str | None = None
    keys: str = ""

    @property
    def numbers(self) -> DesignNumbers:
        """What the design makes of its words."""
        return numbers_of(self.design)

    @cached_property
    def reach(self) -> Reach:
        """Which numbers the last change reached."""
        return reach(self.before or self.design, self.design)

    @cached_property
    def compared(self) -> tuple[Compared, ...]:
        """Every word's weight before and after the last change; nothing where there was none."""
        return comparison(self.before, self.design) if self.before is not None else ()

    @property
    def asker(self) -> str:
        """The word that asks."""
        return self.design.words[self.design.asker]

    @property
    def goal_here(self) -> Goal | None:
        """The goal, where it is one for these words."""
        return self.goal if self.goal is not None and self.goal.start.words == self.design.words else None

    @property
    def focus(self) -> int:
        """The index of the word whose key and weight matter most: at the cursor, asked for, else the brightest."""
        if self.grid in WORD_GRIDS:
            return self.row
        if self.goal_here is not None and np.ptp(self.goal_here.target):
            return int(self.goal_here.target.argmax())
        return int(np.argmax(self.numbers.weights))

    @property
    def wanted(self) -> Floats:
        """The weights (n_words,) that learning aims at: those of the goal, or all for the word at the cursor."""
        if self.goal_here is not None and self.grid not in WORD_GRIDS:
            return self.goal_here.target
        return wanted_word(self.design, self.focus)

    @property
    def wanted_of(self) -> int:
        """The index of the word that learning lets ask: that of the goal, else the design's."""
        return self.design.asker if self.goal_here is None else self.goal_here.asker

    @property
    def goal_line(self) -> str:
        """Return how far it is to the goal; without one, where the asker looks most."""
        if self.goal is not None:
            return progress(self.goal, self.design).line
        weights = self.numbers.weights
        brightest = int(np.argmax(weights))
        return f"{self.asker} looks most at {self.design.words[brightest]}, {percent_text(weights[brightest])}"

    @property
    def is_reached(self) -> bool:
        """Whether the goal is reached."""
        return self.goal is not None and progress(self.goal, self.design).is_reached

    @property
    def cell_name(self) -> str:
        """The cell at the cursor by its names: `Wq[pronoun,animal]`."""
        rows, columns = self.design.names(self.grid)
        return f"{self.grid}[{rows[self.row]},{columns[self.column]}]"

    def strip(self, room: int) -> str:
        """Return what the last change did, in one line; what was changed is left out first where room is short."""
        if self.before is None or self.before == self.design:
            return ""
        entry = self.compared[self.focus]
        if entry.before is None or entry.points is None:
            did = f"{entry.word} is new, {percent_text(entry.after)}"
        else:
            did = (
                f"{entry.word} {percent_text(entry.before)} -> {percent_text(entry.after)}, {points_text(entry.points)}"
            )
        changed = change_text(self.before, self.design)
        said = f"{changed}: {did} points"
        if width_of(said) <= room:
            return said
        left_over = room - width_of(did) - 2
        return f"{cut(changed, left_over)}: {did}" if left_over >= LEAST_CHANGE else did


def points_text(points: float) -> str:
    """Return a difference in per cent points: +1.5, -26.7, 0.0 where nothing is left of it at one decimal."""
    text = f"{points:+.1f}"
    return "0.0" if text in ("+0.0", "-0.0") else text
