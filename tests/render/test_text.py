"""Text in terminal cells: measured, cut, padded and wrapped, whatever letters it has."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.words import clean_word
from attntui.render.text import cut, graphemes, left, right, width_of, wrapped
from tests.cases import ODD_WORDS

WORDS = st.one_of(st.sampled_from(ODD_WORDS), st.text(max_size=12)).map(clean_word)
TEXTS = st.lists(WORDS, max_size=8).map(" ".join)
WIDTHS = st.integers(0, 30)


def cells(text):
    return sum(size for _, size in graphemes(text))


@given(text=TEXTS)
def test_the_pieces_of_a_text_are_all_of_it_that_is_seen_and_as_wide(text):
    pieces = "".join(piece for piece, _ in graphemes(text))
    left_out = [character for character in text if character not in pieces]
    assert all(width_of(character) == 0 for character in left_out)
    assert pieces == "".join(character for character in text if character not in left_out)
    assert cells(text) == width_of(text)
    assert {size for _, size in graphemes(text)} <= {1, 2}


def test_a_skin_tone_with_nothing_before_it_takes_no_cell_and_is_left_out():
    assert list(graphemes("\U0001f3fb")) == []
    assert left("\U0001f3fb", 3) == "\U0001f3fb   "


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("dog", [("d", 1), ("o", 1), ("g", 1)]),
        ("猫", [("猫", 2)]),
        ("e\u0301a", [("e\u0301", 1), ("a", 1)]),
        ("क्ष", [("क्", 1), ("ष", 1)]),
        ("", []),
    ],
)
def test_a_mark_stays_with_its_letter_and_a_wide_letter_takes_two_cells(text, pieces):
    assert list(graphemes(text)) == pieces


@given(text=TEXTS, width=WIDTHS)
def test_a_cut_text_fits_and_is_a_beginning_of_it(text, width):
    fitting = cut(text, width)
    assert width_of(fitting) <= width
    if width_of(text) <= width:
        assert fitting == text
    elif width > 0:
        assert fitting.endswith("~")
        assert text.startswith(fitting[:-1])


@given(text=TEXTS, width=st.integers(1, 30))
def test_a_cut_text_leaves_out_no_more_than_it_has_to(text, width):
    if width_of(text) > width:
        assert width_of(cut(text, width)) >= width - 1


@given(text=TEXTS, width=WIDTHS)
def test_a_cut_splits_no_letter_from_its_marks(text, width):
    if width_of(text) > width > 0:
        kept = [piece for piece, _ in graphemes(cut(text, width)[:-1])]
        assert kept == [piece for piece, _ in graphemes(text)][: len(kept)]


@given(text=TEXTS, width=WIDTHS)
def test_padded_text_has_exactly_its_width(text, width):
    assert width_of(left(text, width)) == width_of(right(text, width)) == width
    assert left(text, width).rstrip() == cut(text, width).rstrip()
    assert right(text, width).lstrip() == cut(text, width).lstrip()


@given(text=TEXTS, width=st.integers(1, 30))
def test_wrapped_lines_fit_and_keep_every_word_that_fits_a_line(text, width):
    lines = wrapped(text, width)
    assert lines
    assert all(width_of(line) <= width for line in lines)
    assert " ".join(lines).split() == [cut(word, width) for word in text.split()]


def test_lines_break_between_words_and_are_filled():
    assert wrapped("it gives cat 92.0 % of its attention.", 16) == ["it gives cat", "92.0 % of its", "attention."]


def test_nothing_is_one_empty_line():
    assert wrapped("", 10) == [""]
