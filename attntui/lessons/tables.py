"""The tables of a lesson file: which names may stand in them and what may stand under a name."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from attntui.core.errors import ProblemError
from attntui.core.fields import listed
from attntui.core.lists import described
from attntui.core.words import clean_word

LONGEST_NAME = 40
"""How many characters the name of a card or a question may have."""

_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def checked_table(found: object, allowed: Sequence[str], needed: Sequence[str] = ()) -> Mapping[str, Any]:
    """Return a table as it is. Raises ProblemError where it is none, for unknown names, and for missing ones."""
    if not isinstance(found, Mapping):
        raise ProblemError(f"found {described_toml(found)}, expected a table of {', '.join(allowed)}")
    unknown = [name for name in found if name not in allowed]
    if unknown:
        raise ProblemError(f"{listed(unknown)}: no such name, allowed: {', '.join(allowed)}")
    missing = [name for name in needed if name not in found]
    if missing:
        raise ProblemError(f"{', '.join(missing)}: missing, needed: {', '.join(needed)}")
    return found


def checked_text(found: object) -> str:
    """Return a text that is not empty; refuse anything else."""
    if not isinstance(found, str):
        raise ProblemError(f"found {described_toml(found)}, expected a text in quotes")
    if not found.strip():
        raise ProblemError("found an empty text, expected at least a word")
    return found


def checked_name(found: object) -> str:
    """Return the name of a card or a question; refuse anything else."""
    name = checked_text(found)
    if not _is_name(name):
        expected = f"expected up to {LONGEST_NAME} of a-z, 0-9 and hyphens between them, as in dot-product"
        raise ProblemError(f"found {quoted(name)}, {expected}")
    return name


def name_of(entry: object) -> str | None:
    """Return the name that the table of a card or a question gives, None where it has none that is allowed."""
    name = entry.get("name") if isinstance(entry, Mapping) else None
    return name if isinstance(name, str) and _is_name(name) else None


def checked_choice(found: object, allowed: Sequence[str]) -> str:
    """Return a text that is one of a few; refuse anything else."""
    if not isinstance(found, str) or found not in allowed:
        raise ProblemError(f"found {quoted(found)}, allowed: {', '.join(allowed)}")
    return found


def quoted(found: object) -> str:
    """Return what was found as the author of a file would say it, a text in quotes."""
    return repr(clean_word(found)) if isinstance(found, str) else described_toml(found)


def described_toml(found: object) -> str:
    """Return what the author of a file of TOML would call this value."""
    return "a table {...}" if isinstance(found, Mapping) else described(found)


def _is_name(text: str) -> bool:
    return len(text) <= LONGEST_NAME and _NAME.fullmatch(text) is not None
