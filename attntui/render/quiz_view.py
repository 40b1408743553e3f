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
    chosen   the option that is chosen, from 1; 0 while none is
    guess    the number that is typed, for a question about one
    cell     the row and the column of the cursor, for a question about a cell; None before it is moved
    titles   what the parts are called
    message  what is said in place of the settings
    """

    run: QuizRun
    chosen: int = 0
    guess: Guess | None = None
    cell: tuple[int, int] | None = None
    titles: Mapping[str, str] = field(default_factory=dict)
    message: str = ""

    @property
    def seen(self) -> Answered | None:
        """The answer that is shown; None while a question is asked."""
        return self.run.seen

    @property
    def question(self) -> Question | None:
        """The question that is shown; None at the end."""
        return self.seen.question if self.seen is not None else self.run.present
