"""`attntui lab`: the list of labs, a lab as lines of text, a conversation in it, and what is refused."""

import os
import subprocess
import sys
from importlib import import_module

import pytest

from attntui.__main__ import main
from attntui.core.labs import scaling, softmax
from attntui.core.labs.catalogue import LABS
from attntui.plain.lab import HINT
from tests.ui.session import ROOT, Session

EXAMPLE = "attntui lab scaling d=512 trials=1000 seed=3"
NO_SETTING = f"no setting, expected SETTING=VALUE, as in: {EXAMPLE}"


@pytest.fixture(autouse=True)
def environment():
    before = dict(os.environ)
    yield
    os.environ.clear()
    os.environ.update(before)


@pytest.fixture
def attntui(capsys):
    """Run the program in this process; return exit status, stdout and stderr."""

    def run(*argv):
        try:
            status = main(argv)
        except SystemExit as ended:
            status = ended.code
        return (status, *capsys.readouterr())

    return run


def lines_of(name, settings):
    return import_module(f"attntui.render.labs.{name}").lines(settings)


def test_without_a_name_it_says_which_labs_there_are(attntui):
    status, out, error = attntui("lab")
    assert (status, error) == (0, "")
    assert [line.partition(":")[0] for line in out.splitlines()] == [lab.name for lab in LABS]
    assert all(f"attntui lab {lab.name}" in line for lab, line in zip(LABS, out.splitlines(), strict=True))


@pytest.mark.parametrize(
    ("words", "settings"),
    [
        (["lab", "scaling", "d=8,16", "trials=20", "seed=7"], scaling.Settings((8, 16), 10, 20, 7)),
        (["lab", "scaling", "--plain", "d=8", "n_trials=2", "keys=3"], scaling.Settings((8,), 3, 2)),
        (["--plain", "lab", "scaling"], scaling.Settings()),
    ],
)
def test_the_scaling_lab_runs_to_its_end_and_prints_what_came_of_it(words, settings, attntui):
    status, out, error = attntui(*words)
    assert (status, error) == (0, "")
    assert out.splitlines() == lines_of("scaling", scaling.finished(settings))


def test_the_softmax_lab_prints_every_step(attntui):
    status, out, error = attntui("lab", "softmax", "scores=1,5 -inf")
    assert (status, error) == (0, "")
    assert out.splitlines() == lines_of("softmax", softmax.start(softmax.Settings((1.5, float("-inf")))))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["sqrt"], "lab: found 'sqrt', expected one of scaling, softmax, order, mistakes"),
        (["scaling", "512"], f"512: {NO_SETTING}"),
        (["scaling", "=5"], f"=5: {NO_SETTING}"),
        (["scaling", "d=4", "d=8"], "d: given twice, expected it once"),
        (["scaling", "trials=4", "n_trials=8"], "n_trials: given twice, expected it once"),
        (["scaling", "colour=red"], "colour: no such setting, allowed: d, n_keys, n_trials, seed"),
        (["scaling", "d=huge"], "d: found huge, expected a whole number, 1 to 4096"),
        (["scaling", "seed=\x1b[2J"], "seed: found \\x1b[2J, expected a whole number, 0 to 4294967295"),
        (["softmax", "scores="], "scores: found 0 of them, allowed: 1 to 50"),
        (["softmax", "scores=1,2,3"], "scores: 1,2,3 is no number, put blanks between scores"),
    ],
)
def test_what_cannot_be_is_one_line_and_status_2(words, said, attntui):
    assert attntui("lab", *words) == (2, "", f"attntui: {said}\n")


def test_the_help_has_examples_that_run(attntui):
    status, out, _ = attntui("lab", "--help")
    assert status == 0
    assert EXAMPLE in out
    assert attntui(*EXAMPLE.split()[1:])[0] == 0


def test_an_option_that_it_has_not_is_refused(attntui):
    status, out, error = attntui("lab", "scaling", "--fast")
    assert (status, out) == (2, "")
    assert error.startswith("attntui: --fast: no such option, expected --plain, --ascii, ")


def process(*argv, typed):
    command = [sys.executable, "-m", "attntui", *argv]
    done = subprocess.run(command, cwd=ROOT, input=typed.encode(), capture_output=True, check=False, timeout=60)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def test_what_is_typed_is_answered_and_nothing_is_said_that_nobody_asks_for():
    typed = "d=8 trials=20\nrun\nq\nseed 5\n"
    status, out, error = process("--plain", "lab", "scaling", typed=typed)
    assert (status, error) == (0, "")
    lines = lines_of("scaling", scaling.finished(scaling.Settings((8,), 10, 20)))
    start = lines_of("scaling", scaling.start(scaling.Settings()))[0].partition(", trial")[0]
    assert out.splitlines() == [start, lines[0], *lines]


def test_settings_of_the_command_line_are_what_a_conversation_starts_with():
    status, out, error = process("lab", "softmax", "scores=1 2", "--ascii", typed="add\nu\n")
    assert (status, error) == (0, "")
    lines = lines_of("softmax", softmax.start(softmax.Settings((1.0, 2.0))))
    assert out.splitlines()[: len(lines)] == lines
    assert out.splitlines()[len(lines)] == "scores 6 7"
    assert out.splitlines().count("scores 1 2") == 1


def test_all_mistakes_are_printed_where_nobody_types():
    status, out, error = process("lab", "mistakes", typed="")
    assert (status, error) == (0, "")
    assert out.splitlines() == lines_of("mistakes", import_module("attntui.core.labs.mistakes").finished(NO_MISTAKE))


NO_MISTAKE = import_module("attntui.core.labs.mistakes").Settings()


class TestTerminal:
    def test_it_says_what_it_measures_and_ctrl_c_stops_the_trials_and_not_the_program(self):
        with Session("--plain", "lab", "scaling", "d=4096", "trials=100000", size=(100, 40)) as session:
            session.wait_for("run starts.", HINT)
            assert b"d 4096: " not in bytes(session.raw)
            session.press("run", "enter")
            session.wait_for("trial ", " %")
            session.press(b"\x03")
            session.wait_for("stopped at trial ", "run goes on")
            session.press("d=2 trials=2", "enter", "run", "enter")
            session.wait_for("d 2: largest weight, on average:")
            session.press("q", "enter")
            assert session.wait_for_exit() == 0
            assert b"Traceback" not in bytes(session.raw)

    def test_the_list_of_mistakes_is_said_first(self):
        with Session("--plain", "lab", "mistakes", size=(100, 40)) as session:
            session.wait_for("31 mistakes;", "1 no-shift, softmax: softmax gives nan", HINT)
            session.press(b"\x04")
            assert session.wait_for_exit() == 0
