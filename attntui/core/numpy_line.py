"""The line of NumPy that makes a step's table, and the sizes that it works on."""

from attntui.core.attention import AttentionPass
from attntui.core.operands import LEFT_OF, RIGHT_OF, table_axes
from attntui.core.stage import Stage
from attntui.core.step import Part, Step

LETTER = {Stage.QUERY: "Q", Stage.KEY: "K", Stage.VALUE: "V"}
"""What query, key and value are called in a line of code, as in the literature."""

_PRODUCTS = {
    Stage.QUERY: "Q = X @ Wq",
    Stage.KEY: "K = X @ Wk",
    Stage.VALUE: "V = X @ Wv",
    Stage.SCORES: "scores = Q @ K.T",
    Stage.OUTPUT: "output = weights @ V",
}


def numpy_line(attention_pass: AttentionPass, step: Step) -> str:
    """Return one line of NumPy; its names are X, Wq, Wk, Wv, Q, K, V, mask and those of the stages, for one head."""
    stage = step.stage
    if stage in _PRODUCTS:
        return _PRODUCTS[stage]
    if step.part is Part.TOTAL:
        return "total = exp.sum(axis=-1, keepdims=True)"
    source = attention_pass.source_of(stage)
    if step.part is Part.MAX:
        return f"largest = {source}.max(axis=-1, keepdims=True)"
    lines = {
        Stage.SCALED: f"scaled = {source} / np.sqrt(Q.shape[-1])",
        Stage.MASKED: f"masked = np.where(mask, {source}, -np.inf)",
        Stage.SHIFTED: f"shifted = {source} - {source}.max(axis=-1, keepdims=True)",
        Stage.EXP: f"exp = np.exp({source})",
        Stage.WEIGHTS: "weights = exp / exp.sum(axis=-1, keepdims=True)",
    }
    return lines[stage]


def shapes_of(attention_pass: AttentionPass, step: Step) -> str:
    """Return the sizes of the line of NumPy: `(3×2) @ (2×3) → (3×3)`, one head's."""
    stage = step.stage
    row_axis, column_axis = attention_pass.problem.axes(stage)
    result = _shape(row_axis.size, column_axis.size)
    if stage in RIGHT_OF:
        left = tuple(axis.size for axis in table_axes(attention_pass, LEFT_OF[stage]))
        right = tuple(axis.size for axis in table_axes(attention_pass, RIGHT_OF[stage]))
        turned = right[::-1] if stage is Stage.SCORES else right
        return f"{_shape(*left)} @ {_shape(*turned)} → {result}"
    column = _shape(row_axis.size, 1)
    if step.part in (Part.MAX, Part.TOTAL):
        return f"{result} → {column}"
    sign = {Stage.SHIFTED: "-", Stage.WEIGHTS: "/"}.get(stage)
    return f"{result} {sign} {column} → {result}" if sign else f"{result} → {result}"


def _shape(n_rows: int, n_columns: int) -> str:
    return f"({n_rows}×{n_columns})"
