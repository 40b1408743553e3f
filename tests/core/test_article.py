"""The article's numbers, digit for digit as it prints them, and those of fixture F, where every mistake shows."""

from dataclasses import replace

import numpy as np
import pytest

from attntui.core.attention import AttentionPass
from attntui.core.builtin import BUILT_IN, design_matrices, pronouns_look_for_animals
from attntui.core.functions import attention, self_attention, softmax
from attntui.core.problem import AttentionProblem
from attntui.core.trace import Trace
from attntui.core.vocabulary import words_of

DOG, BITES, MAN = range(3)
CAT, MAT, IT = 1, 5, 7
OTHERS = [0, 2, 3, 4, 6, 7, 8, 9]

DOG_BITES_MAN_TABLES = {
    "scores": ["1 0 1", "0 1 1", "1 1 2"],
    "scaled": ["0.7071 0 0.7071", "0 0.7071 0.7071", "0.7071 0.7071 1.4142"],
    "weights": ["0.4011 0.1978 0.4011", "0.1978 0.4011 0.4011", "0.2483 0.2483 0.5035"],
}

# From the article's table of changes: strength of the animal match, of the noun match, and how cat's share is printed.
CHANGES = [(4, 4, "92.0%"), (4, 0, "65.3%"), (1, 1, "29.1%"), (5, 5, "96.5%"), (8, 8, "99.6%")]


def printed(row, digits=4):
    """Return a row as the article prints it: rounded, whole numbers bare."""
    rounded = [round(float(number), digits) + 0.0 for number in row]
    return " ".join(str(int(number)) if number == int(number) else f"{number:.{digits}f}" for number in rounded)


def dog_bites_man(**settings):
    return AttentionPass(BUILT_IN["dog-bites-man"](), **settings)


def it_looks_at_cat(animal=4.0, noun=4.0):
    """The article's Part 6, with the two numbers of Wq that it tells the reader to change."""
    Wq, _ = design_matrices()
    Wq[2] = animal, noun
    return AttentionPass(replace(BUILT_IN["it-looks-at-cat"](), Wq=Wq))


class TestPart1:
    @pytest.mark.parametrize(
        ("left", "right", "product"),
        [([1, 0], [1, 0], 1), ([1, 0], [0, 1], 0), ([1, 1], [1, 1], 2), ([1, 0], [-1, 0], -1)],
    )
    def test_the_dot_product_is_large_where_two_vectors_point_the_same_way(self, left, right, product):
        assert AttentionPass(AttentionProblem([left], [right], [[1]])).value("scores", 0, 0) == product

    def test_each_cell_of_a_product_is_a_row_dotted_with_a_column(self):
        X = [[1, 0], [0, 1], [1, 1]]
        table = AttentionPass(AttentionProblem(X=X)).table("scores")
        assert table.tolist() == [[1, 0, 1], [0, 1, 1], [1, 1, 2]]
        assert table[MAN, DOG] == 1 * 1 + 1 * 0


class TestPart3:
    @pytest.mark.parametrize("safe", [False, True])
    @pytest.mark.parametrize("stage", DOG_BITES_MAN_TABLES)
    def test_the_tables_of_dog_bites_man_have_the_digits_of_the_article(self, stage, safe):
        table = dog_bites_man(safe=safe).table(stage)
        assert [printed(row) for row in table] == DOG_BITES_MAN_TABLES[stage]

    def test_the_row_of_man_goes_from_exponentials_over_their_total_to_weights(self):
        numbers = dog_bites_man()
        assert printed(numbers.row("exp", MAN)) == "2.0281 2.0281 4.1133"
        assert f"{numbers.total(MAN):.4f}" == "8.1695"
        assert printed(numbers.row("weights", MAN)) == "0.2483 0.2483 0.5035"

    def test_the_output_of_man_is_the_7517_of_every_decimal_and_not_the_7518_of_four(self):
        assert printed(dog_bites_man().row("output", MAN)) == "0.7517 0.7517"
        assert f"{0.2483 * 1 + 0.2483 * 0 + 0.5035 * 1:.4f}" == "0.7518"

    def test_every_row_of_weights_adds_up_to_1(self):
        assert dog_bites_man().table("weights").sum(axis=1) == pytest.approx([1, 1, 1], abs=1e-15)

    def test_the_article_walks_by_hand_and_has_45_cells(self):
        trace = Trace(BUILT_IN["dog-bites-man"]())
        assert list(trace.stages) == ["scores", "scaled", "exp", "weights", "output"]
        assert len(trace) == 45
        assert trace.find("scores[bites,man]") + 1 == 6

    def test_query_and_key_may_be_made_by_an_identity_without_changing_a_number(self):
        X, identity = [[1, 0], [0, 1], [1, 1]], np.eye(2)
        given = AttentionPass(AttentionProblem(X=X, Wq=identity, Wk=identity, Wv=identity))
        for stage in ("scores", "weights", "output"):
            assert given.table(stage).tobytes() == dog_bites_man(safe=True).table(stage).tobytes()


class TestTheTrap:
    def test_without_the_shift_exp_of_1000_is_inf_and_the_weights_are_nan(self):
        numbers = AttentionPass(AttentionProblem([[1]], [[1000], [1001], [1002]], np.eye(3), safe=False))
        assert numbers.row("exp", 0).tolist() == [np.inf] * 3
        assert numbers.total(0) == np.inf
        assert np.isnan(numbers.row("weights", 0)).all()
        assert np.isnan(numbers.row("output", 0)).all()

    def test_with_the_shift_1000_1001_1002_weigh_the_same_as_0_1_2(self):
        numbers = AttentionPass(AttentionProblem([[1]], [[1000], [1001], [1002]], np.eye(3), safe=True))
        assert numbers.largest(0) == 1002
        assert numbers.row("shifted", 0).tolist() == [-2, -1, 0]
        assert printed(numbers.row("weights", 0)) == "0.0900 0.2447 0.6652"
        assert softmax([1000, 1001, 1002]).tobytes() == softmax([0, 1, 2]).tobytes()

    @pytest.mark.parametrize(
        ("dtype", "last_finite", "first_infinite"), [("float32", 88.72, 88.73), ("float64", 709, 710)]
    )
    def test_exp_overflows_where_the_float_type_ends(self, dtype, last_finite, first_infinite):
        keys = np.array([[last_finite], [first_infinite]], dtype)
        numbers = AttentionPass(AttentionProblem(np.ones((1, 1), dtype), keys, keys, safe=False))
        assert np.isinf(numbers.row("exp", 0)).tolist() == [False, True]


class TestPart6:
    def test_it_asks_with_4_4_and_cat_answers_with_1_1_and_mat_with_0_1(self):
        numbers = it_looks_at_cat()
        assert numbers.row("query", IT).tolist() == [4, 4]
        assert numbers.row("key", CAT).tolist() == [1, 1]
        assert numbers.row("key", MAT).tolist() == [0, 1]
        assert [numbers.row("key", word).tolist() for word in OTHERS] == [[0, 0]] * 8

    def test_it_scores_8_with_cat_and_4_with_mat_and_0_with_all_others(self):
        row = it_looks_at_cat().row("scores", IT)
        assert (row[CAT], row[MAT]) == (8, 4)
        assert row[OTHERS].tolist() == [0] * 8

    def test_the_scores_over_the_square_root_of_2_are_5657_and_2828(self):
        row = it_looks_at_cat().row("scaled", IT)
        assert (f"{row[CAT]:.3f}", f"{row[MAT]:.3f}") == ("5.657", "2.828")
        assert row[OTHERS].tolist() == [0] * 8

    @pytest.mark.parametrize("safe", [False, True])
    def test_it_gives_cat_920_and_mat_054_and_each_other_word_0032(self, safe):
        row = AttentionPass(BUILT_IN["it-looks-at-cat"](), safe=safe).row("weights", IT)
        assert (f"{row[CAT]:.3f}", f"{row[MAT]:.3f}") == ("0.920", "0.054")
        assert (f"{row[CAT]:.0%}", f"{row[MAT]:.1%}") == ("92%", "5.4%")
        assert [f"{share:.4f}" for share in row[OTHERS]] == ["0.0032"] * 8
        assert [f"{share:.2%}" for share in row[OTHERS]] == ["0.32%"] * 8

    def test_with_one_hot_values_the_output_is_the_weights(self):
        numbers = it_looks_at_cat()
        assert numbers.row("output", IT).tobytes() == numbers.row("weights", IT).tobytes()
        assert numbers.matrix("value")[CAT].tolist() == [0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
        assert numbers.matrix("value").tolist() == np.eye(10).tolist()

    @pytest.mark.parametrize(("animal", "noun", "share"), CHANGES)
    def test_a_change_in_wq_changes_the_share_of_cat_as_the_article_says(self, animal, noun, share):
        row = it_looks_at_cat(animal, noun).row("weights", IT)
        assert f"{row[CAT]:.1%}" == share
        assert row.argmax() == CAT

    def test_two_animals_tie_since_the_rule_cannot_choose(self):
        words = words_of("The cat saw the dog because it was tired.")
        row = AttentionPass(pronouns_look_for_animals(words)).row("weights", words.index("it"))
        assert row[1] == row[4] == row.max()

    def test_a_sentence_without_a_pronoun_spreads_every_share_evenly(self):
        words = words_of("dog bites man")
        assert AttentionPass(pronouns_look_for_animals(words)).table("weights") == pytest.approx(np.full((3, 3), 1 / 3))


class TestPart7AndCommonMistakes:
    @pytest.mark.parametrize(
        ("scores", "weights"), [([1, 2, 3], "0.090 0.245 0.665"), ([10, 20, 30], "0.000 0.000 1.000")]
    )
    def test_larger_gaps_make_softmax_concentrate(self, scores, weights):
        assert " ".join(f"{weight:.3f}" for weight in softmax(scores)) == weights

    def test_the_last_of_10_20_30_takes_almost_everything(self):
        first, second, third = softmax([10, 20, 30])
        assert (f"{first:.9f}", f"{second:.6f}", f"{third:.6f}") == ("0.000000002", "0.000045", "0.999955")

    def test_without_the_division_man_weighs_2119_2119_5761(self):
        problem = replace(BUILT_IN["dog-bites-man"](), scale=False)
        assert printed(AttentionPass(problem).row("weights", MAN)) == "0.2119 0.2119 0.5761"
        assert "scaled" not in AttentionPass(problem).stages


class TestPart8:
    def test_shuffled_words_have_the_same_outputs_in_the_new_order(self):
        random = np.random.default_rng(2)
        X, Wq, Wk, Wv = (random.normal(size=size) for size in ((5, 8), (8, 4), (8, 4), (8, 4)))
        order = [4, 2, 0, 3, 1]
        shuffled, output = self_attention(X[order], Wq, Wk, Wv)[0], self_attention(X, Wq, Wk, Wv)[0]
        assert shuffled == pytest.approx(output[order], abs=1e-12)


class TestFixtureF:
    Q = ((2, 0, 0, 0), (0, 2, 0, 0), (1, 1, 1, 1))
    K = ((1, 0, 1, 0), (0, 2, 0, 0), (3, 1, 0, -1))
    V = ((1, 0), (0, 1), (2, 2))
    CAUSAL = ((True, False, False), (True, True, False), (True, True, True))

    def numbers(self, **settings):
        return AttentionPass(AttentionProblem(self.Q, self.K, self.V, **settings))

    def test_its_scores_and_scaled_scores_are_exact(self):
        assert self.numbers().table("scores").tolist() == [[2, 0, 6], [0, 4, 2], [2, 2, 3]]
        assert self.numbers().table("scaled").tolist() == [[1, 0, 3], [0, 2, 1], [1, 1, 1.5]]

    @pytest.mark.parametrize("safe", [False, True])
    def test_its_weights_and_output_have_the_digits_written_down(self, safe):
        numbers = self.numbers(safe=safe)
        weights = ["0.1142 0.0420 0.8438", "0.0900 0.6652 0.2447", "0.2741 0.2741 0.4519"]
        assert [printed(row) for row in numbers.table("weights")] == weights
        output = ["1.8018 1.7296", "0.5795 1.1547", "1.1778 1.1778"]
        assert [printed(row) for row in numbers.table("output")] == output

    @pytest.mark.parametrize("safe", [False, True])
    def test_its_causal_weights_see_nothing_that_comes_later(self, safe):
        weights = ["1 0 0", "0.1192 0.8808 0", "0.2741 0.2741 0.4519"]
        assert [printed(row) for row in self.numbers(mask=self.CAUSAL, safe=safe).table("weights")] == weights
        assert [printed(row) for row in attention(self.Q, self.K, self.V, is_causal=True)[1]] == weights

    def test_its_first_row_without_scaling_gives_the_last_key_9796(self):
        assert f"{self.numbers(scale=False).value('weights', 0, 2):.4f}" == "0.9796"

    def test_each_number_of_the_output_lies_between_the_extremes_of_its_column(self):
        output, value = self.numbers().table("output"), np.array(self.V)
        assert (output > value.min(axis=0)).all()
        assert (output < value.max(axis=0)).all()

    def test_a_wrong_transpose_would_pass_in_silence_where_all_is_square(self):
        numbers = AttentionPass(AttentionProblem([[1, 2], [3, 4]], [[1, 2], [0, 1]], np.eye(2)))
        assert numbers.table("scores").tolist() == [[5, 2], [11, 4]]

    def test_heads_are_runs_of_columns_and_not_a_plain_reshape(self):
        numbers = np.arange(8).reshape(2, 4)
        problem = AttentionProblem(numbers, numbers, numbers, n_heads=2)
        assert problem.query.tolist() == [[[0, 1], [4, 5]], [[2, 3], [6, 7]]]
