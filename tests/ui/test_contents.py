"""Where one starts, without arguments: built-in problems, one's own sentence, one's own file; what is wrong with it."""

import json
import os
import sys
from pathlib import Path
from unittest.mock import patch

import numpy as np
import pytest

from attntui.__main__ import main
from attntui.core.labs.catalogue import LABS
from attntui.lessons.heads import lesson_heads
from attntui.lessons.load import lesson_named
from attntui.render.contents_list import contents_groups, entries_of
from tests.ui.session import ATTNTUI, ROOT, Session

HEADS = lesson_heads()
GROUPS = contents_groups(HEADS, {})
TITLES = [entry.title for entry in entries_of(GROUPS)]
KEYS = "? help  q quit  enter open"
SENTENCE, FILE = "a sentence of your own", "a file of your own"
MEMORY = {"ATTNTUI_STORE": "memory"}
SLOW = Path(__file__).parent / "programs" / "slow_file.py"
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
    session = kept.session(size=(60, 40), cwd=folder, env=MEMORY)
    session.wait_for(*TITLES)
    return session


def marked(session):
    """The title of the entry that is marked, and what stands beside it."""
    return next((line[6:] for line in session.lines if line.startswith(" >")), "")


def wait_for_contents(session, title):
    session.wait_for(KEYS)
    session.wait_until(lambda: marked(session).startswith(title), f"{title} marked")


def mark(session, title):
    session.press(*["up"] * len(TITLES), *["down"] * TITLES.index(title))
    wait_for_contents(session, title)


def ask(session, title, name, typed):
    """Choose an entry that asks for something, and answer it."""
    mark(session, title)
    session.press("enter")
    session.wait_for_prompt(name)
    session.press(typed, "enter")


def command_line_says(capsys, *arguments):
    """What the command line says of wrong input, without the program's name."""
    with patch.dict(os.environ):
        assert main(["trace", *arguments]) == 2
    return capsys.readouterr().err.removeprefix("attntui: ").rstrip("\n")


class TestEntries:
    def test_in_a_small_window_each_can_be_reached_and_it_says_which_page_is_in_sight(self):
        with Session(size=(60, 20), env=MEMORY) as session:
            for title in TITLES:
                wait_for_contents(session, title)
                x, y = session.cursor
                assert session.lines[y][x:].startswith(title)
                session.wait_for(" of 2", KEYS)
                session.press("down")

    @pytest.mark.parametrize("key", ["enter", "space", "right"])
    @pytest.mark.parametrize(
        ("title", "shown"), [("dog bites man", "dog bites man"), ("it looks at cat", "query[the,0]")]
    )
    def test_a_built_in_problem_opens_and_m_comes_back_to_the_same_entry(self, contents, key, title, shown):
        mark(contents, title)
        contents.press(key)
        contents.wait_for("step 1 of", shown)
        contents.press("space", "m")
        wait_for_contents(contents, title)

    @pytest.mark.parametrize(("down", "up"), [("down", "up"), ("j", "k"), ("n", "b"), ("pagedown", "pageup")])
    def test_keys_go_down_and_up_and_stop_at_the_ends(self, contents, down, up):
        contents.press(*[up] * len(TITLES))
        for title in TITLES[:3]:
            wait_for_contents(contents, title)
            x, y = contents.cursor
            assert contents.lines[y][x:].startswith(title)
            contents.press(down)
        contents.press(*[down] * len(TITLES), up)
        wait_for_contents(contents, TITLES[-2])

    def test_brackets_go_from_group_to_group(self, contents):
        starts = [group.entries[0].title for group in GROUPS]
        contents.press(*["["] * len(starts))
        for title in [*starts[1:], starts[-1]]:
            contents.press("]")
            wait_for_contents(contents, title)
        for title in [*reversed(starts[:-1]), starts[0]]:
            contents.press("[")
            wait_for_contents(contents, title)

    @pytest.mark.parametrize("head", HEADS, ids=lambda head: head.name)
    def test_a_number_opens_its_part_and_m_comes_back_to_it(self, contents, head):
        contents.press(str(HEADS.index(head) + 1))
        card = lesson_named(head.name).cards[0]
        contents.wait_for(card.title, f"1 of {head.n_cards}")
        contents.press("m")
        wait_for_contents(contents, head.title)
        contents.wait_for(f"c goes on where you were: {head.label}")

    def test_a_number_without_a_part_says_which_there_are(self, contents):
        for number in range(len(HEADS) + 1, 10):
            contents.press(str(number))
            contents.wait_for(f"part {number}: there is none, allowed: 1 to {len(HEADS)}")

    def test_the_mark_stays_where_one_has_moved_it_while_the_help_is_read(self, contents):
        contents.press("1")
        contents.wait_for(lesson_named(HEADS[0].name).cards[0].title)
        contents.press("m")
        wait_for_contents(contents, HEADS[0].title)
        contents.press("j", "j")
        wait_for_contents(contents, HEADS[2].title)
        contents.press("?")
        contents.wait_for("KEYS", "open what is marked")
        contents.press("escape")
        contents.wait_for(KEYS)
        assert marked(contents).startswith(HEADS[2].title)

    @pytest.mark.parametrize("lab", LABS, ids=lambda lab: lab.name)
    def test_a_lab_opens_and_m_comes_back_to_its_entry(self, contents, lab):
        mark(contents, lab.title)
        contents.press("enter")
        contents.wait_until_gone("BY YOURSELF")
        contents.wait_for("? help  q quit")
        contents.press("m")
        wait_for_contents(contents, lab.title)

    def test_the_quiz_opens_and_m_comes_back_to_its_entry(self, contents):
        mark(contents, "the quiz")
        contents.press("enter")
        contents.wait_until_gone("BY YOURSELF")
        contents.wait_for("? help  q quit")
        contents.press("m")
        wait_for_contents(contents, "the quiz")

    def test_help_says_the_keys_of_this_screen(self, contents):
        contents.press("?")
        contents.wait_for("KEYS", "open what is marked", "leave the program")
        assert "next stage" not in contents.text
        contents.press("escape")
        contents.wait_for(*TITLES)

    def test_q_leaves_with_status_0(self):
        with Session(size=(60, 20), env=MEMORY) as session:
            session.wait_for(KEYS)
            session.press("q")
            assert session.wait_for_exit() == 0
            assert session.modes_left_on == set()

    def test_from_a_problem_of_the_command_line_m_leads_to_the_contents_too(self):
        with Session("step", "man bites dog", size=(60, 20), env=MEMORY) as session:
            session.wait_for("step 1 of")
            session.press("m")
            wait_for_contents(session, TITLES[0])
            session.press("]", "enter")
            session.wait_for("step 1 of 45")


def test_the_other_theme_leaves_the_cursor_on_the_screen_above_the_contents(contents):
    mark(contents, "dog bites man")
    contents.press("enter")
    contents.wait_for("step 1 of 45")
    contents.settle()
    before = contents.cursor
    for _ in range(2):
        contents.press("t")
        contents.settle()
        assert contents.cursor == before
    contents.press("m")
    wait_for_contents(contents, "dog bites man")


class TestSentence:
    def test_it_runs_through_the_design_and_unknown_words_are_said(self, contents):
        ask(contents, SENTENCE, "sentence", "The Zorgle, chased the cat because it was hungry!")
        contents.wait_for("query[the,0]", "zorgle 0 0", "step 1 of", "not in the vocabulary, all features 0: zorgle")
        contents.press("g")
        contents.wait_for_prompt("go to")
        contents.press("weights[it,zorgle]", "enter")
        contents.wait_for("weights[it,zorgle]")
        contents.press("m")
        wait_for_contents(contents, SENTENCE)

    def test_known_words_need_no_note_and_a_pronoun_is_not_needed(self, contents):
        ask(contents, SENTENCE, "sentence", "dog bites man")
        contents.wait_for("dog bites man", "step 1 of", "softmax by hand")
        contents.press("m")
        wait_for_contents(contents, SENTENCE)

    def test_what_looks_like_markup_is_shown_as_it_is(self, contents):
        ask(contents, SENTENCE, "sentence", "[red] dogs [/] bite")
        contents.wait_for("step 1 of", "not in the vocabulary")
        contents.press("s")
        contents.wait_for("bite", "dogs", "asks: where does its attention go?")
        contents.press("m")
        wait_for_contents(contents, SENTENCE)

    @pytest.mark.parametrize("typed", ["...", "?! ,"])
    def test_no_words_are_refused_as_on_the_command_line(self, contents, typed, capsys):
        ask(contents, SENTENCE, "sentence", typed)
        contents.wait_for(command_line_says(capsys, typed))
        assert contents.lines[-1] == f" {typed}"
        contents.press("escape")
        wait_for_contents(contents, SENTENCE)

    def test_an_empty_line_and_escape_come_back(self, contents):
        for key in ("enter", "escape"):
            mark(contents, SENTENCE)
            contents.press("enter")
            contents.wait_for_prompt("sentence")
            contents.press(key)
            contents.wait_for("? help  q quit")
            wait_for_contents(contents, SENTENCE)

    def test_a_paste_of_several_lines_is_shown_before_it_is_taken_and_nothing_of_it_is_lost(self, contents):
        mark(contents, SENTENCE)
        contents.press("enter")
        contents.wait_for_prompt("sentence")
        contents.press(b"\x1b[200~the dog\r\nbites the\rman\x1b[201~")
        contents.wait_until(lambda: "the dog" in contents.lines[-1], "the pasted text")
        contents.press("enter")
        contents.wait_for("the dog bites th", "> the 0 0", "dog 1 1", "bites 0 0", "man 1 0", "step 1 of")
        contents.press("m")
        wait_for_contents(contents, SENTENCE)


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
        ask(contents, FILE, "file", name)
        contents.wait_for("step 1 of", *shown)
        contents.press("m")
        wait_for_contents(contents, FILE)

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
        ask(contents, FILE, "file", name)
        if not name.endswith(("npz", "json")):  # on the command line that would be a sentence
            contents.wait_for(name, "expected a .npz or .json file")
        else:
            contents.wait_for(command_line_says(capsys, name))
        contents.press("escape")
        wait_for_contents(contents, FILE)
        mark(contents, "dog bites man")
        contents.press("enter")
        contents.wait_for("step 1 of 45")
        contents.press("m")
        wait_for_contents(contents, "dog bites man")

    def test_a_bad_name_stays_to_be_mended(self, contents):
        ask(contents, FILE, "file", "own.npy")
        contents.wait_for("own.npy: ends in .npy, expected a .npz or .json file")
        assert contents.lines[-1].strip() == "own.npy"
        contents.press("backspace")
        contents.wait_until(lambda: contents.lines[-1].strip() == "own.np", "one letter less")
        contents.press("z", "enter")
        contents.wait_for("own.npz", "step 1 of")
        contents.press("m")
        wait_for_contents(contents, FILE)

    def test_the_home_folder_has_its_short_name(self, folder):
        env = {**MEMORY, "HOME": str(folder), "PYTHONPATH": str(ROOT)}
        with Session(size=(60, 20), env=env, command=ATTNTUI) as session:
            session.wait_for(KEYS)
            ask(session, FILE, "file", "~/own.npz")
            session.wait_for("own.npz", "step 1 of")


class TestReading:
    """A file that takes for ever to read keeps nobody from anything."""

    @pytest.fixture
    def reading(self):
        with Session(size=(60, 20), env=MEMORY, command=(sys.executable, str(SLOW))) as session:
            session.wait_for(KEYS)
            ask(session, FILE, "file", "slow.npz")
            session.wait_for("reading slow.npz ...; Esc gives up")
            yield session

    def test_ctrl_c_leaves(self, reading):
        reading.press(b"\x03")
        assert reading.wait_for_exit() == 130
        assert reading.modes_left_on == set()

    def test_escape_gives_up_and_what_is_read_later_opens_nothing(self, reading):
        reading.press("escape")
        wait_for_contents(reading, FILE)
        reading.press("u")
        reading.settle(1.0)
        assert marked(reading).startswith(FILE)

    def test_a_second_enter_waits_for_the_first(self, reading):
        reading.press("enter", "enter")
        reading.settle()
        assert reading.shows("reading slow.npz")
        reading.press("escape")
        wait_for_contents(reading, FILE)


def test_a_damaged_progress_is_said_here_in_one_line_and_only_once(tmp_path):
    folder = tmp_path / "attntui"
    folder.mkdir()
    (folder / "progress.json").write_text("[]")
    with Session(size=(60, 20), env={"XDG_STATE_HOME": str(tmp_path)}) as session:
        session.wait_for("progress.json: holds a list", "begun anew", "New here?")
        session.press("j")
        session.wait_until_gone("begun anew")
        session.press("1")
        session.wait_for("1 of 11")
        assert not session.shows("begun anew")


def test_a_lesson_that_is_not_in_the_course_is_not_where_one_goes_on(tmp_path):
    folder = tmp_path / "attntui"
    folder.mkdir()
    lessons = {"own": {"done": ["one"], "at": "two"}}
    progress = {"format": "attntui-progress/1", "lessons": lessons, "latest": "own", "quiz": {}}
    (folder / "progress.json").write_text(json.dumps(progress))
    with Session(size=(60, 20), env={"XDG_STATE_HOME": str(tmp_path)}) as session:
        session.wait_for("New here? enter opens part 1, space goes on from there.")
        session.press("c")
        session.wait_for("you were in no part yet")
