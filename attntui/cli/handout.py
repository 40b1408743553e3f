"""`attntui handout`: a pass or a lesson as a page to print, without a screen."""

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping
from pathlib import Path

from attntui.cli.shared import naming
from attntui.core.errors import ProblemError
from attntui.core.files import extension_of, path_named, said_name
from attntui.core.safe_write import write_safely
from attntui.core.source import problem_from
from attntui.core.state_folder import check_may_write
from attntui.lessons.load import language_of, lesson_named, lesson_names
from attntui.lessons.press import pressed, pressed_lab
from attntui.lessons.toml_file import ENDING
from attntui.lines import lines_to
from attntui.render.handout import Handout
from attntui.render.handout_html import html_of
from attntui.render.handout_lesson import Keys, lesson_handout
from attntui.render.handout_markdown import markdown_of
from attntui.render.handout_pass import pass_handout
from attntui.render.token import ascii_text

FORMS: Mapping[str, Callable[[Handout], str]] = {".md": markdown_of, ".html": html_of}
"""What writes a handout, by the end of the file's name."""

_LESSON = "lesson"


def handout(options: Namespace) -> int:
    """Write a page to a file, or as Markdown to stdout."""
    path = None if options.output is None else path_named(options.output)
    if path is not None:
        _check_path(path, can_replace=options.replace)  # before the work is done
    page = _page(options)
    lines = lines_to(sys.stdout, ascii_only=options.ascii)
    if path is None:
        lines.write_all(markdown_of(page).splitlines())
        return 0
    text = FORMS[extension_of(path.name)](page)
    write_safely(path, ascii_text(text) if options.ascii else text)
    lines.write(f"{said_name(path)}: written")
    return 0


def _page(options: Namespace) -> Handout:
    words = options.what
    if len(words) > 2 and words[0] == _LESSON and _is_lesson(words[1]):
        raise ProblemError(f"lesson: found {len(words) - 1} of them, expected one lesson, as in: lesson 3")
    if not words or words[0] != _LESSON or len(words) > 2:
        problem = problem_from(" ".join(words) if words else None, batch=options.batch)
        with naming("--row"):
            return pass_handout(problem, safe=options.safe, row=options.row)
    if len(words) == 1:
        raise ProblemError("lesson: which one is missing, expected a number, a name or a .toml file, as in: lesson 3")
    for option, given in (("--row", options.row), ("--batch", options.batch), ("--safe or --by-hand", options.safe)):
        if given is not None:
            raise ProblemError(f"{option}: not for a lesson, allowed: --output, --replace, --ascii")
    return lesson_handout(lesson_named(words[1], language_of(os.environ)), Keys(pressed, pressed_lab))


def _is_lesson(text: str) -> bool:
    """Tell whether a word names a lesson, so that those after it are no sentence."""
    return text.isdigit() or text.endswith(ENDING) or text in lesson_names()


def _check_path(path: Path, *, can_replace: bool) -> None:
    """Refuse a file of another kind, and one that is there already unless it may be replaced."""
    name = said_name(path)
    if extension_of(path.name) not in FORMS:
        raise ProblemError(f"{name}: expected a name that ends in {' or '.join(FORMS)}")
    check_may_write(os.environ)
    if os.path.lexists(path) and not can_replace:
        raise ProblemError(f"{name}: is there already; --replace writes over it")
