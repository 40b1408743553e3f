"""Truecolor values that a 256-colour palette has too: the entry is shorter to send."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_LEVELS: Final = (0, 95, 135, 175, 215, 255)
# Entries below 16 are left out: everybody has other colours there.
_Rgb = tuple[int, ...]
_CUBE: Final[dict[_Rgb, int]] = {
    (red, green, blue): 16 + 36 * i + 6 * j + k
    for i, red in enumerate(_LEVELS)
    for j, green in enumerate(_LEVELS)
    for k, blue in enumerate(_LEVELS)
}
_GREYS: Final[dict[_Rgb, int]] = {(8 + 10 * i,) * 3: 232 + i for i in range(24)}
_ENTRIES: Final = {**_GREYS, **_CUBE}


def shortest_colour(code: str, values: Sequence[str]) -> str:
    """Give the SGR codes of a colour: `code` is "38" or "48", `values` one palette entry or red, green, blue."""
    if len(values) == 3:
        entry = _ENTRIES.get(tuple(map(int, values)))
        if entry is None:
            return f"{code};2;{';'.join(values)}"
        values = [str(entry)]
    return f"{code};5;{values[0]}"
