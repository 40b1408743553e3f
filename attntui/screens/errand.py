"""Work that may take long or never end, such as reading a file: a thread does it, and the screen stays alive."""

from collections.abc import Callable
from threading import Thread
from typing import Any, Generic, TypeVar

from textual.message import Message
from textual.message_pump import MessagePump

from attntui.core.words import clean_line
from attntui.screens.background import NO_MEMORY

T = TypeVar("T")


class ErrandDone(Message):
    """Says that an errand is over; what it brought is in the errand."""

    bubble = False

    def __init__(self, errand: "Errand[Any]") -> None:
        """Say it of `errand`."""
        super().__init__()
        self.errand = errand


class Errand(Generic[T]):
    """Runs `work` in a thread of its own, and tells `asker` by a message.

    The thread ends with the program: work that never comes back keeps nobody from leaving.

    refusal  what is wrong, where it was refused or could not be done, in one line
    """

    def __init__(self, asker: MessagePump, work: Callable[[], T]) -> None:
        """Start at once."""
        self.refusal = ""
        self._found: T | None = None
        self._mistake: Exception | None = None
        self._asker = asker
        self._work = work
        Thread(target=self._run, name="errand", daemon=True).start()

    @property
    def found(self) -> T | None:
        """What came of it, None before, and where it was refused; raises what was a mistake of the program."""
        if self._mistake is not None:
            raise self._mistake
        return self._found

    def _run(self) -> None:
        try:
            self._found = self._work()
        except (ValueError, OSError) as refused:
            self.refusal = clean_line(str(refused))
        except MemoryError:
            self.refusal = NO_MEMORY
        except Exception as mistake:  # whoever asks what came of it leaves the terminal as it was
            self._mistake = mistake
        self._asker.post_message(ErrandDone(self))
