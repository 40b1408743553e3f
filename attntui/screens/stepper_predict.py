"""Predict: the number of a step is asked for before it is shown."""

from dataclasses import replace

from textual.events import Paste

from attntui.commands import STEPPER
from attntui.commands.in_force import key_of
from attntui.core.guess import Guess
from attntui.core.step import By
from attntui.core.walk import Walk
from attntui.screens.stepper_base import StepperBase

ON = "predict is on: each number is asked for; {key} ends it"
ON_BY_CELL = "now by cell and not by {by}; {key} ends predict"
OFF = "predict is off"
REFUSED = {
    "spotlight": "the spotlight would show it: answer first",
    "by": "predict goes cell by cell; {key} ends it",
    "play": "predict waits for answers; {key} ends it",
}
"""The commands that do not go with a number that is asked for, and what is said instead; {key} ends predict."""

CHECKS = "enter"
"""The key that checks what is typed, whatever the keymap says, as in every line that is typed."""

PASSES_BY = "right"
"""The key that goes on and leaves a number unanswered, as the other arrows do."""

CHARACTERS = {binding: key for command in STEPPER for key, binding in zip(command.keys, command.bindings, strict=True)}
"""What is typed with each key, by the name that Textual gives it."""


class StepperPredict(StepperBase):
    """The part of the stepper that asks for numbers and takes answers."""

    def do_predict(self) -> None:
        """Ask for the number of each step, cell by cell; or ask for no more."""
        now = self.now
        if now.guess is not None:
            self.state = replace(now, guess=None, message=OFF)
            return
        walk, was_by = by_cell(now.walk), now.walk.by
        said = ON if walk.by is was_by else ON_BY_CELL
        message = said.format(by=was_by, key=key_of(STEPPER, "predict"))
        self.state = replace(now, walk=walk, guess=self.guess_at(walk), is_spotlight=False, message=message)

    def do_answer(self) -> None:
        """Do nothing: the key belongs to an answer, and no number is asked for."""

    def on_paste(self, event: Paste) -> None:
        """Take a pasted answer."""
        event.stop()
        if self.now.guess is not None and not self.now.guess.is_out:
            self._guess(self.now.guess.with_text(event.text))

    def answers(self, name: str, key: str) -> bool:
        """Take a key that belongs to the number that is asked for; tell whether it did."""
        guess = self.now.guess
        if guess is None or (guess.is_out and name not in ("by", "play")):
            return False
        if key == CHECKS and not guess.is_out:
            self._guess(guess.answered())
        elif name in REFUSED:
            self.say(REFUSED[name].format(key=key_of(STEPPER, "predict")))
        elif (character := CHARACTERS.get(key, "")) and guess.takes(character):
            self._guess(guess.with_key(character))
        elif key == "backspace" and guess.typed:
            self._guess(guess.without_last())
        elif name == "next" and key != PASSES_BY:
            self._guess(guess.given_up())
        else:
            return False
        return True

    def _guess(self, guess: Guess) -> None:
        self.state = replace(self.now, guess=guess, message="")


def by_cell(walk: Walk) -> Walk:
    """Return the walk cell by cell, at the same place."""
    while walk.by is not By.CELL:
        walk = walk.toggled_by()
    return walk
