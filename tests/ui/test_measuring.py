"""Work in the background: piece by piece, stopped, gone on with, refused."""

from threading import Event
from time import monotonic, sleep

from attntui.core.errors import ProblemError
from attntui.screens.measuring import Measuring

PATIENCE = 20


def wait_until(condition):
    deadline = monotonic() + PATIENCE
    while not condition():
        assert monotonic() < deadline
        sleep(0.001)


def test_nothing_is_made_before_it_is_started():
    made = []
    measuring = Measuring(iter(made.append, object()))
    sleep(0.05)
    assert made == measuring.found == []


def test_all_pieces_are_found_in_order_and_then_it_is_over():
    measuring = Measuring(iter(range(100)))
    measuring.start()
    wait_until(lambda: measuring.is_over)
    assert measuring.found == list(range(100))
    assert measuring.problem == ""


def test_stopped_it_keeps_the_piece_at_work_and_goes_on_with_the_next_one():
    begun, may_end = Event(), Event()

    def pieces():
        for piece in range(5):
            begun.set()
            may_end.wait()
            yield piece

    measuring = Measuring(pieces())
    measuring.start()
    begun.wait(PATIENCE)
    measuring.stop()
    measuring.start()
    measuring.stop()
    may_end.set()
    wait_until(lambda: measuring.found == [0])
    sleep(0.05)
    assert measuring.found == [0]
    assert not measuring.is_over
    measuring.start()
    wait_until(lambda: measuring.is_over)
    assert measuring.found == list(range(5))


def test_what_is_refused_ends_it_and_is_said():
    def pieces():
        yield 1
        raise ProblemError("too large")

    measuring = Measuring(pieces())
    measuring.start()
    wait_until(lambda: measuring.is_over)
    assert (measuring.found, measuring.problem) == ([1], "too large")
