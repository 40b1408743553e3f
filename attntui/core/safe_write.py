"""Writing a file so that a crash or a full disk never harms the one that was there: all of the new one, or none."""

import os
import secrets
from contextlib import suppress
from pathlib import Path

from attntui.core.errors import ProblemError
from attntui.core.files import leads_in_a_circle, said_name
from attntui.core.state_folder import check_may_write
from attntui.core.words import clean_word


def write_safely(path: Path, text: str) -> None:
    """Write `text` as UTF-8 to `path`: into a new file beside it, onto the disk, and only then in its place.

    Where `path` is a link, the file that it leads to is written. The mode of an old file is kept. Raises ProblemError,
    one line that starts with the file's name, where that cannot be done; the old file is then as it was, and nothing
    is left beside it. The program writes files in no other way: one that must not write (see state_folder.py) is
    refused here, whatever it wants to write.
    """
    try:
        check_may_write(os.environ)
        _check_target(path)
        _replace(Path(os.path.realpath(path)), text.encode("utf-8"))
    except ProblemError as refused:
        raise ProblemError(f"{said_name(path)}: {refused}") from refused
    except (OSError, ValueError) as refused:  # ValueError: a path with NUL in it
        reason = (refused.strerror or str(refused)) if isinstance(refused, OSError) else "no such name is possible"
        kept = "; the old file is as it was" if os.path.exists(path) else ""
        raise ProblemError(f"{said_name(path)}: cannot be written: {clean_word(reason, 200)}{kept}") from refused


def _replace(path: Path, data: bytes) -> None:
    """Put a file with `data` in the place of `path`; take away what is half written where anything goes wrong."""
    aside = path.with_name(f".attntui-{secrets.token_hex(6)}.tmp")
    descriptor = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        with suppress(OSError):  # no old file, or a file system that has no modes
            os.chmod(aside, path.stat().st_mode & 0o777)
        os.replace(aside, path)
    except BaseException:  # an interrupt too
        with suppress(OSError):
            os.unlink(aside)
        raise
    _sync_folder(path.parent)


def _check_target(path: Path) -> None:
    if path.is_dir():
        raise ProblemError("is a directory, expected the name of a file")
    if path.is_symlink() and leads_in_a_circle(path):
        raise ProblemError("is a link that leads in a circle, expected the name of a file")
    if path.exists() and not path.is_file():
        raise ProblemError("is no regular file, expected the name of one")
    if path.exists() and not os.access(path, os.W_OK):
        raise ProblemError("is write-protected, expected another name")
    if not path.parent.is_dir():
        raise ProblemError(f"no such folder: {clean_word(str(path.parent), 200)}")


def _sync_folder(folder: Path) -> None:
    """Ask for the new name to be on the disk too; where a system cannot do that, the file is written all the same."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
