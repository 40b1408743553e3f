"""A number that a person types, with decimal point or decimal comma, and what a design takes for a number."""

import math
import re

from attntui.core.errors import ProblemError
from attntui.core.lists import described
from attntui.core.words import clean_word

LARGEST = 1_000_000
"""Largest size of a number in a design: with it, no score of any design is infinite."""

DECIMAL = r"[+-]?(?:[0-9]+(?:[.,][0-9]*)?|[.,][0-9]+)"
NUMBER = re.compile(rf"{DECIMAL}(?:[eE][+-]?[0-9]+)?")
"""What a person may type for a number, without and with a power of ten."""

IN_A_NUMBER = frozenset("0123456789.,+-eE/ \N{MINUS SIGN}\N{EN DASH}\N{NO-BREAK SPACE}")
"""The characters that a typed number may hold."""

IN_A_NUMBER_TEXT = "digits . , - + e /"
"""What they are called."""

_NO_NUMBERS = frozenset(("nan", "inf", "infinity"))
_MINUS_SIGNS = str.maketrans({"\N{MINUS SIGN}": "-", "\N{EN DASH}": "-", "\N{NO-BREAK SPACE}": " "})
_ALLOWED = f"allowed: -{LARGEST} to {LARGEST}"
_EXAMPLES = "expected one such as 4, -2, 0.5 or 0,5, 1e3, 1/2"
_SHOWN = 30


def parse_number(text: str) -> float:
    """Return the number that a person typed: `4`, `-2`, `0.5` or `0,5`, `1e3`, `1/2`.

    A comma is a decimal sign, never one of thousands. Raises ProblemError, one line, for anything else, for nan and
    inf, and for what is beyond -LARGEST to LARGEST.
    """
    typed = plain_signs(text).strip()
    if not typed:
        raise ProblemError(f"nothing typed, {_EXAMPLES}")
    said = clean_word(typed, _SHOWN)
    top, slash, bottom = (part.strip() for part in typed.partition("/"))
    number = _plain(top, said)
    if slash:
        divisor = _plain(bottom, said)
        if divisor == 0:
            raise ProblemError(f"{said}: division by 0 gives no number, {_EXAMPLES}")
        number /= divisor
    if not abs(number) <= LARGEST:  # nan where both parts overflow
        raise ProblemError(f"{said} is too large, {_ALLOWED}")
    return number + 0.0  # + 0.0: there is no -0.0


def checked_number(number: object) -> float:
    """Return `number` where a design may hold it, never as -0; refuse nan, inf, and what is too large or no number."""
    if isinstance(number, bool) or not isinstance(number, int | float):
        raise ProblemError(f"{type(number).__name__} is no number, {_EXAMPLES}")
    if not abs(number) <= LARGEST:
        whole = abs(number) if isinstance(number, int) else 0
        said = "a whole number of many digits" if whole > 2**53 else f"{number:.6g}"
        raise ProblemError(f"{said} is {'too large' if abs(number) > LARGEST else 'no number'}, {_ALLOWED}")
    return float(number) + 0.0


def whole_number(name: str, value: object, least: int, most: int) -> int:
    """Return the whole number in `value`, a number or what a person typed for one, such as ` 12 `.

    Raises ProblemError, one line that starts with `name`, for anything else and for what is not in `least` to `most`.
    """
    number = value
    if isinstance(value, str):
        typed = value.strip()
        digits = typed.lstrip("0")  # thousands of digits are no number to Python, even where all of them are 0
        is_number = typed.isascii() and typed.isdigit() and len(digits) <= len(str(most))
        number = int(digits or "0") if is_number else None
    if isinstance(number, bool) or not isinstance(number, int) or not least <= number <= most:
        found = clean_word(value.strip(), _SHOWN) if isinstance(value, str) else described(value)
        said = found.removeprefix("the number ")
        raise ProblemError(f"{name}: found {said}, expected a whole number, {least} to {most}")
    return number


def plain_signs(text: str) -> str:
    """Return `text` with the minus sign and the blank of the keyboard for those of a word processor."""
    return text.translate(_MINUS_SIGNS)


def _plain(part: str, said: str) -> float:
    if part.lower().lstrip("+-") in _NO_NUMBERS:
        raise ProblemError(f"{said}: a design holds finite numbers only, {_ALLOWED}")
    if not NUMBER.fullmatch(part):
        raise ProblemError(f"{said}: no number, {_EXAMPLES}")
    number = float(part.replace(",", "."))
    if math.isinf(number):
        raise ProblemError(f"{said} is too large, {_ALLOWED}")
    return number
