"""The scores of the softmax lab as people type them, and in which precision they are looked at."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

from attntui.core.errors import ProblemError
from attntui.core.labs.setting_names import check_names
from attntui.core.lists import described
from attntui.core.typed_numbers import NUMBER, plain_signs
from attntui.core.words import clean_word

MOST_SCORES = 50
DTYPES = ("float16", "float32", "float64")
"""The precisions, from the least to the most exact."""

ALLOWED = ("scores", "dtype")
_SPELT = {"inf": math.inf, "infinity": math.inf, "nan": math.nan}
_EXAMPLES = "expected one such as 4, -2, 0.5 or 0,5, 1e3, inf, nan"
_SHOWN = 30
_MOST_TYPED = 2000


@dataclass(frozen=True, slots=True)
class Settings:
    """What the lab starts with; without a word, the article's trap.

    scores  1 to 50 numbers, inf and nan among them
    dtype   the precision that is looked at: float16, float32 or float64
    """

    scores: tuple[float, ...] = (1000.0, 1001.0, 1002.0)
    dtype: str = "float64"


def settings_of(given: Mapping[str, object]) -> Settings:
    """Return the settings in `given`; raises ProblemError for unknown names, and for what is no scores."""
    check_names(given, ALLOWED)
    scores = scores_of(given["scores"]) if "scores" in given else Settings().scores
    dtype = given.get("dtype", Settings().dtype)
    if not isinstance(dtype, str) or dtype not in DTYPES:
        said = clean_word(dtype, _SHOWN) if isinstance(dtype, str) else described(dtype)
        raise ProblemError(f"dtype: found {said}, allowed: {', '.join(DTYPES)}")
    return Settings(scores, dtype)


def scores_of(value: object) -> tuple[float, ...]:
    """Return scores in a number, a list of numbers and texts, or a text as people type it.

    In a text, blanks or semicolons stand between the scores and a comma is a decimal sign; in square brackets, as
    Python writes a list, a comma stands between them. Raises ProblemError.
    """
    if isinstance(value, str):
        value = _split(value)
    items = list(value) if isinstance(value, list | tuple) else [value]
    if not 1 <= len(items) <= MOST_SCORES:
        raise ProblemError(f"scores: found {len(items)} of them, allowed: 1 to {MOST_SCORES}")
    return tuple(_score(item) for item in items)


def _split(text: str) -> list[str]:
    """Return the pieces of a text of scores."""
    if len(text) > _MOST_TYPED:
        raise ProblemError(f"scores: a text of {len(text)} characters, allowed: up to {_MOST_TYPED}")
    typed = plain_signs(text).strip()
    if typed.startswith("[") and typed.endswith("]"):
        typed = typed[1:-1].replace(",", " ")
    return typed.replace(";", " ").split()


def _score(item: object) -> float:
    if isinstance(item, str):
        return _typed_score(item)
    if isinstance(item, bool) or not isinstance(item, int | float):
        raise ProblemError(f"scores: found {described(item)}, {_EXAMPLES}")
    try:
        return float(item) + 0.0  # + 0.0: there is no -0.0
    except OverflowError as problem:
        raise ProblemError("scores: a whole number too large for float64, write inf if that is meant") from problem


def _typed_score(text: str) -> float:
    said = clean_word(text, _SHOWN)
    size = text.lower().lstrip("+-")
    if size in _SPELT and len(text) - len(size) <= 1:
        return -_SPELT[size] if text.startswith("-") else _SPELT[size]
    typed = text.rstrip(",") if text.count(",") == 1 else text  # 1, 2, 3
    if not NUMBER.fullmatch(typed):
        hint = "put blanks between scores" if text.count(",") > 1 else _EXAMPLES
        raise ProblemError(f"scores: {said} is no number, {hint}")
    number = float(typed.replace(",", "."))
    if math.isinf(number):
        raise ProblemError(f"scores: {said} is too large for float64, write inf if that is meant")
    return number + 0.0
