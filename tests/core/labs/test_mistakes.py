"""The mistakes lab: each mistake really happens, with independent NumPy, and each right number is the oracle's."""

import ast

import numpy as np
import pytest

from attntui.core.labs.fixture import fixture_f
from attntui.core.labs.mistakes import (
    Settings,
    advanced,
    article_mistakes,
    figures,
    finished,
    settings_of,
    start,
)
from attntui.core.labs.mistakes_data import LONGEST_CODE, mistake_named, mistakes, mistakes_of, place_of
from attntui.core.labs.mistakes_names import names_for, names_for_core
from attntui.core.labs.mistakes_run import made
from attntui.core.labs.mistakes_value import value_of
from tests.oracle import attention_tables, softmax

Q = np.array([[2, 0, 0, 0], [0, 2, 0, 0], [1, 1, 1, 1]], float)
K = np.array([[1, 0, 1, 0], [0, 2, 0, 0], [3, 1, 0, -1]], float)
V = np.array([[1, 0], [0, 1], [2, 2]], float)
F = attention_tables(Q, K, V)
CAUSAL = np.array([[True, False, False], [True, True, False], [True, True, True]])
F_CAUSAL = attention_tables(Q, K, V, mask=CAUSAL)
E = np.exp(F["scaled"])
WORDS = np.array([[1, 0], [0, 1], [1, 1]], float)
DOG_BITES_MAN = attention_tables(WORDS, WORDS, WORDS)
NAN, INF = np.nan, np.inf
NAMES = [mistake.name for mistake in mistakes()]
EACH = pytest.mark.parametrize("name", NAMES)

WRONG = {
    "no-shift": [[NAN, NAN, NAN]],
    "overflow": [[NAN, NAN], [NAN, NAN]],
    "no-keepdims": None,
    "no-keepdims-square": [[E[row, column] / E[column].sum() for column in range(3)] for row in range(3)],
    "softmax-columns": softmax(F["scaled"].T).T,
    "softmax-table": softmax(F["scaled"].reshape(1, 9)).reshape(3, 3),
    "adding": F["weights"],
    "digits": [[0.3333 + 0.3333 + 0.3333]],
    "no-division": attention_tables(WORDS, WORDS, WORDS, scale=False)["weights"],
    "wrong-divisor": softmax([F["scores"][0] / size for size in (1, 4, 3, np.sqrt(8))]),
    "scale-query-first": F["weights"],
    "no-transpose": [[1, 4], [3, 10]],
    "keys-ask": softmax(np.einsum("kd,qd->kq", K, Q[:2]) / 2),
    "symmetric": [[DOG_BITES_MAN["weights"][2, 0]]],
    "one-matrix": [[5, 4, 7], [4, 4, 6], [7, 6, 10]],
    "rank-one": np.outer([1, 0, 1], [1, 0, 1]),
    "weights-first": None,
    "weights-first-square": [[1 * 1 + 2 * 0, 1 * 0 + 2 * 2], [0, 2]],
    "heads": [[0, 1], [2, 3], [4, 5], [6, 7]],
    "mask-after": F["weights"] * CAUSAL,
    "mask-times-0": softmax(F["scaled"] * CAUSAL),
    "mask-fill": softmax([[1, -1e-9, -1e-9], [1, -10, -10], [1, -1e4, -1e4]]),
    "mask-fill-large": [[0, 1]],
    "mask-inverted": [[0, *softmax([[0, 3]])[0]], [0, 0, 1], [NAN, NAN, NAN]],
    "mask-all-naive": [[NAN, NAN, NAN]],
    "mask-all-min": [[1 / 3, 1 / 3, 1 / 3]],
    "causal-corner": [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0]],
    "shuffle-keys": attention_tables(Q, K[[2, 0, 1]], V)["output"],
    "picks-one": [V[2], V[1], V[2]],
    "output-is-weights": F["weights"],
    "top-word": [[1, 2]],
}
"""What each wrong way comes to, None where NumPy refuses; worked out here, and not with the code of the lab."""

RIGHT = {
    "no-shift": softmax([[0, 1, 2]]),
    "overflow": [[0.5, 0.5], [0.5, 0.5]],
    "no-keepdims": attention_tables(Q[:2], K, V, scale=False)["shifted"],
    "adding": attention_tables(2 * Q, K, V)["weights"],
    "digits": [[1]],
    "no-division": DOG_BITES_MAN["weights"],
    "wrong-divisor": F["weights"][:1],
    "no-transpose": [[5, 2], [11, 4]],
    "keys-ask": F["weights"][:2],
    "symmetric": [[DOG_BITES_MAN["weights"][0, 2]]],
    "one-matrix": attention_tables(
        X=[[1, 0], [0, 2], [1, 1]], Wq=[[1, 2], [0, 1]], Wk=[[0, 1], [1, 1]], value=np.eye(3)
    )["scores"],
    "rank-one": np.outer([1, 0, 1], [1, 0, 1]) + np.outer([0, 1, 1], [1, 1, 0]),
    "weights-first": [
        [4, 4] if word == "it" else [0, 0] for word in "the cat sat on the mat because it was tired".split()
    ],
    "weights-first-square": [[1, 2], [0, 2]],
    "heads": [[0, 1], [4, 5], [2, 3], [6, 7]],
    "mask-after": F_CAUSAL["weights"],
    "mask-times-0": F_CAUSAL["weights"],
    "mask-fill": F_CAUSAL["weights"][:1],
    "mask-fill-large": [[1, 0]],
    "mask-inverted": F_CAUSAL["weights"],
    "mask-all-naive": [[0, 0, 0]],
    "mask-all-min": [[0, 0, 0]],
    "causal-corner": [[1, 1, 1, 1, 0], [1, 1, 1, 1, 1]],
    "shuffle-keys": F["output"],
    "picks-one": F["output"],
    "output-is-weights": F["output"],
    "top-word": [[1, 2]],
}
"""What each right way comes to; the weights of fixture F where nothing is said."""


def numbers_of(way):
    assert way.value is not None
    return way.value.numbers


def checked(name, place=0):
    """The numbers of a part of the check, wrong and right."""
    shown = made(mistake_named(name))
    return [way.checks[place].numbers.tolist() for way in (shown.wrong, shown.right)]


def printed(row):
    return " ".join(f"{number:.4f}".lstrip("0") for number in row)


# ---- every mistake ------------------------------------------------------------------------------------------------


def test_every_mistake_has_its_wrong_numbers_here():
    assert set(WRONG) == set(NAMES)
    assert set(RIGHT) <= set(NAMES)


@EACH
def test_the_mistake_really_happens(name):
    wrong = made(mistake_named(name)).wrong
    if WRONG[name] is None:
        assert wrong.value is None
        assert wrong.error_kind == "ValueError"
    else:
        np.testing.assert_allclose(numbers_of(wrong), np.array(WRONG[name], float), rtol=1e-12, atol=1e-15)


@EACH
def test_the_right_numbers_are_those_of_the_oracle(name):
    expected = np.array(RIGHT.get(name, F["weights"]), float)
    np.testing.assert_allclose(numbers_of(made(mistake_named(name)).right), expected, rtol=1e-12, atol=1e-15)


@EACH
def test_the_right_line_that_is_shown_gives_the_right_numbers_when_it_is_run(name):
    mistake = mistake_named(name)
    names = names_for(mistake.data)
    exec(mistake.right_code, names)
    shown = made(mistake).right
    ran = value_of(names[shown.name])
    assert ran.shape == shown.value.shape
    np.testing.assert_allclose(ran.numbers, shown.value.numbers, rtol=1e-12, atol=1e-15)


@EACH
def test_wrong_and_right_differ_unless_it_is_said_that_nothing_is_wrong(name):
    mistake = mistake_named(name)
    wrong, right = made(mistake).wrong, made(mistake).right
    is_same = (
        wrong.value is not None
        and wrong.value.numbers.shape == right.value.numbers.shape
        and np.allclose(wrong.value.numbers, right.value.numbers)
    )
    assert is_same == mistake.is_same


@EACH
def test_the_check_tells_the_two_apart_where_there_is_something_to_tell(name):
    shown = made(mistake_named(name))
    if shown.mistake.is_same or shown.wrong.value is None or not shown.check_names or name in ("digits", "symmetric"):
        return
    pairs = zip(shown.wrong.checks, shown.right.checks, strict=True)
    assert any(
        wrong.numbers.shape != right.numbers.shape or not np.allclose(wrong.numbers, right.numbers)
        for wrong, right in pairs
    )


@EACH
def test_running_a_mistake_changes_nothing_that_the_next_one_finds(name):
    mistake = mistake_named(name)
    before = {key: np.array(value) for key, value in names_for(mistake.data).items() if isinstance(value, np.ndarray)}
    made.__wrapped__(mistake)
    after = names_for(mistake.data)
    assert all(after[key].tobytes() == value.tobytes() for key, value in before.items())


@EACH
def test_code_is_numpy_that_can_be_typed_as_it_stands(name):
    mistake = mistake_named(name)
    for code in (mistake.wrong_code, mistake.right_code, mistake.also):
        ast.parse(code)
        assert all(len(line) <= LONGEST_CODE and line.isascii() for line in code.splitlines())


def test_no_right_way_makes_numpy_warn_and_none_is_refused():
    for mistake in mistakes():
        right = made(mistake).right
        assert (right.warnings, right.error_kind) == ((), ""), mistake.name


# ---- the article's four, and the figures of the list of misconceptions ---------------------------------------------


def test_the_articles_four_are_real():
    found = article_mistakes()
    assert printed(found["unscaled_man"]) == ".2119 .2119 .5761"
    assert np.isnan(found["nan_weights"]).all()
    with pytest.raises(ValueError, match="broadcast") as refused:
        np.ones((2, 3)) - np.ones(2)
    assert found["broadcast_error"] == str(refused.value)
    assert "could not be broadcast together" in found["broadcast_error"]
    with pytest.raises(ValueError, match="matmul") as refused:
        np.ones((6, 2)) @ np.ones((10, 6))
    assert found["matmul_error"] == str(refused.value)


def test_the_words_of_numpys_warnings_are_those_of_the_numpy_that_is_installed():
    with pytest.warns(RuntimeWarning, match="overflow") as caught:
        np.exp(np.array([1000.0]))
    assert made(mistake_named("no-shift")).wrong.warnings[0] == str(caught[0].message)


def test_rows_of_a_softmax_down_the_columns_do_not_come_to_1():
    wrong, right = checked("softmax-columns")
    assert printed(wrong[0]) == "1.2485 .9202 .8313"
    np.testing.assert_allclose(right[0], [1, 1, 1], rtol=1e-15)


def test_each_divisor_has_its_own_last_weight():
    shown = made(mistake_named("wrong-divisor"))
    last = dict(zip(shown.wrong.value.labels, numbers_of(shown.wrong)[:, -1], strict=True))
    assert f"{last['nothing']:.4f}" == "0.9796"
    assert f"{last['d_k']:.4f}" == "0.6285"
    assert f"{numbers_of(shown.right)[0, -1]:.4f}" == "0.8438"


def test_weights_masked_after_softmax_add_up_to_less_and_are_right_once_shared_out_anew():
    wrong, _ = checked("mask-after")
    assert printed(wrong[0]) == ".1142 .7553 1.0000"
    also = made(mistake_named("mask-after")).also
    np.testing.assert_allclose(also.numbers, F_CAUSAL["weights"], rtol=1e-12)


def test_what_leaks_through_a_mask_shrinks_with_its_number_and_is_0_for_inf():
    wrong, right = checked("mask-fill")
    leaks = [row[0] for row in wrong]
    expected = [2 * np.exp(fill) / (np.exp(1) + 2 * np.exp(fill)) for fill in (-1e-9, -10, -1e4)]
    np.testing.assert_allclose(leaks, expected, rtol=1e-12)
    assert right == [[0]]


def test_attention_is_not_symmetric_although_the_scores_are():
    shown = made(mistake_named("symmetric"))
    assert [f"{numbers_of(way)[0, 0]:.4f}" for way in (shown.wrong, shown.right)] == ["0.2483", "0.4011"]
    assert checked("symmetric", 0) == checked("symmetric", 1)


def test_with_one_matrix_the_scores_are_a_mirror_image_and_with_two_they_are_not():
    assert checked("one-matrix") == [[[1]], [[0]]]


def test_the_rank_of_the_product_is_1_with_one_number_a_query():
    assert checked("rank-one") == [[[1]], [[2]]]


def test_three_equal_weights_are_shown_as_3333_and_come_to_1_all_the_same():
    shown = made(mistake_named("digits"))
    assert shown.wrong.checks[0].numbers.tolist() == [[0.3333] * 3]
    assert numbers_of(shown.right)[0, 0] == 1


@pytest.mark.parametrize(("dtype", "size"), [("float16", 11.09), ("float32", 88.73)])
def test_the_sizes_that_overflow_are_the_first_that_do(dtype, size):
    assert size in made_sizes().values()
    with np.errstate(over="ignore"):
        assert np.isinf(np.exp(np.array(size, dtype)))
        assert np.isfinite(np.exp(np.array(size - 0.01, dtype)))


def made_sizes():
    names = names_for("")
    exec(mistake_named("overflow").setup, names)
    return names["sizes"]


# ---- fixture F ----------------------------------------------------------------------------------------------------


def test_fixture_f_is_that_of_the_list_with_and_without_the_causal_mask():
    np.testing.assert_array_equal(fixture_f().query[0], Q)
    np.testing.assert_array_equal(fixture_f().key[0], K)
    np.testing.assert_array_equal(fixture_f().value[0], V)
    assert fixture_f().mask is None
    np.testing.assert_array_equal(fixture_f(is_causal=True).mask[0], CAUSAL)


def test_the_tables_that_code_finds_are_those_of_the_oracle():
    names = names_for("F")
    for stage in ("scores", "scaled", "weights"):
        np.testing.assert_allclose(names[stage], F[stage], rtol=1e-14)
    assert names["d_k"] == 4
    assert names["mask"].tolist() == CAUSAL.tolist()


# ---- settings, figures, the data file ------------------------------------------------------------------------------


def test_settings_name_one_mistake_or_none():
    assert settings_of({}) == Settings()
    assert settings_of({"name": " heads "}) == Settings("heads")
    assert start(Settings()).made.mistake == mistakes()[0]
    assert finished(Settings("heads")).made.mistake.name == "heads"


@pytest.mark.parametrize(("typed", "place"), [("1", 0), (" 3 ", 2), (str(len(NAMES)), len(NAMES) - 1), ("003", 2)])
def test_a_number_from_1_is_a_place_in_the_list(typed, place):
    assert place_of(typed) == place


@EACH
def test_a_name_is_a_place_in_the_list(name):
    assert place_of(f" {name} ") == NAMES.index(name)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("0", f"go to: no mistake has the number 0, allowed: 1 to {len(NAMES)}"),
        (str(len(NAMES) + 1), f"go to: no mistake has the number {len(NAMES) + 1}, allowed: 1 to"),
        ("0001", "go to: no mistake has the number 0001, allowed: 1 to"),
        ("9" * 5000, f"go to: no mistake has the number {'9' * 20}, allowed: 1 to"),
        ("-1", "name: found '-1', expected one of no-shift"),
        ("\N{SUPERSCRIPT TWO}", "name: found '\N{SUPERSCRIPT TWO}', expected one of no-shift"),
        ("headz", "name: found 'headz', expected one of no-shift"),
        ("", "name: found '', expected one of no-shift"),
    ],
)
def test_what_is_no_place_in_the_list_is_refused_in_one_line(typed, said, refused):
    assert refused(lambda: place_of(typed)).startswith(said)


def test_there_is_nothing_left_to_do_after_the_start():
    state = start(Settings("heads"))
    assert advanced(state) is state
    assert (state.is_over, state.share_done) == (True, 1.0)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"nme": "heads"}, "nme: no such setting, allowed: name"),
        ({"name": "headz"}, "name: found 'headz', expected one of no-shift, overflow"),
        ({"name": 3}, "name: found the number 3, expected a mistake's name, such as no-shift"),
        ({"\x1b[2J": 1}, r"\x1b[2J: no such setting"),
        ({"name": "\x1b[2J" * 100}, r"name: found '\x1b[2J"),
    ],
)
def test_what_is_no_setting_is_refused_in_one_line(given, said, refused):
    assert refused(lambda: settings_of(given)).startswith(said)


def test_figures_have_every_number_that_came_out_by_name():
    found = figures(start(Settings("softmax-columns")))
    assert found["wrong_0_0"] == pytest.approx(WRONG["softmax-columns"][0, 0])
    assert found["right_2_2"] == pytest.approx(F["weights"][2, 2])
    assert f"{found['wrong_check_0']:.4f}" == "1.2485"
    assert found["error"] == ""
    assert found["n_mistakes"] == len(NAMES)


def test_figures_have_what_numpy_said():
    assert figures(start(Settings("no-keepdims")))["error"] == article_mistakes()["broadcast_error"]
    assert "overflow encountered in exp" in figures(start(Settings("no-shift")))["warning"]
    assert figures(start(Settings("digits")))["right"] == 1
    assert np.isnan(figures(start(Settings("mask-all-naive")))["wrong_0"])


GOOD = '[[mistakes]]\nname="a"\ntitle="t"\ngroup="g"\nbelief="b"\nwrong="x = 1"\nright="x = 2"\ncore="2"\ntell="t"\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (GOOD + 'colour="red"', "mistake a: colour: no such field, allowed: name, title, group"),
        (GOOD.replace('core="2"\n', ""), "mistake a: core: missing"),
        (GOOD.replace("x = 1", "x = " + "1" * 60), "mistake a: wrong: 64 characters in a line, allowed: 51"),
        (GOOD.replace('title="t"', f'title="{"t" * 60}"'), "mistake a: title: 60 characters, allowed: 44"),
        (GOOD + GOOD, "mistakes: a stands there twice"),
    ],
)
def test_a_data_file_that_is_wrong_is_refused(text, said, refused):
    assert refused(lambda: mistakes_of(text)).startswith(said)
    assert len(mistakes_of(GOOD)) == 1


def test_the_names_for_the_right_numbers_are_not_there_for_the_code_that_is_shown():
    assert set(names_for_core({})) == {"tables", "split"}
    assert not {"tables", "split"} & set(names_for("F"))
