"""The user's keymap on the screens: what the keys do, and what the screens say of them."""

import json

import pytest

from attntui.lessons.load import lesson_named
from tests.ui.session import ATTNTUI, Session

STEPPER = """
[stepper]
next = ["z", "pagedown", "f2"]
first = []
stage = ["", "", "5"]
quit = []
theme = ["%"]
answer = []
help = ["h"]
next_head = []
"""


def keymap(tmp_path, text):
    place = tmp_path / "own.toml"
    place.write_text(text, encoding="utf-8")
    return str(place)


def started(tmp_path, text, *arguments):
    return Session("--keys", keymap(tmp_path, text), *arguments, env={"XDG_STATE_HOME": str(tmp_path)})


def test_the_keys_of_a_keymap_do_what_it_says_and_the_old_ones_nothing(tmp_path):
    with started(tmp_path, STEPPER, "step", "dog-bites-man") as session:
        session.wait_for("step 1 of 45", "ctrl+c quit z next b back")
        session.press("z", "pagedown", b"\x1bOQ")
        session.wait_for("step 4 of 45")
        session.press("space", "right", "n", "0", "q", "2")
        session.settle()
        assert session.shows("step 4 of 45")
        session.press("5")
        session.wait_for("exp[dog,dog]")
        session.press("b")
        session.wait_for("scaled[man,man]")
        session.send(b"\x03")
        assert session.wait_for_exit() == 130


def test_the_help_and_the_palette_name_the_keys_of_the_keymap(tmp_path):
    with started(tmp_path, STEPPER, "step", "dog-bites-man") as session:
        session.wait_for("step 1 of 45")
        session.press("h")
        session.wait_for("z pgdn f2 next step", "no key first step", "ctrl+c leave the program")
        session.press("escape")
        session.wait_for("step 1 of 45")
        session.press(":", "first")
        session.wait_for("First step", "key: none")


def test_the_line_of_the_heads_names_the_key_of_the_keymap(tmp_path):
    problem = tmp_path / "heads.json"
    problem.write_text(json.dumps({name: [[[1, 1]], [[1, 2]]] for name in ("query", "key", "value")}), encoding="utf-8")
    with started(tmp_path, '[stepper]\nnext_head = ["z"]\n', "step", str(problem)) as session:
        session.wait_for("head h0 of 2 (z: next)")
        session.press("z")
        session.wait_for("head h1 of 2 (z: next)")


def test_a_palette_runs_a_command_that_has_no_key(tmp_path):
    with started(tmp_path, STEPPER, "step", "dog-bites-man", "--at", "9") as session:
        session.wait_for("step 9 of 45")
        session.press(":", "first step")
        session.wait_for("key: none")
        session.press("enter")
        session.wait_for("step 1 of 45")


def test_an_answer_is_typed_with_every_key_whatever_the_keymap_says(tmp_path):
    with started(tmp_path, STEPPER, "step", "dog-bites-man") as session:
        session.wait_for("step 1 of 45")
        session.press("p")
        session.wait_for("predict is on")
        session.press("1", "2", "3", "4", "0", "-")
        session.wait_for("12340")


def test_the_designer_takes_keys_of_the_keymap_and_numbers_all_the_same(tmp_path):
    text = '[designer]\nundo = ["0", "z"]\nmore = ["ö"]\n'
    with started(tmp_path, text, "design") as session:
        session.wait_for("0 undo")
        session.press("0", "enter")
        session.wait_for("unsaved")
        session.press("z")
        session.wait_until_gone("unsaved")
        session.press("ö")
        session.wait_for("unsaved")


def test_messages_name_the_keys_of_the_keymap(tmp_path):
    with started(tmp_path, '[stepper]\nfirst = ["f5"]\nplay = ["w"]\n', "step", "dog-bites-man") as session:
        session.wait_for("step 1 of 45")
        session.press("w")
        session.wait_for("playing, a step every 1 s: w stops, + faster, - slower")
        session.press("end", "space")
        session.wait_for("this is the last step; f5 goes to the first")


def test_messages_of_the_designer_name_the_keys_of_the_keymap(tmp_path):
    with started(tmp_path, '[designer]\nundo = ["f5"]\nhint = ["f6"]\n', "design") as session:
        session.wait_for("f5 undo")
        session.press("!")
        session.wait_for("f5 brings yours back")


def test_the_help_turns_pages_with_its_own_keys(tmp_path):
    with started(tmp_path, '[help]\nmore = ["f"]\nless = []\n', "design") as session:
        session.wait_for("? help")
        session.press("?")
        session.wait_for("f more, any other key closes")
        session.press("f")
        session.wait_until_gone("this help")
        session.press("space")
        session.wait_for("? help")


def test_the_contents_open_what_the_remapped_number_says(tmp_path):
    with started(tmp_path, '[contents]\nentry = ["a", "s"]\nup = []\n') as session:
        session.wait_for("q quit")
        session.press("a")
        session.wait_until_gone("attention, one step at a time")


def test_a_keymap_in_the_config_folder_is_found(tmp_path):
    place = tmp_path / "attntui" / "keys.toml"
    place.parent.mkdir()
    place.write_text('[stepper]\nquit = ["x"]\nsoftmax = []\n', encoding="utf-8")
    command = ["env", "-u", "ATTNTUI_KEYS", f"XDG_CONFIG_HOME={tmp_path}", *ATTNTUI]
    with Session("step", "dog-bites-man", command=command) as session:
        session.wait_for("x quit")
        session.press("x")
        assert session.wait_for_exit() == 0


@pytest.mark.parametrize("arguments", [(), ("step",), ("design",)])
def test_a_keymap_that_is_none_is_said_before_a_screen_opens(tmp_path, arguments):
    with started(tmp_path, '[stepper]\nnext = ["q"]\n', *arguments) as session:
        assert session.wait_for_exit() == 2
        assert b"own.toml: stepper: the key q is for quit and for next, expected one command a key" in session.raw
        assert b"\x1b" not in session.raw


def test_while_a_number_is_asked_for_enter_checks_and_the_new_key_shows(tmp_path):
    with started(tmp_path, '[stepper]\nnext = ["z"]\n', "step", "dog-bites-man") as session:
        session.wait_for("step 1 of 45")
        session.press("p")
        session.wait_for("enter check z show p ask no more")
        session.press("7", "enter")
        session.wait_for("7: too high, by 6")
        session.press("7", "backspace", "z")
        session.wait_for("the answer is 1.", "z next")
        session.press("z")
        session.wait_for("step 2 of 45")


def test_an_answer_of_the_quiz_is_typed_mended_and_given_with_the_new_keys(tmp_path):
    text = '[quiz]\nnext = ["z"]\nback = ["5"]\ndigit = []\n'
    with started(tmp_path, text, "quiz", "1") as session:
        session.wait_for("type it; z answers; x tells")
        session.press("4", "5", "backspace", "enter", "b")
        session.wait_for("answer: 4")
        session.press("z")
        session.wait_for("It is:", "z goes on; 5 looks back; s shows it")


def test_a_card_asks_for_the_key_of_the_keymap(tmp_path):
    number = 1 + next(index for index, card in enumerate(lesson_named("part2").cards) if card.name == "asker")
    with started(tmp_path, '[stepper]\nnext_row = ["f5", "ö"]\n[lesson]\nnext = ["z"]\n', "lesson", "2") as session:
        session.wait_for("z next")
        session.press("g")
        session.wait_for_prompt("card")
        session.press(str(number), "enter")
        session.wait_for("f5 lets the next word ask.", "or z, and look at the picture")
        session.press("j", "ö")
        session.wait_until_gone("lets the next word ask")


def test_a_stepper_that_was_opened_from_the_quiz_leads_back_to_it(tmp_path):
    with started(tmp_path, '[everywhere]\ncontents = ["z"]\n', "quiz", "2") as session:
        session.wait_for("x tells")
        session.press("x", "s")
        session.wait_for("z back to the quiz")
        session.press("z")
        session.wait_for("s shows it")
