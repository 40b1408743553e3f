"""Signals that come from a shell: the line keeps the settings that it had before the program."""

import os
import signal
import termios

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
