"""The placeholders in a lesson's lines: `{weights[it,cat]:%}` is cut out, and a number stands there instead."""

import re
from collections.abc import Callable, Sequence
from math import isfinite

from attntui.core.digits import number_text, percent_text
from attntui.core.errors import AddressError, ProblemError
from attntui.core.words import clean_word
from attntui.lessons.refusals import SeveralProblemsError
from attntui.render.formula_parts import ends_of, more_text

Value = float | str | Sequence[float]
"""What a placeholder stands for: a number, a text, or a row of numbers."""

FORMATS = "% (per cent), .0 to .9 (decimals), g (as short as it goes)"
"""The ways of writing a number that may follow a colon."""

_PIECE = re.compile(r"\{\{|\}\}|\{([^{}]*)\}|[{}]")
_DECIMALS = re.compile(r"\.([0-9])")


def filled(line: str, value_named: Callable[[str], Value]) -> str:
    """Return a line with its placeholders filled; `value_named` says what the one of a name stands for.

    Raises SeveralProblemsError, which quotes each placeholder, for what it refuses, for an unknown format, and for a
    brace that stands alone.
    """
    reasons: list[str] = []

    def replaced(found: re.Match[str]) -> str:
        whole = found[0]
        if whole in ("{{", "}}"):
            return whole[0]
        if found[1] is None:
            reasons.append(f"{whole}: a brace alone, expected a placeholder {{...}}, or {whole}{whole} for a brace")
            return ""
        try:
            name, form = _parts(found[1])
            return _written(value_named(name), form)
        except (ProblemError, AddressError) as refused:
            reasons.append(f"{clean_word(whole)}: {refused}")
            return ""

    full = _PIECE.sub(replaced, line)
    if reasons:
        raise SeveralProblemsError(reasons)
    return full


def count_of(text: str) -> int:
    """Return how many placeholders there are in a text."""
    return sum(found[1] is not None for found in _PIECE.finditer(text))


def _parts(placeholder: str) -> tuple[str, str]:
    """Return the name in a placeholder and its format, which is empty without one; a word may have a colon."""
    name, colon, form = placeholder.rpartition(":")
    if not colon or "]" in form:
        return placeholder.strip(), ""
    return name.strip(), form.strip()


def _written(value: Value, form: str) -> str:
    if isinstance(value, str):
        if form:
            raise ProblemError(f":{form}: a text takes no format")
        return value
    if isinstance(value, Sequence):
        ends = ends_of(len(value))
        shown = (_number(float(value[place]), form) if is_shown else more_text(place) for place, is_shown in ends)
        return f"[{', '.join(shown)}]"
    return _number(float(value), form)


def _number(number: float, form: str) -> str:
    """Return a number in a format; infinities and nan are the same in every one, and there is no -0."""
    decimals = _DECIMALS.fullmatch(form)
    if form not in ("", "%", "g") and decimals is None:
        raise ProblemError(f":{clean_word(form)}: no such format, allowed: {FORMATS}")
    if not form or not isfinite(number):
        return number_text(number)
    if form == "%":
        return percent_text(number)
    if decimals is None:
        return f"{number + 0.0:g}"
    places = int(decimals[1])
    return f"{round(number, places) + 0.0:.{places}f}"
