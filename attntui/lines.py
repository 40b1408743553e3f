"""Lines of text out to a stream: as they are, or in ASCII where it can take nothing else."""

import errno
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import TextIO

from attntui.core.words import clean_line
from attntui.render.token import ascii_text
from attntui.terminal.profile import terminal_profile


@dataclass(frozen=True)
class Lines:
    """A stream that takes lines; `ascii_only` says that nothing but ASCII may reach it."""

    stream: TextIO
    ascii_only: bool

    def write(self, line: str) -> None:
        """Write one line; raises OSError where the stream takes no more."""
        self.stream.write(f"{ascii_text(line) if self.ascii_only else line}\n")

    def write_all(self, lines: Iterable[str]) -> None:
        """Write lines as they come."""
        for line in lines:
            self.write(line)


def lines_to(stream: TextIO | None, *, ascii_only: bool = False) -> Lines:
    """Return a writer of lines that fits the encoding of `stream`; raises OSError where that is closed."""
    if stream is None:
        raise OSError(errno.EBADF, "is closed")
    # TERM says what a terminal shows, and nothing about a file or a pipe.
    environ = os.environ if stream.isatty() else {}
    return Lines(stream, ascii_only or terminal_profile(environ, stream.encoding, stream.isatty()).ascii_only)


def has_screen() -> bool:
    """Tell whether there is a terminal at both ends that can show more than lines."""
    is_terminal = all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
    return not terminal_profile(os.environ, None, is_terminal).is_plain


def complain(message: str, *, ascii_only: bool = False) -> None:
    """Write one line to stderr, harmless whatever it quotes; where there is no stderr, nothing."""
    with suppress(OSError):
        lines_to(sys.stderr, ascii_only=ascii_only).write(f"attntui: {clean_line(message)}")
