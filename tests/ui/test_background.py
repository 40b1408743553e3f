"""A lab that goes on in the background: started, stopped, gone on with, over, refused."""

from dataclasses import dataclass
from threading import Event
from time import monotonic, sleep

import pytest

from attntui.core.errors import ProblemError
from attntui.core.labs.scaling import Settings, advanced, figures, finished, start
from attntui.screens.background import Background

PATIENCE = 20


@dataclass(frozen=True)
class Count:
    number: int = 0
    last: int = 100

    @property
    def is_over(self):
        return self.number == self.last


def wait_until(condition):
    deadline = monotonic() + PATIENCE
    while not condition():
        assert monotonic() < deadline
        sleep(0.001)


def test_nothing_happens_before_it_is_started():
    background = Background(Count(), lambda count: pytest.fail("was started"))
    sleep(0.05)
    assert background.state == Count()
    assert not background.is_running


def test_it_goes_on_to_the_end():
    background = Background(Count(), lambda count: Count(count.number + 1))
    background.start()
    wait_until(lambda: background.state.is_over)
    assert background.state == Count(100)
    assert not background.is_running


def test_stopped_it_takes_the_step_at_work_and_goes_on_from_there():
    begun, may_end = Event(), Event()

    def step(count):
        begun.set()
        may_end.wait()
        return Count(count.number + 1)

    background = Background(Count(last=5), step)
    background.start()
    assert background.is_running
    begun.wait(PATIENCE)
    background.stop()
    background.start()
    background.stop()
    assert not background.is_running
    may_end.set()
    wait_until(lambda: background.state == Count(1))
    sleep(0.05)
    assert background.state.number == 1
    background.start()
    wait_until(lambda: background.state.is_over)


def test_what_is_refused_ends_it_and_is_said():
    def step(count):
        raise ProblemError("too large")

    background = Background(Count(), step)
    background.start()
    wait_until(lambda: background.problem)
    assert background.problem == "too large"
    assert not background.is_running


def test_work_that_is_too_large_ends_it_and_is_said():
    def step(count):
        raise MemoryError

    background = Background(Count(), step)
    background.start()
    wait_until(lambda: background.problem)
    assert background.problem == "not enough memory for this"
    assert not background.is_running


def test_a_mistake_of_the_program_is_raised_where_one_looks():
    def step(count):
        raise ZeroDivisionError

    def look():
        wait_until(lambda: background.problem)

    background = Background(Count(), step)
    background.start()
    with pytest.raises(ZeroDivisionError):
        look()
    with pytest.raises(ZeroDivisionError):
        background.is_running  # noqa: B018


def test_however_often_it_is_stopped_the_numbers_are_those_of_one_run():
    settings = Settings(d=(64, 4), n_trials=400)
    background = Background(start(settings), advanced)
    while not background.state.is_over:
        background.start()
        sleep(0.002)
        background.stop()
    assert figures(background.state) == figures(finished(settings))
