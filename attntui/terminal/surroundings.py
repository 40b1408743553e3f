"""What lies between the program and the person: multiplexers and connections, and what this process uses."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from attntui.terminal.environment import BLAS_THREADS

_PROC: Final = Path("/proc")
_PROGRAMS: Final = {
    "mosh-server": "mosh",
    "sshd": "ssh",
    "sshd-session": "ssh",
    "tmux: server": "tmux",
    "screen": "screen",
}
_VARIABLES: Final = {"TMUX": "tmux", "STY": "screen", "SSH_CONNECTION": "ssh", "SSH_TTY": "ssh"}
_MOST_ANCESTORS: Final = 64


def inside(environ: Mapping[str, str]) -> list[str]:
    """Name what we run inside of, told from the environment and from the processes that started us."""
    found = {name for variable, name in _VARIABLES.items() if environ.get(variable)}
    found |= {
        name for program in _ancestors() for start, name in _PROGRAMS.items() if program.lower().startswith(start)
    }
    return sorted(found)


def memory_kib() -> int | None:
    """Give the resident memory of this process in KiB; None where nobody tells."""
    with suppress(OSError, ValueError, IndexError):
        return int((_PROC / "self" / "statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024
    try:
        import resource
    except ImportError:  # Windows
        return None
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // 1024 if sys.platform == "darwin" else most  # bytes there, KiB elsewhere


def thread_count() -> int:
    """Give the number of threads of this process, those of libraries included where the system tells."""
    with suppress(OSError):
        return len(os.listdir(_PROC / "self" / "task"))
    return threading.active_count()


def blas_threads(environ: Mapping[str, str]) -> int | None:
    """Give how many threads a product of matrices may use at most; None where nothing limits them."""
    numbers = [int(environ[name]) for name in BLAS_THREADS if environ.get(name, "").isdecimal()]
    return max(numbers) if len(numbers) == len(BLAS_THREADS) else None


def _ancestors() -> Iterator[str]:
    """Give the names of the processes that started us, where the system tells."""
    pid = os.getppid()
    for _ in range(_MOST_ANCESTORS):
        try:
            stat = (_PROC / str(pid) / "stat").read_text(errors="replace")
            name, rest = stat[stat.index("(") + 1 : stat.rindex(")")], stat[stat.rindex(")") + 2 :]
            pid = int(rest.split()[1])
        except (OSError, ValueError, IndexError):
            return
        yield name
        if pid <= 1:
            return
