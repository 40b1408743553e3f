"""Answers to what the designer asks: the word that asks, and how many columns there are."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.design import original_design
from attntui.core.design_answers import with_asker, with_d_k
from attntui.core.design_layout import set_d_k
from attntui.core.errors import AddressError, ProblemError
from tests.core.conftest import assert_one_line


@pytest.mark.parametrize(("typed", "asker"), [("tired", 9), ("The#2", 4), (" the ", 0), ("3", 3)])
def test_a_word_is_named_as_in_an_address(typed, asker):
    assert with_asker(original_design(), typed).asker == asker


@pytest.mark.parametrize("typed", ["elephant", "the#3", "10", ""])
def test_a_word_that_is_not_there_is_refused_with_those_that_are(typed):
    with pytest.raises(AddressError) as refused:
        with_asker(original_design(), typed)
    assert_one_line(str(refused.value))


@pytest.mark.parametrize(
    ("typed", "d_k", "names"),
    [
        ("1", 1, []),
        ("2", 2, []),
        (" 3 ", 3, []),
        ("3 plural", 3, ["plural"]),
        ("4, plural,tired", 4, ["plural", "tired"]),
        ("8 a b", 8, ["a", "b"]),
        ("08", 8, []),
    ],
)
def test_columns_are_a_number_and_then_names_for_new_ones(typed, d_k, names):
    assert with_d_k(original_design(), typed) == set_d_k(original_design(), d_k, names)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("9", "d_k: found 9, expected a whole number, 1 to 8"),
        ("0", "d_k: found 0, expected a whole number, 1 to 8"),
        ("100", "d_k: found 100, expected a whole number, 1 to 8"),
        ("two", "d_k: found two, expected a whole number, 1 to 8"),
        ("²", "d_k: found ², expected a whole number, 1 to 8"),
        ("-1", "d_k: found -1, expected a whole number, 1 to 8"),
        (",", "d_k: found ,, expected a whole number, 1 to 8"),
        ("\x1b[2J", r"d_k: found \x1b[2J, expected a whole number, 1 to 8"),
        ("3 one more", "d_k: 2 names for 1 new columns"),
        ("1 a", "d_k: 1 names for 0 new columns"),
    ],
)
def test_what_is_no_number_of_columns_is_refused_in_one_line(typed, said):
    with pytest.raises(ProblemError) as refused:
        with_d_k(original_design(), typed)
    assert str(refused.value) == said


@given(st.text(max_size=30))
def test_whatever_is_typed_makes_a_design_or_one_line(typed):
    for edit in (with_asker, with_d_k):
        try:
            edit(original_design(), typed)
        except (ProblemError, AddressError) as refused:
            assert_one_line(str(refused))
