"""What placeholders stand for: numbers of the pass, against the oracle, and those of the lab and the article."""

import re

import numpy as np
import pytest

from attntui.core.article_numbers import article_numbers
from attntui.core.errors import ProblemError
from attntui.core.labs.catalogue import LABS
from tests import oracle
from tests.lessons.lesson_text import PROBLEM, opened, worded

F = {
    "query": [[2, 0, 0, 0], [0, 2, 0, 0], [1, 1, 1, 1]],
    "key": [[1, 0, 1, 0], [0, 2, 0, 0], [3, 1, 0, -1]],
    "value": [[1, 0], [0, 1], [2, 2]],
}
WORDS = ["sun", "moon", "star"]
FIXTURE = (
    f'problem = {{ query = {F["query"]}, key = {F["key"]}, value = {F["value"]}, words = {WORDS} }}\nat = "scores"\n'
)
HEADS = (
    "problem = { q = [[[1, 2]], [[3, 4]]], k = [[[1, 0], [0, 1]], [[2, 0], [0, 2]]], v = [[[1], [2]], [[3], [4]]] }\n"
    'at = "h1.scores[0,0]"\n'
)
CAT = "the cat sat on the mat because it was tired".split()


def said(placeholder, fields=PROBLEM):
    """What stands in a card in the place of a placeholder."""
    return opened(worded(f"{{{placeholder}}}", fields)).cards[0].text[0]


def refusal(placeholder, fields=PROBLEM):
    with pytest.raises(ProblemError) as refused:
        said(placeholder, fields)
    start = f"own.toml: card one: text: line 1: {{{placeholder}}}: "
    assert str(refused.value).startswith(start), str(refused.value)
    return str(refused.value)[len(start) :]


def cat_tables():
    X, Wq, Wk = np.zeros((10, 6)), np.zeros((6, 2)), np.zeros((6, 2))
    X[1, :2] = X[5, 0] = X[7, 2] = X[2, 3] = X[8, 3] = X[9, 5] = 1
    Wq[2], Wk[1, 0], Wk[0, 1] = 4, 1, 1
    return {**oracle.attention_tables(X=X, Wq=Wq, Wk=Wk, one_hot=True), "X": X, "Wq": Wq, "Wk": Wk}


@pytest.mark.parametrize("softmax", ["by hand", "safe"])
@pytest.mark.parametrize("stage", ["scores", "scaled", "exp", "weights"])
def test_an_address_is_the_number_of_that_step(stage, softmax):
    tables = oracle.attention_tables(**F, safe=softmax == "safe")
    for row, asks in enumerate(WORDS):
        for column, answers in enumerate(WORDS):
            found = said(f"{stage}[{asks},{answers}]:.9", f'{FIXTURE}softmax = "{softmax}"\n')
            assert float(found) == pytest.approx(tables[stage][row, column], abs=1e-9)


def test_an_address_of_a_row_is_its_numbers():
    tables = oracle.attention_tables(**F)
    found = said("weights[star]:.9", FIXTURE).strip("[]").split(", ")
    assert [float(number) for number in found] == pytest.approx(tables["weights"][2].tolist(), abs=1e-9)
    assert said("output[sun,1]:.4", FIXTURE) == "1.7296"


@pytest.mark.parametrize("safe", [True, False])
def test_the_total_and_the_largest_of_a_row_are_there_with_both_kinds_of_softmax(safe):
    fields = FIXTURE + f'softmax = "{"safe" if safe else "by hand"}"\n'
    tables = oracle.attention_tables(**F, safe=safe)
    for row, word in enumerate(WORDS):
        assert float(said(f"total[{word}]:.9", fields)) == pytest.approx(tables["total"][row], abs=1e-9)
        assert float(said(f"largest[{word}]:.9", fields)) == pytest.approx(tables["largest"][row], abs=1e-9)
    assert said("exp.total[moon]", fields) == said("total[moon]", fields)


def test_without_scaling_the_largest_is_that_of_the_scores():
    fields = FIXTURE.replace(" }", ", scale = false }")
    assert said("largest[sun]:g", fields) == f"{max(oracle.attention_tables(**F, scale=False)['scores'][0]):g}"


def test_heads_are_part_of_an_address():
    query, key = np.array([[[1, 2]], [[3, 4]]]), np.array([[[1, 0], [0, 1]], [[2, 0], [0, 2]]])
    tables = oracle.attention_tables(query, key, np.array([[[1], [2]], [[3], [4]]]))
    for head in (0, 1):
        assert float(said(f"h{head}.scores[0,1]", HEADS)) == tables["scores"][head, 0, 1]
        assert float(said(f"h{head}.total[0]:.9", HEADS)) == pytest.approx(tables["total"][head, 0], abs=1e-9)
        assert float(said(f"h{head}.largest[0]:.9", HEADS)) == pytest.approx(tables["largest"][head, 0], abs=1e-9)
    assert said("n_heads", HEADS) == "2"


@pytest.mark.parametrize("stand", ['problem = "it-looks-at-cat"\nat = "query[it]"\n', 'design = "original"\n'])
def test_projections_and_what_they_are_made_of_are_there(stand):
    tables = cat_tables()
    for column in range(2):
        assert float(said(f"query[it,{column}]", stand)) == tables["query"][7, column]
        assert float(said(f"key[cat,{column}]", stand)) == tables["key"][1, column]
    assert said("X[cat]:.0", stand).count("1") == tables["X"][1].sum()
    assert float(said("X[cat,noun]", stand)) == tables["X"][1, 0]
    assert said("Wq[pronoun]", stand) == "[4, 4]"
    assert float(said("weights[it,cat]:.9", stand)) == pytest.approx(tables["weights"][7, 1], abs=1e-9)
    assert said("weights[it,cat]:%", stand) == "92.0 %"


def test_tables_that_are_given_have_addresses_too():
    assert said("query[man]") == "[1, 1]"
    assert said("key[dog,1]") == "0"
    assert said("value[bites]") == "[0, 1]"


@pytest.mark.parametrize(
    ("name", "expected"),
    [("d_k", 4), ("d_v", 2), ("n_queries", 3), ("n_keys", 3), ("n_heads", 1), ("sqrt d_k", 2)],
)
def test_sizes_are_those_of_the_arrays(name, expected):
    assert said(name, FIXTURE) == str(expected)


def test_shapes_are_those_of_the_arrays():
    tables = cat_tables()
    stand = 'design = "original"\n'
    for name in ("X", "Wq", "Wk", "query", "key", "scores", "weights", "output"):
        n_rows, n_columns = tables[name].shape
        assert said(f"shape {name}", stand) == f"{n_rows} x {n_columns}"
    assert said("shape value", FIXTURE) == "3 x 2"


def test_what_a_step_says_is_there_as_text():
    assert said("formula scores[man,dog]") == "[1, 1] · [1, 0] = 1×1 + 1×0 = 1"
    assert said("code scores[man,dog]") == "scores = Q @ K.T"
    assert said("shapes scores[man,dog]") == "(3×2) @ (2×3) → (3×3)"
    assert said("sentence weights[man,man]") == "man gives man 50.3 % of its attention."


def leaves(found, path=()):
    """Every number and text of the article's numbers, with its path."""
    if isinstance(found, dict):
        for name, inside in found.items():
            yield from leaves(inside, (*path, name))
    elif isinstance(found, list | tuple):
        for index, inside in enumerate(found):
            yield from leaves(inside, (*path, str(index)))
    else:
        yield ".".join(path), found


def test_the_numbers_of_the_article_are_found_by_their_path():
    checked = 0
    for path, number in leaves(article_numbers()):
        if isinstance(number, bool) or not isinstance(number, int | float) or not np.isfinite(number):
            continue
        assert float(said(f"numbers {path}:.9", "")) == pytest.approx(float(number), abs=1e-9)
        checked += 1
    assert checked > 100
    assert said("numbers part6.changes.0.cat:%", "") == "92.0 %"


@pytest.mark.parametrize("lab", [lab.name for lab in LABS])
def test_the_figures_of_a_lab_are_found_by_their_name(lab):
    core = next(each for each in LABS if each.name == lab).core
    figures = core.figures(core.finished(core.settings_of({})))
    numbers = {name: figure for name, figure in figures.items() if not isinstance(figure, str)}
    assert numbers
    for name, number in numbers.items():
        if np.isfinite(number):
            assert float(said(f"lab {name}:.9", f'lab = "{lab}"\n')) == pytest.approx(float(number), abs=1e-9)


def test_the_settings_of_a_lab_reach_its_figures():
    few = said("lab n_trials", 'lab = "scaling"\nsettings = { trials = 10, d = 4 }\n')
    assert few == "10"


@pytest.mark.parametrize(
    ("placeholder", "fields", "expected"),
    [
        (
            "foo",
            PROBLEM,
            "no such placeholder, allowed: an address such as scores[man,dog], total[row], largest[row], ",
        ),
        ("weights", PROBLEM, "no such placeholder, allowed: an address such as scores[man,dog], "),
        ("scores[man,cat]", PROBLEM, "no key is called 'cat', allowed: dog, bites, man, or 0 to 2"),
        ("points[man,dog]", PROBLEM, "'points': no stage of this pass, allowed: scores, scaled, exp, weights, output"),
        ("shifted[man,dog]", PROBLEM, "'shifted': no stage of this pass, allowed: scores, scaled, exp, weights"),
        ("total[man,dog]", PROBLEM, "a row has one total, expected total[row]"),
        ("largest[cat]", PROBLEM, "no query is called 'cat', allowed: dog, bites, man, or 0 to 2"),
        ("X[man]", PROBLEM, "'X': no table of this pass, allowed: query, key, value, scores, scaled, exp, weights"),
        ("query[cat]", PROBLEM, "no query is called 'cat', allowed: dog, bites, man, or 0 to 2"),
        ("shape foo", PROBLEM, "'foo': no table of this pass, allowed: query, key, value, scores"),
        ("sqrt 2", PROBLEM, "sqrt '2': expected sqrt d_k"),
        ("formula foo[1]", PROBLEM, "'foo': no stage of this pass, allowed: scores"),
        ("scores[man,dog]", "", "the card has no pass, expected a problem or a design on the same card"),
        ("d_k", "", "the card has no pass, expected a problem or a design on the same card"),
        ("lab seed", PROBLEM, "the card has no lab, expected lab on the same card"),
        ("lab foo", 'lab = "softmax"\n', "the lab softmax has no such figure, allowed: "),
        ("scores[0,0]", 'lab = "softmax"\n', "the card has no pass, expected a problem or a design on the same card"),
        ("numbers part99.a", "", "'part99': not in the article's numbers, allowed: part1, part3, trap, "),
        ("numbers part6.changes.99.cat", "", "'99': not in the article's numbers, allowed: 0 to 4"),
        ("numbers part6.changes", "", "part6.changes: holds more than one number, allowed: 0 to 4"),
        ("numbers part6.changes.0.cat.more", "", "'more': not in the article's numbers, the path ends before it"),
    ],
)
def test_what_is_not_there_is_refused_with_what_is(placeholder, fields, expected):
    assert refusal(placeholder, fields).startswith(expected)


def test_every_kind_of_placeholder_is_named_where_one_is_unknown():
    allowed = refusal("foo").partition("allowed: ")[2]
    kinds = re.findall(r"(?:^|, )([a-z_]+)", allowed)
    assert {"total", "largest", "formula", "sentence", "shapes", "code", "shape", "sqrt", "numbers", "lab"} <= set(
        kinds
    )


def test_a_prediction_is_the_number_of_its_step_and_its_address_reads_as_everywhere():
    fields = FIXTURE + "ask = { predict = ' WEIGHTS[ star ,0] ', question = 'How much?' }\n"
    ask = opened(worded("words", fields)).cards[0].ask
    assert ask.address == "weights[star,sun]"
    assert ask.value == pytest.approx(oracle.attention_tables(**F)["weights"][2, 0], abs=1e-12)
