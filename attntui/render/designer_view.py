"""What the picture of a design follows from: the design, the one before the last change, and what is being done."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from attntui.core.arrays import Floats
from attntui.core.design import Design, Grid
from attntui.core.design_axes import word_axis
from attntui.core.design_change import Compared
from attntui.core.design_numbers import DesignNumbers, Reach, numbers_of
from attntui.core.digits import percent_text
from attntui.core.goal_checks import GoalProgress
from attntui.core.goals import Goal, progress
from attntui.core.learning import wanted_word
from attntui.core.most_attention import are_all_alike, leaders, looks_text
from attntui.render.designer_change import DesignChange, change_of
from attntui.render.text import width_of

WORD_GRIDS = (Grid.X, Grid.VALUE)
"""The grids that have a row a word."""


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

    @cached_property
    def numbers(self) -> DesignNumbers:
        """What the design makes of its words."""
        return numbers_of(self.design)

    @cached_property
    def change(self) -> DesignChange:
        """The last change; one of nothing where there was none."""
        return change_of(self.before or self.design, self.design)

    @property
    def reach(self) -> Reach:
        """Which numbers the last change reached."""
        return self.change.reach

    @property
    def compared(self) -> tuple[Compared, ...]:
        """Every word's weight before and after the last change; nothing where there was none."""
        return self.change.compared if self.before is not None else ()

    @property
    def asker(self) -> str:
        """The word that asks."""
        return self.design.words[self.design.asker]

    @cached_property
    def goal_here(self) -> Goal | None:
        """The goal, where it is one for these words."""
        return self.goal if self.goal is not None and self.goal.start.words == self.design.words else None

    @cached_property
    def focus(self) -> int:
        """The index of the word whose key and weight matter most: at the cursor, asked for, else the brightest."""
        if self.grid in WORD_GRIDS:
            return self.row
        if self.goal_here is not None and np.ptp(self.goal_here.target):
            return int(self.goal_here.target.argmax())
        if are_all_alike(self.numbers.weights):  # then one that offers something, where there is one
            return int(np.abs(self.numbers.keys).sum(axis=1).argmax())
        return leaders(self.numbers.weights)[0]

    @cached_property
    def marked(self) -> tuple[int, ...]:
        """The indices of the words that matter most: the focus, or all that tie; none where no word gets more."""
        if self.grid in WORD_GRIDS or (self.goal_here is not None and np.ptp(self.goal_here.target)):
            return (self.focus,)
        return () if are_all_alike(self.numbers.weights) else leaders(self.numbers.weights)

    @property
    def offering(self) -> str:
        """Who offers the key that is shown: a word, or all where no word gets more and their keys are the same."""
        keys = self.numbers.keys
        if not self.marked and not (keys != keys[0]).any():
            return "all offer"
        return f"{self.design.words[self.focus]} offers"

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
    def wanted_for(self) -> Goal | None:
        """The goal that learning is for, None where it is for the word at the cursor."""
        return None if self.grid in WORD_GRIDS else self.goal_here

    @cached_property
    def progress(self) -> GoalProgress | None:
        """How far it is to the goal, None without one."""
        return None if self.goal is None else progress(self.goal, self.design)

    @cached_property
    def goal_line(self) -> str:
        """Return how far it is to the goal; without one for these words, where the asker looks most."""
        if self.progress is not None and self.goal_here is not None:
            return self.progress.line
        looks = f"{self.asker} {looks_text(self.numbers.weights, word_axis(self.design).said)}"
        return looks if self.goal is None else f"{looks}; no goal here"

    @property
    def is_reached(self) -> bool:
        """Whether the goal is reached."""
        return self.progress is not None and self.progress.is_reached

    @property
    def cell_name(self) -> str:
        """The cell at the cursor by its names: `Wq[pronoun,animal]`."""
        rows, columns = self.design.names(self.grid)
        return f"{self.grid}[{rows[self.row]},{columns[self.column]}]"

    def strip(self, room: int) -> str:
        """Return what the last change did, or why nothing, in one line that is whole wherever it can be."""
        if self.before is None or self.change.is_nothing:
            return ""
        changed, dids = self.change.text, [self.change.no_effect]
        if not dids[0]:
            dids = _did_texts(self.compared[self.focus])
        texts = [*(f"{changed}: {did}" for did in dids), *dids]
        return next((text for text in texts if width_of(text) <= room), dids[-1])


def _did_texts(entry: Compared) -> list[str]:
    """Return what a change did to a word, the longest text first."""
    after = percent_text(entry.after)
    if entry.before is None or entry.points is None:
        return [f"{entry.word} is new, {after}"]
    before, points = percent_text(entry.before), points_text(entry.points)
    did = f"{entry.word} {before} -> {after}, {points}"
    return [f"{did} points", did, f"{entry.word} {before.removesuffix(' %')} -> {after}, {points}"]


def points_text(points: float) -> str:
    """Return a difference in per cent points: +1.5, -26.7, 0.0 where nothing is left of it at one decimal."""
    text = f"{points:+.1f}"
    return "0.0" if text in ("+0.0", "-0.0") else text
