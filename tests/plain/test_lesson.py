"""A lesson without a screen: the same cards in the same order, and what they ask for answered line by line."""

import math
from dataclasses import replace

import pytest

from attntui.core.course_progress import Place
from attntui.core.design import original_design
from attntui.core.digits import number_text
from attntui.core.labs.catalogue import LABS
from attntui.core.presets import preset_named
from attntui.lessons.load import lesson_named, lesson_names
from attntui.lessons.model import DesignStand, LabStand, Prediction, ProblemStand
from attntui.plain.card import stand_lines
from attntui.plain.lesson import PlainLesson, help_lines, parts_lines
from attntui.render.designer_plain import design_lines
from attntui.store import FileStore, MemoryStore
from tests.lessons.lesson_text import CARD, HEAD, PROBLEM, lesson, opened, worded

PREDICT = 'ask = { predict = "weights[man,man]", question = "How much?" }\n'
RIGHT = "man gives man 50.3 % of its attention. 4.1133 / 8.1695 ≈ 0.5035. weights[man,man], step 39 of 45."


def given(text):
    return PlainLesson(opened(text), MemoryStore())


def three_cards():
    cards = [CARD.replace('"one"', f'"{name}"').replace("One card", name) for name in ("one", "two", "three")]
    return given(HEAD + 'summary = "Seen.\\nAll."\n' + "".join(cards))


def answers(plain, *typed):
    return [plain.answer(line) for line in typed]


class TestGoing:
    def test_an_empty_line_goes_on_to_the_summary_and_no_further(self):
        plain = three_cards()
        assert plain.opening()[:2] == ["A lesson: 3 cards. Type ? for the commands.", "Card 1 of 3: one"]
        assert [answer[0] for answer in answers(plain, "", "", "", "", "")] == [
            "Card 2 of 3: two",
            "Card 3 of 3: three",
            "What you have seen:",
            "This is the end. b goes back, q leaves.",
            "This is the end. b goes back, q leaves.",
        ]
        assert plain.answer("b")[0] == "Card 3 of 3: three"

    def test_the_summary_is_said_line_by_line(self):
        plain = three_cards()
        assert answers(plain, "", "", "")[-1] == [
            "What you have seen:",
            "Seen.",
            "All.",
            "This is the end. b goes back, q leaves.",
        ]

    def test_b_goes_back_to_the_first_card_and_no_further(self):
        plain = three_cards()
        found = answers(plain, "", "", "b", "b", "b")
        assert [answer[0] for answer in found[2:]] == [
            "Card 2 of 3: two",
            "Card 1 of 3: one",
            "This is the first card.",
        ]

    def test_a_card_is_gone_to_by_its_number(self):
        plain = three_cards()
        assert plain.answer("g 3")[0] == "Card 3 of 3: three"
        assert plain.answer("G 1")[0] == "Card 1 of 3: one"

    @pytest.mark.parametrize("typed", ["g 0", "g 4", "g x", "g 99999999999", "g ²", "g -1"])
    def test_a_card_that_is_not_there_is_refused(self, typed):
        plain = three_cards()
        assert plain.answer(typed) == [f"card: found {typed[2:]}, expected a whole number, 1 to 3"]
        assert plain.answer("")[0] == "Card 2 of 3: two"

    def test_what_is_no_command_is_refused_and_made_harmless(self):
        assert three_cards().answer("\x1b[2Jjump") == [r"\x1b[2Jjump: no such command, type ? for those that are there"]

    def test_help_and_the_parts_are_said_and_q_leaves(self):
        plain = three_cards()
        assert plain.answer("?") == help_lines()
        assert plain.answer("m") == parts_lines("en")
        assert plain.answer("q") is None


class TestProgress:
    def test_a_card_is_done_where_one_goes_on_from_it(self):
        plain = three_cards()
        store = plain._store
        plain.opening()
        assert store.done("own") == frozenset()
        plain.answer("")
        assert store.done("own") == {"one"}
        answers(plain, "b", "g 3", "?", "jump")
        assert store.done("own") == {"one"}
        answers(plain, "", "")
        assert store.done("own") == {"one", "three"}
        assert store.left_off() is None, "the contents lead back into the course alone"

    def test_in_the_course_it_is_kept_where_one_is(self):
        found, store = lesson_named("part1"), MemoryStore()
        plain = PlainLesson(found, store)
        answers(plain, "", "")
        assert store.left_off() == Place("part1", found.cards[2].name)
        answers(plain, "b")
        assert store.left_off() == Place("part1", found.cards[1].name)

    def test_a_question_has_to_be_answered_before_its_card_is_done(self):
        plain = given(lesson(PROBLEM + PREDICT))
        answers(plain, ".1", "")
        assert plain._store.done("own") == frozenset()
        plain.answer("")
        assert plain._store.done("own") == {"one"}

    def test_what_runs_through_without_anybody_there_is_not_done(self):
        plain = three_cards()
        list(plain.rest())
        assert plain._store.done("own") == frozenset()

    def test_a_folder_that_cannot_be_written_costs_one_line(self, tmp_path):
        (tmp_path / "state").write_text("no folder")
        store = FileStore(tmp_path / "state")
        plain = PlainLesson(opened(HEAD + CARD + CARD.replace('"one"', '"two"')), store)
        said = [*plain.answer("")]
        store.close()
        said += [*plain.answer("b"), *plain.answer(""), *plain.answer("")]
        assert sum(line.startswith("progress is not kept: ") for line in said) == 1


class TestCards:
    def test_a_card_says_its_words_without_blank_lines_then_where_to_look_then_its_step(self):
        plain = given(worded("one\n\n  two", 'look = "row man"\n' + PROBLEM))
        assert plain.card_lines() == [
            "Card 1 of 1: One card",
            "one",
            "two",
            "man asks, dog answers: how well do they match? [1, 1] · [1, 0] = 1×1 + 1×0 = 1."
            " scores[man,dog], step 7 of 45.",
        ]

    def test_a_spotlight_says_every_share(self):
        plain = given(lesson(PROBLEM + 'view = "spotlight"\n'))
        assert plain.card_lines()[2:] == [
            "man asks: where does its attention go?",
            "dog: 24.8 %, weight 0.2483",
            "bites: 24.8 %, weight 0.2483",
            "man: 50.3 %, weight 0.5035",
        ]

    def test_a_spotlight_of_many_words_says_the_largest_shares_in_their_order(self):
        keys = [[number % 7] for number in range(60)]
        problem = f"problem = {{ query = [[1]], key = {keys}, value = {keys} }}\n"
        plain = given(lesson(f'{problem}at = "weights[0,0]"\nview = "spotlight"\n'))
        said = plain.card_lines()[3:]
        assert said[-1] == "20 more, none with a larger share"
        numbers = [int(line.partition(":")[0].removeprefix("key ")) for line in said[:-1]]
        assert numbers == sorted(numbers)
        assert len(numbers) == 40
        assert {number % 7 for number in set(range(60)) - set(numbers)} <= {0, 1, 2}

    def test_a_design_says_its_tables_and_how_far_its_goal_is(self):
        plain = given(lesson('design = "original"\ngoal = "cat"\n'))
        stand = plain.lesson.cards[0].stand
        lines = plain.card_lines()[2:]
        assert lines[: len(design_lines(stand.design))] == design_lines(stand.design)
        assert lines[-1].startswith("cat 92.0 %, goal 90 %")

    @pytest.mark.parametrize("lab", ["softmax", "order"])
    def test_a_lab_says_what_came_of_it(self, lab):
        plain = given(lesson(f'lab = "{lab}"\n'))
        core = next(each for each in LABS if each.name == lab).core
        assert len(plain.card_lines()) > 4
        assert isinstance(plain.lesson.cards[0].stand, LabStand)
        assert plain.lesson.cards[0].stand.settings == core.settings_of({})


class TestPredictions:
    def test_the_number_is_not_said_before_it_is_answered(self):
        lines = given(lesson(PROBLEM + PREDICT)).card_lines()
        assert lines[-1] == "How much? Type the number; an empty line shows it."
        assert lines[-2].endswith("weights[man,man] = ?, step 39 of 45.")
        assert "0.5035" not in "".join(lines)
        assert "50.3" not in "".join(lines)

    @pytest.mark.parametrize("typed", ["0.5035", ".5035", "0,50", "50%", "50.35 %"])
    def test_a_right_answer_shows_the_step(self, typed):
        plain = given(lesson(PROBLEM.replace("scores[man,dog]", "weights[man,man]") + PREDICT))
        assert plain.answer(typed) == [f"{typed}: right, 0.5035.", RIGHT]
        assert plain.answer("") == ["This is the end. b goes back, q leaves."]

    def test_a_wrong_answer_may_be_mended_any_number_of_times(self):
        plain = given(lesson(PROBLEM + PREDICT))
        for _ in range(3):
            assert plain.answer("0.4") == ["0.4: too low, by 0.1035. Try again; an empty line shows it."]
        assert plain.answer("inf")[0].startswith("inf: wrong")
        assert plain.answer("0.503")[0] == "0.503: right, 0.5035."

    def test_what_is_no_number_is_refused_and_the_question_stays(self):
        plain = given(lesson(PROBLEM + PREDICT))
        assert "no number" in plain.answer("0.4.5")[0]
        assert plain.answer("half") == ["half: no such command, type ? for those that are there"]
        assert plain.answer(".5035")[0] == ".5035: right, 0.5035."

    def test_an_empty_line_shows_the_number_and_the_next_goes_on(self):
        plain = given(lesson(PROBLEM.replace("scores[man,dog]", "weights[man,man]") + PREDICT))
        assert plain.answer("") == ["weights[man,man] is 0.5035.", RIGHT]
        assert plain.answer("") == ["This is the end. b goes back, q leaves."]

    def test_where_one_comes_back_it_is_asked_again(self):
        plain = given(lesson(PROBLEM + PREDICT))
        plain.answer("")
        assert plain.answer("g 1")[-1] == "How much? Type the number; an empty line shows it."

    def test_a_design_is_not_shown_before_its_number_is_answered(self):
        plain = given(lesson('design = "original"\nask = { predict = "weights[it,cat]", question = "How much?" }\n'))
        assert plain.card_lines()[2:] == ["How much? Type the number; an empty line shows it."]
        assert "cat: 92.0 %, weight" in " ".join(plain.answer("92%"))


class TestKeys:
    @pytest.mark.parametrize("typed", ["x", "", "n"])
    def test_a_key_that_is_asked_for_changes_the_step(self, typed):
        ask = 'ask = { press = "x", question = "Take the largest away." }\n'
        plain = given(lesson(PROBLEM.replace("scores[man,dog]", "weights[man,man]") + ask))
        assert plain.card_lines()[-2:] == [RIGHT, "Take the largest away. Type x; an empty line does it, too."]
        (line,) = plain.answer(typed)
        total = 1 + 2 * math.exp(-1 / math.sqrt(2))
        assert line.endswith(f"1 / {total:.4f} ≈ {1 / total:.4f}. weights[man,man], step 51 of 57.")
        assert plain.answer("") == ["This is the end. b goes back, q leaves."]

    @pytest.mark.parametrize(
        ("key", "end"),
        [
            ("]", "scaled[dog,dog], step 10 of 45."),
            ("3", "exp[dog,dog], step 19 of 45."),
            ("9", "9: nothing changes in these lines."),
            ("s", "man: 50.3 %, weight 0.5035"),
            ("j", "j: nothing changes in these lines."),
            ("k", "scores[bites,dog], step 4 of 45."),
            ("p", "p: nothing changes in these lines."),
        ],
    )
    def test_keys_lead_where_they_lead_in_the_stepper(self, key, end):
        plain = given(lesson(PROBLEM + f'ask = {{ press = "{key}", question = "Press." }}\n'))
        assert plain.answer(key)[-1].endswith(end)

    @pytest.mark.parametrize(
        ("key", "after"),
        [("p", preset_named("no-noun").design()), ("/", replace(original_design(), scale=False))],
    )
    def test_a_key_of_the_designer_changes_the_design(self, key, after):
        plain = given(lesson(f'design = "original"\nask = {{ press = "{key}", question = "Press." }}\n'))
        assert plain.answer(key) == design_lines(after)
        assert plain.answer("") == ["This is the end. b goes back, q leaves."]

    def test_a_key_of_the_designer_that_needs_a_cursor_changes_nothing(self):
        plain = given(lesson('design = "original"\nask = { press = "+", question = "Press." }\n'))
        assert plain.answer("+") == ["+: nothing changes in these lines."]

    def test_a_key_of_a_lab_changes_what_comes_of_it(self):
        plain = given(lesson('lab = "softmax"\nask = { press = "d", question = "Double them." }\n'))
        before = stand_lines(plain.lesson.cards[0].stand)
        after = plain.answer("d")
        assert after != before
        assert len(after) > 4


@pytest.mark.parametrize("name", lesson_names())
def test_every_part_goes_from_its_first_card_to_its_last_with_empty_lines_and_back_with_b(name):
    found = lesson_named(name)
    plain = PlainLesson(found, MemoryStore())
    said = [*plain.opening(), *plain.rest()]
    assert all(line.isprintable() for line in said)
    titles = [line for line in said if line.startswith("Card ")]
    assert titles == [f"Card {turn} of {len(found.cards)}: {card.title}" for turn, card in enumerate(found.cards, 1)]
    words = "\n".join(said)
    for card in found.cards:
        for line in (*card.text, "" if card.ask is None else card.ask.question):
            assert line.strip() in words
        if isinstance(card.ask, Prediction):
            assert f"{card.ask.address} is {number_text(card.ask.value)}." in said
        if isinstance(card.stand, DesignStand | ProblemStand):
            assert len(words) > len("".join(card.text))
    for turn in range(len(found.cards), 0, -1):
        assert plain.answer("b")[0].startswith(f"Card {turn} of ")
    assert plain.answer("b") == ["This is the first card."]
