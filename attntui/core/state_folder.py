"""Where the program keeps what it remembers from one run to the next."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from attntui.core.errors import ProblemError
from attntui.core.words import clean_word

SWITCH = "ATTNTUI_STORE"
"""The variable that says whether anything is kept: `file`, or `memory` for sessions that must not write.

`served` is for strangers, over SSH: they must not read the files of the machine either.
"""

SERVED = "served"

_OWN = "attntui"


def keeps_files(environment: Mapping[str, str]) -> bool:
    """Tell whether anything may be kept on disk; a word that SWITCH does not know counts as `memory`."""
    return environment.get(SWITCH, "").strip().lower() in ("", "file")


def is_served(environment: Mapping[str, str]) -> bool:
    """Tell whether strangers sit before the screen, who share the machine."""
    return environment.get(SWITCH, "").strip().lower() == SERVED


def why_nothing_is_kept(environment: Mapping[str, str]) -> str:
    """Return what keeps a session from writing: the variable as it is set, which the option --served sets, too."""
    said = clean_word(environment.get(SWITCH, "").strip())
    option = "--served, or " if said.lower() == SERVED else ""
    return f"{option}{SWITCH}={said}"


def check_may_write(environment: Mapping[str, str]) -> None:
    """Refuse to write anything where that is not wanted, before a file's name says whether it is there."""
    if not keeps_files(environment):
        raise ProblemError(f"this session may not write files ({why_nothing_is_kept(environment)})")


def check_may_read(environment: Mapping[str, str]) -> None:
    """Refuse to read a file that somebody has named on a screen which is served to strangers. Raises ProblemError.

    What the command line names is read all the same: the administrator alone writes that line.
    """
    if is_served(environment):
        raise ProblemError("this session may not read files")


def state_folder(environment: Mapping[str, str], platform: str = sys.platform) -> Path | None:
    """Return the user's own folder, as the platform has it; None where there is no home folder, or nothing is kept.

    XDG_STATE_HOME everywhere, where it is set; else ~/.local/state (https://specifications.freedesktop.org/basedir/),
    on macOS ~/Library/Application Support, on Windows LOCALAPPDATA. The folder need not be there.
    """
    if not keeps_files(environment):
        return None
    state = environment.get("XDG_STATE_HOME", "")
    if not os.path.isabs(state):  # the standard has relative ones ignored
        state = _usual(environment, platform)
    return Path(state) / _OWN if os.path.isabs(state) else None


def _usual(environment: Mapping[str, str], platform: str) -> str:
    if platform == "win32":
        return environment.get("LOCALAPPDATA", "") or os.path.expanduser(r"~\AppData\Local")
    if platform == "darwin":
        return os.path.expanduser("~/Library/Application Support")
    return os.path.expanduser("~/.local/state")
