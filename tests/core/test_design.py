"""A design and the changes that can be made to it."""

from dataclasses import FrozenInstanceError, replace

import numpy as np
import pytest
from hypothesis import given

from attntui.core.attention import AttentionPass
from attntui.core.builtin import BUILT_IN
from attntui.core.design import Design, Grid, design_of_sentence, original_design
from attntui.core.design_edits import nudge, set_asker, set_block, set_number, set_one_hot, set_scale, set_table, zero
from attntui.core.design_layout import (
    add_feature,
    remove_feature,
    rename_feature,
    rename_position,
    set_d_k,
    set_sentence,
)
from attntui.core.errors import ProblemError
from attntui.core.vocabulary import FEATURES
from tests import oracle
from tests.design_cases import bits, designs, random_edits

SENTENCE = "The cat sat on the mat because it was tired."
PRONOUN = FEATURES.index("pronoun")
ALLOWED = "allowed: -1000000 to 1000000"


@pytest.fixture
def original():
    return original_design()


# ---- what it is ---------------------------------------------------------------------------------------------------


def test_the_original_design_is_the_built_in_problem_with_it_asking(original):
    problem, built_in = original.problem(), BUILT_IN["it-looks-at-cat"]()
    for name in ("X", "Wq", "Wk"):
        assert np.array_equal(getattr(problem, name), getattr(built_in, name))
    assert (problem.words, problem.feature_names, problem.position_names) == (
        built_in.words,
        FEATURES,
        ("animal", "noun"),
    )
    assert problem.one_hot
    assert problem.title == built_in.title
    assert original.words[original.asker] == "it"
    assert original.scale


def test_a_sentence_has_the_features_of_the_vocabulary_and_its_first_pronoun_asks():
    assert design_of_sentence(SENTENCE) == original_design()
    dog = design_of_sentence("A dog bites; he runs, it waits")
    assert dog.words == ("a", "dog", "bites", "he", "runs", "it", "waits")
    assert dog.X[1].tolist() == [1, 1, 0, 0, 0, 0]
    assert dog.asker == 3
    assert design_of_sentence("dog bites man").asker == 0


def test_unknown_words_are_noted_until_they_have_a_feature():
    design = design_of_sentence("the zorb zapps it zorb")
    assert design.notes == ("zorb", "zapps")
    assert design.problem().notes == ("not in the vocabulary, all features 0: zorb, zapps",)
    assert set_number(design, Grid.X, 2, 0, 1).notes == ("zorb",)
    assert original_design().notes == ()
    many = design_of_sentence(" ".join(f"zorb{index}" for index in range(10)))
    assert many.problem().notes[0].endswith("zorb6, zorb7 and 2 more")


@given(designs())
def test_the_pass_computes_a_design_as_the_oracle_does(design):
    numbers = AttentionPass(design.problem())
    arrays = {"X": design.X, "Wq": design.Wq, "Wk": design.Wk, "value": design.value}
    tables = oracle.attention_tables(**arrays, scale=design.scale, one_hot=design.value is None)
    for stage in ("query", "key", "scores", "weights", "output"):
        assert numbers.table(stage) == pytest.approx(tables[stage], abs=1e-9, rel=1e-9)


def test_nothing_in_it_can_be_written_to_and_nothing_outside_reaches_in(original):
    X = np.array(original.X)
    design = Design(list(original.words), list(FEATURES), X, original.Wq, original.Wk, ["animal", "noun"])
    X[:] = 9
    assert np.array_equal(design.X, original.X)
    with pytest.raises(ValueError, match="read-only"):
        design.Wq[0, 0] = 1
    with pytest.raises(FrozenInstanceError):
        design.asker = 1


def test_unchanged_arrays_are_shared_so_that_a_long_history_takes_little_memory(original):
    changed = set_number(set_number(original, Grid.WQ, 0, 0, 1), Grid.WQ, 0, 0, 2)
    assert np.shares_memory(original.X, changed.X)
    assert np.shares_memory(original.Wk, changed.Wk)


def test_there_is_no_minus_zero_so_that_equal_means_the_same_bits(original):
    design = set_number(original, Grid.WQ, 0, 0, -0.0)
    assert not np.signbit(design.Wq).any()
    assert bits(design) == bits(original)
    assert bits(replace(original, Wq=original.Wq * -1.0 * -1.0)) == bits(original)


def test_equal_designs_are_equal_and_hash_alike_and_others_are_not(original):
    assert set_scale(set_scale(original, False), True) == original
    assert hash(original_design()) == hash(original)
    others = [
        set_scale(original, False),
        set_asker(original, 1),
        set_number(original, Grid.X, 0, 0, 1),
        set_number(original, Grid.VALUE, 0, 0, 2),
        rename_feature(original, 0, "thing"),
        rename_position(original, 0, "beast"),
    ]
    assert all(other != original for other in others)
    assert original != "original"


def test_the_names_of_each_grid(original):
    assert original.names(Grid.WQ) == original.names(Grid.WK) == (FEATURES, ("animal", "noun"))
    assert original.names(Grid.X) == (original.words, FEATURES)
    assert original.names(Grid.VALUE) == (original.words, original.words)
    assert replace(original, value=np.ones((10, 2))).names(Grid.VALUE) == (original.words, ("0", "1"))


# ---- what is refused ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"words": []}, "words: 0 words, allowed: 1 to 500"),
        ({"words": ["a"] * 501}, "words: 501 words, allowed: 1 to 500"),
        ({"words": "abc"}, "words: found the text 'abc', expected a list of 1 to 500 words"),
        ({"words": ["a", 1]}, "words: item 1 is the number 1, expected a word in quotes"),
        ({"features": ["a"] * 6}, "features: a is there twice, expected each name once"),
        ({"features": list("aAbcde")}, "features: A is there twice, expected each name once"),
        ({"features": [*"abcde", ""]}, "features: a name is empty, expected a letter or more"),
        ({"features": [f"f{n}" for n in range(33)]}, "features: 33 names, allowed: 1 to 32"),
        ({"query_names": [f"q{n}" for n in range(9)]}, "query_names: 9 names, allowed: 1 to 8"),
        ({"query_names": ["a", "b", "c"]}, "Wq: shape 6 × 2, expected 6 × 3 (features × query_names)"),
        ({"words": ["a", "b"]}, "asker: found the number 7, expected the index of a word, allowed: 0 to 1"),
        ({"asker": -1}, "asker: found the number -1, expected the index of a word, allowed: 0 to 9"),
        ({"asker": 10**400}, "asker: found a number beyond 2**53, expected the index of a word, allowed: 0 to 9"),
        ({"asker": True}, "asker: found true, expected the index of a word, allowed: 0 to 9"),
        ({"asker": 1.0}, "asker: found the number 1, expected the index of a word, allowed: 0 to 9"),
        ({"scale": "yes"}, "scale: found str, expected true or false"),
        ({"X": [[1, 2]]}, "X: shape 1 × 2, expected 10 × 6 (words × features)"),
        ({"X": 3}, "X: found the number 3, expected a list of rows of numbers"),
        ({"X": [["a"]]}, "X: holds the text 'a' at X[0][0], expected numbers"),
        ({"Wk": np.full((6, 2), np.nan)}, "Wk[0][0] is nan, allowed: finite numbers from -1000000 to 1000000"),
        ({"Wq": [[0, 0]] * 5 + [[0, -1e7]]}, "Wq[5][1] is -1e+07, allowed: finite numbers from -1000000 to 1000000"),
        ({"value": [[1]] * 9}, "value: shape 9 × 1, expected 10 × 1 (words × d_v)"),
        ({"value": [[]] * 10}, "value: 0 numbers a word, allowed: 1 to 500"),
        ({"value": np.zeros((10, 501))}, "value: 501 numbers a word, allowed: 1 to 500"),
    ],
)
def test_what_is_no_design_is_refused_in_one_line(original, refused, fields, said):
    assert refused(lambda: replace(original, **fields)) == said


def test_names_and_words_are_made_harmless(original):
    design = replace(original, words=["\x1b[2J", *original.words[1:]], features=["\ta", *FEATURES[1:]])
    assert design.words[0] == "\\x1b[2J"
    assert design.features[0] == "\\ta"


def test_sentences_without_words_and_far_too_long_ones_are_refused(refused):
    said = "the sentence has no words, expected at least one, such as: dog bites man"
    assert refused(lambda: design_of_sentence("...")) == said
    assert refused(lambda: design_of_sentence("a " * 501)) == "words: 501 words, allowed: 1 to 500"
    assert refused(lambda: design_of_sentence("a" * 20_001)) == "the sentence has 20001 characters, allowed: 20000"


# ---- changes of numbers -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("grid", Grid)
def test_one_number_is_set_and_no_other(original, grid):
    changed = set_number(original, grid, 3, 1, -2.5)
    expected = original.table(grid).copy()
    expected[3, 1] = -2.5
    assert changed.table(grid).tolist() == expected.tolist()
    for other in set(Grid) - {grid}:
        assert np.array_equal(changed.table(other), original.table(other))


def test_a_block_is_put_where_its_first_number_stands(original):
    changed = set_block(original, Grid.WQ, 1, 0, np.array([[1, 2], [3, 4]]))
    assert changed.Wq.tolist() == [[0, 0], [1, 2], [3, 4], [0, 0], [0, 0], [0, 0]]


def test_a_block_that_does_not_fit_is_refused_whole(original, refused):
    said = refused(lambda: set_block(original, Grid.WQ, 5, 0, np.ones((2, 2))))
    assert said == "2 × 2 numbers do not fit at row 6, column 1 of Wq, which is 6 × 2"
    assert "do not fit" in refused(lambda: set_number(original, Grid.WK, 0, 2, 1))
    assert "do not fit" in refused(lambda: set_number(original, Grid.WK, -1, 0, 1))


@pytest.mark.parametrize(("number", "said"), [(np.nan, "nan is no number"), (np.inf, "inf is too large")])
def test_a_number_that_is_not_finite_is_refused(original, refused, number, said):
    assert refused(lambda: set_number(original, Grid.WQ, 0, 0, number)) == f"{said}, {ALLOWED}"


def test_nudging_adds_as_decimals_are_added(original):
    design = original
    for _ in range(3):
        design = nudge(design, Grid.WQ, 0, 0, 0.1)
    assert design.Wq[0, 0] == 0.3
    assert nudge(design, Grid.WQ, 0, 0, -0.3) == original
    assert nudge(original, Grid.WQ, PRONOUN, 0).Wq[PRONOUN].tolist() == [5, 4]


def test_nudging_past_the_limit_is_refused(original, refused):
    design = set_number(original, Grid.WQ, 0, 0, 1e6)
    assert refused(lambda: nudge(design, Grid.WQ, 0, 0)) == f"1e+06 is too large, {ALLOWED}"


def test_a_cell_a_row_a_column_or_all_is_zeroed(original):
    assert zero(original, Grid.WQ, PRONOUN, 1).Wq[PRONOUN].tolist() == [4, 0]
    assert not zero(original, Grid.WQ, PRONOUN).Wq.any()
    assert zero(original, Grid.WK, column=0).Wk[:2].tolist() == [[0, 1], [0, 0]]
    assert not zero(original, Grid.X).X.any()


def test_values_are_typed_in_and_go_back_to_markers(original):
    typed = set_number(original, Grid.VALUE, 1, 1, 3)
    assert typed.value.tolist() == (np.eye(10) + 2 * np.eye(10)[[1]].T @ np.eye(10)[[1]]).tolist()
    assert not typed.problem().one_hot
    assert set_one_hot(typed) == original
    assert set_number(typed, Grid.VALUE, 1, 1, 1) == original
    assert set_table(original, Grid.VALUE, np.ones((10, 3))).problem().d_v == 3


def test_without_the_division_the_stage_is_gone(original):
    assert "scaled" not in set_scale(original, False).problem().stages()


# ---- changes of what it has ---------------------------------------------------------------------------------------


def test_words_that_stay_keep_their_features_and_new_ones_are_looked_up(original):
    design = set_number(original, Grid.X, 1, 5, 1)  # the cat is tired
    design = set_number(design, Grid.X, 4, 4, 7)  # and so is something about the second "the"
    design = set_sentence(design, "It saw the cat and the dog")
    assert design.words == ("it", "saw", "the", "cat", "and", "the", "dog")
    assert design.X[3].tolist() == [1, 1, 0, 0, 0, 1]
    assert design.X[2].tolist() == [0] * 6
    assert design.X[5].tolist() == [0, 0, 0, 0, 7, 0]
    assert design.X[6].tolist() == [1, 1, 0, 0, 0, 0]
    assert np.array_equal(design.Wq, original.Wq)


def test_the_asking_word_goes_on_asking_where_it_stays_and_else_the_first_pronoun_does(original):
    assert set_sentence(original, "it rained").asker == 0
    assert set_sentence(set_asker(original, 1), "it saw the cat").asker == 3
    assert set_sentence(set_asker(original, 4), "it saw the cat").asker == 0
    assert set_sentence(rename_feature(original, PRONOUN, "stands for"), "dogs bark").asker == 0


def test_a_new_word_has_the_known_features_by_name_and_0_in_those_made_by_hand(original):
    design = add_feature(remove_feature(original, 0), "chaser")
    assert set_sentence(design, "it dog").X[1].tolist() == [1, 0, 0, 0, 0, 0]


def test_typed_values_go_with_their_words(original):
    design = set_table(original, Grid.VALUE, np.arange(20.0).reshape(10, 2))
    assert set_sentence(design, "dog cat").value.tolist() == [[0, 0], [2, 3]]


def test_a_feature_comes_with_zeros_and_goes_with_its_numbers(original):
    more = add_feature(original, " chaser ")
    assert more.features == (*FEATURES, "chaser")
    assert (more.X.shape, more.Wq.shape, more.Wk.shape) == ((10, 7), (7, 2), (7, 2))
    assert not more.X[:, 6].any()
    assert not more.Wq[6].any()
    assert not more.Wk[6].any()
    assert remove_feature(more, 6) == original
    assert remove_feature(original, PRONOUN).Wq.tolist() == [[0, 0]] * 5


def test_renaming_changes_no_number(original):
    design = rename_position(rename_feature(original, 0, "thing"), 1, "object")
    assert (design.features[0], design.query_names) == ("thing", ("animal", "object"))
    assert bits(design)[3:] == bits(original)[3:]


def test_positions_come_with_names_and_zeros_and_the_last_ones_go(original):
    wide = set_d_k(original, 5, ["tired"])
    assert wide.query_names == ("animal", "noun", "tired", "3", "4")
    assert wide.Wq[PRONOUN].tolist() == [4, 4, 0, 0, 0]
    assert set_d_k(wide, 2) == original
    assert set_d_k(original, 1).Wq[PRONOUN].tolist() == [4]


def test_a_position_without_a_name_gets_a_number_that_is_free(original):
    assert set_d_k(rename_position(original, 0, "2"), 4).query_names == ("2", "noun", "3", "4")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda d: set_d_k(d, 0), "d_k: found 0, expected a whole number, 1 to 8"),
        (lambda d: set_d_k(d, 9), "d_k: found 9, expected a whole number, 1 to 8"),
        (lambda d: set_d_k(d, 3, ["Noun"]), "query_names: Noun is there twice, expected each name once"),
        (lambda d: add_feature(d, "NOUN"), "features: NOUN is there twice, expected each name once"),
        (lambda d: add_feature(d, "  "), "features: a name is empty, expected a letter or more"),
        (lambda d: rename_feature(d, 0, "animal"), "features: animal is there twice, expected each name once"),
        (lambda d: rename_position(d, 0, ""), "query_names: a name is empty, expected a letter or more"),
        (lambda d: set_sentence(d, "?!"), "the sentence has no words, expected at least one, such as: dog bites man"),
    ],
)
def test_a_change_that_cannot_be_is_refused_in_one_line(original, refused, change, said):
    assert refused(lambda: change(original)) == said


def test_there_is_a_last_feature_and_a_most_of_them(original, refused):
    design = original
    while len(design.features) > 1:
        design = remove_feature(design, 0)
    assert refused(lambda: remove_feature(design, 0)) == "features: this is the last one, a word needs at least one"
    while len(design.features) < 32:
        design = add_feature(design, f"f{len(design.features)}")
    assert refused(lambda: add_feature(design, "x")) == "features: 32 are there already, and that is the most"


@given(designs(), random_edits())
def test_a_change_never_touches_the_design_that_it_was_made_from(design, change):
    before = bits(design)
    try:
        changed = change(design)
    except ProblemError:
        changed = design
    assert bits(design) == before
    assert bits(replace(changed)) == bits(changed)
    assert np.isfinite(AttentionPass(changed.problem()).row("weights", changed.asker)).all()
