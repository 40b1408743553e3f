import json
import tracemalloc

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.builtin import BUILT_IN
from attntui.core.errors import ProblemError
from attntui.core.sentence import problem_of_words, unknown_words
from attntui.core.source import problem_from

NO_WORDS = "the sentence has no words, expected at least one, such as: dog bites man"
NO_SUCH = (
    "no such problem or file; built in: dog-bites-man, it-looks-at-cat; a file ends in .npz or .json;"
    ' a sentence has its words in quotes, "the cat sat"'
)


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_built_in_problem_is_found_by_its_name(name):
    assert problem_from(name) is BUILT_IN[name]()


def test_nothing_asked_for_is_the_first_built_in_problem():
    assert problem_from(None).words == ("dog", "bites", "man")


def test_a_built_in_name_wins_over_a_file_of_that_name(folder):
    (folder / "dog-bites-man").write_text("x")
    assert problem_from("dog-bites-man").words == ("dog", "bites", "man")


def test_a_file_is_read(folder):
    np.savez(folder / "own arrays.npz", q=np.eye(2), k=np.eye(2), v=np.eye(2))
    assert problem_from("own arrays.npz").title == "own arrays.npz"
    assert problem_from(str(folder / "own arrays.npz")).n_keys == 2
    (folder / "own.json").write_text(json.dumps("dog bites man"))
    assert problem_from("own.json").n_keys == 3


def test_one_of_a_files_batch_is_chosen(folder):
    np.savez(folder / "own.npz", q=np.ones((2, 1, 3, 4)), k=np.ones((2, 1, 3, 4)), v=np.ones((2, 1, 3, 4)))
    assert problem_from("own.npz", batch=1).query.shape == (1, 3, 4)


@pytest.mark.parametrize(
    ("what", "shown"),
    [
        ("gone.npz", "gone.npz: no such file here"),
        ("gone.JSON", "gone.JSON: no such file here"),
        ("my gone file.json", "my gone file.json: no such file here"),
        ("some/where/gone.npz", "gone.npz: no such file in some/where"),
        ("blorp", "blorp: is a directory, expected a .npz or .json file"),
        ("taken.txt", "taken.txt: ends in .txt, expected a .npz or .json file"),
        (".", ".: is a directory, expected a .npz or .json file"),
    ],
)
def test_what_is_meant_as_a_file_is_refused_as_a_file(folder, refused, what, shown):
    (folder / "blorp").mkdir()
    (folder / "taken.txt").touch()
    assert refused(lambda: problem_from(what)) == shown


@pytest.mark.parametrize(
    "what",
    [
        *("dog-bite-man", "dog_bites_man", "Dog-Bites-Man", "it-looks-at-dog", "dogbitesman"),
        *("data/own", "own.npy", "a\\b", "own.npz.gz"),
    ],
)
def test_a_slip_in_a_name_or_a_path_is_no_sentence(refused, what):
    assert refused(lambda: problem_from(what)) == f"{what}: {NO_SUCH}"


def test_a_hostile_name_is_shown_harmlessly(refused):
    assert refused(lambda: problem_from("\x1b[2J/etc\x00")) == rf"\x1b[2J/etc\x00: {NO_SUCH}"
    assert refused(lambda: problem_from("a/" + "b" * 10_000)) == "a/" + "b" * 77 + f"~: {NO_SUCH}"


def test_a_known_word_is_a_sentence_also_where_a_folder_is_called_so(folder):
    (folder / "dog").mkdir()
    assert problem_from("dog").words == ("dog",)
    assert problem_from("Dog.").words == ("dog",)


@pytest.mark.parametrize("what", ["blorp", "Blorp!", "[red]", "é", "漢字", "🐈"])
def test_a_single_unknown_word_is_a_sentence(what):
    assert problem_from(what).n_keys == 1


def test_a_sentence_runs_through_the_design():
    problem = problem_from("The cat sat on the mat, because it was tired.")
    builtin = problem_from("it-looks-at-cat")
    assert problem.words == builtin.words
    assert np.array_equal(problem.X, builtin.X)
    assert np.array_equal(problem.Wq, builtin.Wq)
    assert (problem.safe, problem.one_hot, problem.notes) == (False, True, ())
    assert problem.title == "the cat sat on the mat because it was tired"


def test_a_sentence_without_a_pronoun_works_too():
    assert problem_from("dog bites man").stages()[0] == "query"


def test_unknown_words_are_named_once():
    assert problem_from("the zyx sat on the blorp zyx").notes[0] == "not in the vocabulary, all features 0: zyx, blorp"
    many = " ".join(f"blorp{index}" for index in range(20))
    listed = ", ".join(f"blorp{index}" for index in range(8))
    assert problem_from(many).notes[0] == f"not in the vocabulary, all features 0: {listed} and 12 more"
    assert unknown_words(["cat", "blorp", "Cat", "blorp"]) == ["blorp"]


@pytest.mark.parametrize("folder", ["/etc", "./dog", "dog/"])
def test_a_path_of_known_words_is_still_a_path(folder):
    with pytest.raises(ProblemError):
        problem_from(folder)


def test_words_in_a_sentence_are_made_harmless():
    problem = problem_from("cat \x1b[31m [/] [red] \u202eabc\u202c e\u0301 漢字 🐈 a\x00b \ud800")
    shown = ("cat", r"\x1b[31m", "[/]", "[red]", r"\u202eabc\u202c", "é", "漢字", "🐈", r"a\x00b", r"\ud800")
    assert problem.words == shown
    assert problem.notes[0].isprintable()


@pytest.mark.parametrize("what", ["", " ", "\n\t", "...", "?!", "[/] ...", "\u2014"])
def test_a_sentence_without_words_is_refused(refused, what):
    assert refused(lambda: problem_from(what)) == NO_WORDS


@pytest.mark.parametrize("what", [None, "dog-bites-man", "the cat sat"])
def test_only_files_have_a_batch(refused, what):
    shown = what or "dog-bites-man"
    said = f"--batch 0: only a .npz or .json file has a batch, found {shown}"
    assert refused(lambda: problem_from(what, batch=0)) == said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "words: found none, expected a list of at least one word"),
        ("abc", "words: found the text 'abc', expected a list of at least one word"),
        ({"a": 1}, "words: found an object {...}, expected a list of at least one word"),
        (["a", 1], "words: item 1 is the number 1, expected a word in quotes"),
    ],
)
def test_what_is_no_list_of_words_is_refused(refused, words, said):
    assert refused(lambda: problem_of_words(words)) == said


@given(st.text())
def test_any_text_is_a_problem_or_one_line(text):
    try:
        problem = problem_from(text)
        said = "".join(problem.words + problem.notes)
    except ProblemError as refusal:
        said = str(refusal)
    assert said.isprintable()
    assert said


def test_a_hundred_thousand_words_take_no_table_of_words_by_words():
    text = " ".join(["the", "cat", "blorp", "sat"] * 25_000)
    tracemalloc.start()
    try:
        problem = problem_from(text)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert problem.n_keys == problem.d_v == 100_000
    assert peak < 100e6  # bytes; words by words would be 8e10


@pytest.mark.parametrize("first", ["cat ", ""])
def test_a_word_of_a_million_marks_comes_to_an_end(first, refused):
    what = first + "zq" + "." * 1_000_000 + "b"
    if first:
        assert problem_from(what).words == ("cat", "zq" + "." * 37 + "~")
    else:
        assert refused(lambda: problem_from(what)).endswith(NO_SUCH)
