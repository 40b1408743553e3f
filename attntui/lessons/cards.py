"""A card of a lesson file: its names, its texts, where it stands and what it asks for."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from attntui.core.errors import ProblemError
from attntui.lessons.asks import ask_of
from attntui.lessons.lines import WIDEST_TITLE
from attntui.lessons.model import Card
from attntui.lessons.refusals import Refusals
from attntui.lessons.stands import FIELDS, stand_of
from attntui.lessons.tables import checked_table, checked_text, quoted
from attntui.lessons.texts import line_of, lines_of
from attntui.lessons.values import Values

MOST_LINES = 11
"""How many lines the text of a card may have."""

LONGEST_NAME = 40
"""How many characters the name of a card may have."""

NEEDED = ("name", "title", "text")
ALLOWED = (*NEEDED, "look", *FIELDS, *(name for names in FIELDS.values() for name in names), "ask")

_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def card_of(entry: object, place: int, folder: Path, refusals: Refusals) -> Card | None:
    """Return a card, None where something of it was refused.

    place     its turn in the lesson, from 1: what it is called as long as it has no name
    folder    where the files are that it may name
    refusals  those of the file
    """
    here = refusals.inside(f"card {name_of(entry) or place}")
    n_before = len(refusals.lines)
    card = here.attempt("", checked_table, entry, ALLOWED, NEEDED)
    if card is None:
        return None
    here.attempt("name", _checked_name, card["name"])
    stand = stand_of(card, folder, here)
    if stand is None and set(FIELDS) & set(card):
        return None  # what stands nowhere has no numbers: whatever else would be said of it follows from that
    values = Values(stand)
    title = here.attempt("title", line_of, card["title"], values, WIDEST_TITLE)
    text = lines_of(card["text"], values, MOST_LINES, here.inside("text"))
    look = here.attempt("look", line_of, card["look"], values) if "look" in card else ""
    ask = ask_of(card["ask"], stand, values, here.inside("ask")) if "ask" in card else None
    if title is None or look is None or len(refusals.lines) > n_before:
        return None
    return Card(card["name"], title, text, look, stand, ask)


def name_of(entry: object) -> str | None:
    """Return the name that a card's table gives, None where it has none that is allowed."""
    name = entry.get("name") if isinstance(entry, Mapping) else None
    return name if isinstance(name, str) and _is_name(name) else None


def texts_of(card: Mapping[str, Any]) -> list[str]:
    """Return the texts of a card that was found right, as they stand in its table."""
    return [card["title"], card["text"], card.get("look", ""), card.get("ask", {}).get("question", "")]


def _checked_name(found: object) -> str:
    name = checked_text(found)
    if not _is_name(name):
        expected = f"expected up to {LONGEST_NAME} of a-z, 0-9 and hyphens between them, as in dot-product"
        raise ProblemError(f"found {quoted(name)}, {expected}")
    return name


def _is_name(text: str) -> bool:
    return len(text) <= LONGEST_NAME and _NAME.fullmatch(text) is not None
