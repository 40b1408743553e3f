"""Where the stepper's commands lead, by the names of the commands: for the screen, the plain text and the lessons."""

from collections.abc import Callable, Mapping

from attntui.core.walk import Walk

Move = Callable[[Walk], Walk]


def _head_after(walk: Walk, by: int) -> Walk:
    """Return the same place in another head; after the last one comes the first."""
    return walk.head((walk.step.head_index + by) % walk.problem.n_heads)


MOVES: Mapping[str, Move] = {
    "next": Walk.next,
    "back": Walk.back,
    "next_stage": Walk.next_stage,
    "previous_stage": Walk.previous_stage,
    "next_row": Walk.next_row,
    "previous_row": Walk.previous_row,
    "first": Walk.first,
    "last": Walk.last,
    "by": Walk.toggled_by,
    "order": Walk.toggled_order,
    "softmax": Walk.toggled_softmax,
    "next_head": lambda walk: _head_after(walk, 1),
    "previous_head": lambda walk: _head_after(walk, -1),
}
"""Every command that needs nothing but a walk."""
