"""One's own arrays as lines of text, where Python has no screen to show them on: a notebook, a pipe."""

import sys

from attntui.core.attention import AttentionPass
from attntui.core.problem import AttentionProblem
from attntui.core.trace import Trace
from attntui.lines import lines_to
from attntui.render.plain import plain_line


def print_steps(problem: AttentionProblem) -> None:
    """Print what is to be known of a problem and a line a step; raises OSError where stdout takes no more."""
    lines, trace, attention_pass = lines_to(sys.stdout), Trace(problem), AttentionPass(problem)
    lines.write_all(problem.notes)
    lines.write_all(plain_line(attention_pass, trace, index) for index in range(len(trace)))
