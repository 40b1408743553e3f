"""What several commands ask: whether there is a screen, and where a refused address came from."""

import os
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager

from attntui.core.errors import AddressError
from attntui.terminal.profile import terminal_profile


def is_plain(options: Namespace) -> bool:
    """Tell whether lines of text are asked for, or are all that can be shown."""
    is_terminal = all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
    is_plain: bool = options.plain or terminal_profile(os.environ, None, is_terminal).is_plain
    return is_plain


@contextmanager
def naming(option: str) -> Iterator[None]:
    """Put the option that a refused address came from in front of what is said."""
    try:
        yield
    except AddressError as refused:
        raise AddressError(f"{option}: {refused}") from refused
