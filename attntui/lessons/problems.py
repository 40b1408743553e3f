"""The problem of a card: a built-in one, a sentence, arrays as in a .json file, or a file of them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from attntui.core.builtin import BUILT_IN
from attntui.core.errors import ProblemError
from attntui.core.fields import fields_of, problem_of_fields
from attntui.core.problem import AttentionProblem
from attntui.core.reading import is_file_name, read_problem
from attntui.core.sentence import problem_of_sentence
from attntui.lessons.own_files import own_file
from attntui.lessons.tables import checked_table, checked_text, described_toml, quoted


def problem_of(found: object, folder: Path) -> AttentionProblem:
    """Return the problem that a card names or holds; a file is looked for in `folder`.

    Raises ProblemError, one line with what is allowed.
    """
    if isinstance(found, Mapping):
        return _of_table(found)
    if not isinstance(found, str):
        raise ProblemError(f"found {described_toml(found)}, expected {_expected()}")
    if found in BUILT_IN:
        return BUILT_IN[found]()
    if is_file_name(found):
        return read_problem(own_file(found, folder))
    raise ProblemError(f"found {quoted(found)}, expected {_expected()}")


def _expected() -> str:
    return f'{" or ".join(BUILT_IN)}, {{ sentence = "..." }}, a table of arrays, or a .npz or .json file'


def _of_table(found: Mapping[str, Any]) -> AttentionProblem:
    if "sentence" in found:
        checked_table(found, ("sentence",))
        return problem_of_sentence(checked_text(found["sentence"]))
    fields = fields_of({name: value for name, value in found.items() if name != "title"})
    title = checked_text(found["title"]) if "title" in found else ""
    return problem_of_fields(fields, title=title)
