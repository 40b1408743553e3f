"""A pasted block of numbers: rows and columns out of a spreadsheet, a text, a list of Python or a printed array."""

import re

import numpy as np

from attntui.core.arrays import Floats
from attntui.core.errors import ProblemError
from attntui.core.typed_numbers import parse_number, plain_signs
from attntui.core.words import clean_word

LONGEST_TEXT = 2**20
"""How long a pasted text may be, in characters."""

MOST_NUMBERS = 250_000
"""How many numbers a pasted block may hold."""

_NEXT_ROW = re.compile(r"\][\s,;]*\[")
_BESIDE_BLANK = re.compile(r", | ,")
_DECIMAL_COMMA = re.compile(r"(?<! ),(?=[0-9])")
_BLANKS = re.compile(r" +")


def parse_block(text: str) -> Floats:
    """Return pasted numbers as (n_rows, n_columns), float64; one line is one row, blank lines do not count.

    What stands between the numbers is decided once for the whole block, by the first of these that it holds:

    - brackets, as in Python, JSON and printed arrays: each inner pair is a row, of commas or else blanks
    - tabs, as from a spreadsheet; a comma is a decimal sign
    - semicolons; a comma is a decimal sign
    - commas beside blanks (`0, 4`); a comma without one among them is refused
    - blanks; a comma is a decimal sign (`0,5 1,5` is two numbers)
    - commas, where one cannot be a decimal sign (`0,-4`, `0.5,4`) or a row has two of them (`0,4,4`)
    - a comma alone in its row (`0,5`) is a decimal sign; where several rows all have just one it could be either,
      which is refused

    Raises ProblemError, one line, for that, for rows of unequal length, and for what is no number.
    """
    if len(text) > LONGEST_TEXT:
        raise ProblemError(f"{len(text)} characters are too many, allowed: {LONGEST_TEXT}")
    plain = plain_signs(text)
    rows = _bracketed(plain) if "[" in plain or "]" in plain else _split(_lines(plain))
    _check_shape(rows)
    numbers = [[_cell(part, index) for part in row] for index, row in enumerate(rows)]
    return np.array(numbers, dtype=np.float64)  # (n_rows, n_columns)


def _lines(text: str) -> list[str]:
    lines = (line.lstrip(" ").rstrip(" ,;") for line in text.splitlines())
    return [line for line in lines if line.strip()]


def _bracketed(text: str) -> list[list[str]]:
    """Return the rows of lists in brackets, which may run over several lines."""
    inner = (row.replace("[", " ").replace("]", " ") for row in _NEXT_ROW.split(text))
    rows = [" ".join(row.split()).strip(" ,;") for row in inner]
    rows = [row for row in rows if row]
    separator = "," if any("," in row for row in rows) else None
    return [_parts(row, separator) for row in rows]


def _split(lines: list[str]) -> list[list[str]]:
    separator = _separator(lines)
    return [_parts(line, separator) for line in lines]


def _parts(line: str, separator: str | None) -> list[str]:
    """Return what stands between separators; None means any number of blanks."""
    return [part.strip() for part in line.split(separator)]


def _separator(lines: list[str]) -> str | None:
    """Return what separates the numbers of a row; see `parse_block`."""
    whole = "\n".join(lines)
    for separator in ("\t", ";"):
        if separator in whole:
            return separator
    if "," not in whole:
        return None
    if _BESIDE_BLANK.search(whole):
        if _DECIMAL_COMMA.search(whole):
            raise ProblemError(
                "some commas have a blank beside them and some have none, expected 0, 4 or 0,5 1,5 throughout;"
                " tabs and semicolons are always clear"
            )
        return ","
    return None if " " in whole else _tight_separator(lines)


def _tight_separator(lines: list[str]) -> str | None:
    """Return the same for rows of digits and commas without a blank in them."""
    counts = [line.count(",") for line in lines]
    n_decimal = sum(len(_DECIMAL_COMMA.findall(line)) for line in lines)
    if max(counts) > 1 or n_decimal < sum(counts) or any("." in line for line in lines):
        return ","
    if len(lines) > 1 and min(counts) == 1:
        raise ProblemError(
            f"{clean_word(lines[0], 20)}: its comma could be a decimal sign or stand between two numbers; expected"
            " tabs, blanks, semicolons, or 0, 4 with a blank"
        )
    return None


def _check_shape(rows: list[list[str]]) -> None:
    if not rows:
        raise ProblemError("nothing there, expected numbers with tabs, blanks, commas or semicolons between them")
    for index, row in enumerate(rows):
        if len(row) != len(rows[0]):
            raise ProblemError(
                f"row 1 has {len(rows[0])} and row {index + 1} has {len(row)}, expected rows of equal length"
            )
    if len(rows) * len(rows[0]) > MOST_NUMBERS:
        raise ProblemError(f"{len(rows) * len(rows[0])} numbers are too many, allowed: {MOST_NUMBERS}")


def _cell(part: str, row_index: int) -> float:
    try:
        return parse_number(part)
    except ProblemError as refused:
        raise ProblemError(f"row {row_index + 1}: {refused}") from refused
