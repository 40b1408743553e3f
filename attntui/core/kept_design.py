"""Designs with changes that nobody saved, kept aside when the terminal goes away and offered again next time."""

import os
import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from attntui.core.design import Design
from attntui.core.design_file import read_design, write_design
from attntui.core.errors import ProblemError
from attntui.core.state_folder import state_folder

MOST = 99
"""How many designs may be kept at once."""

_STEM, _ENDING = "design", ".json"


@dataclass(frozen=True)
class Kept:
    """A design that is kept: its file, and what that held when it was read."""

    path: Path
    design: Design


@dataclass(frozen=True)
class KeptDesigns:
    """The designs in one folder, which several programs may have open; none is lost, whatever they do and when.

    1. Keeping makes a file of its own, whose name no file ever had: it is never written over, nor any other by it.
    2. Taking up only reads. The file stays until what was made of it is kept, saved or let go of, so that a program
       that is killed loses nothing. Meanwhile it is offered to others too; each keeps in a file of its own what it
       makes of it.
    3. A file is taken away by those alone who have read it, by its name, and only while it still holds what they
       read: nobody takes away what was kept later, or changed by hand. A new file is there before the old one goes.

    Nothing has to be locked for that: a name stands for one design, and that there is no such file any more does not
    matter to who wants it away.
    """

    folder: Path

    def paths(self) -> list[Path]:
        """Return the files of the designs that are kept, the oldest first."""
        found = []
        with suppress(OSError):  # no folder yet, or none that may be read
            for entry in os.scandir(self.folder):
                if entry.name.startswith(_STEM) and entry.name.endswith(_ENDING):
                    with suppress(OSError):  # it is gone already
                        found.append((entry.stat(follow_symlinks=False).st_mtime_ns, entry.name))
        return [self.folder / name for _, name in sorted(found)]

    def first(self) -> Kept | None:
        """Return the oldest design that can be read; None where there is none.

        Raises ProblemError, what is wrong with the oldest, where none of those that are kept can be read.
        """
        refusals = []
        for path in self.paths():
            try:
                return self.read(path)
            except ProblemError as refused:
                if os.path.lexists(path):  # else another program has taken it away meanwhile
                    refusals.append(refused)
        if refusals:
            raise refusals[0]
        return None

    def read(self, path: Path) -> Kept:
        """Return a design that was kept. Raises ProblemError."""
        return Kept(path, read_design(path))

    def keep(self, design: Design, origin: Kept | None = None) -> Path:
        """Keep a design in a new file, instead of the one that it was made of; return the new one.

        Raises ProblemError, and takes nothing away, where it cannot be kept.
        """
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError as refused:
            raise ProblemError(f"{self.folder}: cannot be made: {refused.strerror}") from refused
        if len(self.paths()) >= MOST + (origin is not None):
            raise ProblemError(f"{self.folder}: {MOST} designs are kept there already, and that is the most")
        path = self.folder / f"{_STEM}-{secrets.token_hex(8)}{_ENDING}"
        write_design(path, design)
        if origin is not None:
            self.forget(origin)
        return path

    def forget(self, kept: Kept) -> None:
        """Take away a design, once it is saved or not wanted any more; a file that holds another by now stays."""
        with suppress(ProblemError, OSError):
            if self.read(kept.path).design == kept.design:
                kept.path.unlink()


def users_kept_designs(environment: Mapping[str, str]) -> KeptDesigns | None:
    """Return the user's own, in the state folder; None where there is none, or where nothing may be kept."""
    folder = state_folder(environment)
    return None if folder is None else KeptDesigns(folder)
