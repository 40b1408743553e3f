"""The numbers of a design, what a change of one reaches, and how a change is said."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given

from attntui.core.attention import AttentionPass
from attntui.core.design import Grid, design_of_sentence, original_design
from attntui.core.design_change import change_text, comparison
from attntui.core.design_edits import set_asker, set_block, set_number, set_one_hot, set_scale, set_table
from attntui.core.design_layout import (
    add_feature,
    remove_feature,
    rename_feature,
    rename_position,
    set_d_k,
    set_sentence,
)
from attntui.core.design_numbers import numbers_of, reach
from attntui.core.vocabulary import FEATURES
from tests.design_cases import designs, with_pronoun_row

CAT, MAT, IT, WAS, TIRED = 1, 5, 7, 8, 9
NOUN, ANIMAL, PRONOUN, VERB = range(4)


@pytest.fixture
def original():
    return original_design()


def marked(booleans):
    """The indices that are True."""
    return [int(index) for index in np.flatnonzero(booleans)]


# ---- the numbers --------------------------------------------------------------------------------------------------


def test_it_asks_4_4_and_the_article_s_numbers_follow(original):
    numbers = numbers_of(original)
    assert numbers.query.tolist() == [4, 4]
    assert numbers.keys[[CAT, MAT, IT]].tolist() == [[1, 1], [0, 1], [0, 0]]
    assert numbers.scores[[CAT, MAT, IT]].tolist() == [8, 4, 0]
    assert [f"{number:.3f}" for number in numbers.scaled[[CAT, MAT, IT]]] == ["5.657", "2.828", "0.000"]
    assert [f"{share:.3f}" for share in numbers.weights[[CAT, MAT]]] == ["0.920", "0.054"]
    assert {f"{numbers.weights[word]:.4f}" for word in set(range(10)) - {CAT, MAT}} == {"0.0032"}
    assert numbers.output.tolist() == numbers.weights.tolist()


@given(designs())
def test_each_number_is_the_one_that_the_stepper_shows(design):
    numbers, stepper = numbers_of(design), AttentionPass(design.problem())
    shown = {"query": numbers.query, "scores": numbers.scores, "weights": numbers.weights, "output": numbers.output}
    for stage, row in shown.items():
        assert row.tobytes() == stepper.row(stage, design.asker).tobytes()
    assert numbers.scaled.tobytes() == stepper.row(stepper.before_softmax, design.asker).tobytes()
    assert numbers.queries.tobytes() == stepper.table("query").tobytes()
    assert numbers.keys.tobytes() == stepper.table("key").tobytes()


def test_without_the_division_softmax_is_taken_of_the_scores(original):
    numbers = numbers_of(set_scale(original, False))
    assert numbers.scaled.tolist() == numbers.scores.tolist()


def test_the_numbers_of_a_design_are_computed_once(original):
    assert numbers_of(original) is numbers_of(original_design())
    assert numbers_of(original) is not numbers_of(set_scale(original, False))


def test_even_the_largest_numbers_give_weights_that_add_up_to_1():
    design = design_of_sentence("it cat")
    for grid in (Grid.X, Grid.WQ, Grid.WK):
        design = set_table(design, grid, np.full(design.table(grid).shape, 1e6))
    design = set_number(set_d_k(design, 8), Grid.X, 0, 0, -1e6)
    weights = numbers_of(design).weights
    assert np.isfinite(weights).all()
    assert weights.sum() == pytest.approx(1)


# ---- what a change reaches ----------------------------------------------------------------------------------------


def test_the_rows_that_made_a_query_and_a_key_are_those_of_the_word_s_features(original):
    numbers = numbers_of(original)
    assert numbers.rows_used(IT) == (PRONOUN,)
    assert numbers.rows_used(CAT) == (NOUN, ANIMAL)
    assert numbers.rows_used(0) == ()


def test_a_number_in_the_pronoun_row_of_wq_reaches_the_query_and_what_it_meets(original):
    found = reach(original, set_number(original, Grid.WQ, PRONOUN, 0, 5))
    assert np.argwhere(found.Wq).tolist() == [[PRONOUN, 0]]
    assert not found.Wk.any()
    assert not found.X.any()
    assert marked(found.query) == [0]
    assert np.argwhere(found.queries).tolist() == [[IT, 0]]
    assert not found.keys.any()
    assert marked(found.scores) == marked(found.scaled) == [CAT]
    assert marked(found.weights) == list(range(10))


def test_a_number_in_the_noun_row_of_wk_reaches_the_keys_of_the_nouns(original):
    found = reach(original, set_number(original, Grid.WK, NOUN, 1, 2))
    assert np.argwhere(found.keys).tolist() == [[CAT, 1], [MAT, 1]]
    assert marked(found.scores) == [CAT, MAT]
    assert not found.query.any()
    assert marked(found.words) == list(range(10))


def test_a_number_of_a_feature_that_no_word_has_reaches_nothing(original):
    plural = FEATURES.index("plural")
    found = reach(original, set_block(original, Grid.WK, plural, 0, np.array([[7, 7]])))
    assert found.Wk.any()
    assert not any(getattr(found, name).any() for name in ("keys", "scores", "weights", "words"))


def test_a_word_s_own_feature_reaches_its_query_and_key_alone(original):
    found = reach(original, set_number(original, Grid.X, TIRED, ANIMAL, 1))
    assert np.argwhere(found.X).tolist() == [[TIRED, ANIMAL]]
    assert marked(found.keys.any(axis=1)) == [TIRED]
    assert marked(found.scores) == [TIRED]


def test_another_asker_changes_the_query_and_no_key(original):
    found = reach(original, set_asker(original, CAT))
    assert marked(found.query) == [0, 1]
    assert not found.keys.any()
    assert marked(found.scores) == [CAT, MAT]


def test_the_division_reaches_the_scaled_scores_and_not_the_scores(original):
    found = reach(original, set_scale(original, False))
    assert not found.scores.any()
    assert marked(found.scaled) == [CAT, MAT]


def test_what_is_new_in_a_table_counts_as_changed_and_what_stays_does_not(original):
    wider = reach(original, set_d_k(original, 3))
    assert [wider.Wq.all(axis=0).tolist(), wider.keys.any(axis=0).tolist()] == [[False, False, True]] * 2
    longer = reach(original, add_feature(original, "chaser"))
    assert np.argwhere(longer.Wk.any(axis=1)).ravel().tolist() == [6]
    shorter = reach(original, remove_feature(original, 3))
    assert not shorter.Wq.any()
    assert not shorter.X.any()


def test_words_that_stay_keep_their_numbers_and_new_ones_count_as_changed(original):
    found = reach(original, set_sentence(original, "the dog sat on the mat because it was tired"))
    assert marked(found.keys.any(axis=1)) == [1]
    assert not reach(original, set_sentence(original, "it sat")).keys.any()


def test_another_name_changes_no_number(original):
    assert not reach(original, rename_feature(original, 0, "thing")).X.any()
    assert not reach(original, rename_position(original, 0, "thing")).Wq.any()


@given(designs())
def test_no_change_reaches_nothing(design):
    found = reach(design, design)
    assert not any(getattr(found, name).any() for name in found.__dataclass_fields__)


# ---- before and after ---------------------------------------------------------------------------------------------


def test_the_comparison_has_both_weights_and_the_difference_in_per_cent_points(original):
    cat = comparison(original, with_pronoun_row(4, 0))[CAT]
    assert (cat.word, f"{cat.before:.1%}", f"{cat.after:.1%}", f"{cat.points:.1f}") == (
        "cat",
        "92.0%",
        "65.3%",
        "-26.7",
    )


def test_a_word_that_was_not_there_has_no_before(original):
    compared = comparison(original, set_sentence(original, "the dog and the cat saw it"))
    assert [one.word for one in compared if one.before is None] == ["dog", "and", "saw"]
    assert compared[4].before == numbers_of(original).weights[CAT]
    assert all((one.before is None) == (one.points is None) for one in compared)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda d: set_number(d, Grid.WQ, PRONOUN, 0, 5), "Wq[pronoun,animal] 4 -> 5"),
        (lambda d: set_number(d, Grid.X, 4, 0, 0.5), "X[the#2,noun] 0 -> 0.5000"),
        (lambda d: with_pronoun_row(8, 8), "2 numbers of Wq"),
        (lambda d: set_scale(d, False), "divide by sqrt(d_k) off"),
        (lambda d: set_asker(d, TIRED), "asker it -> tired"),
        (lambda d: set_asker(d, 4), "asker it -> the#2"),
        (lambda d: set_sentence(d, "dog bites man"), "the sentence"),
        (lambda d: add_feature(d, "chaser"), "feature chaser added"),
        (lambda d: remove_feature(d, 0), "feature noun removed"),
        (lambda d: rename_feature(d, 0, "thing"), "feature noun -> thing"),
        (lambda d: rename_position(d, 1, "thing"), "column noun -> thing"),
        (lambda d: set_d_k(d, 4), "columns 2, 3 added"),
        (lambda d: set_d_k(d, 8), "6 columns added"),
        (lambda d: replace(d, query_names=("0", "1")), "columns animal, noun -> 0, 1"),
        (lambda d: set_d_k(d, 1), "column noun removed"),
        (lambda d: set_number(d, Grid.VALUE, 0, 0, 5), "value typed in"),
        (lambda d: set_asker(set_number(d, Grid.WK, 0, 0, 1), 0), "Wk[noun,animal] 0 -> 1, asker it -> the"),
        (lambda d: d, "nothing"),
    ],
)
def test_a_change_is_said_in_a_few_words(original, change, said):
    assert change_text(original, change(original)) == said


def test_typed_values_that_go_or_change_are_said(original):
    typed = set_table(original, Grid.VALUE, np.ones((10, 2)))
    assert change_text(typed, set_one_hot(typed)) == "value one-hot"
    assert change_text(typed, set_number(typed, Grid.VALUE, CAT, 1, 3)) == "value[cat,1] 1 -> 3"
    assert change_text(typed, set_table(typed, Grid.VALUE, np.ones((10, 3)))) == "value"
