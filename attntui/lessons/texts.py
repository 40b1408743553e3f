"""The texts of a lesson file, their placeholders filled, their lines checked."""

from unicodedata import normalize

from attntui.core.errors import ProblemError
from attntui.lessons.card_keys import declared_text
from attntui.lessons.lines import WIDEST, check_line
from attntui.lessons.placeholders import filled
from attntui.lessons.refusals import Refusals
from attntui.lessons.tables import checked_text
from attntui.lessons.values import Values


def line_of(found: object, values: Values, widest: int = WIDEST) -> str:
    """Return a text of one line. Raises ProblemError for more lines, and for what does not fit or cannot be filled."""
    lines = _raw_lines(checked_text(found))
    if len(lines) > 1:
        raise ProblemError(f"found {len(lines)} lines, expected one")
    return _full(lines[0].strip(" "), values, widest)


def lines_of(found: object, values: Values, most: int, refusals: Refusals) -> tuple[str, ...]:
    """Return the lines of a text of at most `most`; every line that is wrong is refused by its number."""
    text = refusals.attempt("", checked_text, found)
    if text is None:
        return ()
    lines = _raw_lines(text)
    if len(lines) > most:
        refusals.add(f"{len(lines)} lines, {len(lines) - most} too many, allowed: {most}")
        return ()
    full = [refusals.attempt(f"line {number}", _full, line, values, WIDEST) for number, line in enumerate(lines, 1)]
    return tuple(line or "" for line in full)


def _raw_lines(text: str) -> list[str]:
    """Return the lines as their author wrote them, without blanks at their ends and blank lines around them."""
    return [line.rstrip(" ") for line in normalize("NFC", text).strip("\n").split("\n")]


def _full(line: str, values: Values, widest: int) -> str:
    full = filled(line, values.named)
    if values.is_certain:
        check_line(declared_text(full, values.stand), widest)
    return full
