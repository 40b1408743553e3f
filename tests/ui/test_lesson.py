"""Lessons on the screen: the whole course with Space alone and back with b; questions, keys, pictures, progress."""

import json
import re

import pytest

from attntui.core.design_numbers import numbers_of
from attntui.core.digits import number_text, percent_text
from attntui.core.progress_file import NAME
from attntui.lessons.heads import lesson_heads
from attntui.lessons.load import lesson_named
from attntui.lessons.model import DesignStand, KeyPress, LabStand, Prediction, ProblemStand
from tests.ui.session import Session

MEMORY = {"ATTNTUI_STORE": "memory"}
HEADS = lesson_heads()
KEYS = "? help  q quit  space next  b back"
LESSONS = {head.name: lesson_named(head.name) for head in HEADS}

OWN = """
format = "attntui-lesson/1"
title = "A lesson of my own"
summary = "All seen."

[[cards]]
name = "first"
title = "The first card"
text = "Only text: the score is {numbers part1.dot.0}."

[[cards]]
name = "second"
title = "The second card"
text = "It stands at a step."
look = "the cell in brackets"
problem = "dog-bites-man"
at = "scores[man,man]"
"""


TURNED = re.compile(r"\b1 of \d+$|end of this part$", re.M)
"""The first or last page of a part: where it has just been opened, no key is taken before one could see it."""


def card_where(kind, ask=None):
    """The lesson and the number of the first shipped card that stands at a kind of thing, and asks for one."""
    for name, lesson in LESSONS.items():
        for number, card in enumerate(lesson.cards, 1):
            if isinstance(card.stand, kind) and (card.ask is None if ask is None else isinstance(card.ask, ask)):
                return name, number, card
    raise AssertionError(f"no card stands at {kind} and asks for {ask}")


def opened(name, number=1, size=(60, 20), env=MEMORY):
    session = Session("lesson", name.removeprefix("part"), size=size, env=env)
    lesson = LESSONS[name]
    session.wait_for(lesson.cards[0].title, f"1 of {len(lesson.cards)}")
    go_to(session, lesson, number)
    return session


def go_to(session, lesson, number):
    session.press("g")
    session.wait_for_prompt("card")
    session.press(str(number), "enter")
    session.wait_for(f"{number} of {len(lesson.cards)}", lesson.cards[number - 1].title, KEYS)


@pytest.fixture
def shared(kept):
    """Open a lesson at a card, anew, from the contents of a program that several tests share."""

    def start(name, number):
        session = kept.contents(size=(60, 20), env=MEMORY)
        lesson = LESSONS[name]
        session.press(str([head.name for head in HEADS].index(name) + 1))
        session.wait_for(lesson.cards[0].title, f"1 of {len(lesson.cards)}")
        session.settle(0.3)  # where a part has just been opened, no key is taken before one could see it
        go_to(session, lesson, number)
        return session

    return start


def press_through(session, key, end):
    """Press a key until the screen says `end`; give back what was seen after each press."""
    seen = [session.text]
    while not session.shows(end):
        session.press(key)
        session.wait_until(lambda: session.text != seen[-1], f"something else after {len(seen)} times {key}")
        session.settle(0.03)
        session.wait_until(lambda: "opening " not in session.text, "the next part")
        session.settle(0.3 if TURNED.search(session.text) else 0.02)
        seen.append(session.text)
        assert len(seen) < 1000
    return seen


def test_space_alone_leads_from_the_first_card_of_the_course_to_the_last_and_b_back():
    with Session(size=(60, 20), env=MEMORY) as session:
        session.wait_for("New here? enter opens part 1")
        session.press("space")
        session.wait_for(f"1 of {len(LESSONS['part1'].cards)}")
        forth = press_through(session, "space", "this is the end: m leads to the contents")
        back = press_through(session, "b", "this is the first card")
        for seen in (forth, back):
            text = "\n".join(seen)
            for head in HEADS:
                lesson = LESSONS[head.name]
                for number, card in enumerate(lesson.cards, 1):
                    assert f"{number} of {len(lesson.cards)}" in text
                    assert card.title in text
                assert all(line in text for line in lesson.summary)
        assert "That was the whole course." in forth[-1]
        session.press("q")
        assert session.wait_for_exit() == 0
        assert session.modes_left_on == set()


def test_the_next_part_after_the_last_is_no_end_while_there_are_cards_to_come():
    with opened("closing") as session:
        session.press("]")
        session.wait_for("this is the last part: space goes on in it")
        session.press("$", "space", "space", "]")
        session.wait_for("this is the end: m leads to the contents")


class TestQuestions:
    @pytest.fixture
    def asking(self, shared):
        name, number, card = card_where(ProblemStand, Prediction)
        session = shared(name, number)
        session.wait_for(card.ask.question, "your answer ?")
        return session, card

    def test_a_wrong_answer_says_the_difference_and_the_right_one_is_found(self, asking):
        session, card = asking
        for wrong in (card.ask.value + 1, card.ask.value - 2.5):
            session.press(f"{wrong:.4f}", "enter")
            session.wait_for(
                f"too {'high' if wrong > card.ask.value else 'low'}, by {number_text(abs(wrong - card.ask.value))}"
            )
        session.press(f"{card.ask.value:.4f}", "enter")
        session.wait_for(f"right, {number_text(card.ask.value)}")
        session.press("space")
        session.wait_for(card.ask.address, card.look)

    def test_space_shows_the_picture_then_the_number_then_the_next_card(self, asking):
        session, card = asking
        session.press("space")
        session.wait_for(card.ask.address, "= ?", card.ask.question)
        session.press("space")
        session.wait_for(f"the answer is {number_text(card.ask.value)}")
        session.press("space")
        session.wait_until_gone(card.ask.address)

    def test_space_shows_the_number_whatever_is_typed(self, asking):
        session, card = asking
        session.press("space")
        session.wait_for(card.ask.address, "= ?")
        session.press("1", "/", "0", "enter")
        session.wait_for("division by 0")
        session.press("space")
        session.wait_for(f"the answer is {number_text(card.ask.value)}")

    def test_enter_checks_and_nobody_leaves_by_taking_back_one_character_too_many(self, asking):
        session, card = asking
        session.press("1", "backspace", "backspace")
        session.wait_for(card.ask.question, "nothing is typed; b goes back")
        session.press("space")
        session.wait_for(card.ask.address, "= ?")
        session.press("enter")
        session.wait_for("nothing typed, expected one such as")

    def test_the_real_cursor_is_where_the_next_character_goes(self, asking):
        session, _ = asking
        session.press("1", ".", "5")
        session.wait_for("your answer 1.5")
        x, y = session.cursor
        assert session.lines[y][:x].endswith("1.5")
        session.press("backspace")
        session.wait_until(lambda: session.cursor == (x - 1, y), "the cursor one to the left")
        session.press("escape")
        session.wait_for("your answer ?")

    def test_what_is_no_number_is_said_and_stays_to_be_mended(self, asking):
        session, _ = asking
        session.press("1", "/", "0", "enter")
        session.wait_for("division by 0", "your answer 1/0")
        session.press("escape")
        session.wait_for("your answer ?")
        session.press("m")
        session.wait_for("THE COURSE")

    def test_a_pasted_answer_is_shown_before_it_is_checked(self, asking):
        session, card = asking
        session.press(f"\x1b[200~{card.ask.value:.4f}\r\n\x1b[201~".encode())
        session.wait_for(f"your answer {card.ask.value:.4f}")
        session.press("enter")
        session.wait_for("right")

    def test_the_key_that_a_card_asks_for_changes_the_picture(self, shared):
        name, number, card = card_where(ProblemStand, KeyPress)
        session = shared(name, number)
        session.wait_for(card.ask.question, f"press {card.ask.key}")
        session.press("space")
        session.wait_for(card.ask.question)
        before = session.text
        session.press(card.ask.key)
        session.wait_until_gone(card.ask.question)
        assert session.text != before
        session.press("b")
        session.wait_for(f"{card.ask.key} is pressed: the picture shows it")


class TestStands:
    def test_e_opens_the_stepper_at_the_same_step_and_m_comes_back(self, shared):
        name, number, card = card_where(ProblemStand)
        walk = card.stand.walk
        session = shared(name, number)
        session.press("e")
        session.wait_for(walk.trace.address(walk.step), f"step {walk.index + 1} of", "m back to the card")
        session.settle()
        session.press("space")
        session.wait_for(f"step {walk.index + 2} of", "m back to the card")
        session.press("m")
        session.wait_for(card.title, f"{number} of")

    def test_a_design_shows_its_numbers_and_e_opens_the_designer(self, shared):
        name, number, card = card_where(DesignStand)
        session = shared(name, number)
        session.press("l")
        weights = numbers_of(card.stand.design).weights
        session.wait_for(percent_text(weights.max()), "Wq", "Wk")
        session.press("e")
        session.wait_for("designer: to try", "to try: nothing here is kept (w saves it)", "m back to the card")
        session.press("m")
        session.wait_for("? help  q quit  space next")

    def test_an_exercise_is_left_without_a_question_unless_it_was_saved(self, tmp_path):
        name, number, _ = card_where(DesignStand)
        with opened(name, number, env={"XDG_STATE_HOME": str(tmp_path)}) as session:
            session.press("e")
            session.wait_for("designer: to try")
            session.settle()
            session.press("+", "+")
            session.wait_for("m back to the card", "*")
            assert not session.shows("unsaved")
            session.press("m")
            session.wait_for(KEYS)
            session.press("e")
            session.wait_for("designer: to try")
            session.settle()
            session.press("+", "w")
            session.wait_for_prompt("save as")
            session.press(str(tmp_path / "own.json"), "enter")
            session.wait_for("designer: own.json")
            session.press("+", "m")
            session.wait_for("unsaved changes: s saves first")
            session.press("y")
            session.wait_for(KEYS)
            session.press("e")
            session.wait_for("designer: to try")
            session.settle()
            session.press("+")
            session.wait_for("*")
            session.process.kill(1)
            session.wait_for_exit()
        assert not [path for path in tmp_path.rglob("*.json") if path.name not in ("own.json", NAME)], "it was kept"

    def test_a_labs_card_has_its_look_and_its_numbers_at_once_and_e_opens_it(self, shared):
        name, number, card = next(
            (name, number, card)
            for name, lesson in LESSONS.items()
            for number, card in enumerate(lesson.cards, 1)
            if isinstance(card.stand, LabStand) and card.stand.name == "scaling"
        )
        session = shared(name, number)
        session.press("l")
        session.wait_for("? help  q quit  space next", card.look, "] done")
        session.settle()
        assert not session.read(1.0), "it writes although nothing runs"
        session.press("e")
        session.wait_until_gone("space next")
        session.press("m")
        session.wait_for(KEYS)

    def test_in_a_wide_window_text_and_picture_are_both_in_sight(self):
        name, number, card = card_where(ProblemStand)
        with opened(name, number, size=(120, 40)) as session:
            session.wait_for(card.title, card.look)
            session.wait_until(lambda: card.stand.walk.trace.address(card.stand.walk.step) in session.lines[0], "both")
            x, _ = session.cursor
            assert x >= 58
            session.resize(60, 20)
            session.wait_until(lambda: len(session.lines) == 20 and session.shows(card.title), "the page of text")
            session.press("space")
            session.wait_for(card.stand.walk.trace.address(card.stand.walk.step))
            session.resize(80, 40)
            session.wait_for(card.title, card.look, f"{number} of")

    def test_below_the_smallest_size_it_says_what_it_needs_and_still_goes_on(self):
        with opened("part1", size=(60, 20)) as session:
            session.resize(40, 10)
            session.wait_for("needs 60x20, has 40x10", LESSONS["part1"].cards[0].title)
            for _ in range(3):
                session.press("space")
            session.settle()
            session.resize(60, 20)
            session.wait_for(KEYS)
            assert not session.shows("1 of 11")


class TestMoving:
    @pytest.fixture
    def lesson(self, kept):
        session = kept.session("lesson", "2", size=(60, 20), env=MEMORY)
        session.wait_for(KEYS)
        session.press("0")
        session.wait_for("1 of ", LESSONS["part2"].cards[0].title)
        return session

    @pytest.mark.parametrize("key", ["space", "right", "n", "enter", "pagedown"])
    @pytest.mark.parametrize("back", ["b", "left", "backspace", "pageup"])
    def test_keys_go_on_and_back(self, lesson, key, back):
        before = lesson.text
        lesson.press(key)
        lesson.wait_until(lambda: lesson.text != before, "the next page")
        lesson.press(back)
        lesson.wait_until(lambda: lesson.text == before, "the page before")

    def test_0_and_end_and_a_number_go_to_cards(self, lesson):
        cards = LESSONS["part2"].cards
        lesson.press("$")
        lesson.wait_for(cards[-1].title, f"{len(cards)} of {len(cards)}")
        lesson.press("g")
        lesson.wait_for_prompt("card")
        lesson.press("99", "enter")
        lesson.wait_for(f"card: found 99, expected a whole number, 1 to {len(cards)}")
        lesson.press("backspace", "backspace", "3", "enter")
        lesson.wait_for(cards[2].title, f"3 of {len(cards)}")

    def test_brackets_go_to_the_other_parts(self, lesson):
        lesson.press("]")
        lesson.wait_for(LESSONS["part3"].cards[0].title, "1 of")
        lesson.press("[")
        lesson.wait_for(LESSONS["part2"].cards[0].title)

    def test_a_clickers_blank_key_blanks_and_brings_back(self, lesson):
        lesson.press(".")
        lesson.wait_until(lambda: not lesson.text.strip(), "an empty screen")
        lesson.press(".")
        lesson.wait_for(LESSONS["part2"].cards[0].title, "1 of")

    def test_a_burst_of_spaces_arrives_as_many_pages_on_and_nothing_is_lost(self, lesson):
        n_pages = sum(1 + (card.stand is not None) for card in LESSONS["part2"].cards[:2])
        lesson.press(*["space"] * n_pages)
        lesson.wait_for(LESSONS["part2"].cards[2].title, "3 of")

    def test_nothing_is_written_while_idle(self, lesson):
        lesson.settle()
        assert not lesson.read(1.0)


class TestOwnLesson:
    @pytest.fixture
    def own(self, tmp_path):
        file = tmp_path / "own.toml"
        file.write_text(OWN)
        with Session("lesson", str(file), size=(60, 20), env=MEMORY) as session:
            session.wait_for("A lesson of my own", "1 of 2", "the score is")
            yield session

    def test_it_ends_where_it_ends_and_says_what_to_do(self, own):
        press_through(own, "space", "this is the end")
        own.wait_for("All seen.", "That was the last card.")
        own.press("m")
        own.wait_for("THE COURSE", "New here?")

    def test_before_its_first_card_there_is_nothing(self, own):
        own.press("b")
        own.wait_for("this is the first card")

    def test_a_card_of_text_has_nothing_to_try(self, own):
        own.press("e")
        own.wait_for("there is nothing to try on this page")
        own.press("l")
        own.wait_for("this card is text alone")


class TestProgress:
    def test_what_is_done_and_where_one_left_off_is_kept_and_offered(self, tmp_path):
        env = {"XDG_STATE_HOME": str(tmp_path)}
        with opened("part3", env=env) as session:
            for _ in range(2):
                session.press("space")
            session.wait_for("2 of 12")
            session.press("q")
            assert session.wait_for_exit() == 0
        kept = json.loads((tmp_path / "attntui" / NAME).read_text())
        names = [card.name for card in LESSONS["part3"].cards]
        assert kept["lessons"]["part3"] == {"done": names[:1], "at": names[1]}
        with Session(size=(60, 20), env=env) as session:
            session.wait_for("c goes on where you were: 3  One full pass, by hand", "1 of 12 cards")
            assert next(line for line in session.lines if line.startswith(" >")).startswith(" > 3")
            session.press("c")
            session.wait_for(LESSONS["part3"].cards[1].title, "2 of 12")
            session.press("m")
            session.wait_for("THE COURSE")

    def test_a_killed_program_has_kept_it_too(self, tmp_path):
        env = {"XDG_STATE_HOME": str(tmp_path)}
        with opened("part3", env=env) as session:
            session.press("space", "space")
            session.wait_for("2 of 12")
            file = tmp_path / "attntui" / NAME
            session.wait_until(lambda: file.exists() and LESSONS["part3"].cards[1].name in file.read_text(), "the file")
            session.process.kill(9)
        assert json.loads(file.read_text())["latest"] == "part3"

    def test_a_served_session_writes_nothing(self, tmp_path):
        env = {"XDG_STATE_HOME": str(tmp_path), "HOME": str(tmp_path), **MEMORY}
        with Session(size=(60, 20), env=env) as session:
            session.wait_for("THE COURSE")
            session.press("1")
            session.wait_for("1 of 11")
            session.press(*["space"] * 5, "m")
            session.wait_for(" of 11 cards")
            session.press("]", "[", "]", "j", "j", "j", "j", "enter")
            session.wait_for("designer: no file")
            session.press("+")
            session.wait_for("unsaved")
            session.process.kill(1)
            session.wait_for_exit()
        assert list(tmp_path.iterdir()) == []

    def test_a_folder_that_cannot_be_written_is_said_once(self, tmp_path):
        (tmp_path / "file").write_text("")
        with opened("part2", env={"XDG_STATE_HOME": str(tmp_path / "file")}) as session:
            seen = []
            for _ in range(4):
                session.press("space")
                session.settle(0.2)
                seen.append(session.shows("progress is not kept"))
            assert sum(seen) <= 1
            session.press("m")
            session.wait_for("THE COURSE", "c goes on where you were: 2")

    def test_a_damaged_file_is_put_aside_and_said_in_one_line(self, tmp_path):
        folder = tmp_path / "attntui"
        folder.mkdir()
        (folder / NAME).write_text("{broken\x1b[2J")
        with opened("part2", env={"XDG_STATE_HOME": str(tmp_path)}) as session:
            session.press("q")
            assert session.wait_for_exit() == 0
            assert "Traceback" not in session.text
        assert (folder / "progress-damaged.json").read_text() == "{broken\x1b[2J"
        assert json.loads((folder / NAME).read_text())["latest"] == "part2"
