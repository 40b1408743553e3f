"""The classic mistakes as they stand in the data file beside this module, checked when they are read."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from typing import Any

from attntui.core.errors import ProblemError

LONGEST_CODE = 51
"""The most characters of a line of code: with what stands before it, it fits 60 columns."""

LONGEST_TITLE = 44
CODE = ("setup", "wrong", "right", "then", "also")


@dataclass(frozen=True, slots=True)
class Mistake:
    """One mistake, as two ways to do a thing in NumPy.

    name       what it is called in settings
    title      what the list says
    group      the heading under which it stands
    belief     what is believed or done
    wrong      the code of the wrong way, and `right` of the right one, between `setup` and `then`, which both share
    core       the same as the right way from the core, whose numbers are shown as the right ones
    tell       how to tell the two apart, in words
    check      what to look at, run after either way
    data       the built-in problem whose tables the code finds
    also       code that is run after the wrong way, and `also_text`: what it shows
    is_same    whether both ways give the same numbers, so that nothing is wrong
    """

    name: str
    title: str
    group: str
    belief: str
    wrong: str
    right: str
    core: str
    tell: str
    check: str = ""
    data: str = ""
    setup: str = ""
    then: str = ""
    also: str = ""
    also_text: str = ""
    is_same: bool = False

    @property
    def wrong_code(self) -> str:
        """All lines of the wrong way."""
        return _joined(self.setup, self.wrong, self.then)

    @property
    def right_code(self) -> str:
        """All lines of the right way."""
        return _joined(self.setup, self.right, self.then)


@cache
def mistakes() -> tuple[Mistake, ...]:
    """Return all mistakes in the order of the list."""
    text = files("attntui.core.labs").joinpath("mistakes.toml").read_text(encoding="utf-8")
    return mistakes_of(text)


def mistakes_of(text: str) -> tuple[Mistake, ...]:
    """Return the mistakes that a text in the format of the data file holds; raises ProblemError."""
    found = tuple(_mistake_of(table) for table in tomllib.loads(text)["mistakes"])
    names = [mistake.name for mistake in found]
    for name in names:
        if names.count(name) > 1:
            raise ProblemError(f"mistakes: {name} stands there twice, expected each name once")
    return found


def mistake_named(name: str) -> Mistake:
    """Return the mistake of that name; raises ProblemError, with those that there are."""
    for mistake in mistakes():
        if mistake.name == name:
            return mistake
    allowed = ", ".join(mistake.name for mistake in mistakes())
    raise ProblemError(f"name: found {name[:30]!r}, expected one of {allowed}")


def place_of(typed: str) -> int:
    """Return the place in the list, from 0, of a number from 1 or a name; raises ProblemError."""
    wanted = typed.strip()
    if not (wanted.isascii() and wanted.isdigit()):
        return mistakes().index(mistake_named(wanted))
    if len(wanted) > 3 or not 1 <= int(wanted) <= len(mistakes()):
        raise ProblemError(f"go to: no mistake has the number {wanted[:20]}, allowed: 1 to {len(mistakes())}")
    return int(wanted) - 1


def _mistake_of(table: Mapping[str, Any]) -> Mistake:
    where = f"mistake {table.get('name', '?')}"
    allowed = [field.name for field in fields(Mistake)]
    for name in table:
        if name not in allowed:
            raise ProblemError(f"{where}: {name}: no such field, allowed: {', '.join(allowed)}")
    for name in ("name", "title", "group", "belief", "wrong", "right", "core", "tell"):
        if not table.get(name):
            raise ProblemError(f"{where}: {name}: missing")
    for name in CODE:
        for line in table.get(name, "").splitlines():
            if len(line) > LONGEST_CODE:
                raise ProblemError(f"{where}: {name}: {len(line)} characters in a line, allowed: {LONGEST_CODE}")
    if len(table["title"]) > LONGEST_TITLE:
        raise ProblemError(f"{where}: title: {len(table['title'])} characters, allowed: {LONGEST_TITLE}")
    texts: dict[str, Any] = {name: text.strip() if isinstance(text, str) else text for name, text in table.items()}
    return Mistake(**texts)


def _joined(*codes: str) -> str:
    return "\n".join(code for code in codes if code)
