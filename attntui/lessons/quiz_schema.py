"""What may stand in a file of quiz questions; anything else is refused in one line that says where, what, and why."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from attntui.core.errors import ProblemError
from attntui.core.quiz import Cell, Choice, Number, Option, Question
from attntui.core.step import By, Part
from attntui.core.walk import Walk
from attntui.lessons.lines import WIDEST
from attntui.lessons.model import ProblemStand, Stand
from attntui.lessons.refusals import Refusals
from attntui.lessons.stands import FIELDS, NAMES, stand_of
from attntui.lessons.tables import checked_choice, checked_name, checked_table, checked_text, name_of, quoted
from attntui.lessons.texts import line_of, lines_of
from attntui.lessons.values import Values
from attntui.render.text import wrapped

FORMAT = "attntui-quiz/1"
"""What `format` says in a file that this version reads."""

MOST_QUESTIONS = 50
MOST_LINES = 4
MOST_WRONG = 4
MOST_WHY_LINES = 2
WIDEST_OPTION = 52

KINDS = ("right", "number", "cell")
"""What a question asks for: one of a few answers, a number, or a cell of a table."""

_NEEDED = ("name", "ask", "explain")
_ALLOWED = (*_NEEDED, *KINDS, "wrong", "hidden", *NAMES)


@dataclass(frozen=True, slots=True)
class CheckedQuiz:
    """The questions of a file, or none and what was refused, one line each."""

    questions: tuple[Question, ...]
    refusals: tuple[str, ...]


def check_questions(found: Mapping[str, Any], where: str, part: str, folder: Path) -> CheckedQuiz:
    """Return the questions of a parsed file about a part of the course; `folder` is where files are looked for."""
    refusals = Refusals(where)
    try:
        checked_table(found, ("format", "questions"), ("format", "questions"))
        checked_choice(found["format"], (FORMAT,))
        entries = _entries(found["questions"])
    except ProblemError as refused:
        refusals.add(str(refused))
        return CheckedQuiz((), tuple(refusals.lines))
    questions = [_question(entry, place, part, folder, refusals) for place, entry in enumerate(entries, 1)]
    names = Counter(question.name for question in questions if question is not None)
    for name, count in names.items():
        if count > 1:
            refusals.add(f"name: {count} questions are called {name}, expected each name once")
    if refusals.lines:
        return CheckedQuiz((), tuple(refusals.lines))
    return CheckedQuiz(tuple(question for question in questions if question is not None), ())


def _entries(found: object) -> list[Any]:
    if not isinstance(found, list) or not 1 <= len(found) <= MOST_QUESTIONS:
        size = f"found {len(found)}, " if isinstance(found, list) else ""
        raise ProblemError(f"questions: {size}expected 1 to {MOST_QUESTIONS} tables [[questions]]")
    return found


def _question(entry: object, place: int, part: str, folder: Path, refusals: Refusals) -> Question | None:
    """Return a question, None where something of it was refused; `place` counts from 1."""
    here = refusals.inside(f"question {name_of(entry) or place}")
    n_before = len(refusals.lines)
    table = here.attempt("fields", _checked, entry)
    if table is None or here.attempt("name", checked_name, table["name"]) is None:
        return None
    stand = stand_of(table, folder, here)
    if stand is None and set(FIELDS) & set(table):
        return None
    values = Values(stand)
    text = lines_of(table["ask"], values, MOST_LINES, here.inside("ask"))
    explanation = lines_of(table["explain"], values, MOST_LINES, here.inside("explain"))
    kind = next(kind for kind in KINDS if kind in table)
    answer = here.attempt(kind, _ANSWERS[kind], table, stand)
    if answer is None or len(refusals.lines) > n_before:
        return None
    return Question(table["name"], part, text, answer, explanation, stand)


def _checked(entry: object) -> Mapping[str, Any]:
    table = checked_table(entry, _ALLOWED, _NEEDED)
    kinds = [kind for kind in KINDS if kind in table]
    if len(kinds) != 1:
        raise ProblemError(f"found {' and '.join(kinds) or 'no answer'}, expected one of {', '.join(KINDS)}")
    if ("wrong" in table) != (kinds == ["right"]):
        raise ProblemError("wrong: goes with right, expected both or neither")
    if "hidden" in table and kinds != ["cell"]:
        raise ProblemError("hidden: goes with cell alone")
    return table


def _choice(table: Mapping[str, Any], stand: Stand | None) -> Choice:
    values, found = Values(stand), table["wrong"]
    if not isinstance(found, list) or not 1 <= len(found) <= MOST_WRONG:
        raise ProblemError(f"wrong: expected 1 to {MOST_WRONG} tables of text and why")
    wrong = [checked_table(entry, ("text", "why"), ("text",)) for entry in found]
    options = [
        Option(line_of(table["right"], values, WIDEST_OPTION), is_right=True),
        *(Option(line_of(entry["text"], values, WIDEST_OPTION), why=_why(entry.get("why"), values)) for entry in wrong),
    ]
    if len({option.text for option in options}) < len(options):
        raise ProblemError("two of the answers read the same, expected each once")
    return Choice(tuple(options))


def _why(found: object, values: Values) -> str:
    if found is None:
        return ""
    text = line_of(found, values, MOST_WHY_LINES * WIDEST)
    if len(wrapped(f"No. {text}", WIDEST)) > MOST_WHY_LINES:
        raise ProblemError(f"why: takes more than {MOST_WHY_LINES} lines: {quoted(text)}")
    return text


def _number(table: Mapping[str, Any], stand: Stand | None) -> Number:
    value = Values(stand).named(checked_text(table["number"]))
    if not isinstance(value, float | int):
        raise ProblemError(f"{quoted(table['number'])}: is more than one number, expected a cell such as weights[0,0]")
    return Number(float(value))


def _cell(table: Mapping[str, Any], stand: Stand | None) -> Cell:
    if not isinstance(stand, ProblemStand):
        raise ProblemError("the question has no table, expected problem and at on the same question")
    hidden = table.get("hidden", False)
    if not isinstance(hidden, bool):
        raise ProblemError(f"hidden: found {quoted(hidden)}, expected true or false")
    walk = Walk(stand.walk.problem, By.CELL, stand.walk.order, stand.walk.safe)
    step = walk.trace.step_at(checked_text(table["cell"]))
    if step.part is not Part.CELL or step.column is None:
        raise ProblemError(f"{quoted(table['cell'])}: no cell, expected one such as weights[0,0]")
    return Cell(walk.jumped(walk.trace.address(step)), hidden)


_ANSWERS: Mapping[str, Callable[[Mapping[str, Any], Stand | None], Choice | Number | Cell]] = {
    "right": _choice,
    "number": _number,
    "cell": _cell,
}
