"""The rows and columns of a design's tables by their names."""

import pytest

from attntui.core.design import Grid, original_design
from attntui.core.design_axes import asker_address, feature_axis, grid_axes, position_axis, word_axis
from attntui.core.design_edits import set_asker
from attntui.core.walk import Walk


@pytest.mark.parametrize("grid", Grid)
def test_a_grid_has_as_many_rows_and_columns_as_its_table(grid):
    rows, columns = grid_axes(original_design(), grid)
    assert (rows.size, columns.size) == original_design().table(grid).shape


def test_words_that_come_twice_have_turns():
    axis = word_axis(original_design())
    assert (axis.said(0), axis.said(4), axis.find("the#2")) == ("the", "the#2", 4)


def test_features_and_positions_are_found_by_name():
    design = original_design()
    assert [feature_axis(design).find(name) for name in design.features] == list(range(len(design.features)))
    assert [position_axis(design).find(name) for name in design.query_names] == list(range(design.d_k))


@pytest.mark.parametrize("asker", range(len(original_design().words)))
def test_the_address_of_the_asker_leads_to_its_scores(asker):
    design = set_asker(original_design(), asker)
    walk = Walk(design.problem(safe=False)).jumped(asker_address(design))
    step = walk.trace[walk.index]
    assert (str(step.stage), step.row, step.column) == ("scores", asker, 0)
