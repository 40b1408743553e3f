"""A design: words with features, and the matrices Wq and Wk that a person chooses so that one word looks at another."""

from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from attntui.core.arrays import Floats
from attntui.core.builtin import POSITION_NAMES, design_matrices, it_looks_at_cat
from attntui.core.design_checks import checked_asker, checked_names, checked_table, checked_value, checked_words
from attntui.core.errors import ProblemError
from attntui.core.problem import AttentionProblem
from attntui.core.sentence import notes_on, problem_of_sentence, unknown_words
from attntui.core.vocabulary import FEATURES

MOST_WORDS = 500
"""How many words a sentence of a design may have."""

MOST_FEATURES = 32
"""How many features its words may have."""

MOST_POSITIONS = 8
"""How many numbers its queries and keys may have: the largest d_k."""

MOST_VALUES = 500
"""How many numbers its values may have: the largest d_v."""

LONGEST_SENTENCE = 20_000
"""How many characters a sentence may have."""


class Grid(StrEnum):
    """The tables of numbers that can be changed."""

    WQ = "Wq"
    WK = "Wk"
    X = "X"
    VALUE = "value"


@dataclass(frozen=True, eq=False)
class Design:
    """What a person can change; every change makes a new one (see design_edits.py).

    words        one a row of X; like all names, any list of texts will do
    features     what the columns of X and the rows of Wq and Wk are called, each once
    X            (n_words, n_features): what each word is
    Wq           (n_features, d_k): what each feature adds to a query
    Wk           (n_features, d_k): what each feature adds to a key
    query_names  what the d_k positions of queries and keys are called, each once
    asker        the index of the word that asks
    scale        whether scores are divided by sqrt(d_k)
    value        (n_words, d_v): what each word hands over; None where each hands over its own one-hot marker

    After construction the arrays are float64, finite, within -LARGEST to LARGEST, never -0, and not writeable; a
    value that is the identity is None. Two designs are equal where all of it is. Raises ProblemError, one line.
    """

    words: tuple[str, ...]
    features: tuple[str, ...]
    X: Floats
    Wq: Floats
    Wk: Floats
    query_names: tuple[str, ...]
    asker: int = 0
    scale: bool = True
    value: Floats | None = None

    def __post_init__(self) -> None:
        words = checked_words(self.words, MOST_WORDS)
        features = checked_names("features", self.features, MOST_FEATURES)
        query_names = checked_names("query_names", self.query_names, MOST_POSITIONS)
        matrix_shape = (len(features), len(query_names))
        if not isinstance(self.scale, bool | np.bool_):
            raise ProblemError(f"scale: found {type(self.scale).__name__}, expected true or false")
        fields = {
            "words": words,
            "features": features,
            "query_names": query_names,
            "asker": checked_asker(self.asker, len(words)),
            "scale": bool(self.scale),
            "X": checked_table("X", self.X, (len(words), len(features)), "words × features"),
            "Wq": checked_table("Wq", self.Wq, matrix_shape, "features × query_names"),
            "Wk": checked_table("Wk", self.Wk, matrix_shape, "features × query_names"),
            "value": None if self.value is None else checked_value(self.value, len(words), MOST_VALUES),
        }
        for name, field in fields.items():
            object.__setattr__(self, name, field)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Design):
            return NotImplemented
        if self is other:
            return True
        return self._texts == other._texts and all(
            left is right or np.array_equal(left, right)  # a change of one table leaves the others as they are
            for left, right in zip(self._arrays, other._arrays, strict=True)
        )

    def __hash__(self) -> int:
        return hash((self._texts, self.Wq.tobytes(), self.Wk.tobytes()))

    @property
    def d_k(self) -> int:
        """How many numbers a query or a key has."""
        return len(self.query_names)

    @property
    def sentence(self) -> str:
        """The words in one line."""
        return " ".join(self.words)

    @property
    def notes(self) -> tuple[str, ...]:
        """The words that the vocabulary does not know and that have no feature yet, each once."""
        bare = [word for word, row in zip(self.words, self.X, strict=True) if not row.any()]
        return tuple(unknown_words(bare))

    def table(self, grid: Grid) -> Floats:
        """Return the numbers of a grid, the markers (n_words, n_words) where the value is one-hot."""
        if grid is Grid.VALUE and self.value is None:
            return np.eye(len(self.words))
        found: Floats = getattr(self, grid)
        return found

    def names(self, grid: Grid) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return what the rows and the columns of a grid are called."""
        if grid is Grid.X:
            return self.words, self.features
        if grid is Grid.VALUE:
            return self.words, self.words if self.value is None else tuple(map(str, range(self.value.shape[1])))
        return self.features, self.query_names

    def problem(self, *, safe: bool = True, title: str = "") -> AttentionProblem:
        """Return the problem that the pass, the stepper and the trace compute; `title` is the sentence where empty."""
        return AttentionProblem(
            X=self.X,
            Wq=self.Wq,
            Wk=self.Wk,
            value=self.value,
            one_hot=self.value is None,
            words=self.words,
            scale=self.scale,
            safe=safe,
            feature_names=self.features,
            position_names=self.query_names,
            value_names=self.words if self.value is None else None,
            title=title or self.sentence,
            notes=notes_on(self.notes),
        )

    @property
    def _texts(self) -> tuple[object, ...]:
        has_value = self.value is not None
        return self.words, self.features, self.query_names, self.asker, self.scale, has_value

    @property
    def _arrays(self) -> list[Floats]:
        return [table for table in (self.X, self.Wq, self.Wk, self.value) if table is not None]


def original_design() -> Design:
    """Return the article's design (Part 6): "it" asks with (4, 4) for an animal and a noun."""
    problem = it_looks_at_cat()
    assert problem.words is not None
    assert problem.X is not None
    return _designed(tuple(problem.words), problem.X)


def design_of_sentence(sentence: str) -> Design:
    """Return the article's Wq and Wk for a sentence of one's own; its first pronoun asks, else its first word.

    Case and the punctuation around words do not matter; a word that the vocabulary does not know has no features and
    is in `notes`. Raises ProblemError where there are no words, or too many.
    """
    words, X = looked_up(sentence)
    return _designed(words, X)


def looked_up(sentence: str) -> tuple[tuple[str, ...], Floats]:
    """Return the words of a sentence and their features (n_words, 6), as the vocabulary has them."""
    if len(sentence) > LONGEST_SENTENCE:
        raise ProblemError(f"the sentence has {len(sentence)} characters, allowed: {LONGEST_SENTENCE}")
    problem = problem_of_sentence(sentence)
    assert problem.words is not None
    assert problem.X is not None
    return checked_words(problem.words, MOST_WORDS), problem.X


def default_asker(X: Floats, features: tuple[str, ...] = FEATURES) -> int:
    """Return the first word that is a pronoun, else the first word."""
    if "pronoun" not in features:
        return 0
    return int(np.argmax(X[:, features.index("pronoun")] != 0))


def _designed(words: tuple[str, ...], X: Floats) -> Design:
    Wq, Wk = design_matrices()
    return Design(words, FEATURES, X, Wq, Wk, POSITION_NAMES, asker=default_asker(X))
