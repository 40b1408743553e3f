"""`attntui lesson`: the course, a part of it, or a lesson of one's own."""

import os
import sys
from argparse import Namespace

from attntui.cli.shared import has_talked, is_plain, store_of_run
from attntui.core.errors import ProblemError
from attntui.core.words import clean_word
from attntui.lessons.load import checked_file, language_named, language_of, lesson_named, lesson_path
from attntui.lessons.model import Lesson
from attntui.lines import complain, lines_to
from attntui.plain.lesson import PlainLesson, parts_lines
from attntui.startup import quick_imports


def lesson(options: Namespace) -> int:
    """Give a lesson, check one, or show the parts of the course."""
    language = language_of(os.environ) if options.language is None else language_named(options.language)
    if options.check:
        return _check(options, language)
    if options.what is None:
        return _contents(options, language)
    opened = lesson_named(options.what, language)
    if is_plain(options):
        return _plain_lesson(options, opened, language)
    with quick_imports():
        from attntui.app import run_lesson

    return run_lesson(opened, ascii_only=options.ascii or None)


def _contents(options: Namespace, language: str) -> int:
    """Show the parts of the course: on a screen, the contents."""
    if is_plain(options):
        lines_to(sys.stdout, ascii_only=options.ascii).write_all(parts_lines(language))
        return 0
    with quick_imports():
        from attntui.app import run_contents

    return run_contents(ascii_only=options.ascii or None)


def _plain_lesson(options: Namespace, opened: Lesson, language: str) -> int:
    lines = lines_to(sys.stdout, ascii_only=options.ascii)
    with store_of_run(options) as store:
        given = PlainLesson(opened, store, language)
        if not has_talked(options, given, lines):
            lines.write_all(given.rest())
    return 0


def _check(options: Namespace, language: str) -> int:
    """Say in one line what is in a lesson file, or what is wrong with it, a line each."""
    if options.what is None:
        raise ProblemError("--check: a file is missing, as in: attntui lesson --check own.toml")
    path = lesson_path(options.what, language)
    checked = checked_file(path)
    for refusal in checked.refusals:
        complain(refusal, ascii_only=options.ascii)
    if checked.lesson is None:
        return 2
    counted = f"{_counted(len(checked.lesson.cards), 'card')}, {_counted(checked.n_placeholders, 'placeholder')}"
    lines_to(sys.stdout, ascii_only=options.ascii).write(f"{clean_word(path.name, 80)}: {counted}, ok")
    return 0


def _counted(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"
