"""Sinusoidal encoding against a plain loop with Python's own sine and cosine, and what the paper says of it."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.labs.positions import sinusoidal
from tests.position_oracle import by_loops


@given(n_positions=st.integers(1, 120), d_model=st.integers(1, 40))
def test_every_number_is_that_of_the_formula(n_positions, d_model):
    found = sinusoidal(n_positions, d_model)
    assert found.shape == (n_positions, d_model)
    np.testing.assert_allclose(found, by_loops(n_positions, d_model), rtol=0, atol=1e-12)


def test_position_0_is_zeros_and_ones():
    assert sinusoidal(1, 6).tolist() == [[0, 1, 0, 1, 0, 1]]


def test_no_two_of_many_positions_are_alike():
    table = sinusoidal(500, 8)
    assert len({tuple(row) for row in table.round(9).tolist()}) == 500


@pytest.mark.parametrize("step", [1, 3, 10])
def test_a_step_of_so_many_positions_is_the_same_rotation_everywhere(step):
    table = sinusoidal(60, 8)
    dots = [table[place] @ table[place + step] for place in range(50)]
    np.testing.assert_allclose(dots, dots[0], rtol=1e-12)


def test_the_first_wave_is_one_of_2_pi_positions_and_later_ones_are_longer():
    table = sinusoidal(40, 8)
    np.testing.assert_allclose(table[:, 0], np.sin(np.arange(40)), atol=1e-12)
    signs = [np.count_nonzero(np.diff(np.sign(table[1:, column]))) for column in (0, 2, 4, 6)]
    assert signs == sorted(signs, reverse=True)
    assert signs[0] > signs[-1]
