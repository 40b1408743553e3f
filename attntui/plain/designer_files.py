"""Files of a conversation on a design: save, open, export; and what nobody saved is kept aside."""

import os
from collections.abc import Callable
from pathlib import Path

from attntui.core.design import Design
from attntui.core.design_aside import DesignAside
from attntui.core.design_change import change_text
from attntui.core.design_file import (
    ENDING,
    SCRIPT_ENDING,
    path_typed,
    read_design,
    what_is_there,
    write_design,
    write_script,
)
from attntui.core.designer_state import Designing
from attntui.core.errors import ProblemError
from attntui.core.kept_design import Kept, KeptDesigns
from attntui.core.state_folder import check_may_read, keeps_files
from attntui.core.words import clean_word
from attntui.plain.designer_said import Done, change_lines
from attntui.plain.typed_command import needed

_LONGEST = 60


class UnsureError(ProblemError):
    """Something could be lost: the same line, typed once more, does it."""


class DesignFiles:
    """Reads and writes designs, and keeps aside what nobody saved.

    is_sure  whether the line that is answered was typed twice, so that what it asks about may happen
    """

    def __init__(self, kept: KeptDesigns | None) -> None:
        """Keep designs aside in `kept`; None where nothing may be written but what is asked for."""
        self.is_sure = False
        self._aside = DesignAside(kept)
        self._offered: Kept | None = None

    def save(self, now: Designing, typed: str) -> Done:
        """Save to the file that is named, else to the one that it came from."""
        path = path_typed(typed) if typed else now.file
        if path is None:
            raise ProblemError("no file yet: save and a name, as in: save own.json")
        self._write(now, path, write_design)
        self._aside.forget(now)
        return now.saved_to(path), [f"saved to {_said(path)}."]

    def export(self, now: Designing, typed: str) -> Done:
        """Write the NumPy script of the design."""
        path = path_typed(needed(typed, "a file", "export own.py"), SCRIPT_ENDING)
        self._write(now, path, write_script)
        return now, [f"exported: python {_said(path)}"]

    def open(self, now: Designing, typed: str) -> Done:
        """Open a file; what was there before stays in the history."""
        check_may_read(os.environ)
        path = path_typed(needed(typed, "a file", f"open own{ENDING}"))
        design = read_design(path)
        if now.is_unsaved and not self.is_sure:
            raise UnsureError(f"{unsaved_text(now)} the same line again opens without; undo brings it back even then")
        self._aside.go_on_without()
        then = now.opened_from(path, design)
        return then, [f"opened {_said(path)}; undo brings back what was here.", *change_lines(then)]

    def check_may_leave(self, now: Designing) -> None:
        """Let go of the design. Raises UnsureError where there is something to lose."""
        if now.is_unsaved and not self.is_sure:
            raise UnsureError(f"{unsaved_text(now)} q again leaves without, save and a name saves")
        if now.is_unsaved:
            self._aside.let_go()

    def offer(self) -> list[str]:
        """Return that a design was kept from last time, where one was."""
        try:
            if self._aside.offered() is None:
                return []
        except ProblemError as refused:
            return [f"Kept from last time, but: {refused}"]
        return ["Unsaved changes were kept from last time: kept takes them up, kept drop drops them."]

    def take_up(self, now: Designing, typed: str) -> Done:
        """Take up the design that was kept, or drop it for good."""
        if not self.is_sure:  # a line that is typed twice means the same design, whoever keeps another meanwhile
            self._offered = self._aside.offered()
        if self._offered is None:
            return now, ["Nothing is kept from last time."]
        if typed.lower() == "drop":
            if not self.is_sure:
                raise UnsureError("unsaved changes from last time: the same line again drops them for good")
            self._aside.drop(self._offered)
            return now, ["dropped."]
        if typed:
            raise ProblemError(f"kept: found {clean_word(typed, 30)}, allowed: kept, kept drop")
        if now.is_unsaved and not self.is_sure:
            raise UnsureError(f"{unsaved_text(now)} the same line again takes it up; undo brings back what is here")
        then = now.taken_up(self._offered.design)
        self._aside.go_on_with(self._offered)
        return then, ["taken up again; save and a name saves it.", *change_lines(then)]

    def keep(self, now: Designing) -> str:
        """Keep what nobody saved and nobody dropped; return that in one line, nothing where there was no such thing.

        Once it is kept, it is not kept a second time. Raises ProblemError where it cannot be kept.
        """
        return "unsaved changes are kept: attntui design offers them again" if self._aside.keep(now) else ""

    def _write(self, now: Designing, path: Path, write: Callable[[Path, Design], None]) -> None:
        """Write; over another file only where the same line is typed twice."""
        if keeps_files(os.environ):  # else it is refused below, whether such a file is there or not
            self._check_over(now, path)
        write(path, now.design)

    def _check_over(self, now: Designing, path: Path) -> None:
        if not self.is_sure and (said := what_is_there(path, now.file, now.saved)):
            raise UnsureError(f"{_said(path)}: {said}; the same line again writes over it")


def unsaved_text(now: Designing) -> str:
    """Return what is unsaved: what differs from the file, or from the start."""
    what = "the design that was kept" if now.saved is None else change_text(now.saved, now.design)
    return f"unsaved: {what};"


def _said(path: Path) -> str:
    return clean_word(path.name, _LONGEST)
