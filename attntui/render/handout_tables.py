"""The tables of a pass for paper: whole, or where they are wide in parts that fit beside their labels."""

from collections.abc import Sequence
from dataclasses import replace

from attntui.core.attention import AttentionPass
from attntui.core.axis import Axis
from attntui.core.digits import number_text
from attntui.core.operands import LEFT_OF, RIGHT_OF, Role, table_axes
from attntui.core.stage import MATRIX_OF, Stage
from attntui.core.step import Step
from attntui.render.elementwise import ROW_NAMES
from attntui.render.handout import Table, TableRow
from attntui.render.text import width_of

SHEET = 96
"""How many characters of columns stand side by side on a sheet, beside the labels of the rows."""

GAP = 2
"""How many of them stand between two columns."""

HIDDEN = "?"
"""What stands for a number that the reader is asked for."""

NOT_YET = "."
"""What stands for the numbers that are computed after it."""

LONGEST_HEAD = 12
"""From here on, the head of a column takes a second line."""

_ROLES = {
    "X": (Role.WORD, None),
    "Wq": (None, Role.QUERY),
    "Wk": (None, Role.KEY),
    "Wv": (None, Role.VALUE),
    "query": (Role.QUERY, Role.QUERY),
    "key": (Role.KEY, Role.KEY),
    "value": (Role.KEY, Role.VALUE),
    "output": (Role.QUERY, Role.VALUE),
}
"""Whose side the labels of rows and columns are on; in all other tables a query asks and a key answers."""


def input_names(attention_pass: AttentionPass) -> list[str]:
    """Return the tables that a pass is given, in order; a value of markers is none of them."""
    problem = attention_pass.problem
    names = ["X", *MATRIX_OF.values(), "query", "key", "value"]
    return [name for name in names if getattr(problem, name) is not None]


def needed_names(attention_pass: AttentionPass) -> list[str]:
    """Return the tables that the stages work on and neither are given nor made by a stage: X itself, or markers."""
    known = {*input_names(attention_pass), *map(str, attention_pass.stages)}
    used = [LEFT_OF[Stage.SCORES], RIGHT_OF[Stage.SCORES], RIGHT_OF[Stage.OUTPUT]]
    return [str(name) for name in used if name not in known]


def input_tables(attention_pass: AttentionPass, name: str, head_index: int = 0) -> list[Table]:
    """Return an input table of a head."""
    rows, columns = table_axes(attention_pass, name)
    matrix = attention_pass.matrix(name, head_index)
    texts = [list(map(number_text, row)) for row in matrix.tolist()]
    return _split(_whole(name, rows, columns, texts, None, ()))


def stage_tables(
    attention_pass: AttentionPass, stage: Stage, head_index: int, chosen: int | None, hidden: Step | None = None
) -> list[Table]:
    """Return a stage's table of a head, with the largest or the total of each row where it has one.

    chosen  the row to look at, or None
    hidden  a step by cell whose number is left out, to be found out by the reader
    """
    rows, columns = attention_pass.problem.axes(stage)
    texts = [list(map(number_text, attention_pass.row(stage, row, head_index).tolist())) for row in range(rows.size)]
    extra: tuple[str, ...] = ()
    if stage in ROW_NAMES:
        extra = (ROW_NAMES[stage],)
        number_of = attention_pass.largest if stage is Stage.SHIFTED else attention_pass.total
        texts = [[*row, number_text(number_of(place, head_index))] for place, row in enumerate(texts)]
    if hidden is not None and (hidden.stage, hidden.head_index) == (stage, head_index) and hidden.row is not None:
        texts = _without(texts, hidden, columns.size)
    return _split(_whole(stage, rows, columns, texts, chosen, extra))


def _without(texts: Sequence[Sequence[str]], hidden: Step, n_columns: int) -> list[list[str]]:
    """Return the texts of a table without a number, and without all that is computed after it, as on the screen.

    An equal number may stand there, which would give it away.
    """
    assert hidden.row is not None
    asked = n_columns if hidden.column is None else hidden.column
    turns = list(range(len(texts[0])))  # a row's largest comes before its cells, its total after them
    turns = [*turns[n_columns:], *turns[:n_columns]] if hidden.stage is Stage.SHIFTED else turns
    later = set(turns[turns.index(asked) + 1 :])
    rows = []
    for place, row in enumerate(texts):
        kept = [NOT_YET if place > hidden.row or (place == hidden.row and n in later) else t for n, t in enumerate(row)]
        rows.append(kept)
    rows[hidden.row][asked] = HIDDEN
    return rows


def _whole(
    name: str, rows: Axis, columns: Axis, texts: Sequence[Sequence[str]], chosen: int | None, extra: tuple[str, ...]
) -> Table:
    """Return a table of texts; `extra` are the heads of columns that belong to no key or feature."""
    row_role, column_role = _ROLES.get(name, (Role.QUERY, Role.KEY))
    return Table(
        f"{name}, {rows.size} × {columns.size}",
        "" if name in _ROLES else "asks / answers",
        (*(columns.label(place) for place in range(columns.size)), *extra),
        tuple(TableRow(rows.label(place), tuple(row), place == chosen) for place, row in enumerate(texts)),
        row_role,
        column_role,
    )


def _split(table: Table) -> list[Table]:
    """Return a table in as few parts as fit on paper."""
    spans = _spans(table.columns, [row.cells for row in table.rows])
    if len(spans) == 1:
        return [table]
    return [
        replace(
            table,
            caption=f"{table.caption}: columns {start + 1} to {end} of {len(table.columns)}",
            columns=table.columns[start:end],
            rows=tuple(replace(row, cells=row.cells[start:end]) for row in table.rows),
        )
        for start, end in spans
    ]


def _spans(heads: Sequence[str], texts: Sequence[Sequence[str]]) -> list[tuple[int, int]]:
    """Return the first column of each part, and the one after its last."""
    spans, start, used = [], 0, 0
    for place, head in enumerate(heads):
        width = max(min(width_of(head), LONGEST_HEAD), *(len(row[place]) for row in texts)) + GAP
        if used + width > SHEET:
            spans.append((start, place))
            start, used = place, 0
        used += width
    return [*spans, (start, len(heads))]
