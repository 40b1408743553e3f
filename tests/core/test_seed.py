"""Whole numbers as people type them and files hold them, and the seeds among them."""

import pytest

from attntui.core.seed import LARGEST_SEED, next_seed, seed_of
from attntui.core.typed_numbers import whole_number

EXPECTED = "expected a whole number, 0 to 4294967295"


@pytest.mark.parametrize(
    ("given", "seed"),
    [(" 12 ", 12), (12, 12), ("0", 0), ("007", 7), ("0" * 5000, 0), (str(LARGEST_SEED), LARGEST_SEED)],
)
def test_a_seed_is_a_whole_number(given, seed):
    assert seed_of(given) == seed


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ("", "''"),
        (" ", "''"),
        ("-1", "-1"),
        (-1, "-1"),
        ("1.5", "1.5"),
        (1.5, "1.5"),
        ("x", "x"),
        ("\u00b2", "\u00b2"),
        ("\x1b[2J", r"\x1b[2J"),
        (True, "true"),
        (None, "null"),
        (str(LARGEST_SEED + 1), str(LARGEST_SEED + 1)),
        ("9" * 5000, "9" * 29 + "~"),
        (10**400, "a number beyond 2**53"),
    ],
)
def test_what_is_no_seed_is_refused_with_what_is_allowed(given, found, refused):
    assert refused(lambda: seed_of(given)) == f"seed: found {found}, {EXPECTED}"


def test_a_whole_number_is_refused_below_and_above_its_range(refused):
    assert [whole_number("cards", number, 2, 4) for number in (2, "3", 4)] == [2, 3, 4]
    for number in (1, "1", 5, "5"):
        assert refused(lambda number=number: whole_number("cards", number, 2, 4)) == (
            f"cards: found {number}, expected a whole number, 2 to 4"
        )


def test_after_the_largest_seed_comes_the_first():
    assert [next_seed(seed) for seed in (0, 7, LARGEST_SEED)] == [1, 8, 0]
