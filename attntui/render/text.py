"""Text that has to fit: measured in terminal cells, cut with a tilde, padded, wrapped between words."""

import re
from collections.abc import Iterator

from rich.cells import cell_len, split_graphemes

_RELATION = re.compile(r" (?:=|≈|→) ")


def is_formula(line: str) -> bool:
    """Tell whether a line says what something is or becomes: `a = b`, `a ≈ b`, `a → b`."""
    return bool(_RELATION.search(line))


def graphemes(text: str) -> Iterator[tuple[str, int]]:
    """Yield what a terminal shows as one thing, and how many cells (1 or 2) it takes."""
    if text.isascii():
        for character in text:
            yield character, 1
        return
    spans, _ = split_graphemes(text)
    for start, end, width in spans:
        if width:
            yield text[start:end], width


def width_of(text: str) -> int:
    """Return how many cells `text` takes."""
    return len(text) if text.isascii() else cell_len(text)


def cut(text: str, width: int) -> str:
    """Return `text` in at most `width` cells; what is cut off is said with a tilde."""
    if width_of(text) <= width:
        return text
    kept, used = [], 0
    for piece, size in graphemes(text):
        if used + size > width - 1:
            break
        kept.append(piece)
        used += size
    return "".join(kept) + "~" if width > 0 else ""


def left(text: str, width: int) -> str:
    """Return `text` in exactly `width` cells, at the left."""
    fitting = cut(text, width)
    return fitting + " " * (width - width_of(fitting))


def right(text: str, width: int) -> str:
    """Return `text` in exactly `width` cells, at the right."""
    fitting = cut(text, width)
    return " " * (width - width_of(fitting)) + fitting


def wrapped(text: str, width: int) -> list[str]:
    """Return `text` in lines of at most `width` cells, broken between words; a longer word is cut."""
    lines = [""]
    for word in text.split():
        joined = f"{lines[-1]} {word}" if lines[-1] else word
        if width_of(joined) <= width:
            lines[-1] = joined
        elif lines[-1]:
            lines.append(cut(word, width))
        else:
            lines[-1] = cut(word, width)
    return lines
