"""Parts 5 and 6: queries, keys and values made by matrices, and the design by which "it" looks at "cat"."""

from math import sqrt

import numpy as np

from attntui.core.article.listed import Part, listed, shapes_listed
from attntui.core.attention import AttentionPass
from attntui.core.builtin import dog_bites_man, it_looks_at_cat
from attntui.core.facts import facts_of
from attntui.core.functions import self_attention
from attntui.core.presets import PRESETS, Preset
from attntui.core.stage import Stage
from attntui.core.step import Step

ASKER, FOUND, RIVAL, OTHER = "it", "cat", "mat", "the"
"""The word that asks, the one that it shall find, the one that has half of what it looks for, and one of the others."""


def projections() -> Part:
    """Return the numbers of Part 5.

    shapes            of X, Wq, Wk and what they make, in Part 6: rows and columns
    identity          the matrix (2, 2) that changes nothing
    identity_output   the output (3, 2) of dog bites man where Wq, Wk and Wv are the identity: that of Part 3
    """
    numbers = AttentionPass(it_looks_at_cat())
    tables = ("X", "Wq", "Wk", "query", "key", "value", "scores", "weights", "output")
    X = AttentionPass(dog_bites_man()).matrix("query")
    identity = np.eye(X.shape[-1])
    output, _ = self_attention(X, identity, identity, identity)
    return {
        "shapes": shapes_listed(numbers, tables),
        "identity": listed(identity),
        "identity_output": listed(output),
    }


def design() -> Part:
    """Return the numbers of Part 6; scores, scaled, exp, weights and output are the row of "it" (10,).

    words, n_words, n_others, n_the      the ten words; how many they are, less cat and mat, and how often "the" comes
    features, positions                  what the columns of X, and of Wq and Wk, are called
    feature_index, position_index        where they stand
    sizes                                of a word, of a query or key, and of a value
    X, Wq, Wk                            (10, 6), (6, 2), (6, 2); n_set is how many entries of Wq and Wk are not 0
    query_of_it, key_of_cat, key_of_mat  (2,), and key_of_others for all that are neither
    terms_of_cat, terms_of_mat           what their scores are the sum of (2,)
    sqrt_d_k                             what the scores are divided by
    total, weight_sum                    of exp and of weights
    value_of_cat, value_of_mat           their markers (10,)
    changes                              a dict for each change to the design: name, strengths, cat, mat, other
    """
    numbers = AttentionPass(it_looks_at_cat(), safe=False)
    return {
        **_words(numbers),
        **_names(numbers),
        **_tables(numbers),
        **_matches(numbers),
        **_row_of_asker(numbers),
        "changes": [_change(preset) for preset in PRESETS],
    }


def _words(numbers: AttentionPass) -> Part:
    words = list(numbers.problem.words or ())
    return {
        "words": words,
        "n_words": len(words),
        "n_others": sum(word not in (FOUND, RIVAL) for word in words),
        "n_the": words.count(OTHER),
    }


def _tables(numbers: AttentionPass) -> Part:
    X, Wq, Wk = (numbers.matrix(name) for name in ("X", "Wq", "Wk"))
    n_set = int(np.count_nonzero(Wq) + np.count_nonzero(Wk))
    return {"X": listed(X), "Wq": listed(Wq), "Wk": listed(Wk), "n_set": n_set}


def _places(numbers: AttentionPass) -> tuple[int, int, int, int]:
    """Return the indices of it, cat, mat and one of the others."""
    it, cat, mat, the = (numbers.problem.key_axis.find(word) for word in (ASKER, FOUND, RIVAL, OTHER))
    return it, cat, mat, the


def _matches(numbers: AttentionPass) -> Part:
    """Return the query, the keys that it meets, and what its scores are the sum of."""
    it, cat, mat, the = _places(numbers)
    return {
        "query_of_it": listed(numbers.row(Stage.QUERY, it)),
        "key_of_cat": listed(numbers.row(Stage.KEY, cat)),
        "key_of_mat": listed(numbers.row(Stage.KEY, mat)),
        "key_of_others": listed(numbers.row(Stage.KEY, the)),
        "terms_of_cat": _terms(numbers, it, cat),
        "terms_of_mat": _terms(numbers, it, mat),
    }


def _row_of_asker(numbers: AttentionPass) -> Part:
    """Return the row of "it" in each stage, and the markers that it blends."""
    it, cat, mat, _ = _places(numbers)
    stages = (Stage.SCORES, Stage.SCALED, Stage.EXP, Stage.WEIGHTS, Stage.OUTPUT)
    return {
        "sqrt_d_k": sqrt(numbers.problem.d_k),
        **{str(stage): listed(numbers.row(stage, it)) for stage in stages},
        "total": numbers.total(it),
        "weight_sum": float(numbers.row(Stage.WEIGHTS, it).sum()),
        "value_of_cat": listed(numbers.matrix("value")[cat]),
        "value_of_mat": listed(numbers.matrix("value")[mat]),
    }


def _names(numbers: AttentionPass) -> Part:
    problem = numbers.problem
    features, positions = list(problem.feature_names or ()), list(problem.position_names or ())
    return {
        "features": features,
        "positions": positions,
        "feature_index": {name: index for index, name in enumerate(features)},
        "position_index": {name: index for index, name in enumerate(positions)},
        "sizes": {"d_model": len(features), "d_k": problem.d_k, "d_v": problem.d_v},
    }


def _terms(numbers: AttentionPass, row: int, column: int) -> list[float]:
    terms = facts_of(numbers, Step(Stage.SCORES, row=row, column=column)).terms
    assert terms is not None
    return listed(terms)


def _change(preset: Preset) -> Part:
    """Return what a change to the design makes of the attention of "it"."""
    changed = preset.design()
    numbers = AttentionPass(changed.problem(safe=False))
    it, cat, mat, the = _places(numbers)
    weights = numbers.row(Stage.WEIGHTS, it)
    return {
        "name": preset.name,
        "strengths": listed(numbers.row(Stage.QUERY, it)),
        "cat": float(weights[cat]),
        "mat": float(weights[mat]),
        "other": float(weights[the]),
    }
