"""The sinusoidal encoding, written apart from the program: a plain loop with Python's own sine and cosine."""

import math


def by_loops(n_positions, d_model):
    """Vaswani et al. 2017, 3.5, number by number."""
    table = [[0.0] * d_model for _ in range(n_positions)]
    for position in range(n_positions):
        for i in range((d_model + 1) // 2):
            angle = position / math.pow(10000, 2 * i / d_model)
            table[position][2 * i] = math.sin(angle)
            if 2 * i + 1 < d_model:
                table[position][2 * i + 1] = math.cos(angle)
    return table
