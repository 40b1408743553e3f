"""A conversation line by line: what is typed is answered, and nothing is written while idle."""

import io
from typing import Protocol, TextIO

from attntui.core.errors import ProblemError
from attntui.lines import Lines

PROMPT = "> "

LONGEST_LINE = 10_000
"""How many characters a typed line may have: a device that never ends a line must not fill the memory."""


class Answering(Protocol):
    """What knows where it stands and answers a typed line."""

    def answer(self, typed: str) -> list[str] | None:
        """Return what is said to a typed line; None to leave."""


def converse(answering: Answering, typed: TextIO | None, lines: Lines) -> bool:
    """Answer what is typed, line by line, to its end; return False where it was at its end from the start.

    Raises ProblemError for a line without end.
    """
    if typed is None:
        return False
    if isinstance(typed, io.TextIOWrapper):
        typed.reconfigure(errors="replace")
    is_terminal = has_answered = typed.isatty()
    while True:
        if is_terminal:
            lines.stream.write(PROMPT)
        lines.stream.flush()
        command = _read(typed)
        if command == "":
            if is_terminal:
                lines.write("")
            return has_answered
        answer = answering.answer(command)
        if answer is None:
            return True
        lines.write_all(answer)
        has_answered = True


def _read(typed: TextIO) -> str:
    """Return the next line, nothing at the end, or where there is nothing to read from (a directory, a lost line)."""
    try:
        line = typed.readline(LONGEST_LINE + 1)
    except OSError:
        return ""
    if len(line) > LONGEST_LINE:
        raise ProblemError(f"stdin: found a line of more than {LONGEST_LINE} characters, expected a command a line")
    return line
