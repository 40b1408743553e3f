"""A picture as a grid of cells, each a character and a look; what is drawn twice the same compares equal."""

from collections.abc import Iterable, Iterator

from attntui.render.look import Look
from attntui.render.text import graphemes

_GAP = 6
"""Changed runs that are nearer than this many cells to each other count as one."""


class Canvas:
    """A grid of `width` by `height` cells to draw on, and where the real cursor belongs.

    The second half of a wide character is an empty string. Nothing is ever drawn outside.
    """

    __slots__ = ("characters", "cursor", "height", "looks", "width")

    def __init__(self, width: int, height: int) -> None:
        """Start with blanks."""
        self.width = width
        self.height = height
        self.characters = [[" "] * width for _ in range(height)]
        self.looks = [[Look.PLAIN] * width for _ in range(height)]
        self.cursor: tuple[int, int] | None = None

    def put(self, x: int, y: int, text: str, look: Look = Look.PLAIN) -> int:
        """Draw `text` from (x, y) to the right, cut at the edge; return the x after it.

        Where it covers one half of a wide character, the other half becomes a blank.
        """
        if not 0 <= y < self.height:
            return x
        row, looks = self.characters[y], self.looks[y]
        if x >= 0 and text.isascii() and "" not in row[x : x + len(text) + 1]:  # nearly all of a picture
            shown = text[: max(self.width - x, 0)]
            row[x : x + len(shown)] = shown
            looks[x : x + len(shown)] = [look] * len(shown)
            return x + len(shown)
        is_first = True
        for piece, size in graphemes(text):
            if x + size > self.width:
                break
            if x >= 0:
                if is_first and row[x] == "":
                    row[x - 1] = " "
                is_first = False
                row[x] = piece
                looks[x] = look
                if size == 2:
                    row[x + 1] = ""
                    looks[x + 1] = look
            x += size
        if not is_first and x < self.width and row[x] == "":
            row[x] = " "
        return x

    def paint(self, x: int, y: int, length: int, look: Look) -> None:
        """Give `length` cells from (x, y) another look."""
        if 0 <= y < self.height:
            start, stop = max(x, 0), min(x + length, self.width)
            self.looks[y][start:stop] = [look] * max(0, stop - start)

    def text(self, y: int) -> str:
        """Return the plain text of a line."""
        return "".join(self.characters[y])

    def lines(self) -> list[str]:
        """Return the plain text of all lines, without blanks at their ends."""
        return [self.text(y).rstrip() for y in range(self.height)]

    def runs(self, y: int) -> Iterator[tuple[str, Look]]:
        """Yield a line as pieces of one look each."""
        row, looks = self.characters[y], self.looks[y]
        start = 0
        for x in range(1, self.width + 1):
            if x == self.width or looks[x] is not looks[start]:
                yield "".join(row[start:x]), looks[start]
                start = x

    def changes(self, other: "Canvas") -> Iterator[tuple[int, int, int]]:
        """Yield (x, y, length) of the runs of cells in which this picture differs from another of the same size."""
        for y in range(self.height):
            if self.characters[y] != other.characters[y] or self.looks[y] != other.looks[y]:
                for x, length in _joined(self._changed(y, other), self.characters[y]):
                    yield x, y, length

    def _changed(self, y: int, other: "Canvas") -> Iterator[int]:
        row, looks, old_row, old_looks = self.characters[y], self.looks[y], other.characters[y], other.looks[y]
        for x in range(self.width):
            if row[x] != old_row[x] or looks[x] is not old_looks[x]:
                yield x


def _joined(changed: Iterable[int], row: list[str]) -> Iterator[tuple[int, int]]:
    """Yield (x, length) of runs, wide characters whole."""
    start = stop = -_GAP - 1
    for x in changed:
        if x - stop >= _GAP:
            if start >= 0:
                yield start, stop - start
            start = x - (row[x] == "")
        stop = x + 1
        if stop < len(row) and row[stop] == "":
            stop += 1
    if start >= 0:
        yield start, stop - start
