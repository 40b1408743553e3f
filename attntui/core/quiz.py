"""What a question of the quiz is, and what is to be said to an answer."""

from dataclasses import dataclass, replace
from random import Random
from typing import Self

from attntui.core.digits import number_text
from attntui.core.errors import AddressError, ProblemError
from attntui.core.prediction import checked
from attntui.core.step import Part, Step
from attntui.core.walk import Walk
from attntui.core.words import clean_word

GIVEN_UP = ""
"""What is given where somebody would rather see the answer."""

_SHOWN = 30


@dataclass(frozen=True, slots=True)
class Option:
    """One of the answers of a choice; `why` says why a wrong one is wrong."""

    text: str
    is_right: bool = False
    why: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of 2 to 5 options; exactly one is right."""

    options: tuple[Option, ...]

    @property
    def right(self) -> int:
        """The place of the right option, from 1."""
        return next(place for place, option in enumerate(self.options, 1) if option.is_right)


@dataclass(frozen=True, slots=True)
class Number:
    """A number, judged as in predict."""

    value: float


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of the table that `walk` stands at.

    walk       where its table is found; its step is the right cell
    is_hidden  whether the table shows no numbers, since they would answer it
    """

    walk: Walk
    is_hidden: bool = False

    @property
    def step(self) -> Step:
        """The right cell."""
        return self.walk.step

    @property
    def size(self) -> tuple[int, int]:
        """How many rows and columns the table has."""
        rows, columns = self.walk.problem.axes(self.step.stage)
        return rows.size, columns.size

    def address(self, row: int, column: int) -> str:
        """Return what a cell of the table is called."""
        return self.walk.trace.address(replace(self.step, row=row, column=column))

    def cell(self, typed: str) -> Step:
        """Return the cell of a typed address; its table and head may be left out. Raises AddressError."""
        text = typed.strip()
        wanted = text if "[" in text[1:] else f"{self.step.stage}[{text.strip('[]')}]"
        step = self.walk.trace.step_at(wanted, self.step.head_index)
        if step.stage is not self.step.stage or step.part is not Part.CELL:
            said = clean_word(typed, _SHOWN)
            raise AddressError(f"{said}: no cell of {self.step.stage}, expected one such as {self.address(0, 0)}")
        return step


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its answer.

    name         what it is called in the progress file; unique in the quiz
    part         the part of the course that it is about: `part3`
    text         its lines, at most 58 columns each
    answer       what is asked for, with what is right
    explanation  lines that say why, at most 58 columns each
    stand        the step, design or lab that shows it (a Stand of the lessons), None where nothing does
    """

    name: str
    part: str
    text: tuple[str, ...]
    answer: Choice | Number | Cell
    explanation: tuple[str, ...]
    stand: object = None

    @property
    def right_text(self) -> str:
        """The right answer, as people say it."""
        match self.answer:
            case Choice():
                return next(option.text for option in self.answer.options if option.is_right)
            case Number(value):
                return number_text(value)
            case Cell(walk):
                return walk.trace.address(walk.step)

    @property
    def n_options(self) -> int:
        """How many options there are to choose from; 0 where the answer is no choice."""
        return len(self.answer.options) if isinstance(self.answer, Choice) else 0

    def shuffled(self, seed: int) -> Self:
        """Return the question with its options in the order of a seed."""
        if not isinstance(self.answer, Choice):
            return self
        options = list(self.answer.options)
        Random(f"{seed} {self.name}").shuffle(options)
        return replace(self, answer=Choice(tuple(options)))

    def with_right_at(self, place: int) -> Self:
        """Return the question with its right option at a place, from 1, and what stood there in its place."""
        if not isinstance(self.answer, Choice):
            return self
        options, right = list(self.answer.options), self.answer.right
        options[right - 1], options[place - 1] = options[place - 1], options[right - 1]
        return replace(self, answer=Choice(tuple(options)))

    def reshuffled(self, seed: int, n_tries: int) -> Self:
        """Return the question with its options in another order after a number of tries, the right one moved.

        Who remembers where it stood has to read again.
        """
        if not isinstance(self.answer, Choice):
            return self
        random = Random(f"{seed} {self.name} {n_tries}")
        options, before = list(self.answer.options), self.answer.right
        random.shuffle(options)
        others = [place for place in range(1, len(options) + 1) if place != before]
        return replace(self, answer=Choice(tuple(options))).with_right_at(random.choice(others))


@dataclass(frozen=True, slots=True)
class Judgement:
    """What is to be said to an answer: one line, and whether it is right."""

    is_right: bool
    text: str


def judged(question: Question, given: str) -> Judgement:
    """Return what is to be said to an answer: an option's number from 1, a number, an address, or GIVEN_UP.

    Raises ProblemError or AddressError, one line, for what is no answer to this question.
    """
    answer = question.answer
    if given == GIVEN_UP:
        return Judgement(False, "Not answered.")
    match answer:
        case Choice():
            return _judged_choice(answer, given)
        case Number(value):
            verdict = checked(given, value)
            return Judgement(verdict.is_right, verdict.text)
        case Cell():
            step = answer.cell(given)
            said = answer.walk.trace.address(step)
            is_right = step == answer.step
            return Judgement(is_right, f"{said}: {'right' if is_right else 'no'}")


def _judged_choice(answer: Choice, given: str) -> Judgement:
    n_options = len(answer.options)
    text = given.strip()
    if not (text.isascii() and text.isdigit() and len(text) == 1 and 1 <= int(text) <= n_options):
        raise ProblemError(f"{clean_word(given, _SHOWN)}: no such answer, allowed: 1 to {n_options}")
    option = answer.options[int(text) - 1]
    if option.is_right:
        return Judgement(True, "Right.")
    return Judgement(False, f"No. {option.why}".strip())
