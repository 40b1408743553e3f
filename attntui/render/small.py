"""What stands in a window that is too small for a picture: what size is needed, and lines of text."""

from attntui.render.canvas import Canvas
from attntui.render.look import Look
from attntui.render.text import wrapped

LEAST_WIDTH, LEAST_HEIGHT = 60, 20
"""The window that every picture fits."""

_OF_NOTE = (Look.STRONG, Look.RESULT)


def is_small(width: int, height: int) -> bool:
    """Tell whether a window is too small for a picture."""
    return width < LEAST_WIDTH or height < LEAST_HEIGHT


def small_canvas(width: int, height: int, *texts: str | tuple[str, Look]) -> Canvas:
    """Return what size is needed, and below it the texts, without those that are empty, in lines that fit.

    The real cursor is behind the last line of note, a strong one or a result; where there is none, at the top.
    """
    canvas = Canvas(width, height)
    canvas.cursor = (0, 0) if width and height else None
    needed = f"needs {LEAST_WIDTH}x{LEAST_HEIGHT}, has {width}x{height}; keys still work"
    shown = [(needed, Look.WARNING), *((text, Look.PLAIN) if isinstance(text, str) else text for text in texts)]
    lines = [(line, look) for text, look in shown if text for line in wrapped(text, max(width - 1, 1))]
    for y, (line, look) in enumerate(lines[:height]):
        end = canvas.put(0, y, line, look)
        if width and look in _OF_NOTE:
            canvas.cursor = (min(end, width - 1), y)
    return canvas
