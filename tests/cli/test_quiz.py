"""`attntui quiz` as a command: lines where there is no screen, one line where something is wrong."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from attntui.core.quiz_run import quiz_run
from attntui.lessons.quiz_load import questions_of

ROOT = Path(__file__).parents[2]


def run(*argv, typed="", env=None):
    command = [sys.executable, "-m", "attntui", *argv]
    environment = {**os.environ, "ATTNTUI_STORE": "memory", **(env or {})}
    return subprocess.run(
        command, cwd=ROOT, input=typed, capture_output=True, text=True, check=False, env=environment, timeout=60
    )


def test_without_a_terminal_every_question_and_its_answer_is_printed():
    done = run("quiz", "2")
    assert done.returncode == 0
    assert done.stdout.startswith("The quiz: 4 questions.")
    assert all(question.right_text in done.stdout for question in questions_of("2"))


def test_what_is_typed_is_answered_and_kept(tmp_path):
    question = quiz_run(questions_of("5"), 3).questions[0]
    home = {"ATTNTUI_STORE": "file", "XDG_STATE_HOME": str(tmp_path)}
    done = run("--plain", "quiz", "5", "--seed", "3", typed=f"{question.answer.right}\nq\n", env=home)
    assert "Right." in done.stdout
    kept = json.loads(next(tmp_path.rglob("progress.json")).read_text())
    assert kept["quiz"] == {question.name: {"right": True, "tries": 1}}


def test_in_ascii_nothing_else_is_printed():
    assert run("--ascii", "quiz").stdout.isascii()


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("quiz", "9"), "no part with questions, allowed: 1, 2, 3, 4, 5, 6, 7, 8"),
        (("quiz", "1", "2"), "one part is expected, or none"),
        (("quiz", "--seed", "-1"), "--seed: found -1, expected a whole number, 0 to 1000000"),
        (("quiz", "--seed", "x"), "--seed: found x, expected a whole number"),
        (("quiz", "--seed"), "--seed: a value is missing, expected a whole number"),
        (("quiz", "--safe"), "--safe: no such option, expected --seed"),
    ],
)
def test_what_is_wrong_is_one_line(argv, said):
    done = run(*argv)
    assert done.returncode == 2
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
    assert not done.stdout
