"""How wide the names along one direction of a table get, so that what stands beside them can stand still."""

from functools import lru_cache

from attntui.core.axis import Axis
from attntui.render.text import width_of

MOST_MEASURED = 1024
"""A direction of more names than this is not measured."""


def longest_label(axis: Axis, most: int) -> int:
    """Return the width of the longest label; of a long direction `most`, rather than to measure it all."""
    return most if axis.size > MOST_MEASURED else min(_longest_label(axis), most)


def longest_said(axis: Axis) -> int:
    """Return the width of the longest position in an address; of a long direction with names 0."""
    if axis.labels is None or not axis.is_said:
        return len(str(axis.size - 1))
    return 0 if axis.size > MOST_MEASURED else _longest_said(axis)


@lru_cache(16)
def _longest_label(axis: Axis) -> int:
    return max(width_of(axis.label(index)) for index in range(axis.size))


@lru_cache(16)
def _longest_said(axis: Axis) -> int:
    return max(width_of(axis.said(index)) for index in range(axis.size))
