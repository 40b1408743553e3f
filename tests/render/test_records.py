"""The JSON lines of `trace`: a contract with other programs."""

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.attention import AttentionPass
from attntui.core.builtin import BUILT_IN
from attntui.core.problem import AttentionProblem
from attntui.core.trace import Trace
from attntui.render.records import json_line, record_of
from tests import cases, oracle

KEYS_BY_CELL = ["index", "address", "stage", "head_index", "row", "column", "value", "formula", "sentence"]
KEYS_BY_ROW = ["index", "address", "stage", "head_index", "row", "column", "values", "formula", "sentence"]
SPELT = {"inf": np.inf, "-inf": -np.inf, "nan": np.nan}


def records(problem, *, safe=None, **settings):
    """Every step as other programs get it."""
    trace, numbers = Trace(problem, safe=safe, **settings), AttentionPass(problem, safe=safe)
    return [json.loads(json_line(record_of(numbers, trace, index))) for index in range(len(trace))]


def record(problem, address, *, safe=None, **settings):
    trace, numbers = Trace(problem, safe=safe, **settings), AttentionPass(problem, safe=safe)
    return json.loads(json_line(record_of(numbers, trace, trace.find(address))))


def number(said):
    return SPELT[said] if isinstance(said, str) else said


def test_a_cell_has_its_keys_in_order_and_its_formula_and_sentence_as_text():
    found = record(BUILT_IN["dog-bites-man"](), "scores[bites,man]")
    assert list(found) == KEYS_BY_CELL
    assert found == {
        "index": 5,
        "address": "scores[bites,man]",
        "stage": "scores",
        "head_index": 0,
        "row": 1,
        "column": 2,
        "value": 1.0,
        "formula": "[0, 1] · [1, 1] = 0×1 + 1×1 = 1",
        "sentence": "bites asks, man answers: how well do they match?",
    }


def test_numbers_have_full_precision():
    assert record(BUILT_IN["dog-bites-man"](), "scaled[man,man]")["value"] == 2 / np.sqrt(2)
    single, one = np.float32([[0.1]]), np.float32([[1]])
    assert record(AttentionProblem(single, one, one), "scores[0,0]")["value"] == float(np.float32(0.1)) != 0.1


@pytest.mark.parametrize(("address", "stage"), [("exp.total[man]", "exp"), ("shifted.max[man]", "shifted")])
def test_a_number_of_a_whole_row_has_no_column(address, stage):
    found = record(BUILT_IN["dog-bites-man"](), address, safe=True)
    assert (found["address"], found["stage"], found["row"], found["column"]) == (address, stage, 2, None)
    assert isinstance(found["value"], float)


def test_by_row_the_values_are_the_row():
    found = record(BUILT_IN["dog-bites-man"](), "scores[man]", by="row")
    assert list(found) == KEYS_BY_ROW
    assert (found["address"], found["row"], found["column"], found["values"]) == ("scores[man]", 2, None, [1, 1, 2])


def test_by_stage_the_values_are_the_table():
    found = record(BUILT_IN["dog-bites-man"](), "scores", by="stage")
    assert list(found) == KEYS_BY_ROW
    assert (found["address"], found["row"], found["column"]) == ("scores", None, None)
    assert found["values"] == [[1, 0, 1], [0, 1, 1], [1, 1, 2]]


def test_infinities_and_nan_are_texts_wherever_they_stand():
    problem = AttentionProblem([[1, 0]], [[np.inf, 1], [-np.inf, 1], [1, np.nan], [1, 2]], np.eye(4), scale=False)
    assert record(problem, "scores", by="stage")["values"] == [["inf", "-inf", "nan", 1]]
    problem = AttentionProblem([[1]], [[np.inf], [-np.inf], [np.nan], [2]], np.eye(4), scale=False)
    assert record(problem, "scores[0]", by="row")["values"] == ["inf", "-inf", "nan", 2]
    assert [record(problem, f"scores[0,{key}]")["value"] for key in range(4)] == ["inf", "-inf", "nan", 2]


def test_there_is_no_minus_zero():
    problem = AttentionProblem([[-1.0]], [[0.0], [np.nan]], [[1], [1]])
    for by in ("cell", "row", "stage"):
        line = json_line(record_of(AttentionPass(problem), Trace(problem, by=by), 0))
        assert "-0" not in line


def test_heads_are_counted_from_0():
    numbers = np.arange(8.0).reshape(2, 2, 2)
    found = record(AttentionProblem(numbers, numbers, numbers), "h1.scores[0,1]")
    assert (found["address"], found["head_index"], found["row"], found["column"]) == ("h1.scores[0,1]", 1, 0, 1)


def test_a_line_is_ascii_whatever_the_words_are():
    problem = AttentionProblem([[1], [2]], [[1], [2]], [[1], [2]], words=["猫", 'a"b\n\ud800'])
    for index in range(len(Trace(problem))):
        line = json_line(record_of(AttentionPass(problem), Trace(problem), index))
        assert line.isascii()
        assert line.isprintable()
    assert json.loads(line)["sentence"].startswith('a"b\\n\\ud800 collects')


@given(given_problem=cases.problems(specials=True), safe=st.booleans())
def test_every_number_is_that_of_the_whole_matrix_formula(given_problem, safe):
    tables = oracle.attention_tables(**given_problem, safe=safe, dtype=cases.float_type(given_problem))
    problem = AttentionProblem(**given_problem)
    tolerance = {"rtol": 1e-4, "atol": 1e-4} if problem.dtype == np.float32 else {"rtol": 1e-9, "atol": 1e-9}
    for found in records(problem, safe=safe):
        row_number = {"shifted": "largest", "exp": "total"}.get(found["stage"]) if found["column"] is None else None
        table = tables[row_number or found["stage"]]
        table = table.reshape(-1, *table.shape[table.ndim - (1 if row_number else 2) :])
        head_index = found["head_index"] if len(table) > 1 else 0
        place = (found["row"],) if row_number else (found["row"], found["column"])
        np.testing.assert_allclose(number(found["value"]), table[(head_index, *place)], **tolerance)


@given(given_problem=cases.problems(specials=True), safe=st.booleans())
def test_rows_and_tables_hold_the_numbers_of_the_cells(given_problem, safe):
    problem = AttentionProblem(**given_problem)
    cells = {
        (found["stage"], found["head_index"], found["row"], found["column"]): found["value"]
        for found in records(problem, safe=safe)
    }
    rows = [
        (found["stage"], found["head_index"], found["row"], found["values"])
        for found in records(problem, by="row", safe=safe)
    ]
    tables = [
        (found["stage"], found["head_index"], row, values)
        for found in records(problem, by="stage", safe=safe)
        for row, values in enumerate(found["values"])
    ]
    for stage, head_index, row, values in (*rows, *tables):
        assert values == [cells[stage, head_index, row, column] for column in range(len(values))]
