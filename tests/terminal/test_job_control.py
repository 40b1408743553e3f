"""Stop and continue as they come from a shell, in any order and in the midst of one another."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable

import pytest

from attntui.terminal.app import TerminalApp
from attntui.terminal.job_control import JobControl
from attntui.terminal.stoppable_driver import StoppableDriver
from tests.terminal.session import running


class Line:
    """A terminal that is given back and taken, and may be interrupted while that happens."""

    def __init__(self, stops: list[str]) -> None:
        self.done = stops
        self.is_busy = False
        self.interruptions: list[Callable[[], None]] = []
        self.jobs = JobControl(lambda: self.change("suspend"), lambda: self.change("resume"))

    def change(self, what: str) -> None:
        assert not self.is_busy, f"{what} in the midst of another"
        self.is_busy = True
        if self.interruptions:
            self.interruptions.pop(0)()
        self.done.append(what)
        self.is_busy = False


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch) -> Line:
    done: list[str] = []
    monkeypatch.setattr(os, "kill", lambda _pid, signum: done.append(signal.Signals(signum).name))
    return Line(done)


def test_a_stop_gives_the_terminal_back_first(line: Line) -> None:
    line.jobs.ask(signal.SIGTSTP)
    assert line.done == ["suspend", "SIGSTOP"]


def test_going_on_takes_it_again(line: Line) -> None:
    line.jobs.ask(signal.SIGCONT)
    assert line.done == ["resume"]


def test_a_stop_while_the_terminal_is_taken_waits_until_it_is(line: Line) -> None:
    line.interruptions.append(lambda: line.jobs.ask(signal.SIGTSTP))
    line.jobs.ask(signal.SIGCONT)
    assert line.done == ["resume", "suspend", "SIGSTOP"]


def test_a_continue_while_the_terminal_is_given_back_leaves_nobody_stopped(line: Line) -> None:
    line.interruptions.append(lambda: line.jobs.ask(signal.SIGCONT))
    line.jobs.ask(signal.SIGTSTP)
    assert line.done == ["suspend", "resume"]


def test_a_stop_while_the_program_starts_comes_after_the_start(line: Line) -> None:
    with line.jobs.change():
        line.jobs.ask(signal.SIGTSTP)
        assert line.done == []
    assert line.done == ["suspend", "SIGSTOP"]


def test_of_many_that_wait_the_last_one_counts(line: Line) -> None:
    with line.jobs.change():
        for _ in range(5):
            line.jobs.ask(signal.SIGTSTP)
            line.jobs.ask(signal.SIGCONT)
    assert line.done == ["resume"]


class InterruptedDriver(StoppableDriver):
    """A stop comes in the midst of its start."""

    output: object | None = None

    def _take_terminal(self) -> None:
        self.output = object()
        signal.raise_signal(signal.SIGTSTP)
        assert self.output is not None, "given back in the midst of taking it"

    def _give_terminal(self) -> None:
        pass

    def close(self) -> None:
        self.output = None


def test_a_stop_signal_in_the_midst_of_a_start_waits_for_its_end(line: Line) -> None:
    handlers = {number: signal.getsignal(number) for number in (signal.SIGTSTP, signal.SIGCONT)}

    async def start() -> InterruptedDriver:
        driver = InterruptedDriver(TerminalApp(), debug=False, mouse=False, size=None)
        driver.start_application_mode()
        return driver

    try:
        driver = asyncio.run(start())
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
    assert driver.output is None
    assert line.done == ["SIGSTOP"]


def test_a_storm_of_stops_and_continues_does_not_end_it() -> None:
    with running("probe.py") as session:
        session.wait_for_text("keys 0. ready")
        for _ in range(150):
            session.process.kill(signal.SIGTSTP)
            session.process.kill(signal.SIGCONT)
            session.read(0)
        for _ in range(100):
            if session.shows("last y."):
                break
            if session.is_stopped:  # the last stop may come after the last continue: a shell would wait for it
                session.process.kill(signal.SIGCONT)
            session.press("y")  # again, since a stop that is still at work forgets what was typed
            session.settle()
        session.wait_for_text("last y.")
        assert b"1049" in session.modes_left_on()
        session.process.kill(signal.SIGTERM)
        assert session.wait_for_end() == 128 + signal.SIGTERM
        assert session.modes_left_on() == set()
