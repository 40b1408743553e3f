"""The end of a part: what one has seen, and where it goes on."""

from collections.abc import Mapping, Sequence

from attntui.render.canvas import Canvas
from attntui.render.card_text import place
from attntui.render.look import Look
from attntui.render.small import is_small
from attntui.render.text import cut, wrapped

COURSE_OVER = (
    "That was the whole course.",
    "{contents}  the contents: the quiz asks what has stayed, and the",
    "   designer and the labs are there to try things out",
    "{back}  back    {quit}  leave",
)
LESSON_OVER = ("That was the last card.", "{contents}  the contents    {back}  back    {quit}  leave")
GOES_ON = ("{next} goes on: {following}", "{contents}  the contents: what there is, and what is done")


def after_lines(following: str, keys: Mapping[str, str], *, is_course: bool) -> tuple[str, ...]:
    """Return where it goes on: to the part that follows, or nowhere; `keys` are those of the commands, by name."""
    lines = GOES_ON if following else COURSE_OVER if is_course else LESSON_OVER
    return tuple(line.format(**keys, following=following) for line in lines)


def draw_summary(
    width: int, height: int, part: str, summary: Sequence[str], after: Sequence[str], keys: str, message: str = ""
) -> Canvas:
    """Return the last page of a part: its summary, then the lines that say where it goes on."""
    canvas = Canvas(width, height)
    is_dense = is_small(width, height)
    room = max(width - 2, 1)
    said = "end of this part"
    canvas.put(1, 0, cut(part, max(room - len(said) - 2, 0)), Look.FAINT)
    canvas.put(width - 1 - len(said), 0, said, Look.FAINT)
    y = 2
    if summary:
        canvas.put(1, y, cut("What you have seen", room), Look.STRONG)
        y += 1 if is_dense else 2
    for text in summary:
        canvas.put(1, y, cut(text, room))
        y += 1
    y += 0 if is_dense else 1
    place(canvas, 1, y)
    for line, text in enumerate(after):
        canvas.put(1, y + line, cut(text, room), Look.PLAIN if line else Look.RESULT)
    for line, text in enumerate(wrapped(message, room)[:1] if message else []):
        canvas.put(1, height - 2 + line, text, Look.WARNING)
    canvas.put(1, height - 1, cut(keys, room), Look.FAINT)
    return canvas
