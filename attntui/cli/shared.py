"""What several commands ask: whether there is a screen, who types, and where a refused address came from."""

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Protocol

from attntui.core.errors import AddressError
from attntui.lines import Lines, complain, has_screen
from attntui.plain.converse import Answering, converse
from attntui.store import ProgressStore, users_store


class Opening(Answering, Protocol):
    """What answers typed lines, and has something to say before the first."""

    def opening(self) -> Iterable[str]:
        """Return what is said before anything is typed."""


def is_plain(options: Namespace) -> bool:
    """Tell whether lines of text are asked for, or are all that can be shown."""
    return options.plain or not has_screen()


def has_typist() -> bool:
    """Tell whether a person may type, and not a program or nobody."""
    return sys.stdin is not None and sys.stdin.isatty()


def has_talked(options: Namespace, plain: Opening, lines: Lines) -> bool:
    """Say the opening and answer what is typed; return False where nobody talks: then all there is has to be said.

    Where a person types and a program reads, nobody sees what to answer: unless asked for, no conversation.
    """
    lines.write_all(plain.opening())
    is_piped = not options.plain and not lines.stream.isatty() and has_typist()
    return not is_piped and converse(plain, sys.stdin, lines)


@contextmanager
def store_of_run(options: Namespace) -> Iterator[ProgressStore]:
    """Lend the store of a run without a screen; at its end say what kept anything from being kept."""
    store = users_store(os.environ)
    try:
        yield store
    finally:
        store.close()
        if trouble := store.trouble():
            complain(trouble, ascii_only=options.ascii)


def lines_at_once(lines: Lines) -> Callable[[str], None]:
    """Return what writes a line and does not wait for more: something goes on, and may take long."""

    def say(line: str) -> None:
        lines.write(line)
        lines.stream.flush()

    return say


@contextmanager
def naming(option: str) -> Iterator[None]:
    """Put the option that a refused address came from in front of what is said."""
    try:
        yield
    except AddressError as refused:
        raise AddressError(f"{option}: {refused}") from refused
