"""`attntui`: where one starts."""

import sys
from argparse import Namespace

from attntui.cli.shared import is_plain
from attntui.lines import lines_to
from attntui.plain.contents import contents_lines
from attntui.startup import quick_imports


def contents(options: Namespace) -> int:
    """Show where one starts."""
    if is_plain(options):
        lines_to(sys.stdout, ascii_only=options.ascii).write_all(contents_lines())
        return 0
    with quick_imports():
        from attntui.app import run_contents  # only here and below, since Textual takes its time

    return run_contents(ascii_only=options.ascii or None)
