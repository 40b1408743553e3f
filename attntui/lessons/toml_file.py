"""Files of TOML with lessons or questions: whatever is wrong with one, or with what it says, is one line."""

from pathlib import Path
from typing import Any

from attntui.core.errors import ProblemError
from attntui.core.files import check_place, refusals_named
from attntui.core.toml_file import TomlKind, toml_of_file, toml_of_text

ENDING = ".toml"

LARGEST_FILE = 2**18
"""How long a lesson file may be, in bytes."""

_KIND = TomlKind("a lesson", "cards with texts and numbers", LARGEST_FILE)


def read_toml(path: Path) -> dict[str, Any]:
    """Return what a file of TOML holds. Raises ProblemError, one line that starts with the file's name."""
    with refusals_named(path):
        check_place(path, (ENDING,), _KIND.expected)
        found = toml_of_file(path, _KIND)
        if not found:
            raise ProblemError(f"is empty, expected {_KIND.expected}")
        return found


def parsed_toml(text: str) -> dict[str, Any]:
    """Return what a text of TOML says. Raises ProblemError, one line."""
    return toml_of_text(text, _KIND)
