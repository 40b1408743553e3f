"""Reads the tables off the text of a picture, as a person would: by the labels above and beside a number.

Nothing here asks the package where it draws; only what the tables, rows and columns are called, and how many there are.
"""

import re
from dataclasses import dataclass, field

from attntui.core.operands import LEFT_OF, RIGHT_OF, table_axes
from attntui.core.stage import PRODUCTS
from attntui.core.step import EXTRA, Part

NAMES = {"query": "Q", "key": "K", "value": "V"}
ROW_NUMBERS = {"shifted": "largest", "exp": "total"}
SAID = {name: re.compile(rf"{name}s? (\d+)(?:-(\d+))?(?: of (\d+))?(?= |$)") for name in ("row", "col")}


@dataclass
class Seen:
    """What is read: the text of every number by table, row and column; where brackets and the sentence are.

    cells     (table, row, column) -> (text, x after it, y); the number of a whole row has the column None
    brackets  (x, y) of [ and ] in the tables
    y_note    the line of the sentence
    left      the cells at the left that are blank: in a large window the picture stands in the middle
    """

    lines: list[str]
    y_note: int
    left: int = 0
    cells: dict = field(default_factory=dict)
    brackets: list = field(default_factory=list)

    def text(self, table, row, column):
        return self.cells[table, row, column][0]


def read(canvas, attention_pass, step, sentence):
    """Read a picture of a step, of ASCII words."""
    lines = [canvas.text(y) for y in range(canvas.height)]
    start = " ".join(sentence.split()[:3])
    y_note = next(y for y, line in enumerate(lines) if y > 2 and line.lstrip().startswith(start))
    left = lines[y_note].index(start) - 1
    assert not "".join(line[:left] for line in lines[2:-2]).strip()
    seen = Seen(lines, y_note, left)
    seen.brackets = [(x, y) for y in range(2, y_note) for x, sign in enumerate(lines[y]) if sign in "[]"]
    body = [line[left:].replace("[", " ").replace("]", " ") for line in lines[:y_note]]
    Reader(seen, body, attention_pass, step).read()
    seen.cells = {cell: (text, left + x, y) for cell, (text, x, y) in seen.cells.items()}
    return seen


class Reader:
    """Reads one body of lines; `y` is where the tables start."""

    def __init__(self, seen, body, attention_pass, step):
        self.seen, self.body, self.attention_pass, self.step = seen, body, attention_pass, step
        self.rows, self.columns = attention_pass.problem.axes(step.stage)
        self.y = next(y for y in range(2, len(body)) if body[y].strip())

    def read(self):
        if self.step.stage in PRODUCTS:
            self.product()
        elif re.match(rf" +{self.source} .*\b{self.step.stage}\b", self.body[self.y]):
            self.beside()
        elif self.body[self.y + 2].startswith(f"  {self.step.stage} "):
            self.above()
        else:
            self.folded()

    # --- products

    def product(self):
        left, right = LEFT_OF[self.step.stage], RIGHT_OF[self.step.stage]
        inner, _ = table_axes(self.attention_pass, right)
        inner = self.attention_pass.problem.position_axis if right == "key" else inner
        head = self.body[self.y]
        edges = edges_of(head, self.columns, self.in_sight(self.columns))
        left_name = re.search(rf"(?<![\w.]){NAMES.get(left, left)} +(?:{right_name(right)})", head)
        is_stood_up = left_name is not None
        inner_seen = span(head, "row", inner) if is_stood_up else range(inner.size)
        for line, place in enumerate(inner_seen, self.y + 1):
            self.has_label(line, inner, place, is_right_aligned=not is_stood_up)
            for column, x in edges.items():
                cell = (column, place) if right == "key" else (place, column)
                self.keep(right, *cell, x, line)
            if is_stood_up:
                x = left_name.start() + len(NAMES.get(left, left))
                self.keep(left, self.step.row or 0, place, x, line)
        y = self.y + 2 + len(inner_seen)
        assert re.search(rf"\b{NAMES.get(self.step.stage, self.step.stage)}\b", self.body[y - 1])
        for line, row in enumerate(self.rows_in_sight(y - 1), y):
            self.has_label(line, self.rows, row)
            for column, x in edges.items():
                self.keep(self.step.stage, row, column, x, line)
            if not is_stood_up:
                self.left_row(left, row, line, inner.size)

    def left_row(self, table, row, y, size):
        """The numbers between the row's label and the result: one a column of the left table."""
        label = re.match(r"[> ] \S+", self.body[y])
        found = list(re.finditer(r"\S+", self.body[y][label.end() :]))[:size]
        assert len(found) == size
        for column, number in enumerate(found):
            self.keep(table, row, column, label.end() + number.end(), y)

    # --- elementwise stages

    @property
    def source(self):
        return self.attention_pass.source_of(self.step.stage)

    def beside(self):
        head = self.body[self.y + 1]
        source, result = runs_of(head, self.columns, range(self.columns.size))
        for line, row in enumerate(self.rows_in_sight(self.y), self.y + 2):
            self.has_label(line, self.rows, row)
            for table, edges in ((self.source, source), (self.step.stage, result)):
                for column, x in edges.items():
                    self.keep(table, row, column, x, line)
            for stage in self.stages_with_numbers():
                self.keep(stage, row, None, self.edge_of_number(stage, self.y + 1), line)

    def above(self):
        head = self.body[self.y]
        assert head.startswith(f"  {self.source} ")
        edges = edges_of(head, self.columns, self.in_sight(self.columns))
        self.has_label(self.y + 1, self.rows, self.step.row or 0)
        for column, x in edges.items():
            self.keep(self.source, self.step.row or 0, column, x, self.y + 1)
        if self.step.stage == "weights":
            self.keep("exp", self.step.row or 0, None, self.edge_of_number("exp", self.y), self.y + 1)
        for line, row in enumerate(self.rows_in_sight(self.y + 2), self.y + 3):
            self.has_label(line, self.rows, row)
            for column, x in edges.items():
                self.keep(self.step.stage, row, column, x, line)
            if self.step.stage in EXTRA:
                self.keep(self.step.stage, row, None, self.edge_of_number(self.step.stage, self.y + 2), line)

    def folded(self):
        table = self.source if self.step.part is Part.MAX else self.step.stage
        assert self.body[self.y].startswith(f"  {table} ")
        y, first = self.y, 0
        stop = span(" ".join(self.body), "col", self.columns).stop
        while first < stop:
            after, edges = next(
                (after, edges)
                for after in range(min(stop, first + len(self.body[y].split())), first, -1)
                if (edges := edges_of(self.body[y], self.columns, range(first, after)))
            )
            self.has_label(y + 1, self.rows, self.step.row)
            for column, x in edges.items():
                self.keep(table, self.step.row, column, x, y + 1)
            y, first = y + 2, after
        edge = self.edge_of_number(self.step.stage, y)
        for line, row in enumerate(self.rows_in_sight(y), y + 1):
            self.has_label(line, self.rows, row)
            self.keep(self.step.stage, row, None, edge, line)

    def stages_with_numbers(self):
        """The stages whose number of a whole row is shown."""
        stage = self.step.stage
        return [self.source] if stage == "weights" else [stage] if stage in EXTRA else []

    def edge_of_number(self, stage, y):
        return re.search(rf"\b{ROW_NUMBERS[stage]}\b", self.body[y]).end()

    # --- pieces

    def in_sight(self, axis):
        return span(" ".join(self.body), "col", axis)

    def rows_in_sight(self, y):
        return span(self.body[y], "row", self.rows)

    def has_label(self, y, axis, index, *, is_right_aligned=False):
        """Check that the label of a row stands on its line, where labels stand."""
        pattern = (
            rf" *{label_pattern(axis.label(index))}{'' if axis.labels else ':'} "
            if is_right_aligned
            else (rf"[> ] {label_pattern(axis.label(index))} ")
        )
        assert re.match(pattern, self.body[y] + " "), (axis.label(index), self.body[y])

    def keep(self, table, row, column, x, y):
        """Keep the number that ends at `x`."""
        line = self.body[y]
        assert line[x - 1] != " ", (table, row, column, line)
        assert line[x : x + 1].strip() == "", (table, row, column, line)
        self.seen.cells[str(table), row, column] = (line[:x].split(" ")[-1], x, y)


def right_name(table):
    return {"key": r"K\.T"}.get(table, NAMES.get(table, table))


def span(line, name, axis):
    """The positions that are said to be in sight, all where nothing is said; words are counted from 1."""
    found = SAID[name].search(line)
    if found is None:
        return range(axis.size)
    first, last, said = found.groups()
    assert said is None or int(said) == axis.size
    counted_from = 0 if axis.labels is None else 1
    return range(int(first) - counted_from, int(last or first) - counted_from + 1)


def label_pattern(label):
    """A label as it stands, or cut with a tilde after its first letters."""
    cut = "|".join(rf"{re.escape(label[:kept])}~" for kept in range(len(label) - 1, 2, -1))
    return rf"(?:{re.escape(label)}{'|' if cut else ''}{cut})"


def runs_of(line, axis, positions):
    """Each row of labels on a line, as a map from position to the x after its label."""
    labels = "[ v]+".join(f"({label_pattern(axis.label(index))})" for index in positions)
    pattern = re.compile(rf"(?:(?<=[ ])|(?<=[ ]v)|(?<=^))(?=\S){labels}(?= |$)")
    return [{index: found.end(place + 1) for place, index in enumerate(positions)} for found in pattern.finditer(line)]


def edges_of(line, axis, positions):
    """The last row of labels on a line; empty where there is none."""
    runs = runs_of(line, axis, positions)
    return runs[-1] if runs else {}
