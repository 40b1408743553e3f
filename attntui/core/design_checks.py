"""What a design may hold: names that are told apart, tables that fit, numbers that stay finite."""

from collections.abc import Sequence

import numpy as np

from attntui.core.arrays import Floats, frozen, number_array, sealed, shape_text
from attntui.core.errors import ProblemError
from attntui.core.lists import described
from attntui.core.typed_numbers import LARGEST
from attntui.core.words import clean_words


def checked_words(words: object, most: int) -> tuple[str, ...]:
    """Return 1 to `most` words, made harmless; refuse what is no list of texts."""
    return _texts("words", words, most, "words")


def checked_names(name: str, names: Sequence[str], most: int) -> tuple[str, ...]:
    """Return 1 to `most` names, made harmless; refuse an empty one and one that is there twice in any case."""
    clean = _texts(name, names, most, "names")
    folded: dict[str, str] = {}
    for text, given in zip(clean, names, strict=True):
        if not given.strip(" "):
            raise ProblemError(f"{name}: a name is empty, expected a letter or more")
        if text.casefold() in folded:
            raise ProblemError(f"{name}: {text} is there twice, expected each name once")
        folded[text.casefold()] = text
    return clean


def checked_name(name: str, text: str) -> str:
    """Return one name as a person typed it, without the blanks around it; refuse an empty one."""
    return checked_names(name, [text.strip()], 1)[0]


def checked_asker(asker: object, n_words: int) -> int:
    """Return the index of the word that asks; refuse what is no word's."""
    allowed = f"allowed: 0 to {n_words - 1}" if n_words > 1 else "allowed: 0"
    if isinstance(asker, bool) or not isinstance(asker, int | np.integer):
        raise ProblemError(f"asker: found {described(asker)}, expected the index of a word, {allowed}")
    if not 0 <= asker < n_words:
        raise ProblemError(f"asker: found {described(int(asker))}, expected the index of a word, {allowed}")
    return int(asker)


def checked_table(name: str, raw: object, shape: tuple[int, int], what: str) -> Floats:
    """Return a table of that shape as float64, not writeable, each number finite, within limits and never -0."""
    array = _numbers(name, raw)
    if array.shape != shape:
        raise ProblemError(f"{name}: shape {shape_text(array.shape)}, expected {shape_text(shape)} ({what})")
    sizes = np.abs(array)
    if not sizes.max(initial=0) <= LARGEST:
        row, column = np.argwhere(~(sizes <= LARGEST))[0]
        said = f"{name}[{row}][{column}] is {array[row, column]:.6g}"
        raise ProblemError(f"{said}, allowed: finite numbers from -{LARGEST} to {LARGEST}")
    if (np.signbit(array) & (array == 0)).any():
        array = array + 0.0  # there is no -0.0
    return sealed(frozen(array, raw))  # sealed: the next design takes it as it is


def checked_value(raw: object, n_words: int, most: int) -> Floats | None:
    """Return what the words hand over, (n_words, 1 to `most` numbers); None where it is the identity."""
    array = _numbers("value", raw)
    d_v = array.shape[-1] if array.ndim == 2 else 1
    if not 1 <= d_v <= most:
        raise ProblemError(f"value: {d_v} numbers a word, allowed: 1 to {most}")
    table = checked_table("value", raw, (n_words, d_v), "words × d_v")
    return None if d_v == n_words and np.array_equal(table, np.eye(n_words)) else table


def _numbers(name: str, raw: object) -> Floats:
    if not isinstance(raw, list | tuple | np.ndarray):
        raise ProblemError(f"{name}: found {described(raw)}, expected a list of rows of numbers")
    return np.ascontiguousarray(number_array(name, raw), dtype=np.float64)


def _texts(name: str, texts: object, most: int, what: str) -> tuple[str, ...]:
    if not isinstance(texts, list | tuple):
        raise ProblemError(f"{name}: found {described(texts)}, expected a list of 1 to {most} {what}")
    if not 1 <= len(texts) <= most:
        raise ProblemError(f"{name}: {len(texts)} {what}, allowed: 1 to {most}")
    return clean_words(name, texts, len(texts), "rows")
