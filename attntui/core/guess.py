"""A number that is asked for: what is typed so far, what was said to the last answer, and whether it is out."""

from dataclasses import dataclass, replace
from typing import Self

from attntui.core.digits import number_text
from attntui.core.errors import ProblemError
from attntui.core.prediction import LONGEST_ANSWER, checked
from attntui.core.words import clean_word

TYPED = frozenset("0123456789.,+-%/e")
"""The characters that an answer may hold, but for the names below."""

ENDLESS_KEY = "i"
_ENDLESS = ("inf", "-inf", "nan")
"""The names that the key for them writes, one after the other."""


@dataclass(frozen=True, slots=True)
class Guess:
    """A number that is asked for, with any number of tries and no clock.

    value     the number
    typed     the answer so far
    said      what was said to the last answer; empty once something else is typed
    is_out    whether the number is shown: the answer was right, or it was given up
    is_right  whether the answer was right
    from_digits  the number as it comes out with the digits on the screen; None where that is not known
    """

    value: float
    typed: str = ""
    said: str = ""
    is_out: bool = False
    is_right: bool = False
    from_digits: float | None = None

    def takes(self, character: str) -> bool:
        """Tell whether a key belongs to the answer."""
        return not self.is_out and (character in TYPED or character == ENDLESS_KEY or self._is_spelling(character))

    def with_key(self, character: str) -> Self:
        """Return the guess with one more character; `i` writes inf, pressed again -inf, then nan."""
        if not self.takes(character):
            return self
        if character == ENDLESS_KEY:
            return replace(self, typed=self._next_endless(), said="")
        if self.typed in _ENDLESS:
            return self if character in "nfae" else replace(self, typed=character, said="")
        return replace(self, typed=(self.typed + character)[:LONGEST_ANSWER], said="")

    def with_text(self, text: str) -> Self:
        """Return the guess with a pasted text as its answer."""
        if self.is_out or not text.strip():
            return self
        return replace(self, typed=clean_word(text.strip(), LONGEST_ANSWER), said="")

    def without_last(self) -> Self:
        """Return the guess without its last character; a name goes as a whole."""
        shorter = "" if self.typed in _ENDLESS else self.typed[:-1]
        return replace(self, typed=shorter, said="")

    def answered(self) -> Self:
        """Return the guess with a verdict on what is typed; a wrong answer makes room for the next."""
        try:
            verdict = checked(self.typed, self.value, self.from_digits)
        except ProblemError as refused:
            return replace(self, said=str(refused))  # what is typed stays, to be mended
        return replace(self, typed="", said=verdict.text, is_out=verdict.is_right, is_right=verdict.is_right)

    def given_up(self) -> Self:
        """Return the guess with its number shown."""
        return replace(self, typed="", said=f"the answer is {number_text(self.value)}", is_out=True)

    def _is_spelling(self, character: str) -> bool:
        """Tell whether a letter only spells out the name that `i` has written."""
        return self.typed in _ENDLESS and character in "nfa"

    def _next_endless(self) -> str:
        if self.typed in _ENDLESS:
            return _ENDLESS[(_ENDLESS.index(self.typed) + 1) % len(_ENDLESS)]
        return "-inf" if self.typed == "-" else "inf"
