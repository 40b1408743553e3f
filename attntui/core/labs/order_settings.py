"""What the order lab shows: which words, in which order, with which vectors, and what is put into that order."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from attntui.core.errors import ProblemError
from attntui.core.labs.setting_names import check_names
from attntui.core.lists import described
from attntui.core.seed import seed_of
from attntui.core.typed_numbers import whole_number
from attntui.core.vocabulary import words_of
from attntui.core.words import clean_words

MOST_WORDS = 100
BY_HAND = {"dog": (1, 0), "bites": (0, 1), "man": (1, 1)}
"""The vectors of the article's first sentence."""

_TURN = re.compile(r"#[0-9]+$")
"""How the program tells words apart that are alike; a word that ends so could be taken for another one."""

_MOST_TYPED = 2000


class Vectors(StrEnum):
    """Where the vectors of the words come from."""

    BY_HAND = "by hand"
    RANDOM = "random"

    @property
    def other(self) -> "Vectors":
        """The other ones."""
        return Vectors.RANDOM if self is Vectors.BY_HAND else Vectors.BY_HAND


class Moves(StrEnum):
    """What is put into the new order."""

    WORDS = "words"
    PAIRS = "keys and values"
    KEYS = "keys only"

    @property
    def following(self) -> "Moves":
        """The next one, after the last the first."""
        kinds = list(Moves)
        return kinds[(kinds.index(self) + 1) % len(kinds)]


@dataclass(frozen=True, slots=True)
class Settings:
    """What is shown; without a word, "dog bites man" as it stands.

    words         the sentence, before anything is moved
    order         the index of the word that stands in each row now
    vectors       made by hand (the three words of the article only), or random: one vector for each different word
    has_positions whether each row's positional encoding is added to the vector of the word that stands there
    moves         what the order is applied to: the words, or their keys with or without their values
    seed          of the random vectors
    """

    words: tuple[str, ...] = ("dog", "bites", "man")
    order: tuple[int, ...] = (0, 1, 2)
    vectors: Vectors = Vectors.BY_HAND
    has_positions: bool = False
    moves: Moves = Moves.WORDS
    seed: int = 2

    @property
    def can_be_by_hand(self) -> bool:
        """Whether there is a hand-made vector for each word."""
        return all(word in BY_HAND for word in self.words)


PART_8 = Settings(words=tuple("one two three four five".split()), order=(4, 2, 0, 3, 1), vectors=Vectors.RANDOM)
"""The article's measurement: five random vectors of length 8, and the order that it puts them in."""


def settings_of(given: Mapping[str, object]) -> Settings:
    """Return the settings in `given`, "dog bites man" where it says nothing; texts are read as people type them.

    Raises ProblemError for unknown names, and for values that are none of those allowed.
    """
    check_names(given, READERS)
    found: dict[str, Any] = {name: READERS[name](value) for name, value in given.items()}
    words = found.get("words", PART_8.words if found.get("vectors") is Vectors.RANDOM else Settings().words)
    order = _order_of(found.get("order", tuple(range(len(words)))), len(words))
    has_positions = found.get("positions", False)
    by_hand = all(word in BY_HAND for word in words)
    vectors = found.get("vectors", Vectors.BY_HAND if by_hand else Vectors.RANDOM)
    if vectors is Vectors.BY_HAND and not by_hand:
        raise ProblemError(f"vectors: by hand there are those of {', '.join(BY_HAND)} alone, allowed: random")
    seed = found.get("seed", Settings().seed)
    return Settings(words, order, vectors, has_positions, found.get("moves", Moves.WORDS), seed)


def words_in(value: object) -> tuple[str, ...]:
    """Return the words of a sentence or a list, made harmless; raises ProblemError for none and for too many."""
    if isinstance(value, str):
        if len(value) > _MOST_TYPED:
            raise ProblemError(f"words: a text of {len(value)} characters, allowed: {_MOST_TYPED}")
        value = words_of(value)
    n_words = len(value) if isinstance(value, list | tuple) else 0
    if not 1 <= n_words <= MOST_WORDS:
        found = f"{n_words} words" if isinstance(value, list | tuple) else described(value)
        raise ProblemError(f"words: found {found}, expected 1 to {MOST_WORDS}, such as: dog bites man")
    words = clean_words("words", value, n_words, "rows")
    for word in words:
        if _TURN.search(word):
            raise ProblemError(f"words: found {word}, which reads as the turn of another, expected no # and number")
    return words


def _numbers_of(value: object) -> tuple[int, ...]:
    """Return the numbers of an order, in a list or a text such as `2 1 0`."""
    if isinstance(value, str):
        value = value.strip("[]() ")[:_MOST_TYPED].replace(",", " ").split()
    if not isinstance(value, list | tuple):
        raise ProblemError(f"order: found {described(value)}, expected the numbers of the words, such as 2 1 0")
    return tuple(whole_number("order", item, 0, MOST_WORDS - 1) for item in value)


def _order_of(numbers: Sequence[int], n_words: int) -> tuple[int, ...]:
    if sorted(numbers) != list(range(n_words)):
        found = " ".join(map(str, numbers[:n_words]))
        raise ProblemError(f"order: found {found or 'nothing'}, expected each number from 0 to {n_words - 1} once")
    return tuple(numbers)


def _switch_of(value: object) -> bool:
    """Return whether a switch is on: true or false, or the words that people type for it."""
    said = {True: True, False: False, "on": True, "off": False, "true": True, "false": False, "yes": True, "no": False}
    known = said.get(value.strip().lower()) if isinstance(value, str) else value if isinstance(value, bool) else None
    if known is None:
        raise ProblemError(f"positions: found {described(value)}, expected on or off")
    return known


def _one_of(name: str, kinds: type[StrEnum]) -> Callable[[object], StrEnum]:
    def read(value: object) -> StrEnum:
        for kind in kinds:
            if isinstance(value, str) and value.strip().lower() == kind:
                return kind
        raise ProblemError(f"{name}: found {described(value)}, allowed: {', '.join(kinds)}")

    return read


READERS: Mapping[str, Callable[[object], object]] = {
    "words": words_in,
    "order": _numbers_of,
    "vectors": _one_of("vectors", Vectors),
    "positions": _switch_of,
    "moves": _one_of("moves", Moves),
    "seed": seed_of,
}
"""The settings by the names that people give them, each with what reads it."""
