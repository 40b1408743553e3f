"""Going through the quiz: what is asked next, what was answered, and how well each part is known."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Self

from attntui.core.course_progress import QuizAnswer
from attntui.core.quiz import Judgement, Question, judged

IN_ORDER = 0
"""The seed that leaves the questions in the order of the course; every other one shuffles them."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A question that was asked, what was given as its answer, and what was said to that."""

    question: Question
    given: str
    judgement: Judgement


@dataclass(frozen=True, slots=True)
class PartScore:
    """How many questions of a part were right at the first try, and how many it has."""

    part: str
    n_right: int
    n_questions: int

    @property
    def is_known(self) -> bool:
        """Whether all were right at the first try."""
        return self.n_right == self.n_questions


@dataclass(frozen=True)
class QuizRun:
    """A place in the quiz; every answer makes a new one.

    questions   all of them, in the order in which they are asked, options shuffled; anew after a wrong answer
    queue       the places of those still to be asked; a wrong answer puts its question at the end
    history     what was answered so far
    missed      the names of the questions that were answered wrong at least once
    is_shown    whether the last answer is shown, and nothing asked
    back        the place in the history that is looked back at, None for the present question or its answer
    """

    questions: tuple[Question, ...]
    seed: int = IN_ORDER
    queue: tuple[int, ...] = ()
    history: tuple[Answered, ...] = ()
    missed: frozenset[str] = frozenset()
    is_shown: bool = False
    back: int | None = None

    @property
    def present(self) -> Question | None:
        """The question that is asked; None after the last one."""
        return self.questions[self.queue[0]] if self.queue else None

    @property
    def seen(self) -> Answered | None:
        """The answer that is shown: one that is looked back at, or the latest; None while a question is asked."""
        if self.back is not None:
            return self.history[self.back]
        return self.history[-1] if self.is_shown else None

    @property
    def is_over(self) -> bool:
        """Whether every question was right once, and the last answer has been seen."""
        return not self.queue and not self.is_shown

    @property
    def n_done(self) -> int:
        """How many questions were right."""
        return len(self.questions) - len(self.queue)

    def answered(self, given: str) -> Self:
        """Return the run with an answer to the present question, or itself where none is asked.

        Raises ProblemError or AddressError for what is no answer to it.
        """
        question = self.present
        if question is None or self.is_shown:
            return self
        judgement = judged(question, given)
        history = (*self.history, Answered(question, given, judgement))
        shown = replace(self, history=history, is_shown=True, back=None)
        return replace(shown, queue=self.queue[1:]) if judgement.is_right else shown._put_back(question)

    def gone_on(self) -> Self:
        """Return the run with the next of the answers looked back at, or else with the next question asked."""
        if self.back is None:
            return replace(self, is_shown=False)
        return replace(self, back=self.back + 1 if self.back + 1 < self._n_before else None)

    def gone_back(self) -> Self:
        """Return the run with the answer before looked back at; the same where there is none."""
        back = (self._n_before if self.back is None else self.back) - 1
        return replace(self, back=back) if back >= 0 else self

    @property
    def _n_before(self) -> int:
        """How many answers came before what is shown when nothing is looked back at."""
        return len(self.history) - (1 if self.is_shown else 0)

    def scores(self) -> tuple[PartScore, ...]:
        """Return how well each part is known, in the order of the course."""
        parts = sorted({question.part for question in self.questions})
        return tuple(self._score(part) for part in parts)

    def _put_back(self, question: Question) -> Self:
        """Return the run with the present question at the end of the queue, its options in another order."""
        first, *rest = self.queue
        n_tries = sum(each.question.name == question.name for each in self.history)
        again = question.reshuffled(self.seed, n_tries)
        return replace(
            self,
            questions=(*self.questions[:first], again, *self.questions[first + 1 :]),
            queue=(*rest, first),
            missed=self.missed | {question.name},
        )

    def _score(self, part: str) -> PartScore:
        waiting = {self.questions[place].name for place in self.queue}
        names = [question.name for question in self.questions if question.part == part]
        return PartScore(part, sum(name not in self.missed | waiting for name in names), len(names))


def quiz_run(
    questions: Sequence[Question], seed: int = IN_ORDER, kept: Mapping[str, QuizAnswer] | None = None
) -> QuizRun:
    """Return a run through `questions`; those that were right before (`kept`) are not asked again, unless all were."""
    ordered = list(questions)
    if seed != IN_ORDER:
        Random(f"order {seed}").shuffle(ordered)
    shuffled = _dealt(ordered, seed)
    known = {} if kept is None else {each.name: kept[each.name] for each in shuffled if each.name in kept}
    if all(question.name in known and known[question.name].is_right for question in shuffled):
        known = {}
    queue = [place for place, each in enumerate(shuffled) if each.name not in known or not known[each.name].is_right]
    missed = frozenset(name for name, answer in known.items() if not answer.is_right or answer.n_tries > 1)
    asked = (each.reshuffled(seed, known[each.name].n_tries) if each.name in missed else each for each in shuffled)
    return QuizRun(tuple(asked), seed, tuple(queue), missed=missed)


def _dealt(questions: Sequence[Question], seed: int) -> tuple[Question, ...]:
    """Return the questions, their options shuffled, and the right ones dealt evenly over the places.

    Shuffled alone, they would gather at a place or two, and stand at the same one many times running.
    """
    random = Random(f"{seed} {' '.join(question.name for question in questions)}")
    decks: dict[int, list[int]] = {}
    dealt = []
    for question in questions:
        n_options = question.n_options
        if n_options and not decks.get(n_options):
            decks[n_options] = random.sample(range(1, n_options + 1), n_options)
        dealt.append(question.shuffled(seed).with_right_at(decks[n_options].pop()) if n_options else question)
    return tuple(dealt)
