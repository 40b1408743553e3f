"""How numbers read, for every number there is."""

import re
from decimal import Decimal
from math import inf, isfinite, nan

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from attntui.core.digits import fitted_text, is_exact, number_text, percent_text

FINITE = st.one_of(
    st.floats(allow_nan=False, allow_infinity=False),
    st.floats(-10, 10),
    st.floats(-1e5, 1e5),
    st.integers(-(10**10), 10**10).map(float),
    st.tuples(st.floats(1, 10), st.integers(-320, 308), st.sampled_from([1, -1])).map(
        lambda parts: parts[2] * float(f"{parts[0]!r}e{parts[1]}") if parts[1] < 308 else parts[2] * 1e308
    ),
)
NUMBERS = st.one_of(FINITE, st.sampled_from([inf, -inf, nan]))
WIDTHS = st.integers(7, 16)


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0.0, "0"),
        (-0.0, "0"),
        (2.0, "2"),
        (-3.0, "-3"),
        (0.70710678, "0.7071"),
        (0.5, "0.5000"),
        (1.00001, "1.0000"),
        (286.24684, "286.2468"),
        (99999.5, "99999.5000"),
        (123456.0, "123456"),
        (123456.5, "1.2346e+05"),
        (999999999.0, "999999999"),
        (1e9, "1.0000e+09"),
        (0.00005, "0.0001"),
        (0.0000499, "5.0e-05"),
        (2.06e-9, "2.1e-09"),
        (-2.06e-9, "-2.1e-09"),
        (5e-324, "4.9e-324"),
        (1e308, "1.0000e+308"),
        (inf, "inf"),
        (-inf, "-inf"),
        (nan, "nan"),
    ],
)
def test_a_number_reads_as_in_the_article(number, text):
    assert number_text(number) == text


@given(number=FINITE)
def test_a_number_reads_as_a_whole_number_or_with_four_decimals_or_in_e_notation(number):
    assert re.fullmatch(r"-?\d+|-?\d+\.\d{4}|-?\d\.\d{4}e\+\d{2,3}|-?\d\.\de-\d{2,3}", number_text(number))


@given(number=FINITE)
def test_a_whole_number_is_bare_and_in_full_up_to_a_billion_and_nothing_else_is(number):
    text = number_text(number)
    if abs(number) < 1e9 and number == int(number):
        assert text == str(int(number))
    else:
        assert "." in text


@given(number=FINITE)
def test_the_text_is_the_number_to_within_half_a_digit(number):
    exact, size = Decimal(number), abs(number)
    decimals = 4 if 5e-5 <= size < 1e5 else (1 if size < 1 else 4) - exact.adjusted()
    assert abs(Decimal(number_text(number)) - exact) <= Decimal("0.501") * Decimal(10) ** -decimals


@example(number=-1e-9)
@example(number=-0.0)
@given(number=FINITE)
def test_there_is_no_minus_zero_and_no_sign_is_lost(number):
    for text in (number_text(number), fitted_text(number, 9)):
        assert float(text) != 0 or text == "0"
        assert text.startswith("-") == (number < 0)


@example(number=9.96e-100, width=8)
@example(number=9.96e-10, width=7)
@example(number=9.96e99, width=8)
@example(number=-9.999999e-100, width=9)
@given(number=NUMBERS, width=WIDTHS)
def test_a_fitted_number_keeps_to_its_width(number, width):
    assert len(fitted_text(number, width)) <= width


@pytest.mark.parametrize(
    ("number", "width", "text"),
    [
        (-500.5, 8, "-500.500"),
        (22026.4658, 9, "22026.466"),
        (0.7071, 4, "0.71"),
        (0.0006, 5, "6e-04"),
        (123456.5, 8, "1.23e+05"),
    ],
)
def test_a_number_that_does_not_fit_has_fewer_decimals_where_that_says_more(number, width, text):
    assert fitted_text(number, width) == text


@given(number=NUMBERS, width=WIDTHS)
def test_a_number_that_fits_reads_as_everywhere(number, width):
    text = number_text(number)
    if len(text) <= width:
        assert fitted_text(number, width) == text


@given(number=FINITE, width=WIDTHS)
def test_a_fitted_number_is_the_number_to_within_the_digits_that_it_shows(number, width):
    text = fitted_text(number, width)
    digits, _, power = text.partition("e")
    step = Decimal(10) ** (int(power or 0) - len(digits.partition(".")[2]))
    assert abs(Decimal(text) - Decimal(number)) <= Decimal("0.501") * step


@given(number=FINITE, width=st.integers(1, 16))
def test_a_fitted_number_never_loses_its_exponent_or_its_sign(number, width):
    text = fitted_text(number, width)
    assert Decimal(text) == pytest.approx(Decimal(number), rel=Decimal("0.51"), abs=Decimal("1e-4"))
    assert text.startswith("-") == (number < 0)


@given(number=NUMBERS)
def test_a_number_is_exact_where_its_text_is_all_of_it(number):
    assert is_exact(number) == (isfinite(number) and float(number_text(number)) == number)


@pytest.mark.parametrize("number", [0.0, -0.0, 2.0, -3.0, 0.5, 0.0625, 123456.0, 999999999.0, 1e9, 2.1e-9])
def test_numbers_of_few_digits_are_exact(number):
    assert is_exact(number)


@pytest.mark.parametrize("number", [1 / 3, 0.00001234, 0.03125, 1e9 + 1, 123456.5, 2**0.5, inf, -inf, nan])
def test_numbers_of_more_digits_than_are_shown_are_not_exact(number):
    assert not is_exact(number)


@pytest.mark.parametrize(
    ("share", "text"),
    [
        (0.91994, "92.0 %"),
        (1.0, "100.0 %"),
        (0.0, "0.0 %"),
        (-0.0, "0.0 %"),
        (0.0005, "0.1 %"),
        (0.0004, "0.04 %"),
        (2.5e-9, "2.5e-07 %"),
        (nan, "nan"),
        (inf, "inf"),
    ],
)
def test_a_share_reads_as_a_per_cent_with_one_decimal_or_as_many_as_it_takes_not_to_be_0(share, text):
    assert percent_text(share) == text
