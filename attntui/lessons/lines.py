"""The lines of a card: they fit a screen of 60 columns, and a terminal prints them and obeys nothing in them."""

from attntui.core.errors import ProblemError
from attntui.core.words import MOST_MARKS, clean_word, with_few_marks
from attntui.render.text import cut, width_of
from attntui.render.token import ascii_text

WIDEST = 58
"""How many columns a line may take: a screen of 60, less a margin on both sides."""

WIDEST_TITLE = 48
"""How many columns a title may take."""

_QUOTED = 30


def check_line(line: str, widest: int = WIDEST) -> None:
    """Refuse a line that is too wide, saying by how much, and one with a character that no terminal should get."""
    harmful = next((character for character in line if not _is_harmless(character)), None)
    if with_few_marks(line) != line:
        raise ProblemError(f"holds a character with more than {MOST_MARKS} accents on it, allowed: {MOST_MARKS}")
    if harmful is None and line.strip() and clean_word(line, len(line) + 1) != line:
        harmful = line[0]  # an accent without a letter
    if harmful is not None:
        raise ProblemError(f"holds {harmful!a}, which not every terminal prints as it is")
    width = shown_width(line)
    if width > widest:
        raise ProblemError(f"{width} columns, {width - widest} too many, allowed: {widest}: {cut(line, _QUOTED)}")


def shown_width(line: str) -> int:
    """Return how many columns a line takes: in ASCII, too, where its signs are all that has to be replaced."""
    in_ascii = ascii_text(line)
    has_letters = in_ascii.count("\\") > line.count("\\")
    return width_of(line) if has_letters else max(width_of(line), len(in_ascii))


def _is_harmless(character: str) -> bool:
    """Tell whether a character comes out of the cleaning of words as it is."""
    return character == " " or (character.isprintable() and clean_word(f"x{character}") == f"x{character}")
