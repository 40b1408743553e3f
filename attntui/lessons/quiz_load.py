"""The questions of the quiz: a file a part of the course, all of it or one part."""

from collections.abc import Iterable
from pathlib import Path

from attntui.core.errors import ProblemError
from attntui.core.quiz import Question
from attntui.core.words import clean_word
from attntui.lessons.load import DEFAULT_LANGUAGE, lesson_title
from attntui.lessons.quiz_schema import check_questions
from attntui.lessons.toml_file import ENDING, read_toml

_FOLDER = "quiz"


def quiz_parts(language: str = DEFAULT_LANGUAGE) -> tuple[str, ...]:
    """Return the parts of the course that have questions, in order: part1, part2 and so on."""
    return tuple(sorted(path.stem for path in _folder(language).glob(f"*{ENDING}")))


def quiz_part_named(text: str, language: str = DEFAULT_LANGUAGE) -> str:
    """Return the part of a number or a name. Raises ProblemError, with those that there are."""
    wanted, parts = text.strip().lower(), quiz_parts(language)
    name = wanted if wanted in parts else f"part{wanted}"
    if name not in parts:
        allowed = ", ".join(part.removeprefix("part") for part in parts)
        raise ProblemError(f"{clean_word(text)!r}: no part with questions, allowed: {allowed}")
    return name


def questions_of(part: str | None = None, language: str = DEFAULT_LANGUAGE) -> tuple[Question, ...]:
    """Return the questions about a part, or all of them, in the order of the course. Raises ProblemError."""
    parts = quiz_parts(language) if part is None else (quiz_part_named(part, language),)
    return tuple(question for name in parts for question in _of_part(name, language))


def titles_of(questions: Iterable[Question], language: str = DEFAULT_LANGUAGE) -> dict[str, str]:
    """Return the titles of the parts that questions are about, as the course has them."""
    return {part: lesson_title(part, language) for part in sorted({question.part for question in questions})}


def _of_part(name: str, language: str) -> tuple[Question, ...]:
    path = _folder(language) / f"{name}{ENDING}"
    checked = check_questions(read_toml(path), f"{_FOLDER}/{path.name}", name, path.parent)
    if checked.refusals:
        raise ProblemError(checked.refusals[0])
    return checked.questions


def _folder(language: str) -> Path:
    """Return the folder of a language's questions, that of the default one where it has none."""
    own = Path(__file__).parent / language / _FOLDER
    return own if own.is_dir() else Path(__file__).parent / DEFAULT_LANGUAGE / _FOLDER
