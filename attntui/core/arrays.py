"""Numbers from outside, checked: one kind of float inside, nothing writeable, nothing rounded in silence."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from attntui.core.errors import ProblemError
from attntui.core.lists import LARGEST_WHOLE, booleans_of, numbers_of, refuse_hidden, stacked, too_large

Floats = npt.NDArray[np.floating[Any]]
Booleans = npt.NDArray[np.bool_]


def number_array(name: str, raw: object) -> Floats:
    """Return `raw` as an array of floats of the same shape.

    Integers come out as float64 and float16 as float32, as hardware sums it; float32 and float64 stay. Raises
    ProblemError for ragged lists, text, true/false, complex numbers, masked numbers, and integers beyond 2**53.
    """
    array = numbers_of(name, raw) if isinstance(raw, list | tuple) else _as_array(name, raw, "numbers")
    if array.dtype.kind in "iu":
        _refuse_inexact(name, array)
        return array.astype(np.float64)
    if array.dtype.kind != "f" or array.dtype.itemsize > 8:
        raise ProblemError(f"{name}: holds {_kind_of(array)}, expected numbers (float16, float32, float64 or integers)")
    if array.dtype.itemsize == 2:
        return array.astype(np.float32)
    return array.astype(array.dtype.newbyteorder("="), copy=False)


def boolean_array(name: str, raw: object) -> Booleans:
    """Return `raw` as an array of booleans; anything else than true and false is refused."""
    array = booleans_of(name, raw) if isinstance(raw, list | tuple) else _as_array(name, raw, "true or false")
    if array.dtype.kind != "b":
        raise ProblemError(
            f"{name}: holds {_kind_of(array)}, expected true or false for each pair (true = may look, false = blocked)"
        )
    return array.astype(np.bool_, copy=False)


def frozen(array: npt.NDArray[Any], source: object) -> npt.NDArray[Any]:
    """Return `array` not writeable, copied where `source`, the array it came from, could still change it."""
    if isinstance(source, np.ndarray) and np.may_share_memory(array, source) and not _is_sealed(source):
        array = array.copy()
    array = array.view()
    array.flags.writeable = False
    return array


def sealed(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Return `array`, its memory made not writeable: for what nobody else holds, so that `frozen` need not copy it."""
    base: object = array
    while isinstance(base, np.ndarray):
        base.flags.writeable = False
        base = base.base
    return array


def shape_text(shape: Sequence[int]) -> str:
    """Return a shape as people write it: `3 × 2`; one number for one direction."""
    return " × ".join(str(size) for size in shape) if shape else "a single number"


def _is_sealed(array: npt.NDArray[Any]) -> bool:
    """Tell whether nobody can write to the memory of `array` any more."""
    base: object = array
    while isinstance(base, np.ndarray):
        if base.flags.writeable:
            return False
        base = base.base
    return base is None


def _as_array(name: str, raw: object, expected: str) -> npt.NDArray[Any]:
    """Return an array as it is, and anything else as NumPy understands it; refuse what hides something."""
    refuse_hidden(name, raw, expected)
    return np.asarray(raw) if isinstance(raw, np.ndarray | np.generic) else stacked(name, raw, expected)


def _refuse_inexact(name: str, array: npt.NDArray[Any]) -> None:
    if array.size and (int(array.max()) > LARGEST_WHOLE or int(array.min()) < -LARGEST_WHOLE):
        raise ProblemError(too_large(name))


def _kind_of(array: npt.NDArray[Any]) -> str:
    kinds = {
        "b": "true/false",
        "c": "complex numbers",
        "U": "text",
        "S": "text",
        "T": "text",
        "O": "Python objects",
        "M": "dates",
        "m": "time spans",
        "V": "records",
    }
    return kinds.get(array.dtype.kind, str(array.dtype))
