"""What the course shows and asks comes in an order in which one can follow it."""

import re
from pathlib import Path

import numpy as np
import pytest

import attntui.lessons
from attntui.core.attention import AttentionPass
from attntui.core.builtin import BUILT_IN
from attntui.core.design import original_design
from attntui.core.digits import number_text
from attntui.core.stage import Stage
from attntui.lessons.load import lesson_named, lesson_names
from attntui.lessons.model import DesignStand, LabStand, Prediction, ProblemStand
from attntui.lessons.quiz_load import questions_of
from attntui.render.card_picture import draw_problem
from attntui.render.scene import Scene

LESSONS = {name: lesson_named(name) for name in lesson_names()}
CARDS = [(name, place) for name, lesson in LESSONS.items() for place in range(1, len(lesson.cards))]
FILES = sorted(Path(attntui.lessons.__file__).parent.glob("en/**/*.toml"))

IS_THE_ANSWER = {"one-hot", "same-output"}
"""Cards that ask for a number that was there before: that it is the same one is what they are about."""


def card_named(part, name):
    return next(card for card in LESSONS[part].cards if card.name == name)


def picture_of(card):
    """The lines of the picture of a card that stands at a step; nothing of any other card."""
    if not isinstance(card.stand, ProblemStand):
        return []
    walk = card.stand.walk
    scene = Scene(walk, AttentionPass(walk.problem, safe=walk.safe), {})
    return draw_problem(card.stand, scene, ascii_only=False)(60, 20, "", "").lines()


@pytest.mark.parametrize(("name", "place"), CARDS)
def test_a_number_that_is_asked_for_is_neither_in_the_text_nor_in_the_picture_before(name, place):
    before, card = LESSONS[name].cards[place - 1 : place + 1]
    if not isinstance(card.ask, Prediction) or card.name in IS_THE_ANSWER:
        return
    answer = number_text(card.ask.value)
    if "." not in answer:
        return  # a whole number may be many things
    shown = [*card.text, card.title]
    if isinstance(before.stand, ProblemStand) and before.stand.walk.problem is card.stand.walk.problem:
        shown += [*before.text, *picture_of(before)]
    assert not any(answer in line for line in shown), card.name


def test_heads_are_taught_before_they_are_asked_about():
    cards = LESSONS["part5"].cards
    assert any(isinstance(c.stand, ProblemStand) and c.stand.walk.problem.n_heads > 1 for c in cards)
    labs = [c.stand.settings.name for c in cards if isinstance(c.stand, LabStand)]
    asked = [q.stand.settings.name for q in questions_of("5") if isinstance(q.stand, LabStand)]
    assert "heads" in asked
    assert "heads" in labs


def test_each_head_looks_at_other_words():
    problem = card_named("part5", "heads").stand.walk.problem
    found = AttentionPass(problem, safe=False)
    rows = [found.row("weights", problem.words.index("it"), head) for head in range(problem.n_heads)]
    assert [problem.words[row.argmax()] for row in rows] == ["cat", "sat"]


def test_where_wq_is_written_wk_is_not_yet():
    design, original = card_named("part6", "wq").stand.design, original_design()
    assert np.array_equal(design.Wq, original.Wq)
    assert not design.Wk.any()
    assert isinstance(card_named("part6", "wk").stand, DesignStand)
    assert np.array_equal(card_named("part6", "wk").stand.design.Wk, original.Wk)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_long_never_means_large_and_length_never_stands_for_d_k(path):
    text = " ".join(path.read_text(encoding="utf-8").split())
    assert not re.findall(r"(?i)\blong(?:er)? (?:random )?vectors|length of a query|of the length|\bany length", text)


def test_the_end_comes_back_to_the_question_of_the_beginning():
    assert "Who was tired?" in " ".join(LESSONS["part1"].cards[0].text)
    assert "Who was tired?" in " ".join(card_named("closing", "it").text)


@pytest.mark.parametrize("name", ["query", "key"])
def test_note_and_sign_are_those_of_the_sentence_and_no_matrix_is_in_sight_yet(name):
    problem, whole = card_named("part2", name).stand.walk.problem, BUILT_IN["it-looks-at-cat"]()
    assert problem.X is None
    assert problem.position_names == whole.position_names
    shown, all_of_it = AttentionPass(problem), AttentionPass(whole)
    for word in problem.words:
        place = whole.words.index(word)
        assert np.array_equal(shown.matrix("key")[problem.words.index(word)], all_of_it.matrix("key")[place])
    assert np.array_equal(shown.matrix("query")[0], all_of_it.matrix("query")[whole.words.index("it")])


def test_the_digits_shown_do_not_lead_to_the_last_one_of_the_blend_and_the_card_says_so():
    card = card_named("part3", "blend")
    attention_pass = AttentionPass(card.stand.walk.problem, safe=False)
    values = attention_pass.matrix("value")[:, 0]
    by_hand = sum(
        round(float(weight), 4) * value
        for weight, value in zip(attention_pass.row(Stage.WEIGHTS, 2), values, strict=True)
    )
    assert round(by_hand, 4) != round(card.ask.value, 4)
    assert "The program keeps all digits: its last one may differ." in card.text
