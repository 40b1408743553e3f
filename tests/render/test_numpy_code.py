"""The colours of a line of code: those of the tables, and of nothing that is only written like one."""

import pytest

from attntui.render.look import Look
from attntui.render.numpy_code import code_pieces


@pytest.mark.parametrize(
    ("line", "tables"),
    [
        ("scores = Q @ K.T", [("Q", Look.QUERY), ("K.T", Look.KEY)]),
        ("V = X @ Wv", [("V", Look.VALUE), ("X", Look.WORD), ("Wv", Look.VALUE)]),
        ("softmax(X @ Wq / n)[:2] @ Wk", [("X", Look.WORD), ("Wq", Look.QUERY), ("Wk", Look.KEY)]),
        ("Q.shape, K2, my_V, np.exp(Kx)", []),
        ("", []),
    ],
)
@pytest.mark.parametrize("look", [Look.PLAIN, Look.FAINT])
def test_tables_look_as_they_do_everywhere_and_all_else_as_it_is_told_to(line, tables, look):
    pieces = code_pieces(line, look)
    assert "".join(text for text, _ in pieces) == line
    assert [piece for piece in pieces if piece[1] is not look] == tables
    assert all(text for text, _ in pieces)
