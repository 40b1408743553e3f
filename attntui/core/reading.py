"""Problems from files, by their extension: .npz or .json; whatever is wrong is said in one line."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from attntui.core.errors import ProblemError
from attntui.core.problem import AttentionProblem
from attntui.core.words import clean_word

READERS = {".npz": ("attntui.core.npz", "read_npz"), ".json": ("attntui.core.json_file", "read_json")}
"""What reads a file, by the end of its name: a function and its module, loaded when the first such file is read."""

_NAME_LENGTH = 80
_LINE_LENGTH = 600


def read_problem(path: str | Path, *, batch: int | None = None) -> AttentionProblem:
    """Return the problem that an .npz or a .json file holds, called by the file's name.

    `batch` chooses one of arrays of (batch, heads, n, d). Raises ProblemError, one line that starts with the file's
    name, where there is no such file, it cannot be read, or it makes no problem.
    """
    place = Path(os.path.expanduser(path))
    with refusals_named(place):
        check_place(place, tuple(READERS))
        module, reader = READERS[_extension(place.name)]
        problem: AttentionProblem = getattr(import_module(module), reader)(place, batch=batch, title=file_name(place))
    return problem


@contextmanager
def refusals_named(path: Path) -> Iterator[None]:
    """Raise what is wrong with a file, or with reading it, as a ProblemError of one line that starts with its name."""
    try:
        yield
        return
    except ProblemError as refused:
        said, cause = str(refused), refused.__cause__ or refused
    except MemoryError as refused:
        said, cause = "does not fit into the memory of this machine", refused
    except (OSError, ValueError) as refused:  # ValueError: a path with NUL in it
        reason = refused.strerror if isinstance(refused, OSError) else "no such name is possible"
        said, cause = f"cannot be read: {reason}", refused
    raise ProblemError(f"{clean_word(file_name(path), _NAME_LENGTH)}: {clean_word(said, _LINE_LENGTH)}") from cause


def path_named(text: str) -> Path:
    """Return the path of the file that a text names; `~` is the home folder.

    Raises ProblemError where it names a folder: a path forgets the slash at its end, and would be that of a file.
    """
    place = os.path.expanduser(text)
    if place and os.path.basename(place) in ("", ".", ".."):
        raise ProblemError(f"{clean_word(text, _NAME_LENGTH)}: is the name of a folder, expected that of a file")
    return Path(place)


def file_name(path: Path) -> str:
    """Return what a file is called, without its folder."""
    return path.name or str(path)


def is_file_name(text: str) -> bool:
    """Tell whether a text ends as the files do that can be read."""
    return _extension(text) in READERS


def _extension(name: str) -> str:
    # A name that is nothing but an ending, such as ".json", has that ending here.
    return os.path.splitext(f"x{name}")[1].lower()


def leads_in_a_circle(path: Path) -> bool:
    """Tell whether a path is a link that leads to itself, at once or by others."""
    try:
        path.stat()
    except OSError as problem:
        return problem.errno == errno.ELOOP
    return False


def check_place(path: Path, endings: tuple[str, ...]) -> None:
    """Refuse what is no file that can be read, before it is opened; `endings` are those that its name may have."""
    expected = f"expected a {' or '.join(endings)} file"
    if path.is_dir():
        raise ProblemError(f"is a directory, {expected}")
    extension = _extension(path.name)
    if extension not in endings:
        found = f"ends in {extension}" if extension else "has no extension"
        raise ProblemError(f"{found}, {expected}")
    if path.is_symlink() and leads_in_a_circle(path):
        raise ProblemError(f"is a link that leads in a circle, {expected}")
    if not path.exists():
        folder = str(path.parent)
        raise ProblemError("no such file" + (f" in {folder}" if folder != "." else " here"))
    if not path.is_file():
        raise ProblemError(f"is no regular file, {expected}")
    if path.stat().st_size == 0:
        raise ProblemError("is empty, expected the arrays of a problem")
