"""Random designs and random edits for the property tests of the designer's core."""

import numpy as np
from hypothesis import strategies as st

from attntui.core import design_edits as edits
from attntui.core import design_layout as layout
from attntui.core.design import Design, Grid, original_design

NUMBERS = st.one_of(st.integers(-9, 9).map(float), st.floats(-1e6, 1e6))
SENTENCES = (
    "the cat sat on the mat because it was tired",
    "the dog chased the cat because it was tired",
    "it",
    "Xyz q!",
)
NAMES = ("chaser", "noun", "animal", "tired", "é", " ", "n" * 50, "2")


@st.composite
def designs(draw):
    """Any design: random sizes, random numbers, words that repeat, some with values typed in."""
    n_words, n_features, d_k = draw(st.integers(1, 12)), draw(st.integers(1, 7)), draw(st.integers(1, 8))
    random = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    shapes = {"X": (n_words, n_features), "Wq": (n_features, d_k), "Wk": (n_features, d_k)}
    if draw(st.booleans()):
        shapes["value"] = (n_words, draw(st.integers(1, 5)))
    arrays = {
        name: random.normal(size=shape).round(draw(st.sampled_from([0, 2, 17]))) for name, shape in shapes.items()
    }
    words = tuple(draw(st.sampled_from(["the", "cat", "it", "猫", "a'b"])) for _ in range(n_words))
    return Design(
        words,
        tuple(f"f{index}" for index in range(n_features)),
        query_names=tuple(f"q{index}" for index in range(d_k)),
        asker=draw(st.integers(0, n_words - 1)),
        scale=draw(st.booleans()),
        **arrays,
    )


@st.composite
def random_edits(draw):
    """One change of anything that can be changed, as a function of a design; it may be refused."""
    grid = draw(st.sampled_from(Grid))
    row, column = draw(st.integers(0, 9)), draw(st.integers(0, 7))
    number, index = draw(NUMBERS), draw(st.integers(0, 9))
    name, sentence = draw(st.sampled_from(NAMES)), draw(st.sampled_from(SENTENCES))
    block = np.full((draw(st.integers(1, 3)), draw(st.integers(1, 3))), number)
    return draw(
        st.sampled_from(
            [
                lambda design: edits.set_number(design, grid, row, column, number),
                lambda design: edits.set_block(design, grid, row, column, block),
                lambda design: edits.nudge(design, grid, *_inside(design, grid, row, column), number),
                lambda design: edits.zero(design, grid, *_inside(design, grid, row, column)),
                lambda design: edits.zero(design, grid),
                lambda design: edits.set_scale(design, row % 2 == 0),
                lambda design: edits.set_asker(design, index),
                edits.set_one_hot,
                lambda design: layout.set_sentence(design, sentence),
                lambda design: layout.add_feature(design, name),
                lambda design: layout.remove_feature(design, index % len(design.features)),
                lambda design: layout.rename_feature(design, index % len(design.features), name),
                lambda design: layout.rename_position(design, index % design.d_k, name),
                lambda design: layout.set_d_k(design, index),
            ]
        )
    )


def bits(design):
    """Everything that a design is, to the last bit."""
    arrays = [None if table is None else table.tobytes() for table in (design.X, design.Wq, design.Wk, design.value)]
    return design.words, design.features, design.query_names, design.asker, design.scale, arrays


def with_pronoun_row(*numbers, design=None):
    """The article's design, or another, with these numbers in the pronoun row of Wq."""
    design = original_design() if design is None else design
    return edits.set_block(design, Grid.WQ, design.features.index("pronoun"), 0, np.array([numbers], dtype=float))


def _inside(design, grid, row, column):
    n_rows, n_columns = design.table(grid).shape
    return row % n_rows, column % n_columns
