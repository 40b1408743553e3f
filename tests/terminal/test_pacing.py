"""How much may be on its way to the terminal: a state machine with a clock that the test turns, and the program."""

import time

import pytest

from attntui.terminal.pacing import BURST, N_CLOSE, PATIENCE, QUESTION, WINDOW, Pace
from tests.ui.session import PATIENCE as TEST_PATIENCE
from tests.ui.session import Session

SOON, LATER = BURST / 2, BURST * 2
ANSWER = b"\x1b[9;9R"


@pytest.fixture
def answering():
    """A pace whose terminal has answered once; the time is 1."""
    pace = Pace()
    assert not any(pace.asks(10, 1 - frames * SOON) for frames in range(N_CLOSE, 0, -1))
    assert pace.asks(10, 1)
    assert pace.answered()
    return pace


def test_at_the_pace_of_a_person_nothing_is_asked_and_nothing_waits():
    pace = Pace()
    for press in range(100):
        assert pace.delay(press * LATER) == 0
        assert not pace.asks(10 * WINDOW, press * LATER)
    assert not pace.awaits


def test_a_start_and_two_quick_keys_ask_nothing():
    pace = Pace()
    assert not any(pace.asks(10, start + frame * SOON) for start in (1, 2, 3) for frame in range(N_CLOSE))


def test_a_terminal_that_never_answers_is_asked_once_and_never_waited_for():
    pace = Pace()
    asked = [pace.asks(WINDOW, press * SOON) for press in range(1000)]
    assert asked.count(True) == 1
    assert pace.delay(0.2) == 0


def test_frames_wait_where_a_window_of_bytes_is_without_an_answer(answering):
    assert answering.asks(WINDOW // 2, 1 + SOON)
    assert answering.delay(1 + SOON) == 0
    assert answering.asks(WINDOW, 1 + SOON)
    assert answering.delay(1 + SOON) > 0
    assert answering.answered()
    assert answering.delay(2) > 0
    assert answering.answered()
    assert answering.delay(2) == 0


def test_while_an_answer_is_awaited_frames_are_asked_for_however_slowly_they_come(answering):
    assert answering.asks(10, 1 + SOON)
    assert answering.asks(10, 3)


def test_an_answer_that_never_comes_is_forgotten(answering):
    answering.asks(2 * WINDOW, 1 + SOON)
    assert answering.delay(1 + SOON + PATIENCE / 2) == pytest.approx(PATIENCE / 2)
    assert answering.delay(2 + PATIENCE) == 0
    assert not answering.awaits


def test_a_position_that_nobody_asked_for_is_no_answer(answering):
    assert not answering.answered()


def press_until(session, condition):
    """Hold a key down until something is true."""
    deadline = time.monotonic() + TEST_PATIENCE
    while not condition():
        assert time.monotonic() < deadline, session.text
        session.press("space")
        session.read(BURST / 5)


def bytes_asked_for(data):
    """How many bytes at least are on their way: what came before the first question may not be counted."""
    return len(data.partition(QUESTION)[2].replace(QUESTION, b""))


def test_a_held_key_sends_no_more_than_a_window_ahead_of_the_terminal_and_then_the_last_state():
    with Session("step", "it-looks-at-cat", size=(120, 40)) as session:
        session.wait_for("step 1 of 550")
        press_until(session, lambda: QUESTION in session.raw)
        session.send(ANSWER)
        session.settle()
        start = len(session.raw)
        press_until(session, lambda: bytes_asked_for(session.raw[start:]) >= WINDOW)
        session.settle()
        stopped = len(session.raw)
        for _ in range(10):  # for less time than an answer is waited for
            session.press("space")
            session.settle(BURST / 5)
        assert len(session.raw) == stopped, "more was sent while the terminal had not answered"
        while answers := bytes(session.raw[start:]).count(QUESTION):
            start = len(session.raw)
            session.send(ANSWER * answers)
            session.settle()
        reached = session.text
        session.press("j")
        session.settle()
        session.press("k")
        session.wait_until(lambda: session.text == reached, "the last step, with nothing left to come")
        session.press("q")
        assert session.wait_for_exit() == 0


def test_answers_are_never_typed_into_anything():
    with Session("step", "dog-bites-man") as session:
        session.wait_for("step 1 of 45")
        press_until(session, lambda: QUESTION in session.raw)
        session.send(b"\x1b[1;2R" * 3 + ANSWER)
        session.press("g")
        session.wait_for_prompt("go to")
        session.send(ANSWER)
        session.press("2", "enter")
        session.wait_for("step 2 of 45")
