"""The lines of a design by what they are of."""

import pytest

from attntui.core.design import Grid, design_of_sentence, original_design
from attntui.core.design_edits import set_number
from attntui.core.goals import goals, progress
from attntui.render.designer_plain import design_lines, design_parts

DESIGNS = [
    original_design(),
    set_number(original_design(), Grid.VALUE, 1, 2, 3),
    design_of_sentence("the zyx saw it"),
    *(goal.start for goal in goals()),
]


@pytest.mark.parametrize("design", DESIGNS)
def test_every_part_has_a_line_for_each_thing_that_it_is_of(design):
    parts = design_parts(design)
    assert [line.partition("]")[0] for line in parts.Wq] == [f"Wq[{name}" for name in design.features]
    assert [line.partition("]")[0] for line in parts.Wk] == [f"Wk[{name}" for name in design.features]
    assert [line[:2] for line in parts.X] == ["X["] * len(design.words)
    assert [line.partition("#")[0].partition(":")[0] for line in parts.words] == list(design.words)
    assert parts.query.startswith("query of ")
    assert len(parts.output) == (design.value is not None)
    assert parts.notes == tuple(design.problem().notes)


@pytest.mark.parametrize("design", DESIGNS)
def test_all_parts_one_after_the_other_are_the_lines_of_a_design(design):
    parts = design_parts(design)
    lines = [parts.title, *parts.Wq, *parts.Wk, *parts.X, parts.query, *parts.words, *parts.output]
    assert design_lines(design) == [*lines, *parts.notes]
    goal = goals()[0]
    assert design_lines(design, goal) == [*lines, progress(goal, design).line, *parts.notes]


def test_a_word_says_what_it_is_and_what_it_gets():
    parts = design_parts(original_design())
    assert parts.X[1] == "X[cat]: noun, animal"
    assert parts.words[1] == "cat: 92.0 %, weight 0.9199, scaled 5.6569, score 8, key animal 1, noun 1"
