"""Ctrl+C while the program starts: silence, whatever it is importing just then."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.ui.session import Session

ROOT = Path(__file__).parents[1]

INTERRUPTED = """
import runpy, signal, sys
wanted = sys.argv.pop(1)

class Interrupts:
    def find_spec(self, name, path=None, target=None):
        if name == wanted:
            print("interrupted", flush=True)
            signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Interrupts())
runpy.run_module("attntui", run_name="__main__")
"""


SWALLOWED = """
import importlib, runpy, signal, sys
where, name = sys.argv.pop(1).split(":")

def swallowed(*_, **__):
    try:
        print("interrupted", flush=True)
        signal.raise_signal(signal.SIGINT)
    except BaseException:
        pass

class Interrupts:
    def find_spec(self, name, path=None, target=None):
        if name == where:
            swallowed()

if name:
    def interrupted(self, *given, **named):
        swallowed()
        before(self, *given, **named)

    module, _, kind = where.rpartition(".")
    from attntui.terminal.environment import prepare_environment
    import os
    prepare_environment(os.environ)
    made = getattr(importlib.import_module(module), kind)
    before = getattr(made, name)
    setattr(made, name, interrupted)
else:
    sys.meta_path.insert(0, Interrupts())
runpy.run_module("attntui", run_name="__main__")
"""
"""A program that is interrupted where a module is imported or a method is called, and what that raises gets lost."""


@pytest.mark.parametrize(
    ("arguments", "where"),
    [
        ((), "attntui.screens.contents:"),
        (("step", "dog-bites-man"), "attntui.screens.stepper.StepperScreen:__init__"),
        (("design",), "attntui.screens.designer:"),
        (("lab", "order"), "attntui.screens.labs.order:"),
        (("lesson", "1"), "attntui.screens.lesson:"),
        (("quiz", "1"), "attntui.screens.quiz:"),
        (("quiz", "1"), "attntui.app.AttntuiApp:__init__"),
        (("quiz", "1"), "attntui.app.AttntuiApp:run"),
    ],
    ids=str,
)
def test_ctrl_c_before_the_first_screen_leaves_even_where_python_would_lose_it(arguments, where):
    command = (sys.executable, "-c", SWALLOWED, where)
    with Session(*arguments, command=command, size=(60, 20)) as session:
        assert session.wait_for_exit() in (-signal.SIGINT, 128 + signal.SIGINT)
        assert session.text.strip() == "interrupted"


@pytest.mark.parametrize(
    "module",
    [
        "attntui.startup",
        "attntui.terminal.environment",
        "argparse",
        "attntui.cli.arguments",
        "attntui.cli.run",
        "numpy",
        "attntui.core.source",
    ],
)
def test_ctrl_c_in_the_midst_of_an_import_leaves_without_a_word(module):
    command = [sys.executable, "-c", INTERRUPTED, module, "trace", "dog-bites-man"]
    done = subprocess.run(
        command,
        cwd=ROOT,
        capture_output=True,
        check=False,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    assert done.stdout == b"interrupted\n"
    assert done.stderr == b""
    assert done.returncode in (-signal.SIGINT, 128 + signal.SIGINT)


def test_importing_the_program_changes_no_signal_and_imports_no_command():
    code = "import attntui.__main__, signal, sys; print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)"
    code += "; print('attntui.cli.arguments' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "False"]


def test_next_to_nothing_is_imported_before_ctrl_c_is_looked_after():
    code = "import sys; before = set(sys.modules); import attntui.__main__; print(*set(sys.modules) - before)"
    done = subprocess.run([sys.executable, "-S", "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "attntui.__main__" in done.stdout.split()
    assert {"typing", "contextlib", "argparse", "signal", "attntui.startup"} & set(done.stdout.split()) == set()
