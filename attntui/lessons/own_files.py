"""The files beside a lesson file that its cards may name: nothing outside of its folder."""

import os
from pathlib import Path

from attntui.core.errors import ProblemError
from attntui.core.words import clean_word

_SHOWN = 80


def own_file(name: str, folder: Path) -> Path:
    """Return the path of a file in the folder of a lesson, or in a folder in it.

    Raises ProblemError for a name that leads out of there, whichever way: a lesson may be somebody else's.
    """
    home = os.path.realpath(folder)
    try:
        place = os.path.realpath(os.path.join(home, name))
    except ValueError as problem:  # a name with NUL in it
        raise ProblemError(f"{clean_word(name, _SHOWN)}: no such name is possible") from problem
    if os.path.isabs(name) or os.path.commonpath([home, place]) != home:
        raise ProblemError(f"{clean_word(name, _SHOWN)}: is not in the folder of the lesson, expected a file in it")
    return Path(place)
