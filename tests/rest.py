"""Whether a program is at rest: nothing of it runs or waits for a processor, however busy the machine is."""

from pathlib import Path

_WAITS_FOR_SOMETHING = "SZTtX"
"""States of a thread that does nothing until something comes from outside; see proc(5)."""


def is_at_rest(pid: int) -> bool:
    """Tell whether all threads of a process sleep; where the system does not tell, they are taken to."""
    for thread in Path(f"/proc/{pid}/task").glob("*/stat"):
        try:
            state = thread.read_text().rpartition(")")[2].split()[0]
        except OSError:  # it has ended
            continue
        if state not in _WAITS_FOR_SOMETHING:
            return False
    return True
