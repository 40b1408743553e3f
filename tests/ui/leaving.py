"""What a program leaves behind when it ends: its status, the terminal, and processes."""

import termios
from pathlib import Path


def left_behind(session_id):
    """The processes of a session that are still there."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, _, session = stat.read_text().rpartition(")")[2].split()[:4]
        except OSError:
            continue
        if int(session) == session_id and state != "Z":
            found.append(int(stat.parent.name))
    return found


def assert_left(session, before, status):
    """The program ends with that status, the terminal is as it was `before`, and nothing runs any more."""
    assert session.wait_for_exit() == status
    assert session.modes_left_on == set()
    assert termios.tcgetattr(session.process.fd) == before
    assert left_behind(session.process.pid) == []
