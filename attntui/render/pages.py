"""Pages of lines: the help."""

from collections.abc import Sequence

from attntui.render.canvas import Canvas
from attntui.render.look import Look
from attntui.render.text import cut, left
from attntui.render.window import page

KEYS_WIDTH = 24


def draw_help(
    width: int, height: int, commands: Sequence[tuple[str, str]], first: int, *, more: str = "space", less: str = "b"
) -> Canvas:
    """Return a page of the help, with entry `first` on it: the keys of each command and what they do.

    `more` and `less` are the keys that turn pages.
    """
    canvas = Canvas(width, height)
    canvas.put(1, 0, "KEYS", Look.CHOSEN)
    canvas.put(7, 0, "no ctrl, alt or function key is needed", Look.FAINT)
    entries = page(len(commands), height - 4, first)
    canvas.cursor = (1, 2) if width > 1 and height > 2 else None
    for line, place in enumerate(entries.positions):
        keys, text = commands[place]
        canvas.put(1, 2 + line, left(keys, KEYS_WIDTH), Look.KEY)
        canvas.put(1 + KEYS_WIDTH + 1, 2 + line, cut(text, width - KEYS_WIDTH - 3))
    said = entries.said("line")
    turning = [f"{key} {what}" for key, what in ((more, "more"), (less, "back")) if key and said]
    closing = "any other key closes" if turning else "any key closes"
    canvas.put(1, height - 1, f"{said}  {', '.join((*turning, closing))}".strip(), Look.FAINT)
    return canvas
