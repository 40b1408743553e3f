"""The pass: the numbers of the oracle, a row at a time, computed when asked for and kept within a limit."""

import tracemalloc
import warnings

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from numpy.testing import assert_allclose, assert_array_equal

from attntui.core import rows
from attntui.core.attention import AttentionPass
from attntui.core.problem import AttentionProblem
from tests.cases import float_type, only_arrays, problems, sizes_of
from tests.oracle import attention_tables

TOLERANCE = {np.float32: {"rtol": 1e-3, "atol": 1e-5}, np.float64: {"rtol": 1e-9, "atol": 1e-12}}
STAGES = ("query", "key", "value", "scores", "scaled", "masked", "shifted", "exp", "weights", "output")


def expected_tables(case, safe):
    """The oracle's tables, each with its heads first."""
    tables = attention_tables(**only_arrays(case), safe=safe, dtype=float_type(case))
    n_heads = sizes_of(case)["n_heads"]
    last = {name: 1 if name in ("largest", "total") else 2 for name in tables}
    return {name: np.broadcast_to(table, (n_heads, *table.shape[-last[name] :])) for name, table in tables.items()}


def random_problem(n_queries=7, n_keys=9, d=5, seed=0, **settings):
    random = np.random.default_rng(seed)
    query, key, value = (random.normal(size=(2, n, d)) for n in (n_queries, n_keys, n_keys))
    return AttentionProblem(query, key, value, **settings)


@pytest.fixture
def computed_scores(monkeypatch):
    """The queries whose row of scores was computed, in order."""
    asked = []
    score_row = rows.score_row

    def counting(query, key):
        asked.append(query.tolist())
        return score_row(query, key)

    monkeypatch.setattr(rows, "score_row", counting)
    return asked


class TestNumbers:
    @given(problems(), st.booleans())
    def test_every_table_is_that_of_the_oracle(self, case, safe):
        numbers = AttentionPass(AttentionProblem(**case), safe=safe)
        expected = expected_tables(case, safe)
        assert list(numbers.stages) == [stage for stage in STAGES if stage in expected]
        for stage in numbers.stages:
            for head_index, table in enumerate(expected[stage]):
                found = numbers.table(stage, head_index)
                assert found.dtype == float_type(case)
                assert_allclose(found, table, **TOLERANCE[float_type(case)], err_msg=stage)

    @given(problems(), st.booleans())
    def test_the_largest_and_the_total_of_every_row_are_those_of_the_oracle(self, case, safe):
        numbers = AttentionPass(AttentionProblem(**case), safe=safe)
        expected = expected_tables(case, safe)
        for head_index, row in np.ndindex(expected["total"].shape):
            place, tolerance = (head_index, row), TOLERANCE[float_type(case)]
            assert_allclose(numbers.largest(row, head_index), expected["largest"][place], **tolerance)
            assert_allclose(numbers.total(row, head_index), expected["total"][place], **tolerance)

    @given(problems(specials=True), st.booleans())
    def test_inf_and_nan_go_where_they_go_in_the_oracle_and_warn_of_nothing(self, case, safe):
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            numbers = AttentionPass(AttentionProblem(**case), safe=safe)
            found = {
                stage: [numbers.table(stage, head_index) for head_index in range(numbers.problem.n_heads)]
                for stage in numbers.stages
            }
        expected = expected_tables(case, safe)
        for stage, table in found.items():
            assert_array_equal(np.isnan(table), np.isnan(expected[stage]), err_msg=stage)
            assert_allclose(table, expected[stage], **TOLERANCE[float_type(case)], equal_nan=True, err_msg=stage)

    @given(problems(specials=True), st.booleans())
    def test_a_row_with_nothing_allowed_has_weights_0_and_says_so(self, case, safe):
        numbers = AttentionPass(AttentionProblem(**case), safe=safe)
        if case["mask"] is None:
            assert not numbers.has_nothing(0)
            return
        sizes = sizes_of(case)
        mask = np.broadcast_to(case["mask"], (sizes["n_heads"], sizes["n_queries"], sizes["n_keys"]))
        for head_index, row in np.ndindex(mask.shape[:2]):
            if not mask[head_index, row].any():
                assert numbers.has_nothing(row, head_index)
                assert numbers.row("weights", row, head_index).tolist() == [0.0] * sizes["n_keys"]
                assert numbers.total(row, head_index) == 0

    @given(problems(), st.booleans())
    def test_blocked_keys_have_weight_0_and_the_others_add_up_to_1(self, case, safe):
        numbers = AttentionPass(AttentionProblem(**case), safe=safe)
        sizes = sizes_of(case)
        shape = (sizes["n_heads"], sizes["n_queries"], sizes["n_keys"])
        mask = np.broadcast_to(True if case["mask"] is None else case["mask"], shape)
        for head_index in range(sizes["n_heads"]):
            weights = numbers.table("weights", head_index)
            assume(safe or np.isfinite(weights).all())  # by hand, e^709.8 overflows
            assert not weights[~mask[head_index]].any()
            assert_allclose(weights.sum(axis=1), mask[head_index].any(axis=1), rtol=1e-5)

    @given(problems())
    def test_by_hand_and_safe_give_the_same_weights_where_nothing_overflows(self, case):
        problem = AttentionProblem(**case)
        by_hand, safe = AttentionPass(problem, safe=False), AttentionPass(problem, safe=True)
        for head_index in range(problem.n_heads):
            exponentials = by_hand.table("exp", head_index)
            # e^709.8 overflows, and a row of numbers that are too small to be told from 0 has lost its digits.
            assume(np.isfinite(exponentials).all())
            assume((exponentials.max(axis=1) > 1e-30).all() or problem.mask is not None)
            found, expected = by_hand.table("weights", head_index), safe.table("weights", head_index)
            assert_allclose(found, expected, **TOLERANCE[float_type(case)])

    def test_a_blocked_row_shows_minus_inf_until_exp_and_outputs_0(self):
        problem = AttentionProblem([[1.0]], [[1.0], [2.0]], [[3.0], [4.0]], mask=[[False, False]])
        numbers = AttentionPass(problem, safe=True)
        tables = {stage: numbers.row(stage, 0).tolist() for stage in numbers.stages}
        assert tables["scores"] == [1, 2]
        assert tables["masked"] == tables["shifted"] == [-np.inf, -np.inf]
        assert tables["exp"] == tables["weights"] == [0, 0]
        assert tables["output"] == [0]
        assert numbers.largest(0) == -np.inf

    def test_a_nan_among_the_weights_spreads_over_the_output_as_markers_written_out_spread_it(self):
        scores = [[1000.0], [0.0]]
        marked = AttentionPass(AttentionProblem([[1.0]], scores, one_hot=True), safe=False)
        written_out = AttentionPass(AttentionProblem([[1.0]], scores, np.eye(2)), safe=False)
        assert_array_equal(marked.row("weights", 0), [np.nan, 0])
        assert_array_equal(marked.row("output", 0), written_out.row("output", 0))
        assert np.isnan(marked.row("output", 0)).all()

    def test_the_safe_softmax_of_a_problem_can_be_overridden(self):
        problem = random_problem(safe=False)
        assert "shifted" not in AttentionPass(problem).stages
        assert "shifted" in AttentionPass(problem, safe=True).stages

    def test_two_dimensional_arrays_are_split_into_heads_by_columns(self):
        random = np.random.default_rng(1)
        query, key, value = (random.normal(size=(n, 6)) for n in (2, 4, 4))
        split = AttentionPass(AttentionProblem(query, key, value, n_heads=3))
        for head_index in range(3):
            columns = slice(2 * head_index, 2 * head_index + 2)
            expected = attention_tables(query[:, columns], key[:, columns], value[:, columns])
            assert_allclose(split.table("output", head_index), expected["output"])

    @pytest.mark.parametrize("dtype", ["float16", "float32", "float64", "int8", "int64", "uint8", ">f4", ">i2"])
    def test_every_type_of_number_is_computed_in_single_or_double_precision(self, dtype):
        single = dtype in ("float16", "float32", ">f4")
        ones = np.ones((2, 2), dtype)
        assert AttentionPass(AttentionProblem(ones, ones, ones)).row("weights", 0).dtype == (
            np.float32 if single else np.float64
        )

    def test_one_cell_is_the_cell_of_its_row(self):
        numbers = AttentionPass(random_problem())
        assert numbers.value("weights", 3, 4, 1) == numbers.row("weights", 3, 1)[4] == numbers.table("weights", 1)[3, 4]


class TestReadOnly:
    @given(problems())
    def test_no_row_and_no_input_can_be_written_to(self, case):
        numbers = AttentionPass(AttentionProblem(**case))
        arrays = [numbers.row(stage, 0) for stage in numbers.stages]
        arrays += [numbers.matrix(name) for name in ("query", "key", "value")]
        arrays += [getattr(numbers.problem, name) for name in ("X", "Wq", "Wk", "Wv", "mask")]
        for array in arrays:
            if array is not None:
                with pytest.raises(ValueError, match="read-only"):
                    array[...] = 0

    @given(problems())
    def test_what_the_caller_does_to_the_arrays_later_does_not_reach_the_problem(self, case):
        problem = AttentionProblem(**case)
        before = [AttentionPass(problem).table("output", head_index).tobytes() for head_index in range(problem.n_heads)]
        for array in case.values():
            if isinstance(array, np.ndarray):
                array[...] = 1
        after = [AttentionPass(problem).table("output", head_index).tobytes() for head_index in range(problem.n_heads)]
        assert after == before

    @given(problems())
    def test_the_arrays_of_the_caller_stay_as_they_are(self, case):
        arrays = {name: array for name, array in case.items() if isinstance(array, np.ndarray)}
        before = {name: (array.tobytes(), array.dtype, array.shape) for name, array in arrays.items()}
        AttentionPass(AttentionProblem(**case)).table("output")
        assert {name: (array.tobytes(), array.dtype, array.shape) for name, array in arrays.items()} == before
        assert all(array.flags.writeable for array in arrays.values())

    def test_a_view_that_cannot_be_written_is_copied_where_its_base_can(self):
        query = np.array([[1.0, 2.0]])
        view = query.view()
        view.flags.writeable = False
        problem = AttentionProblem(view, [[1, 1]], [[1]])
        query[...] = 9
        assert problem.query.tolist() == [[[1, 2]]]

    def test_an_array_that_nobody_can_write_to_is_not_copied(self):
        query = np.ones((3, 2))
        query.flags.writeable = False
        assert np.shares_memory(AttentionProblem(query, query, query).query, query)


class TestRowsComputedWhenAskedFor:
    def test_nothing_is_computed_before_it_is_asked_for(self, computed_scores):
        AttentionPass(random_problem())
        assert computed_scores == []

    @pytest.mark.parametrize("safe", [False, True])
    @pytest.mark.parametrize("stage", STAGES[3:])
    def test_a_jump_to_one_row_computes_the_scores_of_that_row_only(self, computed_scores, stage, safe):
        problem = random_problem(n_queries=1000, mask=np.tri(1000, 9, 5, dtype=bool))
        numbers = AttentionPass(problem, safe=safe)
        if stage in numbers.stages:
            numbers.row(stage, 437, 1)
            numbers.value(stage, 437, 0, 1)
            assert computed_scores == [problem.query[1, 437].tolist()]

    def test_all_that_one_row_says_takes_one_row_of_scores(self, computed_scores):
        numbers = AttentionPass(random_problem(mask=True), safe=True)
        for stage in numbers.stages:
            numbers.row(stage, 2)
        numbers.largest(2)
        numbers.total(2)
        numbers.has_nothing(2)
        assert len(computed_scores) == 1

    def test_without_a_cache_a_row_is_computed_again(self, computed_scores):
        numbers = AttentionPass(random_problem(), cache_bytes=0)
        numbers.row("scores", 2)
        numbers.row("scores", 2)
        assert len(computed_scores) == 2

    def test_a_row_among_a_hundred_thousand_words_takes_the_memory_of_a_few_rows(self):
        random = np.random.default_rng(0)
        arrays = [random.normal(size=(100_000, 2)).astype(np.float32) for _ in range(2)]
        numbers = AttentionPass(AttentionProblem(*arrays, one_hot=True))
        tracemalloc.start()
        try:
            output = numbers.row("output", 99_999)
            _, peak = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        assert output.shape == (100_000,)
        assert peak < 10 * output.nbytes


class TestCache:
    @given(problems(specials=True), st.booleans(), st.randoms(use_true_random=False))
    def test_a_row_has_the_same_bits_from_the_cache_as_without_it_in_any_order(self, case, safe, random):
        problem = AttentionProblem(**case)
        numbers, uncached = AttentionPass(problem, safe=safe), AttentionPass(problem, safe=safe, cache_bytes=0)
        places = [
            (stage, row, head_index)
            for stage in numbers.stages
            for head_index in range(problem.n_heads)
            for row in range(problem.axes(stage)[0].size)
        ]
        for place in random.sample(places, len(places)) * 2:
            assert numbers.row(*place).tobytes() == uncached.row(*place).tobytes()

    def test_rows_of_every_size_have_the_same_bits_from_the_cache(self):
        for n_keys in (1, 63, 64, 65, 1000):
            problem = random_problem(n_keys=n_keys, d=37)
            numbers, uncached = AttentionPass(problem), AttentionPass(problem, cache_bytes=0)
            for stage in numbers.stages:
                first, again = numbers.table(stage), numbers.table(stage)
                assert first.tobytes() == again.tobytes() == uncached.table(stage).tobytes()

    @pytest.mark.parametrize("stage", ["scores", "output", "weights"])
    def test_walking_many_rows_keeps_no_more_bytes_than_allowed(self, stage):
        problem = random_problem(n_queries=400, n_keys=1000, mask=True)
        numbers = AttentionPass(problem, cache_bytes=200_000)
        numbers.row(stage, 0)
        tracemalloc.start()
        try:
            for row in range(400):
                numbers.row(stage, row)
                numbers.total(row)
            kept, _ = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        assert 150_000 < kept < 250_000


class TestErrors:
    @pytest.mark.parametrize("stage", ["shifted", "masked", "no such stage"])
    def test_a_stage_that_is_not_there_is_refused(self, stage):
        with pytest.raises(ValueError, match=stage):
            AttentionPass(random_problem(safe=False)).row(stage, 0)

    @pytest.mark.parametrize("row", [7, 10**6, -1])
    @pytest.mark.parametrize("stage", ["query", "scores", "weights"])
    def test_a_row_that_is_not_there_is_refused(self, stage, row):
        with pytest.raises(IndexError):
            AttentionPass(random_problem()).row(stage, row)
