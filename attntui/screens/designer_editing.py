"""Changing numbers by commands: the cursor, nudging, zeroing, undo and redo."""

from collections.abc import Callable
from dataclasses import replace

from attntui.core.design import Design, Grid
from attntui.core.design_change import redone_text, undone_text
from attntui.core.design_edits import nudge, zero
from attntui.render.designer_view import WORD_GRIDS
from attntui.screens.designer_base import DesignerBase, DesignerState

A_PAGE = 10


class DesignerEditing(DesignerBase):
    """The part of the designer that moves the cursor and changes the number at it."""

    def do_edit(self) -> None:
        """Start typing with the number that is there."""
        now = self.now
        number = float(now.design.table(now.grid)[now.row, now.column])
        self.state = replace(now, typed=repr(number).removesuffix(".0"))

    def do_more(self) -> None:
        """Add 1."""
        self._nudge(1.0)

    def do_less(self) -> None:
        """Take 1 away; where a digit follows, it was the sign of a number instead."""
        before = self.now
        self._nudge(-1.0)
        self.state = replace(self.now, minus=before)

    def do_zero(self) -> None:
        """Put a 0 here."""
        now = self.now
        self.try_change(lambda design: zero(design, now.grid, now.row, now.column))

    def do_left(self) -> None:
        """Go a column to the left."""
        self._go(0, -1)

    def do_right(self) -> None:
        """Go a column to the right."""
        self._go(0, 1)

    def do_up(self) -> None:
        """Go a row up."""
        self._go(-1, 0)

    def do_down(self) -> None:
        """Go a row down."""
        self._go(1, 0)

    def do_page_up(self) -> None:
        """Go ten rows up."""
        self._go(-A_PAGE, 0)

    def do_page_down(self) -> None:
        """Go ten rows down."""
        self._go(A_PAGE, 0)

    def do_other(self) -> None:
        """Go to the other matrix."""
        self._go_to(Grid.WK if self.now.grid is Grid.WQ else Grid.WQ)

    def do_features(self) -> None:
        """Go to the features of the words, or back."""
        self._go_to(Grid.WQ if self.now.grid is Grid.X else Grid.X)

    def do_values(self) -> None:
        """Go to the values of the words, or back."""
        self._go_to(Grid.WQ if self.now.grid is Grid.VALUE else Grid.VALUE)

    def do_undo(self) -> None:
        """Take the last change back."""
        self._walk(self.now.undone(), undone_text, "nothing to undo")

    def do_redo(self) -> None:
        """Make the change again that was taken back."""
        self._walk(self.now.redone(), redone_text, "nothing to redo")

    def _walk(self, then: DesignerState, said: Callable[[Design, Design], str], edge: str) -> None:
        now = self.now
        if then is now:
            self.say(edge)
        else:
            self.take(replace(then, message=said(now.design, then.design)))

    def _nudge(self, by: float) -> None:
        now = self.now
        self.try_change(lambda design: nudge(design, now.grid, now.row, now.column, by))

    def _go(self, rows: int, columns: int) -> None:
        now = self.now
        self.take(replace(now, row=max(now.row + rows, 0), column=max(now.column + columns, 0)))

    def _go_to(self, grid: Grid) -> None:
        """Stand in another table: at the same cell where it has the same rows, else at the same feature, or the first.

        Among words one looks at the one that asks.
        """
        now = self.now
        if (grid in WORD_GRIDS) == (now.grid in WORD_GRIDS):
            self.take(replace(now, grid=grid))
            return
        there = replace(now, grid=grid, row=now.design.asker if grid in WORD_GRIDS else 0, column=0)
        feature = None if grid is Grid.VALUE else self.feature
        self.take(there if feature is None else there.at_feature(feature))
