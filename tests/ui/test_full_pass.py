"""Both built-in problems in the real program, every step there and back, compared with what `attntui trace` prints."""

import json
import re
import subprocess

import pytest

from attntui.core.builtin import BUILT_IN
from tests.ui.session import ATTNTUI, ROOT, Session

SIZES = ((60, 20), (80, 24))
BRACKETED = re.compile(r"\[\s*[^\[\]]+\]")
CODE = re.compile(r"[a-zQKV.]+ = ")
"""How the line of NumPy starts, which stands below the formula."""

NAMED = re.compile(r"number \d+ \((.+?)\)")


def digits(number):
    """A number as the screen ought to show it, written apart from `attntui.core.digits`."""
    if number == round(number) and abs(number) < 1e9:
        return f"{number:.0f}".replace("-0", "0")
    assert 0.00005 <= abs(number) < 1e5, "no built-in problem needs the e-notation"
    return f"{number:.4f}"


@pytest.fixture(scope="module", params=BUILT_IN)
def problem(request):
    """The name of a built-in problem and its steps, as another program gets them."""
    command = [*ATTNTUI, "trace", request.param, "--format", "jsonl"]
    trace = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, check=True, timeout=120)
    return request.param, [json.loads(line) for line in trace.stdout.splitlines()]


def missing(session, record, size):
    """Say what of a step's record does not stand on the screen, where it ought to stand; nothing where all does."""
    lines = session.lines
    if not lines[0].endswith(f"  step {record['index'] + 1} of {size} by cell"):
        return ["position"]
    starts = (y for y, line in enumerate(lines) if line[1:2] > " " and record["sentence"].startswith(line[1:]))
    note = next(starts, None)
    if note is None:
        return ["sentence"]
    tables = lines[2:note]
    below = " ".join(" ".join(lines[note:-2]).split())
    expected = f"{record['sentence']} {record['formula']} "
    x, y = session.cursor
    number = BRACKETED.match(lines[y], x)
    row, column = labels_of(record)
    checks = {
        "address": f" {record['address']}  " in lines[0],
        "stage": f" {record['stage'].upper()} " in f"{lines[1]} ",
        "cursor on the active number": number is not None and y < note,
        "active number": number and number[0].strip("[] ") == digits(record["value"]),
        "only one active number": sum(len(BRACKETED.findall(line)) for line in tables) == 1,
        "the mark and label of the row": any(line.startswith(f"> {row}") for line in tables),
        "the mark and label of the column": column is None or any(re.search(f" v ?{column}", line) for line in tables),
        "sentence and formula": below.startswith(expected),
        "nothing between the formula and the code": CODE.match(below, len(expected)),
    }
    return [name for name, holds in checks.items() if not holds]


def labels_of(record):
    """The first letters of the names of a step's row and column, a few of which a table shows; None without column."""
    row, _, column = record["address"].partition("[")[2].rstrip("]").partition(",")
    if named := NAMED.search(record["sentence"]):  # number 0 (animal): the address has the number, the table the name
        column = named[1]
    return row.partition("#")[0][:4], column.partition("#")[0][:3] if record["column"] is not None else None


def wait_for_step(session, record, size):
    session.wait_until(
        lambda: not missing(session, record, size),
        lambda: f"{missing(session, record, size)} of {record}",
    )


def test_every_step_there_and_back_says_what_trace_says(problem):
    name, records = problem
    with Session("step", name, size=SIZES[0]) as small, Session("step", name, size=SIZES[1]) as large:
        sessions = (small, large)  # in step with each other, so that one draws while the other is read
        seen = {session: [] for session in sessions}
        for record in records:
            for session in sessions:
                wait_for_step(session, record, len(records))
                seen[session].append(session.text)
                session.press("space" if record is not records[-1] else "")
        for record in reversed(records[:-1]):
            for session in sessions:
                session.press("b")
            for session in sessions:
                wait_for_step(session, record, len(records))
                there = seen[session][record["index"]]
                session.wait_until(lambda s=session, t=there: s.text == t, f"on the way back to {record}:\n{there}\n")
