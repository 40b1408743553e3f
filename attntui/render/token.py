"""A piece of text and whose side it is on; what formulas, tables and notes are made of."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from attntui.core.operands import Role

_ASCII = str.maketrans({"·": ".", "×": "*", "≈": "~", "→": "->", "√": "sqrt", "✓": "ok", "\N{DOTTED CIRCLE}": "o"})
_ROOT = re.compile(r"√(\d+(?:\.\d+)?|\w+)")


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a line; `role` is None for what holds the numbers together."""

    text: str
    role: Role | None = None


def text_of(tokens: Iterable[Token]) -> str:
    """Return the plain text of a line."""
    return "".join(token.text for token in tokens)


def ascii_text(text: str) -> str:
    """Return `text` in ASCII: `*` for ×, `.` for ·, `sqrt(2)` for √2, `~` for ≈, escapes for other letters.

    A root covers the number or the name behind it: `sqrt(d_k)` for √d_k.
    """
    if text.isascii():
        return text
    signs = _ROOT.sub(r"sqrt(\1)", text).translate(_ASCII)
    return signs.encode("ascii", "backslashreplace").decode("ascii")
