"""What is to be drawn of the quiz."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from attntui.core.guess import Guess
from attntui.core.quiz import Question
from attntui.core.quiz_run import Answered, QuizRun


@dataclass(frozen=True)
class QuizView:
    """What is to be drawn.

    run      where one stands in the quiz
    back     the place in the history that is looked at, None for the present question
    chosen   the option that is chosen, from 1; 0 while none is
    guess    the number that is typed, for a question about one
    cell     the row and the column of the cursor, for a question about a cell; None before it is moved
    titles   what the parts are called
    message  what is said in place of the settings
    """

    run: QuizRun
    back: int | None = None
    chosen: int = 0
    guess: Guess | None = None
    cell: tuple[int, int] | None = None
    titles: Mapping[str, str] = field(default_factory=dict)
    message: str = ""

    @property
    def seen(self) -> Answered | None:
        """The answer that is shown: one that is looked back at, or the latest; None while a question is asked."""
        if self.back is not None:
            return self.run.history[self.back]
        return self.run.history[-1] if self.run.is_shown else None

    @property
    def question(self) -> Question | None:
        """The question that is shown; None at the end."""
        return self.seen.question if self.seen is not None else self.run.present
