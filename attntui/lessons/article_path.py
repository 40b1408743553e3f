"""A number of the article by its path: `part6.changes.0.cat`."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from attntui.core.errors import ProblemError
from attntui.core.words import clean_word
from attntui.lessons.placeholders import Value

_SPELT = ("inf", "-inf", "nan")


def article_value(path: str) -> Value:
    """Return the number, the text or the row of numbers at a path. Raises ProblemError, with what there is."""
    from attntui.core.article_numbers import PARTS, article_part  # here, since few cards need the article

    part, *pieces = path.split(".")
    _inside(PARTS, part)  # no other part is computed: some take their time
    found: Any = article_part(part)
    for piece in pieces:
        found = _inside(found, piece)
    value = _value(found)
    if value is None:
        raise ProblemError(f"{clean_word(path)}: holds more than one number, {_allowed(found)}")
    return value


def _inside(found: Any, piece: str) -> Any:
    """Return what stands under a name in a table, or under a number in a list."""
    if isinstance(found, Mapping) and piece in found:
        return found[piece]
    if _is_list(found) and piece.isascii() and piece.isdigit() and len(piece) < 6 and int(piece) < len(found):
        return found[int(piece)]
    raise ProblemError(f"{clean_word(piece)!r}: not in the article's numbers, {_allowed(found)}")


def _value(found: Any) -> Value | None:
    if isinstance(found, bool | np.bool_):
        return "yes" if found else "no"
    if isinstance(found, str):
        return float(found) if found in _SPELT else found
    if isinstance(found, int | float | np.integer | np.floating):
        return float(found)
    if _is_list(found) and all(isinstance(_value(item), float) for item in found):
        return [float(item) for item in found]
    return None


def _allowed(found: Any) -> str:
    if isinstance(found, Mapping):
        return f"allowed: {', '.join(map(str, found))}"
    if _is_list(found):
        return f"allowed: 0 to {len(found) - 1}"
    return "the path ends before it"


def _is_list(found: Any) -> bool:
    return isinstance(found, Sequence | np.ndarray) and not isinstance(found, str)
