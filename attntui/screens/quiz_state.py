"""Where one stands in the quiz, and what a key makes of it; every change is a new value."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from attntui.core.errors import AddressError, ProblemError
from attntui.core.guess import Guess
from attntui.core.quiz import GIVEN_UP, Cell, Choice, Number
from attntui.core.quiz_run import QuizRun
from attntui.render.quiz_view import QuizView

FIRST = "this is the first answer"
FIRST_OF = {
    Choice: "choose first",
    Number: "type a number first",
    Cell: "go to a cell first",
}
"""What is said to an answer where nothing is chosen or typed."""

NONE_YET = "nothing is answered yet"


@dataclass(frozen=True)
class QuizState:
    """All that the picture follows from: what is drawn, and nothing else."""

    view: QuizView

    @property
    def is_asked(self) -> bool:
        """Whether a question waits for its answer."""
        return self.view.seen is None and self.view.question is not None

    def saying(self, message: str) -> Self:
        """Return the state with something said until the next key."""
        return replace(self, view=replace(self.view, message=message))

    # -- What is answered

    def typed(self, character: str) -> Self:
        """Return the state after a digit or a sign: an option is chosen, or a number grows."""
        answer = self._answer
        if isinstance(answer, Choice):
            if not (character.isdigit() and 1 <= int(character) <= len(answer.options)):
                return self.saying(f"{character}: no such answer")  # behind it stands which there are
            return self._with(chosen=int(character))
        if isinstance(answer, Number) and self.view.guess is not None:
            return self._with(guess=self.view.guess.with_key(character))
        return self.saying(FIRST_OF[Cell]) if answer else self

    @property
    def is_typed(self) -> bool:
        """Whether there is something of a number to take back."""
        return self.is_asked and self.view.guess is not None and bool(self.view.guess.typed)

    def takes(self, character: str) -> bool:
        """Tell whether a digit or a sign belongs to the answer, whatever else its key may be for."""
        match self._answer:
            case Choice():
                return character.isdigit()
            case Number():
                return self.view.guess is not None and self.view.guess.takes(character)
        return False

    def without_last(self) -> Self:
        """Return the state with the last character of a number taken back."""
        return self if self.view.guess is None else self._with(guess=self.view.guess.without_last())

    def pasted(self, text: str) -> Self:
        """Return the state with a pasted number."""
        if isinstance(self._answer, Number) and self.view.guess is not None:
            return self._with(guess=self.view.guess.with_text(text))
        return self

    def moved(self, down: int, right: int) -> Self:
        """Return the state with the choice or the cell's cursor moved; it stays inside."""
        answer = self._answer
        if isinstance(answer, Choice) and down:
            chosen = self.view.chosen + down if self.view.chosen else 1 if down > 0 else len(answer.options)
            return self._with(chosen=min(max(chosen, 1), len(answer.options)))
        if isinstance(answer, Cell):
            row, column = (0, 0) if self.view.cell is None else (self.view.cell[0] + down, self.view.cell[1] + right)
            n_rows, n_columns = answer.size
            return self._with(cell=(min(max(row, 0), n_rows - 1), min(max(column, 0), n_columns - 1)))
        return self

    def at_cell(self, row: int, column: int) -> Self:
        """Return the state with the cursor on a cell."""
        return self._with(cell=(row, column)) if isinstance(self._answer, Cell) else self

    def answered(self) -> Self:
        """Return the state with what is chosen or typed given as the answer."""
        given = self.given
        if not given:
            return self.saying(FIRST_OF[type(self._answer)] if self._answer is not None else "")
        try:
            return self._taking(self.view.run.answered(given))
        except (ProblemError, AddressError) as refused:
            return self.saying(str(refused))

    @property
    def given(self) -> str:
        """What would be given as the answer now; empty where nothing is chosen or typed."""
        view, answer = self.view, self._answer
        match answer:
            case Choice():
                return str(view.chosen) if view.chosen else ""
            case Number():
                return view.guess.typed if view.guess is not None else ""
            case Cell():
                return answer.address(*view.cell) if view.cell is not None else ""
        return ""

    def given_up(self) -> Self:
        """Return the state with the answer shown."""
        return self._taking(self.view.run.answered(GIVEN_UP)) if self.is_asked else self

    # -- Where one is

    def gone_on(self) -> Self:
        """Return the state one question further: of those looked back at, or the next that is asked."""
        run = self.view.run
        return self._taking(run.gone_on()) if run.back is None else self._with(run=run.gone_on())

    def gone_back(self) -> Self:
        """Return the state at the answer before."""
        run = self.view.run.gone_back()
        if run is self.view.run:
            return self.saying(FIRST if run.history else NONE_YET)
        return self._with(run=run)

    @property
    def _answer(self) -> Choice | Number | Cell | None:
        """What is asked for now, None where nothing is."""
        question = self.view.question
        return question.answer if question is not None and self.is_asked else None

    def _with(self, **changes: object) -> Self:
        return replace(self, view=replace(self.view, message="", **changes))  # type: ignore[arg-type]

    def _taking(self, run: QuizRun) -> Self:
        return replace(self, view=fresh_view(run, self.view.titles))


def fresh_view(run: QuizRun, titles: Mapping[str, str]) -> QuizView:
    """Return the present question with nothing chosen or typed."""
    question = run.present
    guess = Guess(question.answer.value) if question is not None and isinstance(question.answer, Number) else None
    return QuizView(run, guess=guess, titles=titles)
