"""The quiz without a screen: a question as lines of text, a line typed an answer."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from attntui.core.quiz import GIVEN_UP, Question
from attntui.core.quiz_run import IN_ORDER, Answered, quiz_run
from attntui.lessons.load import DEFAULT_LANGUAGE
from attntui.plain.contents import contents_lines
from attntui.plain.conversation import HINT, LAST_HELP, Conversation
from attntui.render.quiz_lines import answer_lines, back_text, question_lines, said_part, score_lines, sentences
from attntui.store import ProgressStore

HELP = (
    "1 to 5: the answer of that number; or type the number, or the address, that is asked for.",
    "x: see the answer.",
    "empty line: the next question.",
    "b: look back at the answer before.",
    "r: at the end, all of them once more, in another order.",
    *LAST_HELP,
)


class PlainQuiz(Conversation):
    """Turns what is typed into lines of text; knows where it stands, and keeps answers in its store."""

    def __init__(
        self,
        questions: Sequence[Question],
        store: ProgressStore,
        titles: Mapping[str, str],
        seed: int = IN_ORDER,
        language: str = DEFAULT_LANGUAGE,
    ) -> None:
        """Ask `questions` in the order of a seed; those that were right before are left out.

        `language` is that of the contents.
        """
        super().__init__()
        self._questions = tuple(questions)
        self._store = store
        self._titles = titles
        self._language = language
        self.run = quiz_run(self._questions, seed, store.quiz_answers())

    def opening(self) -> list[str]:
        """Return what it is, and the first question."""
        n_done, n_all = self.run.n_done, len(self.run.questions)
        before = f" {n_done} of them were right before." if n_done else ""
        return [f"The quiz: {n_all} questions.{before} {HINT}", *self.lines()]

    def rest(self) -> list[str]:
        """Return all questions with their answers: where nobody types, it is read from end to end."""
        lines: list[str] = []
        for question in self.run.questions:
            lines += [f"{said_part(question.part)}.", *question_lines(question)]
            lines += [f"It is: {question.right_text}", *sentences(question.explanation)]
        return lines

    def lines(self) -> list[str]:
        """Return the present question, or the score."""
        question = self.run.present
        if question is None:
            return [*score_lines(self.run, self._titles), "r: all of them once more; q: quit."]
        place = f"{self.run.n_done} of {len(self.run.questions)} done"
        return [f"{said_part(question.part)}, {place}.", *question_lines(question)]

    def answered(self, command: str) -> list[str] | None:
        """Return what is said to an answer or a command; None to leave."""
        match command.lower():
            case "q" | "quit":
                return None
            case "?" | "help":
                return list(HELP)
            case "m" | "contents":
                return contents_lines(self._store, self._language)
            case "b" | "back":
                return self._looked_back()
            case "r" | "again" if self.run.is_over:
                self.run = quiz_run(self._questions, self.run.seed + 1)
                return self.lines()
            case "" | "n" | "next":
                return self._went_on()
            case "x":
                command = GIVEN_UP
        return self._judged(command)

    def _judged(self, command: str) -> list[str]:
        if self.run.is_shown or self.run.present is None:
            return ["An empty line asks the next question." if self.run.is_shown else "r: all of them once more."]
        self.run = self.run.answered(command)
        latest = self.run.history[-1]
        self._store.keep_answer(latest.question.name, is_right=latest.judgement.is_right)
        trouble = self._store.trouble()
        return [*_said(latest), *([trouble] if trouble else [])]

    def _went_on(self) -> list[str]:
        self.run = replace(self.run, back=None).gone_on()
        return self.lines()

    def _looked_back(self) -> list[str]:
        before, self.run = self.run, self.run.gone_back()
        seen = self.run.seen
        if seen is None or self.run is before:
            return ["This is the first answer." if self.run.history else "Nothing is answered yet."]
        return [f"{back_text(self.run).capitalize()}.", *question_lines(seen.question), *_said(seen)]


def _said(answered: Answered) -> list[str]:
    """Return what is said to an answer, and why."""
    return [*answer_lines(answered), *sentences(answered.question.explanation)]
