"""The contents as lines: what is done is what the conversation's store says, and nothing is put aside in silence."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from attntui.core.builtin import BUILT_IN
from attntui.core.design import original_design
from attntui.core.labs.catalogue import lab_named
from attntui.core.progress_file import ASIDE, NAME
from attntui.core.walk import Walk
from attntui.lessons.load import lesson_named
from attntui.lessons.quiz_load import questions_of, titles_of
from attntui.plain.contents import contents_lines
from attntui.plain.designer import PlainDesigner
from attntui.plain.lab import plain_lab
from attntui.plain.quiz import PlainQuiz
from attntui.plain.stepper import PlainStepper
from attntui.store import MemoryStore

ROOT = Path(__file__).parents[2]
WITHOUT_STORE = {
    "stepper": lambda: PlainStepper(Walk(BUILT_IN["dog-bites-man"]())),
    "designer": lambda: PlainDesigner(original_design()),
    "lab": lambda: plain_lab("mistakes", lab_named("mistakes").core.settings_of({})),
}


@pytest.fixture
def damaged(tmp_path, monkeypatch):
    """A state folder with a damaged file."""
    folder = tmp_path / "attntui"
    folder.mkdir()
    (folder / NAME).write_text("{not json")
    monkeypatch.setenv("ATTNTUI_STORE", "file")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return folder


def test_without_a_screen_a_damaged_file_is_put_aside_and_said_in_one_line(damaged):
    command = [sys.executable, "-m", "attntui", "--plain"]
    done = subprocess.run(
        command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, env=os.environ
    )
    assert done.returncode == 0
    assert done.stdout.splitlines() == contents_lines(MemoryStore(), "en")
    assert done.stderr.startswith(f"attntui: {NAME}: ")
    assert done.stderr.endswith("; begun anew\n")
    assert (damaged / ASIDE).exists()


@pytest.mark.parametrize("name", WITHOUT_STORE)
def test_a_conversation_that_keeps_no_progress_says_what_is_wrong_with_it(name, damaged):
    *lines, trouble = WITHOUT_STORE[name]().answer("m")
    assert lines == contents_lines(MemoryStore(), "en")
    assert trouble.startswith(f"{NAME}: ")
    assert (damaged / ASIDE).exists()


def test_the_quiz_says_what_is_done_by_its_own_store(damaged):
    store, questions = MemoryStore(), questions_of("2")
    quiz = PlainQuiz(questions, store, titles_of(questions))
    for card in lesson_named("1", "en").cards:
        store.mark_done("part1", card.name)
    assert quiz.answer("m") == contents_lines(store, "en") != contents_lines(MemoryStore(), "en")
    assert [path.name for path in damaged.iterdir()] == [NAME]
