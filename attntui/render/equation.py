"""Whether an equation is true of the digits that it shows: `=` where it is, `≈` where rounding shows."""

from decimal import Context, Decimal
from math import isfinite
from typing import Any

import numpy as np
import numpy.typing as npt

from attntui.core.digits import LARGEST_BARE, number_text

MOST_TERMS = 64
"""How many terms are checked by their digits; a longer sum counts as rounded unless all of it is whole numbers."""

LARGEST_SUM = 2.0**53
"""Whole sums beyond this could be shown rounded, or overflow."""

_EXACT = Context(prec=3000)
"""Arithmetic that rounds nothing: products of any two floats, from 1e-648 to 1e+616, need fewer digits to add up."""


def sign(is_true: bool) -> str:
    """Return `=` or `≈`."""
    return "=" if is_true else "≈"


def sum_is_exact(left: npt.ArrayLike, right: npt.ArrayLike, value: float) -> bool:
    """Tell whether the shown products of `left` and `right`, (n,) numbers each, add up to the shown value."""
    firsts, seconds = np.asarray(left), np.asarray(right)
    if not (isfinite(value) and np.isfinite(firsts).all() and np.isfinite(seconds).all()):
        return True
    if len(firsts) > MOST_TERMS:
        return _whole_sum(firsts, seconds) == value if _is_bare(value) else False
    total = Decimal(0)
    for a, b in zip(firsts.tolist(), seconds.tolist(), strict=True):
        total = _EXACT.add(total, _EXACT.multiply(_shown(a), _shown(b)))
    return total == _shown(value)


def _whole_sum(left: npt.NDArray[Any], right: npt.NDArray[Any]) -> int | None:
    """Return the sum of the products of whole numbers, exactly; None where one is not whole, or it could overflow."""
    bound = float(np.abs(left).max()) * float(np.abs(right).max()) * len(left)
    if bound >= LARGEST_SUM or (left != np.floor(left)).any() or (right != np.floor(right)).any():
        return None
    return int(left.astype(np.int64) @ right.astype(np.int64))


def quotient_is_exact(top: float, bottom: float, value: float) -> bool:
    """Tell whether the shown quotient is the shown value."""
    if not (isfinite(top) and isfinite(bottom) and isfinite(value)):
        return True
    return _shown(bottom) != 0 and _shown(top) == _EXACT.multiply(_shown(value), _shown(bottom))


def difference_is_exact(first: float, second: float, value: float) -> bool:
    """Tell whether the shown difference is the shown value."""
    if not (isfinite(first) and isfinite(second) and isfinite(value)):
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
