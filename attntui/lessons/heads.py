"""What the contents say of the parts of the course, without reading a card: title, and how many cards there are."""

from attntui.core.errors import ProblemError
from attntui.lessons.load import DEFAULT_LANGUAGE, languages, lesson_names, lesson_path, lesson_title
from attntui.lessons.model import Lesson, LessonHead

_CARD = "[[cards]]"


def lesson_heads(language: str = DEFAULT_LANGUAGE) -> tuple[LessonHead, ...]:
    """Return all parts of the course, in order."""
    return tuple(_head(name, language) for name in lesson_names(language))


def course_language(lesson: Lesson) -> str | None:
    """Return the language of the course that a lesson is a part of, known by its name and title; None for one's own."""
    for language in languages():
        try:
            if lesson.name in lesson_names(language) and lesson_title(lesson.name, language) == lesson.title:
                return language
        except (ProblemError, OSError):
            return None
    return None


def _head(name: str, language: str) -> LessonHead:
    text = lesson_path(name, language).read_text(encoding="utf-8")
    n_cards = sum(line.strip() == _CARD for line in text.split("\n"))
    return LessonHead(name, lesson_title(name, language), n_cards)
