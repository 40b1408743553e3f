"""One of a batch: arrays of four directions, (batch, heads, n, d), of which a pass walks one."""

from collections.abc import Mapping
from typing import Any

import numpy.typing as npt

from attntui.core.arrays import shape_text
from attntui.core.errors import ProblemError
from attntui.core.fields import TABLES

Shapes = Mapping[str, tuple[int, ...]]


def check_batch(shapes: Shapes, batch: int | None) -> None:
    """Refuse a `batch` that does not fit arrays of these shapes, and arrays with a batch where none was chosen."""
    sizes = {name: shape[0] for name, shape in shapes.items() if name in TABLES and len(shape) == 4}
    if batch is None:
        _check_unchosen(shapes, sizes)
        return
    if not sizes:
        said = ", ".join(f"{name} is {shape_text(shape)}" for name, shape in shapes.items())
        raise ProblemError(f"--batch {batch}: no array has a batch, {said}; expected batch × heads × n × d")
    size = _common_size(shapes, sizes)
    if not 0 <= batch < size:
        raise ProblemError(f"--batch {batch}: the batch has {size}, allowed: {_allowed(size)}")
    mask = shapes.get("mask", ())
    if len(mask) == 4 and mask[0] not in (1, size):
        raise ProblemError(f"mask: shape {shape_text(mask)} has a batch of {mask[0]}, the arrays have one of {size}")


def one_of_batch(name: str, array: npt.NDArray[Any], batch: int | None) -> npt.NDArray[Any]:
    """Return one of an array's batch as an array of its own, so that the others can go; no batch, the array itself."""
    if name not in (*TABLES, "mask") or array.ndim != 4:
        return array
    chosen: npt.NDArray[Any] = array[min(batch or 0, len(array) - 1)]
    return chosen.copy()


def _check_unchosen(shapes: Shapes, sizes: Mapping[str, int]) -> None:
    for name, size in sizes.items():
        raise ProblemError(
            f"{name}: shape {shape_text(shapes[name])} has a batch of {size}, choose one of it: {_allowed(size)}"
        )
    mask = shapes.get("mask", ())
    if len(mask) == 4 and mask[0] != 1:
        raise ProblemError(f"mask: shape {shape_text(mask)} has a batch of {mask[0]}, the arrays have none")


def _common_size(shapes: Shapes, sizes: Mapping[str, int]) -> int:
    """Return how large the batch is, refusing arrays that disagree about it."""
    for name in TABLES:
        if name in shapes and name not in sizes:
            raise ProblemError(
                f"{name}: shape {shape_text(shapes[name])} has no batch, {', '.join(sizes)} has; expected one in each"
            )
    if len(set(sizes.values())) > 1:
        said = ", ".join(f"{name} has {size}" for name, size in sizes.items())
        raise ProblemError(f"batch: {said}, expected the same size in each")
    return next(iter(sizes.values()))


def _allowed(size: int) -> str:
    if size == 0:
        return "none, the batch is empty"
    return f"--batch 0 to {size - 1}" if size > 1 else "--batch 0"
