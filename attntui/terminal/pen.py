"""The pen of a terminal: colours and attributes, read from SGR codes and written as the shortest change."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from attntui.terminal.palette import shortest_colour


class Pen(NamedTuple):
    """How a terminal writes characters."""

    foreground: str = "39"
    """SGR code of the colour, such as "39" (default), "31", "38;5;17"."""
    background: str = "49"
    attributes: int = 0
    """One bit for each entry of `ON`."""


PLAIN: Final = Pen()
ANY: Final = ""
"""Foreground of a blank cell: it shows none, so whatever the pen has will do."""

ON: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "21", "51", "52", "53")
_OFF: Final = ("22", "22", "23", "24", "25", "25", "27", "28", "29", "24", "54", "54", "55")
_BIT: Final = {code: 1 << index for index, code in enumerate(ON)}
_CLEARED: Final = {off: sum(_BIT[on] for on, each in zip(ON, _OFF, strict=True) if each == off) for off in _OFF}
INK: Final = _CLEARED["24"] | _CLEARED["27"] | _CLEARED["29"] | _CLEARED["54"] | _CLEARED["55"]
"""Attributes that show on a blank cell (underline, reverse, strike, frame, overline)."""


class UnknownSgrError(ValueError):
    """An SGR code that we do not keep track of."""


@lru_cache(4096)
def apply_sgr(pen: Pen, codes: str) -> Pen:
    """Give the pen after an SGR sequence with these codes, such as "1;38;5;17"."""
    foreground, background, attributes = pen
    todo = codes.split(";")[::-1]
    while todo:
        code = todo.pop()
        if code in ("", "0"):
            foreground, background, attributes = PLAIN
        elif code in _BIT:
            attributes |= _BIT[code]
        elif code in _CLEARED:
            attributes &= ~_CLEARED[code]
        elif code == "38":
            foreground = _extended_colour(code, todo)
        elif code == "48":
            background = _extended_colour(code, todo)
        elif _is_basic(code, "3", "9"):
            foreground = code
        elif _is_basic(code, "4", "10"):
            background = code
        else:
            raise UnknownSgrError(code)
    return Pen(foreground, background, attributes)


def _is_basic(code: str, dark: str, bright: str) -> bool:
    return code[:-1] in (dark, bright) and code[-1] not in ("8" if code[:-1] == dark else "89")


def _extended_colour(code: str, todo: list[str]) -> str:
    kind = todo.pop() if todo else ""
    count = {"5": 1, "2": 3}.get(kind, 0)
    values = [todo.pop() for _ in range(min(count, len(todo)))]
    if not count or len(values) < count or not all(values):
        raise UnknownSgrError(code)
    return shortest_colour(code, values)


@lru_cache(8192)
def pen_change(pen: Pen | None, wanted: Pen) -> tuple[str, Pen]:
    """Give the shortest SGR sequence to write a cell that wants a pen, and the pen after it.

    A blank takes the pen as it is, but for the background and for what would show.
    """
    if wanted.foreground == ANY:
        foreground, _, attributes = pen or PLAIN
        wanted = Pen(foreground, wanted.background, attributes & ~INK)
    return sgr_change(pen, wanted), wanted


@lru_cache(8192)
def sgr_change(old: Pen | None, new: Pen) -> str:
    """Give the shortest SGR sequence from one pen to another; None is a pen that nobody knows."""
    if old == new:
        return ""
    anew = f"\x1b[{';'.join(_from_plain(new))}m"
    if old is None:
        return anew
    return min(f"\x1b[{';'.join(_changes(old, new))}m", anew, key=len)


def _from_plain(new: Pen) -> list[str]:
    # An empty first code is a reset.
    return ["", *_colours(PLAIN, new), *_attributes_on(new.attributes)]


def _changes(old: Pen, new: Pen) -> list[str]:
    gone, codes = old.attributes & ~new.attributes, []
    kept = old.attributes & new.attributes
    for code, cleared in _CLEARED.items():
        if gone & cleared:
            codes.append(code)
            kept &= ~cleared
    return codes + _attributes_on(new.attributes & ~kept) + _colours(old, new)


def _attributes_on(attributes: int) -> list[str]:
    return [code for code, bit in _BIT.items() if attributes & bit]


def _colours(old: Pen, new: Pen) -> list[str]:
    return [after for before, after in zip(old[:2], new[:2], strict=True) if before != after]
