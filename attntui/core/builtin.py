"""The built-in problems, and the hand-made design that every sentence of one's own runs through."""

from collections.abc import Callable, Mapping
from functools import cache

import numpy as np

from attntui.core.arrays import Floats
from attntui.core.problem import AttentionProblem
from attntui.core.vocabulary import FEATURES, features_of

STRENGTH = 4.0
"""How strongly a pronoun looks for an animal and for a noun, in the design."""

POSITION_NAMES = ("animal", "noun")
"""What the two numbers of a query look for, and what those of a key offer, in the design."""


def dog_bites_man() -> AttentionProblem:
    """Return three words of two numbers, each its own query, key and value."""
    X = np.array([[1, 0], [0, 1], [1, 1]])  # (3, 2): dog, bites, man
    return AttentionProblem(X, X, X, words=("dog", "bites", "man"), safe=False, title="dog bites man")


def it_looks_at_cat() -> AttentionProblem:
    """Return ten words of six features, with Wq and Wk made by hand so that "it" attends to "cat"."""
    return pronouns_look_for_animals("the cat sat on the mat because it was tired".split())


def pronouns_look_for_animals(words: list[str], notes: tuple[str, ...] = ()) -> AttentionProblem:
    """Return the design for any words: a pronoun asks for animals and nouns, each word hands over its own marker."""
    Wq, Wk = design_matrices()
    return AttentionProblem(
        X=np.array([features_of(word) for word in words], dtype=np.float64),  # (n_words, 6)
        Wq=Wq,
        Wk=Wk,
        one_hot=True,
        words=words,
        safe=False,
        feature_names=FEATURES,
        position_names=POSITION_NAMES,
        value_names=words,
        title=" ".join(words),
        notes=notes,
    )


def design_matrices() -> tuple[Floats, Floats]:
    """Return Wq and Wk (6, 2) of the design: what each feature adds to a query and to a key."""
    Wq, Wk = np.zeros((6, 2)), np.zeros((6, 2))
    for position, offered in enumerate(POSITION_NAMES):
        Wq[FEATURES.index("pronoun"), position] = STRENGTH
        Wk[FEATURES.index(offered), position] = 1.0
    return Wq, Wk


BUILT_IN: Mapping[str, Callable[[], AttentionProblem]] = {
    "dog-bites-man": cache(dog_bites_man),
    "it-looks-at-cat": cache(it_looks_at_cat),
}
"""The built-in problems by name."""
