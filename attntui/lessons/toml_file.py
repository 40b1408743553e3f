"""TOML from outside: whatever is wrong with the file or with what it says is one line."""

import re
import tomllib
from pathlib import Path
from typing import Any

from attntui.core.errors import ProblemError
from attntui.core.reading import check_place, refusals_named

ENDING = ".toml"

LARGEST_FILE = 2**18
"""How long a lesson file may be, in bytes."""

_LONG_KEY = re.compile(r"(?:\.[ \t]{0,9}[\w\"'-]{1,200}[ \t]{0,9}){64}")
"""A name such as a.b.c of more parts than any lesson has: the reader's time grows with the square of their number."""

_TOO_DEEP = "the lists or tables nest too deeply, expected cards with texts and numbers"
_EMPTY = "is empty, expected a lesson"


def read_toml(path: Path) -> dict[str, Any]:
    """Return what a file of TOML holds. Raises ProblemError, one line that starts with the file's name."""
    with refusals_named(path):
        return parsed_toml(_text(path))


def parsed_toml(text: str) -> dict[str, Any]:
    """Return what a text of TOML says. Raises ProblemError, one line."""
    if _LONG_KEY.search(text):
        raise ProblemError(_TOO_DEEP)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise ProblemError(f"is no valid TOML: {problem}") from problem
    except RecursionError as problem:
        raise ProblemError(_TOO_DEEP) from problem
    except ValueError as problem:  # sys.set_int_max_str_digits
        raise ProblemError("holds a whole number of thousands of digits, expected numbers up to 2**53") from problem


def _text(path: Path) -> str:
    if path.is_file() and path.stat().st_size == 0:
        raise ProblemError(_EMPTY)
    check_place(path, (ENDING,))
    with path.open("rb") as file:
        raw = file.read(LARGEST_FILE + 1)
    if len(raw) > LARGEST_FILE:
        raise ProblemError(f"is larger than {LARGEST_FILE // 1024} KB, expected a lesson")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise ProblemError(f"is no UTF-8 text, byte {problem.start} does not fit; save it as UTF-8") from problem
    if not text.strip():
        raise ProblemError(_EMPTY)
    return text
