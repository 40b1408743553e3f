"""Undo and redo of a design, and what is said of them."""

from attntui.core.design_change import change_text
from attntui.plain.designer_said import change_lines
from attntui.plain.designer_state import Designing, Done


def undone(now: Designing, _typed: str) -> Done:
    """Take the last change back."""
    if not now.history.can_undo:
        return now, ["Nothing to undo."]
    then = now.walked(now.history.undone())
    return then, [f"undone: {change_text(then.design, now.design)}.", *change_lines(then)[1:]]


def redone(now: Designing, _typed: str) -> Done:
    """Make the change again that was taken back."""
    if not now.history.can_redo:
        return now, ["Nothing to redo."]
    then = now.walked(now.history.redone())
    return then, [f"done again: {change_text(now.design, then.design)}.", *change_lines(then)[1:]]
