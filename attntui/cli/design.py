"""`attntui design`: Wq and Wk by hand."""

import sys
from argparse import Namespace
from pathlib import Path

from attntui.cli.shared import is_plain
from attntui.core.design import original_design
from attntui.core.design_file import read_design
from attntui.core.goals import goals
from attntui.lines import lines_to
from attntui.render.designer_plain import design_lines
from attntui.startup import quick_imports


def design(options: Namespace) -> int:
    """Open the designer on a file, else on the article's design; or print its tables."""
    path = None if options.file is None else Path(options.file).expanduser()
    opened = original_design() if path is None else read_design(path)
    if is_plain(options):
        first = goals()[0]
        goal = first if opened.words == first.start.words else None
        lines_to(sys.stdout, ascii_only=options.ascii).write_all(design_lines(opened, goal))
        return 0
    with quick_imports():
        from attntui.app import run_designer

    return run_designer(opened, path, ascii_only=options.ascii or None)
