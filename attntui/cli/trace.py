"""`attntui trace`: every step as text."""

import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from math import prod

from attntui.cli.shared import naming
from attntui.core.address import stage_named
from attntui.core.attention import AttentionPass
from attntui.core.errors import ProblemError
from attntui.core.problem import AttentionProblem
from attntui.core.selection import selected
from attntui.core.source import problem_from
from attntui.core.stage import Stage
from attntui.core.step import By
from attntui.core.trace import Trace
from attntui.lines import complain, lines_to
from attntui.render.plain import plain_line
from attntui.render.records import json_line, record_of

LARGEST_TABLE = 10_000_000
"""How many numbers a table may have that is printed whole."""


def trace(options: Namespace) -> int:
    """Print every step of a problem, or those of one stage or row."""
    problem = problem_from(options.what, batch=options.batch)
    steps = Trace(problem, by=options.by, order=options.order, safe=options.safe)
    with naming("--only"):
        only = None if options.only is None else stage_named(options.only, steps.stages)
    with naming("--row"):
        indices = selected(steps, only=only, row=options.row)
    if options.format == "jsonl" and steps.by is By.STAGE:
        _check_tables(problem, steps.stages if only is None else (only,))
    lines = lines_to(sys.stdout, ascii_only=options.ascii)
    for note in problem.notes:
        complain(note, ascii_only=options.ascii)
    lines.write_all(_trace_lines(options, steps, indices))
    return 0


def _trace_lines(options: Namespace, steps: Trace, indices: Iterator[int]) -> Iterator[str]:
    """Return the lines of the steps at `indices`, each made when it is taken."""
    attention_pass = AttentionPass(steps.problem, safe=options.safe)
    if options.format == "jsonl":
        return (json_line(record_of(attention_pass, steps, index)) for index in indices)
    return (plain_line(attention_pass, steps, index) for index in indices)


def _check_tables(problem: AttentionProblem, stages: Iterable[Stage]) -> None:
    """Refuse tables that are too large to be one line."""
    for stage in stages:
        size = prod(axis.size for axis in problem.axes(stage))
        if size > LARGEST_TABLE:
            raise ProblemError(
                f"--by stage: the table of {stage} has {size} numbers, allowed: up to {LARGEST_TABLE}; use --by row"
            )
