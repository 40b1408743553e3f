"""Who gets most of a word's attention, and that a tie is no winner."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.most_attention import are_all_alike, leaders, looks_text, most_text
from tests import oracle

WORDS = "the cat saw a dog and it".split()


@pytest.mark.parametrize(
    ("scores", "said"),
    [
        ([0, 3, 0], "looks most at cat, 90.9 %"),
        ([0, 9, 0, 0, 9], "looks most at cat and dog, 50.0 % each"),
        ([9, 9, 9, 0], "looks most at the, cat and saw, 33.3 % each"),
        ([9, 9, 9, 9, 0], "looks most at 4 words, 25.0 % each"),
        ([2, 2, 2, 2], "looks at all the same, 25.0 %"),
        ([7, 7], "looks at all the same, 50.0 %"),
        ([5], "looks most at the, 100.0 %"),
    ],
)
def test_a_tie_is_said_to_be_one(scores, said):
    assert looks_text(oracle.softmax(np.array([scores], dtype=float))[0], WORDS.__getitem__) == said


@given(st.lists(st.floats(0, 1), min_size=1, max_size=9), st.integers(0, 8))
def test_the_leaders_are_those_that_no_word_is_ahead_of(shares, place):
    weights = np.array(shares)
    weights[place % weights.size] = weights.max()
    found = leaders(weights)
    assert place % weights.size in found
    for index, weight in enumerate(weights):
        assert (index in found) == (weight >= weights.max() - 1e-9)
    assert are_all_alike(weights) == (weights.size > 1 and np.ptp(weights) <= 1e-9)


def test_sums_that_differ_by_rounding_alone_tie():
    assert leaders(np.array([0.1 + 0.2, 0.3, 0.1])) == (0, 1)


def test_weights_that_are_no_numbers_lead_nobody():
    assert leaders(np.array([np.nan, 0.2, 0.1])) == (1,)
    assert most_text(np.array([np.nan, 0.2, 0.1]), WORDS.__getitem__) == "cat, 20.0 %"
