"""Tables as lines of text: columns stand below each other whatever is in them."""

import pytest

from attntui.render.aligned import aligned_lines
from attntui.render.text import width_of


def test_labels_stand_at_the_left_and_numbers_at_the_right_of_their_columns():
    assert aligned_lines("", ["dog", "bites"], [("dog", ["1", "0.7071"]), ("mat", ["10", "2"])]) == [
        "     dog   bites",
        "dog    1  0.7071",
        "mat   10       2",
    ]


def test_wide_letters_take_two_cells():
    lines = aligned_lines("asks", ["猫", "it"], [("猫", ["0.25", "1"]), ("cat", ["1", "0.25"])])
    assert len({width_of(line) for line in lines}) == 1


def test_no_line_ends_in_blanks():
    assert aligned_lines("a word", ["x"], [("b", [""])])[1] == "b"


def test_a_row_without_a_number_for_each_column_is_refused():
    with pytest.raises(ValueError, match="zip"):
        aligned_lines("", ["a", "b"], [("row", ["1"])])
