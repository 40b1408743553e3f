"""What the scaling lab measures: which sizes, how many keys and trials, and the seed of its random numbers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from attntui.core.errors import ProblemError
from attntui.core.labs.setting_names import check_names
from attntui.core.seed import next_seed, seed_of
from attntui.core.typed_numbers import whole_number

LARGEST_D = 4096
MOST_SIZES = 8
"""So many sizes are compared at once."""

FEWEST_KEYS, MOST_KEYS = 2, 100
"""One key alone has all the weight whatever its score is."""

MOST_TRIALS = 100_000
ALIASES = {"keys": "n_keys", "trials": "n_trials"}
"""Other names of the settings."""

_MOST_TYPED = 200
"""A longer text is no list of sizes."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What is measured; without a word, the article's experiment.

    d         the lengths of query and key, in the order in which they are measured
    n_keys    how many keys each query is compared with
    n_trials  how many queries, each with keys of its own, at each length with and without the division
    seed      of the random numbers
    """

    d: tuple[int, ...] = (4, 64, 512)
    n_keys: int = 10
    n_trials: int = 500
    seed: int = 3

    def with_next_seed(self) -> "Settings":
        """Return the settings with the next seed, after the largest the first."""
        return replace(self, seed=next_seed(self.seed))

    def with_size(self, size: int, other: int) -> "Settings":
        """Return the settings with another size d in the place of one."""
        return replace(self, d=tuple(other if d == size else d for d in self.d))


def settings_of(given: Mapping[str, object]) -> Settings:
    """Return the settings in `given`, the article's where it says nothing; texts are read as people type them.

    Raises ProblemError for unknown names, for a setting that is given twice, and for what is out of range.
    """
    found: dict[str, Any] = {}
    for name, value in given.items():
        setting = ALIASES.get(name, name)
        check_names((setting,), READERS)
        if setting in found:
            raise ProblemError(f"{setting}: given twice, expected it once")
        found[setting] = READERS[setting](value)
    return Settings(**found)


def sizes_of(value: object) -> tuple[int, ...]:
    """Return the sizes d in a number, a list, or a text such as `4, 64, 512`; raises ProblemError."""
    if isinstance(value, str):
        if len(value) > _MOST_TYPED:
            raise ProblemError(f"d: a text of {len(value)} characters, expected sizes such as 4, 64, 512")
        value = value.strip("[]() ").replace(",", " ").replace(";", " ").split()
    items = list(value) if isinstance(value, list | tuple) else [value]
    if not 1 <= len(items) <= MOST_SIZES:
        raise ProblemError(f"d: found {len(items)} sizes, allowed: 1 to {MOST_SIZES}, such as 4, 64, 512")
    sizes = tuple(whole_number("d", item, 1, LARGEST_D) for item in items)
    for size in sizes:
        if sizes.count(size) > 1:
            raise ProblemError(f"d: {size} stands there {sizes.count(size)} times, expected each size once")
    return sizes


def twice(d: int) -> int:
    """Return a size twice as large, or the largest there is."""
    return min(2 * d, LARGEST_D)


def half(d: int) -> int:
    """Return a size half as large, or the smallest there is."""
    return max(d // 2, 1)


def n_keys_of(value: object) -> int:
    """Return the number of keys in a number or a text; raises ProblemError."""
    return whole_number("n_keys", value, FEWEST_KEYS, MOST_KEYS)


def n_trials_of(value: object) -> int:
    """Return the number of trials in a number or a text; raises ProblemError."""
    return whole_number("n_trials", value, 1, MOST_TRIALS)


READERS: Mapping[str, Callable[[object], object]] = {
    "d": sizes_of,
    "n_keys": n_keys_of,
    "n_trials": n_trials_of,
    "seed": seed_of,
}
"""The settings, each with what reads it."""
