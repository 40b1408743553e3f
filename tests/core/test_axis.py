"""The names of rows and columns: what is shown, what an address says, and what is found."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.axis import Axis
from attntui.core.errors import AddressError
from attntui.core.words import clean_words
from tests.cases import ODD_WORDS

SENTENCE = "the cat sat on the mat because The cat was there"
WORDS = st.lists(st.one_of(st.sampled_from(ODD_WORDS), st.text(max_size=50)), min_size=1, max_size=30)


def words(*labels):
    return Axis("key", len(labels), labels, is_said=True)


@given(WORDS)
def test_what_an_address_says_of_a_word_finds_the_same_word_however_odd_it_is(labels):
    axis = words(*clean_words("words", labels, len(labels), "keys"))
    assert [axis.find(axis.said(index)) for index in range(axis.size)] == list(range(axis.size))


@given(WORDS)
def test_each_word_is_said_in_its_own_way(labels):
    axis = words(*clean_words("words", labels, len(labels), "keys"))
    assert len({axis.said(index) for index in range(axis.size)}) == axis.size


def test_a_word_is_said_as_it_is_and_its_repeats_are_counted():
    axis = words(*SENTENCE.split())
    said = [axis.said(index) for index in range(axis.size)]
    assert " ".join(said) == "the cat sat on the#2 mat because The cat#2 was there"


@pytest.mark.parametrize(
    ("text", "index"),
    [
        ("cat", 1),
        ("CAT", 1),
        ("cat#1", 1),
        ("Cat#2", 8),
        ("the#2", 4),
        ("THE#3", 7),
        ("The", 7),
        ("  mat ", 5),
        ("0", 0),
        ("010", 10),
    ],
)
def test_a_word_is_found_in_any_case_by_its_turn_or_by_its_number(text, index):
    assert words(*SENTENCE.split()).find(text) == index


@pytest.mark.parametrize("word", ["2", "a,b", "the#2", "x]", "[x", " a", "²", "٣"])
def test_a_word_that_an_address_cannot_hold_is_said_as_its_number(word):
    assert words("first", word).said(1) == "1"


@pytest.mark.parametrize("word", ["[/]", "a,b", "x]"])
def test_such_a_word_is_still_found_by_itself(word):
    assert words("first", word).find(word) == 1


def test_a_number_means_the_position_also_where_a_word_is_that_number():
    assert words("1", "0", "2").find("0") == 0


def test_a_word_in_another_script_is_found_whichever_way_its_accents_are_written():
    assert words("caf\u00e9", "猫").find("cafe\u0301") == 0
    assert words("straße", "猫").find("STRASSE") == 0
    assert words("straße", "猫").find("猫") == 1


def test_columns_are_said_by_number_but_found_by_name_too():
    axis = Axis("number", 2, ("animal", "noun"))
    assert [axis.said(index) for index in range(2)] == ["0", "1"]
    assert axis.find("noun") == 1
    assert axis.label(1) == axis.name(1) == "noun"


def test_an_axis_without_names_has_numbers():
    axis = Axis("key", 3)
    assert (axis.label(2), axis.name(2), axis.said(2), axis.find("2")) == ("2", "key 2", "2", 2)


@pytest.mark.parametrize(
    ("axis", "text", "message"),
    [
        (words("dog", "man"), "cat", "no key is called 'cat', allowed: dog, man, or 0 to 1"),
        (words("dog", "man"), "2", "no key has the number 2, allowed: dog, man, or 0 to 1"),
        (words("dog", "man"), "dog#2", "'dog#2' names no key, 'dog' is there 1 times, from #1 on"),
        (words("dog", "man"), "dog#0", "'dog#0' names no key"),
        (words("dog", "man"), "dog#", "'dog#' names no key"),
        (words("dog", "man"), "dog#²", "'dog#²' names no key"),
        (words("dog", "man"), "-1", "no key is called '-1', allowed: dog, man, or 0 to 1"),
        (words("dog", "man"), "٠", "no key is called '٠', allowed: dog, man, or 0 to 1"),
        (words("dog"), "1", "no key has the number 1, allowed: dog, or 0"),
        (Axis("number", 1), "1", "no number has the number 1, allowed: 0"),
        (Axis("number", 64), "64", "no number has the number 64, allowed: 0 to 63"),
        (Axis("number", 64), "x", "no number is called 'x', allowed: 0 to 63"),
        (Axis("key", 9), "9" * 5000, f"no key has the number {'9' * 20}, allowed: 0 to 8"),
    ],
)
def test_what_is_not_there_is_refused_with_what_is_allowed(axis, text, message):
    with pytest.raises(AddressError) as refusal:
        axis.find(text)
    assert str(refusal.value).startswith(message)
    assert len(str(refusal.value).splitlines()) == 1


def test_of_many_words_only_the_first_are_listed():
    with pytest.raises(AddressError, match=r"allowed: w0, .*, w11, \.\.\., or 0 to 99999$"):
        words(*(f"w{index}" for index in range(100_000))).find("x")


def test_a_word_that_is_there_a_hundred_thousand_times_has_every_turn():
    axis = words(*["the"] * 100_000)
    assert axis.said(99_999) == "the#100000"
    assert axis.find("the#100000") == 99_999
