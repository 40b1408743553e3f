"""A lesson as a page to print: its cards one after the other, with what each stands at, and the answers at the end."""

from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from itertools import groupby

from attntui.core.attention import AttentionPass
from attntui.core.design import Design
from attntui.core.digits import number_text, percent_text
from attntui.core.goals import goal_named
from attntui.core.labs.catalogue import lab_named
from attntui.core.operands import Role
from attntui.core.stage import Stage
from attntui.core.step import Step
from attntui.core.trace import Trace
from attntui.core.walk import Walk
from attntui.lessons.model import Card, DesignStand, KeyPress, LabStand, Lesson, Prediction, ProblemStand
from attntui.render.handout import Block, Handout, Heading, Paragraph, Steps, Table, TableRow, Verbatim
from attntui.render.handout_pass import MOST_WORDS, worked_step
from attntui.render.handout_tables import HIDDEN, input_tables, stage_tables

BLANK = "_" * 12
"""Where one writes an answer on paper."""


def lesson_handout(lesson: Lesson) -> Handout:
    """Return a lesson as a page; a lab or a design that several cards stand at is printed once."""
    blocks: list[Block] = []
    for number, card in enumerate(lesson.cards, 1):
        blocks += _card_blocks(number, card, _same_before(lesson.cards, number))
    if any(isinstance(card.ask, Prediction) for card in lesson.cards):
        blocks += [Heading("answers", starts_page=True), *_answers(lesson.cards)]
    if lesson.summary:
        blocks += [Heading("what you have seen"), *text_blocks(lesson.summary)]
    return Handout(lesson.title, tuple(blocks))


def text_blocks(lines: Iterable[str]) -> Iterator[Block]:
    """Yield lines as paragraphs, parted by blank lines; one with an indented line in it keeps its lines as they are."""
    for is_text, group in groupby(lines, key=lambda line: bool(line.strip())):
        if is_text:
            kept = tuple(group)
            is_drawn = any(line.startswith("  ") for line in kept)
            yield Verbatim(kept) if is_drawn else Paragraph(" ".join(line.strip() for line in kept))


def _same_before(cards: Sequence[Card], number: int) -> int | None:
    """Return the number of the first card that stands at the same lab or design as card `number`; None for itself."""
    stand = cards[number - 1].stand
    if not isinstance(stand, LabStand | DesignStand):
        return None
    return next((place for place, card in enumerate(cards[: number - 1], 1) if card.stand == stand), None)


def _card_blocks(number: int, card: Card, same: int | None) -> Iterator[Block]:
    yield Heading(f"{number}. {card.title}")
    yield from text_blocks(card.text)
    match card.stand:
        case LabStand() | DesignStand() if same is not None:
            yield Paragraph(f"The {'lab' if isinstance(card.stand, LabStand) else 'design'} is that of card {same}.")
        case ProblemStand(walk, is_spotlight):
            yield from _walk_blocks(walk, card.ask, is_spotlight=is_spotlight)
        case DesignStand(design, goal):
            yield from _design_blocks(design, goal, card.ask)
        case LabStand(name, settings):
            yield Verbatim(tuple(_lab_lines(name, settings)))
    match card.ask:
        case Prediction(question):
            yield Paragraph(f"{question} {BLANK}")
        case KeyPress(question, key):
            yield Paragraph(f"On the screen, key {key}: {question}")


def _walk_blocks(walk: Walk, ask: Prediction | KeyPress | None, *, is_spotlight: bool) -> Iterator[Block]:
    """Yield the step that a card stands at, worked out, and the table that it belongs to where that fits on paper.

    Where a number is asked for, the step is not worked out here but with the answers, and the number is left out.
    """
    attention_pass = AttentionPass(walk.problem, safe=walk.safe)
    step, hidden = walk.step, None
    if isinstance(ask, Prediction):
        trace, index = _asked(walk, ask)
        hidden = trace[index]
    else:
        yield Steps((worked_step(attention_pass, walk.trace, walk.index),))
    if max(axis.size for axis in walk.problem.axes(step.stage)) > MOST_WORDS:
        return
    if is_spotlight and step.row is not None:
        yield _shares(attention_pass, step, hidden)
    else:
        yield from stage_tables(attention_pass, step.stage, step.head_index, step.row, hidden)


def _asked(walk: Walk, ask: Prediction) -> tuple[Trace, int]:
    """Return the step by cell whose number is asked for."""
    trace = Trace(walk.problem, safe=walk.safe)
    return trace, trace.find(ask.address, walk.step.head_index)


def _design_blocks(design: Design, goal: str | None, ask: Prediction | KeyPress | None) -> Iterator[Block]:
    """Yield the matrices of a design and what they do for the word that asks, and the goal that goes with it."""
    attention_pass = AttentionPass(design.problem())
    for name in ("Wq", "Wk"):
        yield from input_tables(attention_pass, name)
    hidden = None
    if isinstance(ask, Prediction):
        trace, index = _asked(Walk(attention_pass.problem), ask)
        hidden = trace[index]
    yield _shares(attention_pass, Step(Stage.WEIGHTS, row=design.asker), hidden)
    if goal is not None:
        found = goal_named(goal)
        yield Paragraph(f"Goal: {found.title}. {' '.join(found.text.split())}")


def _shares(attention_pass: AttentionPass, step: Step, hidden: Step | None = None) -> Table:
    """Return how much each word gets of the attention of the one that asks, without what is to be found out."""
    assert step.row is not None
    problem = attention_pass.problem
    weights = attention_pass.row(Stage.WEIGHTS, step.row, step.head_index).tolist()
    is_hidden = hidden is not None and (hidden.stage, hidden.row) == (Stage.WEIGHTS, step.row)
    asked = hidden.column if hidden is not None and is_hidden else None
    rows = (
        TableRow(
            problem.key_axis.label(place),
            (HIDDEN, HIDDEN) if place == asked else (number_text(weight), percent_text(weight)),
        )
        for place, weight in enumerate(weights)
    )
    caption = f"{problem.query_axis.name(step.row)} asks"
    return Table(caption, "", ("weight", "share"), tuple(rows), Role.KEY, Role.RESULT)


def _lab_lines(name: str, settings: object) -> list[str]:
    """Return what a lab finds with a card's settings, run to its end."""
    lines: list[str] = import_module(f"attntui.render.labs.{name}").lines(lab_named(name).core.finished(settings))
    return lines


def _answers(cards: Sequence[Card]) -> Iterator[Block]:
    for number, card in enumerate(cards, 1):
        if isinstance(card.ask, Prediction):
            said = f"{card.ask.question} {number_text(card.ask.value)} ({card.ask.address})"
            yield Paragraph(f"Card {number}: {said}")
            if isinstance(card.stand, ProblemStand):
                walk = card.stand.walk
                trace, index = _asked(walk, card.ask)
                yield Steps((worked_step(AttentionPass(walk.problem, safe=walk.safe), trace, index),))
