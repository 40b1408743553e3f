"""Designs with changes that nobody saved, kept aside when the terminal goes away and offered again next time."""

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from attntui.core.design import Design
from attntui.core.design_file import read_design, write_design
from attntui.core.errors import ProblemError
from attntui.core.file_lock import locked
from attntui.core.state_folder import state_folder

MOST = 99
"""How many designs may be kept at once."""

_LONGEST_LOCK = 0.5
"""Seconds that keeping waits for another program: whoever ends it does not wait long."""

NAMES = ("design.json", *(f"design-{number}.json" for number in range(2, MOST + 1)))


@dataclass(frozen=True)
class KeptDesigns:
    """The designs in one folder; one that is there is never written over by another."""

    folder: Path

    def first(self) -> Path | None:
        """Return the file of the first design that is kept, None where there is none."""
        return next((path for path in self._paths if os.path.lexists(path)), None)

    def read(self, path: Path) -> Design:
        """Return a design that was kept. Raises ProblemError."""
        return read_design(path)

    def keep(self, design: Design, path: Path | None = None) -> Path:
        """Keep a design, in the file that it was read from or a new one; return that. Raises ProblemError."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError as refused:
            raise ProblemError(f"{self.folder}: cannot be made: {refused.strerror}") from refused
        with locked(self.folder, _LONGEST_LOCK):  # a line that is lost ends several programs at the same moment
            place = path or next((path for path in self._paths if not os.path.lexists(path)), None)
            if place is None:
                raise ProblemError(f"{self.folder}: {MOST} designs are kept there already, and that is the most")
            write_design(place, design)
        return place

    def forget(self, path: Path) -> None:
        """Take away a design that was kept, once it is saved or not wanted any more."""
        with suppress(OSError):
            path.unlink()

    @property
    def _paths(self) -> list[Path]:
        return [self.folder / name for name in NAMES]


def users_kept_designs(environment: Mapping[str, str]) -> KeptDesigns | None:
    """Return the user's own, in the state folder; None where there is none, or where nothing may be kept."""
    folder = state_folder(environment)
    return None if folder is None else KeptDesigns(folder)
