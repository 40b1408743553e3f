"""A terminal emulator to compare screens with: pyte, and what it lacks (some attributes, cut wide characters)."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Any

import pyte
from pyte import modes
from pyte.screens import Char
from wcwidth import wcwidth

# Attributes that pyte does not know, and what switches them off. They are kept in front of the colour's name.
_EXTRA = {2: 22, 6: 25, 8: 28, 21: 24, 51: 54, 52: 54, 53: 55}
_ATTRIBUTES = ("bold", "italics", "underscore", "strikethrough", "reverse", "blink")
_INK = {"21", "51", "52", "53"}
_UNKNOWN_TO_PYTE = re.compile(rb"\x1b\[[<>=][0-9;:]*[ -/]*[@-~]|\x1b\[\??[0-9;:]*[ !\"$'*]+[@-~]")


class Screen(pyte.Screen):
    """A pyte screen that keeps every SGR attribute and never shows half a wide character."""

    def select_graphic_rendition(self, *attrs: int, **kwargs: Any) -> None:
        extras, fg = split_extras(self.cursor.attrs.fg)
        self.cursor.attrs = self.cursor.attrs._replace(fg=fg)
        super().select_graphic_rendition(*attrs, **kwargs)
        todo = list(attrs or (0,))
        while todo:
            code = todo.pop(0)
            if code in (38, 48) and todo:
                del todo[: 4 if todo[0] == 2 else 2]
            elif code in _EXTRA:
                extras.add(str(code))
            elif code == 0:
                extras.clear()
            else:
                extras -= {str(on) for on, off in _EXTRA.items() if off == code}
        fg = self.cursor.attrs.fg
        if extras:
            fg = "".join(f"+{each}" for each in sorted(extras)) + f"|{fg}"
        self.cursor.attrs = self.cursor.attrs._replace(fg=fg)

    def erase_in_display(self, how: int = 0, *args: Any, **kwargs: Any) -> None:
        for y in range(self.lines):
            for x in range(self.columns):
                self.buffer[y][x] = self.buffer[y][x]  # pyte fills only the columns that were written
        super().erase_in_display(how, *args, **kwargs)

    def draw(self, data: str) -> None:
        if data.isascii() and not self._is_wide_near(len(data)):
            super().draw(data)
            return
        for character in data:
            if wcwidth(character) > 0:
                self._cut(min(self.cursor.x, self.columns - 1), wcwidth(character))
            elif self._combine(character):
                continue
            super().draw(character)

    def _is_wide_near(self, count: int) -> bool:
        line, x = self.buffer[self.cursor.y], self.cursor.x
        return any(line[column].data == "" for column in range(x, min(x + count + 1, self.columns)))

    def _combine(self, character: str) -> bool:
        """Add to a wide character; pyte would add to its second half."""
        line, x = self.buffer[self.cursor.y], self.cursor.x - 1
        if not unicodedata.combining(character) or x < 1 or line[x].data:
            return False
        while line[x].data == "":
            x -= 1
        line[x] = line[x]._replace(data=line[x].data + character)
        return True

    def _cut(self, x: int, width: int) -> None:
        line = self.buffer[self.cursor.y]
        start, end = x, x + width
        while start and line[start].data == "":
            start -= 1
        while end < self.columns and line[end].data == "":
            end += 1
        for column in (*range(start, x), *range(x + width, end)):
            line[column] = line[column]._replace(data=" ")


def split_extras(fg: str) -> tuple[set[str], str]:
    extras, _, name = fg.rpartition("|")
    return set(filter(None, extras.split("+"))), name


@lru_cache(1 << 14)
def visible(char: Char) -> tuple[str, ...]:
    """What can be seen of a cell."""
    extras, fg = split_extras(char.fg)
    names = {name for name in _ATTRIBUTES if getattr(char, name)}
    if char.data == " " and not (names & {"underscore", "strikethrough", "reverse"} or extras & _INK):
        return (" ", char.bg)
    return (unicodedata.normalize("NFC", char.data), char.bg, fg, *sorted(extras | names))


class Terminal:
    """An emulator that is fed with bytes."""

    def __init__(self, columns: int, rows: int) -> None:
        self.screen = Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)

    def feed(self, data: bytes) -> None:
        self._stream.feed(_UNKNOWN_TO_PYTE.sub(b"", data))

    def resize(self, columns: int, rows: int) -> None:
        self.screen.resize(rows, columns)
        self.screen.cursor.x = min(self.screen.cursor.x, columns - 1)
        self.screen.cursor.y = min(self.screen.cursor.y, rows - 1)

    @property
    def text(self) -> list[str]:
        return [line.rstrip() for line in self.screen.display]

    @property
    def cursor(self) -> tuple[int, int]:
        return min(self.screen.cursor.x, self.screen.columns - 1), self.screen.cursor.y

    @property
    def cursor_is_hidden(self) -> bool:
        return bool(self.screen.cursor.hidden)

    @property
    def wraps(self) -> bool:
        return modes.DECAWM in self.screen.mode

    def cells(self) -> list[list[tuple[str, ...]]]:
        screen = self.screen
        lines = [screen.buffer[y] for y in range(screen.lines)]
        return [[visible(line[x]) for x in range(screen.columns)] for line in lines]
