"""The six yes-or-no features of common English words, read from the data file beside this module."""

from functools import cache
from importlib.resources import files

FEATURES = ("noun", "animal", "pronoun", "verb", "plural", "tired")
"""What each of the six numbers of a word says."""

UNKNOWN = (0, 0, 0, 0, 0, 0)
"""The features of a word that is not in the vocabulary."""

_MARKS = ".,;:!?\"'()-\N{HORIZONTAL ELLIPSIS}\N{EN DASH}\N{EM DASH}\N{LEFT DOUBLE QUOTATION MARK}" + (
    "\N{RIGHT DOUBLE QUOTATION MARK}\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}"
)
"""What a sentence puts around its words; inside a word (don't, well-known) it stays."""


@cache
def vocabulary() -> dict[str, tuple[int, ...]]:
    """Return every known word, in lower case, with its features in the order of FEATURES."""
    text = files("attntui.core").joinpath("vocabulary.tsv").read_text(encoding="utf-8")
    header, *lines = text.splitlines()
    order = [header.split("\t").index(name) for name in FEATURES]
    entries = (line.split("\t") for line in lines)
    return {entry[0]: tuple(int(entry[column]) for column in order) for entry in entries}


def words_of(sentence: str) -> list[str]:
    """Return the words of a sentence in lower case, without the punctuation around them."""
    lowered = sentence.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    words = (piece.strip(_MARKS) for piece in lowered.split())
    return [word for word in words if word]


def normal_form(word: str) -> str:
    """Return `word` as the vocabulary would have it: lower case, nothing around its letters."""
    folded = word.casefold()
    letters = [place for place, character in enumerate(folded) if character.isalnum()]
    return folded[letters[0] : letters[-1] + 1] if letters else ""


def features_of(word: str) -> tuple[int, ...]:
    """Return the six features of a word; zeros where the vocabulary does not know it."""
    return vocabulary().get(normal_form(word), UNKNOWN)


def is_known(word: str) -> bool:
    """Tell whether the vocabulary has this word."""
    return normal_form(word) in vocabulary()
