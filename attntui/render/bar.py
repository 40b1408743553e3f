"""Bars of characters: how large a number is, and how much is done."""

from attntui.render.canvas import Canvas
from attntui.render.look import Look

FILLED, EMPTY = "#", "."


def draw_progress(canvas: Canvas, y: int, share: float, said: str) -> None:
    """Draw how much is done, over the whole width, and a word after it."""
    size = max(canvas.width - 5 - len(said), 1)
    done = int(min(share, 1.0) * size)
    canvas.put(1, y, f"[{FILLED * done}{EMPTY * (size - done)}] {said}", Look.FAINT)
    canvas.paint(2, y, done, Look.BAR)
