"""The course around a lesson: which part comes before it, and which one follows."""

from dataclasses import dataclass

from attntui.core.errors import ProblemError
from attntui.lessons.heads import course_language, lesson_heads
from attntui.lessons.load import lesson_named
from attntui.lessons.model import Lesson, LessonHead


@dataclass(frozen=True, slots=True)
class Course:
    """The parts in their order, in one language."""

    heads: tuple[LessonHead, ...]
    language: str

    def head(self, name: str) -> LessonHead:
        """Return the part of that name."""
        return self.heads[self._place(name)]

    def following(self, name: str) -> LessonHead | None:
        """Return the part after the one of that name, None after the last."""
        place = self._place(name) + 1
        return self.heads[place] if place < len(self.heads) else None

    def before(self, name: str) -> LessonHead | None:
        """Return the part before the one of that name, None before the first."""
        place = self._place(name)
        return self.heads[place - 1] if place else None

    def load(self, name: str) -> Lesson:
        """Return a part, read and filled with numbers; it may take a second. Raises ProblemError."""
        return lesson_named(name, self.language)

    def _place(self, name: str) -> int:
        return [head.name for head in self.heads].index(name)


def course_of(lesson: Lesson) -> Course | None:
    """Return the course that a lesson is a part of, known by its name and its title; None for somebody's own."""
    language = course_language(lesson)
    try:
        return None if language is None else Course(lesson_heads(language), language)
    except (ProblemError, OSError):
        return None
