"""`attntui`: where one starts."""

import os
import sys
from argparse import Namespace

from attntui.cli.shared import is_plain, store_of_run
from attntui.lessons.load import language_of
from attntui.lines import lines_to
from attntui.plain.contents import contents_lines
from attntui.startup import quick_imports


def contents(options: Namespace) -> int:
    """Show where one starts."""
    if is_plain(options):
        with store_of_run(options) as store:
            lines = contents_lines(store, language_of(os.environ))
            lines_to(sys.stdout, ascii_only=options.ascii).write_all(lines)
        return 0
    with quick_imports():
        from attntui.app import run_contents  # only here and below, since Textual takes its time

    return run_contents(ascii_only=options.ascii or None)
