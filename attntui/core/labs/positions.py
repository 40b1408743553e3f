"""Sinusoidal positional encoding: a vector for each position, to be added to the vector of the word that stands there.

Source: Vaswani et al., Attention Is All You Need (2017), 3.5.
"""

import numpy as np

from attntui.core.arrays import Floats

LONGEST_WAVE = 10_000.0
"""The waves grow from 2 pi positions towards 2 pi times this many."""


def sinusoidal(n_positions: int, d_model: int) -> Floats:
    """Return the encoding of positions 0 to n_positions - 1: (n_positions, d_model).

    Column 2 i holds sin(position / 10000^(2 i / d_model)), column 2 i + 1 the cosine of the same angle. Where d_model
    is odd, the last sine has no cosine beside it.
    """
    positions = np.arange(n_positions, dtype=np.float64)[:, np.newaxis]  # (n_positions, 1)
    columns = np.arange(d_model)  # (d_model,)
    rates = LONGEST_WAVE ** -((columns - columns % 2) / d_model)  # (d_model,): a sine and its cosine share one
    angles = positions * rates  # (n_positions, d_model)
    return np.where(columns % 2 == 0, np.sin(angles), np.cos(angles))
