"""One word asks: every word with its share, and the bars are as long as the shares are large."""

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.commands import STEPPER
from attntui.commands.named import named_keys
from attntui.core import rows
from attntui.core.attention import AttentionPass
from attntui.core.builtin import BUILT_IN
from attntui.core.design import design_of_sentence
from attntui.core.digits import number_text, percent_text
from attntui.core.problem import AttentionProblem
from attntui.core.walk import Walk
from attntui.render.look import Look
from attntui.render.scene import Scene
from attntui.render.spotlight import asker_of, draw_spotlight
from attntui.render.text import width_of
from tests import cases

SIZES = [(60, 20), (80, 24), (120, 40)]
ANY_SIZE = st.tuples(st.integers(1, 200), st.integers(1, 60))


def spotlight(problem, address, size=(60, 20), *, safe=None, message=""):
    walk = Walk(problem, safe=safe).jumped(address)
    scene = Scene(walk, AttentionPass(problem, safe=walk.safe), {})
    return draw_spotlight(*size, scene, "? help", message=message, named=named_keys(STEPPER))


def shares(canvas):
    """Each line with a share: its mark, its label, the length of its bar, the share, the weight."""
    found = []
    for y in range(4, canvas.height - 2):
        if line := re.match(r"([> ]) (\S+) +(#*) +(\S+(?: %)?) +(\S+) *$", canvas.text(y)):
            mark, label, bar, share, weight = line.groups()
            assert len(bar) == sum(look is Look.BAR for look in canvas.looks[y])
            found.append((mark, label, len(bar), share, weight))
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("asker", range(10))
def test_every_word_has_its_share_as_a_per_cent_and_a_weight(asker, size):
    problem = BUILT_IN["it-looks-at-cat"]()
    canvas = spotlight(problem, f"weights[{asker},0]", size)
    weights = AttentionPass(problem).row("weights", asker)
    found = shares(canvas)
    assert [label for _, label, _, _, _ in found] == list(problem.words)
    assert [said for _, _, _, said, _ in found] == [percent_text(weight) for weight in weights]
    assert [said for *_, said in found] == [number_text(weight) for weight in weights]


def test_bars_are_as_long_as_the_shares_are_large():
    canvas = spotlight(BUILT_IN["it-looks-at-cat"](), "weights[it,cat]", (120, 40))
    bars = {label: bar for _, label, bar, _, _ in shares(canvas)}
    longest = bars["cat"] / 0.9199
    assert bars["mat"] == round(longest * 0.0544)
    assert bars["tired"] == 0


@pytest.mark.parametrize(
    ("name", "size", "apart"),
    [("dog-bites-man", (60, 20), 2), ("it-looks-at-cat", (60, 20), 1), ("it-looks-at-cat", (120, 40), 2)],
)
def test_where_there_is_room_a_blank_line_stands_between_two_bars(name, size, apart):
    problem = BUILT_IN[name]()
    canvas = spotlight(problem, "weights[0,0]", size)
    lines = [canvas.text(4 + apart * place) for place in range(problem.n_keys)]
    assert [line.split()[0].strip(">") or line.split()[1] for line in lines] == list(problem.key_axis.labels)
    total = canvas.lines().index(" its weights add up to 1")
    assert not any(canvas.text(y).strip() for y in range(4, total) if (y - 4) % apart)
    assert total == 4 + apart * (problem.n_keys - 1) + 2


@pytest.mark.parametrize("size", [*SIZES, (40, 10)])
def test_where_all_get_the_same_it_says_so_and_marks_none(size):
    canvas = spotlight(BUILT_IN["it-looks-at-cat"](), "weights[the,the]", size)
    assert "all the same, 10.0 %" in " ".join(canvas.lines())
    assert not any(mark == ">" for mark, *_ in shares(canvas))


def test_all_that_tie_are_marked():
    problem = design_of_sentence("a dog and a cat saw it").problem()
    assert [label for mark, label, *_ in shares(spotlight(problem, "weights[it,dog]")) if mark == ">"] == ["dog", "cat"]


def test_the_brightest_word_is_marked_and_has_the_cursor():
    canvas = spotlight(BUILT_IN["it-looks-at-cat"](), "weights[it,the]")
    assert [label for mark, label, *_ in shares(canvas) if mark == ">"] == ["cat"]
    x, y = canvas.cursor
    assert canvas.text(y)[:x].rstrip() == "> cat"
    assert canvas.text(y)[x] == "#"


@pytest.mark.parametrize(
    ("address", "asker"),
    [("weights[it,cat]", "it"), ("scores[because,the]", "because"), ("query[mat,0]", "mat"), ("key[cat,0]", "the")],
)
def test_the_row_of_the_step_asks_and_where_it_has_none_the_first(address, asker):
    problem = BUILT_IN["it-looks-at-cat"]()
    assert f" {asker} asks: where does its attention go?" in spotlight(problem, address).lines()
    walk = Walk(problem).jumped(address)
    assert problem.words[asker_of(walk.step, 0)] == asker


def test_by_stage_the_first_word_asks():
    problem = BUILT_IN["dog-bites-man"]()
    assert asker_of(Walk(problem, by="stage").step, 0) == 0


def test_it_says_that_the_weights_add_up_to_1():
    assert " its weights add up to 1" in spotlight(BUILT_IN["dog-bites-man"](), "weights[man,man]").lines()


def test_where_there_is_nothing_to_attend_to_it_says_so():
    problem = AttentionProblem([[1]], [[1], [2]], np.eye(2), mask=[[False, False]])
    lines = spotlight(problem, "weights[0,0]").lines()
    assert " weights are 0: nothing to attend to" in lines
    assert " its weights add up to 1" not in lines


def test_where_weights_are_nan_it_does_not_say_that_they_add_up():
    problem = AttentionProblem([[1000]], [[1], [2]], np.eye(2), scale=False)
    lines = spotlight(problem, "weights[0,0]", safe=False).lines()
    assert [bar for _, _, bar, _, _ in shares(spotlight(problem, "weights[0,0]", safe=False))] == [0, 0]
    assert not any("add up to 1" in line for line in lines)
    assert any(line.startswith(" not all of its weights are numbers") for line in lines)


@pytest.mark.parametrize("size", SIZES)
def test_of_many_words_those_around_the_brightest_are_in_sight(size, monkeypatch):
    counted, score_row = [], rows.score_row
    monkeypatch.setattr(rows, "score_row", lambda query, key: counted.append(1) or score_row(query, key))
    key = np.zeros((100_000, 1), np.float32)
    key[54_321] = 20
    canvas = spotlight(AttentionProblem(np.ones((100_000, 1), np.float32), key, key), "weights[7,0]", size)
    found = shares(canvas)
    assert [label for mark, label, *_ in found if mark == ">"] == ["54321"]
    assert len(found) == size[1] - 8
    assert any(" of 100000" in line for line in canvas.lines())
    assert len(counted) == 1


def test_the_keys_and_what_up_and_down_do_are_said_and_a_message_takes_that_place():
    problem = BUILT_IN["dog-bites-man"]()
    assert spotlight(problem, "weights[man,man]").lines()[-2:] == [
        " up, down: another word asks; s: back to the tables",
        " ? help",
    ]
    assert spotlight(problem, "weights[man,man]", message="hello").lines()[-2:] == [" hello", " ? help"]


@given(given_problem=cases.named_problems(), size=ANY_SIZE, place=st.floats(0, 1))
def test_any_words_and_any_size_keep_every_line_as_wide_as_the_screen(given_problem, size, place):
    problem = AttentionProblem(**given_problem)
    size_of_trace = len(Walk(problem).trace)
    walk = Walk(problem, index=min(int(place * size_of_trace), size_of_trace - 1))
    canvas = draw_spotlight(*size, Scene(walk, AttentionPass(problem), {}), "? help")
    assert [width_of(canvas.text(y)) for y in range(size[1])] == [size[0]] * size[1]
    if canvas.cursor is not None:
        x, y = canvas.cursor
        assert 0 <= x < size[0]
        assert 0 <= y < size[1]


@given(weights=st.lists(st.floats(0, 50), min_size=1, max_size=8), width=st.integers(60, 200))
def test_no_bar_reaches_into_the_numbers_and_larger_shares_have_no_shorter_bars(weights, width):
    key = np.array(weights)[:, np.newaxis]
    canvas = spotlight(AttentionProblem([[1.0]], key, key, scale=False), "weights[0,0]", (width, 20))
    found = [(float(weight), bar) for _, _, bar, _, weight in shares(canvas)]
    assert len(found) == len(weights)
    assert [bar for _, bar in sorted(found)] == sorted(bar for _, bar in found)
