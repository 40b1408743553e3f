"""The text of a card, and what it asks."""

from attntui.lessons.model import KeyPress
from attntui.render.canvas import Canvas
from attntui.render.card_view import TEXT_WIDTH, CardView
from attntui.render.hints import hint_text
from attntui.render.look import Look
from attntui.render.text import cut, width_of, wrapped

LABEL = "your answer  "

MOST_BELOW = 2
"""How many lines below an answer there may be."""


def draw_header(canvas: Canvas, x: int, width: int, view: CardView) -> None:
    """Draw the top line: the part, and which card of it this is."""
    start = x + width - len(view.position)
    canvas.put(x, 0, cut(view.spelt(view.part), max(start - x - 2, 0)), Look.FAINT)
    canvas.put(start, 0, view.position, Look.FAINT)


def draw_text(canvas: Canvas, x: int, y: int, view: CardView, *, is_dense: bool = False) -> int:
    """Draw title and text from line `y` on, and return the line after them.

    Without `is_dense` a blank line stands below the title. The real cursor comes to the first line of the text.
    """
    canvas.put(x, y, cut(view.spelt(view.card.title), TEXT_WIDTH), Look.STRONG)
    y += 1 if is_dense else 2
    for line, text in enumerate(view.card.lines):
        canvas.put(x, y + line, cut(view.spelt(text), TEXT_WIDTH))
    place(canvas, x, y)
    return y + len(view.card.lines)


def draw_question(canvas: Canvas, x: int, y: int, view: CardView) -> None:
    """Draw what the card asks, and below it the answer so far and what is said to it, or what it was."""
    if not view.question:
        return
    y = min(y, canvas.height - 3 - len(_below(view)))
    canvas.put(x, y, cut(view.question, TEXT_WIDTH), Look.RESULT if view.is_open else Look.PLAIN)
    if isinstance(view.card.ask, KeyPress):
        _draw_key(canvas, x, y + 1, view)
    elif view.is_open:
        _draw_open(canvas, x, y + 1, view)
    elif view.guess is not None:
        canvas.put(x, y + 1, cut(view.guess.said, TEXT_WIDTH), Look.RESULT)
        formula = "" if width_of(view.formula) > TEXT_WIDTH else view.formula
        canvas.put(x, y + 2, formula)


def place(canvas: Canvas, x: int, y: int) -> None:
    """Put the real cursor at a cell, where that is inside."""
    if 0 <= x < canvas.width and 0 <= y < canvas.height:
        canvas.cursor = (x, y)


def _draw_open(canvas: Canvas, x: int, y: int, view: CardView) -> None:
    guess = view.guess
    assert guess is not None
    end = canvas.put(x, y, LABEL, Look.FAINT)
    end = canvas.put(end, y, guess.typed or "?", Look.ACTIVE)
    if _has_hint_beside(view):
        canvas.put(end + 2, y, view.hint, Look.FAINT)
    for line, (text, look) in enumerate(_below(view), y + 1):
        canvas.put(x, line, text, look)
    place(canvas, end if guess.typed else end - 1, y)


def _has_hint_beside(view: CardView) -> bool:
    """Tell whether how one answers fits behind the answer."""
    typed = view.guess.typed if view.guess is not None else ""
    return width_of(LABEL) + max(width_of(typed), 1) + 2 + width_of(view.hint) <= TEXT_WIDTH


def _below(view: CardView) -> list[tuple[str, Look]]:
    """Return the lines below an answer: how one answers where it does not fit behind it, what was said to the last.

    Where that takes more lines than there are, it says first what is wrong.
    """
    if not view.is_open or view.guess is None:
        return [("", Look.PLAIN)]
    said = [(line, Look.WARNING) for line in wrapped(view.guess.said, TEXT_WIDTH) if line]
    hint = [] if _has_hint_beside(view) else [(view.hint, Look.FAINT)]
    return [*said, *hint][:MOST_BELOW] or [("", Look.PLAIN)]


def _draw_key(canvas: Canvas, x: int, y: int, view: CardView) -> None:
    if view.is_open:
        end = canvas.put(x, y, "press  ", Look.FAINT)
        end = canvas.put(end, y, f" {view.key} ", Look.ACTIVE)
        other = "or {next}, and look at the picture" if view.asked_key else "and look at the picture"
        canvas.put(end + 2, y, hint_text(view.named, other), Look.FAINT)
        place(canvas, end - 2, y)
    else:
        canvas.put(x, y, f"{view.key} is pressed: the picture shows it", Look.RESULT)
