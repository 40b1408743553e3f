"""A step as one line of text, important words first: what a screen reader says and what `trace` prints."""

from attntui.core.asking import asked
from attntui.core.attention import AttentionPass
from attntui.core.facts import Facts, facts_of
from attntui.core.guess import Guess
from attntui.core.step import Part
from attntui.core.trace import Trace
from attntui.render.asked import asked_formula
from attntui.render.formula import formula_of
from attntui.render.formula_parts import ends_of, more_text, numbers_text
from attntui.render.grid import ASKED
from attntui.render.token import text_of


def asked_line(attention_pass: AttentionPass, trace: Trace, index: int, guess: Guess) -> str:
    """Return the step at `index` while its number is asked for: as `plain_line`, with `?` for the number."""
    step = trace[index]
    facts = asked(attention_pass, facts_of(attention_pass, step))
    formula = text_of(asked_formula(facts, attention_pass.problem.d_k, guess))
    return f"{facts.sentence} {formula}. {trace.address(step)} = {ASKED}, step {index + 1} of {len(trace)}."


def plain_line(attention_pass: AttentionPass, trace: Trace, index: int) -> str:
    """Return the step at `index`: its sentence, its formula, its address and its number, in this order."""
    step = trace[index]
    facts = facts_of(attention_pass, step)
    if step.part is Part.STAGE:
        formula = f"{facts.code}, {facts.shapes}: {_table_text(attention_pass, facts)}"
    else:
        formula = text_of(formula_of(facts, attention_pass.problem.d_k))
    return f"{facts.sentence} {formula}. {trace.address(step)}, step {index + 1} of {len(trace)}."


def _table_text(attention_pass: AttentionPass, facts: Facts) -> str:
    """Return a table's rows, of many only the ends: `[1, 0], [0, 1], (7 more), [1, 1]`."""
    stage, head_index = facts.step.stage, facts.step.head_index
    row_axis, _ = attention_pass.problem.axes(stage)
    rows = [
        f"[{numbers_text(attention_pass.row(stage, place, head_index))}]" if is_shown else more_text(place)
        for place, is_shown in ends_of(row_axis.size)
    ]
    return ", ".join(rows)
