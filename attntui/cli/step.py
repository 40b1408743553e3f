"""`attntui step`: a pass, forwards and back."""

import sys
from argparse import Namespace

from attntui.cli.shared import has_talked, is_plain, naming
from attntui.core.source import problem_from
from attntui.core.walk import Walk
from attntui.lines import lines_to
from attntui.startup import quick_imports


def step(options: Namespace) -> int:
    """Step through a problem, on a screen or line by line."""
    problem = problem_from(options.what, batch=options.batch)
    start = Walk(problem)
    if options.at is not None:
        with naming("--at"):  # before a screen opens
            start = start.jumped(options.at)
    if is_plain(options):
        return _plain_step(options, start)
    with quick_imports():
        from attntui.app import run_stepper

    return run_stepper(problem, at=options.at, ascii_only=options.ascii or None)


def _plain_step(options: Namespace, start: Walk) -> int:
    from attntui.plain.stepper import PlainStepper  # the screen opens sooner without it

    lines = lines_to(sys.stdout, ascii_only=options.ascii)
    stepper = PlainStepper(start)
    if not has_talked(options, stepper, lines) and options.at is None:
        lines.write_all(stepper.rest())
    return 0
