"""The quiz as lines of text: the question, what may be answered, what is said to an answer, and the score."""

import re
from collections.abc import Mapping, Sequence

from attntui.core.attention import AttentionPass
from attntui.core.prediction import DIGITS_TEXT
from attntui.core.quiz import Cell, Choice, Number, Question
from attntui.core.quiz_run import Answered, PartScore, QuizRun
from attntui.render.formula_parts import numbers_text
from attntui.render.scene import Scene
from attntui.render.text import is_formula

ENDS = (".", "?", "!", ":")
"""What a line of text ends with where the next one says something else."""

_NUMBER_LAST = re.compile(r"(?:[]\d]|\binf|\bnan)$")

AGAIN = ", look again"
"""What is said to a part that is not known yet."""


def question_lines(question: Question) -> list[str]:
    """Return a question and what may be answered, a fact a line."""
    lines = sentences(question.text)
    match question.answer:
        case Choice(options):
            lines += [f"{place}: {option.text}" for place, option in enumerate(options, 1)]
        case Number():
            lines.append(f"Type the number {DIGITS_TEXT}.")
        case Cell():
            lines += [*_table_lines(question.answer), f"Type its address, such as {question.answer.address(0, 0)}."]
    return lines


def answer_lines(answered: Answered) -> list[str]:
    """Return what is said to an answer, and what is right where it was wrong."""
    question, judgement = answered.question, answered.judgement
    lines = [judgement.text]
    if not judgement.is_right:
        lines.append(f"It is: {question.right_text}")
    return lines


def back_text(run: QuizRun) -> str:
    """Return which answer is looked back at; nothing where none is."""
    return "" if run.back is None else f"looking back, {run.back + 1} of {len(run.history)}"


def sentences(lines: Sequence[str]) -> list[str]:
    """Return lines that were broken to fit a screen as lines that end where a sentence or a formula does."""
    joined: list[str] = []
    before = ENDS[0]
    for line in map(str.strip, lines):
        starts_small = line[:1].islower() or line[:1].isdigit()
        if starts_small and not before.endswith(ENDS) and not _is_alone(before):
            joined[-1] += f" {line}"
        else:
            joined.append(line)
        before = line
    return joined


def _is_alone(line: str) -> bool:
    """Tell whether a line stands for itself, without the sign that ends a sentence: a formula, or a row of numbers."""
    return is_formula(line) or bool(_NUMBER_LAST.search(line))


def score_lines(run: QuizRun, titles: Mapping[str, str]) -> list[str]:
    """Return the score by part, with what to look at again; `titles` are those of the parts."""
    scores = run.scores()
    return [
        f"{sum(score.n_right for score in scores)} of {len(run.questions)} right at the first try.",
        *(f"{part_text(score, titles)}: {score_text(score)}" for score in scores),
        again_text(scores),
    ]


def part_text(score: PartScore, titles: Mapping[str, str]) -> str:
    """Return what a part is called: `part 3, one full pass by hand`."""
    name = said_part(score.part)
    return f"{name}, {titles[score.part]}" if score.part in titles else name


def said_part(part: str) -> str:
    """Return the name of a part as people say it: `part 3` for part3."""
    return f"part {part.removeprefix('part')}" if part[4:].isdigit() else part


def score_text(score: PartScore) -> str:
    """Return how well a part is known: `3 of 4`, and that it is worth another look."""
    return f"{score.n_right} of {score.n_questions}{'' if score.is_known else AGAIN}"


def again_text(scores: Sequence[PartScore]) -> str:
    """Return which parts to look at again."""
    open_parts = [score.part.removeprefix("part") for score in scores if not score.is_known]
    if not open_parts:
        return "Every question was right at the first try."
    if len(open_parts) == 1:
        return f"Look again at part {open_parts[0]}."
    return f"Look again at parts {', '.join(open_parts[:-1])} and {open_parts[-1]}."


def cell_scene(cell: Cell) -> Scene:
    """Return what is needed to draw the table of a question about a cell."""
    return Scene(cell.walk, AttentionPass(cell.walk.problem, safe=cell.walk.safe), {})


def _table_lines(cell: Cell) -> list[str]:
    """Return the rows of the table, without numbers where they would answer the question."""
    scene, stage = cell_scene(cell), cell.step.stage
    rows, columns = cell.walk.problem.axes(stage)
    names = ", ".join(columns.said(column) for column in range(columns.size))
    if cell.is_hidden:
        return [f"{stage}: rows {', '.join(rows.said(row) for row in range(rows.size))}; columns {names}."]
    return [
        f"{stage}, columns {names}.",
        *(f"row {rows.said(row)}: {numbers_text(scene.row_of(stage, row))}" for row in range(rows.size)),
    ]
