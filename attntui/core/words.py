"""Words from outside, made harmless: what a terminal could obey is spelt out, what is too long is cut."""

import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache

from attntui.core.errors import ProblemError
from attntui.core.lists import described

MAX_LENGTH = 40
"""Longest word that is shown, in characters; the rest is cut off and marked with a tilde."""

LONGEST_LINE = 600
"""Longest line that is said of what was found, in characters."""

MOST_MARKS = 4
"""How many accents and other marks may stand on a character, all in one cell; scripts need up to three."""

_SKIN_TONES = range(0x1F3FB, 0x1F400)
_VARIATION_SELECTORS = frozenset((*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0), *_SKIN_TONES))

_FLAG_LETTERS = frozenset(range(0x1F1E6, 0x1F200))
"""Two of them are a flag in some terminals, two letters in others: they are written as the letters A to Z."""

_BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u3164\uffa0")
"""Letters and marks that a terminal may leave out (Unicode's Default_Ignorable_Code_Point): none is seen."""


def clean_word(word: str, limit: int = MAX_LENGTH) -> str:
    r"""Return `word` in one line of characters that a terminal prints and never obeys.

    Escape codes, tabs and line ends come out spelt (`\x1b`, `\t`); variation selectors and skin tones, which change the
    width of a character in some terminals only, are dropped, as are marks beyond MOST_MARKS; an empty word becomes
    `''`; what is longer than `limit` characters ends in a tilde. Cleaning what is clean changes nothing.
    """
    if len(word) <= limit and _is_clean(word):
        return word
    cut = word[: 4 * limit]
    spelt = "".join(_spell(character) for character in cut if ord(character) not in _VARIATION_SELECTORS)
    # after the spelling: what is left may compose with its new neighbour
    spelt = with_few_marks(unicodedata.normalize("NFC", spelt))
    if spelt != "" and _is_mark(spelt[0]):
        spelt = "\N{DOTTED CIRCLE}" + spelt
    if len(spelt) > limit or len(cut) < len(word):
        spelt = spelt[: limit - 1] + "~"
    return spelt if spelt.strip() else f"'{spelt[: limit - 2]}'"


def clean_line(text: str) -> str:
    """Return `text` as `clean_word` does, cut where it is longer than a line may be."""
    return clean_word(text, LONGEST_LINE)


def with_few_marks(text: str) -> str:
    """Return `text` with at most MOST_MARKS accents and other marks on each character; those beyond are left out."""
    if text.isascii():
        return text
    kept, n_marks = [], 0
    for character in text:
        n_marks = n_marks + 1 if _is_mark(character) else 0
        if n_marks <= MOST_MARKS:
            kept.append(character)
    return "".join(kept)


def clean_words(name: str, words: object, size: int, axis: str) -> tuple[str, ...]:
    """Return all `words` cleaned; refuse what is not text, and a number of words other than `size`.

    `axis` is what the words name ("keys", "queries"), for the message.
    """
    found = _as_list(name, words, size)
    for index, word in enumerate(found):
        if not isinstance(word, str):
            raise ProblemError(f"{name}: item {index} is {described(word)}, expected a word in quotes")
    if len(found) != size:
        raise ProblemError(f"{name}: {len(found)} words for {size} {axis}, expected one word a row")
    return _cleaned(tuple(map(str, found)))


@lru_cache(maxsize=8)  # a design that is changed number by number brings the same few lists along each time
def _cleaned(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(clean_word, words))


def _as_list(name: str, words: object, size: int) -> list[object]:
    try:
        if isinstance(words, Iterable) and not isinstance(words, str | bytes | Mapping):
            return list(words)
    except TypeError:  # a NumPy array of no direction looks iterable
        pass
    raise ProblemError(f"{name}: found {described(words)}, expected a list of {size} words")


def _is_clean(word: str) -> bool:
    """Tell whether there is nothing in `word` to spell, to drop or to compose: so it is with nearly all words."""
    if not word.isprintable() or not word.strip():
        return False
    if word.isascii():
        return True
    codes = set(map(ord, word))
    is_plain = _BLANKS.isdisjoint(word) and _VARIATION_SELECTORS.isdisjoint(codes) and _FLAG_LETTERS.isdisjoint(codes)
    is_composed = unicodedata.is_normalized("NFC", word) and not _is_mark(word[0])
    return is_plain and is_composed and with_few_marks(word) == word


def _is_mark(character: str) -> bool:
    """Tell whether `character` goes on top of the one before it, as an accent does."""
    return unicodedata.category(character) in ("Mn", "Mc", "Me")


def _spell(character: str) -> str:
    """Return `character`, or its escape where a terminal could obey it or would not show it.

    What is not printable to Python is a control, a format (direction marks), a surrogate, unassigned, or a wide space.
    """
    if ord(character) in _FLAG_LETTERS:
        return chr(ord("A") + ord(character) - min(_FLAG_LETTERS))
    if character == "\N{NO-BREAK SPACE}":
        return " "
    return character if character.isprintable() and character not in _BLANKS else _escaped(character)


def _escaped(character: str) -> str:
    return character.encode("unicode_escape", "surrogatepass").decode("ascii")
