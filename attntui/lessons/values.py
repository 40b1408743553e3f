"""What the placeholders of a card stand for: numbers of its own pass or lab, and the article's, all from the core."""

import re
from collections.abc import Sequence
from copy import copy
from functools import cached_property
from math import sqrt
from typing import Any, Self

from attntui.core.attention import AttentionPass
from attntui.core.design_numbers import numbers_of
from attntui.core.errors import AddressError, ProblemError
from attntui.core.facts import Facts, facts_of
from attntui.core.operands import table_axes
from attntui.core.stage import Stage
from attntui.core.step import By, Part, Step
from attntui.core.trace import Trace
from attntui.lessons.article_path import article_value
from attntui.lessons.card_keys import key_place
from attntui.lessons.lab_runs import figures_of
from attntui.lessons.model import DesignStand, LabStand, ProblemStand, Stand
from attntui.lessons.placeholders import Value
from attntui.render.formula import formula_of
from attntui.render.token import text_of

SIZES = ("d_k", "d_v", "n_queries", "n_keys", "n_heads")
"""The sizes of a problem that a placeholder may name."""

GIVEN = ("X", "Wq", "Wk", "Wv", "query", "key", "value")
"""The tables that a problem may come with; they have a shape, and an address where they are no stage of its pass."""

ALLOWED = (
    "an address such as scores[man,dog], total[row], largest[row], formula ADDRESS, sentence ADDRESS, shapes ADDRESS,"
    f" code ADDRESS, shape TABLE, {', '.join(SIZES)}, sqrt d_k, numbers PATH, lab NAME, key COMMAND"
)
"""The kinds of placeholders."""

_OF_ROW = re.compile(r"((?:h[0-9]+\s*\.\s*)?)(total|largest)\s*(\[.*\])", re.S)
_CELL = re.compile(rf"({'|'.join(GIVEN)})\s*\[([^\[\]]*)\]")
KEY = re.compile(r"key\s+([a-z_]+)")
"""A placeholder that names a key, and the command that it belongs to."""

VERB = re.compile(r"(formula|sentence|shapes|code|shape|sqrt|numbers|lab)\s+(\S.*)", re.S)
"""One that says what is to be told of something, and of what."""


class Values:
    """The numbers that the card at `stand` may show."""

    is_certain: bool = True
    """Whether the values are those that will be shown, so that a line can be measured."""

    def __init__(self, stand: Stand | None, *, names_keys: bool = False) -> None:
        """Compute nothing yet: every number is made when it is asked for; `names_keys` allows keys of its screen."""
        self.stand = stand
        self._names_keys = names_keys
        self._is_on_paper = False

    def on_paper(self) -> Self:
        """Return the same numbers for a text that is printed, too, so that no key is named in it."""
        values = copy(self)
        values._is_on_paper = True
        return values

    def named(self, name: str) -> Value:
        """Return what a placeholder stands for. Raises ProblemError or AddressError, with what is allowed."""
        if (key := KEY.fullmatch(name)) is not None and self._names_keys:
            self._check_key()
            return key_place(self.stand, key[1])
        verb = VERB.fullmatch(name)
        if verb is not None:
            return self._said(verb[1], verb[2].strip())
        if name in SIZES:
            return float(getattr(self.attention_pass.problem, name))
        if "[" not in name:
            raise ProblemError(f"no such placeholder, allowed: {ALLOWED}")
        if (of_row := _OF_ROW.fullmatch(name)) is not None:
            return self._of_row(of_row[2], f"{of_row[1]}{Stage.EXP}{of_row[3]}")
        if (cell := _CELL.fullmatch(name)) is not None and cell[1] not in self._trace.stages:
            return self._given(cell[1], cell[2])
        return self._of_step(self._trace.step_at(name))

    def asked(self, address: str) -> tuple[str, float]:
        """Return the address and the number of a step. Raises AddressError for one that makes a row or a table."""
        facts = self._facts(address)
        if facts.value is None:
            raise AddressError(f"{address[:40]!r}: makes more than one number, expected a cell such as weights[0,0]")
        return self._trace.address(facts.step), facts.value

    @cached_property
    def attention_pass(self) -> AttentionPass:
        """The pass of the card's problem or design. Raises ProblemError where it has none."""
        match self.stand:
            case ProblemStand(walk):
                return AttentionPass(walk.problem, safe=walk.safe)
            case DesignStand(design):
                return numbers_of(design).attention_pass
        raise ProblemError("the card has no pass, expected a problem or a design on the same card")

    @cached_property
    def _trace(self) -> Trace:
        return Trace(self.attention_pass.problem, by=By.CELL, safe=self.attention_pass.safe)

    def _check_key(self) -> None:
        if self._is_on_paper:
            raise ProblemError("paper has no keys, expected in screen, look or the question alone")

    def _facts(self, address: str) -> Facts:
        return facts_of(self.attention_pass, self._trace.step_at(address))

    def _said(self, verb: str, what: str) -> Value:
        match verb:
            case "numbers":
                return article_value(what)
            case "lab":
                return self._figure(what)
            case "shape":
                return self._shape(what)
            case "sqrt":
                if what != "d_k":
                    raise ProblemError(f"sqrt {what[:20]!r}: expected sqrt d_k")
                return sqrt(self.attention_pass.problem.d_k)
        facts = self._facts(what)
        if verb == "formula":
            return text_of(formula_of(facts, self.attention_pass.problem.d_k))
        said: str = getattr(facts, verb)
        return said

    def _of_row(self, which: str, address: str) -> float:
        step = self._trace.step_at(address)
        if step.part is not Part.ROW or step.row is None:
            raise AddressError(f"a row has one {which}, expected {which}[row]")
        return getattr(self.attention_pass, which)(step.row, step.head_index)  # type: ignore[no-any-return]

    def _of_step(self, step: Step) -> Value:
        facts = facts_of(self.attention_pass, step)
        if facts.value is not None:
            return facts.value
        if facts.values is None:
            raise AddressError("a whole table, expected a cell or a row of it")
        return _floats(facts.values)

    def _given(self, table: str, place: str) -> Value:
        """Return a row or a cell of a table that the problem came with, the first head's."""
        rows, columns = table_axes(self.attention_pass, self._checked_table(table))
        row, comma, column = place.partition(",")
        numbers = _floats(self.attention_pass.matrix(table)[rows.find(row)])
        return numbers[columns.find(column)] if comma else numbers

    def _shape(self, table: str) -> str:
        rows, columns = table_axes(self.attention_pass, self._checked_table(table))
        return f"{rows.size} x {columns.size}"

    def _checked_table(self, table: str) -> str:
        problem = self.attention_pass.problem
        matrices = [name for name in ("X", "Wq", "Wk", "Wv") if getattr(problem, name) is not None]
        there = [*matrices, *dict.fromkeys(("query", "key", "value", *self._trace.stages))]
        if table not in there:
            raise ProblemError(f"{table[:20]!r}: no table of this pass, allowed: {', '.join(there)}")
        return table

    def _figure(self, name: str) -> Value:
        if not isinstance(self.stand, LabStand):
            raise ProblemError("the card has no lab, expected lab on the same card")
        figures = figures_of(self.stand)
        if name not in figures:
            raise ProblemError(f"the lab {self.stand.name} has no such figure, allowed: {', '.join(figures)}")
        found: float | str = figures[name]
        return found


def _floats(row: Any) -> Sequence[float]:
    return [float(number) for number in row]
