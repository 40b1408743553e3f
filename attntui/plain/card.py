"""A card of a lesson as lines of text: its words, then the step, the design or the lab that it stands at."""

from importlib import import_module
from typing import Any

from attntui.core.attention import AttentionPass
from attntui.core.digits import number_text, percent_text
from attntui.core.goals import goal_named
from attntui.core.guess import Guess
from attntui.core.stage import Stage
from attntui.core.walk import Walk
from attntui.lessons.lab_runs import finished_lab
from attntui.lessons.model import Card, DesignStand, KeyPress, LabStand, Prediction, ProblemStand, Stand
from attntui.lessons.press import pressed, pressed_lab
from attntui.render.card_picture import asked_walk
from attntui.render.designer_plain import design_lines
from attntui.render.plain import asked_line, plain_line
from attntui.render.spotlight import asker_of

MOST_SHARES = 40
"""Of how many words the shares are written out in a spotlight; of more, the largest."""


def words_of(card: Card) -> list[str]:
    """Return the words of a card, without the blank lines between them; where to look is about the picture alone."""
    return [line.strip() for line in card.text if line]


def question_of(card: Card) -> list[str]:
    """Return what a card asks for, and how one answers."""
    match card.ask:
        case Prediction(question, address, value):
            stand = card.stand
            asked = []
            if isinstance(stand, ProblemStand):
                walk = asked_walk(stand.walk, address)
                asked = [asked_line(_pass(walk), walk.trace, walk.index, Guess(value))]
            return [*asked, f"{question} Type the number; an empty line shows it."]
        case KeyPress(question, key):
            return [f"{question} Type {key}; an empty line does it, too."]
    return []


def stand_lines(stand: Stand | None) -> list[str]:
    """Return where a card stands: the step, the tables of the design, or what came of the lab."""
    match stand:
        case ProblemStand(walk, is_spotlight):
            return _share_lines(walk) if is_spotlight else [plain_line(_pass(walk), walk.trace, walk.index)]
        case DesignStand(design, goal):
            return design_lines(design, None if goal is None else goal_named(goal))
        case LabStand(name):
            return _lab_lines(name, finished_lab(stand))
    return []


def pressed_lines(stand: Stand | None, key: str) -> list[str]:
    """Return where a card stands after the key that it asks for."""
    if isinstance(stand, LabStand):
        before = finished_lab(stand)
        state = pressed_lab(stand.name, before, key)
        lines = [] if state is before else _lab_lines(stand.name, state)
    else:
        after = pressed(stand, key)
        lines = [] if after == stand else stand_lines(after)
    return lines or [f"{key}: nothing changes in these lines."]


def _lab_lines(name: str, state: Any) -> list[str]:
    lines: list[str] = import_module(f"attntui.render.labs.{name}").lines(state)
    return lines


def _share_lines(walk: Walk) -> list[str]:
    """Return the share of its attention that the asking word gives to each word, in their order."""
    problem, asker = walk.problem, asker_of(walk.step, 0)
    weights = _pass(walk).row(Stage.WEIGHTS, asker, walk.step.head_index)
    largest = sorted((-weights).argsort(kind="stable")[:MOST_SHARES].tolist())
    lines = [f"{problem.query_axis.name(asker)} asks: where does its attention go?"]
    for key_index in largest:
        weight = float(weights[key_index])
        lines.append(f"{problem.key_axis.name(key_index)}: {percent_text(weight)}, weight {number_text(weight)}")
    if len(weights) > MOST_SHARES:
        lines.append(f"{len(weights) - MOST_SHARES} more, none with a larger share")
    return lines


def _pass(walk: Walk) -> AttentionPass:
    return AttentionPass(walk.problem, safe=walk.safe)
