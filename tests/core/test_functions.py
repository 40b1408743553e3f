"""The functions for use from Python: the oracle's numbers, PyTorch's meaning of masks, the bits of the pass."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose, assert_array_equal

from attntui.core.attention import AttentionPass
from attntui.core.errors import ProblemError
from attntui.core.functions import attention, self_attention, softmax
from attntui.core.problem import AttentionProblem
from tests import oracle

SIZES = st.integers(1, 6)
ONE_HEAD = np.ones((2, 3))


@st.composite
def leading_shapes(draw, count):
    """`count` shapes that broadcast together."""
    whole = tuple(draw(st.lists(st.integers(1, 3), max_size=3)))
    shapes = []
    for _ in range(count):
        kept = whole[draw(st.integers(0, len(whole))) :]
        shapes.append(tuple(size if draw(st.booleans()) else 1 for size in kept))
    return shapes


@st.composite
def calls(draw):
    """Arguments of attention, with leading directions that broadcast and any kind of mask."""
    n_queries, n_keys, d_v = draw(SIZES), draw(SIZES), draw(SIZES)
    d_k = draw(st.one_of(SIZES, st.sampled_from([37, 64])))
    leading = draw(leading_shapes(4))
    random = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    dtypes = [draw(st.sampled_from(["float64", "float32", "float16", "int16"])) for _ in range(3)]
    shapes = ((n_queries, d_k), (n_keys, d_k), (n_keys, d_v))
    arrays = [
        (3 * random.normal(size=(*front, *shape)) / np.sqrt(d_k)).astype(dtype)
        for front, shape, dtype in zip(leading, shapes, dtypes, strict=False)
    ]
    pairs = (draw(st.sampled_from([1, n_queries])), draw(st.sampled_from([1, n_keys])))
    mask = {
        "none": None,
        "causal": None,
        "boolean": random.random((*leading[3], *pairs)) < draw(st.sampled_from([0.0, 0.4, 0.8])),
        "numbers": random.choice([0.0, -1.5, 2.0, -np.inf], (*leading[3], *pairs)),
    }
    kind = draw(st.sampled_from(sorted(mask)))
    return arrays, {"mask": mask[kind], "is_causal": kind == "causal", "scale": draw(st.booleans())}


def float_type(arrays):
    return np.float64 if any(array.dtype in (np.float64, np.int16) for array in arrays) else np.float32


class TestSoftmax:
    @given(leading_shapes(1), SIZES, st.integers(0, 2**32 - 1))
    def test_each_row_is_that_of_the_oracle(self, leading, size, seed):
        scores = 5 * np.random.default_rng(seed).normal(size=(*leading[0], size))
        assert softmax(scores).shape == scores.shape
        assert_allclose(softmax(scores), oracle.softmax(scores), rtol=1e-12)

    def test_scores_of_any_size_do_not_overflow(self):
        assert softmax([1000, 1000]).tolist() == [0.5, 0.5]
        assert softmax(np.array([3e38, 3e38], np.float32)).tolist() == [0.5, 0.5]
        assert softmax([-1e308, 1e308]).tolist() == [0, 1]

    def test_a_constant_that_is_added_to_a_row_changes_nothing_and_doubling_does(self):
        assert softmax([1, 2, 3]).tobytes() == softmax([101, 102, 103]).tobytes()
        assert softmax([2, 4, 6])[-1] > softmax([1, 2, 3])[-1]

    @pytest.mark.parametrize("row", [[np.nan, 0], [np.inf, 0], [-np.inf, -np.inf]])
    def test_a_row_that_has_no_shares_is_nan_and_its_neighbour_is_not(self, row):
        weights = softmax([row, [0, 0]])
        assert np.isnan(weights[0]).all()
        assert weights[1].tolist() == [0.5, 0.5]

    def test_a_score_of_minus_inf_gets_nothing(self):
        assert softmax([0, -np.inf]).tolist() == [1, 0]

    def test_halves_are_computed_as_singles_and_whole_numbers_as_doubles(self):
        assert softmax(np.zeros(2, np.float16)).dtype == np.float32
        assert softmax([0, 0]).dtype == np.float64

    @pytest.mark.parametrize("scores", [1.0, [], [[], []], [["a"]], [[1, 2], [3]], [True], None])
    def test_what_has_no_row_of_numbers_is_refused_in_one_line(self, scores):
        with pytest.raises(ProblemError, match="scores: ") as refusal:
            softmax(scores)
        assert len(str(refusal.value).splitlines()) == 1


class TestAttention:
    @given(calls())
    def test_output_and_weights_are_those_of_the_oracle_with_any_leading_directions(self, call):
        arrays, settings = call
        n_queries, n_keys = arrays[0].shape[-2], arrays[1].shape[-2]
        mask = np.tri(n_queries, n_keys, dtype=bool) if settings["is_causal"] else settings["mask"]
        dtype = float_type(arrays)
        expected = oracle.attention_tables(*arrays, mask=mask, scale=settings["scale"], dtype=dtype)
        tolerance = {"rtol": 1e-9, "atol": 1e-12} if dtype is np.float64 else {"rtol": 1e-3, "atol": 1e-5}
        for found, name in zip(attention(*arrays, **settings), ("output", "weights"), strict=True):
            assert found.dtype == dtype
            # The leading directions of value show in the weights too, which are the same for each of them.
            assert_allclose(found, np.broadcast_to(expected[name], found.shape), **tolerance)

    @given(calls())
    def test_output_and_weights_have_the_bits_of_the_pass(self, call):
        (query, key, value), settings = call
        if settings["mask"] is not None and settings["mask"].dtype != bool:
            settings["mask"] = np.isfinite(settings["mask"])
        output, weights = attention(query, key, value, **settings)
        leading = output.shape[:-2]
        mask = np.tri(*weights.shape[-2:], dtype=bool) if settings["is_causal"] else settings["mask"]
        dtype = float_type((query, key, value))
        arrays = [np.broadcast_to(array.astype(dtype), (*leading, *array.shape[-2:])) for array in (query, key, value)]
        for place in np.ndindex(leading):
            here = None if mask is None else np.broadcast_to(mask, weights.shape)[place]
            numbers = AttentionPass(AttentionProblem(*(a[place] for a in arrays), mask=here, scale=settings["scale"]))
            assert_array_equal(weights[place], numbers.table("weights"), strict=True)
            assert_array_equal(output[place], numbers.table("output"), strict=True)

    @pytest.mark.parametrize("dtype", [np.float32, np.float64])
    def test_large_problems_have_the_bits_of_the_pass_too(self, dtype):
        random = np.random.default_rng(0)
        query, key, value = (random.normal(size=(2, n, 64)).astype(dtype) for n in (64, 65, 65))
        output, weights = attention(query, key, value)
        numbers = AttentionPass(AttentionProblem(query, key, value))
        for head_index in range(2):
            assert_array_equal(weights[head_index], numbers.table("weights", head_index))
            assert_array_equal(output[head_index], numbers.table("output", head_index))

    def test_lists_are_taken_as_they_are(self):
        output, weights = attention([[1, 0]], [[1, 0], [1, 0]], [[2], [4]])
        assert weights.tolist() == [[0.5, 0.5]]
        assert output.tolist() == [[3]]

    def test_the_leading_directions_broadcast_and_come_out_in_front(self):
        output, weights = attention(np.ones((5, 1, 2, 3)), np.ones((4, 6, 3)), np.ones((6, 7)))
        assert output.shape == (5, 4, 2, 7)
        assert weights.shape == (5, 4, 2, 6)

    def test_arrays_of_the_caller_are_not_touched(self):
        array = np.ones((2, 2))
        attention(array, array, array, mask=array)
        assert array.tolist() == [[1, 1], [1, 1]]
        assert array.flags.writeable


class TestMasks:
    """What torch.nn.functional.scaled_dot_product_attention means by attn_mask and is_causal, worked out by hand."""

    def weights(self, n_queries, n_keys, **settings):
        return attention(np.zeros((n_queries, 1)), np.zeros((n_keys, 1)), np.zeros((n_keys, 1)), **settings)[1]

    def test_true_takes_part_and_false_does_not(self):
        found = self.weights(2, 3, mask=[[True, True, False], [False, False, True]])
        assert found.tolist() == [[0.5, 0.5, 0], [0, 0, 1]]

    def test_a_mask_of_numbers_is_added_to_the_scores(self):
        found = self.weights(1, 2, mask=[[0.0, np.log(3)]])
        assert found == pytest.approx(np.array([[0.25, 0.75]]))

    def test_a_mask_of_numbers_is_added_after_scaling(self):
        _, weights = attention([[2, 0, 0, 0]], [[1, 0, 0, 0], [0, 0, 0, 0]], [[1], [1]], mask=[[-1.0, 0.0]])
        assert weights.tolist() == [[0.5, 0.5]]

    def test_minus_inf_in_a_mask_of_numbers_blocks_and_minus_10_leaks(self):
        assert self.weights(1, 2, mask=[[0.0, -np.inf]]).tolist() == [[1, 0]]
        assert self.weights(1, 2, mask=[[0.0, -10.0]])[0, 1] == pytest.approx(4.54e-5, rel=1e-3)

    def test_causal_is_aligned_at_the_top_left_with_fewer_queries_than_keys(self):
        assert self.weights(2, 5, is_causal=True).tolist() == [[1, 0, 0, 0, 0], [0.5, 0.5, 0, 0, 0]]

    def test_causal_lets_late_queries_see_all_keys_where_there_are_more_queries(self):
        assert self.weights(4, 2, is_causal=True).tolist() == [[1, 0], [0.5, 0.5], [0.5, 0.5], [0.5, 0.5]]

    @pytest.mark.parametrize("value", [3.0, np.nan, np.inf])
    @pytest.mark.parametrize("mask", [[[False, False], [True, False]], [[-np.inf, -np.inf], [0.0, -np.inf]]])
    def test_a_row_that_may_look_at_nothing_has_weights_0_and_output_0_whatever_the_values_are(self, mask, value):
        output, weights = attention([[5.0], [5.0]], [[1.0], [2.0]], [[value], [4.0]], mask=mask)
        assert weights.tolist() == [[0, 0], [1, 0]]
        assert output == pytest.approx(np.array([[0], [value]]), nan_ok=True)

    @pytest.mark.parametrize("shape", [(1, 1), (2, 1), (1, 3), (2, 3), (3,), (1,), (), (4, 1, 2, 3)])
    def test_a_mask_broadcasts(self, shape):
        weights = self.weights(2, 3, mask=np.ones(shape, bool))
        assert weights == pytest.approx(np.full((*shape[:-2], 2, 3), 1 / 3))

    def test_masking_first_is_not_zeroing_weights_afterwards(self):
        Q, K, V = [[2, 0, 0, 0], [0, 2, 0, 0]], [[1, 0, 1, 0], [0, 2, 0, 0]], [[1], [1]]
        allowed = np.tri(2, dtype=bool)
        masked_first, zeroed = attention(Q, K, V, mask=allowed)[1], attention(Q, K, V)[1] * allowed
        assert masked_first.sum(axis=1) == pytest.approx([1, 1])
        assert zeroed.sum(axis=1)[0] < 0.9

    def test_mask_and_is_causal_together_are_refused(self):
        with pytest.raises(ProblemError, match="mask: given together with is_causal"):
            self.weights(2, 2, mask=[[True]], is_causal=True)

    @pytest.mark.parametrize(
        ("mask", "message"),
        [
            ([[1, 0]], "expected true or false"),
            ([["yes", "no"]], "expected true or false"),
            ([[True, False, True]], "mask: shape 1 × 3 does not fit 1 × 2"),
            ([[True], [True]], "mask: shape 2 × 1 does not fit 1 × 2"),
            ([[True, False], [True]], "mask"),
        ],
    )
    def test_a_mask_that_is_none_is_refused_in_one_line(self, mask, message):
        with pytest.raises(ProblemError, match=message) as refusal:
            self.weights(1, 2, mask=mask)
        assert len(str(refusal.value).splitlines()) == 1


class TestSizesThatDoNotFit:
    @pytest.mark.parametrize(
        ("arrays", "message"),
        [
            ((ONE_HEAD, np.ones((2, 4)), ONE_HEAD), "a query has 3 numbers and a key has 4"),
            ((ONE_HEAD, ONE_HEAD, np.ones((5, 3))), "2 keys and 5 values"),
            (([1, 2], ONE_HEAD, ONE_HEAD), "query: shape 2, expected"),
            ((ONE_HEAD, np.ones((0, 3)), np.ones((0, 3))), "key: shape 0 × 3, expected"),
            (
                (np.ones((2, 2, 3)), np.ones((3, 2, 3)), ONE_HEAD),
                "do not broadcast together: query is 2 × 2 × 3, key is 3 × 2 × 3",
            ),
            (([["a"]], ONE_HEAD, ONE_HEAD), "query: holds"),
            ((ONE_HEAD, None, ONE_HEAD), "key: holds"),
        ],
    )
    def test_they_are_named_in_one_line(self, arrays, message):
        with pytest.raises(ProblemError, match=message) as refusal:
            attention(*arrays)
        assert len(str(refusal.value).splitlines()) == 1

    def test_a_mask_of_other_heads_is_named(self):
        with pytest.raises(ProblemError, match="leading directions"):
            attention(np.ones((2, 1, 1)), np.ones((1, 1)), np.ones((1, 1)), mask=np.ones((3, 1, 1), bool))

    def test_a_mask_that_cannot_be_an_array_is_named(self):
        class Broken:
            def __array__(self, *args, **settings):
                raise RuntimeError("broken")

        with pytest.raises(ProblemError, match="mask: Broken, of which NumPy makes no array"):
            attention(ONE_HEAD, ONE_HEAD, ONE_HEAD, mask=Broken())


class TestSwitches:
    @pytest.mark.parametrize("name", ["scale", "is_causal"])
    @pytest.mark.parametrize("wrong", [0.5, "no", 1, None])
    def test_what_would_only_count_as_true_is_refused(self, name, wrong):
        with pytest.raises(ProblemError, match=f"{name}: found .*, expected true or false"):
            attention(ONE_HEAD, ONE_HEAD, ONE_HEAD, **{name: wrong})


class TestSelfAttention:
    @given(leading_shapes(1), SIZES, SIZES, SIZES, SIZES, st.integers(0, 2**32 - 1))
    def test_output_and_weights_are_those_of_the_oracle(self, leading, n_words, d_model, d_k, d_v, seed):
        random = np.random.default_rng(seed)
        X = random.normal(size=(*leading[0], n_words, d_model))
        Wq, Wk, Wv = (random.normal(size=(d_model, d)) for d in (d_k, d_k, d_v))
        output, weights = self_attention(X, Wq, Wk, Wv)
        assert output.shape == (*leading[0], n_words, d_v)
        for place in np.ndindex(*leading[0]):
            expected = oracle.attention_tables(X=X[place], Wq=Wq, Wk=Wk, Wv=Wv)
            assert_allclose(output[place], expected["output"], rtol=1e-9, atol=1e-12)
            assert_allclose(weights[place], expected["weights"], rtol=1e-9, atol=1e-12)

    def test_output_has_the_bits_of_the_pass(self):
        random = np.random.default_rng(3)
        X, Wq, Wk, Wv = (random.normal(size=size) for size in ((9, 6), (6, 5), (6, 5), (6, 7)))
        numbers = AttentionPass(AttentionProblem(X=X, Wq=Wq, Wk=Wk, Wv=Wv))
        assert_array_equal(self_attention(X, Wq, Wk, Wv)[0], numbers.table("output"))

    @pytest.mark.parametrize("name", ["Wq", "Wk", "Wv"])
    @pytest.mark.parametrize("wrong", [np.ones((2, 6)), np.ones(6), [["a"]]])
    def test_a_matrix_that_does_not_fit_is_named_in_one_line(self, name, wrong):
        matrices = {"Wq": np.ones((6, 2)), "Wk": np.ones((6, 2)), "Wv": np.ones((6, 2)), name: wrong}
        with pytest.raises(ProblemError, match=f"{name}: ") as refusal:
            self_attention(np.ones((10, 6)), **matrices)
        assert len(str(refusal.value).splitlines()) == 1

    def test_leading_directions_that_do_not_broadcast_are_named(self):
        W = np.ones((3, 2, 2))
        with pytest.raises(ProblemError, match="do not broadcast together: X is 2 × 3 × 2, Wq is 3 × 2 × 2"):
            self_attention(np.ones((2, 3, 2)), W, W, W)

    def test_the_word_comes_first_is_said_where_a_matrix_is_transposed(self):
        with pytest.raises(ProblemError, match="the word comes first, X @ Wq, so Wq needs as many rows as X has col"):
            self_attention(np.ones((10, 6)), np.ones((2, 6)), np.ones((6, 2)), np.ones((6, 2)))
