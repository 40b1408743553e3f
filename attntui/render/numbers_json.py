"""Numbers by their names as JSON for programs, in full precision; infinities and nan are texts, as JSON has none."""

import json
from collections.abc import Mapping
from math import isfinite


def json_text(numbers: Mapping[str, object]) -> str:
    """Return `numbers`, dicts and lists of numbers, texts and truths, as one JSON object in ASCII, a part a line.

    Infinities and nan are the texts "inf", "-inf" and "nan"; there is no -0.0.
    """
    parts = (f"{json.dumps(name)}: {json.dumps(_spelt(part), allow_nan=False)}" for name, part in numbers.items())
    return "{\n" + ",\n".join(parts) + "\n}"


def json_number(number: float) -> float | str:
    """Return a number as JSON has it, infinities and nan as texts, and no -0.0."""
    return number + 0.0 if isfinite(number) else str(number)


def _spelt(thing: object) -> object:
    if isinstance(thing, float):
        return json_number(thing)
    if isinstance(thing, Mapping):
        return {name: _spelt(inner) for name, inner in thing.items()}
    if isinstance(thing, list | tuple):
        return [_spelt(inner) for inner in thing]
    return thing
