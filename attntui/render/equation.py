"""Whether an equation is true of the digits that it shows: `=` where it is, `≈` where rounding shows."""

from collections.abc import Sequence
from decimal import Context, Decimal
from math import isfinite

from attntui.core.digits import LARGEST_BARE, number_text

MOST_TERMS = 64
"""How many terms are checked by their digits; a longer sum counts as rounded unless all of it is whole numbers."""

_EXACT = Context(prec=3000)
"""Arithmetic that rounds nothing: the products of any two floats, from 1e-648 to 1e+616, need fewer digits to add up."""


def sign(is_true: bool) -> str:
    """Return `=` or `≈`."""
    return "=" if is_true else "≈"


def sum_is_exact(left: Sequence[float], right: Sequence[float], value: float) -> bool:
    """Tell whether the shown products of `left` and `right` add up to the shown value."""
    if not _all_finite((*left, *right, value)):
        return True
    pairs = zip(left, right, strict=True)
    if len(left) > MOST_TERMS:
        is_whole = all(_is_bare(number) for number in (*left, *right, value))
        return is_whole and sum(int(a) * int(b) for a, b in pairs) == int(value)
    total = Decimal(0)
    for a, b in pairs:
        total = _EXACT.add(total, _EXACT.multiply(_shown(a), _shown(b)))
    return total == _shown(value)


def quotient_is_exact(top: float, bottom: float, value: float) -> bool:
    """Tell whether the shown quotient is the shown value."""
    if not _all_finite((top, bottom, value)):
        return True
    return _shown(bottom) != 0 and _shown(top) == _EXACT.multiply(_shown(value), _shown(bottom))


def difference_is_exact(first: float, second: float, value: float) -> bool:
    """Tell whether the shown difference is the shown value."""
    if not _all_finite((first, second, value)):
        return True
    return _EXACT.subtract(_shown(first), _shown(second)) == _shown(value)


def power_is_exact(exponent: float) -> bool:
    """Tell whether e to the power of `exponent` can be written down: only for 0 and the infinities."""
    return exponent == 0 or not isfinite(exponent)


def _shown(number: float) -> Decimal:
    return Decimal(int(number)) if _is_bare(number) else Decimal(number_text(number))


def _is_bare(number: float) -> bool:
    """Tell whether a number is shown in full, as a whole number."""
    return abs(number) < LARGEST_BARE and number == int(number)


def _all_finite(numbers: Sequence[float]) -> bool:
    return all(isfinite(number) for number in numbers)
