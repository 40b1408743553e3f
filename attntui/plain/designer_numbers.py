"""Numbers of a design as one types them: a cell, a row, a block or a whole table, by names or by numbers."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from attntui.core.axis import Axis
from attntui.core.design import Design, Grid
from attntui.core.design_axes import grid_axes
from attntui.core.design_edits import nudge, set_block, set_number, set_table, zero
from attntui.core.errors import AddressError, ProblemError
from attntui.core.pasted_block import parse_block
from attntui.core.typed_numbers import parse_number
from attntui.core.words import clean_word
from attntui.plain.designer_said import cells_text, grid_lines
from attntui.plain.typed_command import needed, split_name

_TABLE = re.compile(r"(?P<grid>wq|wk|x|value)(?!\w)\s*(?:\[(?P<places>[^\[\]]*)\])?(?P<rest>.*)", re.I | re.S)
_ADDRESS = re.compile(r"\w+\[")
_GRIDS = {str(grid).lower(): grid for grid in Grid}
_EXAMPLE = "Wq[pronoun,animal] 5"


@dataclass(frozen=True, slots=True)
class Place:
    """A table of a design, a row of it or a number in it, and what was typed after that."""

    grid: Grid
    row: int | None
    column: int | None
    rest: str


def place_of(design: Design, typed: str) -> Place | None:
    """Return the place that a line begins with; None where it begins with no table.

    Raises AddressError for a table, a row or a column that is not there, with those that are.
    """
    found = _TABLE.fullmatch(typed.strip())
    if found is None and _ADDRESS.match(typed.strip()):
        allowed = f"allowed: {', '.join(Grid)}, as in {_EXAMPLE}"
        raise AddressError(f"{clean_word(typed.strip())}: no table of a design, {allowed}")
    if found is None:
        return None
    grid, rest = _GRIDS[found["grid"].lower()], found["rest"].strip().removeprefix("=").strip()
    axes = grid_axes(design, grid)
    try:
        if found["places"] is not None:
            return Place(grid, *_cell(axes, found["places"]), rest)
        if not rest or rest.startswith("["):
            return Place(grid, None, None, rest)
        row, rest = split_name(axes[0], rest)
        column, rest = _column(axes[1], rest.removeprefix("=").strip())
    except AddressError as refused:
        raise AddressError(f"{grid}: {refused}") from refused
    return Place(grid, row, column, rest)


def shown(design: Design, place: Place) -> list[str]:
    """Return what stands at a place."""
    if place.row is None:
        return grid_lines(design, place.grid)
    return [cells_text(design, place.grid, place.row, place.column)]


def with_numbers(design: Design, place: Place) -> Design:
    """Return the design with what was typed after a place put there. Raises ProblemError."""
    grid, row, column, typed = place.grid, place.row, place.column, place.rest
    if row is None:
        return set_table(design, grid, parse_block(typed))
    if column is not None:
        if _is_one(typed):
            return set_number(design, grid, row, column, parse_number(typed))
        return set_block(design, grid, row, column, parse_block(typed))
    block = parse_block(typed)
    names = design.names(grid)[1]
    if block.shape[1] != len(names):
        found = f"found {block.shape[1]} in {clean_word(typed, 30)}"
        expected = f"expected {len(names)} with blanks between them ({', '.join(names[:8])})"
        raise ProblemError(f"a row of {grid}: {found}, {expected}")
    return set_block(design, grid, row, 0, block)


def _nudged(sign: float) -> Callable[[Design, str], Design]:
    """Return what adds a number to another one, 1 where none is typed."""

    def nudged(design: Design, typed: str) -> Design:
        place = _needed_place(design, typed)
        if place.row is None or place.column is None:
            raise ProblemError(f"{clean_word(typed)}: expected one number, as in: more Wq[pronoun,animal]")
        by = parse_number(place.rest) if place.rest else 1.0
        return nudge(design, place.grid, place.row, place.column, sign * by)

    return nudged


def _zeroed(design: Design, typed: str) -> Design:
    place = _needed_place(design, typed)
    if place.rest:
        raise ProblemError(f"zero: found {clean_word(place.rest, 30)} too many, as in: zero Wq[pronoun,animal]")
    return zero(design, place.grid, place.row, place.column)


NUMBER_EDITS: Mapping[str, Callable[[Design, str], Design]] = {
    "more": _nudged(1.0),
    "less": _nudged(-1.0),
    "zero": _zeroed,
}
"""What changes a number at a place, by the names of the screen's commands."""


def _needed_place(design: Design, typed: str) -> Place:
    place = place_of(design, needed(typed, "an address", f"more {_EXAMPLE.removesuffix(' 5')}"))
    if place is None:
        raise AddressError(f"{clean_word(typed)}: no address, expected one such as Wq[pronoun,animal] or X[cat]")
    return place


def _cell(axes: tuple[Axis, Axis], text: str) -> tuple[int, int | None]:
    pieces = text.split(",")
    if len(pieces) > 2 or not all(piece.strip() for piece in pieces):
        said = f"[{axes[0].said(0)},{axes[1].said(0)}]"
        raise AddressError(f"[{clean_word(text)}]: expected a row and a column, as in {said}")
    row = axes[0].find(pieces[0])
    return row, axes[1].find(pieces[1]) if len(pieces) == 2 else None


def _column(axis: Axis, typed: str) -> tuple[int | None, str]:
    """Return the column that is named by a word after a row, as in `Wq pronoun animal 5`; None before numbers."""
    if not typed[:1].isalpha():
        return None, typed
    column, rest = split_name(axis, typed)
    return column, rest.removeprefix("=").strip()


def _is_one(typed: str) -> bool:
    """Tell whether one number was typed and no block; a division may have blanks in it."""
    return "/" in typed or not any(character in typed.strip() for character in " \t;[]")
