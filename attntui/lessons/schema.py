"""What may stand in a lesson file; anything else is refused in one line that says where, what, and what is allowed."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from attntui.core.errors import ProblemError
from attntui.lessons.cards import card_of, texts_of
from attntui.lessons.lab_runs import LabWork
from attntui.lessons.lines import WIDEST_TITLE
from attntui.lessons.model import Lesson
from attntui.lessons.placeholders import count_of
from attntui.lessons.refusals import Refusals
from attntui.lessons.tables import checked_choice, checked_table, checked_text, described_toml, name_of
from attntui.lessons.texts import line_of, lines_of
from attntui.lessons.values import Values

FORMAT = "attntui-lesson/1"
"""What `format` says in a file that this version reads."""

MOST_CARDS = 100
MOST_SUMMARY_LINES = 6

NEEDED = ("format", "title", "cards")
ALLOWED = (*NEEDED, "summary")


@dataclass(frozen=True, slots=True)
class Checked:
    """A lesson file that was looked through.

    lesson          the lesson, its numbers filled in; None where something was refused
    refusals        what was refused, one line each
    n_placeholders  how many placeholders its texts have
    """

    lesson: Lesson | None
    refusals: tuple[str, ...] = ()
    n_placeholders: int = 0


def check_lesson(found: Mapping[str, Any], where: str, name: str, folder: Path) -> Checked:
    """Return the lesson of a parsed file, or all that is wrong with it.

    where   what the file is called in refusals
    name    what the lesson is called
    folder  where the files are that its cards may name
    """
    refusals = Refusals(where)
    entries = refusals.attempt("", _entries, found)
    if entries is None:
        return Checked(None, tuple(refusals.lines))
    title = refusals.attempt("title", _title, found["title"])
    summary: tuple[str, ...] = ()
    if "summary" in found:
        summary = lines_of(found["summary"], Values(None), MOST_SUMMARY_LINES, refusals.inside("summary"))
    counts = Counter(name for name in map(name_of, entries) if name is not None)
    labs = LabWork()
    cards = [
        card_of(entry, folder, _inside(refusals, entry, place, counts), labs) for place, entry in enumerate(entries, 1)
    ]
    _check_names(counts, refusals)
    if refusals.lines or title is None:
        return Checked(None, tuple(refusals.lines))
    texts = [found.get("summary", ""), *(text for entry in entries for text in texts_of(entry))]
    lesson = Lesson(name, title, tuple(card for card in cards if card is not None), summary)
    return Checked(lesson, n_placeholders=sum(map(count_of, texts)))


def _entries(found: Mapping[str, Any]) -> Sequence[Any]:
    """Return the tables of the cards, the names of the file being right."""
    checked_table(found, ALLOWED, NEEDED)
    try:
        checked_choice(found["format"], (FORMAT,))
    except ProblemError as refused:
        raise ProblemError(f"format: {refused}") from refused
    cards = found["cards"]
    if not isinstance(cards, list) or not cards:
        what = "an empty list" if isinstance(cards, list) else described_toml(cards)
        raise ProblemError(f"cards: found {what}, expected at least one [[cards]]")
    if len(cards) > MOST_CARDS:
        raise ProblemError(f"cards: found {len(cards)}, allowed: up to {MOST_CARDS}")
    return cards


def _inside(refusals: Refusals, entry: object, place: int, counts: Mapping[str, int]) -> Refusals:
    """Return the refusals of a card: by its name, by its turn where it has none, by both where others are called so."""
    name = name_of(entry)
    if name is None:
        return refusals.inside(f"card {place}")
    return refusals.inside(f"card {name}" if counts[name] == 1 else f"card {place} ({name})")


def _check_names(counts: Mapping[str, int], refusals: Refusals) -> None:
    for name, count in counts.items():
        if count > 1:
            refusals.inside(f"card {name}").add(f"name: {count} cards are called so, expected each name once")


def _title(found: object) -> str:
    """Return the title of a lesson, which the contents show without filling anything."""
    title = checked_text(found)
    if {"{", "}"} & set(title):
        raise ProblemError("found a brace, expected a title without placeholders")
    return line_of(title, Values(None), WIDEST_TITLE)
