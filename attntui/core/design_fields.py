"""The JSON form of a design, attntui-design/1: an object with these names, and no others."""

import json
from collections.abc import Mapping
from typing import Any

from attntui.core.arrays import Floats
from attntui.core.design import Design
from attntui.core.errors import ProblemError
from attntui.core.fields import listed
from attntui.core.lists import described

FORMAT = "attntui-design/1"
"""What `format` says in a file that this version reads and writes."""

NEEDED = ("format", "words", "features", "X", "Wq", "Wk", "query_names", "asker", "scale")
ALLOWED = (*NEEDED, "value")
"""The names in such an object; `value` is there where it is not one-hot."""


def design_of_fields(found: Mapping[str, Any]) -> Design:
    """Return the design of a parsed JSON object. Raises ProblemError, one line, for anything that is not right."""
    form = found.get("format")
    if form is None:
        raise ProblemError(f'format: missing, a design says "format": "{FORMAT}"')
    if form != FORMAT:
        raise ProblemError(f'format: {described(form)}, expected "{FORMAT}"')
    unknown = [name for name in found if name not in ALLOWED]
    if unknown:
        raise ProblemError(f"{listed(unknown)}: no such name in a design, allowed: {', '.join(ALLOWED)}")
    missing = [name for name in NEEDED if name not in found]
    if missing:
        raise ProblemError(f"{', '.join(missing)}: missing, a design needs {', '.join(NEEDED)}")
    if "value" in found and found["value"] is None:
        raise ProblemError("value: null, expected numbers; leave the name out where values are one-hot")
    if not isinstance(found["scale"], bool):
        raise ProblemError(f"scale: {described(found['scale'])}, expected true or false")
    return Design(**{name: found[name] for name in ALLOWED if name in found and name != "format"})


def fields_of(design: Design) -> dict[str, Any]:
    """Return a design as the object that JSON is written of; whole numbers come as such: 4 and not 4.0."""
    fields: dict[str, Any] = {
        "format": FORMAT,
        "words": list(design.words),
        "features": list(design.features),
        "X": number_lists(design.X),
        "Wq": number_lists(design.Wq),
        "Wk": number_lists(design.Wk),
        "query_names": list(design.query_names),
        "asker": design.asker,
        "scale": design.scale,
    }
    return fields if design.value is None else fields | {"value": number_lists(design.value)}


def design_text(design: Design) -> str:
    """Return a design as JSON that a person can read and change: a name a line, a row of numbers a line."""
    lines = []
    for name, field in fields_of(design).items():
        if isinstance(field, list) and isinstance(field[0], list):
            rows = ",\n    ".join(json.dumps(row) for row in field)
            lines.append(f"  {json.dumps(name)}: [\n    {rows}\n  ]")
        else:
            lines.append(f"  {json.dumps(name)}: {json.dumps(field, ensure_ascii=False)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def number_lists(table: Floats) -> list[list[float]]:
    """Return a table as lists of rows, whole numbers as whole numbers; every number comes back to the last bit."""
    return [[int(number) if number.is_integer() else number for number in row] for row in table.tolist()]
