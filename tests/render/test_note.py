"""What stands below the picture: where the formula is broken into lines."""

import pytest

from attntui.core.attention import AttentionPass
from attntui.core.builtin import BUILT_IN
from attntui.core.facts import facts_of
from attntui.core.step import By
from attntui.core.walk import Walk
from attntui.render.formula import formula_of
from attntui.render.note import INDENT, Note
from attntui.render.text import width_of
from attntui.render.token import text_of


def broken(address, width, by=By.CELL):
    """The lines of a formula as they stand below the picture, and all of it as one line."""
    problem = BUILT_IN["it-looks-at-cat"]()
    walk = Walk(problem, by=by).jumped(address)
    facts = facts_of(AttentionPass(problem, safe=walk.safe), walk.step)
    note = Note(facts, problem.d_k, width, ascii_only=False)
    return [text_of(line) for line in note.formula], text_of(formula_of(facts, problem.d_k))


@pytest.mark.parametrize("width", [60, 70, 80])
def test_a_formula_that_takes_two_lines_breaks_before_the_sum_so_that_no_value_stands_alone(width):
    lines, _ = broken("query[cat,0]", width)
    assert lines == ["[1, 1, 0, 0, 0, 0] · [0, 0, 4, 0, 0, 0]", "= 1×0 + 1×0 + 0×4 + 0×0 + 0×0 + 0×0 = 0"]


def test_a_formula_that_fits_stays_in_one_line():
    lines, whole = broken("query[cat,0]", 120)
    assert lines == [whole]


@pytest.mark.parametrize("by", [By.CELL, By.ROW])
@pytest.mark.parametrize("width", range(60, 121, 4))
@pytest.mark.parametrize("address", ["query[it,0]", "scores[it,cat]", "exp[it,cat]", "weights[it,cat]", "output[it,1]"])
def test_even_lines_lose_nothing_and_are_no_longer_than_the_screen(address, width, by):
    lines, whole = broken(address, width, by)
    if by is By.CELL:
        assert " ".join(line.strip() for line in lines) == whole
    assert all(INDENT + width_of(line) < width for line in lines)
