"""How often the largest weight was how large at one size: bars without the division beside bars with it."""

from collections.abc import Sequence
from itertools import pairwise

from attntui.core.labs.scaling import State
from attntui.core.labs.scaling_batch import N_BINS
from attntui.render.bar import FILLED
from attntui.render.canvas import Canvas
from attntui.render.look import Look

STEPS = (1, 2, 4)
"""So many of the counted bins may be drawn as one."""

LABEL, NUMBER = 9, 7


def draw_histogram(canvas: Canvas, state: State, place: int, y: int, stop: int) -> None:
    """Draw the histogram of the size `place` between the lines `y` and `stop`, in as many bars as have room."""
    step = bin_step(stop - y - 1)
    bins = [merged(state.tally(place, is_scaled=is_scaled).bins, step) for is_scaled in (False, True)]
    half = (canvas.width - 2 - LABEL) // 2
    canvas.put(1, y, f"d {state.settings.d[place]}", Look.STRONG)
    most = max(map(max, bins))
    for side, (name, counts) in enumerate(zip(("plain", "scaled"), bins, strict=True)):
        x = 1 + LABEL + side * half
        canvas.put(x, y, f"{'trials':>{NUMBER}}, {name}", Look.FAINT)
        for line, count in enumerate(counts, y + 1):
            canvas.put(x, line, f"{count:>{NUMBER}}", Look.PLAIN if count else Look.FAINT)
            size = half - NUMBER - 2
            length = max(round(count / most * size), 1) if count else 0
            canvas.put(x + NUMBER + 1, line, FILLED * length, Look.BAR)
    for line, label in enumerate(bin_labels(step), y + 1):
        canvas.put(1, line, label, Look.FAINT)


def bin_step(room: int) -> int:
    """Return how many counted bins are drawn as one, so that all have room."""
    return next((step for step in STEPS if N_BINS // step <= room), STEPS[-1])


def merged(bins: Sequence[int], step: int) -> list[int]:
    """Return the counts with `step` neighbouring bins as one."""
    return [sum(bins[first : first + step]) for first in range(0, N_BINS, step)]


def bin_labels(step: int) -> list[str]:
    """Return what each bin holds: `0.2-0.4`."""
    digits = 2 if step == 1 else 1
    edges = [f"{edge / N_BINS:.{digits}f}" for edge in range(0, N_BINS + 1, step)]
    return [f"{low}-{high}" for low, high in pairwise(edges)]
