"""What is never loaded: Textual where no screen is shown, NumPy where nothing is computed."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

LOADED = """
import atexit, sys
names = sys.argv.pop(1)
large = {"textual", "rich", "numpy", "asyncio"}
atexit.register(lambda: print(*sorted(large & set(sys.modules)), file=open(names, "w")))
import runpy
runpy.run_module("attntui", run_name="__main__")
"""

NO_SCREEN = (
    ("trace", "dog-bites-man"),
    ("trace", "it-looks-at-cat", "--format", "jsonl", "--only", "weights"),
    ("numbers",),
    ("lesson", "--check", "1"),
    ("handout", "dog-bites-man", "-o", "{folder}/pass.html"),
    ("handout", "3", "-o", "{folder}/lesson.md"),
    ("keys",),
    ("lab",),
    ("reset-terminal",),
    ("--plain",),
    ("--plain", "step"),
    ("--plain", "design"),
    ("--plain", "lesson", "1"),
    ("--plain", "quiz", "1"),
    ("--plain", "lab", "softmax"),
    ("--plain", "lab", "order"),
    ("--plain", "lab", "mistakes"),
    ("--plain", "lab", "scaling", "trials=2"),
    ("step", "no-such-file.npz"),
    ("step",),
    (),
)
"""What shows no screen, where there is no terminal or where it is not asked for."""


def loaded(arguments, tmp_path):
    """Run the program, and return which of the large modules it has loaded."""
    names = tmp_path / "names"
    words = [word.format(folder=tmp_path) for word in arguments]
    command = [sys.executable, "-c", LOADED, str(names), *words]
    done = subprocess.run(command, cwd=ROOT, input=b"", capture_output=True, check=False, timeout=120)
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    return set(names.read_text().split())


@pytest.mark.parametrize("arguments", NO_SCREEN, ids=" ".join)
def test_without_a_screen_textual_is_never_loaded(arguments, tmp_path):
    assert loaded(arguments, tmp_path) & {"textual", "asyncio"} == set()


@pytest.mark.parametrize("arguments", [("--version",), ("--help",), ("step", "--help")], ids=" ".join)
def test_where_nothing_is_computed_numpy_is_not_loaded_either(arguments, tmp_path):
    assert loaded(arguments, tmp_path) == set()


def test_a_module_that_is_loaded_would_be_seen(tmp_path):
    assert "numpy" in loaded(("trace", "dog-bites-man"), tmp_path)
