"""What a step is called: `scores[man,dog]`, by number `scores[2,0]`, with heads `h3.scores[2,0]`; and back."""

import re

from attntui.core.axis import Axis
from attntui.core.errors import AddressError
from attntui.core.problem import AttentionProblem
from attntui.core.stage import Stage
from attntui.core.step import EXTRA, Part, Step

_ADDRESS = re.compile(
    r"(?:h(?P<head>[0-9]{1,9})\s*\.\s*)?(?P<stage>[a-z]+)(?:\s*\.\s*(?P<part>[a-z]+))?\s*(?:\[(?P<places>.*)\])?",
    re.S | re.I,
)
_MAX_LENGTH = 400


def address_of(problem: AttentionProblem, step: Step) -> str:
    """Return the address of `step`; words where rows and columns are words, numbers where not."""
    head = f"h{step.head_index}." if problem.n_heads > 1 else ""
    if step.row is None:
        return f"{head}{step.stage}"
    row_axis, column_axis = problem.axes(step.stage)
    row = row_axis.said(step.row)
    if step.part in (Part.MAX, Part.TOTAL):
        return f"{head}{step.stage}.{step.part}[{row}]"
    if step.column is None:
        return f"{head}{step.stage}[{row}]"
    return f"{head}{step.stage}[{row},{column_axis.said(step.column)}]"


def parse_address(problem: AttentionProblem, address: str, stages: tuple[Stage, ...], head_index: int = 0) -> Step:
    """Return the step that `address` names; case and spaces do not matter. Raises AddressError, saying what is allowed.

    Without a row it is the stage, without a column the row; without a head it is that of `head_index`.
    """
    found = _ADDRESS.fullmatch(address.strip()) if len(address) <= _MAX_LENGTH else None
    if found is None:
        raise AddressError(f"{address[:40]!r}: not an address, expected one like {_example(problem, stages)}")
    head_index = checked_head(problem, int(found["head"] or head_index))
    stage = stage_named(found["stage"], stages)
    part = _part(stage, found["part"])
    if found["places"] is None:
        if part is not None:
            raise AddressError(f"{address.strip()!r}: a row is missing, expected {stage}.{part}[row]")
        return Step(stage, head_index, part=Part.STAGE)
    row_axis, column_axis = problem.axes(stage)
    row, column = _places(found["places"], row_axis, column_axis)
    if part is not None:
        if column is not None:
            raise AddressError(f"{address.strip()!r}: a row has one {part}, expected {stage}.{part}[row]")
        return Step(stage, head_index, row, part=part)
    return Step(stage, head_index, row, column, Part.ROW if column is None else Part.CELL)


def checked_head(problem: AttentionProblem, head_index: int) -> int:
    """Return the index of a head as it is; raises AddressError where there is no such head."""
    if not 0 <= head_index < problem.n_heads:
        allowed = f"h0 to h{problem.n_heads - 1}" if problem.n_heads > 1 else "none, or h0"
        raise AddressError(f"h{head_index}: there is no such head, allowed: {allowed}")
    return head_index


def stage_named(name: str, stages: tuple[Stage, ...]) -> Stage:
    """Return the one of `stages` that `name` means, in any case; raises AddressError, with those that are there."""
    folded = name.strip().lower()
    if folded not in list(stages):
        raise AddressError(f"{name[:40]!r}: no stage of this pass, allowed: {', '.join(stages)}")
    return Stage(folded)


def _part(stage: Stage, name: str | None) -> Part | None:
    if name is None:
        return None
    if EXTRA.get(stage) != name.lower():
        allowed = f"{stage}.{EXTRA[stage]}[row]" if stage in EXTRA else f"{stage}[row,column]"
        raise AddressError(f"{stage}.{name}: there is none, expected {allowed}")
    return EXTRA[stage]


def _places(text: str, row_axis: Axis, column_axis: Axis) -> tuple[int, int | None]:
    pieces = text.split(",")
    if len(pieces) > 2 or not all(piece.strip() for piece in pieces):
        found = f"[{text[:40]}]"
        raise AddressError(f"{found!r}: expected a row and a column, as in [{row_axis.said(0)},{column_axis.said(0)}]")
    row = row_axis.find(pieces[0])
    return row, column_axis.find(pieces[1]) if len(pieces) == 2 else None


def _example(problem: AttentionProblem, stages: tuple[Stage, ...]) -> str:
    return address_of(problem, Step(Stage.SCORES if Stage.SCORES in stages else stages[0], 0, 0, 0))
