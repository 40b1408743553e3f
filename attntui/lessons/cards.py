"""A card of a lesson file: its names, its texts, where it stands and what it asks for."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from attntui.lessons.asks import ask_of
from attntui.lessons.card_keys import with_declared_keys
from attntui.lessons.lab_runs import LabWork
from attntui.lessons.lines import WIDEST_TITLE
from attntui.lessons.model import Card, LabStand
from attntui.lessons.refusals import Refusals
from attntui.lessons.stands import FIELDS, NAMES, stand_of
from attntui.lessons.tables import checked_name, checked_table
from attntui.lessons.texts import line_of, lines_of
from attntui.lessons.values import Values
from attntui.lessons.values_nowhere import ValuesNowhere

MOST_LINES = 11
"""How many lines the text of a card may have, with what is for the screen alone and the blank line between."""

NEEDED = ("name", "title", "text")
ALLOWED = (*NEEDED, "screen", "look", *NAMES, "ask")


def card_of(entry: object, folder: Path, here: Refusals, labs: LabWork) -> Card | None:
    """Return a card, None where something of it was refused.

    folder  where the files are that it may name
    here    the refusals of this card
    labs    what the labs of the cards before take
    """
    n_before = len(here.lines)
    card = here.attempt("", checked_table, entry, ALLOWED, NEEDED)
    if card is None:
        _check_rest(entry, folder, here)
        return None
    here.attempt("name", checked_name, card["name"])
    stand = stand_of(card, folder, here)
    if isinstance(stand, LabStand):
        stand = here.attempt("settings", labs.allowed, stand)
    if stand is None and set(FIELDS) & set(card):
        _check_texts(card, here)
        return None
    values = Values(stand, names_keys=True)
    title = here.attempt("title", line_of, card["title"], values.on_paper(), WIDEST_TITLE)
    text = lines_of(card["text"], values.on_paper(), MOST_LINES, here.inside("text"))
    screen = _screen_of(card, len(text), values, here.inside("screen")) if "screen" in card else ()
    look = here.attempt("look", line_of, card["look"], values) if "look" in card else ""
    ask = ask_of(card["ask"], stand, values, here.inside("ask")) if "ask" in card else None
    if title is None or look is None or len(here.lines) > n_before:
        return None
    return with_declared_keys(Card(card["name"], title, text, look, stand, ask, screen=screen))


def _screen_of(card: Mapping[str, Any], n_above: int, values: Values, here: Refusals) -> tuple[str, ...]:
    """Return the lines for the screen alone, which fit below a text of `n_above` lines; a card of text has none."""
    if not set(FIELDS) & set(card):
        here.add(f"a card of text alone has no picture, expected one of {', '.join(FIELDS)} on the same card")
        return ()
    lines = lines_of(card["screen"], values, MOST_LINES, here)
    n_lines = n_above + 1 + len(lines)
    if lines and n_lines > MOST_LINES:
        here.add(
            f"with the text and a blank line {n_lines} lines, {n_lines - MOST_LINES} too many, allowed: {MOST_LINES}"
        )
    return lines


def _check_rest(entry: object, folder: Path, here: Refusals) -> None:
    """Refuse what else is wrong with a card that has names which there are not, or lacks some."""
    if not isinstance(entry, Mapping):
        return
    card = {name: entry[name] for name in ALLOWED if name in entry}
    if "name" in card:
        here.attempt("name", checked_name, card["name"])
    if set(FIELDS) & set(card):  # else its stand may be what is misspelt
        stand_of(card, folder, here)
    _check_texts(card, here)


def _check_texts(card: Mapping[str, Any], here: Refusals) -> None:
    """Refuse what is wrong with the texts of a card wherever it stands; how wide its numbers are is not known."""
    values = ValuesNowhere()
    for name, its_values in (("title", values.on_paper()), ("look", values)):
        if name in card:
            here.attempt(name, line_of, card[name], its_values)
    for name, its_values in (("text", values.on_paper()), ("screen", values)):
        if name in card:
            lines_of(card[name], its_values, MOST_LINES, here.inside(name))
    ask = card.get("ask")
    if isinstance(ask, Mapping) and "question" in ask:
        here.inside("ask").attempt("question", line_of, ask["question"], values)


def texts_of(card: Mapping[str, Any]) -> list[str]:
    """Return the texts of a card that was found right, as they stand in its table."""
    return [
        card["title"],
        card["text"],
        *(card.get(name, "") for name in ("screen", "look")),
        card.get("ask", {}).get("question", ""),
    ]
