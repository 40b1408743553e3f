"""The names of the columns of the left table of a product, whole where there is room, cut or left out where not."""

import re

import pytest

from attntui.core.attention import AttentionPass
from attntui.core.builtin import BUILT_IN
from attntui.core.problem import AttentionProblem
from attntui.core.step import By
from attntui.core.walk import Walk
from attntui.render.picture import draw_step
from attntui.render.scene import Scene

CAT = BUILT_IN["it-looks-at-cat"]()
FEATURES = CAT.feature_names


def lines_of(problem, address, size, by=By.ROW):
    walk = Walk(problem, by).jumped(address)
    return draw_step(*size, Scene(walk, AttentionPass(problem, safe=bool(walk.safe)), {}), "? help").lines()


def names_of(lines, table):
    """The texts between the name of the left table and that of the result, and where each ends."""
    y, line = next((y, line) for y, line in enumerate(lines) if re.match(rf" +{table} +[a-z]+", line))
    return y, [(found[0], found.end()) for found in re.finditer(r"\S+", line)][1:]


@pytest.mark.parametrize("size", [(100, 30), (120, 40)])
@pytest.mark.parametrize("table", ["query", "key"])
def test_on_a_large_screen_each_column_of_x_has_its_whole_name(size, table):
    lines = lines_of(CAT, f"{table}[it]", size)
    y, names = names_of(lines, "X")
    assert [name for name, _ in names[: len(FEATURES)]] == list(FEATURES)
    row = next(line for line in lines[y:] if line.startswith("> it"))
    ends = [found.end() for found in re.finditer(r"\S+", row)][2 : 2 + len(FEATURES)]
    assert [end for _, end in names[: len(FEATURES)]] == ends, "a name ends above its number"


@pytest.mark.parametrize(("size", "least"), [((80, 24), 4), ((60, 40), 3)])
def test_where_there_is_less_room_the_names_are_cut_and_nothing_else_is_out_of_sight_for_that(size, least):
    lines = lines_of(CAT, "query[it]", size)
    y, names = names_of(lines, "X")
    for (name, _), feature in zip(names, FEATURES, strict=False):
        assert name == feature or (name.endswith("~") and feature.startswith(name[:-1]) and len(name) > least)
    n_rows = sum(bool(re.match(r"[> ] \w", line)) for line in lines[y + 1 : -1])
    said = re.search(r"rows (\d+)-(\d+) of 10$", lines[y])
    shown = CAT.n_queries if said is None else int(said[2]) - int(said[1]) + 1
    assert n_rows == shown


def test_where_what_is_in_sight_takes_the_room_there_are_no_names():
    lines = lines_of(CAT, "query[it]", (60, 20))
    assert any(re.match(r"  rows 5-8 of 10 +X +Q$", line) for line in lines)


@pytest.mark.parametrize("row", range(10))
def test_the_names_stand_still_from_row_to_row(row):
    first = names_of(lines_of(CAT, "query[0]", (80, 24)), "X")
    assert names_of(lines_of(CAT, f"query[{row}]", (80, 24)), "X")[1][:6] == first[1][:6]


def test_columns_that_have_only_numbers_get_no_names_and_no_room():
    lines = lines_of(BUILT_IN["dog-bites-man"](), "scores[man]", (120, 40))
    assert any(re.fullmatch(r" +Q +scores", line) for line in lines)


def long_query(*words):
    query = [[1.0, -2, 1, 1, -1, 2, 1, -1]] * len(words)
    key = [[float(place % 3) for place in range(8)]] * 3
    return AttentionProblem(query=query, key=key, value=[[1.0]] * 3, query_words=words, words=("a", "b", "c"))


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
@pytest.mark.parametrize("word", ["who", "somebody"])
def test_of_a_row_that_is_stood_up_the_word_and_the_result_are_named_whole(size, word):
    lines = [line.strip() for line in lines_of(long_query(word), f"scores[{word}]", size)]
    assert any(re.match(rf"of {word} +Q K\.T ", line) for line in lines)
    assert "scores" in lines
