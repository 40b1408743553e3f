"""The pieces that formulas are made of: vectors, results, and what is written out of many numbers."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from attntui.core.arrays import Floats
from attntui.core.digits import number_text
from attntui.core.operands import Operand, Role
from attntui.render.token import Token

MOST_SHOWN = 6
"""How many terms or numbers are written out; of more, the ends and the largest, and how many stand between."""


def vector(operand: Operand) -> tuple[Token, ...]:
    """Return the numbers of an operand in square brackets."""
    numbers = Token(numbers_text(operand.values), operand.role)
    return (Token("[", operand.role), numbers, Token("]", operand.role))


def numbers_text(numbers: Floats) -> str:
    """Return numbers with commas between, of many only the ends: `0, 1, (7 more), 1`."""
    return ", ".join(_number_or_more(numbers, place, is_shown) for place, is_shown in ends_of(len(numbers)))


def ends_of(size: int) -> list[tuple[int, bool]]:
    """Return (place, True) of what is written out of `size` things; (how many, False) stands for those between."""
    return _with_gaps(range(size) if size <= MOST_SHOWN else (0, 1, size - 1), size)


def written(sizes: Floats) -> list[tuple[int, bool]]:
    """Return what `ends_of` does for terms of these sizes (n,), with the largest among those that are written out."""
    last, largest = len(sizes) - 1, int(np.argmax(sizes))
    if last < MOST_SHOWN or largest in (0, 1, last):
        return ends_of(len(sizes))
    alone = ({1} if largest == 2 else set()) | ({last} if largest == last - 1 else set())  # no gap for one term
    return _with_gaps(sorted({0, largest} | alone), len(sizes))


def _with_gaps(places: Sequence[int], size: int) -> list[tuple[int, bool]]:
    """Return (place, True) of each place, and (how many, False) for those that are left out before it or at the end."""
    found: list[tuple[int, bool]] = []
    for before, place in pairwise((-1, *places, size)):
        found += [(place - before - 1, False)] if place - before > 1 else []
        found += [(place, True)] if place < size else []
    return found


def with_largest(numbers: Floats) -> str:
    """Return numbers with commas between, of many only the ends and the largest."""
    return ", ".join(_number_or_more(numbers, place, is_shown) for place, is_shown in written(numbers))


def _number_or_more(numbers: Floats, place: int, is_shown: bool) -> str:
    return number_text(float(numbers[place])) if is_shown else more_text(place)


def more_text(count: int) -> str:
    """Return what stands for terms that are not written out."""
    return f"({count} more)"


def in_brackets(number: float) -> str:
    """Return a number that follows a sign: in brackets where it has one of its own."""
    text = number_text(number)
    return f"({text})" if text.startswith("-") else text


def result(value: float) -> Token:
    """Return the number that comes out."""
    return Token(number_text(value), Role.RESULT)
