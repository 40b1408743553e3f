"""`attntui lesson`: the parts of the course as lines of text, and a file of one's own, checked and given."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from attntui.__main__ import main
from attntui.core.course_progress import Place
from attntui.core.quiz_run import quiz_run
from attntui.lessons.load import lesson_named, lesson_names, lesson_title
from attntui.lessons.quiz_load import questions_of
from attntui.store import FileStore
from tests import oracle
from tests.lessons.lesson_text import CARD, HEAD, PROBLEM, lesson, worded

WEIGHT = oracle.softmax(np.array([8, 4, *[0] * 8]) / np.sqrt(2))[0]
"""What "it" gives "cat" in the article: scores 8 for cat, 4 for mat, and 0 for the other eight, over sqrt(2)."""

ROOT = Path(__file__).parents[1]
OWN = f"""{HEAD}summary = "Two cards."
{CARD.replace("Some words.", "Its weight is {weights[man,man]:%}.")}{PROBLEM}
[[cards]]
name = "two"
title = "And now you"
text = "One number."
design = "original"
ask = {{ predict = "weights[it,cat]", question = "How much?" }}
"""


@pytest.fixture(autouse=True)
def environment(monkeypatch):
    """The program prepares its environment; here it is put back."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    before = dict(os.environ)
    yield
    os.environ.clear()
    os.environ.update(before)


@pytest.fixture
def attntui(capsys, monkeypatch, tmp_path):
    """Run the program in this process, in a folder of its own; return exit status, stdout and stderr."""
    monkeypatch.chdir(tmp_path)

    def run(*argv):
        try:
            status = main(argv)
        except SystemExit as ended:
            status = ended.code
        return (status, *capsys.readouterr())

    return run


@pytest.fixture
def own(tmp_path):
    """A lesson file of one's own."""
    path = tmp_path / "own.toml"
    path.write_text(OWN)
    return path


def test_without_a_lesson_the_parts_are_listed(attntui):
    status, out, error = attntui("lesson")
    assert (status, error) == (0, "")
    names = lesson_names()
    for line, name in zip(out.splitlines(), names, strict=True):
        said = name.removeprefix("part")
        label = "9 or closing" if name == "closing" else said
        assert line == f"{label}: {lesson_title(name)}. attntui lesson {said}"


def test_a_lesson_of_ones_own_is_checked(attntui, own):
    assert attntui("lesson", "--check", "own.toml") == (0, "own.toml: 2 cards, 1 placeholder, ok\n", "")
    assert attntui("lesson", str(own), "--check") == (0, "own.toml: 2 cards, 1 placeholder, ok\n", "")


@pytest.mark.parametrize("name", lesson_names())
def test_a_part_of_the_course_can_be_checked(attntui, name):
    status, out, error = attntui("lesson", "--check", name.removeprefix("part"))
    assert (status, error) == (0, "")
    assert out.startswith(f"{name}.toml: ")
    assert out.endswith(", ok\n")


def test_all_that_is_wrong_is_printed_a_line_each(attntui, own):
    own.write_text(OWN.replace("scores[man,dog]", "scores[man,cat]").replace("weights[it,cat]", "weights[it]"))
    status, out, error = attntui("lesson", "--check", "own.toml")
    assert (status, out) == (2, "")
    assert error.splitlines() == [
        "attntui: own.toml: card one: at: no key is called 'cat', allowed: dog, bites, man, or 0 to 2",
        "attntui: own.toml: card two: ask: predict: 'weights[it]': makes more than one number, expected a cell such as"
        " weights[0,0]",
    ]


def test_a_lesson_that_is_wrong_is_not_given_and_the_rest_is_counted(attntui, own):
    own.write_text(worded("{foo[1]}\n{d}\n{"))
    status, out, error = attntui("lesson", "own.toml")
    assert (status, out) == (2, "")
    assert error.count("\n") == 1
    assert error.startswith("attntui: own.toml: card one: text: line 1: {foo[1]}: 'foo': no stage of this pass")
    assert error.endswith("(and 2 more: attntui lesson --check own.toml)\n")


@pytest.mark.parametrize(
    ("argv", "expected"),
    [
        (["10"], "'10': no such lesson, allowed: 1, 2, 3, 4, 5, 6, 7, 8, 9 or closing, or a .toml file"),
        (["none.toml"], "none.toml: no such file here"),
        (["--check"], "--check: a file is missing, as in: attntui lesson --check own.toml"),
        (["--check", "10"], "'10': no such lesson, allowed: 1, 2, 3, 4, 5, 6, 7, 8, 9 or closing, or a .toml file"),
        (["1", "2"], "2: one lesson is expected, or none, as in: attntui lesson 3 (attntui --help)"),
        (["--language", "tlh"], "'tlh': no such language, allowed: en"),
        (["--language"], "--language: a value is missing, expected a language such as en (attntui --help)"),
        (
            ["--loud"],
            "--loud: no such option, expected --check, --language, --plain, --ascii, --served, --keys, --help"
            " (attntui --help)",
        ),
        (["/dev/zero"], "zero: has no extension, expected a .toml file"),
        (["\x1b[31m.toml"], r"\x1b[31m.toml: no such file here"),
    ],
)
def test_what_is_no_lesson_is_refused_in_one_line(attntui, argv, expected):
    assert attntui("lesson", *argv) == (2, "", f"attntui: {expected}\n")


def test_a_language_is_chosen_by_an_option(attntui):
    assert attntui("lesson", "--language", "en") == attntui("lesson")


def process(*argv, state="", **settings):
    """Run the program as a process of its own, which keeps its progress in the folder `state`, or nowhere."""
    kept = {"XDG_STATE_HOME": str(state), "ATTNTUI_STORE": "file" if state else "memory"}
    settings = {"capture_output": True, "check": False, "cwd": ROOT, "timeout": 60, "text": True} | settings
    return subprocess.run([sys.executable, "-m", "attntui", *argv], env=os.environ | kept, **settings)


def test_a_lesson_of_ones_own_is_given_whole_to_a_pipe(own):
    done = process("lesson", str(own), stdin=subprocess.DEVNULL)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[:3] == [
        "A lesson: 2 cards. Type ? for the commands.",
        "Card 1 of 2: One card",
        "Its weight is 50.3 %.",
    ]
    assert lines[3].endswith("scores[man,dog], step 7 of 45.")
    assert lines[4:6] == ["Card 2 of 2: And now you", "One number."]
    assert f"weights[it,cat] is {WEIGHT:.4f}." in lines
    assert lines[-3:] == ["What you have seen:", "Two cards.", "This is the end. b goes back, q leaves."]


def test_what_is_typed_is_answered(own):
    done = process("--plain", "lesson", str(own), input="\n.5\n0,92\nq\n")
    lines = done.stdout.splitlines()
    asked = lines.index("How much? Type the number; an empty line shows it.")
    assert f"{WEIGHT:.4f}" not in "".join(lines[: asked + 2])
    assert lines[asked + 1] == f".5: too low, by {WEIGHT - 0.5:.4f}. Try again; an empty line shows it."
    assert lines[asked + 2] == f"0,92: right, {WEIGHT:.4f}."
    assert any(f"cat: 92.0 %, weight {WEIGHT:.4f}" in line for line in lines[asked + 3 :])


def test_what_is_done_is_kept(own, tmp_path):
    done = process("--plain", "lesson", str(own), input="\nq\n", state=tmp_path / "state")
    assert done.returncode == 0
    (kept,) = (tmp_path / "state").rglob("progress.json")
    assert FileStore(kept.parent).done("own") == {"one"}


def test_lesson_and_quiz_keep_progress_in_one_place_and_only_the_course_is_gone_on_with(own, tmp_path):
    state = tmp_path / "state"
    first, second = lesson_named("part1").cards[:2]
    question = quiz_run(questions_of("5")).questions[0]
    assert process("--plain", "lesson", "1", input="\nq\n", state=state).returncode == 0
    assert process("--plain", "quiz", "5", input="x\nq\n", state=state).returncode == 0
    assert process("--plain", "lesson", str(own), input="\nq\n", state=state).returncode == 0
    (kept,) = state.rglob("progress.json")
    store = FileStore(kept.parent)
    assert store.done("part1") == {first.name}
    assert store.left_off() == Place("part1", second.name)
    assert set(store.quiz_answers()) == {question.name}


@pytest.mark.parametrize("argv", [("quiz", "5"), ("lesson", "1")])
def test_one_answer_is_enough_to_be_told_that_nothing_can_be_kept(argv, tmp_path):
    (tmp_path / "state").write_text("")
    done = process("--plain", *argv, input="x\n\nq\n", state=tmp_path / "state")
    assert done.returncode == 0
    said = done.stdout + done.stderr
    assert said.count("progress is not kept: ") == 1
    assert "\nTraceback" not in said


def test_a_link_that_leads_to_itself_is_called_so(attntui, tmp_path):
    (tmp_path / "loop.toml").symlink_to(tmp_path / "loop.toml")
    assert attntui("lesson", str(tmp_path / "loop.toml")) == (
        2,
        "",
        "attntui: loop.toml: is a link that leads in a circle, expected a .toml file\n",
    )


def test_dates_in_place_of_numbers_are_called_so(attntui, tmp_path):
    path = tmp_path / "own.toml"
    path.write_text(worded("x", 'problem = { X = [[2020-01-01, 1]] }\nat = "X[0,0]"\n'))
    status, _, said = attntui("lesson", "--check", str(path))
    assert (status, said) == (2, "attntui: own.toml: card one: problem: X: holds dates or times, expected numbers\n")


def test_in_ascii_nothing_else_is_printed(tmp_path):
    path = tmp_path / "own.toml"
    path.write_text(lesson(PROBLEM).replace("Some words.", "{formula scaled[man,dog]}"))
    done = process("--plain", "--ascii", "lesson", str(path), stdin=subprocess.DEVNULL)
    assert "1 / sqrt(2) ~ 1 / 1.4142 ~ 0.7071" in done.stdout
    assert done.stdout.isascii()
