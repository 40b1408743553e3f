"""Designs in files: reading, writing, and the script that is made of one."""

import os
from pathlib import Path

from attntui.core.design import Design
from attntui.core.design_fields import design_of_fields, design_text
from attntui.core.design_script import script_of
from attntui.core.errors import ProblemError
from attntui.core.files import check_place, extension_of, path_named, refusals_named
from attntui.core.json_file import parsed_file
from attntui.core.lists import described
from attntui.core.safe_write import write_safely

ENDING = ".json"
SCRIPT_ENDING = ".py"

LARGEST_FILE = 2**24
"""How long the file of a design may be, in bytes; the largest design takes less."""


def read_design(path: str | Path) -> Design:
    """Return the design that a .json file holds (see design_fields.py).

    Raises ProblemError, one line that starts with the file's name, for anything that is not right about it.
    """
    place = Path(os.path.expanduser(path))
    with refusals_named(place):
        check_place(place, (ENDING,), "a design")
        if place.stat().st_size > LARGEST_FILE:
            raise ProblemError(f"is larger than {LARGEST_FILE // 2**20} MB, expected a design")
        found = parsed_file(place, "a design")
        if not isinstance(found, dict):
            raise ProblemError(f"holds {described(found)}, expected a design: an object {{...}}")
        return design_of_fields(found)


def write_design(path: str | Path, design: Design) -> None:
    """Write a design to a .json file; whatever goes wrong, the file that was there is as it was.

    Raises ProblemError, one line that starts with the file's name.
    """
    write_safely(_checked_ending(path, ENDING), design_text(design))


def write_script(path: str | Path, design: Design) -> None:
    """Write the NumPy script of a design to a .py file, in the same way."""
    write_safely(_checked_ending(path, SCRIPT_ENDING), script_of(design))


def path_typed(text: str, ending: str = ENDING) -> Path:
    """Return the path that a person typed, with `ending` where it has none; `~` is the home folder.

    Raises ProblemError where what was typed names a folder, or nothing.
    """
    place = path_named(text.strip())
    has_ending = bool(place.suffix) or extension_of(place.name) == ending  # the second of `.json`, which is all ending
    return place if has_ending else place.with_name(place.name + ending)


def what_is_there(path: Path, own: Path | None, saved: Design | None) -> str:
    """Return what writing there would be over that nobody has seen; nothing where it is safe.

    That is a file other than the design's `own`, a broken link too; or that one where it no longer holds what it did
    when the design was opened or `saved`.
    """
    if not os.path.lexists(path):
        return ""
    if path != own:
        return "is there already"
    try:
        has_changed = read_design(path) != saved
    except ProblemError:
        has_changed = True
    return "has been changed by another program" if has_changed else ""


def _checked_ending(path: str | Path, ending: str) -> Path:
    place = Path(os.path.expanduser(path))
    if extension_of(place.name) != ending:
        with refusals_named(place):
            raise ProblemError(f"expected a name that ends in {ending}")
    return place
