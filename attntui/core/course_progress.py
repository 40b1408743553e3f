"""How far somebody is in the course: a value, and the text of the file that it is kept in."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from attntui.core.errors import ProblemError
from attntui.core.lists import described

FORMAT = "attntui-progress/1"
_FORMATS = r"attntui-progress/[0-9]{1,9}"
LONGEST = 100
"""How long a name may be."""

_KEYS = ("format", "lessons", "latest", "quiz")


class OtherFormatError(ProblemError):
    """The progress is in the format of another version, which can read it; its text is one line for the user."""


@dataclass(frozen=True, slots=True)
class QuizAnswer:
    """What became of a question.

    is_right  whether the last answer was right
    n_tries   how often it was answered
    """

    is_right: bool
    n_tries: int = 1


@dataclass(frozen=True, slots=True)
class Place:
    """A card of a lesson, both by their names."""

    lesson: str
    card: str


@dataclass(frozen=True)
class CourseProgress:
    """What one has done; lessons, cards and questions are known by their names.

    done    the cards of each lesson that one went through
    places  the card of each lesson that one saw last
    latest  the lesson that one was in last, empty where one was in none
    quiz    what became of each question
    """

    done: Mapping[str, frozenset[str]] = field(default_factory=dict)
    places: Mapping[str, str] = field(default_factory=dict)
    latest: str = ""
    quiz: Mapping[str, QuizAnswer] = field(default_factory=dict)

    @property
    def left_off(self) -> Place | None:
        """Where one was last; None where one was nowhere."""
        return Place(self.latest, self.places[self.latest]) if self.latest in self.places else None

    def with_done(self, lesson: str, card: str) -> Self:
        """Return it with a card done."""
        cards = self.done.get(lesson, frozenset()) | {card}
        return replace(self, done={**self.done, lesson: cards})

    def with_place(self, place: Place) -> Self:
        """Return it with another place where one was last."""
        return replace(self, places={**self.places, place.lesson: place.card}, latest=place.lesson)

    def with_answer(self, question: str, *, is_right: bool) -> Self:
        """Return it with one more answer to a question."""
        n_tries = self.quiz[question].n_tries if question in self.quiz else 0
        return replace(self, quiz={**self.quiz, question: QuizAnswer(is_right, n_tries + 1)})

    def merged(self, later: Self) -> Self:
        """Return both together: all that is done in either, and `later` where they do not agree."""
        lessons = {*self.done, *later.done}
        nothing: frozenset[str] = frozenset()
        return replace(
            self,
            done={name: self.done.get(name, nothing) | later.done.get(name, nothing) for name in lessons},
            places={**self.places, **later.places},
            latest=later.latest or self.latest,
            quiz={**self.quiz, **later.quiz},
        )


def progress_text(progress: CourseProgress) -> str:
    """Return the JSON of it."""
    names = sorted({*progress.done, *progress.places})
    lessons = {
        name: {"done": sorted(progress.done.get(name, ())), "at": progress.places.get(name, "")} for name in names
    }
    quiz = {name: {"right": answer.is_right, "tries": answer.n_tries} for name, answer in sorted(progress.quiz.items())}
    fields = {"format": FORMAT, "lessons": lessons, "latest": progress.latest, "quiz": quiz}
    return json.dumps(fields, indent=1) + "\n"


def progress_of(fields: object) -> CourseProgress:
    """Return what a parsed file says. Raises ProblemError, one line, for what is not in the format."""
    if not isinstance(fields, Mapping):
        raise ProblemError(f"holds {described(fields)}, expected the progress of a course: an object {{...}}")
    found = dict(fields)
    form = found.get("format")
    if isinstance(form, str) and re.fullmatch(_FORMATS, form) and form != FORMAT:
        raise OtherFormatError(f"format: found {form!r}, expected {FORMAT!r}")
    if form != FORMAT:
        raise ProblemError(f"format: found {described(found.get('format'))}, expected {FORMAT!r}")
    if unknown := sorted(set(found) - set(_KEYS)):
        raise ProblemError(f"{described(unknown[0])}: no such name, allowed: {', '.join(_KEYS)}")
    lessons = {name: _names(entry, "done") for name, entry in _entries(found, "lessons")}
    places = {name: _name(entry.get("at", ""), "at") for name, entry in _entries(found, "lessons")}
    return CourseProgress(
        done={name: cards for name, cards in lessons.items() if cards},
        places={name: card for name, card in places.items() if card},
        latest=_name(found.get("latest", ""), "latest"),
        quiz={name: _answer(entry) for name, entry in _entries(found, "quiz")},
    )


def _entries(found: Mapping[str, Any], name: str) -> list[tuple[str, Mapping[str, Any]]]:
    entries = _checked(found.get(name, {}), name, Mapping, "an object {...}")
    return [(_name(key, name), _checked(entry, name, Mapping, "objects {...}")) for key, entry in entries.items()]


def _names(entry: Mapping[str, Any], key: str) -> frozenset[str]:
    names = _checked(entry.get(key, []), key, list, "a list of names")
    return frozenset(_name(name, key) for name in names)


def _name(name: object, key: str) -> str:
    found: str = _checked(name, key, str, "a name in quotes")
    if len(found) > LONGEST:
        raise ProblemError(f"{key}: a name of {len(found)} characters, expected at most {LONGEST}")
    return found


def _answer(entry: Mapping[str, Any]) -> QuizAnswer:
    is_right, n_tries = entry.get("right"), entry.get("tries", 1)
    if not isinstance(is_right, bool):
        raise ProblemError(f"right: found {described(is_right)}, expected true or false")
    if isinstance(n_tries, bool) or not isinstance(n_tries, int) or not 0 < n_tries < 10**9:
        raise ProblemError(f"tries: found {described(n_tries)}, expected a whole number from 1")
    return QuizAnswer(is_right, n_tries)


def _checked(found: object, name: str, kind: type[Any], expected: str) -> Any:
    if not isinstance(found, kind):
        raise ProblemError(f"{name}: found {described(found)}, expected {expected}")
    return found
