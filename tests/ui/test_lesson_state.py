"""From card to card without a screen: Space alone leads from the first page to the last, and b back the same way."""

from itertools import pairwise

import pytest

from attntui.core.builtin import dog_bites_man
from attntui.core.design import original_design
from attntui.core.labs.catalogue import lab_named
from attntui.core.presets import PRESETS
from attntui.core.problem import AttentionProblem
from attntui.core.step import By
from attntui.core.walk import Walk
from attntui.lessons.load import lesson_named, lesson_names
from attntui.lessons.model import Card, DesignStand, KeyPress, LabStand, Lesson, Prediction, ProblemStand
from attntui.lessons.press import pressed, pressed_lab
from attntui.screens.lesson_state import LessonState, Page

PROBLEM: AttentionProblem = dog_bites_man()
BOTH = pytest.mark.parametrize("has_both", [False, True], ids=["paged", "both"])


def stand(address, **settings):
    return ProblemStand(Walk(PROBLEM).jumped(address), **settings)


def card(name, at=None, ask=None):
    return Card(name, name.capitalize(), ("one line",), stand=at, ask=ask)


def predict(address, value):
    return Prediction("How much?", address, value)


OWN = Lesson(
    "own",
    "Own",
    (
        card("text"),
        card("step", stand("scores[man,dog]")),
        card("asks", stand("scores[man,man]"), predict("scores[man,man]", 2.0)),
        card("presses", stand("scores[man,man]"), KeyPress("Press x.", "x")),
        card("design", DesignStand(original_design()), predict("scores[it,cat]", 8.0)),
        card("asks in words", None, predict("scores[man,man]", 2.0)),
    ),
    ("Seen.",),
)
LESSONS = [OWN, *(lesson_named(name) for name in lesson_names())]
EACH = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)


def onward(lesson, has_both):
    """All states from the first on, with Space alone."""
    states = [LessonState(lesson)]
    while (state := states[-1].onward(has_both=has_both)) is not None:
        states.append(state)
        assert len(states) < 1000
    return states


def back_from(state, has_both):
    states = [state]
    while (state := states[-1].back(has_both=has_both)) is not None:
        states.append(state)
        assert len(states) < 1000
    return states


def page_of(state):
    return state.card_index, state.page


def pages(lesson, has_both):
    """The pages of a lesson, as a person would count them."""
    kinds = [Page.TEXT] if has_both else [Page.TEXT, Page.PICTURE]
    found = [(index, kind) for index, card in enumerate(lesson.cards) for kind in (kinds if card.stand else kinds[:1])]
    return [*found, (len(lesson.cards) - 1, Page.SUMMARY)]


@BOTH
@EACH
def test_space_alone_goes_through_every_page_and_answers_every_question(lesson, has_both):
    states = onward(lesson, has_both)
    assert list(dict.fromkeys(map(page_of, states))) == pages(lesson, has_both) or has_both
    assert {state.card_index for state in states} == set(range(len(lesson.cards)))
    assert states[-1].page is Page.SUMMARY
    for index, each in enumerate(lesson.cards):
        last = [state for state in states if state.card_index == index and state.page is not Page.SUMMARY][-1]
        assert (each.ask is None) or not last.is_open


@BOTH
@EACH
def test_every_space_changes_what_is_seen(lesson, has_both):
    assert all(before != after for before, after in pairwise(onward(lesson, has_both)))


@BOTH
@EACH
def test_b_leads_back_over_the_same_pages(lesson, has_both):
    last = onward(lesson, has_both)[-1]
    back = [page_of(state) for state in back_from(last, has_both)]
    assert back == list(reversed(pages(lesson, has_both)))


@BOTH
def test_what_was_answered_stays_answered(has_both):
    last = onward(OWN, has_both)[-1]
    for state in back_from(last, has_both):
        assert not state.is_open


class TestQuestions:
    @pytest.fixture
    def asking(self):
        return LessonState(OWN).at_card(2)

    def test_the_picture_comes_before_the_answer_where_it_hides_the_number(self, asking):
        shown = asking.onward(has_both=False)
        assert (shown.page, shown.is_open) == (Page.PICTURE, True)
        assert shown.at.is_hiding
        told = shown.onward(has_both=False)
        assert (told.page, told.is_open, told.at.guess.is_right) == (Page.PICTURE, False, False)
        assert told.onward(has_both=False).card_index == 3

    def test_a_picture_that_gives_the_number_away_comes_after_the_answer(self):
        asking = LessonState(OWN).at_card(4)
        assert not asking.at.is_hiding
        told = asking.onward(has_both=False)
        assert (told.page, told.is_open) == (Page.TEXT, False)
        assert told.onward(has_both=False).page is Page.PICTURE

    def test_a_card_that_asks_stands_at_the_number_by_cell(self):
        walk = Walk(PROBLEM, by=By.STAGE)
        asks = card("asks", ProblemStand(walk, is_spotlight=True), predict("weights[man,dog]", 0.2483))
        at = LessonState(Lesson("own", "Own", (asks,), ())).at
        assert not at.stand.is_spotlight, "it would give the number away"
        assert at.stand.walk.by is By.CELL
        assert at.stand.walk.trace.address(at.stand.walk.step) == "weights[man,dog]"

    def test_any_number_of_tries(self, asking):
        state = asking
        for typed in ("1", "3", "0,5"):
            state = state.with_guess(state.at.guess.with_text(typed).answered())
            assert state.is_open
            assert "too" in state.at.guess.said
        state = state.with_guess(state.at.guess.with_text("2").answered())
        assert not state.is_open
        assert state.at.guess.is_right

    @pytest.mark.parametrize("typed", ["", "1", "1/0", "2"])
    def test_going_on_shows_the_number_whatever_is_typed(self, asking, typed):
        state = asking.with_guess(asking.at.guess.with_text(typed)).onward(has_both=True)
        assert state.at.guess.is_out
        assert not state.at.guess.is_right
        assert state.at.guess.said == "the answer is 2"


class TestKeyPress:
    def test_the_key_changes_the_picture_and_brings_it_into_sight(self):
        state = LessonState(OWN).at_card(3)
        pressed_now = state.with_key()
        assert pressed_now.page is Page.PICTURE
        assert pressed_now.at.stand.walk == state.at.stand.walk.toggled_softmax()
        assert not pressed_now.is_open

    def test_space_shows_the_picture_before_and_then_presses(self):
        state = LessonState(OWN).at_card(3).onward(has_both=False)
        assert (state.page, state.is_open, state.at.stand.walk.safe) == (Page.PICTURE, True, False)
        state = state.onward(has_both=False)
        assert (state.page, state.is_open, state.at.stand.walk.safe) == (Page.PICTURE, False, True)
        assert state.onward(has_both=False).card_index == 4

    @pytest.mark.parametrize(
        ("key", "move"),
        [
            ("x", Walk.toggled_softmax),
            ("v", Walk.toggled_by),
            ("o", Walk.toggled_order),
            ("j", Walk.next_row),
            ("k", Walk.previous_row),
            ("]", Walk.next_stage),
            ("[", Walk.previous_stage),
            ("0", Walk.first),
            ("$", Walk.last),
            ("3", lambda walk: walk.stage(3)),
            ("9", lambda walk: walk),
            ("h", lambda walk: walk),
            ("t", lambda walk: walk),
        ],
    )
    def test_a_key_of_the_stepper_does_what_it_does_there(self, key, move):
        before = stand("scaled[bites,bites]")
        assert pressed(before, key).walk == move(before.walk)

    def test_s_shows_the_spotlight_and_the_tables_again(self):
        before = stand("scaled[bites,bites]")
        assert pressed(before, "s").is_spotlight
        assert pressed(pressed(before, "s"), "s") == before

    def test_keys_of_the_designer_that_need_no_cursor(self):
        before = DesignStand(original_design())
        assert pressed(before, "p").design == PRESETS[1].design()
        assert not pressed(before, "/").design.scale
        assert pressed(before, "a").design.asker == (before.design.asker + 1) % len(before.design.words)
        assert pressed(before, "u") == before

    def test_keys_of_a_lab_that_change_all_of_it(self):
        core = lab_named("softmax").core
        state = core.start(core.settings_of({"scores": [1, 2, 3]}))
        assert pressed_lab("softmax", state, "d").scores == (2, 4, 6)
        assert pressed_lab("softmax", state, "+").scores == (6, 7, 8)
        assert pressed_lab("softmax", state, "j") is state

    @pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
    def test_every_key_that_a_shipped_card_asks_for_changes_its_picture(self, lesson):
        for each in lesson.cards:
            if isinstance(each.ask, KeyPress):
                if isinstance(each.stand, LabStand):
                    core = lab_named(each.stand.name).core
                    before = core.finished(each.stand.settings)
                    after = pressed_lab(each.stand.name, before, each.ask.key)
                else:
                    before, after = each.stand, pressed(each.stand, each.ask.key)
                assert before != after, each.name


def test_look_turns_the_page_and_says_where_there_is_none():
    state = LessonState(OWN).at_card(1)
    assert state.looked(has_both=False).page is Page.PICTURE
    assert state.looked(has_both=False).looked(has_both=False).page is Page.TEXT
    assert state.looked(has_both=True).message == "text and picture are both in sight"
    assert LessonState(OWN).looked(has_both=False).message == "this card is text alone"
