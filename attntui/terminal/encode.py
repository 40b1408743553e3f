"""Writes changed cells with few bytes, and knows the pen and the cursor that this leaves."""

from __future__ import annotations

from typing import Final, NamedTuple

from attntui.terminal.cells import Row, is_blank
from attntui.terminal.motion import move
from attntui.terminal.pen import PLAIN, Pen, pen_change
from attntui.terminal.pen_order import Change, pen_by_pen

_ERASE: Final = "\x1b[K"
# Erasing to the end of the line costs three bytes, and so do three blanks.
_MIN_ERASED: Final = 4
# Below this many blanks between the words it is not worth while to try a row in two ways.
_MIN_BLANKS: Final = 12
# Further than this a move is always shorter.
_MAX_WRITTEN_OVER: Final = 24


class State(NamedTuple):
    """What is known of a terminal besides its cells."""

    pen: Pen | None = None
    x: int | None = None
    y: int | None = None
    hoped_x: int | None = None
    """Where the cursor is if the terminal agrees with us on the width of what is not ASCII."""


class Encoder:
    """Brings rows of a terminal from what they show to what they ought to show."""

    def __init__(self, *, erases_in_colour: bool = True) -> None:
        self._erases_in_colour = erases_in_colour
        self._state = State()
        self._out: list[str] = []

    def forget(self) -> None:
        """Take nothing about the pen and the cursor for granted."""
        self._state = State()

    def take(self) -> str:
        """Give what has been encoded, and start anew."""
        out, self._out = "".join(self._out), []
        return out

    def clear(self) -> None:
        """Blank the screen; in the default colours, since terminals differ in what else they do."""
        self.forget()
        self._out += (pen_change(None, PLAIN)[0], "\x1b[H\x1b[2J")
        self._state = State(PLAIN, 0, 0)

    def move(self, x: int, y: int) -> None:
        """Bring the cursor to a column and row."""
        state = self._state
        if (x, y) != (state.x, state.y):
            self._out.append(move(state.x, state.y, x, y))
            self._state = State(state.pen, x, y)

    def rows(self, changes: list[Change], *, in_order: bool) -> None:
        """Write the changed columns of rows: from top to bottom where `in_order`, else pen by pen, which is shorter."""
        for y, row, changed in changes if in_order else pen_by_pen(changes, self._state.pen):
            self._row(y, row, changed)

    def _row(self, y: int, row: Row, changed: list[int]) -> None:
        """Write columns of a row; `row` is how it ought to look."""
        before, rest = self._state, self._out
        written: list[str] = []
        erased: list[str] = []
        self._out = written
        self._write_row(y, row, changed)
        if self._may_erase_first(row, changed):
            after, self._state = self._state, before
            self._out = erased
            self._erase_and_write_row(y, row, changed[0])
            if len("".join(erased)) < len("".join(written)):
                written = erased
            else:
                self._state = after
        self._out = rest
        rest += written

    def _write_row(self, y: int, row: Row, changed: list[int]) -> None:
        erased = self._first_erased(row, changed)
        if erased is not None:
            changed = [x for x in changed if x < erased]
        self._write_cells(y, row, changed)
        if erased is not None:
            self._erase(erased, y, row)

    def _erase_and_write_row(self, y: int, row: Row, start: int) -> None:
        self._erase(start, y, row)
        last = row[-1]
        self._write_cells(y, row, [x for x in range(start, len(row)) if row[x] != last])

    def _may_erase(self, row: Row) -> bool:
        last = row[-1]
        return last is not None and is_blank(last) and (self._erases_in_colour or last.pen.background == "49")

    def _may_erase_first(self, row: Row, changed: list[int]) -> bool:
        if len(changed) < _MIN_BLANKS or not self._may_erase(row) or None in row:
            return False
        return [row[x] for x in changed].count(row[-1]) >= _MIN_BLANKS

    def _first_erased(self, row: Row, changed: list[int]) -> int | None:
        if len(changed) < _MIN_ERASED or not self._may_erase(row):
            return None
        tail, last = len(row) - 1, row[-1]
        while tail and ((cell := row[tail - 1]) is last or cell == last):
            tail -= 1
        in_tail = [x for x in changed if x >= tail]
        return in_tail[0] if len(in_tail) >= _MIN_ERASED else None

    def _erase(self, x: int, y: int, row: Row) -> None:
        self.move(x, y)
        last = row[-1]
        if last is not None:
            code, pen = pen_change(self._state.pen, last.pen)
            self._out += (code, _ERASE)
            self._state = self._state._replace(pen=pen)

    def _reach(self, x: int, y: int, row: Row) -> None:
        """Bring the cursor to a cell that will be written: over what stands between, or by a move."""
        state = self._state
        if y == state.y:
            cell = row[x]
            if x == state.x or (x == state.hoped_x and cell is not None and not cell.text.isascii()):
                return
            if state.x is not None and state.x < x and self._write_over(state.x, x, y, row):
                return
        self.move(x, y)

    def _write_over(self, start: int, x: int, y: int, row: Row) -> bool:
        """Write the cells on the way once more, if that takes no more bytes than a move."""
        if x - start > _MAX_WRITTEN_OVER:
            return False
        pen, target, codes = self._state.pen, row[x], list[str]()
        if target is None:
            return False
        budget = len(move(start, y, x, y)) + len(pen_change(pen, target.pen)[0]) - (x - start)
        if budget < 0:
            return False
        for cell in row[start:x]:
            if budget < 0 or cell is None or not cell.text or not cell.text.isascii():
                return False
            code, pen = pen_change(pen, cell.pen)
            codes += (code, cell.text)
            budget -= len(code)
        if budget < len(pen_change(pen, target.pen)[0]):
            return False
        self._out += codes
        self._state = State(pen, x, y)
        return True

    def _write_cells(self, y: int, row: Row, columns: list[int]) -> None:
        index = 0
        while index < len(columns):
            x = columns[index]
            cell = row[x]
            index += 1
            if cell is None or not cell.text:
                continue  # The second half of a wide character comes with the first.
            self._reach(x, y, row)
            code, pen = pen_change(self._state.pen, cell.pen)
            if code:
                self._out.append(code)
            if cell.text.isascii():
                index = self._write_run(y, row, columns, index, pen)
            else:
                self._out.append(cell.text)
                after = x + _width(row, x)
                self._state = State(pen, None, y, after if after < len(row) else None)

    def _write_run(self, y: int, row: Row, columns: list[int], index: int, pen: Pen) -> int:
        """Write the cell before index, and with it those next to it that need no other pen."""
        out, n_columns = self._out, len(columns)
        x = columns[index - 1]
        first = cell = row[x]
        assert first is not None
        while cell is not None:
            out.append(cell.text)
            x += 1
            if index >= n_columns or columns[index] != x:
                break
            cell = row[x]
            if cell is None or not cell.text.isascii() or not cell.text:
                break
            if cell.pen is not first.pen and pen_change(pen, cell.pen)[0]:
                break
            index += 1
        # Line wrap is off, and terminals differ in where the cursor stands after the last column.
        self._state = State(pen, x if x < len(row) else None, y)
        return index


def _width(row: Row, x: int) -> int:
    width = 1
    while x + width < len(row) and (after := row[x + width]) is not None and not after.text:
        width += 1
    return width
