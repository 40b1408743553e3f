"""One attention problem: its arrays, validated and not writeable, and the words that name their rows."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from attntui.core.arrays import Booleans, Floats
from attntui.core.axis import Axis
from attntui.core.shaping import check_settings, checked_arrays, checked_mask
from attntui.core.stage import MATRIX_OF, Stage, stages_of
from attntui.core.words import clean_word, clean_words

TITLE_LENGTH = 200
"""Longest title that is kept, in characters."""


@dataclass(frozen=True, eq=False)
class AttentionProblem:
    """Query, key and value, or X with Wq, Wk and Wv (one that is left out is the identity), and how to attend.

    query, key, value  (n, d) or (n_heads, n, d); with `n_heads` also (n, n_heads * d). key and value have a row a key
    words              name the keys, and the queries too where there are as many
    query_words        name the queries where there are more or fewer of them than keys
    mask               booleans, True = may attend, broadcastable to (n_heads, n_queries, n_keys)
    scale              whether the scores are divided by sqrt(d_k)
    X                  (n_words, d_model), for those of query, key, value that are not given themselves
    Wq, Wk, Wv         (d_model, d) or (n_heads, d_model, d); with `n_heads` also (d_model, n_heads * d)
    n_heads            how many heads the columns of two-dimensional arrays are split into
    one_hot            whether value is a marker a key: the identity, without taking memory for it
    safe               whether softmax first takes each row's largest score away
    feature_names      what the columns of X are called
    position_names     what the columns of query and key are called
    value_names        what the columns of value are called
    title              what the problem is called on the screen
    notes              what the user should know of it, one line each

    Anything that NumPy takes for an array is accepted. After construction every array has its heads first: query
    (n_heads, n_queries, d_k), key (n_heads, n_keys, d_k), value (n_heads, n_keys, d_v), each None where it is made
    from X; Wq, Wk, Wv (n_heads, d_model, d); mask (n_heads, n_queries, n_keys); all in one float type. Raises
    ProblemError, a ValueError of one line, for what does not fit.
    """

    query: Floats | None = None
    key: Floats | None = None
    value: Floats | None = None
    words: Sequence[str] | None = None
    query_words: Sequence[str] | None = None
    mask: Booleans | None = None
    scale: bool = True
    X: Floats | None = None
    Wq: Floats | None = None
    Wk: Floats | None = None
    Wv: Floats | None = None
    n_heads: int = 0
    one_hot: bool = False
    safe: bool = True
    feature_names: Sequence[str] | None = None
    position_names: Sequence[str] | None = None
    value_names: Sequence[str] | None = None
    title: str = ""
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        check_settings(self.n_heads, {"scale": self.scale, "one_hot": self.one_hot, "safe": self.safe}, self.title)
        given = {name: getattr(self, name) for name in ("query", "key", "value", "X", "Wq", "Wk", "Wv")}
        arrays, n_heads = checked_arrays(given, self.n_heads, one_hot=self.one_hot)
        self._set(n_heads=n_heads, **{name: arrays.get(name) for name in given})
        if self.mask is not None:
            self._set(mask=checked_mask(self.mask, (n_heads, self.n_queries, self.n_keys)))
        self._set(title=clean_word(self.title, TITLE_LENGTH) if self.title else "")
        self._name_the_rows()
        self._name_the_columns()

    @property
    def n_queries(self) -> int:
        """How many rows query, scores, weights and output have."""
        return int(self._rows_from("query"))

    @property
    def n_keys(self) -> int:
        """How many rows key and value have, and columns scores and weights."""
        return int(self._rows_from("key"))

    @property
    def d_model(self) -> int:
        """How many numbers a row of X has, 0 where there is no X."""
        return 0 if self.X is None else int(self.X.shape[-1])

    @property
    def d_k(self) -> int:
        """How many numbers a query or a key has."""
        return int(self._columns_from("query", self.Wq))

    @property
    def d_v(self) -> int:
        """How many numbers a value or an output has."""
        return self.n_keys if self.one_hot else int(self._columns_from("value", self.Wv))

    @cached_property
    def dtype(self) -> np.dtype[Any]:
        """The float type that all of it is computed in."""
        arrays = (self.query, self.key, self.value, self.X)
        return next(array.dtype for array in arrays if array is not None)

    @cached_property
    def query_axis(self) -> Axis:
        """The rows of query, scores, weights and output."""
        return Axis("query", self.n_queries, _as_tuple(self.query_words), is_said=True)

    @cached_property
    def key_axis(self) -> Axis:
        """The rows of key and value, the columns of scores and weights."""
        return Axis("key", self.n_keys, _as_tuple(self.words), is_said=True)

    @cached_property
    def feature_axis(self) -> Axis:
        """The columns of X."""
        return Axis("feature", self.d_model, _as_tuple(self.feature_names))

    @cached_property
    def position_axis(self) -> Axis:
        """The columns of query and key: positions 0 to d_k - 1."""
        return Axis("number", self.d_k, _as_tuple(self.position_names))

    @cached_property
    def value_axis(self) -> Axis:
        """The columns of value and output: positions 0 to d_v - 1."""
        return Axis("number", self.d_v, _as_tuple(self.value_names))

    def stages(self, *, safe: bool | None = None) -> tuple[Stage, ...]:
        """Return the stages of this problem in order, with `shifted` as `safe` says (None: as the problem does)."""
        projected = frozenset(stage for stage, matrix in MATRIX_OF.items() if getattr(self, matrix) is not None)
        return stages_of(
            projected=projected,
            has_mask=self.mask is not None,
            scale=self.scale,
            safe=self.safe if safe is None else safe,
        )

    def axes(self, stage: Stage) -> tuple[Axis, Axis]:
        """Return the row axis and the column axis of a stage's table."""
        rows = self.key_axis if stage in (Stage.KEY, Stage.VALUE) else self.query_axis
        if stage in (Stage.QUERY, Stage.KEY):
            return rows, self.position_axis
        if stage in (Stage.VALUE, Stage.OUTPUT):
            return rows, self.value_axis
        return rows, self.key_axis

    def _rows_from(self, name: str) -> int:
        given = getattr(self, name)
        table = self.X if given is None else given
        assert table is not None
        return int(table.shape[-2])

    def _columns_from(self, name: str, matrix: Floats | None) -> int:
        given = getattr(self, name)
        table = given if given is not None else matrix if matrix is not None else self.X
        assert table is not None
        return int(table.shape[-1])

    def _name_the_rows(self) -> None:
        if self.words is not None:
            self._set(words=clean_words("words", self.words, self.n_keys, "keys"))
        if self.query_words is not None:
            self._set(query_words=clean_words("query_words", self.query_words, self.n_queries, "queries"))
        elif self.n_queries == self.n_keys:
            self._set(query_words=self.words)

    def _name_the_columns(self) -> None:
        sizes = {"feature_names": self.d_model, "position_names": self.d_k, "value_names": self.d_v}
        for name, size in sizes.items():
            if getattr(self, name) is not None:
                self._set(**{name: clean_words(name, getattr(self, name), size, "columns")})

    def _set(self, **values: object) -> None:
        """Set fields while the problem is being made."""
        for name, value in values.items():
            object.__setattr__(self, name, value)


def _as_tuple(names: Sequence[str] | None) -> tuple[str, ...] | None:
    return None if names is None else tuple(names)
