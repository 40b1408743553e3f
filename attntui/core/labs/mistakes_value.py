"""What a line of code came to, as rows of numbers with their labels."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from attntui.core.arrays import Floats


@dataclass(frozen=True)
class Value:
    """A number, a row, a table or several rows by name.

    numbers   (n_rows, n_columns), true and false as 1 and 0
    shape     the shape that NumPy gave it; of rows by name, their number and how long they are
    labels    a name for each row, none where rows have no names
    is_truth  whether it holds true and false
    is_shape  whether it is the shape of something
    """

    numbers: Floats
    shape: tuple[int, ...]
    labels: tuple[str, ...] = ()
    is_truth: bool = False
    is_shape: bool = False


def value_of(found: Any, words: Sequence[str] = ()) -> Value:
    """Return what was found as rows; `words` name the rows of a table of as many rows."""
    if isinstance(found, dict):
        rows = np.array([np.atleast_1d(row) for row in found.values()], dtype=np.float64)
        return Value(rows, rows.shape, tuple(map(_label, found)))
    is_shape = isinstance(found, tuple) and all(type(size) is int for size in found)
    array = np.asarray(found)
    numbers = array.astype(np.float64).reshape(-1, array.shape[-1] if array.ndim else 1)
    labels: tuple[str, ...] = ()
    if array.ndim == 2 and len(array) == len(words):
        labels = tuple(words)
    elif array.ndim == 3:
        labels = tuple(f"head {head}, word {row}" for head in range(array.shape[0]) for row in range(array.shape[1]))
    return Value(numbers, array.shape, labels, is_truth=array.dtype.kind == "b", is_shape=is_shape)


def _label(key: Any) -> str:
    return key if isinstance(key, str) else f"{key:g}"
