"""Keys of a lesson: what belongs to an answer, the key that a card asks for, and the rest, which are commands."""

from dataclasses import replace

from textual.events import Key, Paste

from attntui.core.guess import Guess
from attntui.render.hints import hint_text
from attntui.screens.early_keys import GOES
from attntui.screens.lesson_base import LessonBase
from attntui.screens.lesson_state import LessonState
from attntui.screens.typing_screen import TypingScreen

ERASE = ("backspace", "ctrl+h")
"""The keys that take back what is typed, as in every line that is typed."""

BEGINS_NOTHING = "e"
"""What belongs to a number, though no number begins with it: a command until something is typed."""


class LessonKeys(LessonBase, TypingScreen[None]):
    """The part of a lesson's screen that takes keys and pasted text."""

    def run_by_key(self, name: str, event: Key) -> None:
        """Run a command by its key, unless it would lead on too early."""
        if not (name in GOES and self.is_early(event)):
            super().run_by_key(name, event)

    def on_paste(self, event: Paste) -> None:
        """Take a pasted answer; nothing is checked before Enter."""
        event.stop()
        guess = self.now.at.guess
        if guess is not None and self.now.is_open:
            self.state = replace(self.now.with_guess(guess.with_text(event.text)), message="")

    def action_run_command(self, name: str, key: str) -> None:
        """Run a command; the first one after a blank only brings the picture back where it is the blank key."""
        was_blank, self.state = self.now.is_blank, replace(self.now, is_blank=False, message="")
        if not (was_blank and name == "blank"):
            super().action_run_command(name, key)

    def is_early(self, event: Key) -> bool:
        """Tell whether a key was pressed before one could see the page that it would lead on from."""
        return self.first_sight.is_before(event)

    def takes(self, event: Key) -> bool:
        """Take a key that belongs to an answer, or is the one that the card asks for, and tell whether it does."""
        now, character = replace(self.now, message=""), event.character or ""
        if not now.is_open or now.is_blank:
            return False
        if now.at.guess is not None:
            changed = self._guessed(now, now.at.guess, event.key, character)
        else:
            changed = now.with_key() if {event.key, character} & set(self.asked_keys) else None
        if changed is not None:
            self.state = changed
        return changed is not None

    def _guessed(self, now: LessonState, guess: Guess, key: str, character: str) -> LessonState | None:
        """Return what a key makes of an answer; None where it does not belong to it.

        Enter checks, also where nothing is typed; nobody leaves the card by taking back one character too many.
        """
        if key == "enter" and not now.is_before_picture(has_both=self.has_both):
            return now.with_guess(guess.answered())
        if key in ERASE and not guess.typed:
            return replace(now, message=hint_text(self.named_keys, "nothing is typed", "{back} goes back"))
        return _typed(now, guess, key, character)


def _typed(now: LessonState, guess: Guess, key: str, character: str) -> LessonState | None:
    """Return what a key makes of an answer; None where it does not belong to it."""
    if guess.typed and key == "enter":
        return now.with_guess(guess.answered())
    if guess.typed and key in ERASE:
        return now.with_guess(guess.without_last())
    if guess.typed and key == "escape":
        return now.with_guess(replace(guess, typed="", said=""))
    if character and guess.takes(character) and (guess.typed or character not in BEGINS_NOTHING):
        return now.with_guess(guess.with_key(character))
    return None
