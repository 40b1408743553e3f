"""The designer in a real pseudo terminal: every command, files, leaving, and what happens when the line is lost."""

import json
import os
import re
import signal
import stat
import subprocess
import sys
import time

import pytest

from attntui.commands import DESIGNER
from attntui.core.design import original_design
from attntui.core.design_file import read_design, write_design
from attntui.core.design_numbers import numbers_of
from attntui.core.digits import percent_text
from attntui.core.goals import goals
from attntui.core.kept_design import KeptDesigns
from attntui.core.learning import Loss, task_of
from attntui.core.learning_run import LearningRun
from attntui.core.presets import PRESETS
from tests.ui.session import PATIENCE, Session

FIGURES = ["92.0 %", "65.3 %", "29.1 %", "96.5 %", "99.6 %"]
SIZES = [(60, 20), (80, 24), (120, 40)]
START = "cat 92.0 %, goal 90 %: reached"


def pasted(text):
    return b"\x1b[200~" + text.encode() + b"\x1b[201~"


@pytest.fixture
def state(tmp_path):
    """The folder where unsaved designs are kept."""
    return tmp_path / "state"


@pytest.fixture
def opened(state):
    """Start the designer; all that were started end with the test."""
    sessions = []

    def start(*arguments, size=(60, 20), **settings):
        env = {"XDG_STATE_HOME": str(state), **settings.pop("env", {})}
        sessions.append(Session("design", *arguments, size=size, env=env, **settings))
        return sessions[-1]

    yield start
    for session in sessions:
        session.close()


@pytest.fixture
def ending(opened):
    """A designer in a program of its own, which the test ends."""
    session = opened()
    session.wait_for(START, "? help  q quit")
    return session


@pytest.fixture(scope="module")
def shared_state(tmp_path_factory):
    return tmp_path_factory.mktemp("shared")


@pytest.fixture
def designer(kept, shared_state):
    """A new designer, opened from the contents of a program that the tests share."""
    session = kept.entry("the designer", size=(60, 20), env={"XDG_STATE_HOME": str(shared_state)})
    session.wait_for(START, "? help  q quit")
    return session


def is_unsaved(session):
    return ", unsaved" in session.lines[0]


def only_kept(state):
    """Return the one design that is kept."""
    (path,) = (state / "attntui").iterdir()
    return read_design(path)


def answer(session, key, name, typed):
    """Give a command that asks, and answer."""
    session.press(key)
    session.wait_for_prompt(name)
    session.press(typed, "enter")


class TestPresets:
    @pytest.mark.parametrize("size", SIZES)
    def test_all_five_figures_of_the_article_are_on_the_screen(self, opened, size):
        session = opened(size=size)
        session.wait_for(START)
        for preset, figure in zip((*PRESETS[1:], PRESETS[0]), (*FIGURES[1:], FIGURES[0]), strict=True):
            session.press("p")  # the first one is another design than the one at the start
            session.wait_for(preset.title, preset.lesson, f"cat {figure}, goal 90 %")
            line = next(line for line in session.lines if line.startswith(" > cat "))
            assert figure in line.replace("*", " ")

    def test_the_split_of_the_article_is_on_the_screen(self, designer):
        weights = numbers_of(original_design()).weights
        assert [round(float(weights[index]), 4) for index in (1, 5, 0)] == [0.9199, 0.0544, 0.0032]
        designer.wait_for("0.9199", "0.0544", "0.0032")


class TestEditing:
    def test_a_number_is_typed_shown_and_set(self, designer):
        designer.press("right", "0", ",", "5")
        designer.wait_for("Wq[pronoun,noun] = 0,5", "Enter sets it")
        assert designer.shows(START)
        designer.wait_until(lambda: designer.cursor == (len(designer.lines[-1]), 19), "the cursor after it")
        designer.press("enter")
        designer.wait_for("Wq[pronoun,noun] 4 -> 0.5000", "? help  q quit")
        assert is_unsaved(designer)

    @pytest.mark.parametrize(
        ("typed", "number"), [("-4", "-4"), ("4-", "-4"), (".5", "0.5000"), ("1e-1", "0.1000"), ("1/4", "0.2500")]
    )
    def test_all_that_a_number_may_be(self, designer, typed, number):
        designer.press(typed, "enter")
        designer.wait_for(f"Wq[pronoun,animal] 4 -> {number}"[:28], ", unsaved", "? help")
        designer.press("u")
        designer.wait_for(START, f"undone: Wq[pronoun,animal] 4 -> {number}")
        designer.press("u")
        designer.wait_for("nothing to undo")

    @pytest.mark.parametrize(
        ("typed", "said"),
        [
            ("4e", "4e: no number, expected one such as 4, -2, 0.5 or 0,5, 1e3, 1/2"),
            ("1e9", "1e9 is too large, allowed: -1000000 to 1000000"),
            ("1/0", "1/0: division by 0 gives no number"),
            ("1,000.5", "1,000.5: no number"),
        ],
    )
    def test_bad_input_is_said_changes_nothing_and_stays_to_be_mended(self, designer, typed, said):
        designer.press(typed, "enter")
        designer.wait_for(said, f"Wq[pronoun,animal] = {typed}", START)
        designer.press(*["backspace"] * len(typed), "5", "enter")
        designer.wait_for("Wq[pronoun,animal] 4 -> 5", "? help  q quit")

    @pytest.mark.parametrize("keys", [["escape"], ["backspace", "enter"]], ids=" ".join)
    def test_what_is_typed_can_be_left(self, designer, keys):
        before = designer.text
        designer.press("7")
        designer.wait_for("Wq[pronoun,animal] = 7")
        designer.press(*keys)
        designer.wait_until(lambda: designer.text == before, "the picture as before")

    def test_enter_starts_with_the_number_that_is_there(self, designer):
        designer.press("enter")
        designer.wait_for("Wq[pronoun,animal] = 4")
        designer.press("2", "enter")
        designer.wait_for("Wq[pronoun,animal] 4 -> 42")

    def test_letters_that_are_typed_are_no_commands_and_no_part_of_the_number(self, designer):
        designer.press("4")
        for letter in ("q", "u", "d", "p", "[", "n", "é", "界"):
            designer.press(letter)
            designer.wait_for(f"{letter}: not in a number (digits . , - + e /); Esc gives up", START)
            assert designer.lines[-1] == " Wq[pronoun,animal] = 4"
        designer.press("2")
        designer.wait_for("Wq[pronoun,animal] = 42", "Enter sets it")
        assert "not in a number" not in designer.text
        designer.press("escape")
        designer.wait_for(START, "? help  q quit")
        assert not is_unsaved(designer)

    def test_plus_minus_and_delete_change_the_number_at_the_cursor(self, designer):
        designer.press("+", "=")
        designer.wait_for("Wq[pronoun,animal] 5 -> 6")
        designer.press("-")
        designer.wait_for("Wq[pronoun,animal] 6 -> 5")
        designer.press(b"\x1b[3~")
        designer.wait_for("Wq[pronoun,animal] 5 -> 0")
        designer.press("right", "d")
        designer.wait_for("Wq[pronoun,noun] 4 -> 0", "cat 10.0 %")

    def test_arrows_tab_and_letters_go_to_every_cell(self, designer):
        for keys, cell in [
            (["up", "right"], "Wq[animal,noun]"),
            ([b"\t"], "Wk[animal,noun]"),
            (["o", "j", "k", "["], "Wq[animal,animal]"),
            (["pagedown", "pagedown"], "Wq[tired,animal]"),
            (["}", "{", "]", "]", "]"], "Wq[noun,noun]"),
            (["x"], "X[it,noun]"),
            (["right", "up"], "X[because,animal]"),
            (["v"], "value[because,cat]"),
            (["v"], "Wq[noun,animal]"),
        ]:
            designer.press(*keys, "7")
            designer.wait_for(f"{cell} = 7")
            designer.press("escape")
            designer.wait_for("? help  q quit")
        assert not is_unsaved(designer)

    def test_one_change_is_marked_in_every_number_that_it_reaches(self, designer):
        designer.press("right", "0", "enter")
        designer.wait_for("cat 65.3 %, goal 90 %")
        text = designer.text
        assert re.search(r"> pronoun +4\[ +\*0\]", text)
        assert re.search(r"= it asks +4 +\*0", text)
        assert re.search(r"> cat +1 +1 +\*4 \*2\.8284 \*0\.6528 +\*65\.3 %", text)

    def test_undo_and_redo_have_no_limit(self, designer):
        for _ in range(40):
            designer.press("+")
        designer.wait_for("Wq[pronoun,animal] 43 -> 44")
        designer.press(*["u"] * 40)
        designer.wait_for("undone: Wq[pronoun,animal] 4 -> 5", START)
        assert not is_unsaved(designer)
        designer.press("u")
        designer.wait_for("nothing to undo")
        designer.press(*["r"] * 40)
        designer.wait_for("done again: Wq[pronoun,animal] 43 -> 44")
        designer.press("r")
        designer.wait_for("nothing to redo")

    def test_keys_that_come_in_one_piece_are_taken_in_their_order(self, designer):
        designer.press(b"\x1b[C0\r\x1b[D-2\r+\t5\ru")
        designer.wait_for("undone: Wk[pronoun,animal] 0 -> 5")
        designer.press("u")
        designer.wait_for("undone: Wq[pronoun,animal] -2 -> -1")


class TestPaste:
    def test_a_block_is_shown_before_it_is_taken(self, designer):
        designer.press(pasted("1\t2,5\r\n3\t4\r\n"))
        designer.wait_for("pasted, 2 x 2, from Wq[pronoun,animal] on:", "1 2.5000", "3 4", "Enter takes it", START)
        assert not is_unsaved(designer)
        designer.press("enter")
        designer.wait_for("4 numbers of Wq", "? help")
        designer.press("u")
        designer.wait_for(START)

    def test_one_number_is_shown_too_and_any_other_key_leaves_it(self, designer):
        designer.press(pasted("7"))
        designer.wait_for("pasted, one number, from Wq[pronoun,animal] on:")
        designer.press("q")
        designer.wait_for("left out", START)
        assert not is_unsaved(designer)

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("hello", "pasted: row 1: hello: no number"),
            ("1 2 3", "pasted: 1 × 3 numbers do not fit at row 3, column 1 of Wq, which is 6 × 2"),
            ("1 2\n3", "pasted: row 1 has 2 and row 2 has 1"),
            ("q\nu\np\n", "no number"),
        ],
    )
    def test_what_is_no_block_is_refused_in_one_line(self, designer, text, said):
        designer.press(pasted(text))
        designer.wait_for(said, START)
        assert not is_unsaved(designer)

    def test_pasted_into_a_number_that_is_typed_it_is_more_of_it(self, designer):
        designer.press("1", pasted("2.5\n"))
        designer.wait_for("Wq[pronoun,animal] = 12.5")

    def test_what_is_pasted_into_a_number_that_is_typed_is_no_number_before_it_is_mended(self, designer):
        designer.press("0", pasted("nan[red]"), "enter")
        designer.wait_for("0nan[red]: no number", "Wq[pronoun,animal] = 0nan[red]", START)
        designer.press(*["backspace"] * 9, "5", "enter")
        designer.wait_for("Wq[pronoun,animal] 4 -> 5", "? help  q quit")


class TestLayout:
    def test_another_sentence_keeps_what_it_can_and_undo_brings_the_old_one_back(self, designer):
        answer(designer, "e", "sentence", "the dog chased it")
        designer.wait_for("the sentence:", "? help")
        assert re.search(r"dog +\*1 +\*1", designer.text)
        designer.press("u")
        designer.wait_for(START, "undone: the sentence")

    def test_features_are_added_given_renamed_and_removed(self, designer):
        answer(designer, "f", "new feature", "chaser")
        designer.wait_for("feature chaser added")
        designer.press("x", "1", "enter")
        designer.wait_for("X[it,chaser] 0 -> 1")
        answer(designer, "n", "feature chaser", "hunter")
        designer.wait_for("feature chaser -> hunter")
        designer.press("_")
        designer.wait_for("feature hunter removed; u brings it back")
        designer.press("u", "u", "u", "u")
        designer.wait_for("undone: feature chaser added", START)

    @pytest.mark.parametrize(
        ("key", "name", "typed", "said"),
        [
            ("f", "new feature", "Noun", "features: Noun is there twice, expected each name once"),
            ("n", "feature pronoun", "verb", "features: verb is there twice"),
            ("c", "d_k", "9", "d_k: found 9, expected a whole number, 1 to 8"),
            ("c", "d_k", "two", "d_k: found two, expected a whole number, 1 to 8"),
            ("c", "d_k", ",", "d_k: found ,, expected a whole number, 1 to 8"),
            ("c", "d_k", "3 one more", "d_k: 2 names for 1 new columns"),
            ("h", "column animal", "noun", "query_names: noun is there twice"),
            ("a", "asker", "elephant", "no word is called 'elephant'"),
            ("e", "sentence", "...", "no words"),
        ],
    )
    def test_what_is_refused_is_said_and_nothing_changes(self, designer, key, name, typed, said):
        answer(designer, key, name, typed)
        designer.wait_for(said)
        designer.press("escape")
        designer.wait_for(START, "? help  q quit")
        assert not is_unsaved(designer)

    def test_d_k_goes_from_1_to_8_with_names(self, designer):
        answer(designer, "c", "d_k", "3 plural")
        designer.wait_for("sqrt(3)", "column plural added")
        answer(designer, "h", "column animal", "being")
        designer.wait_for("column animal -> being")
        answer(designer, "c", "d_k", "1")
        designer.wait_for("sqrt(1)")
        answer(designer, "c", "d_k", "8")
        designer.wait_for("sqrt(8)", "of 8")
        designer.press(*["u"] * 4)
        designer.wait_for(START)

    def test_scale_asker_and_values(self, designer):
        designer.press("/")
        designer.wait_for("scores not divided", "divide by sqrt(d_k) off")
        answer(designer, "a", "asker", "the#2")
        designer.wait_for("the asks", "asker it -> the#2")
        designer.press("v", "5", "enter")
        designer.wait_for("value typed in", "the gets")
        designer.press("y")
        designer.wait_for("values are one-hot markers")
        designer.press("x", "enter")
        designer.wait_for("X[")

    @pytest.mark.parametrize(("way", "cell"), [("", "Wq[chaser,animal]"), ("x", "X[it,chaser]")])
    def test_a_new_feature_is_where_the_cursor_is_and_in_sight(self, designer, way, cell):
        designer.press(*"g8")
        designer.wait_for("two animals, one pronoun")
        designer.press(*way)
        answer(designer, "f", "new feature", "chaser")
        designer.wait_for("chaser", "? help  q quit")
        designer.press("1")
        designer.wait_for(f"{cell} = 1")
        designer.press("escape")
        designer.wait_for("? help  q quit")

    def test_where_a_table_of_words_does_not_fit_it_says_what_of_it_is_in_sight(self, designer):
        designer.press(*"g8x")
        answer(designer, "f", "new feature", "chaser")
        designer.wait_for("words 4-9  X cols 3-7", "it 0.2 % -> 0.2 %")


class TestGoals:
    def test_a_goal_is_chosen_hinted_reached_and_its_solution_shown(self, designer):
        designer.press("g")
        designer.wait_for("GOALS", *(goal.title for goal in goals()))
        designer.press("down")
        designer.wait_for('"mat" should get more of its attention')
        designer.press("enter")
        designer.wait_for("mat 5.4 %, cat 92.0 %, goal: more for mat", '"it" looks at "cat" now.', "i is a hint")
        designer.press("i")
        designer.wait_for("hint", "Numbers may be negative")
        designer.press("-4", "enter")
        designer.wait_for("goal: more for mat: reached")
        designer.press("u")
        designer.wait_for("mat 5.4 %, cat 92.0 %, goal: more for mat")
        assert "reached" not in designer.lines[1]
        designer.press("!")
        designer.wait_for("goal: more for mat: reached", "one solution of")

    @pytest.mark.parametrize("number", range(1, len(goals()) + 1))
    def test_every_goal_can_be_reached_by_its_solution(self, designer, number):
        designer.press("g", str(number))
        designer.wait_for(goals()[number - 1].title, "? help  q quit  u undo")
        designer.wait_until(lambda: "reached" not in designer.lines[1], "a goal that is not reached")
        designer.press("!")
        designer.wait_until(lambda: ": reached" in designer.lines[1], "the goal")

    @pytest.mark.parametrize("key", ["x", "v"])
    def test_a_goal_closes_x_and_values_and_starts_at_the_query_with_nothing_marked(self, designer, key):
        designer.press(key)
        designer.wait_until(lambda: any(line.startswith(" > it ") for line in designer.lines), "the words' table")
        designer.press("g", "1")
        designer.wait_for("i is a hint, ! is a solution, u goes back")
        assert "*" not in designer.text
        assert "before" not in designer.text
        designer.press("4", "enter")
        designer.wait_for("every key is 0 there: no score changes")
        designer.press("u", "u")
        designer.wait_for(START)

    def test_what_a_number_in_a_row_of_another_word_does_is_said(self, designer):
        designer.press("g", "1")
        designer.wait_for("i is a hint")
        designer.press("up", "4", "enter")
        designer.wait_for("it is no animal: this row does not reach its query", "cat 10.0 %, goal 90 %")

    def test_the_tie_of_two_animals_is_shown(self, designer):
        designer.press("g", "8")
        designer.wait_for("dog", "a tie, goal 20 % apart")

    @pytest.mark.parametrize("key", ["m", "escape"])
    def test_the_list_can_be_left(self, designer, key):
        before = designer.text
        designer.press("g")
        designer.wait_for("GOALS")
        designer.press(key)
        designer.wait_until(lambda: designer.text == before, "the picture as before")


class TestStep:
    def test_one_key_steps_through_it_and_comes_back_to_the_same_place_and_history(self, designer):
        designer.press("right", "0", "enter")
        designer.wait_for("cat 65.3 %, goal 90 %", "Wq[pronoun,noun] 4 -> 0")
        before = designer.text
        designer.press("s")
        designer.wait_for("scores[it,the]", "step 111 of 550", "[4, 0] · [0, 0]")
        designer.press("]", "space", "m")
        designer.wait_until(lambda: designer.text == before, "the picture as before")
        designer.press("u")
        designer.wait_for(START)

    @pytest.mark.parametrize(("key", "shown"), [("s", "scores[it,the]"), ("l", "LEARN IT"), ("g", "prefers")])
    def test_q_above_a_design_with_unsaved_changes_asks_too(self, ending, key, shown):
        ending.press("+")
        ending.wait_until(lambda: is_unsaved(ending), "unsaved")
        ending.press(key)
        ending.wait_for(shown)
        ending.press("q")
        ending.wait_for("unsaved changes:")
        ending.press("y")
        assert ending.wait_for_exit() == 0

    def test_what_is_learned_is_taken_as_a_change(self, designer):
        designer.press("l")
        designer.wait_for("LEARN IT")
        designer.press("space")
        designer.wait_for("step 200 of 200")
        designer.press("enter")
        designer.wait_for("learned; u brings yours back")
        designer.press("u")
        designer.wait_for(START)

    def test_where_learning_stops_before_the_goal_it_says_so(self, designer):
        run = LearningRun(task_of(original_design(), goals()[0].target, seed=1, loss=Loss.SQUARED_ERROR))
        share = percent_text(float(run.advance(200).weights[1]))
        designer.press("l")
        designer.wait_for("LEARN IT")
        designer.press("l", "n")
        designer.wait_for("seed 1", "squared error")
        designer.press("space")
        designer.wait_for("step 200 of 200", f"cat {share}, goal 90 %: not reached; space goes on")
        designer.press("l", "space")
        designer.wait_for("step 200 of 200", "learned: w shows")

    def test_where_no_learning_reaches_the_goal_it_says_what_to_do_first(self, designer):
        designer.press(*"g8l")
        designer.wait_for("LEARN IT")
        designer.press("space")
        designer.wait_for("step 200 of 200", "dog and cat share a key: m leaves, then f adds a feature")

    @pytest.mark.parametrize(
        ("keys", "said", "end"),
        [
            ("g5", "it asks, 10 words are wanted", "goal 10.0 % each"),
            ("g4", "sat asks, cat and mat are wanted", "goal 90 %: reached"),
        ],
    )
    def test_a_goal_of_several_words_is_what_is_learned(self, designer, keys, said, end):
        designer.press(*keys)
        designer.wait_for("i is a hint")
        designer.press("l")
        designer.wait_for("LEARN IT", said)
        designer.press("space")
        designer.wait_for("step 200 of 200")
        designer.press("enter")
        designer.wait_for("learned; u brings yours back", end)


class TestFiles:
    def test_save_as_save_and_open(self, designer, tmp_path):
        file = tmp_path / "own.json"
        designer.press("p")
        designer.wait_for("cat 65.3 %")
        answer(designer, "w", "save as", str(tmp_path / "own"))
        designer.wait_for("saved to own.json", "designer: own.json ")
        assert read_design(file) == PRESETS[1].design()
        assert not is_unsaved(designer)
        designer.press("p", "w")
        designer.wait_for("saved to own.json", "cat 29.1 %")
        assert read_design(file) == PRESETS[2].design()
        write_design(tmp_path / "other.json", PRESETS[4].design())
        answer(designer, "<", "open", str(tmp_path / "other.json"))
        designer.wait_for("cat 99.6 %", "designer: other.json", "opened other.json; u brings back")

    def test_what_stood_there_before_a_file_was_opened_is_never_saved_over_that_file(self, designer, tmp_path):
        write_design(tmp_path / "other.json", PRESETS[4].design())
        designer.press("5", "enter", "<")
        designer.wait_for("unsaved changes: s saves first, y opens without")
        designer.press("y")
        designer.wait_for_prompt("open")
        designer.press(str(tmp_path / "other.json"), "enter")
        designer.wait_for("cat 99.6 %", "designer: other.json")
        designer.press("u")
        designer.wait_for("designer: no file, unsaved")
        designer.press("+")
        designer.wait_for("designer: no file, unsaved", "5 -> 6")
        designer.press("w")
        designer.wait_for_prompt("save as")
        designer.press("escape")
        designer.wait_for("? help")
        assert read_design(tmp_path / "other.json") == PRESETS[4].design()

    def test_over_its_own_file_only_where_it_is_said_once_another_program_has_changed_that(self, opened, tmp_path):
        file = tmp_path / "own.json"
        write_design(file, original_design())
        session = opened(str(file))
        session.wait_for(START)
        write_design(file, PRESETS[4].design())
        for key, said in (("z", ", unsaved"), ("y", "saved to own.json")):
            session.press("+", "w")
            session.wait_for("own.json has been changed by another program: y writes over it, any other key keeps it")
            assert read_design(file) == PRESETS[4].design()
            session.press(key)
            session.wait_for(said, "? help  q quit")
        assert read_design(file).Wq[2, 0] == 6

    def test_over_another_file_only_where_it_is_said_twice(self, designer, tmp_path):
        file = tmp_path / "own.json"
        file.write_text("precious")
        answer(designer, ">", "save as", str(file))
        designer.wait_for("own.json: is there already; Enter once more writes over it")
        assert file.read_text() == "precious"
        designer.press("enter")
        designer.wait_for("saved to own.json")
        assert read_design(file) == original_design()

    @pytest.mark.parametrize(
        ("name", "said"),
        [("nothing/at/all.json", "no such folder"), ("own.txt", "own.txt: expected a name that ends in .json")],
    )
    def test_where_it_cannot_be_saved_it_says_so_and_nothing_is_lost(self, designer, tmp_path, name, said):
        designer.press("+")
        answer(designer, ">", "save as", str(tmp_path / name))
        designer.wait_for(said)
        designer.press("escape")
        designer.wait_until(lambda: is_unsaved(designer) and designer.shows("? help"), "still unsaved")

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ('{"format": "attntui-design/1", "Wx": 1}', "Wx"),
            ("[1, 2]", "expected a design"),
            ("{", "own.json"),
            (None, "own.json"),
        ],
    )
    def test_a_bad_file_is_one_line_and_nothing_changes(self, designer, tmp_path, text, said):
        if text is not None:
            (tmp_path / "own.json").write_text(text)
        answer(designer, "<", "open", str(tmp_path / "own.json"))
        designer.wait_for(said)
        designer.wait_until(lambda: "Enter takes it" not in designer.said, "the line that says why")
        designer.press("escape")
        designer.wait_for(START, "? help  q quit")

    def test_the_script_prints_the_same_weights(self, designer, tmp_path):
        designer.press("p")
        answer(designer, "|", "export", str(tmp_path / "own"))
        designer.wait_for("exported: python")
        command = [sys.executable, str(tmp_path / "own.py")]
        found = subprocess.run(command, capture_output=True, text=True, check=True, cwd=tmp_path, timeout=60)
        weights = [float(line.split()[-1]) for line in found.stdout.splitlines()[1:11]]
        assert weights == numbers_of(PRESETS[1].design()).weights.tolist()

    def test_a_file_on_the_command_line_is_opened(self, opened, tmp_path):
        write_design(tmp_path / "own.json", PRESETS[3].design())
        session = opened(str(tmp_path / "own.json"))
        session.wait_for("designer: own.json", "cat 96.5 %")


class TestLeaving:
    @pytest.mark.parametrize("key", ["q", "m"])
    def test_without_changes_nothing_is_asked(self, ending, key):
        ending.press("o", key)
        if key == "q":
            assert ending.wait_for_exit() == 0
            assert ending.modes_left_on == set()
        else:
            ending.wait_for("THE COURSE")

    def test_with_changes_it_asks_and_any_other_key_stays(self, ending, state):
        ending.press("+")
        for key in ("q", "m"):
            ending.press(key)
            ending.wait_for("unsaved changes: s saves first, y leaves without, any other key stays")
            ending.press("x")
            ending.wait_for("? help  q quit")
        ending.press("q")
        ending.wait_for("unsaved changes:")
        ending.press("y")
        assert ending.wait_for_exit() == 0
        assert not state.exists()

    def test_s_saves_and_leaves(self, opened, tmp_path):
        file = tmp_path / "own.json"
        write_design(file, original_design())
        session = opened(str(file))
        session.wait_for(START)
        session.press("5", "enter", "q")
        session.wait_for("unsaved changes: s saves first, y leaves without")
        session.press("s")
        assert session.wait_for_exit() == 0
        assert read_design(file).Wq[2, 0] == 5

    def test_s_asks_for_a_file_where_there_is_none_then_saves_and_leaves(self, ending, tmp_path):
        ending.press("5", "enter")
        for typed in (("escape",), (str(tmp_path / "own.json"), "enter")):
            ending.wait_for("designer: no file, unsaved", "? help  q quit")
            ending.press("m")
            ending.wait_for("unsaved changes: s saves first")
            ending.press("s")
            ending.wait_for_prompt("save as")
            ending.press(*typed)
        ending.wait_for("THE COURSE")
        assert read_design(tmp_path / "own.json").Wq[2, 0] == 5

    def test_s_saves_over_what_another_program_has_changed_only_after_a_question_then_leaves(self, opened, tmp_path):
        file = tmp_path / "own.json"
        write_design(file, original_design())
        session = opened(str(file))
        session.wait_for(START)
        session.press("5", "enter")
        session.wait_for("unsaved")
        write_design(file, PRESETS[3].design())
        session.press("q")
        session.wait_for("unsaved changes: s saves first")
        session.press("s")
        session.wait_for("y writes over it")
        session.press("y")
        assert session.wait_for_exit() == 0
        assert read_design(file).Wq[2, 0] == 5

    def test_s_saves_and_goes_on_to_open_another_file(self, ending, tmp_path):
        ending.press("5", "enter", "<")
        ending.wait_for("unsaved changes: s saves first")
        ending.press("s")
        ending.wait_for_prompt("save as")
        ending.press(str(tmp_path / "own.json"), "enter")
        ending.wait_for_prompt("open")
        assert read_design(tmp_path / "own.json").Wq[2, 0] == 5

    @pytest.mark.parametrize("how", ["SIGHUP", "SIGTERM", "ctrl+c"])
    @pytest.mark.parametrize("above", ["", "s", "e"], ids=["designer", "stepper", "prompt"])
    def test_a_design_is_kept_when_the_terminal_goes_away_and_offered_next_time(
        self, opened, ending, state, how, above
    ):
        ending.press("7", "enter")
        ending.wait_for("Wq[pronoun,animal] 4 -> 7")
        ending.press(above)
        if above:
            ending.wait_for({"s": "scores[it,the]", "e": "sentence:"}[above])
        if how == "ctrl+c":
            ending.press(b"\x03")
        else:
            os.kill(ending.process.pid, getattr(signal, how))
        assert ending.wait_for_exit() in (128 + 1, 128 + 15, 128 + 2)
        assert only_kept(state).Wq[2, 0] == 7
        again = opened()
        again.wait_for("unsaved changes were kept from last time: y takes them up, n drops them")
        again.press("y")
        again.wait_for("cat 99.0 %", "taken up again; w saves it", ", unsaved")
        again.press("q")
        again.wait_for("unsaved changes:")
        again.press("y")
        assert again.wait_for_exit() == 0
        assert not list((state / "attntui").iterdir())

    def test_what_is_kept_stays_until_it_is_decided(self, opened, state):
        (state / "attntui").mkdir(parents=True)
        kept = state / "attntui" / "design.json"
        write_design(kept, PRESETS[4].design())
        for keys in (["z"], ["n", "z"]):
            session = opened()
            for key in keys:
                session.wait_for("n drops them" if key == keys[0] else "for good: y drops them")
                session.press(key)
            session.wait_for(START, "? help  q quit")
            session.press("q")
            assert session.wait_for_exit() == 0
            assert kept.exists()
        session = opened()
        session.wait_for("n drops them")
        session.press("n")
        session.wait_for("for good: y drops them")
        session.press("y")
        session.wait_for(START, "? help  q quit")
        assert not kept.exists()

    def test_a_kept_design_that_cannot_be_read_is_said_and_left(self, opened, state):
        (state / "attntui").mkdir(parents=True)
        kept = state / "attntui" / "design.json"
        kept.write_text("{")
        session = opened()
        session.wait_for("kept from last time, but: design.json")
        session.press("+")
        session.wait_until(lambda: is_unsaved(session), "unsaved")
        os.kill(session.process.pid, signal.SIGHUP)
        session.wait_for_exit()
        assert kept.read_text() == "{"
        assert len(list(kept.parent.iterdir())) == 2

    def test_two_programs_that_take_up_the_same_design_each_keep_their_own(self, opened, state):
        kept = KeptDesigns(state / "attntui")
        kept.keep(PRESETS[4].design())
        asked = "unsaved changes were kept from last time"
        screen, late = opened(), opened()
        for session in (screen, late):
            session.wait_for(asked)
        with Session("--plain", "design", size=(100, 40), env={"XDG_STATE_HOME": str(state)}) as plain:
            plain.wait_for("Unsaved changes were kept from last time")
            plain.press("kept", "enter")
            plain.wait_for("taken up again;")
            screen.press("y")
            screen.wait_for("taken up again")
            for number, session, typed in ((11, plain, "Wq[pronoun,animal] 11"), (22, screen, "22")):
                session.press(typed, "enter")
                session.wait_for(f"Wq[pronoun,animal] 8 -> {number}")
                os.kill(session.process.pid, signal.SIGHUP)
                session.wait_for_exit()
        late.press("n")
        late.wait_for("for good: y drops them")
        late.press("y")
        late.wait_for(START, "? help  q quit")
        assert sorted(kept.read(path).design.Wq[2, 0] for path in kept.paths()) == [11, 22]

    @pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
    def test_where_it_cannot_be_kept_one_line_says_so(self, ending, state):
        state.mkdir()
        state.chmod(stat.S_IRUSR | stat.S_IXUSR)
        ending.press("+", b"\x03")
        ending.wait_for_exit()
        assert b"could not be kept" in ending.raw

    def test_where_the_folder_is_a_file_one_line_says_so(self, ending, state):
        state.write_text("")
        ending.press("+")
        ending.wait_until(lambda: is_unsaved(ending), "unsaved")
        ending.press(b"\x03")
        assert ending.wait_for_exit() == 130
        assert b"the unsaved design could not be kept" in bytes(ending.raw)
        assert ending.modes_left_on == set()


class TestPlain:
    def run(self, *arguments):
        command = [sys.executable, "-m", "attntui", "design", *arguments]
        return subprocess.run(
            command, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60, check=False
        )

    def test_without_a_terminal_the_tables_are_printed(self):
        found = self.run()
        assert found.returncode == 0
        assert "cat: 92.0 %, weight 0.9199, scaled 5.6569, score 8, key animal 1, noun 1" in found.stdout.splitlines()

    @pytest.mark.parametrize(
        ("name", "text", "said"),
        [
            ("own.json", None, "own.json"),
            ("own.txt", "x", "own.txt"),
            ("own.json", json.dumps({"format": "attntui-design/1", "colour": 1}), "colour"),
        ],
    )
    def test_a_wrong_file_is_one_line_and_status_2(self, tmp_path, name, text, said):
        if text is not None:
            (tmp_path / name).write_text(text)
        found = self.run(str(tmp_path / name))
        assert (found.returncode, found.stdout) == (2, "")
        assert found.stderr.startswith("attntui: ")
        assert found.stderr.count("\n") == 1
        assert said in found.stderr

    def talk(self, *arguments, state, size=(100, 40)):
        return Session("--plain", "design", *arguments, size=size, env={"XDG_STATE_HOME": str(state)})

    def test_where_what_is_unsaved_cannot_be_kept_one_line_says_so_and_the_status_is_2(self, tmp_path):
        (tmp_path / "state").write_text("")
        command = [sys.executable, "-m", "attntui", "--plain", "design"]
        env = {**os.environ, "ATTNTUI_STORE": "file", "XDG_STATE_HOME": str(tmp_path / "state")}
        found = subprocess.run(
            command, capture_output=True, text=True, input="Wq[0,0] 7\n", env=env, timeout=60, check=False
        )
        assert found.returncode == 2
        assert re.fullmatch("attntui: the unsaved design could not be kept: .*cannot be made.*\n", found.stderr)

    def test_in_a_terminal_it_is_a_conversation_and_learning_stops_at_ctrl_c(self, state):
        with self.talk(state=state) as session:
            session.wait_for("the original design. Type ? for the commands.", "cat 92.0 %, goal 90 %: reached.")
            session.press("Wq[pronoun,noun] 0", "enter")
            session.wait_for("cat 92.0 % -> 65.3 %, -26.7 points.")
            session.press("learn steps 10000", "enter")
            session.wait_for("step 500: loss ")
            session.press(b"\x03")
            session.wait_for("stopped at step ", "take puts it into the design")
            session.press("q", "enter")
            session.wait_for("unsaved: Wq[pronoun,noun] 4 -> 0; q again leaves without")
            session.press("q", "enter")
            assert session.wait_for_exit() == 0
            assert b"Traceback" not in bytes(session.raw)
        assert not KeptDesigns(state / "attntui").paths()

    @pytest.mark.parametrize(
        ("end", "status"), [(b"\x04", 0), (b"\x03", 130), (signal.SIGTERM, 128 + signal.SIGTERM), ("close", None)]
    )
    def test_whatever_ends_it_keeps_what_is_unsaved_and_it_is_offered_again(self, state, end, status):
        with self.talk(state=state) as session:
            session.wait_for("Type ? for the commands.")
            session.press("Wq[0,0] 7", "enter")
            session.wait_for("Wq[noun,animal] 0 -> 7.")
            if end == "close":
                session.process.fileobj.close()
            elif isinstance(end, bytes):
                session.press(end)
            else:
                session.process.kill(end)
            kept = KeptDesigns(state / "attntui")
            deadline = time.monotonic() + PATIENCE
            while not kept.paths() and time.monotonic() < deadline:
                time.sleep(0.05)
            assert status is None or session.wait_for_exit() == status
        assert only_kept(state).Wq[0, 0] == 7
        with self.talk(state=state) as session:
            session.wait_for("Unsaved changes were kept from last time: kept takes them up, kept drop drops them.")
            session.press("kept", "enter")
            session.wait_for("taken up again;", "Wq[noun,animal] 0 -> 7.")

    def test_two_files_are_refused(self):
        found = self.run("a.json", "b.json")
        assert found.returncode == 2
        assert "one file is expected" in found.stderr


def test_it_is_opened_from_the_contents_and_goes_back_there(opened, state):
    with Session(size=(60, 20), env={"XDG_STATE_HOME": str(state)}) as session:
        session.wait_for("THE COURSE")
        session.press("]", *["j"] * 4, "enter")
        session.wait_for(START)
        session.press("m")
        session.wait_for("the designer")


def test_the_help_has_every_command(opened):
    session = opened(size=(120, 50))
    session.wait_for(START)
    session.press("?")
    session.wait_for("KEYS", "this help", "back to the contents", "any key closes")
    lines = [" ".join(line.split()) for line in session.lines]
    for command in DESIGNER:
        assert f"{command.keys_text} {command.text}" in lines


@pytest.mark.parametrize("size", [(40, 10), (20, 3)])
def test_a_small_window_says_what_it_needs_and_growing_brings_the_picture_back(opened, size):
    session = opened(size=size)
    session.wait_for("needs 60x20")
    session.press("7", "enter")
    session.settle(0.2)
    session.resize(80, 24)
    session.wait_for("cat 99.0 %, goal 90 %: reached", "Wq[pronoun,animal] 4 -> 7")


def test_a_design_is_kept_when_the_other_end_of_the_line_is_closed(opened, state):
    session = opened()
    session.wait_for(START)
    session.press("7", "enter")
    session.wait_until(lambda: is_unsaved(session), "unsaved")
    session.process.fileobj.close()
    kept = KeptDesigns(state / "attntui")
    deadline = time.monotonic() + PATIENCE
    while not kept.paths() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert only_kept(state).Wq[2, 0] == 7
