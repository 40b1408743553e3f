"""Numbers as people type and paste them."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.errors import ProblemError
from attntui.core.pasted_block import LONGEST_TEXT, parse_block
from attntui.core.typed_numbers import IN_A_NUMBER, LARGEST, checked_number, parse_number
from tests.core.conftest import assert_one_line

EXAMPLES = "expected one such as 4, -2, 0.5 or 0,5, 1e3, 1/2"
ALLOWED = "allowed: -1000000 to 1000000"


@pytest.mark.parametrize(
    ("text", "number"),
    [
        *[
            ("4", 4),
            (" -2 ", -2),
            ("+3", 3),
            ("0.5", 0.5),
            ("0,5", 0.5),
            (".5", 0.5),
            (",5", 0.5),
            ("5.", 5),
            ("5,", 5),
        ],
        *[
            ("1e3", 1000),
            ("1E-2", 0.01),
            ("1,5e2", 150),
            ("1,000", 1),
            ("1/2", 0.5),
            ("-1 / 4", -0.25),
            ("0,5/2", 0.25),
        ],
        *[("\N{MINUS SIGN}2", -2), ("\N{EN DASH}2", -2), ("\N{NO-BREAK SPACE}7", 7), ("-0", 0), ("007", 7)],
        *[("1000000", 1e6), ("-1e6", -1e6), ("1e-400", 0)],
    ],
)
def test_a_number_is_read_as_people_write_it(text, number):
    assert parse_number(text) == number
    assert set(text) <= IN_A_NUMBER
    assert not np.signbit(parse_number(text)) or number < 0


def test_of_the_characters_of_a_keyboard_exactly_those_of_some_number_may_be_in_one():
    for character in map(chr, range(32, 127)):
        is_in_one = any(is_number(text.format(character)) for text in ("{}4", "4{}", "4{}2", "1e{}2"))
        assert is_in_one == (character in IN_A_NUMBER), character


def is_number(text):
    try:
        parse_number(text)
    except ProblemError:
        return False
    return True


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", f"nothing typed, {EXAMPLES}"),
        ("  ", f"nothing typed, {EXAMPLES}"),
        ("abc", f"abc: no number, {EXAMPLES}"),
        ("1,000.5", f"1,000.5: no number, {EXAMPLES}"),
        ("1 2", f"1 2: no number, {EXAMPLES}"),
        ("1_000", f"1_000: no number, {EXAMPLES}"),
        ("0x10", f"0x10: no number, {EXAMPLES}"),
        ("--1", f"--1: no number, {EXAMPLES}"),
        ("٣", f"٣: no number, {EXAMPLES}"),
        ("1e", f"1e: no number, {EXAMPLES}"),
        ("1/2/3", f"1/2/3: no number, {EXAMPLES}"),
        ("/2", f"/2: no number, {EXAMPLES}"),
        ("1/0", f"1/0: division by 0 gives no number, {EXAMPLES}"),
        ("nan", f"nan: a design holds finite numbers only, {ALLOWED}"),
        ("-Inf", f"-Inf: a design holds finite numbers only, {ALLOWED}"),
        ("infinity", f"infinity: a design holds finite numbers only, {ALLOWED}"),
        ("1000001", f"1000001 is too large, {ALLOWED}"),
        ("-1e7", f"-1e7 is too large, {ALLOWED}"),
        ("1e999", f"1e999 is too large, {ALLOWED}"),
        ("1e999/1e999", f"1e999/1e999 is too large, {ALLOWED}"),
        ("1/1e-300", f"1/1e-300 is too large, {ALLOWED}"),
        ("\x1b[2J", f"\\x1b[2J: no number, {EXAMPLES}"),
        ("9" * 100, f"{'9' * 29}~ is too large, {ALLOWED}"),
    ],
)
def test_what_is_no_number_is_refused_with_what_is_allowed(refused, text, said):
    assert refused(lambda: parse_number(text)) == said


@pytest.mark.parametrize("number", [np.nan, np.inf, -1e7, 10**400, True, "4", None])
def test_a_number_from_a_program_is_checked_too(refused, number):
    assert refused(lambda: checked_number(number))


@pytest.mark.parametrize("number", [4, -2.5, np.float64(0.5), LARGEST])
def test_a_number_from_a_program_that_fits_is_taken(number):
    assert checked_number(number) == number


BLOCK = [[0, 4], [0.5, -1]]


@pytest.mark.parametrize(
    "text",
    [
        "0\t4\n0.5\t-1",
        "0\t4\r\n0,5\t-1\r\n",
        "0;4\n0,5;-1",
        "0; 4;\n 0.5; -1;",
        "0, 4\n0.5, -1",
        "0, 4,\n0.5, -1",
        "0 ,4\n0.5 ,-1",
        "0 4\n0.5 -1",
        "0 4\n0,5 -1",
        "0,4\n0.5,-1",
        "\n  0    4\n\n  1/2   -1  \n",
        "[[0, 4], [0.5, -1]]",
        "[[0,4],[0.5,-1]]",
        "[0, 4],\n[0.5, -1],",
        "[[ 0.   4. ]\n [ 0.5 -1. ]]",
        "[[0\n  4]\n [0.5\n -1]]",
        "0 4\n0.5 \N{MINUS SIGN}1",
    ],
)
def test_a_block_is_read_whatever_separates_its_numbers(text):
    assert parse_block(text).tolist() == BLOCK


@pytest.mark.parametrize(
    ("text", "block"),
    [
        ("0,5", [[0.5]]),
        ("7", [[7]]),
        ("1,2,3", [[1, 2, 3]]),
        ("1,-2", [[1, -2]]),
        ("0,5 1,5", [[0.5, 1.5]]),
        ("0,5\n1\n2,5", [[0.5], [1], [2.5]]),
        ("1,2\n1,2.5", [[1, 2], [1, 2.5]]),
        ("[1, 2, 3]", [[1, 2, 3]]),
        ("[1,2]", [[1, 2]]),
        ("0,5\t1,5\n1\t2", [[0.5, 1.5], [1, 2]]),
        ("1\n2\n3", [[1], [2], [3]]),
    ],
)
def test_a_comma_is_a_decimal_sign_or_stands_between_numbers_as_documented(text, block):
    assert parse_block(text).tolist() == block


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "nothing there, expected numbers with tabs, blanks, commas or semicolons between them"),
        ("[]", "nothing there, expected numbers with tabs, blanks, commas or semicolons between them"),
        ("1 2\n3", "row 1 has 2 and row 2 has 1, expected rows of equal length"),
        ("1 2\n3 x", f"row 2: x: no number, {EXAMPLES}"),
        ("1\t\t2", f"row 1: nothing typed, {EXAMPLES}"),
        ("1 nan", f"row 1: nan: a design holds finite numbers only, {ALLOWED}"),
        ("np.array([[1]])", f"row 1: np.array(: no number, {EXAMPLES}"),
        (
            "0,4\n1,0",
            "0,4: its comma could be a decimal sign or stand between two numbers; expected tabs, blanks, semicolons, or"
            " 0, 4 with a blank",
        ),
        (
            "0,5, 1,5",
            "some commas have a blank beside them and some have none, expected 0, 4 or 0,5 1,5 throughout; tabs and"
            " semicolons are always clear",
        ),
        ("1 " * 250_001, "250001 numbers are too many, allowed: 250000"),
        ("1" * (LONGEST_TEXT + 1), "1048577 characters are too many, allowed: 1048576"),
    ],
)
def test_a_block_that_is_none_is_refused_in_one_line(refused, text, said):
    assert refused(lambda: parse_block(text)) == said


@given(st.text(alphabet="0123456789.,;-+ \t\n[]e/x\x1b'", max_size=40) | st.text(max_size=40))
def test_any_paste_is_numbers_or_one_line(text):
    try:
        block = parse_block(text)
    except ProblemError as refused:
        assert_one_line(str(refused))
    else:
        assert block.ndim == 2
        assert block.size > 0
        assert (np.abs(block) <= LARGEST).all()


@given(st.lists(st.lists(st.floats(-1e6, 1e6), min_size=2, max_size=4), min_size=1, max_size=4), st.data())
def test_what_is_written_with_any_separator_comes_back(rows, data):
    width = min(map(len, rows))
    rows = [[number + 0.0 for number in row[:width]] for row in rows]
    separator = data.draw(st.sampled_from(["\t", ";", " ", ", "]))
    text = "\n".join(separator.join(map(repr, row)) for row in rows)
    assert parse_block(text).tolist() == rows
    if separator != ", ":
        assert parse_block(text.replace(".", ",")).tolist() == rows
