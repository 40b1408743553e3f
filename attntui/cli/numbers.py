"""`attntui numbers`: every number of the article."""

import sys
from argparse import Namespace

from attntui.core.article_numbers import article_numbers
from attntui.lines import lines_to
from attntui.render.numbers_json import json_text
from attntui.render.numbers_text import numbers_lines


def numbers(options: Namespace) -> int:
    """Print every number of the article, as text for people or as JSON for programs."""
    found = article_numbers()
    lines = lines_to(sys.stdout, ascii_only=options.ascii)
    lines.write_all([json_text(found)] if options.format == "json" else numbers_lines(found))
    return 0
