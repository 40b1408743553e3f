"""Problems from .json files: the arrays of a problem as lists, or just a sentence."""

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

from attntui.core.arrays import sealed
from attntui.core.batch import check_batch, one_of_batch
from attntui.core.design_fields import design_of_fields
from attntui.core.errors import ProblemError
from attntui.core.fields import NUMBERS, fields_of, listed, problem_of_fields
from attntui.core.lists import described
from attntui.core.problem import AttentionProblem
from attntui.core.sentence import problem_of_sentence, problem_of_words

LARGEST_TEXT = 2**29
"""How long a .json file may be, in bytes; read, it takes some eight times as much."""

LONG_TEXT = 2**20
"""From this length on, in characters, other threads get their turn while a text is parsed: it takes a third longer."""

_EXPECTED = "an object {...} of arrays, or a sentence in quotes"


def read_json(path: Path, *, batch: int | None, title: str) -> AttentionProblem:
    """Return the problem that a .json file describes; see fields.py for the names.

    An object of arrays, {"sentence": "..."}, {"words": [...]}, a sentence in quotes, or a design, which has a
    "format". Raises ProblemError for anything that is not right about the file, OSError where it cannot be read.
    """
    found = parsed_file(path, _EXPECTED)
    if isinstance(found, str):
        found = {"sentence": found}
    if not isinstance(found, dict):
        raise ProblemError(f"holds {described(found)}, expected {_EXPECTED}")
    if "format" in found:
        return _of_design(found, batch, title)
    title = _title(found.pop("title", title))
    if "sentence" in found or set(found) == {"words"}:
        if batch is not None:
            raise ProblemError(f"--batch {batch}: a sentence has no batch")
        return replace(_of_sentence(found), title=title)
    return problem_of_fields(_fields(found, batch), title=title)


def parsed_file(path: Path, expected: str) -> Any:
    """Return what a file of JSON holds; `expected` is what should be there, for the refusal of an empty one.

    Raises ProblemError where it is no JSON, OSError where it cannot be read.
    """
    return _parsed(_text(path, expected))


def _text(path: Path, expected: str) -> str:
    if path.stat().st_size > LARGEST_TEXT:
        raise ProblemError(f"is larger than {LARGEST_TEXT // 2**20} MB, expected an .npz for that many numbers")
    raw = path.read_bytes()
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise ProblemError(f"is no UTF-8 text, byte {problem.start} does not fit; save it as UTF-8") from problem
    if not text.strip():
        raise ProblemError(f"is empty, expected {expected}")
    return text


def _parsed(text: str) -> Any:
    """Return what JSON text says; NaN, Infinity and -Infinity are numbers."""
    try:
        if len(text) < LONG_TEXT:
            return json.loads(text, object_pairs_hook=_object)
        return json.loads(text, object_pairs_hook=_object, parse_float=_float, parse_int=_int)
    except json.JSONDecodeError as problem:
        place = f"line {problem.lineno}, column {problem.colno}"
        raise ProblemError(f"is no valid JSON at {place}: {problem.msg}") from problem
    except RecursionError as problem:
        raise ProblemError("the lists nest too deeply, expected n × d or heads × n × d numbers") from problem
    except ProblemError:
        raise
    except ValueError as problem:  # sys.set_int_max_str_digits
        raise ProblemError("holds a whole number of thousands of digits, expected numbers up to 2**53") from problem


def _float(text: str) -> float:
    """Return what `float` does; between two numbers a function of Python lets other threads have their turn."""
    return float(text)


def _int(text: str) -> int:
    return int(text)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the object of these pairs; refuse a name that is there twice, of which JSON would keep the last."""
    found = dict(pairs)
    if len(found) < len(pairs):
        counts = Counter(name for name, _ in pairs)
        twice = [name for name, count in counts.items() if count > 1]
        raise ProblemError(f"{listed(twice)}: given twice, expected each name once")
    return found


def _title(title: object) -> str:
    if not isinstance(title, str):
        raise ProblemError(f"title: {described(title)}, expected a text in quotes")
    return title


def _of_sentence(found: dict[str, Any]) -> AttentionProblem:
    """Return the problem of {"sentence": "..."} or {"words": [...]}."""
    sentence = found.pop("sentence", None)
    if "words" in found and sentence is None:
        return problem_of_words(found["words"])
    if found:
        raise ProblemError(f"sentence: given with {listed(found)}, expected a sentence alone, or with a title")
    if not isinstance(sentence, str):
        raise ProblemError(f"sentence: {described(sentence)}, expected a text in quotes")
    return problem_of_sentence(sentence)


def _of_design(found: dict[str, Any], batch: int | None, title: str) -> AttentionProblem:
    """Return the problem of a design (see design_fields.py), as the designer steps through it: softmax is by hand.

    It is called by the file's name and, where there is room for both, the sentence.
    """
    if batch is not None:
        raise ProblemError(f"--batch {batch}: a design has no batch")
    design = design_of_fields(found)
    return design.problem(safe=False, title=f"{title}, {design.sentence}")


def _fields(found: dict[str, Any], batch: int | None) -> dict[str, Any]:
    """Return the fields of an object, its lists turned into arrays of one of a batch that nobody can write to."""
    fields = fields_of(found)
    arrays = [field for field in (*NUMBERS, "mask") if field in fields]
    check_batch({field: fields[field].shape for field in arrays}, batch)
    return fields | {field: sealed(one_of_batch(field, fields[field], batch)) for field in arrays}
