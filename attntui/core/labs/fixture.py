"""Fixture F: three words on which every classic mistake gives other numbers than the right way does."""

from functools import cache

import numpy as np

from attntui.core.problem import AttentionProblem

QUERY = ((2, 0, 0, 0), (0, 2, 0, 0), (1, 1, 1, 1))
KEY = ((1, 0, 1, 0), (0, 2, 0, 0), (3, 1, 0, -1))
VALUE = ((1, 0), (0, 1), (2, 2))
"""d_k = 4, so that its root is a whole number; d_v = 2, so that output and weights differ in shape."""


@cache
def fixture_f(*, is_causal: bool = False) -> AttentionProblem:
    """Return fixture F: 3 queries, 3 keys, d_k = 4, d_v = 2; `is_causal`: each query sees the keys up to its own."""
    mask = np.tri(len(QUERY), len(KEY), dtype=np.bool_) if is_causal else None  # (n_queries, n_keys)
    return AttentionProblem(np.array(QUERY), np.array(KEY), np.array(VALUE), mask=mask, title="fixture F")
