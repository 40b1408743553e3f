"""Problems from files, by their extension: .npz or .json; whatever is wrong is said in one line."""

import os
from importlib import import_module
from pathlib import Path

from attntui.core.files import check_place, extension_of, file_name, refusals_named
from attntui.core.problem import AttentionProblem

READERS = {".npz": ("attntui.core.npz", "read_npz"), ".json": ("attntui.core.json_file", "read_json")}
"""What reads a file, by the end of its name: a function and its module, loaded when the first such file is read."""


def read_problem(path: str | Path, *, batch: int | None = None) -> AttentionProblem:
    """Return the problem that an .npz or a .json file holds, called by the file's name.

    `batch` chooses one of arrays of (batch, heads, n, d). Raises ProblemError, one line that starts with the file's
    name, where there is no such file, it cannot be read, or it makes no problem.
    """
    place = Path(os.path.expanduser(path))
    with refusals_named(place):
        check_place(place, tuple(READERS), "the arrays of a problem")
        module, reader = READERS[extension_of(place.name)]
        problem: AttentionProblem = getattr(import_module(module), reader)(place, batch=batch, title=file_name(place))
    return problem


def is_file_name(text: str) -> bool:
    """Tell whether a text ends as the files do that can be read."""
    return extension_of(text) in READERS
