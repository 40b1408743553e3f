"""The article's numbers for people: each part as lines, tables under a line that says what they are."""

from collections.abc import Mapping, Sequence
from typing import Any

from attntui.core.digits import number_text, percent_text
from attntui.render.aligned import Row, aligned_lines
from attntui.render.formula_parts import in_brackets

Numbers = Mapping[str, Any]
"""One part of `article_numbers()`."""


def vector_text(numbers: Sequence[float]) -> str:
    """Return numbers as one writes a vector: `[0.7071, 0, 1]`."""
    return f"[{', '.join(map(number_text, numbers))}]"


def sum_text(left: Sequence[float], right: Sequence[float]) -> str:
    """Return the products of two vectors as a sum: `1×1 + 0×(-1)`."""
    products = (f"{number_text(a)}×{in_brackets(b)}" for a, b in zip(left, right, strict=True))
    return " + ".join(products)


def shape_said(shape: Sequence[int]) -> str:
    """Return rows and columns: `3 × 2`."""
    return " × ".join(map(str, shape))


def number_rows(labels: Sequence[str], table: Sequence[Sequence[float]]) -> list[Row]:
    """Return the rows of a table of numbers."""
    return [(label, [number_text(number) for number in row]) for label, row in zip(labels, table, strict=True)]


def tools_lines(part: Numbers) -> list[str]:
    """Return Part 1."""
    words, by_hand = part["words"], part["by_hand"]
    places = [str(place) for place in range(len(part["X"][0]))]
    row, column = words[by_hand["row"]], words[by_hand["column"]]
    return [
        *(_dot_text(example, example["dot"]) for example in part["dot_examples"]),
        "",
        f"X, {shape_said(part['shapes']['X'])}: {part['n_numbers']} numbers",
        *aligned_lines("", places, number_rows(words, part["X"])),
        "",
        f"X.T, {shape_said(part['shapes']['transpose'])}",
        *aligned_lines("", words, number_rows(places, part["transpose"])),
        "",
        f"X @ X.T, {shape_said(part['shapes']['product'])}: {part['n_pairs']} pairs",
        *aligned_lines("", words, number_rows(words, part["product"])),
        "",
        f"row {by_hand['row']} ({row}), column {by_hand['column']} ({column}): {_dot_text(by_hand, by_hand['value'])}",
    ]


def _dot_text(vectors: Numbers, dot: float) -> str:
    """Return the dot product of `left` and `right` worked out: `[1, 0] · [1, 0] = 1×1 + 0×0 = 1`."""
    left, right = vectors["left"], vectors["right"]
    return f"{vector_text(left)} · {vector_text(right)} = {sum_text(left, right)} = {number_text(dot)}"


def pass_lines(part: Numbers) -> list[str]:
    """Return Part 3."""
    words = part["words"]
    places = [str(place) for place in range(len(part["output"][0]))]
    rounded, exact = part["man_from_rounded_weights"], part["output"][words.index("man")]
    return [
        f"d_k {part['d_k']}",
        f"√{part['d_k']} ≈ {number_text(part['sqrt_d_k'])}",
        f"e ≈ {number_text(part['e'])}",
        *_by_word("scores: row asks, column answers", words, part["scores"]),
        *_by_word(f"scaled: scores / √{part['d_k']}", words, part["scaled"]),
        *_by_word("exp: e to the power of each", words, part["exp"], total=part["totals"]),
        *_by_word("weights: exp / total", words, part["weights"], total=part["weight_sums"]),
        "",
        "output: weights @ V",
        *aligned_lines("", places, number_rows(words, part["output"])),
        "",
        f"man's output from weights of four decimals: {vector_text(rounded)}",
        f"man's output with every decimal kept: {vector_text(exact)}",
    ]


def trap_lines(part: Numbers) -> list[str]:
    """Return the trap."""
    rows = {"e^score": "exp", "weights, no shift": "naive", "score - largest": "shifted", "weights, shifted": "safe"}
    return [
        *aligned_lines(
            "score",
            [number_text(score) for score in part["scores"]],
            number_rows(list(rows), [part[name] for name in rows.values()]),
        ),
        "",
        *aligned_lines(
            "score",
            [number_text(score) for score in part["small_scores"]],
            number_rows(["weights"], [part["small"]]),
        ),
    ]


def code_lines(part: Numbers) -> list[str]:
    """Return Part 4."""
    weights, column = part["man_weights"], part["first_column"]
    return [
        *shape_lines(part["shapes"]),
        "",
        f"Q.shape[-1] is {part['d_k']}",
        f"man's weights: {vector_text(weights)}",
        f"first column of V: {vector_text(column)}",
        f"man's weights · first column: {sum_text(weights, column)} = {number_text(part['first_number'])}",
    ]


def shape_lines(shapes: Mapping[str, Sequence[int]]) -> list[str]:
    """Return shapes as a table, a table of the pass a row."""
    return aligned_lines(
        "table", ["rows", "columns"], [(name, list(map(str, shape))) for name, shape in shapes.items()]
    )


def percents(shares: Sequence[float]) -> list[str]:
    """Return shares as per cents."""
    return list(map(percent_text, shares))


def _by_word(
    title: str, words: Sequence[str], table: Sequence[Sequence[float]], total: Sequence[float] = ()
) -> list[str]:
    """Return a table of words by words under its title, with the totals of its rows where they are given."""
    columns = [*words, "total"] if total else list(words)
    rows = [[*row, *total[place : place + 1]] for place, row in enumerate(table)]
    return ["", title, *aligned_lines("", columns, number_rows(words, rows))]
