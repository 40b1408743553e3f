"""What a lesson asks for on paper: which numbers a card keeps back, so that none is given away before its question."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from attntui.core.attention import AttentionPass
from attntui.core.operands import LEFT_OF, RIGHT_OF
from attntui.core.problem import AttentionProblem
from attntui.core.stage import Stage
from attntui.core.step import Step
from attntui.core.trace import Trace
from attntui.core.walk import Walk
from attntui.lessons.model import Card, DesignStand, Prediction, ProblemStand, Stand
from attntui.render.handout import Table
from attntui.render.handout_tables import input_tables, stage_tables

_ARRAYS = ("query", "key", "value", "X", "Wq", "Wk", "Wv", "mask")


def walk_of(stand: Stand | None) -> Walk | None:
    """Return a walk through the pass of a card's stand; None where it has none."""
    match stand:
        case ProblemStand(walk):
            return walk
        case DesignStand(design):
            return Walk(design.problem())
    return None


def asked_step(walk: Walk, ask: Prediction) -> tuple[Trace, int]:
    """Return the step by cell whose number is asked for, as its trace and where it is in that."""
    trace = Trace(walk.problem, safe=walk.safe)
    return trace, trace.find(ask.address, walk.step.head_index)


def kept_back(cards: Sequence[Card], number: int) -> tuple[Step, ...]:
    """Return the steps of the pass of card `number` whose numbers this card or one after it asks for."""
    here = walk_of(cards[number - 1].stand)
    if here is None:
        return ()
    steps = []
    for card in cards[number - 1 :]:
        walk = walk_of(card.stand)
        if isinstance(card.ask, Prediction) and walk is not None and is_alike(walk.problem, here.problem):
            trace, index = asked_step(walk, card.ask)
            steps.append(trace[index])
    return tuple(steps)


def hidden_in(step: Step, kept: Sequence[Step], attention_pass: AttentionPass) -> Step | None:
    """Return the first number that is kept back in the table of `step`; None where there is none.

    What is computed after it is not in the table yet, so that one is enough.
    """
    trace = Trace(attention_pass.problem, safe=attention_pass.safe)
    there = [asked for asked in kept if (asked.stage, asked.head_index) == (step.stage, step.head_index)]
    return min(there, key=trace.index, default=None)


def gives_away(step: Step, kept: Sequence[Step]) -> bool:
    """Tell whether a step, worked out, shows a number that is kept back."""
    return any(
        (step.stage, step.head_index) == (asked.stage, asked.head_index)
        and step.row in (None, asked.row)
        and (step.column is None or (step.column, step.part) == (asked.column, asked.part))
        for asked in kept
    )


def operand_tables(attention_pass: AttentionPass, step: Step, kept: Sequence[Step]) -> Iterator[Table]:
    """Yield the two tables whose product a step is part of: without them nobody could work it out on paper."""
    if step.stage not in LEFT_OF:
        return
    for table in (LEFT_OF[step.stage], RIGHT_OF[step.stage]):
        if table is Stage.WEIGHTS:
            hidden = hidden_in(replace(step, stage=table), kept, attention_pass)
            yield from stage_tables(attention_pass, table, step.head_index, step.row, hidden)
        else:
            yield from input_tables(attention_pass, str(table), step.head_index)


def is_alike(one: AttentionProblem, other: AttentionProblem) -> bool:
    """Tell whether two problems have the same words and numbers."""
    if one is other:
        return True
    if (one.words, one.query_words, one.scale, one.one_hot) != (
        other.words,
        other.query_words,
        other.scale,
        other.one_hot,
    ):
        return False
    return all(_same(getattr(one, name), getattr(other, name)) for name in _ARRAYS)


def _same(one: object, other: object) -> bool:
    if one is None or other is None:
        return one is other
    return np.array_equal(np.asarray(one), np.asarray(other), equal_nan=True)
