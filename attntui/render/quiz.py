"""The quiz as a picture: one question, what may be answered, and then what is said to it."""

from collections.abc import Mapping

from attntui.core.quiz import Cell, Choice, Number, Question
from attntui.lessons.model import ProblemStand
from attntui.render.canvas import Canvas
from attntui.render.hints import NO_KEYS, hint_text
from attntui.render.look import Look
from attntui.render.note import MARGIN
from attntui.render.picture import draw_foot
from attntui.render.quiz_lines import AGAIN, answer_lines, back_text, question_lines, said_part, score_lines, sentences
from attntui.render.quiz_options import INDENT, RIGHT
from attntui.render.quiz_parts import draw_asked, draw_seen
from attntui.render.quiz_view import QuizView
from attntui.render.small import is_small, small_canvas
from attntui.render.text import cut, wrapped
from attntui.render.token import ascii_text

FIRST_LINE = 2

ANSWERS = ("{next} answers", "{give_up} tells")
ASKED = {
    Choice: ("1 to {n} or {up}, {down} choose", *ANSWERS),
    Number: ("type it", *ANSWERS),
    Cell: ("{arrows} move", "{go_to} asks for an address", *ANSWERS),
}
"""What is said of keys while a question about a choice, a number or a cell is asked."""

ENDLESS = "i: inf, -inf, nan"
"""What is also said of a number where scores may be -inf, whatever the answer is."""

AFTER_MESSAGE = {**ASKED, Number: ANSWERS}
"""What is said of keys behind a message, which stands where they are else said."""

ANSWERED = ("{next} goes on", "{back} looks back", "{show} shows it")
OVER = ("{again} asks all of them once more", "{contents} leaves")


def draw_quiz(
    width: int,
    height: int,
    view: QuizView,
    keys: str,
    *,
    ascii_only: bool = False,
    named: Mapping[str, str] = NO_KEYS,
) -> Canvas:
    """Return the question, the answer that is looked at, or the score at the end.

    `named` are the keys of the quiz's commands by name, for what is said of them.
    """
    canvas = _draw(width, height, view, keys, named)
    if ascii_only:
        _spell(canvas)
    return canvas


def _spell(canvas: Canvas) -> None:
    """Write every line that is not ASCII in ASCII, where there is room for it."""
    for y in range(canvas.height):
        text = canvas.text(y)
        if not text.isascii():
            spelt = ascii_text(text.rstrip())
            look = next((look for look in canvas.looks[y] if look is not Look.PLAIN), Look.PLAIN)
            canvas.put(0, y, spelt.ljust(canvas.width)[: canvas.width], look)


def _draw(width: int, height: int, view: QuizView, keys: str, named: Mapping[str, str]) -> Canvas:
    if is_small(width, height):
        return _draw_small(width, height, view)
    canvas = Canvas(width, height)
    question = view.question
    canvas.put(MARGIN, 0, "QUIZ", Look.CHOSEN)
    if question is None:
        _draw_score(canvas, view)
        draw_foot(canvas, keys, hint_text(named, *OVER), view.message)
        return canvas
    _draw_title(canvas, view, question)
    y = FIRST_LINE
    for line in question.text:
        canvas.put(MARGIN, y, line, Look.STRONG)
        y += 1
    if view.seen is None:
        draw_asked(canvas, y + 1, view, question)
    else:
        draw_seen(canvas, y + 1, view.seen)
    draw_foot(canvas, keys, _hint(view, question, named), _message(view, question, named, width - 2 * MARGIN))
    return canvas


def _draw_title(canvas: Canvas, view: QuizView, question: Question) -> None:
    """Draw which part it is about, and how many questions are done."""
    run = view.run
    said = back_text(run) or f"{run.n_done} of {len(run.questions)} done"
    if run.seed:
        said = f"{said}, seed {run.seed}"
    start = canvas.width - 1 - len(said)
    part = said_part(question.part)
    title = f"{part}: {view.titles[question.part]}" if question.part in view.titles else part
    canvas.put(MARGIN + 6, 0, cut(title, start - MARGIN - 6 - 2), Look.PLAIN)
    canvas.put(start, 0, said, Look.FAINT)


def _hint(view: QuizView, question: Question, named: Mapping[str, str]) -> str:
    """Return what the keys do; what comes last is cut where the names of other keys are long."""
    if view.seen is not None:
        return hint_text(named, *ANSWERED)
    parts = ASKED[type(question.answer)]
    if _has_endless_scores(question):
        parts = (*parts, ENDLESS)
    return hint_text(named, *parts, n=question.n_options)


def _has_endless_scores(question: Question) -> bool:
    """Tell whether a number is asked for where some scores are -inf, which need not be what is asked for."""
    stand = question.stand
    has_mask = isinstance(stand, ProblemStand) and stand.walk.problem.mask is not None
    return has_mask and isinstance(question.answer, Number)


def _message(view: QuizView, question: Question, named: Mapping[str, str], room: int) -> str:
    """Return what is said, and behind it as much of how one answers as there is room for."""
    if not view.message or view.seen is not None:
        return view.message
    parts = AFTER_MESSAGE[type(question.answer)]
    hints = (hint_text(named, *parts[:n_parts], n=question.n_options) for n_parts in range(len(parts), 0, -1))
    longer = (f"{view.message}; {hint}" for hint in hints if hint)
    return next((said for said in longer if len(said) <= room), view.message)


def _draw_score(canvas: Canvas, view: QuizView) -> None:
    total, *parts, again = score_lines(view.run, view.titles)
    canvas.put(MARGIN, 2, total, Look.STRONG)
    canvas.cursor = (MARGIN, 2)
    for line, (text, score) in enumerate(zip(parts, view.run.scores(), strict=True)):
        canvas.put(MARGIN, 4 + line, RIGHT if score.is_known else ">", Look.RESULT if score.is_known else Look.WARNING)
        look = Look.PLAIN if score.is_known else Look.WARNING
        name, _, said = text.rpartition(": ")
        stop = canvas.width - 1 - len(AGAIN)
        count = said.removesuffix(AGAIN)
        canvas.put(INDENT, 4 + line, cut(name, stop - len(count) - 2 - INDENT))
        canvas.put(stop - len(count), 4 + line, said, look)
    for line, text in enumerate(wrapped(again, canvas.width - 2 * MARGIN)):
        canvas.put(MARGIN, 5 + len(parts) + line, text)


def _draw_small(width: int, height: int, view: QuizView) -> Canvas:
    """Return what fits a window that is too small: the question and what is said to it, in lines of text."""
    said = [view.message]
    if view.seen is not None:
        said += [*answer_lines(view.seen), *sentences(view.seen.question.explanation)]
    elif view.question is not None:
        typed = "" if view.guess is None else view.guess.typed
        said += [*question_lines(view.question), *([f"answer: {typed}"] * bool(typed))]
    else:
        said += score_lines(view.run, view.titles)
    return small_canvas(width, height, *said)
