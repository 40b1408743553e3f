"""Files from outside: what they are called, and whether they can be read; whatever is wrong is said in one line."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from attntui.core.errors import ProblemError
from attntui.core.words import clean_line, clean_word

_NAME_LENGTH = 80


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
    raise ProblemError(f"{said_name(path)}: {clean_line(said)}") from cause


def path_named(text: str) -> Path:
    """Return the path of the file that a text names; `~` is the home folder.

    Raises ProblemError where it names a folder: a path forgets the slash at its end, and would be that of a file; and
    for a text that is empty, of which a path would make the folder where one is.
    """
    if not text:
        raise ProblemError("found an empty name, expected that of a file")
    place = os.path.expanduser(text)
    is_home = place != text and os.path.basename(text) == text  # ~ or ~name, with nothing after it
    if is_home or os.path.basename(place) in ("", ".", ".."):
        raise ProblemError(f"{clean_word(text, _NAME_LENGTH)}: is the name of a folder, expected that of a file")
    return Path(place)


def file_name(path: Path) -> str:
    """Return what a file is called, without its folder."""
    return path.name or str(path)


def said_name(path: Path) -> str:
    """Return what a file is called, as a refusal says it."""
    return clean_word(file_name(path), _NAME_LENGTH)


def extension_of(name: str) -> str:
    """Return the end of a file's name from the last dot on, in small letters."""
    # A name that is nothing but an ending, such as ".json", has that ending here.
    return os.path.splitext(f"x{name}")[1].lower()


def leads_in_a_circle(path: Path) -> bool:
    """Tell whether a path is a link that leads to itself, at once or by others."""
    try:
        path.stat()
    except OSError as problem:
        return problem.errno == errno.ELOOP
    return False


def check_place(path: Path, endings: tuple[str, ...], holds: str) -> None:
    """Refuse what is no file that can be read, before it is opened.

    endings  those that its name may have
    holds    what should be in it, as the refusal of an empty one says it
    """
    expected = f"expected a {' or '.join(endings)} file"
    if path.is_dir():
        raise ProblemError(f"is a directory, {expected}")
    extension = extension_of(path.name)
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
        raise ProblemError(f"is empty, expected {holds}")
