"""The article's numbers: each that stands in it is found at its place, and all of them by plain NumPy too."""

import json
import time
from math import e, inf, isnan, nan, sqrt

import numpy as np
import pytest

from attntui.core.article_numbers import PARTS, article_numbers, article_part
from tests import oracle
from tests.article_figures import FIGURES

KEYS = {
    "part1": {"dot", "transpose", "product"},
    "part3": {"scores", "scaled", "exp", "totals", "weights", "output"},
    "trap": {"scores", "naive", "safe"},
    "part5": {"shapes"},
    "part6": {
        *("X", "Wq", "Wk", "query_of_it", "key_of_cat", "key_of_mat", "scores", "scaled", "weights", "changes"),
    },
    "part7": {"sharper", "seed", "trials", "keys", "table"},
    "part8": {"order", "same", "dog_bites_man", "man_bites_dog"},
    "mistakes": {"unscaled_man"},
}
"""What other programs count on; there may be more beside it."""

X3 = np.array([[1.0, 0], [0, 1], [1, 1]])
MAN = 2


def found(path):
    """What stands at a path such as `part7.table.2.d`; `1-2` is a run of a list."""
    here = article_numbers()
    for name in path.split("."):
        first, dash, last = name.partition("-")
        place = slice(int(first), int(last) + 1) if dash else int(name) if isinstance(here, list) else name
        here = here[place]
    return here


def flat(thing):
    return [leaf for inner in thing for leaf in flat(inner)] if isinstance(thing, list) else [thing]


def rounded(number, form):
    """A number as the article prints it."""
    if form == "short":
        return f"{round(number, 4):g}"
    if form != "bare":
        return f"{number:{form}}"
    if number in (inf, -inf) or isnan(number):
        return str(float(number))
    near = round(number, 4) + 0.0
    return str(int(near)) if near == int(near) else f"{near:.4f}"


def design(animal=4.0, noun=4.0):
    X, Wq, Wk = np.zeros((10, 6)), np.zeros((6, 2)), np.zeros((6, 2))
    X[1, :2] = X[5, 0] = X[7, 2] = X[2, 3] = X[8, 3] = X[9, 5] = 1
    Wq[2], Wk[1, 0], Wk[0, 1] = (animal, noun), 1, 1
    return X, Wq, Wk


class TestFigures:
    @pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: f"line {figure.line}, {figure.path}")
    def test_every_number_of_the_article_is_there(self, figure):
        assert " ".join(rounded(number, figure.form) for number in flat(found(figure.path))) == figure.printed


class TestKeys:
    def test_every_part_is_there_with_its_keys(self):
        numbers = article_numbers()
        assert set(KEYS) <= set(numbers)
        for part, keys in KEYS.items():
            assert keys <= set(numbers[part]), part

    def test_a_change_a_row_of_the_table_and_a_sharper_row_have_their_keys_and_no_other(self):
        assert [list(change) for change in found("part6.changes")] == [["name", "strengths", "cat", "mat", "other"]] * 5
        assert [list(row) for row in found("part7.table")] == [["d", "unscaled", "scaled"]] * 3
        assert [list(row) for row in found("part7.sharper")] == [["scores", "weights"]] * 2

    def test_the_shapes_of_tables_are_what_they_are_called(self):
        for path, shape in {
            "part1.transpose": (2, 3),
            "part1.product": (3, 3),
            "part3.exp": (3, 3),
            "part3.totals": (3,),
            "part3.output": (3, 2),
            "part6.X": (10, 6),
            "part6.Wq": (6, 2),
            "part6.weights": (10,),
        }.items():
            assert np.array(found(path)).shape == shape, path

    def test_all_of_it_is_plain_python_that_json_takes(self):
        def check(thing):
            assert type(thing) in (dict, list, str, int, float, bool)
            for inner in thing.values() if isinstance(thing, dict) else thing if isinstance(thing, list) else ():
                check(inner)

        check(article_numbers())
        assert json.loads(json.dumps(article_numbers()))["part8"]["same"] is True


class TestOracle:
    def test_part_1_is_plain_numpy(self):
        examples = [([1, 0], [1, 0]), ([1, 0], [0, 1]), ([1, 1], [1, 1]), ([1, 0], [-1, 0])]
        assert found("part1.dot") == [float(np.dot(left, right)) for left, right in examples]
        assert found("part1.transpose") == X3.T.tolist()
        assert found("part1.product") == (X3 @ X3.T).tolist()

    @pytest.mark.parametrize("stage", ["scores", "scaled", "exp", "weights", "output"])
    def test_part_3_is_the_whole_matrix_formula(self, stage):
        tables = oracle.attention_tables(X3, X3, X3, safe=False)
        assert found(f"part3.{stage}") == pytest.approx(tables[stage], abs=1e-15)
        assert found("part3.totals") == pytest.approx(tables["total"], abs=1e-14)

    def test_part_3_has_the_full_precision(self):
        assert found("part3.sqrt_d_k") == sqrt(2)
        assert found("part3.e") == e
        assert found("part3.output.2.0") != round(found("part3.output.2.0"), 12)

    def test_rounded_weights_make_the_last_digit_another_one(self):
        weights = np.round(oracle.attention_tables(X3, X3, X3)["weights"][MAN], 4)
        assert found("part3.man_from_rounded_weights") == pytest.approx(weights @ X3)
        assert found("part4.first_number") == pytest.approx(float(weights @ X3[:, 0]))

    def test_the_trap_is_the_softmax_of_numpy_with_and_without_the_shift(self):
        scores = np.array([1000.0, 1001, 1002])
        with np.errstate(all="ignore"):
            naive = np.exp(scores) / np.exp(scores).sum()
        np.testing.assert_array_equal(found("trap.naive"), naive)
        np.testing.assert_array_equal(found("trap.naive"), [nan] * 3)
        assert found("trap.exp") == [inf] * 3
        assert found("trap.safe") == pytest.approx(oracle.softmax(scores - 1002), abs=1e-15)
        assert found("trap.small") == pytest.approx(oracle.softmax([0, 1, 2]), abs=1e-15)

    def test_the_identity_changes_nothing(self):
        assert found("part5.identity_output") == pytest.approx(oracle.attention_tables(X3, X3, X3)["output"])

    @pytest.mark.parametrize("stage", ["scores", "scaled", "exp", "weights", "output"])
    def test_part_6_is_the_row_of_it_in_the_whole_matrix_formula(self, stage):
        X, Wq, Wk = design()
        tables = oracle.attention_tables(X=X, Wq=Wq, Wk=Wk, one_hot=True, safe=False)
        assert found(f"part6.{stage}") == pytest.approx(tables[stage][7], abs=1e-12)
        assert found("part6.total") == pytest.approx(tables["total"][7])
        assert (found("part6.X"), found("part6.Wq"), found("part6.Wk")) == (X.tolist(), Wq.tolist(), Wk.tolist())

    def test_each_change_is_the_whole_matrix_formula_with_other_strengths(self):
        strengths = [(4, 4), (4, 0), (1, 1), (5, 5), (8, 8)]
        assert [tuple(change["strengths"]) for change in found("part6.changes")] == strengths
        for change, (animal, noun) in zip(found("part6.changes"), strengths, strict=True):
            X, Wq, Wk = design(animal, noun)
            row = oracle.attention_tables(X=X, Wq=Wq, Wk=Wk, one_hot=True)["weights"][7]
            assert [change["cat"], change["mat"], change["other"]] == pytest.approx([row[1], row[5], row[0]])

    def test_part_7_is_the_loop_of_the_article_in_its_order_of_random_draws(self):
        rng = np.random.default_rng(found("part7.seed"))
        for row in found("part7.table"):
            for name, divisor in (("unscaled", 1), ("scaled", sqrt(row["d"]))):
                largest = []
                for _ in range(found("part7.trials")):
                    query, keys = rng.normal(size=row["d"]), rng.normal(size=(found("part7.keys"), row["d"]))
                    largest.append(oracle.softmax(keys @ query / divisor).max())
                assert row[name] == pytest.approx(np.mean(largest), abs=1e-12)

    def test_part_8_is_each_words_output_in_both_sentences(self):
        output = oracle.attention_tables(X3, X3, X3)["output"]
        for sentence in ("dog_bites_man", "man_bites_dog"):
            assert list(found(f"part8.{sentence}")) == ["dog", "bites", "man"]
            assert list(found(f"part8.{sentence}").values()) == [pytest.approx(row) for row in output]

    def test_part_8_shuffles_random_words_and_finds_the_same_outputs_reordered(self):
        rng = np.random.default_rng(found("part8.seed"))
        X, Wq, Wk, Wv = (rng.normal(size=found(f"part8.shapes.{name}")) for name in ("X", "Wq", "Wk", "Wv"))
        order = found("part8.order")
        before = oracle.attention_tables(X=X, Wq=Wq, Wk=Wk, Wv=Wv)["output"]
        after = oracle.attention_tables(X=X[order], Wq=Wq, Wk=Wk, Wv=Wv)["output"]
        assert found("part8.same") is np.allclose(after, before[order]) is True

    def test_the_mistakes_are_what_numpy_makes_of_them(self):
        unscaled = oracle.attention_tables(X3, X3, X3, scale=False)["weights"][MAN]
        assert found("mistakes.unscaled_man") == pytest.approx(unscaled)
        assert np.isnan(found("mistakes.nan_weights")).all()
        assert "could not be broadcast together" in found("mistakes.broadcast_error")
        assert "size 10 is different from 2" in found("mistakes.matmul_error")


def test_it_is_computed_once_and_quickly():
    start = time.process_time()
    for compute in PARTS.values():
        compute()
    assert time.process_time() - start < 1.5
    assert all(article_part(name) is article_numbers()[name] for name in PARTS)
