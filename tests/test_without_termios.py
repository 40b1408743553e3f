"""Windows, as far as it can be played here: no termios, fcntl and the like, few signals; it imports and prints."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

WINDOWS = """
import importlib, pkgutil, signal, sys

for name in ("HUP", "QUIT", "TSTP", "CONT", "STOP", "WINCH", "TTOU", "TTIN", "USR1", "USR2", "ALRM", "XCPU", "PIPE"):
    delattr(signal, f"SIG{name}")

for name in ("termios", "fcntl", "tty", "pty", "resource", "pwd", "grp", "curses", "readline"):
    sys.modules[name] = None  # importing it is a ModuleNotFoundError, and looking for it finds nothing
"""
"""Takes away what Windows does not have."""

EVERYTHING = """
import os
from attntui.terminal.environment import prepare_environment
prepare_environment(os.environ)
import attntui
names = [each.name for each in pkgutil.walk_packages(attntui.__path__, "attntui.") if each.name not in ONLY_POSIX]
for name in names:
    importlib.import_module(name)
assert len(names) > 150
assert sys.modules["attntui.terminal.driver"].driver_class() is None
"""

ONLY_POSIX = {
    "attntui.terminal.diff_driver",
    "attntui.terminal.stoppable_driver",
    "attntui.terminal.tty_state",
    "attntui.terminal.asking",
    "attntui.cli.check_asked",
    "attntui.cli.check_keys",
    "attntui.__main__",
}
"""What is imported only where there is a POSIX terminal; `__main__` is run by the other tests."""

RUN = "from attntui.__main__ import main; sys.exit(main(sys.argv[1:]))"
COMMANDS = (
    ("--version",),
    ("trace", "dog-bites-man"),
    ("numbers",),
    ("keys",),
    ("lesson", "--check", "1"),
    ("--plain",),
    ("--plain", "step"),
    ("--plain", "design"),
    ("--plain", "lesson", "1"),
    ("--plain", "quiz", "1"),
    ("--plain", "lab", "softmax"),
    ("--plain", "check-terminal"),
)


def python(code, *arguments):
    command = [sys.executable, "-c", WINDOWS + code, *arguments]
    return subprocess.run(command, cwd=ROOT, input=b"", capture_output=True, check=False, timeout=120)


def test_everything_can_be_imported():
    done = python(f"ONLY_POSIX = {ONLY_POSIX!r}\n{EVERYTHING}")
    assert done.returncode == 0, done.stderr.decode()


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_what_prints_prints_the_same_as_here(arguments):
    done = python(RUN, *arguments)
    assert (done.returncode, done.stderr) == (0, b"")
    here = subprocess.run([sys.executable, "-m", "attntui", *arguments], cwd=ROOT, input=b"", capture_output=True)
    if "check-terminal" not in arguments:
        assert done.stdout == here.stdout
    assert done.stdout


def test_reset_terminal_says_in_one_line_that_it_cannot():
    done = python(RUN, "reset-terminal")
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1


def test_what_windows_does_not_have_is_really_gone():
    done = python("import termios")
    assert b"ModuleNotFoundError" in done.stderr
