"""What the code of the mistakes finds: NumPy, the core's own functions, and the tables of a built-in problem."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from attntui.core.arrays import Floats
from attntui.core.attention import AttentionPass
from attntui.core.builtin import BUILT_IN
from attntui.core.functions import attention, softmax
from attntui.core.labs.fixture import fixture_f
from attntui.core.problem import AttentionProblem
from attntui.core.stage import PROJECTIONS, Stage

_LETTERS = {"query": "Q", "key": "K", "value": "V"}
_N_HEADS = 2
"""Fixture F is taken for one of so many heads, where the length of a word's vector matters."""


def names_for(data: str) -> dict[str, Any]:
    """Return the names that code about the problem `data` finds, new ones each time; no problem where it is empty."""
    fixed = {"np": np, "softmax": softmax, "attention": attention}
    limits = {"low": float(np.finfo(np.float64).min), "tiny": float(np.finfo(np.float64).tiny)}
    tables_of_data = {name: value.copy() if isinstance(value, np.ndarray) else value for name, value in _given(data)}
    return {**fixed, **limits, **tables_of_data}


def names_for_core(names: Mapping[str, Any]) -> dict[str, Any]:
    """Return the names that an expression for the right numbers finds: `tables` and `split` besides the others."""
    return {**names, "tables": tables, "split": split}


def words_of_data(data: str) -> tuple[str, ...]:
    """Return the words that name the rows of a problem's tables; none where they have no names."""
    words = _problem(data).words if data else None
    return tuple(words or ())


def tables(query: Any = None, key: Any = None, value: Any = None, **settings: Any) -> dict[str, Floats]:
    """Return every table of a pass by its stage, computed by the core; what it takes is what AttentionProblem takes."""
    attention_pass = AttentionPass(AttentionProblem(query, key, value, **settings))
    return {str(stage): attention_pass.table(stage) for stage in attention_pass.stages}


def split(X: Any, n_heads: int) -> Floats:
    """Return the columns of X (n_words, d_model) as heads: (n_heads, n_words, d_model / n_heads)."""
    query = AttentionProblem(X, X, X, n_heads=n_heads).query
    assert query is not None
    return query


@cache
def _given(data: str) -> tuple[tuple[str, Any], ...]:
    """Return the names of a problem: its inputs by the letters of the field, d_k, its words, the tables of its pass."""
    if not data:
        return ()
    problem = _problem(data)
    attention_pass = AttentionPass(problem, safe=False)
    inputs: dict[str, Floats | None] = {_LETTERS[stage]: attention_pass.matrix(stage) for stage in PROJECTIONS}
    inputs |= {name: _only(getattr(problem, name)) for name in ("X", "Wq", "Wk", "Wv")}
    stages = [stage for stage in (Stage.SCORES, Stage.SCALED, Stage.WEIGHTS) if stage in attention_pass.stages]
    found = {name: table for name, table in inputs.items() if table is not None}
    found |= {str(stage): attention_pass.table(stage) for stage in stages}
    numbers = {"d_k": problem.d_k, "d_model": _N_HEADS * problem.d_k}
    words = {word: index for index, word in enumerate(words_of_data(data)) if word.isidentifier()}
    mask = np.tri(problem.n_queries, problem.n_keys, dtype=np.bool_)  # causal
    return tuple({**words, **found, **numbers, "mask": mask}.items())


def _problem(data: str) -> AttentionProblem:
    return fixture_f() if data == "F" else BUILT_IN[data]()


def _only(table: Floats | None) -> Floats | None:
    """Return a table of one head, or X, without the direction of heads."""
    return table if table is None or table.ndim == 2 else table[0]
