"""Where one starts, without arguments: built-in problems, one's own sentence, one's own file; what is wrong with it."""

import json
import os
from unittest.mock import patch

import numpy as np
import pytest

from attntui.__main__ import main
from attntui.screens.contents import ENTRIES as ALL_ENTRIES
from tests.ui.session import ATTNTUI, ROOT, Session

ENTRIES = ("dog bites man", "it looks at cat", "a sentence of your own", "a file of your own")
"""Those that are tried here; more may follow them."""

N_ENTRIES = len(ALL_ENTRIES)
X = [[1, 0], [0, 1], [1, 1]]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Files that can be read, and files that cannot."""
    place = tmp_path_factory.mktemp("files")
    table = np.array(X, dtype=np.float32)
    np.savez(place / "own.npz", query=table, key=table, value=table, words=np.array(["ein", "zwei", "drei"]))
    (place / "own.json").write_text(json.dumps({"X": X, "words": ["un", "deux", "trois"]}))
    (place / "sentence.json").write_text(json.dumps({"words": ["the", "zorgle", "sleeps"]}))
    (place / "folder.npz").mkdir()
    (place / "empty.npz").touch()
    (place / "text.npz").write_text("not an array at all")
    (place / "broken.json").write_text('{"query": [[1, 2], [3')
    (place / "ragged.json").write_text(json.dumps({"query": [[1, 2], [3]], "key": X, "value": X}))
    (place / "strings.json").write_text(json.dumps({"query": [["a", "b"]], "key": X, "value": X}))
    (place / "few_words.json").write_text(json.dumps({"X": X, "words": ["one", "two"]}))
    (place / "none.json").write_text(json.dumps({"words": []}))
    np.savez(place / "pickled.npz", query=np.array([{}, {}], dtype=object), key=table, value=table)
    np.savez(place / "missing.npz", query=table, kee=table)
    np.savez(place / "shapes.npz", query=table, key=np.ones((3, 5)), value=table)
    np.savez(place / "mask.npz", query=table, key=table, value=table, mask=np.ones((7, 7), dtype=bool))
    np.savez(place / "batch.npz", query=np.ones((2, 1, 3, 2)), key=np.ones((2, 1, 3, 2)), value=np.ones((2, 1, 3, 2)))
    many = {f"a_rather_long_name_of_an_array_{number}": table for number in range(30)}
    np.savez(place / "many_others_with_a_long_name_of_its_own_and_some_more.npz", **many)
    return place


@pytest.fixture
def contents(kept, folder):
    """The contents, run in the folder of the files, in a window with room for all entries."""
    session = kept.session(size=(60, 40), cwd=folder)
    session.wait_for(*ENTRIES)
    return session


def marked(session):
    """The number of the entry that is marked."""
    return next(line.split()[1] for line in session.lines if line.startswith(" >"))


def wait_for_contents(session, entry):
    session.wait_for(*ENTRIES, "? help  q quit  enter open")
    session.wait_until(lambda: marked(session) == str(entry), f"entry {entry} marked")


def ask(session, number, name, typed):
    """Choose an entry that asks for something, and answer it."""
    session.press(str(number))
    session.wait_for_prompt(name)
    session.press(typed, "enter")


def command_line_says(capsys, *arguments):
    """What the command line says of wrong input, without the program's name."""
    with patch.dict(os.environ):
        assert main(["trace", *arguments]) == 2
    return capsys.readouterr().err.removeprefix("attntui: ").rstrip("\n")


class TestEntries:
    def test_in_a_small_window_each_can_be_reached_and_where_not_all_are_in_sight_it_says_so(self):
        with Session(size=(60, 20)) as session:
            for number, (name, _) in enumerate(ALL_ENTRIES, 1):
                session.wait_for(f"> {number} {name}", "? help  q quit")
                assert all(session.shows(other) for other, _ in ALL_ENTRIES) or session.shows(f" of {N_ENTRIES}")
                session.press("down")

    @pytest.mark.parametrize("key", ["enter", "space", "right"])
    @pytest.mark.parametrize(("entry", "title"), [(1, "dog bites man"), (2, "the cat sat on")])
    def test_a_built_in_problem_opens_and_m_comes_back_to_the_same_entry(self, contents, key, entry, title):
        contents.press(*["up"] * N_ENTRIES, *["down"] * (entry - 1))
        wait_for_contents(contents, entry)
        contents.press(key)
        contents.wait_for("step 1 of", title)
        contents.press("space", "m")
        wait_for_contents(contents, entry)

    @pytest.mark.parametrize(("down", "up"), [("down", "up"), ("j", "k"), ("n", "b"), ("pagedown", "pageup")])
    def test_keys_go_down_and_up_and_stop_at_the_ends(self, contents, down, up):
        contents.press(*[up] * N_ENTRIES)
        for entry in (1, 2, 3):
            wait_for_contents(contents, entry)
            x, y = contents.cursor
            assert contents.lines[y][x:] == ENTRIES[entry - 1]
            contents.press(down)
        contents.press(*[down] * N_ENTRIES, up)
        contents.wait_for(f"> {N_ENTRIES - 1} {ALL_ENTRIES[-2][0]}")

    def test_a_number_opens_its_entry_and_a_wrong_one_says_which_there_are(self, contents):
        contents.press("2")
        contents.wait_for("step 1 of 550")
        contents.press("m")
        wait_for_contents(contents, 2)
        contents.press("9")
        contents.wait_for(f"entry 9: there is none, allowed: 1 to {N_ENTRIES}")

    def test_help_says_the_keys_of_this_screen(self, contents):
        contents.press("?")
        contents.wait_for("KEYS", "open what is marked", "leave the program")
        assert "next stage" not in contents.text
        contents.press("escape")
        contents.wait_for(*ENTRIES)

    def test_q_leaves_with_status_0(self):
        with Session(size=(60, 20)) as session:
            session.wait_for(*ENTRIES)
            session.press("q")
            assert session.wait_for_exit() == 0
            assert session.modes_left_on == set()

    def test_from_a_problem_of_the_command_line_m_leads_to_the_contents_too(self):
        with Session("step", "man bites dog", size=(60, 20)) as session:
            session.wait_for("step 1 of")
            session.press("m")
            wait_for_contents(session, 1)
            session.press("1")
            session.wait_for("step 1 of 45")


class TestSentence:
    def test_it_runs_through_the_design_and_unknown_words_are_said(self, contents):
        ask(contents, 3, "sentence", "The Zorgle, chased the cat because it was hungry!")
        contents.wait_for("the zorgle chased", "step 1 of", "not in the vocabulary, all features 0: zorgle")
        contents.press("g")
        contents.wait_for_prompt("go to")
        contents.press("weights[it,zorgle]", "enter")
        contents.wait_for("weights[it,zorgle]")
        contents.press("m")
        wait_for_contents(contents, 3)

    def test_known_words_need_no_note_and_a_pronoun_is_not_needed(self, contents):
        ask(contents, 3, "sentence", "dog bites man")
        contents.wait_for("dog bites man", "step 1 of", "softmax by hand")
        contents.press("m")
        wait_for_contents(contents, 3)

    def test_what_looks_like_markup_is_shown_as_it_is(self, contents):
        ask(contents, 3, "sentence", "[red] dogs [/] bite")
        contents.wait_for("step 1 of", "not in the vocabulary")
        contents.press("s")
        contents.wait_for("bite", "dogs", "asks: where does its attention go?")
        contents.press("m")
        wait_for_contents(contents, 3)

    @pytest.mark.parametrize("typed", ["...", "?! ,"])
    def test_no_words_are_refused_as_on_the_command_line(self, contents, typed, capsys):
        ask(contents, 3, "sentence", typed)
        contents.wait_for(command_line_says(capsys, typed))
        assert contents.lines[-1] == f" {typed}"
        contents.press("escape")
        wait_for_contents(contents, 3)

    def test_an_empty_line_and_escape_come_back(self, contents):
        for key in ("enter", "escape"):
            contents.press("3")
            contents.wait_for_prompt("sentence")
            contents.press(key)
            contents.wait_for("? help  q quit")
            wait_for_contents(contents, 3)

    def test_a_paste_of_several_lines_is_shown_before_it_is_taken_and_nothing_of_it_is_lost(self, contents):
        contents.press("3")
        contents.wait_for_prompt("sentence")
        contents.press(b"\x1b[200~the dog\r\nbites the\rman\x1b[201~")
        contents.wait_until(lambda: "the dog" in contents.lines[-1], "the pasted text")
        contents.press("enter")
        contents.wait_for("the dog bites the man", "step 1 of")
        contents.press("m")
        wait_for_contents(contents, 3)


class TestFile:
    @pytest.mark.parametrize(
        ("name", "shown"),
        [
            ("own.npz", ("own.npz", "scores[ein,ein]", "safe softmax")),
            ("own.json", ("own.json", "un asks, un answers")),
            ("./own.json", ("own.json", "un asks, un answers")),
            ("sentence.json", ("sentence.json", "not in the vocabulary, all features 0: zorgle")),
        ],
    )
    def test_a_good_one_opens_and_m_comes_back(self, contents, name, shown):
        ask(contents, 4, "file", name)
        contents.wait_for("step 1 of", *shown)
        contents.press("m")
        wait_for_contents(contents, 4)

    @pytest.mark.parametrize(
        "name",
        [
            "nothing.npz",
            "nothing/at/all.json",
            "own.txt",
            "own",
            "folder.npz",
            "empty.npz",
            "text.npz",
            "broken.json",
            "ragged.json",
            "strings.json",
            "few_words.json",
            "none.json",
            "pickled.npz",
            "missing.npz",
            "shapes.npz",
            "mask.npz",
            "batch.npz",
            "many_others_with_a_long_name_of_its_own_and_some_more.npz",
        ],
    )
    def test_a_bad_one_gets_the_line_of_the_command_line_and_the_app_goes_on(
        self, contents, name, folder, capsys, monkeypatch
    ):
        monkeypatch.chdir(folder)
        ask(contents, 4, "file", name)
        if not name.endswith(("npz", "json")):  # on the command line that would be a sentence
            contents.wait_for(name, "expected a .npz or .json file")
        else:
            contents.wait_for(command_line_says(capsys, name))
        contents.press("escape")
        wait_for_contents(contents, 4)
        contents.press("1")
        contents.wait_for("step 1 of 45")
        contents.press("m")
        wait_for_contents(contents, 1)

    def test_a_bad_name_stays_to_be_mended(self, contents):
        ask(contents, 4, "file", "own.npy")
        contents.wait_for("own.npy: ends in .npy, expected a .npz or .json file")
        assert contents.lines[-1].strip() == "own.npy"
        contents.press("backspace")
        contents.wait_until(lambda: contents.lines[-1].strip() == "own.np", "one letter less")
        contents.press("z", "enter")
        contents.wait_for("own.npz", "step 1 of")
        contents.press("m")
        wait_for_contents(contents, 4)

    def test_the_home_folder_has_its_short_name(self, folder):
        with Session(size=(60, 20), env={"HOME": str(folder), "PYTHONPATH": str(ROOT)}, command=ATTNTUI) as session:
            session.wait_for(*ENTRIES)
            ask(session, 4, "file", "~/own.npz")
            session.wait_for("own.npz", "step 1 of")
