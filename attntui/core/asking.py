"""A step whose number is asked for: its facts with nothing that gives the number away."""

from dataclasses import replace

from attntui.core.attention import AttentionPass
from attntui.core.by_hand import by_hand
from attntui.core.facts import Facts
from attntui.core.guess import Guess
from attntui.core.stage import Stage
from attntui.core.step import Part, Step
from attntui.core.wording import sentence_of

_SHARE = "{row} asks, {column} answers: which share of the attention?"
_POWER = "{row} asks, {column} answers: e to the power of that number?"
_MAY = "{row} may look at {column}: what becomes of the number?"
_MAY_NOT = "{row} may not look at {column}: what becomes of the number?"


def guess_of(facts: Facts, d_k: int) -> Guess:
    """Return the guess that a step of one number starts with, `d_k` being the length of a query.

    Raises ValueError for a row or a table.
    """
    if facts.value is None:
        raise ValueError(f"{facts.step}: a step by row or by stage makes no number to ask for")
    return Guess(float(facts.value), from_digits=by_hand(facts, d_k))


def asked(attention_pass: AttentionPass, facts: Facts) -> Facts:
    """Return the facts without a cause, and with a sentence that has neither the number nor where it comes from.

    The value stays in it: whoever draws it writes the answer in its place.
    """
    return replace(facts, sentence=question_of(attention_pass, facts.step), cause=None)


def question_of(attention_pass: AttentionPass, step: Step) -> str:
    """Return what is asked at a step of one number, as its sentence says it; it ends in `.` or `?`."""
    template = _template(attention_pass, step)
    if template is None:
        return sentence_of(attention_pass, step, None, None)
    row_axis, column_axis = attention_pass.problem.axes(step.stage)
    return template.format(row=row_axis.name(step.row or 0), column=column_axis.name(step.column or 0))


def _template(attention_pass: AttentionPass, step: Step) -> str | None:
    """Return the question of a stage whose sentence would answer it, None for the others."""
    if step.part is not Part.CELL:
        return None
    if step.stage is Stage.WEIGHTS:
        return _SHARE
    if step.stage is Stage.EXP:
        return _POWER  # its sentence says that it is above 0, which is not so for e to the -inf
    if step.stage is not Stage.MASKED:
        return None
    mask = attention_pass.problem.mask
    assert mask is not None  # the stage is there only with a mask
    return _MAY if mask[step.head_index, step.row, step.column] else _MAY_NOT
