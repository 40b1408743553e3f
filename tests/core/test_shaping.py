import numpy as np
import pytest

from attntui.core.arrays import sealed
from attntui.core.problem import AttentionProblem


def zeros(*shape):
    return np.zeros(shape)


QKV = {"query": zeros(3, 4), "key": zeros(5, 4), "value": zeros(5, 2)}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (
            {"query": zeros(3, 4), "key": zeros(3, 5), "value": zeros(3, 2)},
            "query and key: the sizes differ, a query has 4 numbers and a key has 5;"
            " a dot product needs two vectors of the same length",
        ),
        (
            {"query": zeros(3, 4), "key": zeros(3, 4), "value": zeros(2, 4)},
            "key and value: the sizes differ, 3 keys and 2 values; expected one value a key",
        ),
        (
            {"X": zeros(10, 6), "Wq": zeros(2, 6)},
            "Wq: the sizes differ, X has 6 numbers a word and Wq has 2 rows (2 × 6); the word comes first, X @ Wq,"
            " so Wq needs 6 rows; Wq looks transposed",
        ),
        (
            {"X": zeros(10, 6), "Wv": zeros(5, 2)},
            "Wv: the sizes differ, X has 6 numbers a word and Wv has 5 rows (5 × 2); the word comes first, X @ Wv,"
            " so Wv needs 6 rows",
        ),
        (
            {"X": zeros(10, 6), "Wq": zeros(6, 2)},
            "query and key: the sizes differ, a query has 2 numbers and a key has 6;"
            " a dot product needs two vectors of the same length",
        ),
        (QKV | {"query": zeros(4)}, "query: shape 4, expected n × d or heads × n × d"),
        (QKV | {"query": 5}, "query: shape a single number, expected n × d or heads × n × d"),
        (
            QKV | {"query": zeros(2, 1, 3, 4)},
            "query: shape 2 × 1 × 3 × 4, expected n × d or heads × n × d; choose one of the batch, such as query[0]",
        ),
        (QKV | {"query": zeros(1, 1, 1, 3, 4)}, "query: shape 1 × 1 × 1 × 3 × 4, expected n × d or heads × n × d"),
        ({"X": zeros(2, 3, 4)}, "X: shape 2 × 3 × 4, expected words × features (one row a word)"),
        ({"X": zeros(3, 4), "Wq": zeros(4)}, "Wq: shape 4, expected d_model × d or heads × d_model × d"),
        (
            {"X": zeros(3, 4), "Wq": zeros(1, 1, 4, 2)},
            "Wq: shape 1 × 1 × 4 × 2, expected d_model × d or heads × d_model × d",
        ),
        (QKV | {"query": zeros(0, 4)}, "query: shape 0 × 4 has no rows, expected at least one word"),
        (QKV | {"key": zeros(5, 0)}, "key: shape 5 × 0 has no numbers a row, expected at least one"),
        ({"X": zeros(0, 4)}, "X: shape 0 × 4 has no rows, expected at least one word"),
        (
            QKV | {"query": zeros(2, 3, 4), "key": zeros(4, 5, 4)},
            "heads: query has 2, key has 4, value has 1, expected the same number of heads in each",
        ),
        (QKV | {"n_heads": 3}, "query: 4 columns cannot be split into 3 heads of equal size"),
        (QKV | {"n_heads": -1}, "n_heads: -1, expected 1 or more"),
        ({"X": zeros(3, 4), "n_heads": 2}, "n_heads: X alone has one head, expected Wq, Wk or Wv with it"),
        (
            {"query": zeros(2, 3, 4), "key": zeros(2, 5, 4), "value": zeros(2, 5, 4), "n_heads": 4},
            "n_heads: 4, but query, key, value have 2",
        ),
        ({}, "query, key, value: missing; found none of them, expected query, key and value, or X (with Wq, Wk, Wv)"),
        (
            {"query": zeros(3, 4), "Wk": zeros(4, 2)},
            "key, value: missing; found query, Wk, expected query, key and value, or X (with Wq, Wk, Wv)",
        ),
        (
            {"X": zeros(3, 4), "query": zeros(3, 4), "Wq": zeros(4, 4)},
            "query: given by itself and by Wq, expected one of the two",
        ),
        (QKV | {"one_hot": True}, "value: given by itself and as one-hot markers, expected one of the two"),
        (QKV | {"mask": np.ones((5, 3), bool)}, "mask: shape 5 × 3 does not fit 3 × 5 (queries × keys)"),
        (QKV | {"mask": []}, "mask: shape 0 does not fit 3 × 5 (queries × keys)"),
        (QKV | {"mask": np.ones((2, 3, 5), bool)}, "mask: shape 2 × 3 × 5 does not fit 3 × 5 (queries × keys)"),
        (
            {"query": zeros(2, 3, 4), "key": zeros(2, 5, 4), "value": zeros(2, 5, 4), "mask": np.ones((3, 3, 5), bool)},
            "mask: shape 3 × 3 × 5 does not fit 3 × 5 (queries × keys) for 2 heads",
        ),
    ],
)
def test_what_does_not_fit_is_refused_in_the_words_of_the_mistake(refused, given, said):
    assert refused(lambda: AttentionProblem(**given)) == said


def test_heads_stand_first_however_they_were_given():
    flat = np.arange(24.0).reshape(3, 8)
    problem = AttentionProblem(flat, flat, flat, n_heads=2)
    assert problem.query.shape == (2, 3, 4)
    assert problem.query[1].tolist() == flat[:, 4:].tolist()
    again = AttentionProblem(problem.query, problem.key, problem.value)
    assert again.query.tolist() == problem.query.tolist()


def test_all_arrays_get_the_widest_type():
    problem = AttentionProblem(zeros(2, 2).astype("f2"), zeros(2, 2).astype("f4"), zeros(2, 2).astype("i1"))
    assert {problem.query.dtype, problem.key.dtype, problem.value.dtype} == {np.dtype("float64")}


def test_a_mask_takes_no_memory_for_what_it_repeats():
    problem = AttentionProblem(**QKV, mask=np.array([[True, False, True, True, True]]))
    assert problem.mask.shape == (1, 3, 5)
    assert problem.mask.strides[:2] == (0, 0)


def test_sealed_arrays_are_used_as_they_are_and_others_are_copied():
    own, shared = sealed(np.ones((3, 4), np.float32)), np.ones((3, 4), np.float32)
    problem = AttentionProblem(own, shared, own)
    assert np.shares_memory(problem.query, own)
    assert not np.shares_memory(problem.key, shared)
    shared[:] = 7
    assert problem.key.max() == 1
