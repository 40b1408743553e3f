"""Whether a typed answer is a number to the digits that are shown, and by how much it is not."""

import math
import re
from dataclasses import dataclass
from decimal import Decimal

from attntui.core.digits import number_text
from attntui.core.errors import ProblemError
from attntui.core.typed_numbers import DECIMAL, plain_signs
from attntui.core.words import clean_word

LONGEST_ANSWER = 24
"""Most characters of an answer; the rest is not taken."""

LEAST_DIGITS = 2
"""Significant digits from which an answer may be rounded more than what is shown."""

DIGITS_TEXT = f"({LEAST_DIGITS} digits will do)"
"""What is said of that where a number is asked for, in the lessons too."""

_PLAIN = rf"{DECIMAL}(?:[eE][+-]?[0-9]{{1,3}})?"
_NUMBER = re.compile(rf"(?P<top>{_PLAIN})\s*(?:/\s*(?P<bottom>{_PLAIN})|(?P<percent>%))?")
_ENDLESS = re.compile(r"(?P<sign>[+-]?)(?P<name>inf|infinity|∞|nan)", re.I)
_HALF = Decimal("0.5000001")
"""Half of the last digit, and a little more: 0.13 is not 13 hundredths to the last bit."""

_EXPECTED = "expected one such as .67, 0,67, 67%, 2/3, 1e-5, -inf or nan"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is to be said to an answer.

    is_right    whether it is the number to the digits shown, or to at least two digits of its own
    difference  the answer less the number; None where one of them is no finite number
    text        one line for the user
    """

    is_right: bool
    difference: float | None
    text: str


@dataclass(frozen=True, slots=True)
class _Answer:
    """A typed number, the place of its last digit (None: it is exact), and its significant digits."""

    number: float
    unit: Decimal | None
    n_digits: int


def checked(typed: str, value: float, from_digits: float | None = None) -> Verdict:
    """Return what is to be said to a typed answer, where the number is `value`.

    It is right where it reads as the number does, rounded to the digits shown (`number_text`), and also where it is the
    number rounded to fewer digits, two at least: .67 and 67% are .6652, .7 is not. What comes out with the digits on
    the screen, `from_digits` where that is known, is right as well. A % sign divides by 100, whatever the number is; a
    comma is a decimal sign. Raises ProblemError, one line, for what is no number.
    """
    answer = _parsed(typed)
    said = clean_word(plain_signs(typed).strip(), LONGEST_ANSWER + 2)
    number = answer.number
    if not (math.isfinite(number) and math.isfinite(value)):
        return _endless(said, number, value)
    difference = number - value
    if _is_it(answer, value):
        return Verdict(True, difference, f"{said}: right, {number_text(value)}")
    if from_digits is not None and _is_it(answer, from_digits):
        return Verdict(True, difference, f"{said}: right by the digits shown; all digits give {number_text(value)}")
    if _is_rounded(answer, value):
        return Verdict(False, difference, f"{said}: rounded too much, at least {LEAST_DIGITS} digits are needed")
    size = number_text(abs(difference))
    return Verdict(False, difference, f"{said}: too {'low' if difference < 0 else 'high'}, by {size}")


def reads_as_answer(typed: str) -> bool:
    """Tell whether what is typed is meant as a number: it starts like one, or is the name of one."""
    text = plain_signs(typed).strip()
    return text[:1] in set("0123456789.,+-") or _ENDLESS.fullmatch(text) is not None


def _endless(said: str, number: float, value: float) -> Verdict:
    """Return the verdict where the answer, the number or both are infinite or nan."""
    if number == value or (math.isnan(number) and math.isnan(value)):
        return Verdict(True, None, f"{said}: right, {number_text(value)}")
    if math.isfinite(value):
        reason = "it is a finite number"
    elif math.isfinite(number):
        reason = "it is not a finite number"
    else:
        reason = "it is no number at all" if math.isnan(value) else "it is infinite, with the other sign"
        reason = "it is infinite" if math.isnan(number) else reason
    return Verdict(False, None, f"{said}: wrong, {reason}")


def _is_it(answer: _Answer, value: float) -> bool:
    """Tell whether the answer is `value` to the digits shown, or to two digits at least."""
    return _reads_as(answer.number, value) or (answer.n_digits >= LEAST_DIGITS and _is_rounded(answer, value))


def _reads_as(number: float, value: float) -> bool:
    """Tell whether both are the same number at the digits shown."""
    return Decimal(number_text(number)) == Decimal(number_text(value))


def _is_rounded(answer: _Answer, value: float) -> bool:
    """Tell whether the answer is `value` rounded to the answer's own last digit; a half may go either way.

    Nobody rounds a number to a place above its first digit: 1 is no rounded 0.5035, but wrong.
    """
    if answer.unit is None or answer.unit > abs(Decimal(value)):
        return False
    return abs(Decimal(answer.number) - Decimal(value)) <= answer.unit * _HALF


def _parsed(typed: str) -> _Answer:
    """Return what was typed; raises ProblemError for what is no number."""
    text = plain_signs(typed).strip()
    if not text:
        raise ProblemError(f"nothing typed, {_EXPECTED}")
    said = clean_word(text, LONGEST_ANSWER + 2)
    if found := _ENDLESS.fullmatch(text):
        name = "nan" if found["name"].lower() == "nan" else f"{found['sign']}inf"
        return _Answer(float(name), None, 0)
    number = _NUMBER.fullmatch(text) if len(text) <= LONGEST_ANSWER else None
    if number is None:
        raise ProblemError(f"{said}: no number, {_EXPECTED}")
    answer = _fraction(number, said) if number["bottom"] else _decimal(number)
    if not math.isfinite(answer.number):
        raise ProblemError(f"{said}: too large for a number, {_EXPECTED}")
    return answer


def _decimal(found: re.Match[str]) -> _Answer:
    exact = Decimal(found["top"].replace(",", ".")).scaleb(-2 if found["percent"] else 0)
    exponent = exact.as_tuple().exponent
    assert isinstance(exponent, int)  # the pattern lets neither inf nor nan through
    n_digits = 0 if exact == 0 else len(exact.as_tuple().digits)
    return _Answer(float(exact) + 0.0, Decimal(1).scaleb(exponent), n_digits)


def _fraction(found: re.Match[str], said: str) -> _Answer:
    top, bottom = (float(found[part].replace(",", ".")) for part in ("top", "bottom"))
    if bottom == 0:
        raise ProblemError(f"{said}: division by 0, {_EXPECTED}")
    return _Answer(top / bottom + 0.0, None, 0)
