"""Prints what a step, a jump, opening and starting cost: `python -m tests.bench`.

Times depend on the machine, so each stands beside another one from the same run, and only their ratio means something.
"""

import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

import numpy as np

from attntui.core import rows
from attntui.core.attention import AttentionPass
from attntui.core.problem import AttentionProblem
from attntui.core.reading import read_problem
from attntui.core.walk import Walk
from attntui.render.picture import draw_step
from attntui.render.scene import Scene
from tests.ui.session import Session

SIZES = (10, 1_000, 100_000)
D = 64
N_KEYS_PRESSED = 40
N_STARTS = 7
QUIET = 0.12
"""Seconds of silence after which a key press counts as answered."""

BARE_APP = """
import numpy
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self): yield Static("hello scores")
Bare().run()
"""


@dataclass(frozen=True)
class Cost:
    """What opening a file and stepping through it cost, in seconds and bytes."""

    opening: float
    reading: float
    step: float
    step_bytes: float
    memory: int
    arrays: int


def main() -> None:
    """Measure, and print a line for each figure."""
    with tempfile.TemporaryDirectory() as folder:
        costs = {}
        for size in SIZES:
            costs[size] = cost_of(written(Path(folder), size))
    least = costs[SIZES[0]]
    print(f"words, d = {D}, float32     " + "".join(f"{size:>12,}" for size in SIZES))
    print_row("step time / at 10 words", [cost.step / least.step for cost in costs.values()], "target 1.5")
    print_row("step bytes / at 10 words", [cost.step_bytes / least.step_bytes for cost in costs.values()], "target 1.1")
    opening = [(cost.opening - cost.reading) / (least.opening - least.reading) for cost in costs.values()]
    print_row("opening less reading / at 10", opening, "target 1.5")
    spare = [(cost.memory - cost.arrays) / 2**20 for cost in costs.values()]
    print_row("peak memory less arrays, MiB", spare, "target 150")
    print_jump()
    for name in ("dog-bites-man", "it-looks-at-cat"):
        print_pass_bytes(name)
    print_start()
    print_leaving()


def print_row(name: str, figures: list[float], target: str) -> None:
    """Print a figure for each size."""
    print(f"{name:<28}" + "".join(f"{figure:>12.2f}" for figure in figures) + f"   {target}")


def written(folder: Path, size: int) -> Path:
    """Write query, key and value of `size` words, and return the file."""
    rng = np.random.default_rng(size)
    path = folder / f"{size}.npz"
    arrays = {name: rng.normal(size=(size, D)).astype(np.float32) for name in ("query", "key", "value")}
    np.savez(path, **arrays)
    return path


def cost_of(path: Path) -> Cost:
    """Measure one file in a real terminal."""
    read_problem(path)  # so that the file is in the system's cache for both measurements
    reading = timed(lambda: read_problem(path))
    openings = []
    for _ in range(3):
        start = time.perf_counter()
        with Session("step", str(path)) as session:
            session.wait_for("step 1 of")
            openings.append(time.perf_counter() - start)
    middle = int(path.stem) // 2
    with Session("step", str(path)) as session:
        session.wait_for("step 1 of")
        session.press("g")
        session.wait_for("go to:")
        session.press(f"scores[{middle},0]", "enter")
        session.wait_for(f"> {middle}")
        session.settle()
        pressed = list(presses(session, N_KEYS_PRESSED if middle > N_KEYS_PRESSED else middle * 2 - 2))
        memory = peak_memory(session.process.pid)
    arrays = 3 * int(path.stem) * D * 4
    seconds, n_bytes = (statistics.median(column) for column in zip(*pressed, strict=True))
    return Cost(statistics.median(openings), reading, seconds, n_bytes, memory, arrays)


def presses(session: Session, count: int) -> Iterator[tuple[float, int]]:
    """Press Space `count` times; yield the seconds to the last byte, and the bytes."""
    for _ in range(count):
        before = len(session.raw)
        start = last = time.perf_counter()
        session.press("space")
        while session.read(QUIET):
            last = time.perf_counter()
        yield last - start, len(session.raw) - before


def peak_memory(pid: int) -> int:
    """Return the largest resident size of a process, in bytes."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii", errors="replace")
    return next(int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmHWM"))


def print_jump() -> None:
    """Print what a jump to a random step among 10^10 costs, beside a step, and how many rows it computes."""
    size = SIZES[-1]
    rng = np.random.default_rng(1)
    q, k, v = (rng.normal(size=(size, D)).astype(np.float32) for _ in range(3))
    problem = AttentionProblem(q, k, v)
    chooser = random.Random(1)
    walk = Walk(problem)
    jumps, steps, n_rows = [], [], []
    for _ in range(20):
        walk = walk.jumped(str(chooser.randrange(len(walk.trace)) + 1))
        scene_pass = AttentionPass(problem)
        with counted_rows() as computed:
            jumps.append(timed(lambda: draw_step(80, 24, Scene(walk, scene_pass, {}), "")))  # noqa: B023
        n_rows.append(len(computed))
        steps.append(timed(lambda: draw_step(80, 24, Scene(walk.next(), scene_pass, {}), "")))  # noqa: B023
    one_row = timed(lambda: rows.score_row(q[0], k))
    sight = statistics.median(n_rows) * one_row
    print(f"jump among {len(walk.trace):,} steps: rows computed {min(n_rows)} to {max(n_rows)} (in sight: up to 14)")
    jump = statistics.median(jumps) / (statistics.median(steps) + sight)
    print(f"jump / (step + rows of scores in sight): {jump:.2f}")


@contextmanager
def counted_rows() -> Iterator[list[int]]:
    """Count the rows of scores that are computed."""
    computed: list[int] = []
    original = rows.score_row

    def counting(query: np.ndarray, key: np.ndarray) -> np.ndarray:
        computed.append(1)
        return original(query, key)

    with patch.object(rows, "score_row", counting):
        yield computed


def print_pass_bytes(name: str) -> None:
    """Print the bytes of a step of a built-in problem, at 80x24 with 256 colours."""
    with Session("step", name) as session:
        session.wait_for("step 1 of")
        session.settle()
        sizes = [n_bytes for _, n_bytes in presses(session, N_KEYS_PRESSED)]
    print(f"bytes of a step, {name}: median {statistics.median(sizes):.0f}, largest {max(sizes)}")


def print_start() -> None:
    """Print how long the first picture takes beside a bare Textual app that has loaded NumPy."""
    ours, bare = [], []
    for _ in range(N_STARTS):
        ours.append(started(lambda: Session("step", "dog-bites-man")))
        bare.append(started(lambda: Session(command=(sys.executable, "-c", BARE_APP))))
    ratio = statistics.median(a / b for a, b in zip(ours, bare, strict=True))
    print(f"start to first picture / bare Textual app with NumPy: {ratio:.2f}   target 1.10")


def print_leaving() -> None:
    """Print how long the program takes to end while a lab runs, which alone would take minutes."""
    seconds = []
    for _ in range(N_STARTS):
        with Session("lab", "scaling", "d=4096", "trials=100000") as session:
            session.wait_for("? help", "q quit")
            session.press("space")
            session.wait_for("running")
            start = time.perf_counter()
            session.press("q")
            session.wait_for_exit()
            seconds.append(time.perf_counter() - start)
    longest = max(seconds)
    print(f"leaving while a lab runs: median {statistics.median(seconds):.2f} s, longest {longest:.2f} s   target 2")


def started(open_session: Callable[[], Session]) -> float:
    """Return the seconds until the word `scores` stands on the screen."""
    start = time.perf_counter()
    with open_session() as session:
        session.wait_until(lambda: "scores" in session.text.lower())
        return time.perf_counter() - start


def timed(action: Callable[[], object]) -> float:
    """Return the seconds that an action takes."""
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
