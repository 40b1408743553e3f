"""`attntui quiz`: questions about the course, or about one part of it."""

import os
import sys
from argparse import Namespace

from attntui.cli.shared import has_talked, is_plain, store_of_run
from attntui.lessons.load import language_of
from attntui.lessons.quiz_load import questions_of, titles_of
from attntui.lines import lines_to
from attntui.plain.quiz import PlainQuiz
from attntui.startup import quick_imports


def quiz(options: Namespace) -> int:
    """Ask, on a screen or line by line."""
    language = language_of(os.environ)
    questions = questions_of(options.part, language)
    titles = titles_of(questions, language)
    if not is_plain(options):
        with quick_imports():
            from attntui.app import run_quiz

        return run_quiz(questions, seed=options.seed, titles=titles, ascii_only=options.ascii or None)
    lines = lines_to(sys.stdout, ascii_only=options.ascii)
    with store_of_run(options) as store:
        plain = PlainQuiz(questions, store, titles, options.seed, language)
        if not has_talked(options, plain, lines):
            lines.write_all(plain.rest())
    return 0
