"""Undo and redo: every design that there was, in order, and which of them is the present one."""

from dataclasses import dataclass

from attntui.core.design import Design


@dataclass(frozen=True)
class History:
    """A line of designs, each made from the one before it; there is no limit but memory, which they share.

    designs   every design from the first to the last that redo can reach
    position  the index of the present one
    """

    designs: tuple[Design, ...]
    position: int = 0

    @classmethod
    def starting_with(cls, design: Design) -> "History":
        """Return a history of one design, with nothing to undo."""
        return cls((design,))

    @property
    def present(self) -> Design:
        """The design as it is now."""
        return self.designs[self.position]

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return self.position > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a change that was taken back."""
        return self.position < len(self.designs) - 1

    def with_change(self, design: Design) -> "History":
        """Return the history with `design` as the present one; what could be redone is gone.

        A design that is equal to the present one is no change: the history stays as it is.
        """
        if design == self.present:
            return self
        return History((*self.designs[: self.position + 1], design), self.position + 1)

    def undone(self) -> "History":
        """Return the history one change back; the same where there is none."""
        return History(self.designs, self.position - 1) if self.can_undo else self

    def redone(self) -> "History":
        """Return the history one change forward again; the same where there is none."""
        return History(self.designs, self.position + 1) if self.can_redo else self
