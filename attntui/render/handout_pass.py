"""A pass as a page to print: what it is given, then stage by stage its tables, and all steps of one word worked out."""

from collections.abc import Iterator
from math import prod

from attntui.core.attention import AttentionPass
from attntui.core.errors import ProblemError
from attntui.core.facts import facts_of
from attntui.core.operands import table_axes
from attntui.core.problem import AttentionProblem
from attntui.core.selection import selected
from attntui.core.stage import Stage
from attntui.core.step import Part, Step
from attntui.core.trace import Trace
from attntui.render.formula import formula_of
from attntui.render.handout import Block, Handout, Heading, Paragraph, Steps, Verbatim, Worked
from attntui.render.handout_tables import input_names, input_tables, needed_names, stage_tables

MOST_WORDS = 64
"""How many rows and columns a table may have that is printed."""

MOST_NUMBERS = 50_000
"""How many numbers all tables together may have: about 250 sheets."""

_MARKERS = "value: each word hands over its own marker, a 1 at its own place and 0 elsewhere."


def pass_handout(problem: AttentionProblem, *, safe: bool | None = None, row: str | None = None) -> Handout:
    """Return a pass as a page; `row` names the word that is worked out (None: the last one that asks for anything).

    `safe` says whether softmax shifts first (None: as the problem does). Raises ProblemError for a pass that is too
    large for paper, AddressError where no word is called `row`.
    """
    attention_pass = AttentionPass(problem, safe=safe)
    _check_size(attention_pass)
    trace = Trace(problem, safe=safe)
    chosen = problem.query_axis.said(asking_row(attention_pass)) if row is None else row
    indices = list(selected(trace, row=chosen))
    blocks: list[Block] = [*_opening(attention_pass, trace, len(indices))]
    for head_index in range(problem.n_heads):
        for stage in attention_pass.stages:
            blocks += _stage_blocks(attention_pass, trace, stage, head_index, indices)
    return Handout(problem.title or "attention", tuple(blocks))


def asking_row(attention_pass: AttentionPass) -> int:
    """Return the last query that looks for anything, in any head; where none does, the last one."""
    problem = attention_pass.problem
    for row in reversed(range(problem.n_queries)):
        if any(attention_pass.matrix("query", head_index)[row].any() for head_index in range(problem.n_heads)):
            return row
    return problem.n_queries - 1


def worked_step(attention_pass: AttentionPass, trace: Trace, index: int) -> Worked:
    """Return the step at `index`, worked out."""
    step = trace[index]
    facts = facts_of(attention_pass, step)
    formula = formula_of(facts, attention_pass.problem.d_k)
    return Worked(index + 1, trace.address(step), formula, facts.sentence)


def _opening(attention_pass: AttentionPass, trace: Trace, n_worked: int) -> Iterator[Block]:
    problem = attention_pass.problem
    yield Paragraph(_sizes_text(attention_pass))
    yield Paragraph(f"{len(trace)} steps; {n_worked} of them are worked out below, with their numbers in the pass.")
    for note in problem.notes:
        yield Paragraph(note)
    yield Heading("what it is given")
    given, needed = input_names(attention_pass), needed_names(attention_pass)
    for head_index in range(problem.n_heads):
        names = [name for name in given if name != "X" or head_index == 0]
        if problem.n_heads > 1:
            yield Heading(f"head h{head_index}", level=2)
        for name in names:
            yield from input_tables(attention_pass, name, head_index)
    for name in needed:
        is_marker = name == "value" and problem.one_hot
        yield Paragraph(_MARKERS if is_marker else f"{name} is X itself: no matrix changes it.")


def _stage_blocks(
    attention_pass: AttentionPass, trace: Trace, stage: Stage, head_index: int, indices: list[int]
) -> Iterator[Block]:
    """Yield a stage of a head: what it does, its line of NumPy, its table, and the steps at `indices` in it."""
    head = f"head h{head_index}: " if attention_pass.problem.n_heads > 1 else ""
    facts = facts_of(attention_pass, Step(stage, head_index, part=Part.STAGE))
    run = trace.run(stage, head_index)
    here = [index for index in indices if index in run]
    row = trace[here[0]].row if here else None
    yield Heading(f"{head}{stage}", starts_page=True)
    yield Paragraph(f"{facts.sentence[:1].upper()}{facts.sentence[1:]}")
    yield Verbatim((f"{facts.code}    {facts.shapes}",))
    yield from stage_tables(attention_pass, stage, head_index, row)
    if row is not None:
        yield Heading(f"{attention_pass.problem.axes(stage)[0].name(row)}, worked out", level=2)
        yield Steps(tuple(worked_step(attention_pass, trace, index) for index in here))


def _sizes_text(attention_pass: AttentionPass) -> str:
    problem = attention_pass.problem
    sizes = [_counted(problem.n_queries, "query", "queries"), _counted(problem.n_keys, "key", "keys")]
    if problem.words is not None and problem.words == problem.query_words:
        sizes = [_counted(problem.n_keys, "word", "words")]
    if problem.n_heads > 1:
        sizes.append(f"{problem.n_heads} heads")
    sizes += [f"d_k = {problem.d_k}", f"d_v = {problem.d_v}"]
    scaling = "scores are divided by sqrt(d_k)" if problem.scale else "scores are not divided by sqrt(d_k)"
    softmax = "softmax takes the largest of each row away first" if attention_pass.safe else "softmax by hand"
    return f"{', '.join(sizes)}; {scaling}; {softmax}."


def _counted(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"


def _check_size(attention_pass: AttentionPass) -> None:
    """Refuse what would be a pile of paper."""
    problem = attention_pass.problem
    named = problem.title or "this pass"
    n_numbers = 0
    for name in (*input_names(attention_pass), *attention_pass.stages):
        sizes = [axis.size for axis in table_axes(attention_pass, name)]
        if max(sizes) > MOST_WORDS:
            raise ProblemError(
                f"{named}: {name} has {sizes[0]} rows and {sizes[1]} columns, a handout has up to {MOST_WORDS} of each;"
                " attntui trace prints a pass of any size"
            )
        n_numbers += prod(sizes) * problem.n_heads
    if n_numbers > MOST_NUMBERS:
        raise ProblemError(
            f"{named}: all its tables have {n_numbers} numbers, a handout has up to {MOST_NUMBERS};"
            " attntui trace prints a pass of any size"
        )
