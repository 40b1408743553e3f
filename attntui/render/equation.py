"""Whether an equation is true of the digits that it shows: `=` where it is, `≈` where rounding shows."""

from collections.abc import Sequence
from fractions import Fraction
from math import isfinite

from attntui.core.digits import number_text

MOST_TERMS = 64
"""How many terms are checked by their digits; a longer sum counts as rounded unless all of it is whole numbers."""


def sign(is_true: bool) -> str:
    """Return `=` or `≈`."""
    return "=" if is_true else "≈"


def sum_is_exact(left: Sequence[float], right: Sequence[float], value: float) -> bool:
    """Tell whether the shown products of `left` and `right` add up to the shown value."""
    if not _all_finite((*left, *right, value)):
        return True
    if len(left) > MOST_TERMS:
        return all(number == int(number) for number in (*left, *right, value))
    total = sum((_shown(a) * _shown(b) for a, b in zip(left, right, strict=True)), Fraction(0))
    return total == _shown(value)


def quotient_is_exact(top: float, bottom: float, value: float) -> bool:
    """Tell whether the shown quotient is the shown value."""
    if not _all_finite((top, bottom, value)):
        return True
    return _shown(bottom) != 0 and _shown(top) == _shown(value) * _shown(bottom)


def difference_is_exact(first: float, second: float, value: float) -> bool:
    """Tell whether the shown difference is the shown value."""
    if not _all_finite((first, second, value)):
        return True
    return _shown(first) - _shown(second) == _shown(value)


def power_is_exact(exponent: float) -> bool:
    """Tell whether e to the power of `exponent` can be written down: only for 0 and the infinities."""
    return exponent == 0 or not isfinite(exponent)


def _shown(number: float) -> Fraction:
    return Fraction(int(number)) if number == int(number) else Fraction(number_text(number))


def _all_finite(numbers: Sequence[float]) -> bool:
    return all(isfinite(number) for number in numbers)
