"""One plain sentence for a step: who asks, who answers, and what is done."""

from attntui.core.attention import AttentionPass
from attntui.core.axis import Axis
from attntui.core.digits import percent_text
from attntui.core.stage import KEY_ROWS, Stage
from attntui.core.step import Part, Step

_CELL = {
    Stage.QUERY: "{row} asks: number {column} of what it looks for",
    Stage.KEY: "{row} answers: number {column} of what it offers",
    Stage.VALUE: "{row} hands over: number {column} of what it gives",
    Stage.SCORES: "{row} asks, {column} answers: how well do they match?",
    Stage.SCALED: "{row} asks, {column} answers: the score over sqrt({d_k})",
    Stage.MASKED: "{row} may look at {column}: the number stays",
    Stage.SHIFTED: "{row} asks, {column} answers: less the row's largest",
    Stage.EXP: "{row} asks, {column} answers: e to that power, above 0",
    Stage.WEIGHTS: "{row} gives {column} {percent} of its attention",
    Stage.OUTPUT: "{row} collects number {column}: values by weight",
}
_ROW = {
    Stage.QUERY: "{row} asks: its query, its row of X times Wq",
    Stage.KEY: "{row} answers: its key, its row of X times Wk",
    Stage.VALUE: "{row} hands over: its value, its row of X times Wv",
    Stage.SCORES: "{row} asks every key: one score for each",
    Stage.SCALED: "{row} asks: each of its scores over sqrt({d_k})",
    Stage.MASKED: "{row} asks: what it may not look at becomes -inf",
    Stage.SHIFTED: "{row} asks: the largest of its row is taken from each",
    Stage.EXP: "{row} asks: e to the power of each of its numbers",
    Stage.WEIGHTS: "{row} asks: each over the total, so they add up to 1",
    Stage.OUTPUT: "{row} collects: the values, blended by its weights",
}
_STAGE = {
    Stage.QUERY: "every word's query: what it looks for",
    Stage.KEY: "every word's key: what it offers",
    Stage.VALUE: "every word's value: what it gives",
    Stage.SCORES: "every query meets every key: row asks, column answers",
    Stage.SCALED: "every score over sqrt({d_k}): a query has {d_k_numbers}",
    Stage.MASKED: "-inf where a query may not look: no weight goes there",
    Stage.SHIFTED: "the largest of each row is taken from all of that row",
    Stage.EXP: "e to the power of every number: all of them positive",
    Stage.WEIGHTS: "each row over its own total, so that it adds up to 1",
    Stage.OUTPUT: "each row blends the values by its weights",
}
_LEAD = {
    Stage.QUERY: "{row} asks, number {column}",
    Stage.KEY: "{row} answers, number {column}",
    Stage.VALUE: "{row} hands over, number {column}",
    Stage.MASKED: "{row} may not look at {column}",
    Stage.OUTPUT: "{row} collects, number {column}",
}
_MAX = "{row} asks: the largest number of its row"
_TOTAL = "{row} asks: its row of exponentials, added up"


def sentence_of(attention_pass: AttentionPass, step: Step, value: float | None, cause: str | None) -> str:
    """Return the sentence of a step, with the cause in it where the value has one; it ends in `.` or `?`."""
    problem = attention_pass.problem
    row_axis, column_axis = problem.axes(step.stage)
    names = {
        "row": "" if step.row is None else row_axis.name(step.row),
        "column": "" if step.column is None else _column_name(column_axis, step),
        "d_k": str(problem.d_k),
        "d_k_numbers": "1 number" if problem.d_k == 1 else f"{problem.d_k} numbers",
        "percent": "" if value is None else percent_text(value),
    }
    if cause is not None:
        lead = _template(step).partition(":")[0] if step.part is not Part.CELL else _lead(attention_pass, step)
        return f"{lead.format(**names)}: {cause}."
    sentence = _template(step).format(**names)
    return sentence if sentence.endswith("?") else f"{sentence}."


def _template(step: Step) -> str:
    if step.part is Part.MAX:
        return _MAX
    if step.part is Part.TOTAL:
        return _TOTAL
    if step.row is None:
        return _STAGE[step.stage]
    return (_ROW if step.column is None else _CELL)[step.stage]


def _lead(attention_pass: AttentionPass, step: Step) -> str:
    """Return how the sentence of a cell with a cause starts."""
    mask = attention_pass.problem.mask
    if step.stage is Stage.MASKED and mask is not None and mask[step.head_index, step.row, step.column]:
        return "{row} may look at {column}"
    return _LEAD.get(step.stage, "{row} asks, {column} answers")


def _column_name(axis: Axis, step: Step) -> str:
    """Return a column in a sentence: a word, or its number with the name that it may have."""
    if step.stage in (*KEY_ROWS, Stage.QUERY, Stage.OUTPUT):
        label = axis.label(step.column or 0)
        return str(step.column) if label == str(step.column) else f"{step.column} ({label})"
    return axis.name(step.column or 0)
