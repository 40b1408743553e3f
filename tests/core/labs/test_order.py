"""The order lab: outputs move with their words, against the oracle and by property; what changes them, by how much."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.labs.order import (
    advanced,
    article_order,
    figures,
    finished,
    settings_of,
    start,
)
from attntui.core.labs.order_moves import moved, ready_orders, reversed_order, shuffled_order, unmoved
from attntui.core.labs.order_settings import MOST_WORDS, PART_8, Moves, Settings, Vectors, words_in
from tests.oracle import attention_tables
from tests.position_oracle import by_loops

WORDS = np.array([[1, 0], [0, 1], [1, 1]], float)
ORDERS = st.integers(1, 9).flatmap(lambda size: st.permutations(range(size)))
LETTERS = "abcdefghi"


def random_case(order, **changes):
    settings = Settings(tuple(LETTERS[: len(order)]), tuple(order), Vectors.RANDOM)
    return start(replace(settings, **changes))


def tables_of(settings):
    """X, Wq, Wk and Wv as the article draws them, for words that are all different."""
    rng = np.random.default_rng(settings.seed)
    return [rng.normal(size=size) for size in ((len(settings.words), 8), (8, 4), (8, 4), (8, 4))]


def oracle(settings):
    """The outputs before and after, on whole matrices."""
    X, Wq, Wk, Wv = tables_of(settings)
    encoding = np.array(by_loops(*X.shape)) if settings.has_positions else 0
    order = list(settings.order)
    before = attention_tables(X=X + encoding, Wq=Wq, Wk=Wk, Wv=Wv)
    if settings.moves is Moves.WORDS:
        return before["output"], attention_tables(X=X[order] + encoding, Wq=Wq, Wk=Wk, Wv=Wv)["output"]
    values = before["value"][order] if settings.moves is Moves.PAIRS else before["value"]
    return before["output"], attention_tables(before["query"], before["key"][order], values)["output"]


# ---- the article's Part 8 -----------------------------------------------------------------------------------------


def test_the_articles_shuffled_outputs_are_the_first_ones_reordered():
    rng = np.random.default_rng(2)
    X, Wq, Wk, Wv = (rng.normal(size=size) for size in ((5, 8), (8, 4), (8, 4), (8, 4)))
    order = [4, 2, 0, 3, 1]
    output = attention_tables(X=X, Wq=Wq, Wk=Wk, Wv=Wv)["output"]
    shuffled = attention_tables(X=X[order], Wq=Wq, Wk=Wk, Wv=Wv)["output"]
    state = start(PART_8)
    np.testing.assert_allclose(state.before, output, rtol=1e-12)
    np.testing.assert_allclose(state.after, shuffled, rtol=1e-12)
    assert state.settings.order == tuple(order)
    assert state.is_same
    assert article_order()["order"] == order
    assert article_order()["same"] is True


def test_dog_bites_man_and_man_bites_dog_have_the_same_outputs_word_by_word():
    found = article_order()
    first = attention_tables(WORDS, WORDS, WORDS)["output"]
    other = attention_tables(WORDS[::-1], WORDS[::-1], WORDS[::-1])["output"]
    for row, word in enumerate(("dog", "bites", "man")):
        np.testing.assert_allclose(found["dog_bites_man"][word], first[row], rtol=1e-14)
        np.testing.assert_allclose(found["man_bites_dog"][word], other[2 - row], rtol=1e-14)
    assert [f"{number:.4f}" for number in found["man_bites_dog"]["man"]] == ["0.7517", "0.7517"]


def test_dog_bites_man_is_the_default_and_its_random_case_is_that_of_the_article():
    assert settings_of({}).words == ("dog", "bites", "man")
    assert settings_of({"vectors": "random", "order": "4 2 0 3 1"}) == PART_8


# ---- what moves with its word, and what does not ---------------------------------------------------------------------


@given(order=ORDERS, seed=st.integers(0, 99))
def test_without_positions_every_output_moves_with_its_word_and_does_not_change(order, seed):
    state = random_case(order, seed=seed)
    assert state.is_same
    np.testing.assert_allclose(state.after, state.before[list(order)], rtol=0, atol=1e-11)


@given(order=ORDERS, seed=st.integers(0, 99), moves=st.sampled_from(Moves), has_positions=st.booleans())
def test_both_outputs_are_those_of_the_oracle(order, seed, moves, has_positions):
    state = random_case(order, seed=seed, moves=moves, has_positions=has_positions)
    for found, expected in zip((state.before, state.after), oracle(state.settings), strict=True):
        np.testing.assert_allclose(found, expected, rtol=0, atol=1e-10)


@given(order=ORDERS, seed=st.integers(0, 99), has_positions=st.booleans())
def test_keys_moved_together_with_their_values_change_no_output(order, seed, has_positions):
    assert random_case(order, seed=seed, moves=Moves.PAIRS, has_positions=has_positions).is_same


@pytest.mark.parametrize("order", [(1, 0), (4, 2, 0, 3, 1), (2, 1, 0)])
def test_keys_moved_alone_change_the_outputs(order):
    state = random_case(order, moves=Moves.KEYS)
    assert not state.is_same
    before, after = oracle(state.settings)
    assert state.largest_difference == pytest.approx(np.abs(after - before).max())


@pytest.mark.parametrize("order", [(1, 0), (4, 2, 0, 3, 1), (2, 1, 0)])
def test_with_positions_the_outputs_change_and_by_how_much_is_said(order):
    state = random_case(order, has_positions=True)
    before, after = oracle(state.settings)
    assert not state.is_same
    np.testing.assert_allclose(state.differences, np.abs(after - before[list(order)]).max(axis=1), rtol=1e-9)
    assert state.largest_difference == state.differences.max()


def test_with_positions_man_bites_dog_is_another_sentence():
    state = start(Settings(order=(2, 1, 0), has_positions=True))
    encoding = np.array(by_loops(3, 2))
    np.testing.assert_allclose(state.encoding, encoding, atol=1e-15)
    before, after = (attention_tables(X, X, X)["output"] for X in (WORDS + encoding, WORDS[::-1] + encoding))
    np.testing.assert_allclose(state.before, before, rtol=1e-13)
    np.testing.assert_allclose(state.after, after, rtol=1e-13)
    assert not state.is_same


def test_a_word_that_comes_twice_has_one_vector_and_without_positions_one_output():
    state = start(settings_of({"words": "the cat sat on the mat"}))
    np.testing.assert_allclose(state.before[0], state.before[4], rtol=1e-12)
    with_positions = start(settings_of({"words": "the cat sat on the mat", "positions": "on"}))
    assert np.abs(with_positions.before[0] - with_positions.before[4]).max() > 1e-5
    assert state.words_now[4] == "the#2"


def test_the_state_cannot_be_written_to_and_there_is_nothing_left_to_do():
    state = finished(Settings())
    assert not any(table.flags.writeable for table in (state.before, state.after, state.encoding))
    assert advanced(state) is state
    assert (state.is_over, state.share_done) == (True, 1.0)


def test_figures_have_each_words_outputs_by_name():
    found = figures(start(Settings(order=(2, 1, 0))))
    expected = attention_tables(WORDS, WORDS, WORDS)["output"]
    assert found["before_man_0"] == pytest.approx(expected[2, 0])
    assert found["after_dog_1"] == pytest.approx(expected[0, 1])
    assert found["sentence"] == "man bites dog"
    assert found["order"] == "2 1 0"
    assert found["same"] == "yes"
    assert figures(start(Settings(order=(2, 1, 0), has_positions=True)))["same"] == "no"


@pytest.mark.parametrize("moves", Moves)
@pytest.mark.parametrize(
    ("words", "names"),
    [
        (["the", "cat", "the"], ["the", "cat", "the#2"]),
        (["a[", "a[", "b", "a["], ["a[", "a[#2", "b", "a[#3"]),
        (["5", "5"], ["5", "5#2"]),
        (["a#b", "a#b"], ["a#b", "a#b#2"]),
    ],
)
def test_no_figure_is_lost_where_words_are_alike_also_if_no_address_can_say_them(words, names, moves):
    state = start(settings_of({"words": words, "order": list(range(len(words)))[::-1], "moves": moves}))
    found = figures(state)
    for row, name in enumerate(names):
        assert found[f"before_{name}_0"] == state.before[row, 0]
        row_now = len(words) - 1 - row if moves is Moves.WORDS else row
        assert found[f"after_{name}_0"] == state.after[row_now, 0]


@given(words=st.lists(st.sampled_from(["a[", "[", "5", "a", "a#b", "#", "a_1"]), min_size=1, max_size=8))
def test_every_output_has_a_figure_of_its_own(words):
    state = start(settings_of({"words": words}))
    named = [name for name in figures(state) if name.startswith(("before_", "after_"))]
    assert len(named) == state.before.size + state.after.size


# ---- moves ----------------------------------------------------------------------------------------------------------


@given(order=ORDERS, row=st.integers(0, 8), by=st.integers(-9, 9))
def test_a_word_is_moved_past_the_others_which_keep_their_order(order, row, by):
    settings = Settings(tuple(LETTERS[: len(order)]), tuple(order), Vectors.RANDOM)
    found = moved(settings, row, by).order
    if not (row < len(order) and 0 <= row + by < len(order)):
        assert found == tuple(order)
        return
    assert found[row + by] == order[row]
    assert [word for word in found if word != order[row]] == [word for word in order if word != order[row]]


@given(order=ORDERS, seed=st.integers(0, 2**32 - 1))
def test_reversing_twice_and_shuffling_with_the_same_seed_come_to_the_same(order, seed):
    settings = Settings(tuple(LETTERS[: len(order)]), tuple(order), Vectors.RANDOM)
    assert reversed_order(reversed_order(settings)) == settings
    shuffled = shuffled_order(settings, seed)
    assert sorted(shuffled.order) == sorted(order)
    assert shuffled == shuffled_order(replace(settings, order=tuple(range(len(order)))), seed)


@given(order=ORDERS)
def test_unmoved_words_are_in_their_first_order(order):
    settings = Settings(tuple(LETTERS[: len(order)]), tuple(order), Vectors.RANDOM)
    assert unmoved(settings) == replace(settings, order=tuple(sorted(order)))


def test_what_is_moved_and_the_vectors_go_round():
    assert [moves.following for moves in Moves] == [Moves.PAIRS, Moves.KEYS, Moves.WORDS]
    assert [vectors.other for vectors in Vectors] == [Vectors.RANDOM, Vectors.BY_HAND]


@pytest.mark.parametrize("n_words", range(1, 12))
def test_ready_orders_are_orders_each_once_and_begin_with_the_start(n_words):
    orders = list(ready_orders(n_words).values())
    assert orders[0] == tuple(range(n_words))
    assert len(set(orders)) == len(orders)
    assert all(sorted(order) == list(range(n_words)) for order in orders)
    assert n_words < 2 or len(orders) > 1


def test_man_bites_dog_is_the_first_ready_order_of_dog_bites_man():
    assert list(ready_orders(3).values())[1] == (2, 1, 0)


# ---- settings ---------------------------------------------------------------------------------------------------


def test_settings_are_read_as_people_type_them():
    found = settings_of(
        {"words": "Dog, bites man!", "order": "[2, 1, 0]", "positions": "On", "moves": "keys only", "seed": "7"}
    )
    assert found == Settings(("dog", "bites", "man"), (2, 1, 0), Vectors.BY_HAND, True, Moves.KEYS, 7)
    assert settings_of({"words": ["a", "b"], "order": [1, 0]}).vectors is Vectors.RANDOM


@pytest.mark.parametrize(
    ("given_settings", "said"),
    [
        ({"wrds": "a"}, "wrds: no such setting, allowed: words, order, vectors, positions, moves, seed"),
        ({"words": ""}, "words: found 0 words, expected 1 to 100"),
        ({"words": "a " * (MOST_WORDS + 1)}, "words: found 101 words, expected 1 to 100"),
        ({"words": "a" * 3000}, "words: a text of 3000 characters, allowed: 2000"),
        ({"words": 3}, "words: found the number 3, expected 1 to 100"),
        ({"words": [1, 2]}, "words: item 0 is the number 1, expected a word in quotes"),
        ({"words": "dog#2 dog dog"}, "words: found dog#2, which reads as the turn of another, expected no #"),
        ({"words": ["a", "a#12"]}, "words: found a#12, which reads as the turn of another"),
        ({"order": "0 1"}, "order: found 0 1, expected each number from 0 to 2 once"),
        ({"order": "0 1 1"}, "order: found 0 1 1, expected each number from 0 to 2 once"),
        ({"order": ""}, "order: found nothing, expected each number from 0 to 2 once"),
        ({"order": "0 1 x"}, "order: found x, expected a whole number, 0 to 99"),
        ({"order": "0 1 99999999999"}, "order: found 99999999999, expected a whole number, 0 to 99"),
        ({"order": 3}, "order: found the number 3, expected the numbers of the words"),
        ({"order": [True, 1, 2]}, "order: found true, expected a whole number, 0 to 99"),
        ({"positions": "perhaps"}, "positions: found the text 'perhaps', expected on or off"),
        ({"positions": 1}, "positions: found the number 1, expected on or off"),
        ({"moves": "values"}, "moves: found the text 'values', allowed: words, keys and values, keys only"),
        ({"vectors": "learned"}, "vectors: found the text 'learned', allowed: by hand, random"),
        ({"words": "a b", "vectors": "by hand"}, "vectors: by hand there are those of dog, bites, man alone"),
        ({"seed": "-1"}, "seed: found -1, expected a whole number, 0 to 4294967295"),
        ({"seed": 2.5}, "seed: found 2.5, expected a whole number"),
        ({"\x1b[2J": 1}, r"\x1b[2J: no such setting"),
        ({"seed": "\x1b[2J"}, r"seed: found \x1b[2J, expected"),
    ],
)
def test_what_is_no_setting_is_refused_in_one_line(given_settings, said, refused):
    assert refused(lambda: settings_of(given_settings)).startswith(said)


@given(words=st.text(max_size=200))
def test_any_typed_text_is_words_that_can_be_shown_or_is_refused(words):
    try:
        found = words_in(words)
    except ValueError:
        return
    assert all(word.isprintable() for word in found)
    assert start(settings_of({"words": words})).is_same
