"""The numbers of a design, all from one pass; and which of them a change reaches."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np

from attntui.core.arrays import Booleans, Floats
from attntui.core.attention import AttentionPass
from attntui.core.design import Design
from attntui.core.design_layout import matching_words
from attntui.core.problem import AttentionProblem
from attntui.core.stage import Stage

_KEPT = 16
"""How many designs keep their numbers: those at hand, not a whole history."""


@dataclass(frozen=True, eq=False)
class DesignNumbers:
    """What a design makes of its words, each number computed when it is looked at."""

    design: Design

    @cached_property
    def attention_pass(self) -> AttentionPass:
        """The pass that the stepper walks too, with the words and all that has a name."""
        return AttentionPass(self.design.problem())

    @cached_property
    def _bare(self) -> AttentionPass:
        """The same pass without names: they cost more than the numbers, which are computed at every key."""
        design = self.design
        return AttentionPass(
            AttentionProblem(
                X=design.X,
                Wq=design.Wq,
                Wk=design.Wk,
                value=design.value,
                one_hot=design.value is None,
                scale=design.scale,
            )
        )

    @property
    def query(self) -> Floats:
        """The asker's query (d_k,)."""
        return self._bare.row(Stage.QUERY, self.design.asker)

    @property
    def queries(self) -> Floats:
        """Every word's query (n_words, d_k)."""
        return self._bare.matrix("query")

    @property
    def keys(self) -> Floats:
        """Every word's key (n_words, d_k)."""
        return self._bare.matrix("key")

    @property
    def scores(self) -> Floats:
        """The asker's score with each word (n_words,)."""
        return self._bare.row(Stage.SCORES, self.design.asker)

    @property
    def scaled(self) -> Floats:
        """What softmax is taken of (n_words,): the scores over sqrt(d_k), or the scores where the design says so."""
        return self._bare.row(self._bare.before_softmax, self.design.asker)

    @property
    def weights(self) -> Floats:
        """How much of the asker's attention each word gets (n_words,); they add up to 1."""
        return self.weights_of(self.design.asker)

    @property
    def output(self) -> Floats:
        """What the asker collects (d_v,): the values blended by its weights."""
        return self._bare.row(Stage.OUTPUT, self.design.asker)

    def weights_of(self, word_index: int) -> Floats:
        """Return how much of any word's attention each word gets (n_words,)."""
        return self._bare.row(Stage.WEIGHTS, word_index)

    def rows_used(self, word_index: int) -> tuple[int, ...]:
        """Return the features that a word has: the rows of Wq that make its query, and of Wk that make its key."""
        return tuple(int(index) for index in np.flatnonzero(self.design.X[word_index]))


@lru_cache(maxsize=_KEPT)
def numbers_of(design: Design) -> DesignNumbers:
    """Return the numbers of a design; those of the last few designs are kept, so that asking again costs nothing."""
    return DesignNumbers(design)


@dataclass(frozen=True, eq=False)
class Reach:
    """Which numbers are not what they were: True where one changed, in the shapes of the design after the change.

    Wq, Wk   (n_features, d_k)
    X        (n_words, n_features)
    queries  (n_words, d_k)
    keys     (n_words, d_k)
    query    (d_k,) the asker's
    scores, scaled, weights  (n_words,) the asker's

    Numbers of words, features or positions that were not there before count as changed.
    """

    Wq: Booleans
    Wk: Booleans
    X: Booleans
    queries: Booleans
    keys: Booleans
    query: Booleans
    scores: Booleans
    scaled: Booleans
    weights: Booleans

    @property
    def words(self) -> Booleans:
        """The words (n_words,) whose key, score or weight changed."""
        return self.keys.any(axis=1) | self.scores | self.weights


def reach(before: Design, after: Design) -> Reach:
    """Return which numbers of `after` are not those of `before`."""
    old, new = numbers_of(before), numbers_of(after)
    is_same = before.words == after.words
    words = list(range(len(after.words))) if is_same else matching_words(before.words, after.words)
    features = _matching(before.features, after.features)
    positions = _matching(before.query_names, after.query_names)
    return Reach(
        Wq=_changed(before.Wq, after.Wq, features, positions),
        Wk=_changed(before.Wk, after.Wk, features, positions),
        X=_changed(before.X, after.X, words, features),
        queries=_changed(old.queries, new.queries, words, positions),
        keys=_changed(old.keys, new.keys, words, positions),
        query=_changed(old.query, new.query, positions),
        scores=_changed(old.scores, new.scores, words),
        scaled=_changed(old.scaled, new.scaled, words),
        weights=_changed(old.weights, new.weights, words),
    )


def _matching(before: Sequence[str], after: Sequence[str]) -> list[int | None]:
    """Return for each name of `after` its index in `before`; as many names are for the same things in order."""
    return list(range(len(after))) if len(before) == len(after) else matching_words(before, after)


def _changed(before: Floats, after: Floats, *axes: Sequence[int | None]) -> Booleans:
    """Return where `after` is not what stood there `before`; `axes` has for each position of an axis its old one."""
    changed = np.ones(after.shape, np.bool_)
    if before.shape == after.shape and all(axis == list(range(len(axis))) for axis in axes):
        return np.not_equal(before, after, out=changed)  # nothing has come, gone or moved, as in nearly every change
    stayed = [[new for new, old in enumerate(axis) if old is not None] for axis in axes]
    came_from = [[old for old in axis if old is not None] for axis in axes]
    changed[np.ix_(*stayed)] = before[np.ix_(*came_from)] != after[np.ix_(*stayed)]
    return changed
