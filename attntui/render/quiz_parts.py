"""The parts of a question's picture: what may be answered, and what is said to an answer."""

from attntui.core.operands import Role
from attntui.core.quiz import Cell, Choice, Number, Question
from attntui.core.quiz_run import Answered
from attntui.render.canvas import Canvas
from attntui.render.grid import ASKED, Grid, Part, draw_cells, draw_column_labels, draw_row_labels
from attntui.render.look import Look
from attntui.render.note import MARGIN
from attntui.render.picture import FOOT
from attntui.render.quiz_lines import answer_lines, cell_scene
from attntui.render.quiz_options import INDENT, draw_marked, draw_options
from attntui.render.quiz_view import QuizView
from attntui.render.text import wrapped
from attntui.render.window import both_said, page_of


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
        case Cell():
            _draw_table(
                canvas, y, canvas.height - FOOT - y, question.answer, view.cell, is_known=not question.answer.is_hidden
            )


def _draw_table(canvas: Canvas, y: int, height: int, cell: Cell, at: tuple[int, int] | None, *, is_known: bool) -> int:
    """Draw the table of a question about a cell, the cursor on one cell, in at most `height` lines; return the next."""
    scene, stage = cell_scene(cell), cell.step.stage
    rows, columns = cell.walk.problem.axes(stage)
    known = columns.size if is_known else 0
    width = scene.column_width(stage, columns)
    part = None if at is None else Part(Role.RESULT, *at)
    row, column = at or (0, 0)
    grid = Grid(
        stage, rows, columns, lambda row: scene.row_of(stage, row), lambda _: known, width, part, is_result=True
    )
    labels = max(scene.row_label_width(rows), len(stage) + INDENT)
    across = page_of(columns, (canvas.width - 1 - labels) // width, column)
    down = page_of(rows, height - 2, row)
    canvas.put(2, y, stage, Look.FAINT)
    canvas.cursor = (labels, y + 1)
    draw_column_labels(canvas, labels, y, grid, across)
    draw_row_labels(canvas, 0, y + 1, grid, down, labels)
    draw_cells(canvas, labels, y + 1, grid, down, across)
    said = both_said(down, across, canvas.width - 3)
    canvas.put(2, y + 1 + down.size_in_sight, said, Look.FAINT)
    return y + 1 + down.size_in_sight + bool(said)


def draw_seen(canvas: Canvas, y: int, seen: Answered) -> None:
    """Draw the answer, what is said to it, and why."""
    question, judgement = seen.question, seen.judgement
    verdict, why = _said(seen, canvas.width - 2 * MARGIN)
    match question.answer:
        case Choice():
            y = draw_marked(canvas, y, seen, question.answer)
        case Cell():
            room = canvas.height - FOOT - y - len(verdict) - len(why) - 2
            step = question.answer.step
            at = step.row or 0, step.column or 0
            y = _draw_table(canvas, y, max(room, 3), question.answer, at, is_known=True) + 1
    for text in verdict:
        canvas.put(MARGIN, y, text, Look.RESULT if judgement.is_right else Look.WARNING)
        y += 1
    if not isinstance(question.answer, Cell):
        canvas.cursor = (MARGIN, y - len(verdict))
    for text in why:
        canvas.put(MARGIN, y + 1, text)
        y += 1


def _said(seen: Answered, room: int) -> tuple[list[str], list[str]]:
    """Return the lines of the verdict, and those that say why."""
    verdict = answer_lines(seen)
    if isinstance(seen.question.answer, Choice):
        verdict = verdict[:1]  # the right option is marked
    elif sum(map(len, verdict)) + 2 * len(verdict) <= room:
        verdict = [". ".join(text.rstrip(".") for text in verdict)]
    return [line for text in verdict for line in wrapped(text, room)], list(seen.question.explanation)
