"""Work that comes in pieces, as a state that goes on in the background: the pieces that are there so far."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from attntui.screens.background import Background

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Measured(Generic[T]):
    """What an iterator has yielded.

    found    the pieces so far
    is_over  whether there are no more
    """

    found: tuple[T, ...] = ()
    is_over: bool = False


def measuring(source: Iterator[T]) -> Background[Measured[T]]:
    """Return what takes a piece after the other from `source`, and nothing before it is started."""

    def advanced(measured: Measured[T]) -> Measured[T]:
        for piece in source:
            return replace(measured, found=(*measured.found, piece))
        return replace(measured, is_over=True)

    return Background(Measured(), advanced)
