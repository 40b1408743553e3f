"""What the picture of the stepper follows from."""

from dataclasses import dataclass

from attntui.core.guess import Guess
from attntui.core.walk import Walk


@dataclass(frozen=True, slots=True)
class StepperState:
    """All that the picture follows from.

    walk          where one stands
    message       what is said in place of the settings, until the next command
    is_spotlight  whether one word's attention is shown, and not the tables
    is_blank      whether nothing is shown, so that the room looks up
    asker         the query that asks in the spotlight where the step has no query of its own
    guess         the number of the step, which is asked for while predict is on; None while it is off
    """

    walk: Walk
    message: str = ""
    is_spotlight: bool = False
    is_blank: bool = False
    asker: int = 0
    guess: Guess | None = None

    @property
    def is_asked(self) -> bool:
        """Whether the step's number is asked for, and hidden."""
        return self.guess is not None and not self.guess.is_out
