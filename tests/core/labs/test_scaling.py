"""The scaling lab: its numbers against loops over single trials, the article's table, its memory, and its refusals."""

import math
import tracemalloc
from bisect import bisect_right
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.labs import scaling
from attntui.core.labs.scaling import Settings, advanced, figures, finished, settings_of, start
from attntui.core.labs.scaling_batch import BATCH_NUMBERS, N_BINS, batch_size
from attntui.core.labs.scaling_settings import LARGEST_D, half, twice
from tests import oracle

SMALL = st.builds(
    Settings,
    d=st.lists(st.integers(1, 9), min_size=1, max_size=3, unique=True).map(tuple),
    n_keys=st.integers(2, 6),
    n_trials=st.integers(1, 8),
    seed=st.integers(0, 2**32 - 1),
)


class ByTrial:
    """What one trial after the other comes to, in plain Python; only the random numbers are NumPy's."""

    def __init__(self, settings):
        random = np.random.default_rng(settings.seed)
        self.largest, self.scores, self.slopes = {}, {}, {}
        for d in settings.d:
            for is_scaled in (False, True):
                key = d, is_scaled
                self.largest[key], self.scores[key], self.slopes[key] = [], [], []
                for _ in range(settings.n_trials):
                    self.trial(key, random.normal(size=(1, d)), random.normal(size=(settings.n_keys, d)))

    def trial(self, key, query, keys):
        divisor = math.sqrt(key[0]) if key[1] else 1.0
        scores = [
            math.fsum(a * b for a, b in zip(query[0].tolist(), row, strict=True)) / divisor for row in keys.tolist()
        ]
        powers = [math.exp(score) for score in scores]
        weights = [power / math.fsum(powers) for power in powers]
        self.largest[key].append(max(weights))
        self.scores[key] += scores
        self.slopes[key].append(oracle.softmax_slope(weights))


def mean(numbers):
    return math.fsum(numbers) / len(numbers)


def spread(numbers):
    return math.sqrt(mean([(number - mean(numbers)) ** 2 for number in numbers]))


# ---- the article ------------------------------------------------------------------------------------------------


def test_the_articles_table_comes_out_digit_for_digit():
    table = [(row.d, f"{row.unscaled:.3f}", f"{row.scaled:.3f}") for row in finished(Settings()).rows()]
    assert table == [(4, "0.501", "0.307"), (64, "0.855", "0.317"), (512, "0.958", "0.318")]


def test_without_a_word_the_settings_are_the_articles():
    assert settings_of({}) == Settings(d=(4, 64, 512), n_keys=10, n_trials=500, seed=3)


def test_scores_spread_by_about_the_root_of_d_and_by_1_once_divided():
    found = figures(finished(Settings()))
    for d, said in ((4, "2.0"), (64, "8.0"), (512, "22.6")):
        assert f"{found[f'root_{d}']:.1f}" == said
        assert found[f"spread_{d}"] == pytest.approx(math.sqrt(d), rel=0.03)
        assert found[f"scaled_spread_{d}"] == pytest.approx(1, rel=0.03)


def test_the_slope_of_softmax_shrinks_with_d_unless_scores_are_divided():
    found = figures(finished(Settings()))
    assert found["slope_4"] > 1.9 * found["slope_64"] > 1.9 * 2.5 * found["slope_512"]
    assert found["scaled_slope_512"] == pytest.approx(found["scaled_slope_4"], rel=0.05)


# ---- against single trials ----------------------------------------------------------------------------------------


@given(SMALL)
def test_batches_come_to_what_single_trials_come_to(settings):
    expected, found = ByTrial(settings), figures(finished(settings))
    for d in settings.d:
        for is_scaled, start_of_name in ((False, ""), (True, "scaled_")):
            key = d, is_scaled
            largest = found[f"{'scaled' if is_scaled else 'unscaled'}_{d}"]
            assert largest == pytest.approx(mean(expected.largest[key]), rel=1e-10)
            assert found[f"{start_of_name}spread_{d}"] == pytest.approx(spread(expected.scores[key]), rel=1e-7)
            assert found[f"{start_of_name}slope_{d}"] == pytest.approx(mean(expected.slopes[key]), rel=1e-7, abs=1e-9)


def test_the_order_of_the_random_numbers_does_not_depend_on_the_batches(monkeypatch):
    settings = Settings(d=(3, 8), n_trials=60)
    whole = figures(finished(settings))
    monkeypatch.setattr("attntui.core.labs.scaling_batch.BATCH_NUMBERS", 7 * 11 * 3)
    pieces = figures(finished(settings))
    assert whole == {name: pytest.approx(value, rel=1e-12) for name, value in pieces.items()}
    assert batch_size(3, 10) == 7


@given(SMALL)
def test_every_largest_weight_is_counted_in_its_bin(settings):
    expected, state = ByTrial(settings), finished(settings)
    edges = [edge / N_BINS for edge in range(1, N_BINS)]
    for d_index, d in enumerate(settings.d):
        for is_scaled in (False, True):
            counts = [0] * N_BINS
            for weight in expected.largest[d, is_scaled]:
                counts[bisect_right(edges, weight)] += 1
            assert state.tally(d_index, is_scaled=is_scaled).bins == tuple(counts)


# ---- piece by piece -----------------------------------------------------------------------------------------------


def test_it_goes_on_piece_by_piece_and_a_state_never_changes():
    settings = Settings(d=(64, 4), n_trials=300)
    states = [start(settings)]
    while not states[-1].is_over:
        states.append(advanced(states[-1]))
    shares = [state.share_done for state in states]
    assert shares[0] == 0
    assert shares[-1] == pytest.approx(1)
    assert all(before < after for before, after in pairwise(shares))
    assert figures(advanced(states[2])) == pytest.approx(figures(states[3]), nan_ok=True)
    assert figures(states[-1]) == figures(finished(settings))
    assert advanced(states[-1]) is states[-1]


def test_before_the_first_trial_means_are_nan_and_known_numbers_are_not():
    found = figures(start(Settings(d=(4,))))
    assert {name for name, value in found.items() if math.isnan(value)} == {
        f"{name}_4" for name in ("unscaled", "scaled", "spread", "scaled_spread", "slope", "scaled_slope")
    }
    assert (found["root_4"], found["seed"], found["share_done"]) == (2, 3, 0)


def test_another_seed_draws_other_numbers_and_the_same_seed_the_same():
    found = [figures(finished(Settings(d=(8,), n_trials=20, seed=seed)))["unscaled_8"] for seed in (1, 1, 2)]
    assert found[0] == found[1] != found[2]


@pytest.mark.parametrize(("d", "n_keys"), [(4096, 100), (4096, 10), (1, 2), (1, 100), (512, 10)])
def test_a_piece_takes_a_few_megabytes_at_most_whatever_the_settings(d, n_keys):
    state = start(Settings(d=(d,), n_keys=n_keys, n_trials=100_000))
    advanced(state)
    tracemalloc.start()
    try:
        for _ in range(3):
            state = advanced(state)
        assert tracemalloc.get_traced_memory()[1] < 5_000_000
    finally:
        tracemalloc.stop()
    assert batch_size(d, n_keys) * (1 + n_keys) * d <= max(BATCH_NUMBERS, (1 + n_keys) * d)


# ---- settings -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "settings"),
    [
        ({"d": "512", "trials": "1000", "seed": "3"}, Settings(d=(512,), n_trials=1000)),
        ({"d": "4, 64,512", "keys": "2"}, Settings(n_keys=2)),
        ({"d": "[4096; 1]"}, Settings(d=(4096, 1))),
        ({"d": 8, "n_keys": 100, "n_trials": 100_000, "seed": 2**32 - 1}, Settings((8,), 100, 100_000, 2**32 - 1)),
        ({"d": [1, 2], "seed": " 007 "}, Settings(d=(1, 2), seed=7)),
    ],
)
def test_settings_are_taken_as_numbers_lists_and_typed_texts(typed, settings):
    assert settings_of(typed) == settings


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"sed": 1}, "sed: no such setting, allowed: d, n_keys, n_trials, seed"),
        ({"trials": 1, "n_trials": 2}, "n_trials: given twice, expected it once"),
        ({"d": 0}, "d: found 0, expected a whole number, 1 to 4096"),
        ({"d": "4 4097"}, "d: found 4097, expected a whole number, 1 to 4096"),
        ({"d": "4.5"}, "d: found 4.5, expected a whole number, 1 to 4096"),
        ({"d": "64 64"}, "d: 64 stands there 2 times, expected each size once"),
        ({"d": " "}, "d: found 0 sizes, allowed: 1 to 8, such as 4, 64, 512"),
        ({"d": "1 2 3 4 5 6 7 8 9"}, "d: found 9 sizes, allowed: 1 to 8, such as 4, 64, 512"),
        ({"d": None}, "d: found null, expected a whole number, 1 to 4096"),
        ({"n_keys": 1}, "n_keys: found 1, expected a whole number, 2 to 100"),
        ({"n_keys": True}, "n_keys: found true, expected a whole number, 2 to 100"),
        ({"trials": "1e5"}, "n_trials: found 1e5, expected a whole number, 1 to 100000"),
        ({"n_trials": 100_001}, "n_trials: found 100001, expected a whole number, 1 to 100000"),
        ({"seed": -1}, "seed: found -1, expected a whole number, 0 to 4294967295"),
        ({"seed": "\x1b[2J"}, "seed: found \\x1b[2J, expected a whole number, 0 to 4294967295"),
        ({"seed": "²"}, "seed: found ², expected a whole number, 0 to 4294967295"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line_with_what_is_allowed(typed, said, refused):
    assert refused(lambda: settings_of(typed)) == said


def test_the_next_seed_is_the_one_after_this_one():
    assert Settings(seed=7).with_next_seed() == Settings(seed=8)


def test_a_size_twice_or_half_as_large_is_a_size():
    assert [twice(1), twice(64), twice(LARGEST_D - 1), twice(LARGEST_D)] == [2, 128, LARGEST_D, LARGEST_D]
    assert [half(1), half(2), half(7), half(LARGEST_D)] == [1, 1, 3, LARGEST_D // 2]
    assert Settings(d=(4, 64, 512)).with_size(64, 128) == Settings(d=(4, 128, 512))


def test_endless_texts_and_numbers_are_refused_at_once(refused):
    assert "a text of 99999 characters" in refused(lambda: settings_of({"d": "9" * 99_999}))
    assert refused(lambda: settings_of({"seed": "9" * 99_999})).startswith("seed: found 9999")
    assert refused(lambda: settings_of({"seed": 10**5000})).startswith("seed: found a number beyond")


def test_scores_of_length_9_are_expected_to_spread_by_3():
    assert scaling.root_of(9) == 3
