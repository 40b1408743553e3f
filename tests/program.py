"""A program that a test runs: how it starts, and whether it is at rest."""

import signal
from pathlib import Path

_SLEEPING = "SZTtX"
"""States of a thread that does nothing until something comes from outside; see proc(5)."""


def as_from_a_shell() -> None:
    """Let signals reach a program, even where the tests run in the background and pass on that some are ignored."""
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
        signal.signal(number, signal.SIG_DFL)


def is_at_rest(pid: int) -> bool:
    """Tell whether all threads of a process sleep; where the system does not tell, they are taken to."""
    for thread in Path(f"/proc/{pid}/task").glob("*/stat"):
        try:
            state = thread.read_text().rpartition(")")[2].split()[0]
        except OSError:  # it has ended
            continue
        if state not in _SLEEPING:
            return False
    return True
