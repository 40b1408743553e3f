"""`attntui lab`: an experiment that runs for real."""

import sys
from argparse import Namespace

from attntui.cli.shared import has_talked, has_typist, is_plain, lines_at_once
from attntui.core.labs.catalogue import LABS, lab_named
from attntui.lines import Lines, lines_to
from attntui.plain.lab_settings import given
from attntui.startup import quick_imports


def lab(options: Namespace) -> int:
    """Open a lab, on a screen or line by line; without a name, say which ones there are."""
    lines = lines_to(sys.stdout, ascii_only=options.ascii)
    if not options.what:
        lines.write_all(f"{lab.name}: {lab.title}; {lab.text}. attntui lab {lab.name}" for lab in LABS)
        return 0
    name, *words = options.what
    settings = lab_named(name).core.settings_of(given(words))
    if is_plain(options):
        return _plain_lab(options, name, settings, lines)
    with quick_imports():
        from attntui.app import run_lab

    return run_lab(name, settings, ascii_only=options.ascii or None)


def _plain_lab(options: Namespace, name: str, settings: object, lines: Lines) -> int:
    """Talk in a lab; where nobody types, run it to its end and print what came of it."""
    from attntui.plain.lab import plain_lab

    plain = plain_lab(name, settings, lines_at_once(lines), is_typed=has_typist())
    if not has_talked(options, plain, lines):
        lines.write_all(plain.rest())
    return 0
