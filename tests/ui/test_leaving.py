"""Every way out of every screen, while something runs too: the terminal as it was, and nothing left behind.

What Ctrl+C does on every screen is in test_every_screen.py.
How many seconds it takes is measured by `python -m tests.bench`.
"""

import os
import signal
import sys
import termios

import pytest

from tests.ui.leaving import assert_left, left_behind
from tests.ui.screens import FEW, PROGRAMS
from tests.ui.session import Session

RUNNING = {
    "lab": (("lab", "scaling", "d=4096", "trials=100000"), ("space",), "running"),
    "learning": (("design",), ("l", "space"), "running"),
    "speeds": (("design",), ("l", "f", "space"), "running"),
    "play": (("step", "it-looks-at-cat"), ("a",), "playing"),
}
"""What goes on by itself: how it is started, and what is said then."""

SIGNALS = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)

BROKEN = "\n".join(
    (
        "import sys",
        "from attntui.terminal.environment import prepare_environment",
        "import os; prepare_environment(os.environ)",
        "from attntui.screens.picture_screen import PictureScreen",
        "PictureScreen.do_theme = lambda self: 1 / 0",
        "from attntui.__main__ import main",
        "sys.exit(main(sys.argv[1:]))",
    )
)
"""The program with a mistake in it."""


def running(what):
    arguments, keys, said = RUNNING[what]
    session = Session(*arguments, size=(60, 20))
    before = termios.tcgetattr(session.process.fd)
    session.wait_for("? help", "q quit")
    for key in keys[:-1]:
        session.press(key)
        session.settle(0.1)
    session.press(keys[-1])
    session.wait_for(said)
    return session, before


@pytest.mark.parametrize(("key", "status"), [("q", 0), ("\x03", 130)], ids=["q", "ctrl+c"])
@pytest.mark.parametrize("what", RUNNING)
def test_a_key_leaves_while_something_runs(what, key, status):
    session, before = running(what)
    with session:
        session.press(key)
        assert_left(session, before, status)


@pytest.mark.parametrize(
    ("what", "number"),
    [*(("lab", number) for number in SIGNALS), *((what, signal.SIGHUP) for what in RUNNING if what != "lab")],
)
def test_a_signal_leaves_while_something_runs(what, number):
    session, before = running(what)
    with session:
        session.process.kill(number)
        assert_left(session, before, 128 + number)


@pytest.mark.parametrize("what", RUNNING)
def test_it_ends_when_the_terminal_is_closed_while_something_runs(what):
    session, _ = running(what)
    pid = session.process.pid
    os.close(session.process.fd)
    session.is_closed = True
    session.wait_for_exit()
    assert left_behind(pid) == []


@pytest.mark.parametrize("name", FEW)
def test_a_signal_leaves_from_any_screen(name):
    with PROGRAMS[name].start() as session:
        before = termios.tcgetattr(session.process.fd)
        list(PROGRAMS[name].walk(session))
        session.process.kill(signal.SIGTERM)
        assert_left(session, before, 128 + signal.SIGTERM)


@pytest.mark.parametrize(
    "arguments", [("step",), ("design",), ("lesson", "1"), ("lab", "order"), ("quiz",), ()], ids=str
)
def test_a_mistake_of_the_program_leaves_the_terminal_as_it_was(arguments):
    with Session(*arguments, command=(sys.executable, "-c", BROKEN), size=(60, 20)) as session:
        before = termios.tcgetattr(session.process.fd)
        session.wait_for("? help", "q quit")
        session.press("t")
        assert_left(session, before, 1)
        assert b"ZeroDivisionError" in session.raw
