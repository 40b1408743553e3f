"""Reads the frames that Textual writes, and draws them on a canvas."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from attntui.terminal.ascii import to_ascii
from attntui.terminal.canvas import Canvas
from attntui.terminal.cells import cells_of, is_covered, zero_width_prefix
from attntui.terminal.pen import PLAIN, Pen, UnknownSgrError, apply_sgr

_FRAME: Final = re.compile(r"\n*\x1b\[\d+;\d+H")
_TOKEN: Final = re.compile(
    r"\x1b\[(?P<style>[\d;]*)m(?P<styled>[^\x00-\x1f\x7f-\x9f]+)\x1b\[0?m"
    r"|\x1b\[(?P<codes>[\d;]*)(?P<final>[mH])"
    r"|(?P<text>[^\x00-\x1f\x7f-\x9f]+)"
    r"|(?P<newline>\n)"
    r"|(?P<link>\x1b\]8;[^\x1b\x07]*(?:\x1b\\|\x07))"  # Links are not worth their bytes: only their text is sent.
    r"|(?P<unknown>.)",
    re.DOTALL,
)


class UnknownSequenceError(ValueError):
    """A frame holds something that we do not keep track of."""


def is_frame(data: str) -> bool:
    """Tell a frame (it starts with an absolute position) from a mode switch, a bell, a title."""
    return _FRAME.match(data) is not None


class FrameReader:
    """Draws frames with what the terminal can show: with or without colours, all of Unicode or ASCII."""

    def __init__(self, *, colours: bool = True, ascii_only: bool = False) -> None:
        self._apply_sgr: Callable[[Pen, str], Pen] = apply_sgr if colours else _apply_sgr_without_colours
        self._ascii_only = ascii_only

    def draw(self, frame: str, canvas: Canvas) -> tuple[int, int]:
        """Draw a frame and give the column and row where it leaves the cursor."""
        pen, x, y = PLAIN, 0, 0
        for token in _TOKEN.finditer(frame):
            kind = token.lastgroup
            if kind == "styled":
                x = self._text(token["styled"], x, y, self._pen(pen, token["style"]), canvas)
                pen = PLAIN
            elif kind == "text":
                x = self._text(token[0], x, y, pen, canvas)
            elif kind == "final":
                codes = token["codes"]
                if token["final"] == "H":
                    x, y = _position(codes)
                else:
                    pen = self._pen(pen, codes)
            elif kind == "newline":
                x, y = 0, y + 1
            elif kind == "unknown":
                raise UnknownSequenceError(frame[token.start() : token.start() + 20])
        return min(x, canvas.columns - 1), min(y, len(canvas.rows) - 1)

    def _text(self, text: str, x: int, y: int, pen: Pen, canvas: Canvas) -> int:
        if text.isascii():  # nearly all of a frame
            cells = cells_of(text, pen)
        else:
            if self._ascii_only:
                text = to_ascii(text)
            elif prefix := zero_width_prefix(text):
                canvas.combine(x, y, prefix)
                text = text[len(prefix) :]
            cells = cells_of(text, pen)
            if any(map(is_covered, cells)):
                canvas.wide_rows.add(y)
        canvas.put(x, y, cells)
        return x + len(cells)

    def _pen(self, pen: Pen, codes: str) -> Pen:
        try:
            return self._apply_sgr(pen, codes)
        except UnknownSgrError as error:
            raise UnknownSequenceError(codes) from error


@lru_cache(4096)
def _apply_sgr_without_colours(pen: Pen, codes: str) -> Pen:
    return Pen(attributes=apply_sgr(pen, codes).attributes)


def _position(codes: str) -> tuple[int, int]:
    row, _, column = codes.partition(";")
    return max(int(column or 1), 1) - 1, max(int(row or 1), 1) - 1
