"""The answers to choose from, before and after one is chosen: they stay where they stand."""

from attntui.core.quiz import Choice, Question, judged
from attntui.core.quiz_run import Answered
from attntui.render.canvas import Canvas
from attntui.render.look import Look
from attntui.render.note import MARGIN
from attntui.render.picture import FOOT
from attntui.render.text import wrapped

INDENT = 3
RIGHT, WRONG = "+", "x"
"""What stands before the right option, and before the one that was chosen instead."""


def draw_options(canvas: Canvas, y: int, question: Question, answer: Choice, chosen: int) -> None:
    """Draw the options of a question that is asked, the chosen one marked."""
    spacing = _spacing(canvas, y, question, answer) or 1
    for place, option in enumerate(answer.options, 1):
        line = y + spacing * (place - 1)
        is_chosen = place == chosen
        canvas.put(MARGIN, line, ">" if is_chosen else " ", Look.STRONG)
        canvas.put(INDENT, line, str(place), Look.KEY)
        canvas.put(INDENT + 3, line, option.text, Look.CHOSEN if is_chosen else Look.PLAIN)
        if is_chosen or (not chosen and place == 1):
            canvas.cursor = (INDENT, line)


def draw_marked(canvas: Canvas, y: int, seen: Answered, answer: Choice) -> int:
    """Draw the options, the right one marked and the one that was chosen; return the line after them and a blank.

    Where even without blank lines there is no room for all of them, only the marked ones are drawn.
    """
    spacing = _spacing(canvas, y, seen.question, answer)
    for place, option in enumerate(answer.options, 1):
        is_given = str(place) == seen.given.strip()
        if spacing == 0 and not (option.is_right or is_given):
            continue
        mark, look = (
            (RIGHT, Look.RESULT) if option.is_right else (WRONG, Look.WARNING) if is_given else ("", Look.PLAIN)
        )
        canvas.put(MARGIN, y, mark, look)
        canvas.put(INDENT, y, str(place), Look.FAINT)
        canvas.put(INDENT + 3, y, option.text, look)
        y += spacing or 1
    return y + (spacing < 2)


def _spacing(canvas: Canvas, y: int, question: Question, answer: Choice) -> int:
    """Return how many lines an option takes: 2, 1, or 0 where there is no room for all of them after an answer.

    It is the same before an answer and after it, whichever that is, so that no option moves.
    """
    n_options, width = len(answer.options), canvas.width - 2 * MARGIN
    said = [judged(question, str(place)).text for place in range(1, n_options + 1)]
    below = 2 + max(len(wrapped(text, width)) for text in said) + len(question.explanation)
    room = canvas.height - FOOT - y - below
    return next((spacing for spacing in (2, 1) if spacing * (n_options - 1) + 1 <= room), 0)
