"""The picture of a design: its numbers are those of the core, at every size, and what matters is in sight."""

import itertools
import re
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from attntui.core.design import Design, Grid, design_of_sentence, original_design
from attntui.core.design_edits import set_number, set_scale, set_table, zero
from attntui.core.design_layout import add_feature, set_d_k, set_sentence
from attntui.core.design_numbers import numbers_of
from attntui.core.digits import percent_text
from attntui.core.goals import goals, progress
from attntui.core.presets import PRESETS
from attntui.render.designer import draw_designer
from attntui.render.designer_goals import draw_goals
from attntui.render.designer_matrix import number_of_design
from attntui.render.designer_plain import design_lines
from attntui.render.designer_view import DesignView, points_text
from attntui.render.look import Look
from attntui.render.text import width_of

SIZES = [(60, 20), (80, 24), (120, 40)]
SIZE = pytest.mark.parametrize("size", SIZES)
GOAL = goals()[0]
FIGURES = dict(
    zip([preset.name for preset in PRESETS], ["92.0 %", "65.3 %", "29.1 %", "96.5 %", "99.6 %"], strict=True)
)


def lines_of(size, **settings):
    design = settings.pop("design", original_design())
    return draw_designer(*size, DesignView(design, goal=GOAL, keys="? help", **settings)).lines()


def row_of(lines, word):
    """The numbers beside a word in the table of words, without marks."""
    start = next(index for index, line in enumerate(lines) if line.startswith(" word"))
    line = next(line for line in lines[start + 1 :] if re.match(rf" [>?]?\s+{word}\b", line))
    numbers = line.replace("*", " ").replace(" %", "%").split("#")[0].split()
    return numbers[numbers.index(word) + 1 :]


@SIZE
@pytest.mark.parametrize("preset", PRESETS, ids=FIGURES)
def test_the_goal_line_and_the_word_have_the_figure_of_the_preset(size, preset):
    lines = lines_of(size, design=preset.design())
    assert lines[1].startswith(f" cat {FIGURES[preset.name]}, goal 90 %")
    assert (": reached" in lines[1]) == (float(FIGURES[preset.name][:4]) >= 90)
    assert FIGURES[preset.name].replace(" ", "") in row_of(lines, "cat")


@SIZE
def test_a_word_has_its_key_score_scaled_score_weight_and_share_from_the_core(size):
    design = PRESETS[1].design()
    lines, numbers = lines_of(size, design=design), numbers_of(design)
    n_shown = 7 if size == (60, 20) else 10
    for index in {word: index for index, word in enumerate(design.words[:n_shown])}.values():
        word = design.words[index]
        if design.words.index(word) != index:
            continue
        expected = [
            *map(number_of_design, numbers.keys[index].tolist()),
            number_of_design(float(numbers.scores[index])),
            number_of_design(float(numbers.scaled[index])),
            number_of_design(float(numbers.weights[index])),
            percent_text(float(numbers.weights[index])).replace(" ", ""),
        ]
        assert row_of(lines, word) == expected


@SIZE
def test_both_grids_are_in_sight_with_the_query_and_the_key_below(size):
    lines = lines_of(size)
    text = "\n".join(lines)
    assert re.search(r"Wq +animal +noun +Wk +animal +noun", text)
    for name in original_design().features:
        assert len(re.findall(rf" {name} ", text)) >= 2
    assert re.search(r"= it asks +4 +4 +.? *= cat offers +1 +1", text)


@SIZE
@pytest.mark.parametrize("number", [0.25, -1.2345, -12.5, 123456.0, 1e-7])
def test_both_columns_of_both_grids_stay_in_sight_with_longer_numbers(size, number):
    text = "\n".join(lines_of(size, design=set_number(original_design(), Grid.WQ, 2, 0, number)))
    assert re.search(r"Wq +an\S+ +noun +Wk +an\S+ +noun", text)
    assert number_of_design(number) in text


@SIZE
def test_rows_that_make_the_query_and_the_key_are_marked(size):
    text = "\n".join(lines_of(size))
    assert len(re.findall(r"> pronoun ", text)) == 1
    assert re.search(r"\n   noun .* > noun ", text)
    assert re.search(r"\n   animal .* > animal ", text)


@pytest.mark.parametrize("size", SIZES[1:])
def test_all_ten_words_are_in_sight_from_80x24_on(size):
    lines = lines_of(size)
    start = next(index for index, line in enumerate(lines) if line.startswith(" word"))
    assert [re.match(r" [>?]?\s+(\w+)", line)[1] for line in lines[start + 1 : start + 11]] == list(
        original_design().words
    )


def test_a_change_is_compared_side_by_side():
    before, after = original_design(), PRESETS[1].design()
    lines = lines_of((80, 24), design=after, before=before)
    old, new = numbers_of(before).weights, numbers_of(after).weights
    for word in ("cat", "mat"):
        index = before.words.index(word)
        points = 100 * (new[index] - old[index])
        assert row_of(lines, word)[-3:] == [
            percent_text(new[index]).replace(" ", ""),
            points_text(points),
            percent_text(old[index]).replace(" ", ""),
        ]
    assert lines[-2] == " Wq[pronoun,noun] 4 -> 0: cat 92.0 % -> 65.3 %, -26.7 points"


def test_numbers_that_the_change_reaches_have_a_mark_and_an_attribute_and_no_other_has():
    canvas = draw_designer(80, 24, DesignView(PRESETS[1].design(), before=original_design(), goal=GOAL))
    lines = canvas.lines()
    assert re.search(r"> pronoun +4 +\*0", "\n".join(lines))
    assert re.search(r"= it asks +4 +\*0", "\n".join(lines))
    for y, line in enumerate(lines):
        for x, sign in enumerate(line):
            assert (sign == "*") == (
                x + 1 < canvas.width and canvas.looks[y][x + 1] is Look.CHOSEN and canvas.looks[y][x] is not Look.CHOSEN
            )
    assert "*" not in "".join(lines_of((80, 24)))


@SIZE
@pytest.mark.parametrize("grid", Grid)
def test_the_cursor_stands_on_the_bracket_of_its_cell(size, grid):
    design = original_design()
    row, column = (design.table(grid).shape[0] - 1, design.table(grid).shape[1] - 1)
    canvas = draw_designer(*size, DesignView(design, grid=grid, row=row, column=column, goal=GOAL))
    x, y = canvas.cursor
    found = re.match(r"\[ *(\S+)\]", canvas.text(y)[x:])
    assert found[1] == number_of_design(float(design.table(grid)[row, column]))
    assert canvas.looks[y][x] is Look.ACTIVE


@SIZE
def test_table_rows_are_ascii_and_nothing_is_wider_than_the_screen(size):
    for grid in Grid:
        for line in lines_of(size, grid=grid, before=PRESETS[2].design(), note=("a note",), message="said"):
            assert line.isascii()
            assert width_of(line) <= size[0]


def test_what_is_typed_stands_on_the_bottom_line_with_the_cursor_after_it():
    canvas = draw_designer(60, 20, DesignView(original_design(), row=2, column=1, typed="-0,5", goal=GOAL))
    assert canvas.lines()[-1] == " Wq[pronoun,noun] = -0,5"
    assert canvas.cursor == (len(canvas.lines()[-1]), 19)


def test_a_long_message_is_wrapped_and_none_of_it_is_lost():
    said = "a message that is so long that it takes more than one line of the screen, which has sixty columns in all"
    text = " ".join(" ".join(lines_of((60, 20), message=said)).split())
    assert said in text


@SIZE
def test_long_tables_say_what_is_in_sight_and_the_target_stays_there(size):
    design = set_d_k(set_sentence(original_design(), " ".join(["the old man saw a cat"] * 33)), 8)
    for number in range(26):
        design = add_feature(design, f"feature {number}")
    view = DesignView(design, row=31, column=7)
    lines = draw_designer(*size, view).lines()
    assert re.search(r"rows \d+-32 of 32", "\n".join(lines))
    assert re.search(r"words \d+-\d+ of 198", "\n".join(lines))
    if size[0] < 120:
        assert re.search(r"cols \d-8 of 8", "\n".join(lines))


LONG = number_of_design(-2.62861)
"""A number of many digits, as learning finds them."""


def learned_view(**settings):
    Wq, Wk = (np.where(table, table, float(LONG)) for table in (original_design().Wq, original_design().Wk))
    learned = replace(original_design(), Wq=Wq * -1, Wk=Wk)
    return DesignView(learned, before=original_design(), goal=GOAL, row=2, **settings)


def test_where_numbers_are_long_nothing_is_glued_together_or_cut_and_what_is_missing_is_said():
    lines = draw_designer(60, 20, learned_view()).lines()
    words = lines[lines.index(next(line for line in lines if line.startswith(" word"))) + 1 : -2]
    assert words
    assert all(re.search(r"\S +\*?\S+ %", line) for line in words)
    assert not any(re.search(r"\d\*", line) for line in words)
    assert "1 of 2 key cols" in "\n".join(lines)
    made = next(line for line in lines if line.startswith(" = "))
    assert re.search(r"= cat +\*", made)
    assert "~" not in made
    assert "key cols" not in "\n".join(draw_designer(80, 24, learned_view()).lines())


@SIZE
def test_values_that_are_typed_in_show_what_they_are_blended_to(size):
    design = set_table(original_design(), Grid.VALUE, np.arange(10.0).reshape(10, 1))
    lines = lines_of(size, design=design, grid=Grid.VALUE)
    output = number_of_design(float(numbers_of(design).output[0]))
    assert any(re.match(rf" = it gets +{re.escape(output)}$", line) for line in lines)


def test_scores_that_are_not_divided_are_said_to_be():
    assert lines_of((60, 20))[0].endswith("it asks, scores / sqrt(2)")
    assert lines_of((60, 20), design=set_scale(original_design(), False))[0].endswith("it asks, scores not divided")


def test_without_a_goal_it_says_where_the_asker_looks_most():
    canvas = draw_designer(60, 20, DesignView(design_of_sentence("she saw the bird because it sang")))
    assert re.match(r" she looks most at bird, [\d.]+ %", canvas.lines()[1])


def marks_of(lines):
    """The words that are marked in the first table of words."""
    start = next(index for index, line in enumerate(lines) if line.startswith(" word"))
    table = itertools.takewhile(lambda line: re.match(r" [>?]? +\w+ .*%", line), lines[start + 1 :])
    return [line.split()[1] for line in table if line.startswith(" >")]


@SIZE
def test_where_all_words_get_the_same_no_word_is_marked_and_none_offers_more(size):
    lines = draw_designer(*size, DesignView(goals()[0].start)).lines()
    assert lines[1].startswith(" it looks at all the same, 10.0 %")
    assert marks_of(lines) == []
    assert "= all offer " in "\n".join(lines)
    of_original = draw_designer(*size, DesignView(zero(original_design(), Grid.WQ))).lines()
    assert of_original[1].startswith(" it looks at all the same, 10.0 %")
    assert marks_of(of_original) == []
    assert re.search(r"= cat offers +1 +1", "\n".join(of_original))


@SIZE
def test_words_that_tie_are_all_said_and_marked(size):
    lines = draw_designer(*size, DesignView(design_of_sentence("a dog and a cat saw it"))).lines()
    weights = numbers_of(design_of_sentence("a dog and a cat saw it")).weights
    assert lines[1] == f" it looks most at dog and cat, {percent_text(float(weights[1]))} each"
    assert marks_of(lines) == ["dog", "cat"]


@SIZE
def test_at_the_goal_s_words_or_in_x_the_word_that_is_looked_at_is_marked_whatever_ties(size):
    assert marks_of(draw_designer(*size, DesignView(goals()[0].start, goal=GOAL)).lines()) == ["cat"]
    in_x = draw_designer(*size, DesignView(goals()[0].start, grid=Grid.X, row=2)).lines()
    assert any(line.startswith(" > sat ") for line in in_x)


@SIZE
def test_a_change_that_does_nothing_says_why_in_place_of_a_difference_of_0(size):
    start = goals()[0].start
    lines = lines_of(size, design=set_number(start, Grid.WQ, 0, 0, 4), before=start)
    assert lines[-2].endswith("it is no noun: this row does not reach its query")
    assert lines[-2].startswith(" Wq[noun,animal] 0 -> 4: ") == (size[0] > 60)


@pytest.mark.parametrize(
    "change",
    [
        lambda design: replace(design, query_names=("0", "1"), Wq=design.Wq + 1.5),
        lambda design: set_d_k(design, 8),
        lambda design: set_number(design, Grid.WQ, 2, 0, 0.1),
        lambda design: set_number(design, Grid.WQ, 2, 0, -123456.5),
        lambda design: set_sentence(design, "the old man saw a cat"),
        lambda design: set_scale(set_number(design, Grid.X, 7, 1, 1), False),
        lambda design: add_feature(design, "a feature with a long name"),
    ],
)
def test_what_a_change_did_is_whole_at_60_columns(change):
    lines = lines_of((60, 20), design=change(original_design()), before=original_design())
    assert re.search(r"cat [\d.]+( %)? -> [\d.]+ %, [-+\d.]+|cat is new, [\d.]+ %|no ", lines[-2])
    assert "~" not in lines[-2]


def test_a_goal_for_other_words_is_said_to_be_one():
    design = set_sentence(original_design(), "a dog and a cat saw it")
    share = percent_text(float(numbers_of(design).weights[1]))
    assert lines_of((60, 20), design=design)[1] == f" it looks most at dog and cat, {share} each; no goal here"


@settings(max_examples=60, deadline=None)
@given(
    size=st.tuples(st.integers(1, 140), st.integers(1, 50)),
    grid=st.sampled_from(Grid),
    words=st.integers(1, 40),
    d_k=st.integers(1, 8),
    typed=st.none() | st.text(max_size=12),
    message=st.text(max_size=90),
)
def test_any_window_of_any_design_can_be_drawn(size, grid, words, d_k, typed, message):
    design = set_d_k(
        set_sentence(original_design(), " ".join(["汉字", "cat", "it"][index % 3] for index in range(words))), d_k
    )
    design = set_number(design, Grid.WQ, 0, 0, -1e6 / 3)
    shape = design.table(grid).shape
    view = DesignView(design, before=original_design(), grid=grid, row=shape[0] - 1, column=shape[1] - 1)
    canvas = draw_designer(*size, replace(view, typed=typed, message=message, note=("a", message)))
    assert (canvas.width, canvas.height) == size
    if canvas.cursor is not None:
        assert canvas.cursor[0] < size[0]
        assert canvas.cursor[1] < size[1]


def test_a_window_that_is_too_small_says_so_with_the_goal_and_the_cell():
    text = " ".join(" ".join(lines_of((40, 10), row=2)).split())
    assert "needs 60x20, has 40x10" in text
    assert "cat 92.0 %, goal 90 %: reached" in text
    assert "Wq[pronoun,animal] = 4" in text


@SIZE
@pytest.mark.parametrize("chosen", range(len(goals())))
def test_the_list_of_goals_has_all_titles_and_what_the_marked_one_asks_for(size, chosen):
    canvas = draw_goals(*size, goals(), chosen, original_design(), "? help")
    text = " ".join(" ".join(canvas.lines()).split())
    for number, goal in enumerate(goals(), 1):
        assert f"{number} {goal.title}" in text
    assert " ".join(goals()[chosen].text.split()) in text
    assert canvas.lines()[-1] == " ? help"


@SIZE
def test_the_list_says_which_goals_the_design_reaches_and_not_who_reached_them(size):
    least = next(place for place, goal in enumerate(goals()) if goal.name == "least-whole")
    for chosen, design in ((0, original_design()), (least, goals()[least].solution)):
        lines = draw_goals(*size, goals(), chosen, design, "? help").lines()
        for place, goal in enumerate(goals()):
            said = lines[2 + place].partition(goal.title)[2]
            is_short = len(goal.title) + 25 > size[0] - 7
            expected = ": reached now" if is_short else ": this design reaches it"
            assert said == (expected if progress(goal, design).is_reached else "")


def test_as_lines_of_text_every_word_has_its_numbers():
    design: Design = original_design()
    lines = design_lines(design, GOAL)
    assert "Wq[pronoun]: animal 4, noun 4" in lines
    assert "query of it: animal 4, noun 4" in lines
    assert "cat: 92.0 %, weight 0.9199, scaled 5.6569, score 8, key animal 1, noun 1" in lines
    assert lines[-1] == progress(GOAL, design).line
    assert all(line.isprintable() for line in lines)
