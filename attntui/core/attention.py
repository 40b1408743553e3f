"""The pass: every table of a problem, a row at a time, computed when it is looked at."""

from functools import cached_property

import numpy as np
from numpy.lib.stride_tricks import as_strided

from attntui.core import rows
from attntui.core.arrays import Floats
from attntui.core.cache import RowCache
from attntui.core.problem import AttentionProblem
from attntui.core.stage import MATRIX_OF, PROJECTIONS, Stage

CACHE_BYTES = 32 * 2**20
"""What the rows of one pass may take in memory."""


class AttentionPass:
    """The numbers of one pass through a problem.

    All shapes are those of the problem; a row index counts queries, or keys in `key` and `value`. Nothing is computed
    before it is asked for, and only rows of scores, and rows that were asked for, are kept.
    """

    def __init__(self, problem: AttentionProblem, *, safe: bool | None = None, cache_bytes: int = CACHE_BYTES) -> None:
        """Walk `problem`; `safe` overrides whether softmax shifts first; rows take at most `cache_bytes`."""
        self.problem = problem
        self.safe = problem.safe if safe is None else safe
        self.stages = problem.stages(safe=self.safe)
        self._cache = RowCache(cache_bytes)
        self._matrices: dict[tuple[str, int], Floats] = {}

    @cached_property
    def before_softmax(self) -> Stage:
        """The stage whose rows softmax is taken of: masked, scaled or scores, the last of them that is there."""
        return next(stage for stage in (Stage.MASKED, Stage.SCALED, Stage.SCORES) if stage in self.stages)

    def source_of(self, stage: Stage) -> Stage:
        """Return the stage that the cells of an elementwise stage are made from: the one before it."""
        return self.stages[self.stages.index(stage) - 1]

    @cached_property
    def counterpart(self) -> "AttentionPass":
        """The same problem with the other softmax: safe where this one is by hand, and the other way round."""
        return AttentionPass(self.problem, safe=not self.safe, cache_bytes=CACHE_BYTES // 8)

    def matrix(self, name: str, head_index: int = 0) -> Floats:
        """Return a whole input table: X (n_words, d_model), Wq, Wk, Wv (d_model, d), query, key or value (n, d)."""
        problem = self.problem
        given: Floats | None = getattr(problem, name)
        if given is not None:
            table: Floats = given if name == "X" else given[head_index]
            return table
        if name == "value" and problem.one_hot:
            return _markers(problem.n_keys, problem.dtype)
        assert problem.X is not None
        weights = getattr(problem, MATRIX_OF[Stage(name)])
        if weights is None:
            return problem.X
        return self._projected(name, weights[head_index], head_index)

    def row(self, stage: Stage | str, row: int, head_index: int = 0) -> Floats:
        """Return one row of a stage's table, not writeable: (d_k,), (n_keys,) or (d_v,) numbers.

        Raises ValueError for a stage that the pass does not have, IndexError for a row that the table does not have.
        """
        stage = Stage(stage)
        n_rows = self.problem.axes(stage)[0].size
        if not 0 <= row < n_rows:
            raise IndexError(f"row {row} of {stage}: expected 0 to {n_rows - 1}")
        if stage in PROJECTIONS:
            projected: Floats = self.matrix(stage, head_index)[row]
            return projected
        if stage not in self.stages:
            raise ValueError(f"{stage}: no stage of this pass, expected one of {', '.join(self.stages)}")
        return self._cache.get((stage, head_index, row), lambda: self._compute(stage, row, head_index))

    def largest(self, row: int, head_index: int = 0) -> float:
        """Return the largest number of the row that softmax is taken of."""
        found = self._cache.get(
            ("largest", head_index, row),
            lambda: np.array(rows.largest_of(self._source_row(self.before_softmax, row, head_index))),
        )
        return float(found)

    def total(self, row: int, head_index: int = 0) -> float:
        """Return what a row of exponentials adds up to."""
        found = self._cache.get(
            ("total", head_index, row),
            lambda: np.array(rows.total_of(self._source_row(Stage.EXP, row, head_index))),
        )
        return float(found)

    def has_nothing(self, row: int, head_index: int = 0) -> bool:
        """Tell whether the mask leaves this row nothing to attend to."""
        if Stage.MASKED not in self.stages:
            return False
        found = self._cache.get(
            ("nothing", head_index, row),
            lambda: np.array(float(rows.has_nothing(self._source_row(Stage.MASKED, row, head_index)))),
        )
        return bool(found)

    def table(self, stage: Stage | str, head_index: int = 0) -> Floats:
        """Return a stage's whole table, row on row; for tables that are small enough to be held."""
        stage = Stage(stage)
        row_axis, column_axis = self.problem.axes(stage)
        table = np.empty((row_axis.size, column_axis.size), self.problem.dtype)
        for row in range(row_axis.size):
            table[row] = self.row(stage, row, head_index)
        return table

    def value(self, stage: Stage | str, row: int, column: int, head_index: int = 0) -> float:
        """Return one cell of a stage's table."""
        return float(self.row(stage, row, head_index)[column])

    def _projected(self, name: str, weights: Floats, head_index: int) -> Floats:
        known = self._matrices.get((name, head_index))
        if known is not None:
            return known
        assert self.problem.X is not None
        matrix = rows.project(self.problem.X, weights)  # (n_words, d)
        matrix.flags.writeable = False
        self._matrices[name, head_index] = matrix
        return matrix

    def _source_row(self, stage: Stage, row: int, head_index: int) -> Floats:
        """Return a row that others are made from, kept only if it is a row of scores: the rest is cheap to make."""
        if stage is Stage.SCORES:
            return self.row(stage, row, head_index)
        return self._cache.find((stage, head_index, row), lambda: self._compute(stage, row, head_index))

    def _compute(self, stage: Stage, row: int, head_index: int) -> Floats:
        if stage is Stage.SCORES:
            return rows.score_row(self.matrix("query", head_index)[row], self.matrix("key", head_index))
        source = self._source_row(self.source_of(stage), row, head_index)
        match stage:
            case Stage.SCALED:
                return rows.scale_row(source, self.problem.d_k)
            case Stage.MASKED:
                assert self.problem.mask is not None
                return rows.mask_row(source, self.problem.mask[head_index, row])
            case Stage.SHIFTED if self.has_nothing(row, head_index):
                return source.copy()
            case Stage.SHIFTED:
                return rows.shift_row(source, rows.largest_of(source))
            case Stage.EXP:
                return rows.exp_row(source)
            case Stage.WEIGHTS | Stage.OUTPUT if self.has_nothing(row, head_index):
                return np.zeros(self.problem.axes(stage)[1].size, source.dtype)  # whatever the values are
            case Stage.WEIGHTS:
                return rows.share_row(source, rows.total_of(source))
            case _ if self.problem.one_hot:
                return rows.blend_markers(source)
            case _:
                return rows.blend_row(source, self.matrix("value", head_index))


def _markers(size: int, dtype: np.dtype[np.floating]) -> Floats:
    """Return the identity (size, size) as a view of 2 * size - 1 numbers, so that no size is too large."""
    line = np.zeros(2 * size - 1, dtype)
    line[size - 1] = 1
    step = line.itemsize
    return as_strided(line[size - 1 :], (size, size), (-step, step), writeable=False)
