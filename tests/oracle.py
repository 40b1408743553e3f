"""Attention on whole matrices, written apart from the package: what every number of it is compared with.

Nothing here is taken from attntui. Products are sums written with einsum, which calls no BLAS, so that inf and nan
go exactly where IEEE arithmetic sends them.
"""

import math

import numpy as np


def attention_tables(
    query=None,
    key=None,
    value=None,
    *,
    X=None,
    Wq=None,
    Wk=None,
    Wv=None,
    mask=None,
    scale=True,
    safe=True,
    one_hot=False,
    dtype=np.float64,
):
    """Return every table of a pass by its name, and each row's `largest` and `total`.

    query (..., n_queries, d_k), key (..., n_keys, d_k), value (..., n_keys, d_v), or X (n_words, d_model) with Wq, Wk,
    Wv (..., d_model, d), of which one that is left out changes nothing. mask: booleans, True = may attend, or numbers
    to add. Leading directions broadcast. A table that this pass does not have is not in the answer.
    """
    with np.errstate(all="ignore"):
        tables = {}
        query = _made("query", query, X, Wq, tables, dtype)
        key = _made("key", key, X, Wk, tables, dtype)
        value = np.eye(key.shape[-2], dtype=dtype) if one_hot else _made("value", value, X, Wv, tables, dtype)
        latest = tables["scores"] = np.einsum("...qd,...kd->...qk", query, key)
        if scale:
            latest = tables["scaled"] = latest / dtype(np.sqrt(query.shape[-1]))
        nothing = np.zeros((*latest.shape[:-1], 1), bool)
        if mask is not None:
            latest = tables["masked"] = _masked(latest, np.asarray(mask))
            nothing = (latest == -np.inf).all(axis=-1, keepdims=True)
        largest = latest.max(axis=-1, keepdims=True)
        if safe:
            latest = tables["shifted"] = np.where(nothing, latest, latest - largest)
        e = tables["exp"] = np.exp(latest)
        total = e.sum(axis=-1, keepdims=True)
        tables["weights"] = np.where(nothing, 0, e / total).astype(dtype)
        tables["output"] = np.where(nothing, 0, np.einsum("...qk,...kd->...qd", tables["weights"], value)).astype(dtype)
        return {**tables, "largest": largest[..., 0], "total": total[..., 0]}


def softmax(scores):
    """Return the softmax of each row, by the definition: nothing is shifted."""
    e = np.exp(np.asarray(scores, dtype=np.longdouble))
    return (e / e.sum(axis=-1, keepdims=True)).astype(np.float64)


def softmax_slope(weights):
    """Return the size of diag(w) - w w.T of one row of weights, number by number."""
    size = range(len(weights))
    return math.sqrt(math.fsum((weights[i] * ((i == j) - weights[j])) ** 2 for i in size for j in size))


def _made(name, given, X, matrix, tables, dtype):
    if given is not None:
        return np.asarray(given).astype(dtype)
    if matrix is None:
        return np.asarray(X).astype(dtype)
    tables[name] = np.einsum("wf,...fd->...wd", np.asarray(X).astype(dtype), np.asarray(matrix).astype(dtype))
    return tables[name]


def _masked(scores, mask):
    if mask.dtype == bool:
        return np.where(mask, scores, scores.dtype.type(-np.inf))
    return scores + mask.astype(scores.dtype)
