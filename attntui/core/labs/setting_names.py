"""The names of a lab's settings: those that there are not are refused."""

from collections.abc import Iterable

from attntui.core.errors import ProblemError
from attntui.core.words import clean_word

_SHOWN = 30
"""Characters of a wrong name that are said."""


def check_names(given: Iterable[str], allowed: Iterable[str]) -> None:
    """Refuse the first name that is not allowed. Raises ProblemError, with those that are."""
    names = tuple(allowed)
    for name in given:
        if name not in names:
            raise ProblemError(f"{clean_word(str(name), _SHOWN)}: no such setting, allowed: {', '.join(names)}")
