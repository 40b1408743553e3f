"""`attntui design`: Wq and Wk by hand."""

import os
import signal
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import NoReturn

from attntui.cli.shared import has_talked, has_typist, is_plain, lines_at_once
from attntui.core.design import Design, original_design
from attntui.core.design_file import read_design
from attntui.core.errors import ProblemError
from attntui.core.files import path_named
from attntui.core.kept_design import users_kept_designs
from attntui.lines import complain, lines_to
from attntui.plain.designer import PlainDesigner
from attntui.startup import quick_imports
from attntui.terminal.signals import ENDING


def design(options: Namespace) -> int:
    """Open the designer on a file, else on the original design; or talk about it line by line."""
    path = None if options.file is None else path_named(options.file)
    opened = original_design() if path is None else read_design(path)
    if is_plain(options):
        return _plain_design(options, opened, path)
    with quick_imports():
        from attntui.app import run_designer

    return run_designer(opened, path, ascii_only=options.ascii or None)


def _plain_design(options: Namespace, opened: Design, path: Path | None) -> int:
    """Talk about a design; whatever ends that, changes that nobody saved are kept aside."""
    lines = lines_to(sys.stdout, ascii_only=options.ascii)
    kept = users_kept_designs(os.environ)
    plain = PlainDesigner(opened, path, kept, say=lines_at_once(lines), is_offered=has_typist())
    with _signals_as_exits() as ignore_signals:
        try:
            try:
                has_talked(options, plain, lines)
            finally:
                ignore_signals()  # a line that is lost makes writing fail, and its signal comes after that
        finally:
            is_safe = _is_safe(plain, ascii_only=options.ascii)
    return 0 if is_safe else 2


def _is_safe(plain: PlainDesigner, *, ascii_only: bool) -> bool:
    """Keep what nobody saved, and say so; return False where it is lost."""
    try:
        said, is_safe = plain.keep(), True
    except ProblemError as refused:
        said, is_safe = str(refused), False
    if said:
        complain(said, ascii_only=ascii_only)
    return is_safe


@contextmanager
def _signals_as_exits() -> Iterator[Callable[[], None]]:
    """Let signals that would end the process on the spot end it in order: a lost line or a shutdown, and not Ctrl+C.

    Yields what has them all come to nothing, Ctrl+C too, until the end: it is leaving already.
    """

    def leave(signum: int, _frame: FrameType | None) -> NoReturn:
        raise SystemExit(128 + signum)

    try:
        wanted = [number for number in ENDING if signal.getsignal(number) is signal.SIG_DFL]
        before = {number: signal.signal(number, leave) for number in wanted}
    except ValueError:  # not the main thread, which is the one that signals reach
        yield lambda: None
        return

    def ignore() -> None:
        for number in ENDING:
            before.setdefault(number, signal.getsignal(number))
            signal.signal(number, signal.SIG_IGN)

    try:
        yield ignore
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
