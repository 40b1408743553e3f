"""The labs of a lesson's cards: one run for all cards at the same lab, and it says that it runs."""

import time
from dataclasses import replace

from attntui.core.attention import AttentionPass
from attntui.core.design import original_design
from attntui.core.labs.scaling import Settings
from attntui.lessons.lab_runs import figures_of
from attntui.lessons.model import Card, DesignStand, LabStand, Lesson, Prediction
from attntui.screens import lesson_pictures
from attntui.screens.lesson_pictures import LessonPictures
from attntui.screens.lesson_state import LessonState
from tests.ui.session import PATIENCE

LAB = LabStand("scaling", Settings(d=(8, 512), n_trials=100_000))
SMALL = LabStand("scaling", Settings(d=(8,), n_trials=10))


def state_of(*stands):
    cards = tuple(Card(f"card-{place}", "Title", ("words",), "", stand) for place, stand in enumerate(stands))
    return LessonState(Lesson("own", "Own", cards, ()))


def progress_of(pictures, state):
    return pictures.draw(state, ascii_only=False)(60, 20, "", "").lines()[2]


def test_a_lab_that_goes_on_says_so_in_its_picture_and_one_that_was_left_goes_on_when_one_comes_back():
    pictures, state = LessonPictures(), state_of(LAB, None, LAB)
    try:
        pictures.work(state)
        assert pictures.said(state) == "", "that it runs stands in its picture alone, below it is where to look"
        assert progress_of(pictures, state).endswith("running")
        pictures.work(replace(state, card_index=1))
        assert not pictures.is_working
        assert pictures.said(replace(state, card_index=1)) == ""
        pictures.work(replace(state, card_index=2))
        assert progress_of(pictures, replace(state, card_index=2)).endswith("running")
    finally:
        pictures.stop()


def test_a_lab_whose_numbers_stand_in_a_text_is_shown_with_them_from_the_beginning():
    stand = LabStand("scaling", Settings(d=(4,), n_trials=20))
    figures = figures_of(stand)
    pictures, state = LessonPictures(), state_of(stand)
    pictures.work(state)
    assert not pictures.is_working
    assert progress_of(pictures, state).endswith("done")
    shown = "\n".join(pictures.draw(state, ascii_only=False)(60, 20, "", "").lines())
    assert f"{figures['unscaled_4']:.3f}" in shown


def test_cards_at_the_same_lab_share_its_run_to_the_end():
    pictures, state = LessonPictures(), state_of(SMALL, SMALL)
    pictures.work(state)
    deadline = time.monotonic() + PATIENCE
    while pictures.is_working:
        assert time.monotonic() < deadline
        time.sleep(0.01)
    second = replace(state, card_index=1)
    assert pictures.said(second) == ""
    assert progress_of(pictures, second).endswith("done")


def test_a_number_of_a_design_that_is_out_is_computed_once_however_often_it_is_drawn(monkeypatch):
    computed = []

    def counted(*given, **named):
        computed.append(given)
        return AttentionPass(*given, **named)

    monkeypatch.setattr(lesson_pictures, "AttentionPass", counted)
    card = Card(
        "one", "Title", ("words",), stand=DesignStand(original_design()), ask=Prediction("?", "weights[it,cat]", 0)
    )
    state = LessonState(Lesson("own", "Own", (card, replace(card, name="two")), ()))
    pictures = LessonPictures()
    for card_index in (0, 1, 0, 1):
        at = state.at_card(card_index)
        assert " / " in pictures.formula(at.with_guess(at.at.guess.given_up()), ascii_only=False)
    assert len(computed) == 2, "one a card"
