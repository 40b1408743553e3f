"""The stages of a pass, in order, and which of them a problem has."""

from enum import StrEnum


class Stage(StrEnum):
    """One table of the pass; each is made from the one before it, or is the product of two tables."""

    QUERY = "query"
    KEY = "key"
    VALUE = "value"
    SCORES = "scores"
    SCALED = "scaled"
    MASKED = "masked"
    SHIFTED = "shifted"
    EXP = "exp"
    WEIGHTS = "weights"
    OUTPUT = "output"


PROJECTIONS = (Stage.QUERY, Stage.KEY, Stage.VALUE)
"""Rows of X times a matrix: there only where the problem has that matrix."""

MATRIX_OF = {Stage.QUERY: "Wq", Stage.KEY: "Wk", Stage.VALUE: "Wv"}
"""The matrix that makes each projection from X."""

PRODUCTS = (*PROJECTIONS, Stage.SCORES, Stage.OUTPUT)
"""The stages whose cells are dot products: a row of the left table with a column of the right one."""

KEY_ROWS = (Stage.KEY, Stage.VALUE)
"""The stages with one row a key; all others have one row a query."""


def stages_of(*, projected: frozenset[Stage], has_mask: bool, scale: bool, safe: bool) -> tuple[Stage, ...]:
    """Return the stages that a problem has: `projected` among query, key and value, then what its settings ask for."""
    left_out = set(PROJECTIONS) - projected
    if not scale:
        left_out.add(Stage.SCALED)
    if not has_mask:
        left_out.add(Stage.MASKED)
    if not safe:
        left_out.add(Stage.SHIFTED)
    return tuple(stage for stage in Stage if stage not in left_out)
