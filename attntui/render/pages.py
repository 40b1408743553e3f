"""Pages of lines: the contents, and the help."""

from collections.abc import Sequence

from attntui.render.canvas import Canvas
from attntui.render.look import Look
from attntui.render.text import cut, left, wrapped
from attntui.render.window import page

KEYS_WIDTH = 24


def draw_help(width: int, height: int, commands: Sequence[tuple[str, str]], first: int) -> Canvas:
    """Return a page of the help, with entry `first` on it: the keys of each command and what they do."""
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
    more = "space more, b back, any other key closes" if said else "any key closes"
    canvas.put(1, height - 1, f"{said}  {more}".strip(), Look.FAINT)
    return canvas


def draw_contents(
    width: int, height: int, entries: Sequence[tuple[str, str]], chosen: int, keys: str, message: str
) -> Canvas:
    """Return the contents: a title, entries with what they are, the chosen one marked."""
    canvas = Canvas(width, height)
    canvas.put(1, 0, "attntui", Look.RESULT)
    canvas.put(10, 0, "attention, one step at a time", Look.PLAIN)
    room = height - 5
    spacing = 3 if 3 * len(entries) <= room else 2
    in_sight = page(len(entries), max(1, room // spacing), chosen)
    for line, place in enumerate(in_sight.positions):
        y = 2 + spacing * line
        name, text = entries[place]
        is_chosen = place == chosen
        canvas.put(1, y, ">" if is_chosen else " ", Look.STRONG)
        canvas.put(3, y, str(place + 1), Look.KEY)
        canvas.put(6, y, cut(name, width - 7), Look.CHOSEN if is_chosen else Look.PLAIN)
        canvas.put(6, y + 1, cut(text, width - 7), Look.FAINT)
        if is_chosen and width > 6 and y < height:
            canvas.cursor = (6, y)
    lines = wrapped(message, width - 2)[:3] if message else []
    for line, text in enumerate(lines):
        canvas.put(1, height - 1 - len(lines) + line, text, Look.WARNING)
    canvas.put(1, height - 1, cut(keys, width - 2), Look.FAINT)
    return canvas
