"""Turns the frames that Textual writes into the bytes that a terminal still needs. Pure: no input, no output."""

from __future__ import annotations

import re
from itertools import compress
from operator import is_not
from typing import Final

from attntui.terminal.canvas import UNKNOWN, Canvas
from attntui.terminal.cells import BLANK, Row
from attntui.terminal.encode import Encoder
from attntui.terminal.frame import FrameReader, UnknownSequenceError, is_frame
from attntui.terminal.pen_order import Change

SYNC_START: Final = "\x1b[?2026h"
SYNC_END: Final = "\x1b[?2026l"
SYNC_ABOVE: Final = 1024
"""Bytes from which a frame is bracketed, so that the terminal shows it at once. Below, one packet does that."""

MOST_UNORDERED: Final = 400
"""Cells up to which a frame is written in any order. Of more, one may see how they come, so they come as one reads."""

_BELL: Final = "\x07"
_DROPPED: Final = re.compile(r"\x1b\[\?2026[hl]|\x1b\]22;[^\x07]*\x07")
"""Textual's own brackets, and pointer shapes, which matter to nobody without a mouse."""
_HARMLESS: Final = re.compile(r"(?:\x1b\[\?(?:7|12|25|1000|1002|1003|1004|1006|1015|2004)[hl]|\x1b\][^\x07\x1b]*\x07)+")
"""Mode switches and control strings that change no cell."""


class ScreenDiffer:
    """What a terminal shows, what it ought to show, and the shortest way from one to the other.

    `write` takes whatever Textual writes, `take` gives what has to be sent. Frames that come
    between two calls of `take` are merged, so that a slow terminal gets the last state only.
    """

    def __init__(
        self,
        columns: int,
        rows: int,
        *,
        colours: bool = True,
        ascii_only: bool = False,
        erases_in_colour: bool = True,
    ) -> None:
        self._reader = FrameReader(colours=colours, ascii_only=ascii_only)
        self._encoder = Encoder(erases_in_colour=erases_in_colour)
        self._canvas = Canvas(columns, rows)
        self._shown: list[Row] = []
        self._is_open = True
        self._must_clear = True
        self._cursor: tuple[int, int] | None = None
        self._raw: list[str] = []
        self._rings = False

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        return self._canvas.columns, len(self._canvas.rows)

    def open(self, modes: str) -> None:
        """Send mode switches first, then the screen anew: the terminal becomes ours."""
        self._raw, self._rings = [modes], False
        if self._shown:
            self.redraw()
        self._is_open = True

    def close(self, modes: str) -> None:
        """Send mode switches instead of everything that waits, and nothing after them."""
        self._raw, self._rings = [modes], False
        self._is_open = False

    def resize(self, columns: int, rows: int) -> None:
        """Take a new size; what the terminal shows now is anybody's guess."""
        self._canvas.resize(columns, rows)
        if self._cursor is not None:
            self._cursor = min(self._cursor[0], columns - 1), min(self._cursor[1], rows - 1)
        self._must_clear = True

    def redraw(self) -> None:
        """Draw everything anew, after another program has written to the terminal."""
        self.resize(*self.size)

    def write(self, data: str) -> None:
        """Take a frame, or anything else that Textual writes."""
        if is_frame(data):
            try:
                self._cursor = self._reader.draw(data, self._canvas)
            except UnknownSequenceError:
                self._pass_on_unknown(data)
        elif data == _BELL:
            self._rings = self._is_open
        elif self._is_open and not _DROPPED.fullmatch(data):
            if _HARMLESS.fullmatch(data):
                self._raw += (self._encode(), data)
            else:
                self._pass_on_unknown(data)

    def move_cursor(self, x: int, y: int) -> bool:
        """Put the cursor on a cell of the screen; tell whether it is to be anywhere else so far."""
        columns, rows = self.size
        before, self._cursor = self._cursor, (max(0, min(x, columns - 1)), max(0, min(y, rows - 1)))
        return self._cursor != before

    def take(self) -> str:
        """Give what has to be sent to the terminal now."""
        self._raw.append(self._encode())
        if self._rings:
            self._raw.append(_BELL)
        out = "".join(self._raw)
        self._raw, self._rings = [], False
        return f"{SYNC_START}{out}{SYNC_END}" if len(out) > SYNC_ABOVE else out

    def _pass_on_unknown(self, data: str) -> None:
        if self._is_open:  # Between frames Textual leaves the pen plain, and what comes may rely on that.
            self._raw += (self._encode(), "\x1b[m", data)
        self._canvas.forget()
        self._shown = [UNKNOWN * self._canvas.columns for _ in self._canvas.rows]
        self._encoder.forget()
        self._cursor = None

    def _encode(self) -> str:
        if not self._is_open:
            return ""
        is_new = self._must_clear
        if is_new:
            if not self._canvas.is_damaged:
                return ""  # Nothing is drawn yet.
            self._clear()
        damage = self._canvas.take_damage()
        changes = [change for y, (start, end) in damage if (change := self._change(y, start, end))[2]]
        n_cells = sum(len(changed) for _, _, changed in changes)
        self._encoder.rows(changes, in_order=is_new or n_cells > MOST_UNORDERED)
        if self._cursor is not None:
            self._encoder.move(*self._cursor)
        return self._encoder.take()

    def _change(self, y: int, start: int, end: int) -> Change:
        """Return what is to be written of a row, and take it for shown."""
        row, shown = self._canvas.rows[y], self._shown[y]
        new = row[start:end]
        # Equal cells are mostly the same object, which is quick to see.
        others = compress(range(start, end), map(is_not, new, shown[start:end]))
        changed = [x for x in others if row[x] != shown[x] and row[x] is not None]
        shown[start:end] = new
        return y, row, changed

    def _clear(self) -> None:
        self._encoder.clear()
        self._shown = [[BLANK] * len(row) for row in self._canvas.rows]
        self._canvas.damage_all()
        self._must_clear = False
