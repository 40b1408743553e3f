"""Why a change moves no weight: what is said is true, and it is said only where no weight moves."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.design import Grid, design_of_sentence, original_design
from attntui.core.design_edits import set_asker, set_block, set_number, set_scale, set_table, zero
from attntui.core.design_effect import no_effect
from attntui.core.design_layout import add_feature, rename_feature, set_d_k, set_sentence
from attntui.core.errors import ProblemError
from attntui.core.goals import goals
from tests import oracle
from tests.design_cases import designs, random_edits

NOUN, ANIMAL, PRONOUN, VERB, PLURAL, TIRED = range(6)
CAT, IT = 1, 7
ALIKE = "all scores moved alike: softmax sees only differences"


def weights_of(design):
    """The asker's weights by whole matrices, not by the code that is tested."""
    arrays = {"X": design.X, "Wq": design.Wq, "Wk": design.Wk, "value": design.value}
    tables = oracle.attention_tables(**arrays, scale=design.scale, one_hot=design.value is None)
    return tables["weights"][design.asker]


def start():
    """The design from zeros."""
    return goals()[0].start


def asking(number):
    """The article's design, but every word asks with a number for what every word offers in a third column."""
    design = add_feature(set_d_k(original_design(), 3), "word")
    design = set_block(design, Grid.X, 0, 6, np.ones((10, 1)))
    design = set_number(design, Grid.WK, 6, 2, 1)
    return set_number(design, Grid.WQ, 6, 2, number)


CASES = [
    (start(), lambda d: set_number(d, Grid.WQ, NOUN, 0, 4), "it is no noun: this row does not reach its query"),
    (start(), lambda d: set_number(d, Grid.WQ, TIRED, 0, 4), "it is not tired: this row does not reach its query"),
    (
        original_design(),
        lambda d: set_block(d, Grid.WQ, NOUN, 0, np.ones((2, 2))),
        "it is none of these: the rows do not reach its query",
    ),
    (original_design(), lambda d: set_number(d, Grid.WK, PLURAL, 0, 4), "no word is plural: this row reaches no key"),
    (
        add_feature(original_design(), "insect"),
        lambda d: set_number(d, Grid.WK, 6, 0, 4),
        "no word is an insect: this row reaches no key",
    ),
    (
        add_feature(original_design(), "chaser"),
        lambda d: set_block(d, Grid.WK, 6, 0, np.ones((1, 2))),
        "no word is a chaser: this row reaches no key",
    ),
    (
        add_feature(original_design(), "chaser"),
        lambda d: set_table(d, Grid.WK, d.Wk + np.isin(np.arange(7), [PLURAL, 6])[:, np.newaxis]),
        "no word is any of these: the rows reach no key",
    ),
    (start(), lambda d: set_number(d, Grid.WQ, PRONOUN, 0, 4), "every key is 0 there: no score changes"),
    (
        start(),
        lambda d: set_block(d, Grid.WQ, PRONOUN, 0, np.ones((1, 2))),
        "every key is 0 in these columns: no score changes",
    ),
    (start(), lambda d: set_number(d, Grid.WK, NOUN, 0, 4), "the query of it is 0 there: no score changes"),
    (
        set_asker(start(), 4),
        lambda d: set_number(d, Grid.WK, NOUN, 0, 4),
        "the query of the#2 is 0 there: no score changes",
    ),
    (original_design(), lambda d: set_number(d, Grid.X, CAT, PLURAL, 1), "Wk is 0 for plural: no key changes"),
    (
        original_design(),
        lambda d: set_number(d, Grid.X, IT, PLURAL, 1),
        "Wq and Wk are 0 for plural",
    ),
    (asking(0), lambda d: set_number(d, Grid.WQ, 6, 2, 5), ALIKE),
    (asking(5), lambda d: set_number(d, Grid.WK, 6, 2, 0.1), ALIKE),
    (design_of_sentence("it"), lambda d: set_number(d, Grid.WK, PRONOUN, 0, 3), "one word alone gets all"),
    (start(), lambda d: set_scale(d, False), "all scores are the same: dividing them changes no weight"),
    (original_design(), lambda d: set_number(d, Grid.VALUE, CAT, 0, 5), "no weight depends on values"),
]


@pytest.mark.parametrize(("before", "change", "said"), CASES, ids=[said for *_, said in CASES])
def test_a_change_without_an_effect_says_why_in_a_line_of_the_screen(before, change, said):
    after = change(before)
    assert weights_of(after) == pytest.approx(weights_of(before), abs=1e-12)
    assert no_effect(before, after).startswith(said)
    assert len(no_effect(before, after)) <= 58


@pytest.mark.parametrize(
    "change",
    [
        lambda d: set_number(d, Grid.WQ, PRONOUN, 0, 5),
        lambda d: set_number(d, Grid.WK, NOUN, 1, 2),
        lambda d: set_number(d, Grid.X, IT, ANIMAL, 1),
        lambda d: zero(d, Grid.WQ),
        lambda d: set_scale(d, False),
        lambda d: set_asker(d, 0),
        lambda d: set_sentence(d, "the dog sat"),
        lambda d: add_feature(d, "chaser"),
        lambda d: rename_feature(d, 0, "thing"),
        lambda d: d,
        lambda d: set_number(set_number(d, Grid.WQ, NOUN, 0, 4), Grid.WK, PLURAL, 0, 4),
    ],
)
def test_of_a_change_that_moves_weights_or_names_or_two_tables_no_reason_is_said(change):
    assert no_effect(original_design(), change(original_design())) == ""


@given(st.one_of(designs(), st.sampled_from([start(), original_design()])), random_edits())
def test_a_reason_is_only_said_where_no_weight_moves(before, change):
    try:
        after = change(before)
    except (ProblemError, IndexError):
        return
    if no_effect(before, after):
        assert weights_of(after) == pytest.approx(weights_of(before), abs=1e-9)


@given(st.integers(0, 5), st.integers(0, 1), st.integers(-9, 9).filter(bool), st.sampled_from([Grid.WQ, Grid.WK]))
def test_from_zeros_every_number_says_why_it_does_nothing(row, column, number, grid):
    after = set_number(start(), grid, row, column, number)
    used = {Grid.WQ: start().X[IT, row], Grid.WK: start().X[:, row].any()}[grid]
    said = no_effect(start(), after)
    assert ("row" in said) == (not used)
    assert ("no score changes" in said) == bool(used)
