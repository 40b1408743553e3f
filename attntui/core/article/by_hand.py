"""Parts 3 and 4: one full pass over dog bites man, and the trap of softmax."""

from math import e, sqrt

import numpy as np

from attntui.core import rows
from attntui.core.arrays import Floats
from attntui.core.article.listed import Part, listed, shapes_listed, table_listed
from attntui.core.attention import AttentionPass
from attntui.core.builtin import dog_bites_man
from attntui.core.digits import DECIMALS
from attntui.core.problem import AttentionProblem
from attntui.core.stage import Stage

LARGE_SCORES = (1000, 1001, 1002)
"""Scores whose exponentials are too large for any float."""

SMALL_SCORES = (0, 1, 2)
"""The same scores less a thousand: the same weights."""

ASKER = "man"
"""The word whose row is worked by hand."""


def full_pass() -> Part:
    """Return the numbers of Part 3.

    words                      row by row and column by column
    d_k, sqrt_d_k              what the scores are divided by
    e                          what is raised to a power
    query, key, value          (3, 2)
    scores, scaled, exp        (3, 3)
    totals                     of the rows of exp (3,)
    weights                    (3, 3); weight_sums their rows added up (3,)
    output                     (3, 2)
    man_from_rounded_weights   man's output where its weights are first rounded to four decimals
    """
    numbers = AttentionPass(dog_bites_man(), safe=False)
    problem = numbers.problem
    weights = numbers.table(Stage.WEIGHTS)
    stages = ("query", "key", "value", Stage.SCORES, Stage.SCALED, Stage.EXP, Stage.WEIGHTS, Stage.OUTPUT)
    return {
        "words": list(problem.words or ()),
        "d_k": problem.d_k,
        "sqrt_d_k": sqrt(problem.d_k),
        "e": e,
        **{str(stage): table_listed(numbers, stage) for stage in stages},
        "totals": [numbers.total(row) for row in range(problem.n_queries)],
        "weight_sums": listed(weights.sum(axis=-1)),
        "man_from_rounded_weights": listed(rows.blend_row(_rounded_weights(numbers), numbers.matrix("value"))),
    }


def in_code() -> Part:
    """Return the numbers of Part 4.

    shapes        of query, key, value, scores, weights and output: rows and columns
    d_k           the last number of the shape of Q
    man_weights   man's row of weights (3,)
    first_column  of value (3,)
    first_number  of man's output, from weights rounded to four decimals
    """
    numbers = AttentionPass(dog_bites_man(), safe=False)
    value = numbers.matrix("value")
    return {
        "shapes": shapes_listed(numbers, ("query", "key", "value", "scores", "weights", "output")),
        "d_k": numbers.problem.d_k,
        "man_weights": listed(numbers.row(Stage.WEIGHTS, _asker(numbers))),
        "first_column": listed(value[:, 0]),
        "first_number": float(rows.blend_row(_rounded_weights(numbers), value[:, :1])[0]),
    }


def trap() -> Part:
    """Return what softmax makes of large scores.

    scores        1000, 1001, 1002
    exp           e to the power of each: inf
    naive         the weights without the shift: nan
    shifted       the scores less the largest
    safe          the weights with the shift
    small_scores  0, 1, 2; small their weights
    """
    naive, safe = (_softmax_pass(LARGE_SCORES, safe=safe) for safe in (False, True))
    return {
        "scores": listed(naive.row(Stage.SCORES, 0)),
        "exp": listed(naive.row(Stage.EXP, 0)),
        "naive": listed(naive.row(Stage.WEIGHTS, 0)),
        "shifted": listed(safe.row(Stage.SHIFTED, 0)),
        "safe": listed(safe.row(Stage.WEIGHTS, 0)),
        "small_scores": [float(score) for score in SMALL_SCORES],
        "small": listed(_softmax_pass(SMALL_SCORES, safe=True).row(Stage.WEIGHTS, 0)),
    }


def _softmax_pass(scores: tuple[float, ...], *, safe: bool) -> AttentionPass:
    """Return a pass whose only row of scores is `scores`: one query of 1, and each score as a key."""
    key = np.array(scores, dtype=np.float64)[:, np.newaxis]  # (n_keys, 1)
    return AttentionPass(AttentionProblem([[1]], key, key, safe=safe))  # type: ignore[arg-type]


def _asker(numbers: AttentionPass) -> int:
    return numbers.problem.query_axis.find(ASKER)


def _rounded_weights(numbers: AttentionPass) -> Floats:
    """Return man's weights as one reads them: with four decimals."""
    return np.round(numbers.row(Stage.WEIGHTS, _asker(numbers)), DECIMALS)
