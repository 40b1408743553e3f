"""What a workshop costs the machine that it runs on: `python -m tests.bench.crowd [PEOPLE]`.

Starts one program for each person, lets each press a key a second, and prints the memory and the processor time that
one of them takes. Memory is counted as PSS: pages that several programs share are divided among them.
"""

import os
import sys
import time
from pathlib import Path

from tests.ui.session import Session

SECONDS = 10


def memory(pid: int) -> tuple[float, float]:
    """Return what a process takes, in MiB: its share of what is in memory (PSS), and all that it can see (RSS)."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
    sizes = {name: float(size.split()[0]) / 1024 for name, _, size in (line.partition(":") for line in lines[1:])}
    return sizes["Pss"], sizes["Rss"]


def processor_seconds(pid: int) -> float:
    """Return how long a process has run, in seconds of one core."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(people: int) -> None:
    """Print what `people` programs take, side by side."""
    sessions = [Session("step", "it-looks-at-cat") for _ in range(people)]
    try:
        for session in sessions:
            session.wait_for("step 1 of 550")
        before = [processor_seconds(session.process.pid) for session in sessions]
        for _ in range(SECONDS):
            for session in sessions:
                session.press("space")
            end = time.monotonic() + 1
            while time.monotonic() < end:
                for session in sessions:
                    session.read(0)
                time.sleep(0.01)
        for session in sessions:
            session.wait_for(f"step {SECONDS + 1} of 550")
        spent = [processor_seconds(session.process.pid) - was for session, was in zip(sessions, before, strict=True)]
        sizes = [memory(session.process.pid) for session in sessions]
    finally:
        for session in sessions:
            session.close()
    pss, rss = (sum(column) / people for column in zip(*sizes, strict=True))
    print(f"people                       {people}")
    print(f"memory of one (PSS / RSS)    {pss:.0f} / {rss:.0f} MiB")
    print(f"memory of all (PSS)          {pss * people:.0f} MiB")
    print(f"processor of one, a key/s    {100 * sum(spent) / people / SECONDS:.1f} % of a core")


if __name__ == "__main__":
    measure(int(sys.argv[1]) if len(sys.argv) > 1 else 30)
