"""The two lines at the top: what is walked and where one stands, and the stages with the present one."""

from collections.abc import Mapping

from attntui.core.stage import Stage
from attntui.core.step import Order
from attntui.core.walk import Walk
from attntui.render.canvas import Canvas
from attntui.render.hints import hint_text
from attntui.render.longest import longest_said
from attntui.render.look import Look
from attntui.render.text import cut, width_of

BETWEEN = " > "
LEAST_TITLE = 16
"""Of a longer title less than this says nothing: it is left out, and the address stands in its place."""


def position_text(walk: Walk) -> str:
    """Return where one stands: `step 6 of 45 by cell`."""
    return f"step {walk.index + 1} of {len(walk.trace)} by {walk.by}"


def draw_title(canvas: Canvas, y: int, walk: Walk) -> None:
    """Draw title, address and position; where there is no room for all, the title is cut, then left out.

    An address that is too long all the same takes the place of `by cell`, and is cut after that. One that is not starts
    where the longest of its stage does, or where the title would, so that both stand still from step to step.
    """
    address, position, end = walk.trace.address(walk.step), position_text(walk), canvas.width - 1
    if len(position) + 2 + width_of(address) > end - 1:
        position = position.rpartition(" by ")[0]
    address = cut(address, max(end - 1 - len(position) - 2, 0))
    title = walk.problem.title or "attention"
    least = min(LEAST_TITLE, width_of(title))
    still = end - _widest_position(walk, position) - 2 - max(_widest_address(walk), width_of(address))
    if still - 1 - 2 >= least:
        canvas.put(1, y, cut(title, still - 1 - 2), Look.STRONG)
    canvas.put(still if still - 1 - 2 >= least else 1, y, address)
    canvas.put(end - len(position), y, position)


def draw_stages(canvas: Canvas, y: int, walk: Walk) -> None:
    """Draw the stages, the present one in capitals; of too many, those around it."""
    stages = walk.trace.stages
    here = stages.index(walk.step.stage)
    first, last = _in_sight(stages, here, canvas.width - 2)
    x = canvas.put(1, y, "... > " if first else "", Look.FAINT)
    for place in range(first, last + 1):
        if place > first:
            x = canvas.put(x, y, BETWEEN, Look.FAINT)
        name = stages[place].upper() if place == here else stages[place]
        x = canvas.put(x, y, name, Look.CHOSEN if place == here else Look.PLAIN if place < here else Look.FAINT)
    if last < len(stages) - 1:
        canvas.put(x, y, " > ...", Look.FAINT)


def settings_text(walk: Walk, named: Mapping[str, str]) -> str:
    """Return how the pass is walked, in words: order, softmax, head; and what there is to know of the problem.

    `named` are the keys of the stepper's commands by name.
    """
    order = "word by word" if walk.order is Order.WORD else "table by table"
    softmax = "safe softmax" if walk.safe else "softmax by hand"
    n_heads = walk.problem.n_heads
    heads = ""
    if n_heads > 1:
        heads = f", head h{walk.step.head_index} of {n_heads}{hint_text(named, ' ({next_head}: next)')}"
    return "; ".join((f"{order}, {softmax}{heads}", *walk.problem.notes))


def _widest_position(walk: Walk, position: str) -> int:
    """Return how wide the position gets until the last step."""
    return len(position) + len(str(len(walk.trace))) - len(str(walk.index + 1))


def _widest_address(walk: Walk) -> int:
    """Return how wide the addresses in the present stage get."""
    step = walk.step
    if step.row is None:
        return 0
    rows, columns = walk.problem.axes(step.stage)
    frame = len(f"h{step.head_index}." if walk.problem.n_heads > 1 else "") + len(f"{step.stage}[,]")
    return frame + longest_said(rows) + longest_said(columns)


def _in_sight(stages: tuple[Stage, ...], here: int, room: int) -> tuple[int, int]:
    """Return the first and the last stage that fit, with the present one among them."""
    first, last = 0, len(stages) - 1
    while first < last and _width(stages, first, last) > room:
        if here - first > last - here:
            first += 1
        else:
            last -= 1
    return first, last


def _width(stages: tuple[Stage, ...], first: int, last: int) -> int:
    names = BETWEEN.join(stages[first : last + 1])
    return len(names) + 6 * (first > 0) + 6 * (last < len(stages) - 1)
