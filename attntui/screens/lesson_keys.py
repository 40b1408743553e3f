"""Keys of a lesson: what belongs to an answer, the key that a card asks for, and the rest, which are commands."""

from dataclasses import replace
from functools import cached_property

from textual.events import Key, Paste

from attntui.core.guess import Guess
from attntui.screens.early_keys import GOES
from attntui.screens.lesson_base import LessonBase
from attntui.screens.lesson_state import LessonState

BEGINS_NOTHING = "e"
"""What belongs to a number, though no number begins with it: a command until something is typed."""


class LessonKeys(LessonBase):
    """The part of a lesson's screen that takes keys and pasted text."""

    def on_key(self, event: Key) -> None:
        """Take what belongs to an answer, or is the key that the card asks for; the rest are commands.

        Commands are run here and not by Textual's bindings: those act one message later, when the next key, which may
        be a digit, has been handled already.
        """
        if self.app.screen is not self:  # a key of a burst that has opened another screen
            again = Key(event.key, event.character)
            again.time = event.time
            self.app.post_message(again)
        elif not self._answers(event.key, event.character or ""):
            name = self._command_of.get(event.key)
            if name is None:
                return
            if not (name in GOES and self.is_early(event)):
                self.action_run_command(name, event.key)
        event.stop()
        event.prevent_default()

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

    def _answers(self, key: str, character: str) -> bool:
        """Take a key for what the card asks, and tell whether it is one."""
        now = replace(self.now, message="")
        if not now.is_open or now.is_blank:
            return False
        if now.at.guess is not None:
            changed = _typed(now, now.at.guess, key, character)
        else:
            changed = now.with_key() if {key, character} & set(self.asked_keys) else None
        if changed is not None:
            self.state = changed
        return changed is not None

    @cached_property
    def _command_of(self) -> dict[str, str]:
        """The name of the command that each key runs."""
        return {key: command.name for command in self.commands for key in command.bindings}


def _typed(now: LessonState, guess: Guess, key: str, character: str) -> LessonState | None:
    """Return what a key makes of an answer; None where it does not belong to it."""
    if guess.typed and key in ("enter", "space"):
        return now.with_guess(guess.answered())
    if guess.typed and key in ("backspace", "ctrl+h"):
        return now.with_guess(guess.without_last())
    if guess.typed and key == "escape":
        return now.with_guess(replace(guess, typed="", said=""))
    if character and guess.takes(character) and (guess.typed or character not in BEGINS_NOTHING):
        return now.with_guess(guess.with_key(character))
    return None
