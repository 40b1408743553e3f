import unicodedata

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.words import MAX_LENGTH, clean_word, clean_words

HOSTILE = {
    "escape code": ("\x1b[2Jcat", r"\x1b[2Jcat"),
    "one-byte escape code": ("\x9b2Jcat", r"\x9b2Jcat"),
    "title sequence": ("\x1b]0;owned\x07", r"\x1b]0;owned\x07"),
    "tab": ("a\tb", r"a\tb"),
    "newline": ("a\nb", r"a\nb"),
    "carriage return": ("a\rb", r"a\rb"),
    "line separator": ("a\u2028b", r"a\u2028b"),
    "NUL": ("a\x00b", r"a\x00b"),
    "delete": ("a\x7fb", r"a\x7fb"),
    "right-to-left override": ("abc\u202etxt.exe", r"abc\u202etxt.exe"),
    "isolate": ("\u2066abc\u2069", r"\u2066abc\u2069"),
    "zero-width space": ("a\u200bb", r"a\u200bb"),
    "zero-width joiner": ("\U0001f468\u200d\U0001f469", "\U0001f468" + r"\u200d" + "\U0001f469"),
    "byte order mark": ("\ufeffcat", r"\ufeffcat"),
    "soft hyphen": ("a\u00adb", r"a\xadb"),
    "tag character": ("a\U000e0041", r"a\U000e0041"),
    "lone surrogate": ("a\ud800b", r"a\ud800b"),
    "private use": ("\ue0b0", r"\ue0b0"),
    "letter without a shape": ("a\u3164", r"a\u3164"),
    "wide space": ("a\u3000b", r"a\u3000b"),
    "no-break space": ("a\u00a0b", "a b"),
    "variation selector": ("\u2764\ufe0f", "\u2764"),
    "a pile of accents": ("x" + "\u0301\u0316" * 500, "x" + "\u0316" * 4 + "~"),
    "accents": ("x" + "\u0301" * 9 + "y", "x" + "\u0301" * 4 + "y"),
    "accent alone": ("\u0301", "\N{DOTTED CIRCLE}\u0301"),
    "nothing": ("", "''"),
    "blanks": ("   ", "'   '"),
}

HARMLESS = [
    *("cat", "don't", "[/]", "[red]", "[bold red]x[/]", "\\", "{x}", "$HOME", "%s", "the#2", "a,b", "caf\u00e9"),
    *("\u6f22\u5b57", "\u05e9\u05dc\u05d5\u05dd", "\u0645\u0631\u062d\u0628\u0627", "\u0e19\u0e49\u0e33", "\U0001f600"),
]


@pytest.mark.parametrize(("word", "shown"), HOSTILE.values(), ids=HOSTILE.keys())
def test_what_a_terminal_could_obey_is_spelt(word, shown):
    assert clean_word(word) == shown


@pytest.mark.parametrize("word", HARMLESS)
def test_words_and_markup_stay_as_they_are(word):
    assert clean_word(word) == word


def test_accents_are_composed_so_that_a_word_typed_either_way_is_the_same():
    assert clean_word("cafe\u0301") == "caf\u00e9"


def test_long_words_are_cut_and_say_so():
    assert clean_word("x" * 41) == "x" * 39 + "~"
    assert clean_word("x" * 40) == "x" * 40
    assert clean_word("\x1b" * 10_000_000) == (r"\x1b" * 10)[:39] + "~"
    assert clean_word("abcdef", limit=4) == "abc~"


@given(st.text(max_size=400))
def test_clean_words_hold_no_control_and_stay_short(word):
    clean = clean_word(word)
    assert 0 < len(clean) <= MAX_LENGTH
    assert not {unicodedata.category(character) for character in clean} & {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


ODD_TEXTS = st.text(st.sampled_from(" \u0301\u0307bd\u200d\x1b\ufe0f\u1100\u1161\u3164\u00a0"), max_size=60)


@given(st.text(max_size=400) | ODD_TEXTS)
def test_cleaning_twice_is_cleaning_once(word):
    assert clean_word(clean_word(word)) == clean_word(word)


def test_a_list_of_words_may_be_numpys():
    assert clean_words("words", np.array(["a", "b\t"]), 2, "keys") == ("a", r"b\t")
    assert clean_words("words", np.array(["a", "b"], dtype=object), 2, "keys") == ("a", "b")
    assert clean_words("words", iter(["a", "b"]), 2, "keys") == ("a", "b")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("abc", "words: found the text 'abc', expected a list of 3 words"),
        (b"abc", "words: found bytes, expected a list of 3 words"),
        (None, "words: found null, expected a list of 3 words"),
        (5, "words: found the number 5, expected a list of 3 words"),
        ({"a": 1}, "words: found an object {...}, expected a list of 3 words"),
        (np.array("abc"), "words: found ndarray, expected a list of 3 words"),
        (["a", "b", 3], "words: item 2 is the number 3, expected a word in quotes"),
        (["a", "b", 10**400], "words: item 2 is a number beyond 2**53, expected a word in quotes"),
        (["a", None, "c"], "words: item 1 is null, expected a word in quotes"),
        (["a", ["b"], "c"], "words: item 1 is a list, expected a word in quotes"),
        (["a", True, "c"], "words: item 1 is true, expected a word in quotes"),
        (np.array([1, 2, 3]), "words: item 0 is int64, expected a word in quotes"),
        (["a", "b"], "words: 2 words for 3 keys, expected one word a row"),
    ],
)
def test_what_is_no_list_of_words_is_refused(refused, words, said):
    assert refused(lambda: clean_words("words", words, 3, "keys")) == said
