"""Part 1: dot product, transpose and matrix product, on the three words of dog bites man."""

import numpy as np

from attntui.core import rows
from attntui.core.arrays import Floats
from attntui.core.article.listed import Part, listed, shapes_listed, table_listed
from attntui.core.attention import AttentionPass
from attntui.core.builtin import dog_bites_man
from attntui.core.facts import facts_of
from attntui.core.stage import Stage
from attntui.core.step import Step

EXAMPLES = (((1, 0), (1, 0)), ((1, 0), (0, 1)), ((1, 1), (1, 1)), ((1, 0), (-1, 0)))
"""The four pairs of vectors: the same way, unrelated, the same way and larger, opposite."""

BY_HAND = ("man", "dog")
"""The row and the column of the cell that is worked by hand."""


def tools() -> Part:
    """Return the numbers of Part 1.

    dot           the four dot products, in order
    dot_examples  the same with what they are made of: left, right, factors, terms, dot
    words, X      the words, and their vectors row on row (3, 2)
    transpose     (2, 3)
    product       X @ X.T (3, 3)
    by_hand       one cell of the product: row, column, their vectors left and right, factors, terms, value
    shapes        of X, transpose and product; n_numbers in X, n_pairs in the product
    """
    numbers = AttentionPass(dog_bites_man())
    X = numbers.matrix("query")  # (3, 2): each word's query is its own vector
    shapes = shapes_listed(numbers, ("query", "scores"))
    return {
        "dot": [_dot(*_vectors(pair)) for pair in EXAMPLES],
        "dot_examples": [_example(*_vectors(pair)) for pair in EXAMPLES],
        "words": list(numbers.problem.words or ()),
        "X": listed(X),
        "transpose": listed(X.T),
        "product": table_listed(numbers, Stage.SCORES),
        "by_hand": _by_hand(numbers),
        "shapes": {"X": shapes["query"], "transpose": shapes["query"][::-1], "product": shapes["scores"]},
        "n_numbers": X.size,
        "n_pairs": len(X) ** 2,
    }


def _vectors(pair: tuple[tuple[int, ...], tuple[int, ...]]) -> tuple[Floats, Floats]:
    left, right = (np.array(vector, dtype=np.float64) for vector in pair)
    return left, right


def _dot(left: Floats, right: Floats) -> float:
    return float(rows.score_row(left, right[np.newaxis])[0])


def _example(left: Floats, right: Floats) -> Part:
    return {**_product(left, right), "dot": _dot(left, right)}


def _product(left: Floats, right: Floats) -> Part:
    """Return two vectors, what is multiplied with what, and the products."""
    return {
        "left": listed(left),
        "right": listed(right),
        "factors": [[float(a), float(b)] for a, b in zip(left, right, strict=True)],
        "terms": listed(left * right),
    }


def _by_hand(numbers: AttentionPass) -> Part:
    row, column = (numbers.problem.key_axis.find(word) for word in BY_HAND)
    facts = facts_of(numbers, Step(Stage.SCORES, row=row, column=column))
    left, right = facts.operands
    return {"row": row, "column": column, **_product(left.values, right.values), "value": facts.value}
