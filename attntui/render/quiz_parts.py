"""The parts of a question's picture: what may be answered, and what is said to an answer."""

from attntui.core.prediction import DIGITS_TEXT
from attntui.core.quiz import GIVEN_UP, Cell, Choice, Number, Question
from attntui.core.quiz_run import Answered
from attntui.core.step import Step
from attntui.render.canvas import Canvas
from attntui.render.grid import ASKED
from attntui.render.look import Look
from attntui.render.note import MARGIN
from attntui.render.picture import FOOT
from attntui.render.quiz_lines import answer_lines
from attntui.render.quiz_options import INDENT, draw_marked, draw_options
from attntui.render.quiz_table import Place, draw_table
from attntui.render.quiz_view import QuizView
from attntui.render.text import wrapped


def draw_asked(canvas: Canvas, y: int, view: QuizView, question: Question) -> None:
    """Draw what may be answered."""
    match question.answer:
        case Choice():
            draw_options(canvas, y, question, question.answer, view.chosen)
        case Number():
            end = canvas.put(INDENT, y, "answer: ")
            typed = "" if view.guess is None else view.guess.typed
            stop = canvas.put(end, y, typed or ASKED, Look.ACTIVE)
            canvas.cursor = (stop if typed else end, y)
            canvas.put(stop + 2, y, DIGITS_TEXT, Look.FAINT)
        case Cell():
            room, is_known = canvas.height - FOOT - y, not question.answer.is_hidden
            draw_table(canvas, y, room, question.answer, view.cell, is_known=is_known)


def draw_seen(canvas: Canvas, y: int, seen: Answered) -> None:
    """Draw the answer, what is said to it, and why."""
    question, judgement = seen.question, seen.judgement
    verdict, why = _said(seen, canvas.width - 2 * MARGIN)
    match question.answer:
        case Choice():
            y = draw_marked(canvas, y, seen, question.answer)
        case Cell():
            room = canvas.height - FOOT - y - len(verdict) - len(why) - 2
            right, given = _cells(seen, question.answer)
            y = draw_table(canvas, y, max(room, 3), question.answer, right, is_known=True, wrong=given) + 1
    for text in verdict:
        canvas.put(MARGIN, y, text, Look.RESULT if judgement.is_right else Look.WARNING)
        y += 1
    if not isinstance(question.answer, Cell):
        canvas.cursor = (MARGIN, y - len(verdict))
    for text in why:
        canvas.put(MARGIN, y + 1, text)
        y += 1


def _cells(seen: Answered, answer: Cell) -> tuple[Place, Place | None]:
    """Return the right cell, and the one that was given where that is another one."""
    right = _place_of(answer.step)
    given = None if seen.given == GIVEN_UP else _place_of(answer.cell(seen.given))
    return right, None if given == right else given


def _place_of(step: Step) -> Place:
    return step.row or 0, step.column or 0


def _said(seen: Answered, room: int) -> tuple[list[str], list[str]]:
    """Return the lines of the verdict, and those that say why."""
    verdict = answer_lines(seen)
    if isinstance(seen.question.answer, Choice):
        verdict = verdict[:1]  # the right option is marked
    elif sum(map(len, verdict)) + 2 * len(verdict) <= room:
        verdict = [". ".join(text.rstrip(".") for text in verdict)]
    return [line for text in verdict for line in wrapped(text, room)], list(seen.question.explanation)
