"""The cache of rows: what it keeps, what it lets go, and that its limit holds."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.cache import OVERHEAD, RowCache


def row_of(size):
    return lambda: np.arange(float(size))


def not_again():
    raise AssertionError("the row was to come from the cache")


@given(st.integers(0, 3000), st.lists(st.tuples(st.integers(0, 9), st.integers(0, 200)), max_size=60))
def test_the_bytes_kept_never_pass_the_limit_and_are_counted_right(limit, wishes):
    cache = RowCache(limit)
    sizes = {}
    for key, size in wishes:
        sizes.setdefault(key, size)
        cache.get(key, row_of(sizes[key]))
        assert cache.n_bytes <= limit
    kept = [key for key in sizes if cache.find(key, lambda: None) is not None]
    assert cache.n_bytes == sum(8 * sizes[key] + OVERHEAD for key in kept)


def test_a_row_that_is_kept_is_not_computed_again():
    cache = RowCache(1000)
    first = cache.get("row", row_of(3))
    assert cache.get("row", not_again) is first
    assert cache.find("row", not_again) is first


def test_the_row_not_used_for_longest_goes_first():
    cache = RowCache(2 * (8 + OVERHEAD))
    for key in ("old", "new", "old", "newest"):
        cache.get(key, row_of(1))
    assert cache.find("new", lambda: None) is None
    assert cache.find("old", not_again) is not None


def test_a_row_larger_than_the_limit_is_given_out_and_pushes_nothing_out():
    cache = RowCache(500)
    cache.get("small", row_of(1))
    assert len(cache.get("large", row_of(100))) == 100
    assert cache.find("large", lambda: None) is None
    assert cache.find("small", not_again) is not None


def test_a_row_that_is_only_looked_for_is_not_kept():
    cache = RowCache(1000)
    cache.find("row", row_of(3))
    assert cache.n_bytes == 0


def test_rows_come_out_read_only():
    assert not RowCache(1000).get("row", row_of(3)).flags.writeable
    assert not RowCache(0).get("row", row_of(3)).flags.writeable
