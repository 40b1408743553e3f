"""Lines in fewer pieces: the terminal gets the same cells, and no blank is a piece without need."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.color import ColorSystem
from textual.strip import Strip

from attntui.render.canvas import Canvas as Picture
from attntui.render.look import Look
from attntui.render.palette import THEMES, palette
from attntui.render.pieces import blocks, joined, quiet_looks
from attntui.terminal.canvas import Canvas
from attntui.terminal.frame import FrameReader
from attntui.terminal.profile import ColourDepth

WIDTH = 16
TEXTS = st.text(" a[_猫\u3000\u00a0", max_size=6)
PUTS = st.lists(st.tuples(st.integers(0, WIDTH), TEXTS, st.sampled_from(Look)), max_size=10)


def drawn(puts):
    picture = Picture(WIDTH, 1)
    for x, text, look in puts:
        picture.put(x, 0, text, look)
    return picture


def cells(pieces, styles):
    frame = "".join(Strip.render_style(styles[look], text, ColorSystem.TRUECOLOR) for text, look in pieces)
    canvas = Canvas(WIDTH, 1)
    FrameReader().draw(f"\x1b[1;1H{frame}", canvas)
    return canvas.rows[0]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("colours", ColourDepth)
@given(puts=PUTS)
def test_fewer_pieces_make_the_same_cells(theme, colours, puts):
    styles, picture = palette(theme, colours), drawn(puts)
    pieces = joined(picture.runs(0), quiet_looks(styles))
    assert cells(pieces, styles) == cells(picture.runs(0), styles)
    assert "".join(text for text, _ in pieces) == picture.text(0)


@given(puts=PUTS)
def test_a_blank_stands_alone_only_beside_what_shows_on_blanks(puts):
    quiet = quiet_looks(palette(THEMES[0], ColourDepth.TRUECOLOR))
    for (text, look), (after, look_after) in pairwise(joined(drawn(puts).runs(0), quiet)):
        is_beside_blank = not text.strip(" ") or not after.strip(" ")
        assert not (is_beside_blank and look in quiet and look_after in quiet)


@given(rows=st.sets(st.integers(0, 30)).map(sorted))
def test_blocks_are_the_same_rows_and_no_two_of_them_touch(rows):
    found = blocks(rows)
    assert [y for first, number in found for y in range(first, first + number)] == rows
    assert all(sum(block) < after[0] for block, after in pairwise(found))
