"""TOML from outside, made sure of before it is parsed: its size, its signs, and how deep its names go."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from attntui.core.errors import ProblemError

MOST_PARTS = 8
"""How many parts a name such as a.b.c may have: the parser's time grows with the square of their number."""

_LONGEST_NUMBER = 1000
"""How many signs a number in base 2, 8 or 16 may have: Python reads longer ones, and then refuses to write them."""

_TOO_MANY_DIGITS = "holds a whole number of thousands of digits, expected numbers up to 2**53"

_PIECE = re.compile(
    r'"""(?:[^"\\]++|\\.|"(?!""))*+"{0,5}+'  # up to two quotes of the text stand right before the last three
    r"|'''(?:[^']++|'(?!''))*+'{0,5}+"
    r"|(?P<part>\"(?:[^\"\\\n]++|\\[^\n])*+\"?+|'[^'\n]*+'?+|[^\s.,=\[\]{}\"'#]++)"
    r"|(?P<dot>\.)|(?P<blank>[ \t]++)|\#[^\n]*+|.",
    re.S,
)
"""Whatever may stand in TOML; a text that nobody has closed ends with its line or the file, so no way leads back."""


@dataclass(frozen=True, slots=True)
class TomlKind:
    """What a file of TOML is read as.

    expected  what it should be, as refusals say it
    holds     what there is in such a file
    largest   how long it may be, in bytes
    """

    expected: str
    holds: str
    largest: int


def toml_of_file(path: Path, kind: TomlKind) -> dict[str, Any]:
    """Return what a regular file of TOML says. Raises ProblemError, one line, and OSError where it cannot be read."""
    with path.open("rb") as file:
        raw = file.read(kind.largest + 1)
    if len(raw) > kind.largest:
        raise ProblemError(f"is larger than {kind.largest // 1024} KB, expected {kind.expected}")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise ProblemError(f"is no UTF-8 text, byte {problem.start} does not fit; save it as UTF-8") from problem
    return toml_of_text(text, kind)


def toml_of_text(text: str, kind: TomlKind) -> dict[str, Any]:
    """Return what a text of TOML says. Raises ProblemError, one line."""
    import tomllib  # most runs read no TOML

    _check_pieces(text)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise ProblemError(f"is no valid TOML: {problem}") from problem
    except RecursionError as problem:
        raise ProblemError(f"the lists or tables nest too deeply, expected {kind.holds}") from problem
    except ValueError as problem:  # sys.set_int_max_str_digits
        raise ProblemError(_TOO_MANY_DIGITS) from problem


def _check_pieces(text: str) -> None:
    """Refuse names of more than MOST_PARTS parts, and numbers that are too long.

    A number with its point is as a name of two parts, and passes.
    """
    n_parts, is_after_dot = 0, False
    for piece in _PIECE.finditer(text):
        match piece.lastgroup:
            case "part":
                n_parts, is_after_dot = (n_parts + 1 if is_after_dot else 1), False
                if piece.end() - piece.start() > _LONGEST_NUMBER and piece[0][:2] in ("0x", "0o", "0b"):
                    raise ProblemError(_TOO_MANY_DIGITS)
            case "dot":
                is_after_dot = n_parts > 0
            case None:
                n_parts, is_after_dot = 0, False
        if n_parts > MOST_PARTS:
            line = text.count("\n", 0, piece.start()) + 1
            raise ProblemError(f"line {line} has a name of more than {MOST_PARTS} parts a.b.c, allowed: {MOST_PARTS}")
