"""Work in the background: piece by piece, stopped, gone on with, refused."""

from threading import Event
from time import monotonic, sleep

from attntui.core.errors import ProblemError
from attntui.screens.measuring import Measured, measuring

PATIENCE = 20


def wait_until(condition):
    deadline = monotonic() + PATIENCE
    while not condition():
        assert monotonic() < deadline
        sleep(0.001)


def test_nothing_is_made_before_it_is_started():
    made = []
    work = measuring(iter(made.append, object()))
    sleep(0.05)
    assert made == []
    assert work.state == Measured()


def test_all_pieces_are_found_in_order_and_then_it_is_over():
    work = measuring(iter(range(100)))
    work.start()
    wait_until(lambda: work.state.is_over)
    assert work.state.found == tuple(range(100))
    assert work.problem == ""


def test_stopped_it_keeps_the_piece_at_work_and_goes_on_with_the_next_one():
    begun, may_end = Event(), Event()

    def pieces():
        for piece in range(5):
            begun.set()
            may_end.wait()
            yield piece

    work = measuring(pieces())
    work.start()
    begun.wait(PATIENCE)
    work.stop()
    work.start()
    work.stop()
    may_end.set()
    wait_until(lambda: work.state.found == (0,))
    sleep(0.05)
    assert work.state == Measured((0,))
    work.start()
    wait_until(lambda: work.state.is_over)
    assert work.state.found == tuple(range(5))


def test_what_is_refused_ends_it_and_is_said_and_what_was_found_is_kept():
    def pieces():
        yield 1
        raise ProblemError("too large")

    work = measuring(pieces())
    work.start()
    wait_until(lambda: work.problem)
    assert (work.state.found, work.problem, work.is_running) == ((1,), "too large", False)
