"""ASCII forms of characters, with the same width, for terminals that can show nothing else."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

from rich.cells import cell_len

_FORMS: Final = {
    **dict.fromkeys("─━┄┅┈┉╌╍═╴╶╸╺╼╾▁▔▂▃⎺⎻⎼⎽‐‑‒–—―−", "-"),
    **dict.fromkeys("│┃┆┇┊┋╎╏║╵╷╹╻╽╿▏▎▕▌▐⎸⎹", "|"),
    **dict.fromkeys("█▇▆▅▄▓▉▊▋■", "#"),
    **dict.fromkeys("▒░▀", ":"),
    **dict.fromkeys("→▶▸►❯⮞", ">"),
    **dict.fromkeys("←◀◂◄❮⮜", "<"),
    **dict.fromkeys("↑▲▴", "^"),
    **dict.fromkeys("↓▼▾", "v"),
    **dict.fromkeys("•●○◉∙⬤∗", "*"),
    **dict.fromkeys("·…", "."),
    **dict.fromkeys("×✕✖✗✘╳", "x"),
    **dict.fromkeys("‘’‚‛′", "'"),
    **dict.fromkeys("“”„‟″", '"'),
}


@lru_cache(4096)
def to_ascii(text: str) -> str:
    """Replace each character by an ASCII one of the same width; `?` where none is alike."""
    return "".join(character if character.isascii() else _form(character) for character in text)


def _form(character: str) -> str:
    if "\u2500" <= character <= "\u257f":
        return _FORMS.get(character, "+")
    width = cell_len(character)
    if character in _FORMS or not width:
        return _FORMS.get(character, "")
    plain = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return plain if len(plain) == width and plain.isprintable() else "?" * width
