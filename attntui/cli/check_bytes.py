"""How many bytes the first picture and a step take: drawn as the stepper draws them, sent by our own differ."""

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median

from rich.color import ColorSystem

from attntui.commands import STEPPER, key_line
from attntui.core.attention import AttentionPass
from attntui.core.source import problem_from
from attntui.core.walk import Walk
from attntui.render.canvas import Canvas
from attntui.render.palette import MANY_COLOURS, THEMES, palette
from attntui.render.picture import draw_step
from attntui.render.scene import Scene
from attntui.terminal.differ import ScreenDiffer
from attntui.terminal.profile import TerminalProfile

PROBLEM = "dog-bites-man"


@dataclass(frozen=True, slots=True)
class StepBytes:
    """Bytes of the first picture, and the median of all steps after it."""

    first: int
    step: int


def step_bytes(size: tuple[int, int], profile: TerminalProfile) -> StepBytes:
    """Return what the pass of `PROBLEM` takes on a terminal of that size (columns, rows) and profile."""
    differ = ScreenDiffer(
        *size,
        colours=bool(profile.colours),
        ascii_only=profile.ascii_only,
        erases_in_colour=profile.erases_in_colour,
    )
    sent: list[int] = []
    before = Canvas(*size)
    for canvas in _pictures(size, profile.ascii_only):
        differ.write(_frame(canvas, before, int(profile.colours), is_first=not sent))
        if canvas.cursor is not None:
            differ.move_cursor(*canvas.cursor)
        sent.append(len(differ.take().encode()))
        before = canvas
    return StepBytes(sent[0], round(median(sent[1:])))


def _pictures(size: tuple[int, int], ascii_only: bool) -> Iterator[Canvas]:
    problem = problem_from(PROBLEM)
    walk = Walk(problem)
    attention_pass = AttentionPass(problem, safe=bool(walk.safe))
    widths: dict[tuple[str, int], int] = {}
    while True:
        yield draw_step(*size, Scene(walk, attention_pass, widths), key_line(STEPPER), ascii_only=ascii_only)
        if walk.is_last:
            return
        walk = walk.next()


def _frame(canvas: Canvas, before: Canvas, n_colours: int, *, is_first: bool) -> str:
    """Return what the app would write for a picture: the rows that changed, each from its first column."""
    rows = range(canvas.height) if is_first else canvas.changed_rows(before)
    return "".join(f"\x1b[{y + 1};1H{_row(canvas, y, n_colours)}" for y in rows)


def _row(canvas: Canvas, y: int, n_colours: int) -> str:
    system = ColorSystem.EIGHT_BIT if n_colours >= MANY_COLOURS else ColorSystem.STANDARD
    styles = palette(THEMES[0], n_colours)
    return "".join(styles[look].render(text, color_system=system) for text, look in canvas.runs(y))
