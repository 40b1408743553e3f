"""The screen as it ought to look: cells that frames are drawn on, and which columns they touched."""

from __future__ import annotations

from typing import Final

from attntui.terminal.cells import BLANK, Row, cell, is_covered

Span = tuple[int, int]
"""First column and the one after the last."""

UNKNOWN: Final[Row] = [None]


class Canvas:
    """Rows of cells, with the columns of each row that were drawn on since `take_damage`."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows: list[Row] = [[BLANK] * columns for _ in range(rows)]
        self.wide_rows: set[int] = set()
        """Rows that have had a character of more than one column; whoever puts one there must add its row."""
        self._damage: dict[int, Span] = {}

    def resize(self, columns: int, rows: int) -> None:
        """Crop or extend to a new size; what was not known becomes blank."""
        old = self.rows[:rows]
        padding: Row = [BLANK] * columns
        self.rows = [[*[each or BLANK for each in _cut(row, columns)], *padding][:columns] for row in old]
        self.rows += [[BLANK] * columns for _ in range(rows - len(old))]
        self.columns = columns
        self.damage_all()

    def forget(self) -> None:
        """Give up all knowledge: something unknown was drawn."""
        self.rows = [UNKNOWN * self.columns for _ in self.rows]
        self._damage.clear()

    def damage_all(self) -> None:
        """Mark every cell as drawn on."""
        self._damage = dict.fromkeys(range(len(self.rows)), (0, self.columns))

    @property
    def is_damaged(self) -> bool:
        """Whether anything has been drawn since `take_damage`."""
        return bool(self._damage)

    def take_damage(self) -> list[tuple[int, Span]]:
        """Give the rows with the span that was drawn on, from top to bottom, and start anew."""
        damage, self._damage = self._damage, {}
        return sorted(damage.items())

    def put(self, x: int, y: int, cells: Row) -> None:
        """Draw cells; what does not fit on the screen is cut off."""
        if not 0 <= y < len(self.rows) or x >= self.columns:
            return
        row = self.rows[y]
        end = x + len(cells)
        if end > self.columns:
            cells = _cut(cells, self.columns - x)
            end = x + len(cells)
        if row[x:end] == cells:
            return
        if y in self.wide_rows:
            self._cut_wide(y, x, end)
        row[x:end] = cells
        self._mark(y, x, end)

    def combine(self, x: int, y: int, text: str) -> None:
        """Add characters of no width to the character that ends before column x."""
        if not (0 <= y < len(self.rows) and 0 < x <= self.columns):
            return
        row = self.rows[y]
        lead = self._lead(row, x - 1)
        old = row[lead]
        if old is not None:
            row[lead] = cell(old.text + text, old.pen)
            self._mark(y, lead, x)

    def _mark(self, y: int, start: int, end: int) -> None:
        before = self._damage.get(y)
        if before is not None:
            start, end = min(start, before[0]), max(end, before[1])
        self._damage[y] = (start, end)

    def _cut_wide(self, y: int, start: int, end: int) -> None:
        """Blank what is left of wide characters that a new text from start to end cuts through."""
        row = self.rows[y]
        lead = self._lead(row, start)
        self._blank(y, lead, start)
        after = end
        while after < self.columns and is_covered(row[after]):
            after += 1
        self._blank(y, end, after)

    def _blank(self, y: int, start: int, end: int) -> None:
        row = self.rows[y]
        for x in range(start, end):
            old = row[x]
            row[x] = None if old is None else cell(" ", old.pen)
            self._mark(y, x, x + 1)

    @staticmethod
    def _lead(row: Row, x: int) -> int:
        while x and is_covered(row[x]):
            x -= 1
        return x


def _cut(cells: Row, columns: int) -> Row:
    while 0 < columns < len(cells) and is_covered(cells[columns]):
        columns -= 1  # Half of a wide character cannot be shown.
    return cells[:columns]
