"""The file that the user's keymap is in: where it is, and reading it."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from attntui.commands.in_force import put_in_force
from attntui.commands.keymap import Commands, changed_commands
from attntui.core.errors import ProblemError
from attntui.core.words import clean_word

VARIABLE = "ATTNTUI_KEYS"
"""Names another file; where it is set to nothing there is no keymap."""

LARGEST = 2**16
"""How long the file may be, in bytes."""

_LONGEST_PATH = 300


def keymap_path(environ: Mapping[str, str], platform: str = sys.platform) -> Path | None:
    """Return the file that the keymap is to be in, which need not be there; None where there is to be none.

    ATTNTUI_KEYS, else attntui/keys.toml in XDG_CONFIG_HOME or ~/.config (macOS too), in APPDATA on Windows.
    """
    if VARIABLE in environ:
        return Path(os.path.expanduser(environ[VARIABLE])) if environ[VARIABLE] else None
    folder = environ.get("APPDATA" if platform == "win32" else "XDG_CONFIG_HOME", "")
    if not os.path.isabs(folder):  # the standard has relative ones ignored
        folder = os.path.expanduser("~/.config")
    return Path(folder) / "attntui" / "keys.toml" if os.path.isabs(folder) else None


def use_keymap(environ: Mapping[str, str]) -> None:
    """Put the user's keymap in force, or none. Raises ProblemError: one line that starts with the file's name."""
    put_in_force(_changed(environ))


def check_keymap(environ: Mapping[str, str]) -> None:
    """Refuse a keymap that is none, as `use_keymap` does, and put nothing in force. Raises ProblemError."""
    _changed(environ)


def _changed(environ: Mapping[str, str]) -> dict[Commands, Commands]:
    """Return the lists of commands that the user's keymap changes, each with its new one."""
    path = keymap_path(environ)
    if path is None or (VARIABLE not in environ and not os.path.lexists(path)):
        return {}
    try:
        return changed_commands(_read(path))
    except ProblemError as refused:
        raise ProblemError(f"{clean_word(str(path), _LONGEST_PATH)}: {refused}") from refused


def _read(path: Path) -> dict[str, object]:
    from attntui.core.toml_file import TomlKind, toml_of_file  # only where there is a keymap

    if os.path.exists(path) and not os.path.isfile(path):  # a pipe would be waited for without end
        raise ProblemError("is no file, expected a keys.toml")
    try:
        return toml_of_file(path, TomlKind("a keys.toml", "tables of keys as attntui keys prints them", LARGEST))
    except OSError as problem:
        raise ProblemError(f"cannot be read: {problem.strerror or problem}, expected a keys.toml") from problem
