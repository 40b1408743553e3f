"""The names that a file may use for the parts of a problem, and the problem that they make."""

from collections.abc import Iterable, Mapping
from typing import Any

from attntui.core.arrays import boolean_array, number_array
from attntui.core.errors import ProblemError
from attntui.core.lists import described
from attntui.core.problem import AttentionProblem
from attntui.core.words import clean_word

TABLES = ("query", "key", "value")
NUMBERS = (*TABLES, "X", "Wq", "Wk", "Wv")
"""The fields that hold numbers."""

TEXTS = ("words", "query_words", "feature_names", "position_names", "value_names")
"""The fields that hold a list of words."""

FIELDS = (*NUMBERS, "mask", *TEXTS, "scale", "n_heads")
"""All fields of a problem that a file may give."""

ALIASES = {"q": "query", "Q": "query", "k": "key", "K": "key", "v": "value", "V": "value"} | {
    "heads": "n_heads",
    "query_names": "position_names",
}
"""Other names of fields."""

ALLOWED = (*FIELDS, *sorted(set(ALIASES) - {"heads", "query_names"}), "sentence", "title")
"""The names that a refusal lists."""

NEEDED = "expected query, key and value (or q, k, v, or Q, K, V), or X (with any of Wq, Wk, Wv)"

_MOST_HEADS = 2**16
_LISTED = 8


def sort_names(names: Iterable[str]) -> tuple[dict[str, str], list[str]]:
    """Return the name by which a file gives each field, and the names that are no field's.

    Raises ProblemError where two names are one field's.
    """
    given: dict[str, str] = {}
    others = []
    for name in names:
        field = ALIASES.get(name, name)
        if field not in FIELDS:
            others.append(name)
        elif field in given:
            raise ProblemError(f"{field}: given twice, as {given[field]} and as {name}; expected one of them")
        else:
            given[field] = name
    return given, others


def fields_of(found: dict[str, Any]) -> dict[str, Any]:
    """Take the fields of a problem out of `found`, lists of numbers turned into arrays.

    Raises ProblemError for other names, for empty values, and for what an array cannot be made of.
    """
    given, others = sort_names(found)
    if others:
        raise ProblemError(f"{listed(others)}: no such name, allowed: {', '.join(ALLOWED)}")
    empty = [name for name, value in found.items() if value is None]
    if empty:
        raise ProblemError(f"{listed(empty)}: null, expected a value; leave the name out where there is none")
    check_needed(given, ())
    fields = {field: found.pop(name) for field, name in given.items()}
    for field in (*NUMBERS, "mask"):  # one by one, so that the lists of one are gone before the next
        if field in fields:
            fields[field] = (boolean_array if field == "mask" else number_array)(field, fields[field])
    return fields


def check_needed(given: Mapping[str, str], others: Iterable[str]) -> None:
    """Refuse a file without the arrays that a pass needs, naming those that it has."""
    missing = [table for table in TABLES if table not in given]
    if missing and "X" not in given:
        found = listed([*given.values(), *others]) or "nothing"
        raise ProblemError(f"{', '.join(missing)}: missing; found {found}; {NEEDED}")


def listed(names: Iterable[str]) -> str:
    """Return names from outside in one line: the first eight, made harmless, and how many more there are."""
    clean = [clean_word(name) for name in names]
    more = f" and {len(clean) - _LISTED} more" if len(clean) > _LISTED else ""
    return ", ".join(clean[:_LISTED]) + more


def problem_of_fields(fields: Mapping[str, Any], *, title: str, notes: tuple[str, ...] = ()) -> AttentionProblem:
    """Return the problem that the fields of a file make; softmax is safe, as nobody knows how large own numbers are."""
    _check_settings(fields)
    return AttentionProblem(**fields, safe=True, title=title, notes=notes)


def _check_settings(fields: Mapping[str, Any]) -> None:
    scale = fields.get("scale", True)
    if not isinstance(scale, bool):
        raise ProblemError(f"scale: {described(scale)}, expected true or false")
    n_heads = fields.get("n_heads", 1)
    if isinstance(n_heads, bool) or not isinstance(n_heads, int) or not 1 <= n_heads <= _MOST_HEADS:
        raise ProblemError(f"n_heads: {described(n_heads)}, expected a whole number from 1 to {_MOST_HEADS}")
