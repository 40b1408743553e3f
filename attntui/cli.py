"""The commands: one function each. What may stand on the command line is in `arguments.py`."""

import os
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from math import prod
from pathlib import Path

from attntui.core.attention import AttentionPass
from attntui.core.design import original_design
from attntui.core.design_file import read_design
from attntui.core.errors import AddressError, ProblemError
from attntui.core.goals import goals
from attntui.core.problem import AttentionProblem
from attntui.core.selection import selected, stage_named
from attntui.core.source import problem_from
from attntui.core.stage import Stage
from attntui.core.step import By
from attntui.core.trace import Trace
from attntui.core.walk import Walk
from attntui.lines import complain, lines_to
from attntui.plain import PlainStepper, contents_lines, converse
from attntui.render.designer_plain import design_lines
from attntui.render.plain import plain_line
from attntui.render.records import json_line, record_of
from attntui.startup import quick_imports
from attntui.terminal.profile import terminal_profile

LARGEST_TABLE = 10_000_000
"""How many numbers a table may have that is printed whole."""


def run(options: Namespace) -> int:
    """Run a command and return the exit status; wrong input is one line on stderr, and 2.

    Raises OSError where stdout takes no more.
    """
    commands = {None: contents, "step": step, "design": design, "trace": trace}
    try:
        return commands[options.command](options)
    except (ProblemError, AddressError) as problem:
        complain(str(problem), ascii_only=options.ascii)
        return 2


def contents(options: Namespace) -> int:
    """Show where one starts."""
    if _is_plain(options):
        lines_to(sys.stdout, ascii_only=options.ascii).write_all(contents_lines())
        return 0
    with quick_imports():
        from attntui.app import run_contents  # only here and below, since Textual takes its time

    return run_contents(ascii_only=options.ascii or None)


def step(options: Namespace) -> int:
    """Step through a problem, on a screen or line by line."""
    problem = problem_from(options.what, batch=options.batch)
    start = Walk(problem)
    if options.at is not None:
        with _naming("--at"):  # before a screen opens
            start = start.jumped(options.at)
    if _is_plain(options):
        return _plain_step(options, start)
    with quick_imports():
        from attntui.app import run_stepper

    return run_stepper(problem, at=options.at, ascii_only=options.ascii or None)


def design(options: Namespace) -> int:
    """Open the designer on a file, else on the article's design; or print its tables."""
    path = None if options.file is None else Path(options.file).expanduser()
    opened = original_design() if path is None else read_design(path)
    if _is_plain(options):
        first = goals()[0]
        goal = first if opened.words == first.start.words else None
        lines_to(sys.stdout, ascii_only=options.ascii).write_all(design_lines(opened, goal))
        return 0
    with quick_imports():
        from attntui.app import run_designer

    return run_designer(opened, path, ascii_only=options.ascii or None)


def trace(options: Namespace) -> int:
    """Print every step of a problem, or those of one stage or row."""
    problem = problem_from(options.what, batch=options.batch)
    steps = Trace(problem, by=options.by, order=options.order, safe=options.safe)
    with _naming("--only"):
        only = None if options.only is None else stage_named(steps, options.only)
    with _naming("--row"):
        indices = selected(steps, only=only, row=options.row)
    if options.format == "jsonl" and steps.by is By.STAGE:
        _check_tables(problem, steps.stages if only is None else (only,))
    lines = lines_to(sys.stdout, ascii_only=options.ascii)
    for note in problem.notes:
        complain(note, ascii_only=options.ascii)
    lines.write_all(_trace_lines(options, steps, indices))
    return 0


def _plain_step(options: Namespace, start: Walk) -> int:
    lines = lines_to(sys.stdout, ascii_only=options.ascii)
    stepper = PlainStepper(start)
    lines.write_all(stepper.opening())
    # Where a person types and a program reads, nobody sees what to answer: unless asked for, no conversation.
    is_piped = not options.plain and not lines.stream.isatty() and sys.stdin is not None and sys.stdin.isatty()
    has_answered = not is_piped and converse(stepper, sys.stdin, lines)
    if not has_answered and options.at is None:
        lines.write_all(stepper.rest())
    return 0


def _trace_lines(options: Namespace, steps: Trace, indices: Iterator[int]) -> Iterator[str]:
    """Return the lines of the steps at `indices`, each made when it is taken."""
    attention_pass = AttentionPass(steps.problem, safe=options.safe)
    if options.format == "jsonl":
        return (json_line(record_of(attention_pass, steps, index)) for index in indices)
    return (plain_line(attention_pass, steps, index) for index in indices)


@contextmanager
def _naming(option: str) -> Iterator[None]:
    """Put the option that a refused address came from in front of what is said."""
    try:
        yield
    except AddressError as refused:
        raise AddressError(f"{option}: {refused}") from refused


def _check_tables(problem: AttentionProblem, stages: Iterable[Stage]) -> None:
    """Refuse tables that are too large to be one line."""
    for stage in stages:
        size = prod(axis.size for axis in problem.axes(stage))
        if size > LARGEST_TABLE:
            raise ProblemError(
                f"--by stage: the table of {stage} has {size} numbers, allowed: up to {LARGEST_TABLE}; use --by row"
            )


def _is_plain(options: Namespace) -> bool:
    """Tell whether lines of text are asked for, or are all that can be shown."""
    is_terminal = all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
    is_plain: bool = options.plain or terminal_profile(os.environ, None, is_terminal).is_plain
    return is_plain
