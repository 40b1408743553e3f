"""How steep softmax is: largest where keys share, 0 where one has all, and exact in between."""

import math
from itertools import islice

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.design import original_design
from attntui.core.learning import learn, task_of, wanted_word
from attntui.core.softmax_slope import softmax_slope, softmax_slopes
from tests import oracle


@given(st.lists(st.floats(-3, 3), min_size=2, max_size=6))
def test_it_is_the_size_of_the_derivative_of_softmax(scores):
    powers = [math.exp(score) for score in scores]
    weights = [power / sum(powers) for power in powers]
    assert softmax_slope(np.array(weights)) == pytest.approx(oracle.softmax_slope(weights), rel=1e-9)


def test_it_is_largest_where_two_words_share_and_0_where_one_has_all():
    assert softmax_slopes(np.array([[0.5, 0.5], [1.0, 0.0]])).tolist() == [pytest.approx(0.5), 0]


def test_it_keeps_its_digits_where_one_key_has_nearly_all():
    rest = 1e-30
    # By hand: rows of J are [rest, -rest, 0] and [-rest, rest, 0] but for rest^2, so its size is 2 rest.
    assert softmax_slope(np.array([1.0, rest, 0.0])) == pytest.approx(2 * rest, rel=1e-12)


def test_it_keeps_its_digits_where_learning_has_given_one_word_nearly_all():
    design = original_design()
    task = task_of(design, wanted_word(design, 1), learning_rate=3.0, seed=1)
    *_, last = islice(learn(task), 201)
    others = np.delete(last.weights, last.weights.argmax())
    # By hand, where the largest weight is all but 1: J holds their sum in the largest's own place, and each of the
    # others three times, in its own place and twice beside the largest.
    size = math.sqrt(others.sum() ** 2 + 3 * (others**2).sum())
    assert 0 < size < 1e-20
    assert softmax_slope(last.weights) == pytest.approx(size, rel=1e-12)
