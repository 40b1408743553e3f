"""Nested lists of numbers, or of true and false, as arrays: checked level by level, the item that is wrong is named."""

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, time
from itertools import chain
from typing import Any

import numpy as np
import numpy.typing as npt

from attntui.core.errors import ProblemError

LARGEST_WHOLE = 2**53
"""Whole numbers up to here are exact in float64; past it neighbours fall together."""

_SPELT = {"inf": np.inf, "Infinity": np.inf, "-inf": -np.inf, "-Infinity": -np.inf, "nan": np.nan, "NaN": np.nan}
"""The strings that stand for numbers which JSON cannot write."""

_MOST_LEVELS = 8
"""How deep lists may nest; arrays of a problem need three levels, four with a batch."""

_TYPE_NAMES: dict[type, str] = {type(None): "null", dict: "an object {...}", list: "a list", tuple: "a list"}


@dataclass(frozen=True)
class _Table:
    """Lists of one shape: the innermost of them, `rows`, in order, and what types their items have."""

    name: str
    shape: tuple[int, ...]
    rows: Sequence[Sequence[Any]]
    types: frozenset[type]

    def place(self, wanted: type) -> str:
        """Return where the first item of a type stands, as Python says it: `mask[0][2]`."""
        index = next(index for index, item in enumerate(chain.from_iterable(self.rows)) if type(item) is wanted)
        return _place(self.name, index, self.shape)


def numbers_of(name: str, raw: Sequence[Any]) -> npt.NDArray[Any]:
    """Return nested lists of numbers as an array of the same shape, float64 unless they hold NumPy's own numbers.

    "inf", "-inf" and "nan" in quotes are numbers too. Raises ProblemError for lists of unequal length, for anything
    else than numbers, and for whole numbers beyond 2**53.
    """
    table = _table_of(name, raw)
    if str in table.types:
        table = _with_spelt_numbers(table)
    if table.types <= {int, float}:
        return _floats(table)
    _refuse(table, {bool, str, *_TYPE_NAMES}, "numbers")
    return stacked(name, raw, "numbers")


def booleans_of(name: str, raw: Sequence[Any]) -> npt.NDArray[Any]:
    """Return nested lists of true and false as an array of the same shape; refuse anything else."""
    table = _table_of(name, raw)
    if table.types <= {bool}:
        return np.array(table.rows, dtype=np.bool_).reshape(table.shape)
    _refuse(table, {int, float, str, *_TYPE_NAMES}, "true or false for each pair (true = may look, false = blocked)")
    return stacked(name, raw, "true or false")


def stacked(name: str, raw: object, expected: str) -> npt.NDArray[Any]:
    """Return what NumPy makes of anything array-like: arrays of other libraries, or lists of them."""
    try:
        array = np.array(raw)
    except Exception as problem:  # whatever the conversion of a foreign type raises
        kind = "a list of arrays of different shapes" if isinstance(raw, list | tuple) else type(raw).__name__
        raise ProblemError(f"{name}: {kind}, of which NumPy makes no array; expected {expected}") from problem
    if array.dtype.kind == "O":
        kind = _kind_of_items(array) if isinstance(raw, list | tuple) else described(raw)
        raise ProblemError(f"{name}: holds {kind}, expected {expected}")
    return array


def refuse_hidden(name: str, raw: object, expected: str) -> None:
    """Refuse a masked array that hides something: without its mask, what it hides would count."""
    masked = sys.modules.get("numpy.ma")  # where nobody has loaded it, nobody has such an array
    if masked is None or not isinstance(raw, masked.MaskedArray) or raw.dtype.kind == "V":
        return
    n_hidden = int(np.count_nonzero(masked.getmaskarray(raw)))
    if n_hidden:
        said = "1 is hidden" if n_hidden == 1 else f"{n_hidden} are hidden"
        raise ProblemError(f"{name}: a masked array, of which {said}; expected {expected}, none of it hidden")


def _kind_of_items(array: npt.NDArray[Any]) -> str:
    """Return what is in an array of anything: dates and times, which TOML can write, or Python's own objects."""
    is_time = any(isinstance(item, date | time) for item in array.flat)
    return "dates or times" if is_time else "Python objects"


def described(value: object) -> str:
    """Return what the writer of a file would call this value: `null`, `the text 'a'`, `the number 3`, `a list`."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f"the text {value[:20]!r}"
    if isinstance(value, int | float):
        fits = isinstance(value, float) or abs(value) <= LARGEST_WHOLE
        return f"the number {value:.6g}" if fits else "a number beyond 2**53"
    return _TYPE_NAMES.get(type(value), type(value).__name__)


def too_large(name: str) -> str:
    """Return what to say where a whole number would be rounded."""
    return f"{name}: holds a whole number beyond 2**53 = {LARGEST_WHOLE}, which a float cannot hold exactly"


def _table_of(name: str, raw: Sequence[Any]) -> _Table:
    """Return nested lists as rows, one level after the other, so that no depth is too deep to be refused."""
    level: Sequence[Sequence[Any]] = [raw]
    shape: list[int] = []
    while True:
        _check_lengths(name, level, shape)
        shape.append(len(level[0]))
        types = _types_in(level)
        if not types & {list, tuple}:
            return _Table(name, tuple(shape), level, types)
        table = _Table(name, tuple(shape), level, types)
        for other in types - {list, tuple}:
            raise ProblemError(f"{name}: {table.place(other)} is no list, others are; expected rows of equal length")
        if len(shape) == _MOST_LEVELS:
            raise ProblemError(f"{name}: the lists nest too deeply, expected n × d or heads × n × d numbers")
        level = list(chain.from_iterable(level))


def _check_lengths(name: str, level: Sequence[Sequence[Any]], shape: Sequence[int]) -> None:
    """Refuse lists of unequal length on one level, the list of index 0 giving the length."""
    size = len(level[0])
    for index, row in enumerate(level):
        if len(row) != size:
            raise ProblemError(
                f"{name}: the rows have different lengths, {_place(name, 0, shape)} has {size} and"
                f" {_place(name, index, shape)} has {len(row)}, expected rows of equal length"
            )


def _types_in(rows: Iterable[Iterable[Any]]) -> frozenset[type]:
    types: set[type] = set()
    for row in rows:
        types.update(map(type, row))
    return frozenset(types)


def _place(name: str, index: int, shape: Sequence[int]) -> str:
    """Return the item of that index, counted through all rows, as Python says it: `query[1][0]`."""
    places = np.unravel_index(index, tuple(shape)) if shape else ()
    return name + "".join(f"[{place}]" for place in places)


def _floats(table: _Table) -> npt.NDArray[Any]:
    """Return rows of Python numbers as float64, refusing whole numbers that it cannot hold."""
    try:
        array = np.array(table.rows, dtype=np.float64).reshape(table.shape)
    except OverflowError as problem:
        raise ProblemError(too_large(table.name)) from problem
    if int in table.types and array.size and not np.abs(array).max() < LARGEST_WHOLE:
        for item in chain.from_iterable(table.rows):
            if type(item) is int and abs(item) > LARGEST_WHOLE:
                raise ProblemError(too_large(table.name))
    return array


def _with_spelt_numbers(table: _Table) -> _Table:
    """Return the table with "inf", "-inf" and "nan" as numbers; other texts stay, to be refused."""
    rows = [[_SPELT.get(item, item) if type(item) is str else item for item in row] for row in table.rows]
    return _Table(table.name, table.shape, rows, _types_in(rows))


def _refuse(table: _Table, refused: set[type], expected: str) -> None:
    """Refuse the first item of a type that is not expected, or that hides something."""
    has_arrays = any(issubclass(kind, np.ndarray) for kind in table.types)
    for index, item in enumerate(chain.from_iterable(table.rows)):
        if type(item) in refused:
            place = _place(table.name, index, table.shape)
            raise ProblemError(f"{table.name}: holds {described(item)} at {place}, expected {expected}")
        if has_arrays:
            refuse_hidden(_place(table.name, index, table.shape), item, expected)
