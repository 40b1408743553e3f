"""Answers of the terminal that are on their way when the program leaves: the shell is to get as little as can be."""

import threading

import pytest

from attntui.terminal.diff_driver import DiffDriver
from attntui.terminal.pacing import PATIENCE, Pace

pytest.importorskip("termios")


class Recorder:
    """Stands for the line, its differ and its output thread; notes what is called."""

    def __init__(self, has_answered):
        self.calls = []
        self._has_answered = has_answered

    def __getattr__(self, name):
        def call(*_):
            self.calls.append(name)
            return self._has_answered if name == "wait_for_answers" else True

        return call


def left(*, has_answered):
    driver = DiffDriver.__new__(DiffDriver)
    recorder = Recorder(has_answered)
    driver._tty = driver._output = driver._differ = recorder
    driver._lock, driver._mouse, driver._input = threading.RLock(), False, None
    driver._give_terminal()
    at_leave = len(recorder.calls)
    driver.close()
    return recorder.calls[:at_leave], recorder.calls[at_leave:]


def test_what_comes_after_the_waiting_is_forgotten_right_before_the_line_echoes_and_at_the_very_end():
    before, after = left(has_answered=False)
    assert before[-2:] == ["discard_input", "leave"]
    assert after == ["stop", "discard_input"]


def test_where_every_answer_has_come_nothing_that_is_typed_for_the_shell_is_forgotten():
    before, after = left(has_answered=True)
    assert "discard_input" not in before + after


def test_a_terminal_that_never_answers_is_not_waited_for_once_the_question_is_old():
    pace = Pace()
    while not pace.asks(100, 0.0):
        pass
    assert pace.awaits
    pace.forget(PATIENCE - 0.1)
    assert pace.awaits
    pace.forget(PATIENCE)
    assert not pace.awaits
