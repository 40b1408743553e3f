"""Where one stands with a design: every design that there was, the file, the goal; and what a change makes of that."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Self

from attntui.core.design import Design
from attntui.core.goals import Goal, goals
from attntui.core.history import History
from attntui.core.presets import PRESETS, Preset


@dataclass(frozen=True, slots=True, eq=False)
class Designing:
    """All that a designer knows of a design; a screen adds where its cursor is and what is being typed.

    history  every design of this session, and which is the present one
    saved    the design as it is on disk, or as it was at the start; None where that is nowhere
    path     the file that it was opened from or saved to, None where there is none
    opened   the position in the history from which on that holds
    before   the design before the last change, undo or redo; None at the start, and at that of a goal
    goal     the challenge that is aimed at
    preset   which preset was chosen last, -1 for none

    Each change returns another one, of the same class.
    """

    history: History
    saved: Design | None
    path: Path | None = None
    opened: int = 0
    before: Design | None = None
    goal: Goal | None = None
    preset: int = -1

    @classmethod
    def starting(cls, design: Design, path: Path | None = None) -> Self:
        """Return where one starts: nothing is unsaved, and the first goal is aimed at where it is for these words."""
        first = goals()[0]
        goal = first if design.words == first.start.words else None
        return cls(History.starting_with(design), saved=design, path=path, goal=goal)

    @property
    def design(self) -> Design:
        """The present design."""
        return self.history.present

    @property
    def file(self) -> Path | None:
        """The file that the present design belongs to; what was there before a file was opened is not that file's."""
        return self.path if self.history.position >= self.opened else None

    @property
    def is_unsaved(self) -> bool:
        """Whether there is something to lose."""
        return self.design != self.saved

    @property
    def next_preset(self) -> Preset:
        """The preset after the one that was chosen last, and where none was, the first; never the present design."""
        after = (*PRESETS[self.preset + 1 :], *PRESETS[: self.preset + 1])
        return next(preset for preset in after if preset.design() != self.design)

    def changed(self, design: Design) -> Self:
        """Return it with `design` as the present one; the same where that is no change."""
        if design == self.design:
            return self
        history = self.history.with_change(design)
        return replace(self, history=history, path=self.file, opened=self._opened, before=self.design)

    def undone(self) -> Self:
        """Return it with the last change taken back; the same where there is none."""
        return self._walked(self.history.undone())

    def redone(self) -> Self:
        """Return it with the change made again that was taken back; the same where there is none."""
        return self._walked(self.history.redone())

    def with_preset(self, preset: Preset) -> Self:
        """Return it with a preset as the present design; where there is no goal, the first one is aimed at."""
        goal = self.goal or goals()[0]
        return replace(self.changed(preset.design()), preset=PRESETS.index(preset), goal=goal)

    def with_goal(self, goal: Goal) -> Self:
        """Return it aiming at a goal, with the design that the goal starts from.

        A start is compared with nothing: what was there before was for something else.
        """
        return replace(self.changed(goal.start), goal=goal, before=None)

    def saved_to(self, path: Path) -> Self:
        """Return it with the present design in a file."""
        return replace(self, path=path, opened=self._opened, saved=self.design)

    def opened_from(self, path: Path, design: Design) -> Self:
        """Return it with the design of a file; undo goes back to what was there before, which is not that file's."""
        then = self.changed(design)
        return replace(then, path=path, opened=then.history.position, saved=design)

    def taken_up(self, design: Design) -> Self:
        """Return it with a design that nobody had saved, which has no file and is unsaved still."""
        return replace(self.changed(design), path=None, opened=0, saved=None)

    @property
    def _opened(self) -> int:
        """From where on the file holds; what has none, as it was before one was opened, may get one of its own."""
        return self.opened if self.file is not None else 0

    def _walked(self, history: History) -> Self:
        return self if history is self.history else replace(self, history=history, before=self.design)
