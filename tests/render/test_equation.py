"""An equation counts as exact where it is true of the digits shown, by an oracle of fractions."""

from fractions import Fraction
from math import inf, nan

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from attntui.core.digits import number_text
from attntui.render.equation import difference_is_exact, power_is_exact, quotient_is_exact, sign, sum_is_exact

NUMBERS = st.one_of(
    st.floats(allow_nan=False, allow_infinity=False),
    st.integers(-20, 20).map(float),
    st.integers(-100_000, 100_000).map(lambda number: number / 1e4),
    st.integers(-(10**12), 10**12).map(float),
    st.sampled_from([0.0, -0.0, 1e9, 1e9 - 1, 5e-5, 4.9e-5, 1e-300, 1e300]),
)


def shown(number):
    return Fraction(number_text(number))


@given(pairs=st.lists(st.tuples(NUMBERS, NUMBERS), min_size=1, max_size=6), value=NUMBERS, is_value_shown=st.booleans())
def test_a_sum_of_products_is_exact_where_its_shown_digits_add_up(pairs, value, is_value_shown):
    left, right = zip(*pairs, strict=True)
    total = sum((shown(a) * shown(b) for a, b in pairs), Fraction(0))
    if is_value_shown and abs(total) < 10**300:
        value = float(total)
    assert sum_is_exact(left, right, value) == (total == shown(value))


@example(top=1.0, bottom=4.0, value=0.25)
@example(top=1.0, bottom=3.0, value=1 / 3)
@example(top=0.0, bottom=7.0, value=0.0)
@example(top=0.0, bottom=0.0, value=0.0)
@given(top=NUMBERS, bottom=NUMBERS, value=NUMBERS)
def test_a_quotient_is_exact_where_its_shown_digits_multiply_back(top, bottom, value):
    is_true = shown(bottom) != 0 and shown(top) / shown(bottom) == shown(value)
    assert quotient_is_exact(top, bottom, value) == is_true


@example(first=0.5, second=0.25, value=0.25)
@example(first=2**0.5, second=2**0.5 / 2, value=2**0.5 / 2)
@given(first=NUMBERS, second=NUMBERS, value=st.one_of(st.none(), NUMBERS))
def test_a_difference_is_exact_where_its_shown_digits_are(first, second, value):
    value = first - second if value is None else value
    if abs(value) == inf:
        return
    assert difference_is_exact(first, second, value) == (shown(first) - shown(second) == shown(value))


def test_only_the_powers_of_0_and_of_the_infinities_can_be_written_down():
    assert [power_is_exact(number) for number in (0.0, -0.0, inf, -inf, nan, 1.0, 1e-300)] == [True] * 5 + [False] * 2


@pytest.mark.parametrize("special", [inf, -inf, nan])
def test_an_infinity_or_nan_is_shown_as_it_is(special):
    assert sum_is_exact([special], [1.0], special)
    assert quotient_is_exact(1.0, special, special)
    assert difference_is_exact(special, 1.0, special)


@given(terms=st.integers(65, 200), wrong_by=st.sampled_from([0, 1]))
def test_a_long_sum_of_whole_numbers_is_checked_in_full(terms, wrong_by):
    assert sum_is_exact([2.0] * terms, [3.0] * terms, 6.0 * terms + wrong_by) == (wrong_by == 0)


def test_a_long_sum_with_a_fraction_counts_as_rounded():
    assert not sum_is_exact([0.5] * 100, [2.0] * 100, 100.0)


def test_the_sign_says_which():
    assert (sign(True), sign(False)) == ("=", "≈")
