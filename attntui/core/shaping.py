"""Which arrays a problem needs, which sizes must agree, and how heads come to stand first."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from attntui.core.arrays import Booleans, Floats, boolean_array, frozen, number_array, shape_text
from attntui.core.errors import ProblemError
from attntui.core.stage import MATRIX_OF, Stage


def check_settings(n_heads: object, switches: Mapping[str, object], title: object) -> None:
    """Refuse settings of the wrong type: a text that is not empty would count as true."""
    if isinstance(n_heads, bool) or not isinstance(n_heads, int | np.integer) or n_heads < 0:
        raise ProblemError(f"n_heads: {n_heads!r}, expected 1 or more")
    for name, value in switches.items():
        check_switch(name, value)
    if not isinstance(title, str):
        raise ProblemError(f"title: found {type(title).__name__}, expected a text")


def check_switch(name: str, value: object) -> None:
    """Refuse anything but true and false: a text that is not empty, or a number, would count as true."""
    if not isinstance(value, bool | np.bool_):
        raise ProblemError(f"{name}: found {type(value).__name__}, expected true or false")


def checked_arrays(given: Mapping[str, object], n_heads: int, *, one_hot: bool) -> tuple[dict[str, Floats], int]:
    """Return the arrays of a problem, heads first, in one float type and not writeable, and the number of heads.

    `given` maps query, key, value, X, Wq, Wk and Wv to anything array-like, or None where one is not given.
    """
    raw = {name: value for name, value in given.items() if value is not None}
    _check_presence(set(raw), one_hot)
    numbers = {name: number_array(name, value) for name, value in raw.items()}
    dtype = np.result_type(*numbers.values())
    arrays = {name: _heads_first(name, array, n_heads) for name, array in numbers.items()}
    found_heads = _common_heads(arrays, n_heads)
    _check_products(arrays, one_hot)
    final = {name: frozen(array.astype(dtype, copy=False), raw[name]) for name, array in arrays.items()}
    return final, found_heads


def checked_mask(raw: object, shape: tuple[int, int, int]) -> Booleans:
    """Return a mask broadcast to (n_heads, n_queries, n_keys), without taking memory for it."""
    fitted: Booleans = fitted_mask(frozen(boolean_array("mask", raw), raw), shape, n_heads=shape[0])
    return fitted


def fitted_mask(mask: npt.NDArray[Any], shape: Sequence[int], *, n_heads: int = 1) -> npt.NDArray[Any]:
    """Return a mask broadcast to `shape`, (..., n_queries, n_keys), or refuse it."""
    try:
        return np.broadcast_to(mask, shape)
    except ValueError as problem:
        raise ProblemError(
            f"mask: shape {shape_text(mask.shape)} does not fit {shape_text(shape[-2:])}"
            f" (queries × keys){_for_heads(n_heads)}"
        ) from problem


def check_sizes(query: Sequence[int], key: Sequence[int], value: Sequence[int]) -> None:
    """Refuse tables that do not go together, each given as (rows, columns)."""
    if query[1] != key[1]:
        raise ProblemError(
            f"query and key: the sizes differ, a query has {query[1]} numbers and a key has {key[1]};"
            " a dot product needs two vectors of the same length"
        )
    if key[0] != value[0]:
        raise ProblemError(
            f"key and value: the sizes differ, {key[0]} keys and {value[0]} values; expected one value a key"
        )


def _check_presence(names: set[str], one_hot: bool) -> None:
    """Refuse what is there twice and what is missing."""
    for table, matrix in MATRIX_OF.items():
        if {table, matrix} <= names:
            raise ProblemError(f"{table}: given by itself and by {matrix}, expected one of the two")
    if one_hot and names & {"value", "Wv"}:
        raise ProblemError("value: given by itself and as one-hot markers, expected one of the two")
    if "X" in names:
        return
    stray = sorted(names & set(MATRIX_OF.values()))
    missing = [name for name in MATRIX_OF if name not in names and not (name == "value" and one_hot)]
    if missing or stray:
        found = ", ".join(name for name in (*MATRIX_OF, *MATRIX_OF.values()) if name in names) or "none of them"
        raise ProblemError(
            f"{', '.join(missing) or 'X'}: missing; found {found},"
            " expected query, key and value, or X (with Wq, Wk, Wv)"
        )


def _heads_first(name: str, array: Floats, n_heads: int) -> Floats:
    """Return `array` as (n_heads, n, d); X stays (n_words, d_model)."""
    if name == "X":
        if array.ndim != 2:
            raise ProblemError(f"X: shape {shape_text(array.shape)}, expected words × features (one row a word)")
    elif array.ndim not in (2, 3):
        raise ProblemError(f"{name}: shape {shape_text(array.shape)}, expected {_expected_shape(name, array.ndim)}")
    if 0 in array.shape:
        what = _missing(array.shape)
        raise ProblemError(f"{name}: shape {shape_text(array.shape)} has no {what}")
    if name == "X" or array.ndim == 3:
        return array
    return _split(name, array, max(n_heads, 1))


def _missing(shape: tuple[int, ...]) -> str:
    """Return what an array has none of."""
    if shape[-1] == 0:
        return "numbers a row, expected at least one"
    return "rows, expected at least one word" if shape[-2] == 0 else "heads, expected at least one"


def _expected_shape(name: str, n_directions: int) -> str:
    if name not in MATRIX_OF:
        return "d_model × d or heads × d_model × d"
    return "n × d or heads × n × d" + (f"; choose one of the batch, such as {name}[0]" if n_directions == 4 else "")


def _split(name: str, array: Floats, n_heads: int) -> Floats:
    """Return the columns of (n, n_heads * d) as (n_heads, n, d): each head its own run of columns."""
    n_rows, n_columns = array.shape
    if n_columns % n_heads:
        raise ProblemError(f"{name}: {n_columns} columns cannot be split into {n_heads} heads of equal size")
    return array.reshape(n_rows, n_heads, n_columns // n_heads).transpose(1, 0, 2)


def _common_heads(arrays: Mapping[str, Floats], wanted: int) -> int:
    """Return the number of heads, refusing arrays that disagree about it."""
    counts = {name: array.shape[0] for name, array in arrays.items() if name != "X"}
    if len(set(counts.values())) > 1:
        said = ", ".join(f"{name} has {count}" for name, count in counts.items())
        raise ProblemError(f"heads: {said}, expected the same number of heads in each")
    found: int = next(iter(counts.values()), 1)
    if wanted and counts and found != wanted:
        raise ProblemError(f"n_heads: {wanted}, but {', '.join(counts)} have {found}")
    if wanted > 1 and not counts:
        raise ProblemError("n_heads: X alone has one head, expected Wq, Wk or Wv with it")
    return found


def _check_products(arrays: Mapping[str, Floats], one_hot: bool) -> None:
    """Refuse sizes that cannot be multiplied, in the words in which people meet the mistake."""
    shapes = {name: array.shape for name, array in arrays.items()}
    for matrix in MATRIX_OF.values():
        if matrix in shapes and shapes[matrix][-2] != shapes["X"][-1]:
            raise ProblemError(_matrix_mistake(matrix, shapes["X"], shapes[matrix][-2:]))
    query, key, value = (_table_shape(shapes, table) for table in MATRIX_OF)
    check_sizes(query, key, key if one_hot else value)  # there is a marker a key


def _table_shape(shapes: Mapping[str, tuple[int, ...]], table: Stage) -> tuple[int, int]:
    """Return (rows, columns) that query, key or value has or will have."""
    if table in shapes:
        return shapes[table][-2], shapes[table][-1]
    if "X" not in shapes:
        return 0, 0
    return shapes["X"][-2], shapes.get(MATRIX_OF[table], shapes["X"])[-1]


def _matrix_mistake(name: str, x_shape: tuple[int, ...], shape: tuple[int, ...]) -> str:
    turned = f"; {name} looks transposed" if shape[-1] == x_shape[-1] else ""
    return (
        f"{name}: the sizes differ, X has {x_shape[-1]} numbers a word and {name} has {shape[0]} rows"
        f" ({shape_text(shape)});"
        f" the word comes first, X @ {name}, so {name} needs {x_shape[-1]} rows{turned}"
    )


def _for_heads(n_heads: int) -> str:
    return f" for {n_heads} heads" if n_heads > 1 else ""
