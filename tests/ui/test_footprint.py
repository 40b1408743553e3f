"""What every screen takes while nobody does anything: no wake-up, no byte, no time, and three threads."""

import re
import sys
import time
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.ui.screens import PLACES, PROGRAMS
from tests.ui.session import Session

REST = 2.0
"""Seconds after which a program that is left alone is asleep."""

WATCHED = 1.5
"""Seconds for which it is watched then: longer than a cursor blinks."""

THREADS = 3
"""The main one, and one each for what comes in and what goes out."""

_SWITCHES = re.compile(r"^(?:non)?voluntary_ctxt_switches:\s+(\d+)$", re.MULTILINE)


def tasks(pid):
    """The folders of the threads of a process; those of libraries are among them."""
    return list(Path(f"/proc/{pid}/task").iterdir())


def wake_ups(pid):
    """How often all threads of a process were put to sleep so far."""
    status = [(task / "status").read_text() for task in tasks(pid)]
    return sum(int(number) for text in status for number in _SWITCHES.findall(text))


def ticks(pid):
    """The time of the processor that a process has used, in hundredths of a second."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


class Figures(NamedTuple):
    """What a program has taken so far."""

    wake_ups: int
    ticks: int
    n_bytes: int
    n_threads: int


def figures(session):
    session.settle(0)
    pid = session.process.pid
    return Figures(wake_ups(pid), ticks(pid), len(session.raw), len(tasks(pid)))


@pytest.fixture(scope="module")
def rested():
    """The figures of every place before and after a time in which nobody did anything; all programs side by side."""
    sessions = {name: program.start() for name, program in PROGRAMS.items()}
    walks = {name: PROGRAMS[name].walk(session) for name, session in sessions.items()}
    found = {}
    try:
        while here := {(name, place.name): sessions[name] for name, walk in walks.items() for place in islice(walk, 1)}:
            time.sleep(REST)
            before = {place: figures(session) for place, session in here.items()}
            time.sleep(WATCHED)
            found |= {place: (before[place], figures(session)) for place, session in here.items()}
        yield found
    finally:
        for session in sessions.values():
            session.close()


def test_everything_is_looked_at(rested):
    assert set(rested) == set(PLACES)


@pytest.mark.parametrize("place", PLACES, ids="-".join)
def test_at_rest_no_thread_wakes_up(rested, place):
    before, after = rested[place]
    assert after.wake_ups - before.wake_ups <= 1


@pytest.mark.parametrize("place", PLACES, ids="-".join)
def test_at_rest_no_byte_is_written_and_no_time_of_the_processor_used(rested, place):
    before, after = rested[place]
    assert after.n_bytes == before.n_bytes
    assert after.ticks - before.ticks <= 1


@pytest.mark.parametrize("place", PLACES, ids="-".join)
def test_the_threads_are_the_main_one_and_those_of_input_and_output(rested, place):
    assert rested[place][1].n_threads == THREADS


def test_a_thread_that_wakes_up_would_be_seen():
    busy = "import threading, time\nwhile not threading.Event().wait(0.1): pass"
    with Session(command=(sys.executable, "-c", busy)) as session:
        session.settle(0.5)
        before = figures(session)
        session.settle(WATCHED)
        assert figures(session).wake_ups - before.wake_ups > 5
