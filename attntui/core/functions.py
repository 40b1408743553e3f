"""Attention as functions of arrays, for use from Python: row by row the same arithmetic as the pass."""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from attntui.core import rows
from attntui.core.arrays import Floats, boolean_array, number_array, shape_text
from attntui.core.errors import ProblemError
from attntui.core.shaping import check_sizes, check_switch, fitted_mask


def softmax(scores: npt.ArrayLike) -> Floats:
    """Return the softmax of each row (the last direction) of `scores`, shifted by the row's largest score first.

    scores: (..., n), anything array-like; returns the same shape, each row adding up to 1. A row with nan or inf in it
    comes out as nan. Raises ProblemError for what is not numbers, or has no row. Source: softmax with the shift, as in
    Goodfellow et al., Deep Learning (2016), 4.1.
    """
    array = number_array("scores", scores)
    if array.ndim == 0 or array.shape[-1] == 0:
        raise ProblemError(f"scores: shape {shape_text(array.shape)}, expected rows of at least one score")
    flat = array.reshape(-1, array.shape[-1])
    weights = np.empty_like(flat)
    for index, row in enumerate(flat):
        weights[index] = _softmax_row(row)
    return weights.reshape(array.shape)


def attention(
    query: npt.ArrayLike,
    key: npt.ArrayLike,
    value: npt.ArrayLike,
    *,
    mask: npt.ArrayLike | None = None,
    is_causal: bool = False,
    scale: bool = True,
) -> tuple[Floats, Floats]:
    """Return (output, weights) of scaled dot-product attention, softmax(query key.T / sqrt(d_k)) value.

    query      (..., n_queries, d_k)
    key        (..., n_keys, d_k)
    value      (..., n_keys, d_v); leading directions broadcast
    mask       (..., n_queries, n_keys): booleans, True = take part; or numbers, added to the scores
    is_causal  query i sees keys 0 to i, also where n_queries is not n_keys; not together with a mask
    scale      whether the scores are divided by sqrt(d_k)

    Returns output (..., n_queries, d_v) and weights (..., n_queries, n_keys). A query that may attend to nothing has
    weights 0 and output 0. Meaning of mask and is_causal: torch.nn.functional.scaled_dot_product_attention. Raises
    ProblemError for sizes that do not fit and for what is not numbers.
    """
    check_switch("is_causal", is_causal)
    check_switch("scale", scale)
    q, k, v = (number_array(name, array) for name, array in (("query", query), ("key", key), ("value", value)))
    _check_tables(q, k, v)
    if mask is not None and is_causal:
        raise ProblemError("mask: given together with is_causal, expected one of the two")
    dtype = np.result_type(q, k, v)
    q, k, v = (array.astype(dtype, copy=False) for array in (q, k, v))
    n_queries, n_keys = q.shape[-2], k.shape[-2]
    allowed = _mask(mask, is_causal, n_queries, n_keys)
    leading = _leading(q, k, v, allowed)
    output = np.zeros((*leading, n_queries, v.shape[-1]), dtype)
    weights = np.zeros((*leading, n_queries, n_keys), dtype)
    for place in np.ndindex(*leading):
        pairs = zip(_at(q, place, leading), _masks(allowed, place, leading, n_queries), strict=True)
        keys, values = _at(k, place, leading), _at(v, place, leading)
        for index, (query_row, mask_row) in enumerate(pairs):
            scores = _scores_row(query_row, keys, mask_row, scale)
            if mask_row is None or not rows.has_nothing(scores):  # where it has, both stay 0, whatever the values are
                weights[(*place, index)] = _softmax_row(scores)
                output[(*place, index)] = rows.blend_row(weights[(*place, index)], values)
    return output, weights


def self_attention(X: npt.ArrayLike, Wq: npt.ArrayLike, Wk: npt.ArrayLike, Wv: npt.ArrayLike) -> tuple[Floats, Floats]:
    """Return (output, weights) where query, key and value all come from the same words: X @ Wq, X @ Wk, X @ Wv.

    X: (..., n_words, d_model); Wq, Wk: (d_model, d_k); Wv: (d_model, d_v). Returns output (..., n_words, d_v) and
    weights (..., n_words, n_words). Raises ProblemError where the sizes differ: the word comes first, X @ W.
    """
    words = number_array("X", X)
    made = []
    for name, given in (("Wq", Wq), ("Wk", Wk), ("Wv", Wv)):
        matrix = number_array(name, given)
        if words.ndim < 2 or matrix.ndim < 2 or words.shape[-1] != matrix.shape[-2]:
            raise ProblemError(
                f"{name}: the sizes differ, X is {shape_text(words.shape)} and {name} is {shape_text(matrix.shape)};"
                f" the word comes first, X @ {name}, so {name} needs as many rows as X has columns"
            )
        _broadcast(X=words, **{name: matrix})
        made.append(rows.project(words, matrix))
    return attention(*made)


def _softmax_row(scores: Floats) -> Floats:
    exponentials = rows.exp_row(rows.shift_row(scores, rows.largest_of(scores)))
    return rows.share_row(exponentials, rows.total_of(exponentials))


def _scores_row(query: Floats, key: Floats, mask: npt.NDArray[np.generic] | None, scale: bool) -> Floats:
    """Return the row that softmax is taken of: the scores, scaled and masked as wanted."""
    scores = rows.score_row(query, key)
    if scale:
        scores = rows.scale_row(scores, len(query))
    return scores if mask is None else rows.mask_row(scores, mask)


def _check_tables(query: Floats, key: Floats, value: Floats) -> None:
    for name, array in (("query", query), ("key", key), ("value", value)):
        if array.ndim < 2 or 0 in array.shape:
            raise ProblemError(f"{name}: shape {shape_text(array.shape)}, expected (..., n, d), none of them 0")
    check_sizes(query.shape[-2:], key.shape[-2:], value.shape[-2:])


def _mask(mask: npt.ArrayLike | None, is_causal: bool, n_queries: int, n_keys: int) -> npt.NDArray[np.generic] | None:
    """Return the mask as an array (..., n_queries, n_keys), or None where all may take part."""
    if is_causal:
        return np.tri(n_queries, n_keys, dtype=np.bool_)
    if mask is None:
        return None
    array = _mask_array(mask)
    return fitted_mask(array, (*array.shape[:-2], n_queries, n_keys))


def _mask_array(mask: npt.ArrayLike) -> npt.NDArray[np.generic]:
    """Return a mask as numbers where it holds floats, else as booleans."""
    try:
        kind = np.asarray(mask).dtype.kind
    except Exception:  # lists of different lengths, or whatever a foreign type raises: refused below in our words
        kind = "O"
    return number_array("mask", mask) if kind == "f" else boolean_array("mask", mask)


def _leading(query: Floats, key: Floats, value: Floats, mask: npt.NDArray[np.generic] | None) -> tuple[int, ...]:
    arrays: dict[str, npt.NDArray[np.generic]] = {"query": query, "key": key, "value": value}
    if mask is not None:
        arrays["mask"] = mask
    return _broadcast(**arrays)


def _broadcast(**arrays: npt.NDArray[np.generic]) -> tuple[int, ...]:
    """Return the leading directions of arrays (..., n, d) broadcast together, or refuse them by name."""
    try:
        return np.broadcast_shapes(*(array.shape[:-2] for array in arrays.values()))
    except ValueError as problem:
        said = ", ".join(f"{name} is {shape_text(array.shape)}" for name, array in arrays.items())
        raise ProblemError(f"leading directions do not broadcast together: {said}") from problem


def _at(array: Floats, place: tuple[int, ...], leading: tuple[int, ...]) -> Floats:
    """Return the (n, d) part of `array` that stands at `place` once its leading directions are broadcast."""
    whole = np.broadcast_to(array, (*leading, *array.shape[-2:]))
    part: Floats = whole[place]
    return part


def _masks(
    mask: npt.NDArray[np.generic] | None, place: tuple[int, ...], leading: tuple[int, ...], n_queries: int
) -> Iterator[npt.NDArray[np.generic] | None]:
    """Yield the mask of each query at `place`."""
    if mask is None:
        yield from [None] * n_queries
        return
    yield from np.broadcast_to(mask, (*leading, *mask.shape[-2:]))[place]
