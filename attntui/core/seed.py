"""The seed of random numbers: how large it may be, how it is read, and which one follows."""

from attntui.core.typed_numbers import whole_number

LARGEST_SEED = 2**32 - 1


def seed_of(value: object) -> int:
    """Return the seed in a number or a typed text; raises ProblemError, with what is allowed."""
    return whole_number("seed", value, 0, LARGEST_SEED)


def next_seed(seed: int) -> int:
    """Return the seed after this one, after the largest the first."""
    return (seed + 1) % (LARGEST_SEED + 1)
