"""What is remembered from one run to the next: a protocol, a store in memory, and one in a file for local runs."""

from collections.abc import Mapping
from pathlib import Path
from threading import Lock, Thread
from typing import Protocol

from attntui.core.course_progress import CourseProgress, Place, QuizAnswer
from attntui.core.errors import ProblemError
from attntui.core.progress_file import NotKeptError, ProgressFile
from attntui.core.state_folder import state_folder
from attntui.core.words import clean_word

LONGEST_LINE = 300

LONGEST_WAIT = 1.5
"""Seconds that leaving waits for the last writing."""


class ProgressStore(Protocol):
    """Remembers what is done in lessons and quiz; no method raises or waits for a disk."""

    def done(self, lesson: str) -> frozenset[str]:
        """Return the names of the cards of a lesson that are done."""

    def mark_done(self, lesson: str, card: str) -> None:
        """Remember that a card is done."""

    def left_off(self) -> Place | None:
        """Return where one was last; None where one was nowhere."""

    def leave_off(self, lesson: str, card: str) -> None:
        """Remember where one is."""

    def quiz_answers(self) -> Mapping[str, QuizAnswer]:
        """Return what became of each question, by its name."""

    def keep_answer(self, question: str, *, is_right: bool) -> None:
        """Remember one more answer to a question."""

    def trouble(self) -> str:
        """Return what keeps anything from being kept, in one line, the first time it is asked for; else nothing."""

    def close(self) -> None:
        """Finish what is not written yet, for as long as LONGEST_WAIT; what takes longer is a trouble."""


class MemoryStore:
    """Remembers as long as the program runs, and writes nothing."""

    def __init__(self) -> None:
        """Remember nothing yet."""
        self.progress = CourseProgress()

    def done(self, lesson: str) -> frozenset[str]:
        """Return the names of the cards of a lesson that are done."""
        return self.progress.done.get(lesson, frozenset())

    def mark_done(self, lesson: str, card: str) -> None:
        """Remember that a card is done."""
        if card not in self.done(lesson):
            self._take(CourseProgress().with_done(lesson, card))

    def left_off(self) -> Place | None:
        """Return where one was last; None where one was nowhere."""
        return self.progress.left_off

    def leave_off(self, lesson: str, card: str) -> None:
        """Remember where one is."""
        place = Place(lesson, card)
        if place != self.left_off():
            self._take(CourseProgress().with_place(place))

    def quiz_answers(self) -> Mapping[str, QuizAnswer]:
        """Return what became of each question, by its name."""
        return self.progress.quiz

    def keep_answer(self, question: str, *, is_right: bool) -> None:
        """Remember one more answer to a question."""
        quiz = {question: self.progress.with_answer(question, is_right=is_right).quiz[question]}
        self._take(CourseProgress(quiz=quiz))

    def trouble(self) -> str:
        """Return nothing: there is nothing that could go wrong."""
        return ""

    def close(self) -> None:
        """Do nothing: there is nothing to write."""

    def _take(self, news: CourseProgress) -> None:
        self.progress = self.progress.merged(news)


class FileStore(MemoryStore):
    """Remembers in a file of a folder that need not be there; where that cannot be written, in memory alone.

    A thread writes, so that nobody waits for the disk; it reads again before, so that what another program has put
    there meanwhile stays. A damaged file is put aside; one in the format of another version is left alone.
    """

    def __init__(self, folder: Path) -> None:
        """Begin with what the file in `folder` says."""
        super().__init__()
        self._file = ProgressFile(folder)
        self._news = CourseProgress()
        self._trouble, self._said, self._is_stopped = "", "", False
        self._lock = Lock()
        self._writer: Thread | None = None
        try:
            self.progress, self._trouble = self._file.read()
        except NotKeptError as refused:
            self._stop(str(refused))

    def trouble(self) -> str:
        """Return what keeps anything from being kept, the first time it is asked for."""
        if self._trouble == self._said:
            return ""
        self._said = self._trouble
        return self._trouble

    def close(self) -> None:
        """Wait a little for what is being written."""
        writer = self._writer
        if writer is not None:
            writer.join(LONGEST_WAIT)
            if writer.is_alive():
                late = f"progress may be lost: {self._file.folder}: nothing is written after {LONGEST_WAIT:g} s"
                self._trouble = clean_word(late, LONGEST_LINE)

    def _take(self, news: CourseProgress) -> None:
        super()._take(news)
        with self._lock:
            self._news = self._news.merged(news)
            if self._writer is None and not self._is_stopped:
                self._writer = Thread(target=self._write, name="progress", daemon=True)
                self._writer.start()

    def _write(self) -> None:
        """Write until there is no news; after a refusal nothing more is tried."""
        while True:
            with self._lock:
                news = self._news
            try:
                self._trouble = self._file.add(news) or self._trouble
            except OSError as refused:
                self._stop(f"{self._file.folder}: {refused.strerror}")
            except ProblemError as refused:
                self._stop(str(refused))
            with self._lock:
                if news is self._news or self._is_stopped:
                    self._writer = None
                    return

    def _stop(self, reason: str) -> None:
        self._trouble, self._is_stopped = clean_word(f"progress is not kept: {reason}", LONGEST_LINE), True


def users_store(environment: Mapping[str, str]) -> ProgressStore:
    """Return the store of a local run: the file in the state folder, memory where there is none or none is wanted."""
    folder = state_folder(environment)
    return MemoryStore() if folder is None else FileStore(folder)
