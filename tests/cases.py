"""Random problems for the property tests: as keyword arguments, which the package and the oracle both take."""

import numpy as np
from hypothesis import strategies as st

ODD_WORDS = (
    *("the", "The", "THE", "cat", "it", "it's", "", " ", "2", "0", "12", "²", "٣", "a,b", "the#2", "x]", "[x", "[/]"),
    *("[red]", "#", "h1", "h0.scores", "scores[0,0]", "max", ".", "猫", "犬も", "straße", "STRASSE", "é", "e\u0301"),
    *("ﬁ", "e\ufe0f\u0301", "\x0e\u0301", "\u0301", "a b", " a", "a\xa0", "\t", "a\nb", "\x1b[31m", "\u202eabc"),
    *("🐈", "w" * 60),
)
"""Words that an address, a terminal or a reader of markup could take for something else."""

DTYPES = ("float64", "float32", "float16", "int64", "int8", "uint16")
SPECIALS = (np.inf, -np.inf, np.nan, 0.0)


@st.composite
def problems(draw, *, specials=False):
    """Arrays and settings of a problem of any shape: keyword arguments of AttentionProblem, without `safe`."""
    n_heads = draw(st.integers(1, 3))
    made = draw(st.sampled_from(["tables", "tables", "X", "X", "X and query", "X and value"]))
    one_hot = draw(st.booleans()) if made != "X and value" else False
    sizes = {name: draw(st.integers(1, 5)) for name in ("n_queries", "n_keys", "d_k", "d_v", "d_model")}
    shapes = _shapes(draw, made, sizes, n_heads)
    if one_hot:
        shapes = {name: shape for name, shape in shapes.items() if name not in ("value", "Wv")}
    random = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    given = {name: _array(draw, random, shape, specials) for name, shape in shapes.items()}
    heads = max((array.shape[0] for name, array in given.items() if name != "X" and array.ndim == 3), default=1)
    n_queries = given["query" if "query" in given else "X"].shape[-2]
    n_keys = given["key" if "key" in given else "X"].shape[-2]
    mask = draw(masks(random, (heads, n_queries, n_keys)))
    return given | {"mask": mask, "scale": draw(st.booleans()), "one_hot": one_hot}


@st.composite
def named_problems(draw):
    """The same with words, some of them odd and some repeated."""
    given = draw(problems())
    n_queries, n_keys = sizes_of(given)["n_queries"], sizes_of(given)["n_keys"]
    words = st.one_of(st.sampled_from(ODD_WORDS), st.text(max_size=5))
    if draw(st.integers(0, 3)):
        given["words"] = draw(st.lists(words, min_size=n_keys, max_size=n_keys))
    if draw(st.booleans()):
        given["query_words"] = draw(st.lists(words, min_size=n_queries, max_size=n_queries))
    return given


@st.composite
def masks(draw, random, shape):
    """No mask, or one of any shape that broadcasts to `shape`; some rows allow nothing."""
    if draw(st.booleans()):
        return None
    kept = shape[draw(st.integers(0, 3)) :]
    mask_shape = tuple(size if draw(st.booleans()) else 1 for size in kept)
    return random.random(mask_shape) < draw(st.sampled_from([0.0, 0.3, 0.7, 1.0]))


def sizes_of(given):
    """Return the sizes of a problem, read off the arrays."""

    def table(name, matrix):
        if given.get(name) is not None:
            return given[name].shape
        rows = given["X"].shape[-2]
        return (rows, given[matrix].shape[-1]) if given.get(matrix) is not None else given["X"].shape

    (n_queries, d_k), (n_keys, _) = table("query", "Wq")[-2:], table("key", "Wk")[-2:]
    d_v = n_keys if given["one_hot"] else table("value", "Wv")[-1]
    arrays = [array for name, array in given.items() if name in ("query", "key", "value", "Wq", "Wk", "Wv")]
    n_heads = max((array.shape[0] for array in arrays if array.ndim == 3), default=1)
    return {"n_heads": n_heads, "n_queries": n_queries, "n_keys": n_keys, "d_k": d_k, "d_v": d_v}


def float_type(given):
    """Return the float type that a problem is computed in: double where an array is, or holds whole numbers."""
    names = [given[name].dtype for name in ("query", "key", "value", "X", "Wq", "Wk", "Wv") if name in given]
    return np.float64 if any(name.kind in "iu" or name == np.float64 for name in names) else np.float32


def only_arrays(given):
    """Return what the oracle takes of a problem."""
    return {name: value for name, value in given.items() if name not in ("words", "query_words")}


def _shapes(draw, made, sizes, n_heads):
    n_queries, n_keys, d_k, d_v, d_model = sizes.values()
    tables = {"query": (n_queries, d_k), "key": (n_keys, d_k), "value": (n_keys, d_v)}
    if made == "tables":
        return _with_heads(draw, tables, n_heads)
    if made == "X and query":
        shapes = {"query": tables["query"], "Wk": (d_model, d_k)}
    elif made == "X and value":
        shapes = {"value": tables["value"], "Wq": (d_model, d_k), "Wk": (d_model, d_k)}
    else:
        left_out = draw(st.sets(st.sampled_from(["Wq", "Wk"])))
        width = d_model if left_out else d_k
        shapes = {name: (d_model, width) for name in ("Wq", "Wk") if name not in left_out}
    if made != "X and value" and draw(st.booleans()):
        shapes["Wv"] = (d_model, d_v)
    return {"X": (n_keys, d_model), **_with_heads(draw, shapes, n_heads)}


def _with_heads(draw, shapes, n_heads):
    if n_heads == 1 and draw(st.booleans()):
        return shapes
    return {name: (n_heads, *shape) for name, shape in shapes.items()}


def _array(draw, random, shape, specials):
    dtype = np.dtype(draw(st.sampled_from(DTYPES)))
    if dtype.kind in "iu":
        return random.integers(0 if dtype.kind == "u" else -3, 4, shape).astype(dtype)
    array = random.normal(size=shape).astype(dtype)
    if specials:
        chosen = random.random(shape) < draw(st.sampled_from([0.0, 0.2]))
        array[chosen] = random.choice(SPECIALS, chosen.sum())
    return array
