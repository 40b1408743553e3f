"""What several commands ask: whether there is a screen, and where a refused address came from."""

from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager

from attntui.core.errors import AddressError
from attntui.lines import has_screen


def is_plain(options: Namespace) -> bool:
    """Tell whether lines of text are asked for, or are all that can be shown."""
    return options.plain or not has_screen()


@contextmanager
def naming(option: str) -> Iterator[None]:
    """Put the option that a refused address came from in front of what is said."""
    try:
        yield
    except AddressError as refused:
        raise AddressError(f"{option}: {refused}") from refused
