"""What a step comes to for somebody who has only the digits on the screen: a little off where these are rounded."""

import math

import numpy as np
import numpy.typing as npt

from attntui.core.arrays import Floats
from attntui.core.digits import number_text
from attntui.core.facts import Facts, Operation

MOST_TERMS = 64
"""How many terms anybody adds up by hand; of more, only the number itself is right."""


def by_hand(facts: Facts, d_k: int) -> float | None:
    """Return the number of a step made from its operands as they are shown, `d_k` being the length of a query.

    None where nothing is rounded on the way (a mask, the largest of a row), for a row or a table, where there are too
    many terms, and where something is not finite.
    """
    if facts.value is None or facts.operation in (Operation.MASK, Operation.LARGEST):
        return None
    first, last = facts.operands[0].values, facts.operands[-1].values
    if len(first) > MOST_TERMS or not (np.isfinite(first).all() and np.isfinite(last).all()):
        return None
    with np.errstate(all="ignore"):
        found = _done(facts.operation, shown(first), shown(last), d_k)
    return found if math.isfinite(found) else None


def shown(numbers: Floats) -> npt.NDArray[np.float64]:
    """Return numbers (n,) rounded to the digits that are shown of them."""
    return np.array([float(number_text(number)) for number in numbers.tolist()])  # (n,)


def _done(operation: Operation, first: npt.NDArray[np.float64], last: npt.NDArray[np.float64], d_k: int) -> float:
    match operation:
        case Operation.DOT:
            found = first @ last
        case Operation.ADD_UP:
            found = first.sum()
        case Operation.DIVIDE:
            found = first[0] / float(number_text(math.sqrt(d_k)))
        case Operation.SUBTRACT:
            found = first[0] - last[0]
        case Operation.POWER:
            found = np.exp(first[0])
        case _:
            found = first[0] / last[0]
    return float(found)
