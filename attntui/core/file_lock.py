"""A folder that one program at a time writes in."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

_PAUSE = 0.01


@contextmanager
def locked(folder: Path, timeout: float) -> Iterator[bool]:
    """Keep other programs that lock the same folder out; go on without after `timeout` seconds, which is told.

    The lock is on the folder itself, so nothing is left in it, and it ends with the program however that ends. Where
    there are no such locks (Windows, some network file systems), or no such folder, it is gone on without.
    """
    descriptor = _opened(folder)
    try:
        yield descriptor is not None and _is_taken(descriptor, time.monotonic() + timeout)
    finally:
        if descriptor is not None:
            os.close(descriptor)


def _opened(folder: Path) -> int | None:
    if fcntl is None:
        return None
    try:
        return os.open(folder, os.O_RDONLY)
    except OSError:
        return None


def _is_taken(descriptor: int, deadline: float) -> bool:
    while True:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() >= deadline:
                return False
            time.sleep(_PAUSE)
        except OSError:  # this file system has no locks
            return False
        else:
            return True
