"""One direction of a table: how many positions it has and what they are called."""

import unicodedata
from bisect import bisect_left
from dataclasses import dataclass
from functools import cached_property

from attntui.core.errors import AddressError

_RESERVED = frozenset("[],#")
_LISTED = 12


@dataclass(frozen=True)
class Axis:
    """The positions along one direction of a table.

    kind    what one position is, in the singular ("query", "key", "number", "feature")
    size    how many positions there are
    labels  what they are called, where they have names
    is_said whether an address says the label (words) rather than the number
    """

    kind: str
    size: int
    labels: tuple[str, ...] | None = None
    is_said: bool = False

    def label(self, index: int) -> str:
        """Return what stands at the head of the row or column: a name, or the position as a number."""
        return self.labels[index] if self.labels is not None else str(index)

    def name(self, index: int) -> str:
        """Return the position in a sentence: `man`, or `the#2` for a repeated word; `key 2` where it has no name."""
        if self.labels is None:
            return f"{self.kind} {index}"
        label = self.labels[index]
        return self.said(index) if self.is_said and _is_sayable(label) else label

    def said(self, index: int) -> str:
        """Return the position in an address: a word, `the#2` for its second occurrence, else the number."""
        if self.labels is None or not self.is_said or not _is_sayable(self.labels[index]):
            return str(index)
        positions = self._occurrences[self.labels[index]]
        return self.labels[index] if positions[0] == index else f"{self.labels[index]}#{_rank(positions, index)}"

    def find(self, text: str) -> int:
        """Return the position that `text` names: a number, a label in any case, or a label with `#` and its turn."""
        wanted = unicodedata.normalize("NFC", text.strip())
        if wanted.isascii() and wanted.isdigit():
            return self._checked(wanted)
        word, mark, turn = wanted.partition("#")
        positions = self._occurrences.get(word) or self._folded.get(word.casefold())
        if positions is None:
            raise AddressError(f"no {self.kind} is called {word!r}, {self._allowed()}")
        if not mark:
            return positions[0]
        if not (turn.isascii() and turn.isdigit() and len(turn) < 10 and 1 <= int(turn) <= len(positions)):
            raise AddressError(f"{wanted!r} names no {self.kind}, {word!r} is there {len(positions)} times, from #1 on")
        return positions[int(turn) - 1]

    @cached_property
    def _occurrences(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for index, label in enumerate(self.labels or ()):
            found.setdefault(label, []).append(index)
        return found

    @cached_property
    def _folded(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for index, label in enumerate(self.labels or ()):
            found.setdefault(label.casefold(), []).append(index)
        return found

    def _checked(self, digits: str) -> int:
        if len(digits) > 18 or int(digits) >= self.size:
            raise AddressError(f"no {self.kind} has the number {digits[:20]}, {self._allowed()}")
        return int(digits)

    def _allowed(self) -> str:
        numbers = f"0 to {self.size - 1}" if self.size > 1 else "0"
        if self.labels is None:
            return f"allowed: {numbers}"
        shown = list(self._occurrences)[:_LISTED]
        more = ", ..." if len(self._occurrences) > _LISTED else ""
        return f"allowed: {', '.join(shown)}{more}, or {numbers}"


def _is_sayable(word: str) -> bool:
    """Tell whether `word` can stand in an address and come back as itself."""
    return not (_RESERVED & set(word)) and not word.isdigit() and word == word.strip()


def _rank(positions: list[int], index: int) -> int:
    """Return the turn of `index` among the ascending `positions`, from 1."""
    return bisect_left(positions, index) + 1
