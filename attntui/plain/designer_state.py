"""Where a conversation on a design stands, and what a change makes of it."""

from dataclasses import dataclass, replace
from pathlib import Path

from attntui.core.design import Design
from attntui.core.goals import Goal, goals
from attntui.core.history import History
from attntui.render.designer_view import DesignView


@dataclass(frozen=True, slots=True, eq=False)
class Designing:
    """All that an answer follows from.

    history  every design of this session, and which is the present one
    saved    the design as it is on disk, or as it was at the start; None where that is nowhere
    path     the file that it was opened from or saved to, None where there is none
    opened   the position in the history from which on that holds
    before   the design before the last change, undo or redo
    goal     the challenge that is aimed at
    preset   which preset was chosen last, -1 for none
    """

    history: History
    saved: Design | None
    path: Path | None = None
    opened: int = 0
    before: Design | None = None
    goal: Goal | None = None
    preset: int = -1

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
    def view(self) -> DesignView:
        """What the screen would show of it."""
        return DesignView(self.design, before=self.before, goal=self.goal)

    def changed(self, design: Design) -> "Designing":
        """Return it with `design` as the present one; the same where that is no change."""
        if design == self.design:
            return self
        opened = self.opened if self.file is not None else 0
        history = self.history.with_change(design)
        return replace(self, history=history, path=self.file, opened=opened, before=self.design)

    def walked(self, history: History) -> "Designing":
        """Return it at another position of its history."""
        return replace(self, history=history, before=self.design)

    def with_file(self, path: Path) -> "Designing":
        """Return it saved to, or opened from, a file."""
        return replace(self, path=path, saved=self.design)


Done = tuple[Designing, list[str]]
"""Where the conversation stands after a command, and what is said."""


def starting(design: Design, path: Path | None = None) -> Designing:
    """Return where a conversation starts: with the first goal, where that is one for these words."""
    first = goals()[0]
    goal = first if design.words == first.start.words else None
    return Designing(History.starting_with(design), saved=design, path=path, goal=goal)
