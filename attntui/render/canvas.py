"""A picture as a grid of cells, each a character and a look; what is drawn twice the same compares equal."""

from collections.abc import Iterator
from itertools import compress, pairwise
from operator import is_not

from attntui.render.look import Look
from attntui.render.text import graphemes


class Canvas:
    """A grid of `width` by `height` cells to draw on, and where the real cursor belongs.

    The second half of a wide character is an empty string. Nothing is ever drawn outside.
    """

    __slots__ = ("_wide_rows", "characters", "cursor", "height", "looks", "width")

    def __init__(self, width: int, height: int) -> None:
        """Start with blanks."""
        self.width = width
        self.height = height
        self.characters = [[" "] * width for _ in range(height)]
        self.looks = [[Look.PLAIN] * width for _ in range(height)]
        self.cursor: tuple[int, int] | None = None
        self._wide_rows: set[int] = set()  # those that have had a wide character

    def put(self, x: int, y: int, text: str, look: Look = Look.PLAIN) -> int:
        """Draw `text` from (x, y) to the right, cut at the edge; return the x after it.

        Where it covers one half of a wide character, the other half becomes a blank.
        """
        if not 0 <= y < self.height:
            return x
        row, looks = self.characters[y], self.looks[y]
        if x >= 0 and y not in self._wide_rows and text.isascii():  # nearly all of a picture
            end = x + len(text)
            if end > self.width:
                end = max(self.width, x)
                text = text[: end - x]
            row[x:end] = text
            looks[x:end] = [look] * len(text)
            return end
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
                    self._wide_rows.add(y)
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

    def draw(self, other: "Canvas", x: int, y: int, *, has_cursor: bool = True) -> None:
        """Draw another canvas, for which there must be room, with its upper left corner at (x, y).

        With `has_cursor` its cursor is taken, too, where it has one.
        """
        for line, (row, looks) in enumerate(zip(other.characters, other.looks, strict=True), y):
            if line in self._wide_rows:
                self.put(x, line, " " * other.width)  # what is left of a wide character becomes a blank
            self.characters[line][x : x + other.width] = row
            self.looks[line][x : x + other.width] = looks
        self._wide_rows.update(y + line for line in other._wide_rows)
        if has_cursor and other.cursor is not None:
            self.cursor = (x + other.cursor[0], y + other.cursor[1])

    def text(self, y: int) -> str:
        """Return the plain text of a line."""
        return "".join(self.characters[y])

    def lines(self) -> list[str]:
        """Return the plain text of all lines, without blanks at their ends."""
        return [self.text(y).rstrip() for y in range(self.height)]

    def runs(self, y: int) -> Iterator[tuple[str, Look]]:
        """Yield a line as pieces of one look each."""
        row, looks = self.characters[y], self.looks[y]
        starts = compress(range(1, self.width), map(is_not, looks, looks[1:]))
        for start, stop in pairwise((0, *starts, self.width)):
            if start < stop:
                yield "".join(row[start:stop]), looks[start]

    def changed_rows(self, other: "Canvas") -> list[int]:
        """Return the lines in which this picture differs from another of the same size."""
        return [
            y
            for y in range(self.height)
            if self.characters[y] != other.characters[y] or self.looks[y] != other.looks[y]
        ]
