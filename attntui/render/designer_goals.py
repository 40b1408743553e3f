"""The list of challenges: each with its title, the marked one with what it asks for and how far it is."""

from collections.abc import Mapping, Sequence

from attntui.core.design import Design
from attntui.core.goals import Goal, progress
from attntui.render.canvas import Canvas
from attntui.render.hints import NO_KEYS, hint_text
from attntui.render.look import Look
from attntui.render.small import is_small, small_canvas
from attntui.render.text import cut, width_of, wrapped
from attntui.render.window import page

HINTS = ("{choose} starts it", "{undo} brings your design back")
REACHES = (": this design reaches it", ": reached now")
"""What is said of a goal that the present design reaches, whoever made it; the second where the line is full."""

TEXT = 9
"""Lines for what the marked one asks for, with the blank before it."""


def draw_goals(
    width: int,
    height: int,
    goals: Sequence[Goal],
    chosen: int,
    design: Design,
    keys: str,
    *,
    named: Mapping[str, str] = NO_KEYS,
) -> Canvas:
    """Return the list, the chosen one marked; those that `design` reaches are said to be.

    `named` are the keys of the commands of the list by name, with the designer's `undo`, for the hints.
    """
    if is_small(width, height):
        return small_canvas(width, height, f"> {chosen + 1} {goals[chosen].title}")
    canvas = Canvas(width, height)
    canvas.put(1, 0, "GOALS", Look.CHOSEN)
    canvas.put(8, 0, cut(hint_text(named, *HINTS), width - 9), Look.FAINT)
    in_sight = page(len(goals), max(1, height - 3 - TEXT), chosen)
    for y, place in enumerate(in_sight.positions, 2):
        is_chosen = place == chosen
        title = goals[place].title
        if progress(goals[place], design).is_reached:
            title += next((said for said in REACHES if width_of(title + said) <= width - 7), "")
        canvas.put(1, y, ">" if is_chosen else " ", Look.STRONG)
        canvas.put(3, y, str(place + 1), Look.KEY)
        look = Look.CHOSEN if is_chosen else Look.PLAIN
        canvas.put(6, y, cut(title, width - 7), look)
        if is_chosen and width > 6 and y < height:
            canvas.cursor = (6, y)
    goal = goals[chosen]
    lines = wrapped(goal.text, width - 4)
    for y, line in enumerate(lines, in_sight.size_in_sight + 3):
        canvas.put(3, y, line)
    canvas.put(1, height - 1, cut(keys, width - 2), Look.FAINT)
    return canvas
