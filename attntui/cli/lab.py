"""`attntui lab`: an experiment that runs for real."""

import sys
from argparse import Namespace
from collections.abc import Iterable
from importlib import import_module

from attntui.cli.arguments import LAB_EXAMPLE
from attntui.cli.shared import is_plain
from attntui.core.errors import ProblemError
from attntui.core.labs.catalogue import LABS, lab_named
from attntui.core.words import clean_word
from attntui.lines import lines_to
from attntui.startup import quick_imports


def lab(options: Namespace) -> int:
    """Open a lab, or run it to its end and print what came of it; without a name, say which ones there are."""
    lines = lines_to(sys.stdout, ascii_only=options.ascii)
    if not options.what:
        lines.write_all(f"{lab.name}: {lab.title}; {lab.text}. attntui lab {lab.name}" for lab in LABS)
        return 0
    name, *words = options.what
    core = lab_named(name).core
    settings = core.settings_of(given(words))
    if is_plain(options):
        lines.write_all(import_module(f"attntui.render.labs.{name}").lines(core.finished(settings)))
        return 0
    with quick_imports():
        from attntui.app import run_lab

    return run_lab(name, settings, ascii_only=options.ascii or None)


def given(words: Iterable[str]) -> dict[str, str]:
    """Return the settings in words such as `d=512`. Raises ProblemError for other words, and for a name given twice."""
    found: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not (name and equals):
            raise ProblemError(f"{clean_word(word)}: no setting, expected SETTING=VALUE, as in: {LAB_EXAMPLE}")
        if name in found:
            raise ProblemError(f"{clean_word(name)}: given twice, expected it once")
        found[name] = value
    return found
