"""A lesson as a page to print: its cards one after the other, with what each stands at, and the answers at the end."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import groupby
from typing import Any

from attntui.core.attention import AttentionPass
from attntui.core.design import Design
from attntui.core.digits import number_text, percent_text
from attntui.core.goals import goal_named
from attntui.core.labs.catalogue import lab_named
from attntui.core.operands import Role
from attntui.core.stage import Stage
from attntui.core.step import Step
from attntui.core.walk import Walk
from attntui.lessons.model import Card, DesignStand, KeyPress, LabStand, Lesson, Prediction, ProblemStand, Stand
from attntui.render.handout import Block, Handout, Heading, Paragraph, Steps, Table, TableRow, Verbatim
from attntui.render.handout_asked import asked_step, gives_away, hidden_in, kept_back, operand_tables
from attntui.render.handout_pass import MOST_WORDS, worked_step
from attntui.render.handout_tables import HIDDEN, input_tables, stage_tables
from attntui.render.text import is_formula

BLANK = "_" * 12
"""Where one writes an answer on paper."""

_ENDS = (".", "?", "!", ",", ":")

AND_THEN = "And then:"
"""Stands before what the screen shows after a key that a card asks for."""


@dataclass(frozen=True, slots=True)
class Keys:
    """What a key that a card asks for makes of where the card stands; as it is declared, nothing.

    of_stand  of a step or a design, given that and the key
    of_lab    of the state of a lab, given the lab's name, the state and the key
    """

    of_stand: Callable[[Stand | None, str], Stand | None] = lambda stand, _key: stand
    of_lab: Callable[[str, Any, str], Any] = lambda _name, state, _key: state


def lesson_handout(lesson: Lesson, keys: Keys | None = None) -> Handout:
    """Return a lesson as a page; a lab or a design that several cards stand at is printed once."""
    keys = keys or Keys()
    blocks: list[Block] = []
    for number in range(1, len(lesson.cards) + 1):
        blocks += _card_blocks(lesson.cards, number, keys)
    if any(isinstance(card.ask, Prediction) for card in lesson.cards):
        blocks += [Heading("answers", starts_page=True), *_answers(lesson.cards)]
    if lesson.summary:
        blocks += [Heading("what you have seen"), *text_blocks(lesson.summary)]
    return Handout(lesson.title, tuple(blocks))


def text_blocks(lines: Iterable[str]) -> Iterator[Block]:
    """Yield lines as paragraphs, parted by blank lines and after a formula that ends a line.

    Where a line is indented, it and those around it stay as they are.
    """
    for is_text, group in groupby(lines, key=lambda line: bool(line.strip())):
        if not is_text:
            continue
        kept = tuple(group)
        if any(line.startswith("  ") for line in kept):
            yield Verbatim(kept)
        else:
            yield from map(Paragraph, _parted(map(str.strip, kept)))


def _parted(lines: Iterable[str]) -> list[str]:
    """Join lines to texts; what comes after a formula is another one, unless a sentence goes on there."""
    texts: list[str] = []
    is_formula_before = False
    for line in lines:
        is_new = not texts or (is_formula_before and (is_formula(line) or not line[:1].islower()))
        texts = [*texts, line] if is_new else [*texts[:-1], f"{texts[-1]} {line}"]
        is_formula_before = is_formula(line) and not line.endswith(_ENDS)
    return texts


def _same_before(cards: Sequence[Card], number: int) -> int | None:
    """Return the number of the first card that stands at the same lab or design as card `number`; None for itself."""
    stand = cards[number - 1].stand
    if not isinstance(stand, LabStand | DesignStand):
        return None
    return next((place for place, card in enumerate(cards[: number - 1], 1) if card.stand == stand), None)


def _card_blocks(cards: Sequence[Card], number: int, keys: Keys) -> Iterator[Block]:
    card, same = cards[number - 1], _same_before(cards, number)
    yield Heading(f"{number}. {card.title}")
    yield from text_blocks(card.text)
    if same is not None:
        yield Paragraph(f"The {'lab' if isinstance(card.stand, LabStand) else 'design'} is that of card {same}.")
    else:
        yield from _stand_blocks(card.stand, card.ask, kept_back(cards, number))
    match card.ask:
        case Prediction(question):
            yield Paragraph(f"{question} {BLANK}")
        case KeyPress(_, key):
            yield from _pressed_blocks(card.stand, key, keys, kept_back(cards, number))


def _stand_blocks(stand: Stand | None, ask: Prediction | KeyPress | None, kept: Sequence[Step]) -> Iterator[Block]:
    """Yield where a card stands, without the numbers that are `kept` back."""
    match stand:
        case ProblemStand(walk, is_spotlight):
            yield from _walk_blocks(walk, ask, kept, is_spotlight=is_spotlight)
        case DesignStand(design, goal):
            yield from _design_blocks(design, goal, kept)
        case LabStand(name, settings):
            yield Verbatim(tuple(_lab_lines(name, lab_named(name).core.finished(settings))))


def _pressed_blocks(stand: Stand | None, key: str, keys: Keys, kept: Sequence[Step]) -> Iterator[Block]:
    """Yield what the key of a card shows on the screen; paper has no key, and both come one after the other."""
    if isinstance(stand, LabStand):
        before = lab_named(stand.name).core.finished(stand.settings)
        after = keys.of_lab(stand.name, before, key)
        blocks: list[Block] = [] if after is before else [Verbatim(tuple(_lab_lines(stand.name, after)))]
    else:
        changed = keys.of_stand(stand, key)
        blocks = [] if changed == stand else list(_stand_blocks(changed, None, kept))
    if blocks:
        yield Paragraph(AND_THEN)
        yield from blocks


def _walk_blocks(
    walk: Walk, ask: Prediction | KeyPress | None, kept: Sequence[Step], *, is_spotlight: bool
) -> Iterator[Block]:
    """Yield the step that a card stands at, worked out, and the table that it belongs to where that fits on paper.

    Where a number is asked for, the step is not worked out here but with the answers, and the number is left out.
    """
    attention_pass, step = AttentionPass(walk.problem, safe=walk.safe), walk.step
    fits = max(axis.size for axis in walk.problem.axes(step.stage)) <= MOST_WORDS
    if isinstance(ask, Prediction):
        trace, index = asked_step(walk, ask)
        if fits:
            yield from operand_tables(attention_pass, trace[index], kept)
    elif not gives_away(step, kept):
        yield Steps((worked_step(attention_pass, walk.trace, walk.index),))
    if not fits:
        return
    hidden = hidden_in(step, kept, attention_pass)
    if is_spotlight and step.row is not None:
        yield _shares(attention_pass, step, hidden)
    else:
        yield from stage_tables(attention_pass, step.stage, step.head_index, step.row, hidden)


def _design_blocks(design: Design, goal: str | None, kept: Sequence[Step]) -> Iterator[Block]:
    """Yield the matrices of a design and what they do for the word that asks, and the goal that goes with it."""
    attention_pass = AttentionPass(design.problem())
    for name in ("Wq", "Wk"):
        yield from input_tables(attention_pass, name)
    shares = Step(Stage.WEIGHTS, row=design.asker)
    yield _shares(attention_pass, shares, hidden_in(shares, kept, attention_pass))
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


def _lab_lines(name: str, state: object) -> list[str]:
    """Return what a lab has found out."""
    lines: list[str] = import_module(f"attntui.render.labs.{name}").lines(state)
    return lines


def _answers(cards: Sequence[Card]) -> Iterator[Block]:
    for number, card in enumerate(cards, 1):
        if isinstance(card.ask, Prediction):
            said = f"{card.ask.question} {number_text(card.ask.value)} ({card.ask.address})"
            yield Paragraph(f"Card {number}: {said}")
            if isinstance(card.stand, ProblemStand):
                walk = card.stand.walk
                trace, index = asked_step(walk, card.ask)
                yield Steps((worked_step(AttentionPass(walk.problem, safe=walk.safe), trace, index),))
