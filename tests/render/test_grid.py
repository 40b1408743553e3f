"""A table as it is drawn: numbers under their labels, marks on what takes part, and nothing that is not made."""

import numpy as np
import pytest

from attntui.core.axis import Axis
from attntui.core.operands import Role
from attntui.render.canvas import Canvas
from attntui.render.grid import Grid, Part, draw_cells, draw_column_labels, draw_row_labels
from attntui.render.look import Look
from attntui.render.window import Window

NUMBERS = np.array([[1, 0.5, -2.25], [1 / 3, 1e-9, np.inf], [0.05, 0.5, 0.9]])
ALL = Window(0, 3, 3)


def grid_of(part=None, *, known=3, width=9, **settings):
    """A table of three rows and columns, each row with `known` numbers made."""
    made = known if isinstance(known, list) else [known] * 3
    words = ("dog", "bites", "man")
    axes = {"rows": Axis("query", 3, words), "columns": Axis("key", 3, words)}
    functions = {"values": lambda row: NUMBERS[row], "known": lambda row: made[row]}
    return Grid("scores", width=width, part=part, **(functions | axes | settings))


def drawn(grid, rows=ALL, columns=ALL):
    """The table with its labels: rows' labels in 8 cells, the first column after them."""
    canvas = Canvas(8 + columns.size_in_sight * grid.width + 1, 1 + rows.size_in_sight)
    draw_column_labels(canvas, 8, 0, grid, columns)
    draw_row_labels(canvas, 0, 1, grid, rows, 8)
    draw_cells(canvas, 8, 1, grid, rows, columns)
    return canvas


def looks_of(canvas, y, x, length):
    return set(canvas.looks[y][x : x + length])


def test_numbers_stand_at_the_right_under_their_labels():
    assert drawn(grid_of()).lines() == [
        "              dog    bites      man",
        "  dog           1   0.5000  -2.2500",
        "  bites    0.3333  1.0e-09      inf",
        "  man      0.0500   0.5000   0.9000",
    ]


def test_what_is_not_made_yet_is_a_point():
    assert drawn(grid_of(known=[3, 1, 0])).lines()[2:] == [
        "  bites    0.3333        .        .",
        "  man           .        .        .",
    ]


def test_no_row_is_asked_for_of_which_nothing_in_sight_is_made():
    asked = []
    grid = Grid(
        "scores",
        rows=Axis("query", 3),
        columns=Axis("key", 3),
        values=lambda row: asked.append(row) or NUMBERS[row],
        known=lambda row: 2 - row,
        width=9,
    )
    drawn(grid, columns=Window(1, 3, 3))
    assert asked == [0]


def test_a_window_has_its_own_labels_and_numbers():
    assert drawn(grid_of(), Window(1, 3, 3), Window(2, 3, 3)).lines() == [
        "              man",
        "  bites       inf",
        "  man      0.9000",
    ]


def test_the_result_has_brackets_and_the_real_cursor_and_a_look_of_its_own():
    canvas = drawn(grid_of(Part(Role.RESULT, 1, 2), is_result=True))
    assert canvas.lines() == [
        "              dog    bites    v man",
        "  dog           1   0.5000  -2.2500",
        "> bites    0.3333  1.0e-09[     inf]",
        "  man      0.0500   0.5000   0.9000",
    ]
    assert canvas.cursor == (26, 2)
    assert looks_of(canvas, 2, 26, 10) == {Look.ACTIVE}
    assert sum(look is Look.ACTIVE for line in canvas.looks for look in line) == 10


def test_where_all_numbers_leave_room_a_blank_stands_before_the_bracket():
    whole = {"values": lambda row: np.array([12.0, 3.0, 0.0]), "number_width": 2, "is_result": True}
    assert drawn(grid_of(Part(Role.RESULT, 1, 1), width=5, **whole)).lines()[2] == "> bites    12 [  3]   0"
    assert drawn(grid_of(Part(Role.RESULT, 1, 1), width=4, **whole)).lines()[2] == "> bites   12 [ 3]  0"
    assert drawn(grid_of(Part(Role.RESULT, 1, 1), width=3, **whole)).lines()[2] == "> bites  12[ 3] 0"
    assert drawn(grid_of(Part(Role.RESULT, 1), width=5, **whole)).lines()[2] == "> bites  [ 12    3    0]"


def test_a_blank_stands_after_the_mark_of_a_column_wherever_its_name_is_not_cut_for_that():
    words = Axis("key", 3, ("animal", "nouns", "plural"))
    heads = [drawn(grid_of(Part(Role.KEY, None, at), columns=words, width=8)).lines()[0] for at in (0, 1, 2)]
    assert heads == [
        "        v animal   nouns  plural",
        "          animal v nouns  plural",
        "          animal   nouns vplural",
    ]


def test_a_whole_row_has_one_pair_of_brackets():
    canvas = drawn(grid_of(Part(Role.RESULT, 0), is_result=True))
    assert canvas.lines()[1] == "> dog   [       1   0.5000  -2.2500]"
    assert canvas.cursor == (8, 1)
    assert looks_of(canvas, 1, 8, 28) == {Look.ACTIVE}


def test_of_a_whole_table_every_number_is_the_result_and_none_is_active():
    canvas = drawn(grid_of(Part(Role.RESULT), is_result=True))
    assert "[" not in "".join(canvas.lines())
    assert all(canvas.looks[y][x] is Look.RESULT for y in (1, 2, 3) for x in (16, 25, 34))


@pytest.mark.parametrize(
    ("role", "look"),
    [(Role.WORD, Look.WORD), (Role.QUERY, Look.QUERY), (Role.KEY, Look.KEY), (Role.VALUE, Look.VALUE)],
)
def test_an_operand_looks_like_its_side_and_has_no_brackets(role, look):
    canvas = drawn(grid_of(Part(role, 1)))
    assert "[" not in "".join(canvas.lines())
    assert looks_of(canvas, 2, 9, 8) == {look}
    assert looks_of(canvas, 2, 0, 1) == looks_of(canvas, 2, 2, 5) == {look}
    assert looks_of(canvas, 1, 9, 8) <= {Look.PLAIN}
    assert canvas.cursor is None


def test_a_column_that_takes_part_is_marked_above_and_in_every_row():
    canvas = drawn(grid_of(Part(Role.KEY, None, 1)))
    assert canvas.lines()[0] == "              dog  v bites      man"
    assert all(canvas.looks[y][25] is Look.KEY for y in (0, 1, 2, 3))
    assert not any(line.startswith(">") for line in canvas.lines())


def test_labels_that_do_not_take_part_are_faint():
    canvas = drawn(grid_of(Part(Role.RESULT, 1, 2), is_result=True))
    assert looks_of(canvas, 1, 2, 3) == looks_of(canvas, 0, 14, 3) == {Look.FAINT}
    assert looks_of(canvas, 2, 2, 5) == looks_of(canvas, 0, 32, 3) == {Look.RESULT}


def test_weights_are_shaded_by_size_and_keep_their_numbers():
    canvas = drawn(grid_of(is_shaded=True))
    assert canvas.lines()[3] == "  man      0.0500   0.5000   0.9000"
    assert [canvas.looks[3][x] for x in (16, 25, 34)] == [Look.SHADE_1, Look.SHADE_3, Look.SHADE_4]
    assert canvas.looks[2][25] is Look.PLAIN


def test_without_shades_a_number_that_takes_no_part_is_plain():
    assert looks_of(drawn(grid_of()), 3, 9, 26) == {Look.PLAIN}


def test_long_labels_are_cut_and_a_chosen_one_leaves_room_for_its_mark():
    long = Axis("key", 3, ("cat", "blackberries", "man"))
    canvas = drawn(grid_of(Part(Role.KEY, None, 1), columns=long, rows=long, width=8))
    assert canvas.lines()[0] == "             cat v blac~     man"
    assert canvas.lines()[2].startswith("  blac~ ")
    assert drawn(grid_of(columns=long, rows=long, width=8)).lines()[0] == "             cat blackb~     man"


def test_wide_labels_take_their_cells_and_move_no_number():
    wide = Axis("key", 3, ("猫", "犬も歩けば棒", "e\u0301te\u0301"))
    canvas = drawn(grid_of(rows=wide, columns=wide))
    assert canvas.lines()[0] == " " * 15 + "猫" + "  犬も歩~      e\u0301te\u0301"
    plain = drawn(grid_of())
    assert [line[8:] for line in canvas.characters[1:]] == [line[8:] for line in plain.characters[1:]]


def test_a_number_too_wide_for_its_cell_keeps_its_exponent():
    grid = Grid("exp", Axis("row", 1), Axis("col", 1), lambda _: np.array([-1.23456789e-300]), lambda _: 1, 9)
    assert drawn(grid, Window(0, 1, 1), Window(0, 1, 1)).lines()[1] == "  0       -1e-300"
