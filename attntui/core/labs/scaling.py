"""The scaling lab: how large the largest weight of random scores is, with and without the division by sqrt(d).

The article's experiment (Part 7) and its order of random numbers: for each d, all trials without the division, then
as many new ones with it, all from one generator.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from attntui.core.labs.scaling_batch import Tally, batch_size, tally_of_batch
from attntui.core.labs.scaling_settings import Settings, settings_of

__all__ = [
    "MOST_SERVED",
    "ScalingRow",
    "Settings",
    "State",
    "advanced",
    "figures",
    "finished",
    "settings_of",
    "start",
    "work",
]

IS_SCALED = (False, True)
"""At each size: without the division, then with it."""


MOST_SERVED = 2**31
"""Random numbers that one of many who share a machine may draw at once (see `work`): a minute or two of a core."""


@dataclass(frozen=True, slots=True)
class ScalingRow:
    """The mean of the largest weight at one size d, without and with the division by sqrt(d)."""

    d: int
    unscaled: float
    scaled: float


@dataclass(frozen=True)
class State:
    """Where the experiment stands.

    settings  what is measured
    tallies   what came of it so far, for each size without, then with the division
    random    the state of the random generator, as NumPy gives it
    """

    settings: Settings
    tallies: tuple[Tally, ...]
    random: Mapping[str, Any]

    @property
    def n_done(self) -> int:
        """How many trials are done, of all sizes, with and without the division."""
        return sum(tally.n_trials for tally in self.tallies)

    @property
    def n_all(self) -> int:
        """How many trials there are in all."""
        return len(self.tallies) * self.settings.n_trials

    @property
    def is_over(self) -> bool:
        """Whether all trials are done."""
        return self.n_done == self.n_all

    @property
    def share_done(self) -> float:
        """How much of the work is done, 0 to 1: a trial's work grows with d."""
        all_sizes = 2 * sum(self.settings.d) * self.settings.n_trials
        return sum(self.settings.d[index // 2] * tally.n_trials for index, tally in enumerate(self.tallies)) / all_sizes

    def tally(self, d_index: int, *, is_scaled: bool) -> Tally:
        """Return what came of a size of the settings, with or without the division."""
        return self.tallies[2 * d_index + is_scaled]

    def rows(self) -> Iterator[ScalingRow]:
        """Yield the means so far, a row a size; nan where no trial is done yet."""
        for d_index, d in enumerate(self.settings.d):
            plain, scaled = (self.tally(d_index, is_scaled=is_scaled) for is_scaled in IS_SCALED)
            yield ScalingRow(d, plain.mean_largest, scaled.mean_largest)


def start(settings: Settings) -> State:
    """Return the state before the first trial."""
    tallies = (Tally(),) * (len(settings.d) * len(IS_SCALED))
    return State(settings, tallies, np.random.PCG64(settings.seed).state)


def work(settings: Settings) -> int:
    """Return how much all trials take, in random numbers drawn; the softmax of a key takes as long as four of them."""
    a_query = (1 + settings.n_keys) * sum(settings.d) + 4 * settings.n_keys * len(settings.d)
    return len(IS_SCALED) * settings.n_trials * a_query


def advanced(state: State) -> State:
    """Return the state after some more trials, a few milliseconds of work; the same state where it is over."""
    settings = state.settings
    if state.is_over:
        return state
    index = next(place for place, tally in enumerate(state.tallies) if tally.n_trials < settings.n_trials)
    tally = state.tallies[index]
    d, is_scaled = settings.d[index // 2], IS_SCALED[index % 2]
    bits = np.random.PCG64(0)
    bits.state = dict(state.random)  # type: ignore[assignment]  # as NumPy gave it
    n_trials = min(batch_size(d, settings.n_keys), settings.n_trials - tally.n_trials)
    more = tally_of_batch(np.random.Generator(bits), n_trials, d, settings.n_keys, is_scaled=is_scaled)
    tallies = (*state.tallies[:index], tally + more, *state.tallies[index + 1 :])
    return State(settings, tallies, bits.state)


def finished(settings: Settings) -> State:
    """Return the state after all trials."""
    state = start(settings)
    while not state.is_over:
        state = advanced(state)
    return state


def figures(state: State) -> dict[str, float | str]:
    """Return the numbers of a state by name; for each size d six of them, as in `unscaled_64`; nan before any trial.

    unscaled, scaled       mean of the largest weight
    spread, scaled_spread  standard deviation of the scores
    slope, scaled_slope    mean of the softmax slope
    root                   sqrt(d)
    """
    settings = state.settings
    found: dict[str, float | str] = {
        "seed": settings.seed,
        "n_trials": settings.n_trials,
        "n_keys": settings.n_keys,
        "share_done": state.share_done,
    }
    for d_index, d in enumerate(settings.d):
        plain, scaled = (state.tally(d_index, is_scaled=is_scaled) for is_scaled in IS_SCALED)
        found |= {
            f"unscaled_{d}": plain.mean_largest,
            f"scaled_{d}": scaled.mean_largest,
            f"spread_{d}": plain.spread,
            f"scaled_spread_{d}": scaled.spread,
            f"root_{d}": root_of(d),
            f"slope_{d}": plain.mean_slope,
            f"scaled_slope_{d}": scaled.mean_slope,
        }
    return found


def root_of(d: int) -> float:
    """Return sqrt(d), the spread that scores of random vectors of length d are expected to have."""
    return float(np.sqrt(d))
