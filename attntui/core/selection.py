"""Some steps of a trace, by arithmetic: those of a stage, of a row, or of both, and no other is looked at."""

from collections.abc import Iterator, Sequence

from attntui.core.errors import AddressError
from attntui.core.stage import Stage
from attntui.core.step import By
from attntui.core.trace import Trace


def selected(trace: Trace, *, only: Stage | None = None, row: str | None = None) -> Iterator[int]:
    """Return the indices of the steps of the stage `only` and of the row that `row` names, ascending.

    None means all. A row is named as in an address: a word, `the#2`, or a number. Raises AddressError, with what is
    allowed, at once and not while the indices are taken.
    """
    if only is None and row is None:
        return iter(range(len(trace)))
    stages = trace.stages if only is None else (only,)
    rows = dict.fromkeys(stages, None) if row is None else _rows(trace, stages, row)
    return (
        index for head_index in range(trace.problem.n_heads) for run in _runs(trace, rows, head_index) for index in run
    )


def _runs(trace: Trace, rows: dict[Stage, int | None], head_index: int) -> Iterator[range]:
    """Return the runs of neighbouring steps of one head; `rows` has the stages, and the row or None for all."""
    by_word: list[Stage] = []
    for stage, row in rows.items():
        if trace.is_by_word(stage):
            by_word.append(stage)
        else:
            yield trace.run(stage, head_index, row)
    if not by_word:
        return
    chosen = rows[by_word[0]]  # the rows of all these stages are the queries
    for row in range(trace.problem.n_queries) if chosen is None else (chosen,):
        for stage in by_word:
            yield trace.run(stage, head_index, row)


def _rows(trace: Trace, stages: Sequence[Stage], name: str) -> dict[Stage, int | None]:
    """Return the row that `name` means in each stage that has such a row: a key's or a query's."""
    if trace.by is By.STAGE:
        raise AddressError("by stage a step has no row, allowed: by cell or by row")
    found: dict[Stage, int | None] = {}
    refusals: list[AddressError] = []
    for stage in stages:
        try:
            found[stage] = trace.problem.axes(stage)[0].find(name)
        except AddressError as refused:
            refusals.append(refused)
    if not found:
        raise refusals[-1]
    return found
