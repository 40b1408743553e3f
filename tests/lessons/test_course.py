"""Every card that is shipped, in every language: it stands at a real step, fits, and has its numbers."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import attntui.lessons
from attntui.core.attention import AttentionPass
from attntui.core.facts import value_of
from attntui.core.goals import goal_named
from attntui.core.prediction import DIGITS_TEXT
from attntui.lessons.asks import keys_of
from attntui.lessons.load import checked_file, language_of, languages
from attntui.lessons.model import DesignStand, KeyPress, LabStand, Prediction, ProblemStand
from attntui.lessons.toml_file import read_toml
from attntui.render.card_view import LOOK
from attntui.render.designer_plain import design_lines
from attntui.render.text import width_of
from attntui.render.token import ascii_text

FILES = sorted(Path(attntui.lessons.__file__).parent.glob("*/*.toml"))
NAMES = [f"{path.parent.name}/{path.stem}" for path in FILES]


OPENED = """
import sys, time
from attntui.lessons.load import checked_file
started = time.process_time()
checked_file(sys.argv[1])
print(time.process_time() - started)
"""


@pytest.fixture(scope="module", params=FILES, ids=NAMES)
def path(request):
    return request.param


@pytest.fixture(scope="module")
def lesson(path):
    checked = checked_file(path)
    assert checked.refusals == ()
    return checked.lesson


def lines_of(card):
    question = [] if card.ask is None else [card.ask.question]
    return [*card.lines, card.look, *question]


def test_the_files_stand_in_folders_of_languages(path):
    assert path.parent.name in languages()
    assert language_of({"LANG": path.parent.name}) == path.parent.name


def test_every_line_fits_in_ascii_too(lesson):
    assert width_of(lesson.title) <= 48
    assert len(lesson.summary) <= 6
    for line in (*lesson.summary, *(line for card in lesson.cards for line in lines_of(card))):
        assert width_of(line) <= 58, line
        if "\\" not in ascii_text(line):
            assert len(ascii_text(line)) <= 58, line
    for card in lesson.cards:
        assert len(card.lines) <= 11, card.name
        assert width_of(card.title) <= 48, card.name
        assert width_of(card.look) <= 58 - len(LOOK), f"{card.name}: the label has no room"


def test_every_placeholder_is_filled(path, lesson):
    raw = path.read_text(encoding="utf-8")
    if "{{" not in raw and "}}" not in raw:
        for card in lesson.cards:
            assert not {"{", "}"} & set("".join([card.title, *lines_of(card)])), card.name


def test_every_problem_card_stands_at_the_step_that_its_file_names(path, lesson):
    for raw, card in zip(read_toml(path)["cards"], lesson.cards, strict=True):
        assert (raw["name"], "problem" in raw) == (card.name, isinstance(card.stand, ProblemStand))
        if isinstance(card.stand, ProblemStand):
            walk = card.stand.walk
            assert walk.trace.index(walk.trace.step_at(raw["at"])) == walk.index


def test_every_design_card_has_a_goal_that_is_about_its_sentence(lesson):
    for card in lesson.cards:
        if isinstance(card.stand, DesignStand) and card.stand.goal is not None:
            assert goal_named(card.stand.goal).start.words == card.stand.design.words


def test_every_prediction_asks_for_a_step_that_is_there(lesson):
    for card in lesson.cards:
        if isinstance(card.ask, Prediction):
            assert "[" in card.ask.address
            assert isinstance(card.stand, ProblemStand | DesignStand)
            if isinstance(card.stand, ProblemStand):
                attention_pass = AttentionPass(card.stand.walk.problem, safe=card.stand.walk.safe)
                step = card.stand.walk.trace.step_at(card.ask.address)
                assert value_of(attention_pass, step) == pytest.approx(card.ask.value, nan_ok=True)


def test_how_many_digits_are_needed_is_said_in_the_words_of_the_quiz(lesson):
    for card in lesson.cards:
        if isinstance(card.ask, Prediction) and " digits" in card.ask.question:
            assert card.ask.question.endswith(f" {DIGITS_TEXT}")


def test_every_key_that_is_asked_for_is_there_and_named_in_its_question(lesson):
    for card in lesson.cards:
        if isinstance(card.ask, KeyPress):
            assert card.ask.key in keys_of(card.stand)
            assert card.ask.key in card.ask.question, card.name
            assert "{key " in card.keyed.ask.question, f"{card.name}: a keymap may change the key"


def test_what_is_printed_too_speaks_of_no_key_and_no_picture(lesson):
    for line in (*lesson.summary, *(line for card in lesson.cards for line in (card.title, *card.text))):
        assert not re.search(r"\b(picture|screen|window|[Pp]ress|keyboard)\b", line), line


def test_where_to_look_is_right_at_every_size(lesson):
    for card in lesson.cards:
        assert not re.search(r"\b(upper|lower|above|below) (row|table)\b", card.look), card.name


def test_what_is_said_of_e_notation_is_said_of_a_number_of_the_card(lesson):
    for card in lesson.cards:
        text = " ".join(card.text)
        for places, said in re.findall(r"(?<![\d.])e-0(\d)\D*? (?:moves the point|says: the point moves) (\d+)", text):
            assert places == said
            assert re.search(rf"\d\.\de-0{places}\b", text), card.name


def test_the_first_tiny_number_of_a_part_is_explained_on_its_card(lesson):
    for card in lesson.cards:
        if isinstance(card.stand, DesignStand) and re.search(r"\de-\d", "\n".join(design_lines(card.stand.design))):
            assert "moves the point" in " ".join(card.text), card.name
            break


def test_names_of_cards_are_unique(lesson):
    names = [card.name for card in lesson.cards]
    assert len(set(names)) == len(names)


def test_a_lesson_that_runs_no_experiment_is_opened_in_less_than_a_moment(path, lesson):
    if any(isinstance(card.stand, LabStand) for card in lesson.cards) or "{numbers " in path.read_text():
        pytest.skip("a lab is run, or the article's own experiment")
    # In a Python of its own, where nothing is known from before.
    timed = subprocess.run([sys.executable, "-c", OPENED, path], capture_output=True, text=True, check=True)
    assert float(timed.stdout) < 0.3
