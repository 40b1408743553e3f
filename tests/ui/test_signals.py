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


OWN_SCRIPT = "; ".join(
    (
        "import attntui, numpy, time",
        "attntui.show(*3 * [numpy.eye(2)])",
        "print('shown', flush=True)",
        f"time.sleep({GRACE} + 0.5)",
        "print('gone on', flush=True)",
    )
)
"""A script that shows a pass, and goes on for longer than leaving may take."""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_script_that_shows_a_pass_goes_on_after_a_signal_has_closed_it(number):
    with Session(command=(sys.executable, "-c", OWN_SCRIPT), size=(60, 20)) as session:
        session.wait_for("step 1 of")
        session.process.kill(number)
        session.wait_until(lambda: b"shown" in session.raw)
        assert session.wait_for_exit() == 0
        assert b"gone on" in session.raw
        assert session.modes_left_on == set()
