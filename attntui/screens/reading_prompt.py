"""A prompt whose answer takes time, such as the path of a file: it is read in the background, and can be given up."""

from typing import TypeVar

from textual.widgets import Input

from attntui.core.words import clean_word
from attntui.screens.errand import Errand, ErrandDone
from attntui.screens.prompt import Prompt

T = TypeVar("T")

_LONGEST = 30


class ReadingPrompt(Prompt[T]):
    """Asks for one line, and closes with what reading it brings; Escape gives up, whatever the reading is at."""

    _errand: Errand[T] | None = None

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Begin to read; a line that comes while one is being read has to wait for it."""
        event.stop()
        event.prevent_default()
        typed = event.value
        if not typed.strip():
            self.dismiss()
        elif self._errand is None:
            self._errand = Errand(self, lambda: self._accept(typed))
            self.say(f"reading {clean_word(typed.strip(), _LONGEST)} ...; Esc gives up")

    def on_errand_done(self, event: ErrandDone) -> None:
        """Close with what was read, or say what is wrong with it."""
        errand, self._errand = event.errand, None
        if errand.refusal:
            self.say(errand.refusal, is_wrong=True)
        else:
            self.dismiss(errand.found)
