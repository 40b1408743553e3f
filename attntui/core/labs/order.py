"""The order lab: attention without positions does not know where a word stands; with positions it does.

Source of the random vectors: the article's Part 8, X (n, 8) and Wq, Wk, Wv (8, 4), drawn in this order.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import numpy as np

from attntui.core.arrays import Floats
from attntui.core.attention import AttentionPass
from attntui.core.axis import Axis
from attntui.core.labs.at_once import OverAtOnce, advanced
from attntui.core.labs.order_moves import unmoved
from attntui.core.labs.order_settings import BY_HAND, PART_8, Moves, Settings, Vectors, settings_of
from attntui.core.labs.positions import sinusoidal
from attntui.core.problem import AttentionProblem

__all__ = ["Settings", "State", "advanced", "article_order", "figures", "finished", "settings_of", "start", "work"]

D_MODEL, D_HEAD = 8, 4
"""How long random vectors are, and their queries, keys and values."""

ROUNDING = 1e-12
"""Below this times the largest output, a difference is one of rounding: a sum in another order ends in other bits."""


@dataclass(frozen=True)
class State(OverAtOnce):
    """The outputs before and after something was put into another order.

    settings  what was done
    encoding  the positional encoding of each row: (n_words, d_model), also where it is not added
    before    the outputs in the first order: (n_words, d_v)
    after     the outputs in the new order, a row of now each: (n_words, d_v)
    """

    settings: Settings
    encoding: Floats
    before: Floats
    after: Floats

    @property
    def words_now(self) -> tuple[str, ...]:
        """The word in each row of `after`: where keys alone are moved, the asking words stay where they are."""
        return tuple(self.word_axis.name(index) for index in self.sources)

    @property
    def figure_names(self) -> tuple[str, ...]:
        """What the figures call the word in each row of `after`: `a[#2` too, which no address says.

        No two are alike, as no word of the settings ends in a turn.
        """
        words = self.settings.words
        turns = ((words[index], words[: index + 1].count(words[index])) for index in self.sources)
        return tuple(word if turn == 1 else f"{word}#{turn}" for word, turn in turns)

    @property
    def sources(self) -> tuple[int, ...]:
        """The row of `before` that each row of `after` is compared with: that of the same word."""
        return self.settings.order if self.settings.moves is Moves.WORDS else tuple(range(len(self.settings.words)))

    @cached_property
    def before_now(self) -> Floats:
        """The outputs before, each in the row in which its word stands now: (n_words, d_v)."""
        return self.before[list(self.sources)]

    @cached_property
    def differences(self) -> Floats:
        """How far each row's output is from what it was, at most: (n_words,)."""
        largest: Floats = np.abs(self.after - self.before_now).max(axis=1)
        return largest

    @property
    def largest_difference(self) -> float:
        """How far the outputs are from what they were, at most."""
        return float(self.differences.max())

    @property
    def is_same(self) -> bool:
        """Whether no output has changed by more than rounding."""
        return self.largest_difference <= ROUNDING * max(1.0, float(np.abs(self.before).max()))

    @property
    def word_axis(self) -> Axis:
        """The words in their first order."""
        return Axis("word", len(self.settings.words), self.settings.words, is_said=True)


@lru_cache(64)
def start(settings: Settings) -> State:
    """Return the outputs before and after; it is done at once."""
    before = AttentionPass(problem_of(unmoved(settings))).table("output")  # (n_words, d_v)
    after = AttentionPass(problem_of(settings)).table("output")  # (n_words, d_v)
    encoding = sinusoidal(len(settings.words), _tables(settings)[0].shape[1])  # (n_words, d_model)
    for table in (encoding, before, after):
        table.flags.writeable = False
    return State(settings, encoding, before, after)


def work(settings: Settings) -> int:
    """Return how much the outputs take, in random numbers that could be drawn meanwhile; measured."""
    return 250 * len(settings.words) ** 2


finished = start
"""Return the state after the start: there is nothing to wait for."""


def figures(state: State) -> dict[str, float | str]:
    """Return the numbers of a state by name, each word's outputs as in `before_dog_0` and `after_dog_0`.

    largest_difference  between an output and what it was
    same                yes or no
    order, sentence     the order and the words as they stand now
    """
    found: dict[str, float | str] = {
        "largest_difference": state.largest_difference,
        "same": "yes" if state.is_same else "no",
        "order": " ".join(map(str, state.settings.order)),
        "sentence": " ".join(state.settings.words[index] for index in state.settings.order),
    }
    for name, before, after in zip(state.figure_names, state.before_now, state.after, strict=True):
        found |= {f"before_{name}_{column}": float(number) for column, number in enumerate(before)}
        found |= {f"after_{name}_{column}": float(number) for column, number in enumerate(after)}
    return found


def problem_of(settings: Settings) -> AttentionProblem:
    """Return the pass after the order was applied to words, keys and values, or keys alone."""
    X, matrices = _tables(settings)
    order = list(settings.order)
    encoding = sinusoidal(*X.shape) if settings.has_positions else np.zeros_like(X)
    if settings.moves is Moves.WORDS:
        words = tuple(settings.words[index] for index in order)
        return AttentionProblem(X=X[order] + encoding, **matrices, words=words)
    unmoved = AttentionPass(AttentionProblem(X=X + encoding, **matrices))
    query, key, value = (unmoved.matrix(name) for name in ("query", "key", "value"))
    is_pair = settings.moves is Moves.PAIRS
    return AttentionProblem(query, key[order], value[order] if is_pair else value, query_words=settings.words)


def article_order() -> dict[str, object]:
    """Return the numbers of the article's Part 8.

    order          the order that five random words are put in
    same           whether their outputs are the first ones in that order, but for rounding
    dog_bites_man  each word's output
    man_bites_dog  the same words' outputs in the other sentence
    """
    by_hand = start(Settings(order=(2, 1, 0)))
    words = by_hand.settings.words
    after = dict(zip(by_hand.words_now, by_hand.after.tolist(), strict=True))
    return {
        "order": list(PART_8.order),
        "same": start(PART_8).is_same,
        "dog_bites_man": dict(zip(words, by_hand.before.tolist(), strict=True)),
        "man_bites_dog": {word: after[word] for word in words},
    }


def _tables(settings: Settings) -> tuple[Floats, dict[str, Any]]:
    """Return X (n_words, d_model), the words in their first order, and the matrices that are not the identity."""
    if settings.vectors is Vectors.BY_HAND:
        return np.array([BY_HAND[word] for word in settings.words], dtype=np.float64), {}
    different = list(dict.fromkeys(settings.words))
    rng = np.random.default_rng(settings.seed)
    table = rng.normal(size=(len(different), D_MODEL))  # one vector a word, as a model looks them up
    matrices = {name: rng.normal(size=(D_MODEL, D_HEAD)) for name in ("Wq", "Wk", "Wv")}
    return table[[different.index(word) for word in settings.words]], matrices
