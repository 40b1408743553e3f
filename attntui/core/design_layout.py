"""Changes of what a design has: its words, its features, and the positions of its queries and keys."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from attntui.core.design import MOST_FEATURES, MOST_POSITIONS, Design, default_asker, looked_up
from attntui.core.design_checks import checked_name
from attntui.core.errors import ProblemError
from attntui.core.typed_numbers import whole_number
from attntui.core.vocabulary import FEATURES


def set_sentence(design: Design, sentence: str) -> Design:
    """Return the design for other words; those that stay keep their features, value and turn to ask.

    The second "the" keeps what the second "the" had. A new word has the features that the vocabulary knows it by, 0 in
    those that were added by hand, and the value 0 where values are typed in. Raises ProblemError without words.
    """
    words, known = looked_up(sentence)
    places = matching_words(design.words, words)
    X = np.zeros((len(words), len(design.features)))
    for column, name in enumerate(design.features):
        if name in FEATURES:
            X[:, column] = known[:, FEATURES.index(name)]
    stays = np.array([place is not None for place in places])
    old = [place for place in places if place is not None]
    X[stays] = design.X[old]
    value = None
    if design.value is not None:
        value = np.zeros((len(words), design.value.shape[1]))
        value[stays] = design.value[old]
    asker = places.index(design.asker) if design.asker in places else default_asker(X, design.features)
    return replace(design, words=words, X=X, value=value, asker=asker)


def matching_words(before: Sequence[str], after: Sequence[str]) -> list[int | None]:
    """Return for each word of `after` the index in `before` of the same word in the same turn, None where it is new."""
    indices: dict[tuple[str, int], int] = {turn: index for index, turn in enumerate(_turns(before))}
    return [indices.get(turn) for turn in _turns(after)]


def add_feature(design: Design, name: str) -> Design:
    """Return the design with one more feature: 0 in every word, a row of zeros in Wq and Wk."""
    if len(design.features) == MOST_FEATURES:
        raise ProblemError(f"features: {MOST_FEATURES} are there already, and that is the most")
    return replace(
        design,
        features=(*design.features, checked_name("features", name)),
        X=np.pad(design.X, ((0, 0), (0, 1))),
        Wq=np.pad(design.Wq, ((0, 1), (0, 0))),
        Wk=np.pad(design.Wk, ((0, 1), (0, 0))),
    )


def remove_feature(design: Design, index: int) -> Design:
    """Return the design without a feature: its column of X and its rows of Wq and Wk are gone."""
    if len(design.features) == 1:
        raise ProblemError("features: this is the last one, a word needs at least one")
    return replace(
        design,
        features=_without(design.features, index),
        X=np.delete(design.X, index, axis=1),
        Wq=np.delete(design.Wq, index, axis=0),
        Wk=np.delete(design.Wk, index, axis=0),
    )


def rename_feature(design: Design, index: int, name: str) -> Design:
    """Return the design with another name for a feature; no number changes."""
    return replace(design, features=_renamed("features", design.features, index, name))


def rename_position(design: Design, index: int, name: str) -> Design:
    """Return the design with another name for a position of query and key; no number changes."""
    return replace(design, query_names=_renamed("query_names", design.query_names, index, name))


def set_d_k(design: Design, d_k: int, names: Sequence[str] = ()) -> Design:
    """Return the design with `d_k` positions a query: the last ones go, or new ones come, all 0.

    `names` are for the new ones; those without a name are called by their number.
    """
    d_k = whole_number("d_k", d_k, 1, MOST_POSITIONS)
    n_new = max(d_k - design.d_k, 0)
    new = [checked_name("query_names", name) for name in names[:n_new]]
    query_names = [*design.query_names[:d_k], *new]
    while len(query_names) < d_k:
        query_names.append(_free_name(query_names, len(query_names)))
    wider = ((0, 0), (0, n_new))
    return replace(
        design,
        query_names=tuple(query_names),
        Wq=np.pad(design.Wq[:, :d_k], wider),
        Wk=np.pad(design.Wk[:, :d_k], wider),
    )


def _turns(words: Sequence[str]) -> list[tuple[str, int]]:
    """Return each word with how many of the same stand before it."""
    counts: dict[str, int] = {}
    turns = []
    for word in words:
        turns.append((word, counts.get(word, 0)))
        counts[word] = counts.get(word, 0) + 1
    return turns


def _without(names: tuple[str, ...], index: int) -> tuple[str, ...]:
    return (*names[:index], *names[index + 1 :])


def _renamed(kind: str, names: tuple[str, ...], index: int, name: str) -> tuple[str, ...]:
    return (*names[:index], checked_name(kind, name), *names[index + 1 :])


def _free_name(names: Sequence[str], number: int) -> str:
    """Return the number as a name, or the next one that no position is called by."""
    taken = {name.casefold() for name in names}
    while str(number) in taken:
        number += 1
    return str(number)
