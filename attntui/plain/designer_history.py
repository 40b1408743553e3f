"""Undo and redo of a design, and what is said of them."""

from attntui.core.design_change import redone_text, undone_text
from attntui.core.designer_state import Designing
from attntui.plain.designer_said import Done, change_lines


def undone(now: Designing, _typed: str) -> Done:
    """Take the last change back."""
    then = now.undone()
    if then is now:
        return now, ["Nothing to undo."]
    return then, [f"{undone_text(now.design, then.design)}.", *change_lines(then)[1:]]


def redone(now: Designing, _typed: str) -> Done:
    """Make the change again that was taken back."""
    then = now.redone()
    if then is now:
        return now, ["Nothing to redo."]
    return then, [f"{redone_text(now.design, then.design)}.", *change_lines(then)[1:]]
