"""What a picture says of keys: `s: back to the tables`."""

from collections.abc import Mapping
from string import Formatter
from types import MappingProxyType

NO_KEYS: Mapping[str, str] = MappingProxyType({})
"""Where no key of the picture's own does anything, as on the card of a lesson: nothing is then said of keys."""


def hint_text(named: Mapping[str, str], *parts: str, apart: str = "; ", **values: object) -> str:
    """Return the parts of a hint in one line, without those that name a key that is not there.

    named   the key of each command by its name
    parts   texts with the names of commands in braces: `{undo} goes back`
    values  what other names in braces stand for
    """
    known = {**values, **named}
    return apart.join(part.format(**known) for part in parts if _fields(part) <= known.keys())


def message_text(named: Mapping[str, str], said: str, *parts: str) -> str:
    """Return a message, and after a colon the parts of what one can do now: `stopped: space goes on`."""
    hint = hint_text(named, *parts, apart=", ")
    return f"{said}: {hint}" if hint else said


def _fields(part: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(part) if name}
