"""A typed line as a command: by the name of a screen's command, by its key there, or by other words for it."""

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from attntui.commands import Command
from attntui.core.axis import Axis
from attntui.core.errors import ProblemError
from attntui.core.words import clean_word

_MOST_WORDS = 3
"""So many words at most are the name of a command."""


@dataclass(frozen=True, slots=True)
class Heard:
    """What was typed.

    name  the command that it means, empty where it means none
    said  how it was typed
    rest  what was typed after it
    """

    name: str
    said: str
    rest: str


def names_of(commands: Iterable[Command], run: Collection[str], others: Mapping[str, str]) -> dict[str, str]:
    """Return the name of the command that each text means: those of `commands` that `run` has, and `others`."""
    found = {
        word: command.name
        for command in commands
        if command.name in run
        for word in (command.name, command.name.replace("_", " "), *command.keys)
    }
    return found | dict(others)


def heard(typed: str, names: Mapping[str, str]) -> Heard:
    """Return the command at the beginning of a typed line, of several the one of most words."""
    words = typed.split(None, _MOST_WORDS)
    for n_words in range(min(len(words), _MOST_WORDS), 0, -1):
        said = " ".join(words[:n_words])
        if said.lower() in names:
            _, *rest = typed.split(None, n_words)[n_words - 1 :]
            return Heard(names[said.lower()], said, rest[0].strip() if rest else "")
    return Heard(names.get("", "") if not words else "", words[0] if words else "", typed)


def check_alone(found: Heard) -> None:
    """Refuse what was typed after a command that takes nothing. Raises ProblemError."""
    if found.rest:
        raise ProblemError(f"{found.said}: found {clean_word(found.rest, 30)} after it, expected nothing")


def split_name(axis: Axis, typed: str) -> tuple[int, str]:
    """Return the position that a typed line begins with, and the rest of the line; a name may have blanks in it.

    Raises AddressError for what names none.
    """
    text = typed.strip()
    for label in sorted(axis.labels or (), key=len, reverse=True):
        end = len(label)
        if label and text[:end].casefold() == label.casefold() and (len(text) == end or text[end] in " \t="):
            return axis.find(label), text[end:].strip()
    first, *rest = re.split(r"[\s=]", text, maxsplit=1)
    return axis.find(first), rest[0].strip() if rest else ""


def needed(rest: str, what: str, example: str) -> str:
    """Return what was typed after a command. Raises ProblemError where nothing was."""
    if not rest:
        raise ProblemError(f"{what} is missing, as in: {example}")
    return rest


def switched(name: str, rest: str, now: bool) -> bool:
    """Return whether a switch is on after `on`, `off`, or nothing, which turns it. Raises ProblemError."""
    found = {"": not now, "on": True, "off": False}.get(rest.lower())
    if found is None:
        raise ProblemError(f"{name}: found {clean_word(rest, 30)}, allowed: on, off, or nothing, which turns it")
    return found
