"""The shortest way to move the cursor of a terminal whose output is not translated (OPOST is off)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

# Line feeds are one byte each and never scroll here: the target is on the screen.
_MAX_LINE_FEEDS: Final = 4


@lru_cache(8192)
def move(x: int | None, y: int | None, to_x: int, to_y: int) -> str:
    """Give the shortest bytes from (x, y) to (to_x, to_y); None is a column or row that nobody knows."""
    ways = [_absolute(to_x, to_y)]
    if y is not None:
        ways += [down + along for down in _vertical(to_y - y) for along in _horizontal(x, to_x)]
    return min(ways, key=len)


def _absolute(x: int, y: int) -> str:
    if x:
        return f"\x1b[{_count(y + 1)};{x + 1}H"
    return f"\x1b[{_count(y + 1)}H"


def _vertical(rows: int) -> list[str]:
    if rows == 0:
        return [""]
    if rows < 0:
        return ["\x1bM" if rows == -1 else f"\x1b[{-rows}A"]
    return ["\n" * rows if rows <= _MAX_LINE_FEEDS else f"\x1b[{rows}B"]


def _horizontal(x: int | None, to_x: int) -> list[str]:
    ways = [f"\x1b[{to_x + 1}G"]
    ways.append("\r" + _right(to_x))
    if x is not None:
        columns = to_x - x
        ways.append(_right(columns) if columns >= 0 else _left(-columns))
    return ways


def _right(columns: int) -> str:
    return f"\x1b[{_count(columns)}C" if columns else ""


def _left(columns: int) -> str:
    return "\b" * columns if columns <= 4 else f"\x1b[{columns}D"


def _count(number: int) -> str:
    return "" if number == 1 else str(number)
