"""Signals that come from a shell: the line keeps the settings that it had before the program."""

import os
import signal
import sys
import termios
from pathlib import Path

import pytest

from attntui.terminal.emergency import GRACE
from tests.ui.session import Session


def test_a_continue_without_a_stop_does_not_take_raw_settings_for_the_shells():
    with Session("step", "dog-bites-man", size=(60, 20)) as session:
        before = termios.tcgetattr(session.process.fd)
        session.wait_for("step 1 of 45")
        os.kill(session.process.pid, signal.SIGCONT)
        session.settle()
        session.press("space")
        session.wait_for("step 2 of 45")
        session.press("q")
        assert session.wait_for_exit() == 0
        assert termios.tcgetattr(session.process.fd) == before


def test_continues_without_a_stop_start_no_second_reader_and_tear_no_key_apart():
    with Session("step", "dog-bites-man", size=(60, 20)) as session:
        session.wait_for("step 1 of 45")
        threads = Path(f"/proc/{session.process.pid}/task")
        session.settle()
        before = len(list(threads.iterdir()))
        for _ in range(3):
            os.kill(session.process.pid, signal.SIGCONT)
            session.settle()
        assert len(list(threads.iterdir())) == before
        for step in range(2, 8):
            session.press(b"\x1b[6")  # the network cuts Page Down in two
            session.settle(0.02)
            session.press(b"~")
            session.wait_for(f"step {step} of 45")


SHOW = "attntui.show(*3 * [numpy.eye(2)])"


def script(*statements):
    """Somebody's own script, in a terminal."""
    program = "\n".join(("import attntui, numpy, signal, threading, time", *statements))
    return Session(command=(sys.executable, "-c", program), size=(60, 20))


def test_a_signal_that_a_script_handles_closes_the_pass_and_is_handled_then_and_the_script_goes_on():
    goes_on = (SHOW, f"time.sleep({GRACE} + 0.5)", "print('gone on', flush=True)")  # longer than leaving may take
    with script("signal.signal(signal.SIGUSR1, lambda *_: print('handled', flush=True))", *goes_on) as session:
        session.wait_for("step 1 of")
        session.process.kill(signal.SIGUSR1)
        assert session.wait_for_exit() == 0
        assert b"handled\r\ngone on" in session.raw
        assert session.modes_left_on == set()


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGTERM, -signal.SIGTERM), (signal.SIGINT, 3)], ids=["SIGTERM", "SIGINT"]
)
def test_a_signal_that_ends_a_script_ends_it_once_the_pass_is_closed(number, status):
    with script("try:", f"    {SHOW}", "except KeyboardInterrupt:", "    raise SystemExit(3)") as session:
        session.wait_for("step 1 of")
        session.process.kill(number)
        assert session.wait_for_exit() == status
        assert session.modes_left_on == set()


def test_a_signal_that_a_script_ignores_closes_nothing():
    with script("signal.signal(signal.SIGTERM, signal.SIG_IGN)", SHOW, "print('shown')") as session:
        session.wait_for("step 1 of")
        session.process.kill(signal.SIGTERM)
        session.settle()
        session.press("space")
        session.wait_for("step 2 of")
        session.press("q")
        assert session.wait_for_exit() == 0
        assert b"shown" in session.raw
