"""A design as a NumPy script that runs without attntui and prints the same weights, to the last bit."""

from attntui.core.arrays import Floats
from attntui.core.design import Design, Grid
from attntui.core.design_fields import number_lists

_HEAD = '''"""Attention from a design that was made with attntui: {asker} asks, every word answers."""

import numpy as np
{letters}
'''

_LETTERS = """
import sys

if hasattr(sys.stdout, "reconfigure"):  # for words that this terminal has no letters for
    sys.stdout.reconfigure(errors="backslashreplace")
"""

_SCALED = "scaled = scores / np.sqrt(query.shape[-1])  # (n_words,): divided by sqrt(d_k)"
_NOT_SCALED = "scaled = scores  # this design does not divide by sqrt(d_k)"

_PASS = """
query = X @ Wq  # (n_words, d_k): what each word looks for
key = X @ Wk  # (n_words, d_k): what each word offers

scores = key @ query[asker]  # (n_words,): the asker's query with each key
{scaled}
shifted = scaled - scaled.max()  # less the largest, so that e to the power of it cannot overflow
exponentials = np.exp(shifted)
weights = exponentials / exponentials.sum()  # (n_words,): they add up to 1
{output}
print(f"{{words[asker]}} asks; every digit is shown")
for word, weight in zip(words, weights.tolist()):
    print(f"{{word:{width}}}  {{weight!r}}")
{print_output}"""

_BLEND = "output = weights @ value  # (d_v,): the values, blended by the weights\n"
_PRINT_BLEND = 'print("output", *output.tolist())\n'


def script_of(design: Design) -> str:
    """Return the text of the script.

    Each line is the step of the pass in rows.py that it stands for, on arrays of the same shapes, so that no sum is
    added up in another order.
    """
    tables = [
        _table("X", design.X, design.words, f"columns: {', '.join(design.features)}"),
        _table("Wq", design.Wq, design.features, f"columns: {', '.join(design.query_names)}"),
        _table("Wk", design.Wk, design.features, f"columns: {', '.join(design.query_names)}"),
    ]
    has_value = design.value is not None
    if has_value:
        tables.append(_table("value", design.table(Grid.VALUE), design.words, "what each word hands over"))
    return "".join(
        [
            _HEAD.format(
                asker=_in_docstring(design.words[design.asker]),
                letters="" if design.sentence.isascii() else _LETTERS,
            ),
            f"words = {list(design.words)!r}\n",
            f"asker = {design.asker}  # the index of the word that asks\n\n",
            *tables,
            _PASS.format(
                scaled=_SCALED if design.scale else _NOT_SCALED,
                output=_BLEND if has_value else "",
                print_output=_PRINT_BLEND if has_value else "",
                width=max(map(len, design.words)),
            ),
        ]
    )


def _table(name: str, table: Floats, row_names: tuple[str, ...], comment: str) -> str:
    rows = [f"        {row},  # {label}\n" for row, label in zip(number_lists(table), row_names, strict=True)]
    return f"{name} = np.array(  # {comment}\n    [\n{''.join(rows)}    ],\n    dtype=float,\n)\n"


def _in_docstring(word: str) -> str:
    """Return a word that cannot end the text that it stands in."""
    return word if word.isalnum() else repr(word).replace('"', "'").replace("\\", "/")
