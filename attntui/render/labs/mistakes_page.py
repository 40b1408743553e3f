"""One mistake as blocks of lines: what is believed, both ways, what comes out of them, and how to tell."""

from collections.abc import Sequence
from dataclasses import dataclass

from attntui.core.labs.mistakes_run import Made
from attntui.core.labs.mistakes_value import Value
from attntui.render.labs.mistakes_text import (
    APART,
    cell_text,
    check_texts,
    given_shapes,
    given_texts,
    refusal_text,
    row_text,
    value_text,
    warning_text,
    ways_of,
)
from attntui.render.look import Look
from attntui.render.numpy_code import code_pieces
from attntui.render.text import left, right, wrapped

INDENT = 8
"""Where code and texts start; their labels stand before them."""

GAP = 2
BETWEEN = 2
"""Blanks between two tables; and between two numbers, where there is room for so many."""

DIFFERS = "!"
"""Stands before a row of wrong numbers that differ from the right ones."""

Piece = tuple[str, Look]
Line = list[Piece]
Block = list[Line]


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of numbers laid out for drawing: a head, rows of equal width, and which rows differ."""

    head: str
    rows: tuple[str, ...]
    is_different: tuple[bool, ...]

    @property
    def width(self) -> int:
        """How many cells the widest line takes."""
        return max(map(len, (self.head, *self.rows)))


def blocks_of(made: Made, width: int, most_rows: int, *, has_values: bool) -> list[Block]:
    """Return the blocks of a page of `width` cells, with at most `most_rows` rows of each table.

    `has_values` shows the numbers of the tables that the code takes from elsewhere, and not only their shapes.
    """
    room = width - 2
    belief = wrapped(made.mistake.belief, room - INDENT + 1)
    return [
        _labelled("belief", [[(line, Look.PLAIN)] for line in belief]),
        _code_block(made, room if has_values else 0),
        _outcome_block(made, room, most_rows),
        _also_block(made, room),
        _check_block(made, room),
        [[(line, Look.PLAIN)] for line in wrapped(made.mistake.tell, room)],
    ]


def _code_block(made: Made, room: int) -> Block:
    mistake, (wrong, right_name) = made.mistake, ways_of(made.mistake)
    given = given_texts(made.given, room - INDENT + 1) if room else given_shapes(made.given)
    return [
        *_labelled("given", list(map(code_pieces, [*given, *mistake.setup.splitlines()]))),
        *_labelled(wrong, list(map(code_pieces, mistake.wrong.splitlines())), look=Look.WARNING),
        *_labelled(right_name, list(map(code_pieces, mistake.right.splitlines())), look=Look.RESULT),
        *_labelled("then", list(map(code_pieces, mistake.then.splitlines()))),
    ]


def _outcome_block(made: Made, room: int, most_rows: int) -> Block:
    """Return what came out: both tables side by side where they fit, else one below the other."""
    wrong_name, right_name = ways_of(made.mistake)
    wrong, good = made.wrong, made.right
    assert good.value is not None
    right_table = _table(f"{right_name}: {good.name}", good.value, None, most_rows, BETWEEN)
    notices = [[(line, Look.WARNING)] for line in wrapped(warning_text(wrong), room) if line]
    if wrong.value is None:
        refusal = [[(line, Look.WARNING)] for line in wrapped(f"{wrong_name}: {refusal_text(wrong)}", room)]
        return [*refusal, *_drawn(right_table, Look.RESULT)]
    for between in range(BETWEEN, 0, -1):
        wrong_table = _table(f"{wrong_name}: {wrong.name}", wrong.value, good.value, most_rows, between)
        beside = _table(right_table.head, good.value, None, most_rows, between)
        if wrong_table.width + GAP + beside.width <= room:
            return [*_beside(wrong_table, beside, room), *notices]
    return [*_drawn(wrong_table, Look.WARNING), *_drawn(right_table, Look.RESULT), *notices]


def _also_block(made: Made, room: int) -> Block:
    if made.also is None:
        return []
    return [
        *_labelled("also", [code_pieces(made.mistake.also)]),
        *([(line, Look.PLAIN)] for line in wrapped(f"{made.mistake.also_text} {value_text(made.also)}", room)),
    ]


def _check_block(made: Made, room: int) -> Block:
    lines: Block = []
    for code, said in check_texts(made):
        if len(code) + 3 + len(said) <= room - INDENT:
            lines.append([*code_pieces(code), (f"{APART}{said}", Look.STRONG)])
        else:
            parts = [said] if len(said) <= room - INDENT else said.split(APART)
            lines += [code_pieces(code), *([(part, Look.STRONG)] for part in parts)]
    return _labelled("check", lines)


def _table(head: str, value: Value, other: Value | None, most_rows: int, between: int) -> Table:
    """Return a table laid out; where there is an `other` one, rows that differ from it are marked."""
    n_rows, n_columns = value.numbers.shape
    shown = n_rows if n_rows <= most_rows else most_rows - 1
    cells = [[cell_text(value, row, column) for column in range(n_columns)] for row in range(shown)]
    width = max(len(text) for row in cells for text in row) + between
    labels = value.labels[:shown] or ("",) * shown
    label = max(map(len, labels))
    different = [other is not None and _differs(value, other, row) for row in range(shown)]
    marks = ["" if other is None else f"{DIFFERS} " if is_different else "  " for is_different in different]
    rows = [
        f"{mark}{left(name, label)}{''.join(right(text, width) for text in row)}"
        for mark, name, row in zip(marks, labels, cells, strict=True)
    ]
    if shown < n_rows:
        rows, different = [*rows, f"({n_rows - shown} rows more)"], [*different, False]
    return Table(head, tuple(rows), tuple(different))


def _differs(value: Value, other: Value, row: int) -> bool:
    """Tell whether a row reads otherwise than the same row of `other`, where the two are of one shape."""
    if value.numbers.shape != other.numbers.shape:
        return False
    return row_text(value, row) != row_text(other, row)


def _drawn(table: Table, look: Look) -> Block:
    rows = zip(table.rows, table.is_different, strict=True)
    return [[(table.head, look)], *([(row, look if is_different else Look.PLAIN)] for row, is_different in rows)]


def _beside(wrong: Table, good: Table, room: int) -> Block:
    """Return two tables side by side, the right one from the middle on where the left one leaves room."""
    start = max(wrong.width + GAP, min(room // 2, room - good.width))
    lines: Block = [[(left(wrong.head, start), Look.WARNING), (good.head, Look.RESULT)]]
    for place in range(max(len(wrong.rows), len(good.rows))):
        text = wrong.rows[place] if place < len(wrong.rows) else ""
        is_different = place < len(wrong.rows) and wrong.is_different[place]
        line: Line = [(left(text, start), Look.WARNING if is_different else Look.PLAIN)]
        if place < len(good.rows):
            line.append((good.rows[place], Look.PLAIN))
        lines.append(line)
    return lines


def _labelled(label: str, lines: Sequence[Line], indent: int = INDENT - 1, look: Look = Look.FAINT) -> Block:
    """Return lines with a label before the first of them, all from the same column on."""
    return [[(left(label if place == 0 else "", indent), look), *line] for place, line in enumerate(lines)]
