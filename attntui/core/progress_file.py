"""The file that the progress in the course is kept in: nothing that is in it is lost, whoever else writes there."""

import os
from dataclasses import dataclass
from pathlib import Path

from attntui.core.course_progress import CourseProgress, OtherFormatError, progress_of, progress_text
from attntui.core.errors import ProblemError
from attntui.core.file_lock import locked
from attntui.core.files import check_place, refusals_named
from attntui.core.json_file import parsed_file
from attntui.core.safe_write import write_safely

NAME = "progress.json"
ASIDE = "progress-damaged.json"
MOST_ASIDE = 20
"""How many damaged files are kept, each under a name of its own."""

LARGEST_FILE = 2**20
"""How long the file may be, in bytes; a course and a quiz take a hundredth of it."""

_HOLDS = "the progress of a course"

LONGEST_LOCK = 1.0
"""Seconds that writing waits for another program that writes."""


class NotKeptError(ProblemError):
    """The file cannot be written without losing what is there; its text is one line for the user."""


@dataclass(frozen=True, slots=True)
class ProgressFile:
    """The file in `folder`, which need not be there."""

    folder: Path

    @property
    def path(self) -> Path:
        """The file itself."""
        return self.folder / NAME

    def read(self) -> tuple[CourseProgress, str]:
        """Return what the file says, and one line on what was wrong with it, else an empty one.

        A damaged file is put aside. Raises NotKeptError for one in the format of another version, which stays as it is.
        """
        try:
            return self._said(), ""
        except NotKeptError:
            raise
        except ProblemError:  # another program may be mending it
            with locked(self.folder, LONGEST_LOCK):
                return self._said_or_put_aside()

    def add(self, news: CourseProgress) -> str:
        """Put `news` to what is in the file, and return what `read` says about it; no other program writes meanwhile.

        Raises NotKeptError as `read` does, and ProblemError or OSError where the file cannot be written.
        """
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with locked(self.folder, LONGEST_LOCK):
            before, trouble = self._said_or_put_aside()
            write_safely(self.path, progress_text(before.merged(news)))
        return trouble

    def _said_or_put_aside(self) -> tuple[CourseProgress, str]:
        try:
            return self._said(), ""
        except NotKeptError:
            raise
        except ProblemError as refused:
            if self.path.is_file():
                self._put_aside()
            return CourseProgress(), f"{refused}; begun anew"

    def _said(self) -> CourseProgress:
        """Return what the file says; nothing where it is not there. Raises ProblemError where it is damaged."""
        if not os.path.lexists(self.path):
            return CourseProgress()
        try:
            with refusals_named(self.path):
                check_place(self.path, (self.path.suffix,), _HOLDS)
                if self.path.stat().st_size > LARGEST_FILE:
                    raise ProblemError(f"is larger than {LARGEST_FILE // 2**20} MB, expected {_HOLDS}")
                return progress_of(parsed_file(self.path, _HOLDS))
        except ProblemError as refused:
            if isinstance(refused.__cause__, OtherFormatError):
                raise NotKeptError(f"{refused}; the file is left as it is") from refused
            raise

    def _put_aside(self) -> None:
        """Give the file a name that no other damaged one has; where all are taken, or it cannot be, leave it there."""
        stem, _, ending = ASIDE.rpartition(".")
        names = [ASIDE, *(f"{stem}-{number}.{ending}" for number in range(2, MOST_ASIDE + 1))]
        free = next((name for name in names if not os.path.lexists(self.folder / name)), None)
        if free is None:
            raise NotKeptError(f"{NAME}: is damaged, and {MOST_ASIDE} damaged ones are kept already; take some away")
        try:
            os.replace(self.path, self.folder / free)
        except OSError as refused:
            raise NotKeptError(f"{NAME}: is damaged, and cannot be put aside: {refused.strerror}") from refused
