"""What the environment says before Textual is imported."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from attntui.terminal.environment import BLAS_THREADS, prepare_environment

ROOT = Path(__file__).parents[2]


def test_textual_is_told_to_stand_still_and_to_ask_nothing() -> None:
    environ: dict[str, str] = {}
    prepare_environment(environ)
    assert environ["TEXTUAL_ANIMATIONS"] == "none"
    assert environ["TEXTUAL_SMOOTH_SCROLL"] == "0"
    assert environ["TEXTUAL_DISABLE_KITTY_KEY"] == "1"
    assert environ["TEXTUAL_FPS"] == "240"


@pytest.mark.parametrize(("given", "expected"), [(None, "500"), ("25", "400"), ("soon", "500"), ("900", "900")])
def test_the_escape_delay_is_long_enough_for_a_slow_link(given: str | None, expected: str) -> None:
    environ = {} if given is None else {"ESCDELAY": given}
    prepare_environment(environ)
    assert environ["ESCDELAY"] == expected


def test_a_stale_size_is_forgotten() -> None:
    environ = {"COLUMNS": "500", "LINES": "2", "HOME": "/home/me"}
    prepare_environment(environ)
    assert "COLUMNS" not in environ
    assert "LINES" not in environ
    assert environ["HOME"] == "/home/me"


def test_blas_threads_are_capped_unless_somebody_has_chosen() -> None:
    environ = {"OMP_NUM_THREADS": "3"}
    prepare_environment(environ)
    assert environ["OMP_NUM_THREADS"] == "3"
    assert all(environ[name] == "1" for name in BLAS_THREADS if name != "OMP_NUM_THREADS")


@pytest.mark.parametrize(
    "name_and_value",
    [
        "TEXTUAL_COLOR_SYSTEM=tuecolor",
        "TEXTUAL_DRIVER=no.such:Driver",
        "TEXTUAL_THEME=none",
        "TEXTUAL=devtools,debug",
    ],
)
def test_no_setting_of_textual_ends_in_a_traceback(name_and_value: str) -> None:
    name, _, value = name_and_value.partition("=")
    code = (
        f"import os; os.environ[{name!r}] = {value!r}\n"
        "from attntui.terminal.environment import prepare_environment; prepare_environment(os.environ)\n"
        "from attntui.terminal.app import TerminalApp; print(TerminalApp().console._color_system)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_everything_can_be_imported_where_there_is_no_termios() -> None:
    code = (
        "import sys; sys.modules['termios'] = None\n"
        "import attntui.terminal.app, attntui.terminal.leaving; from attntui.terminal.driver import driver_class\n"
        "assert driver_class() is None"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


def test_the_environment_can_be_prepared_before_textual_is_loaded() -> None:
    code = (
        "import sys; import attntui.terminal.environment, attntui.terminal.profile, attntui.terminal.modes\n"
        "assert not {'textual', 'rich', 'numpy'} & set(sys.modules), sorted(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
