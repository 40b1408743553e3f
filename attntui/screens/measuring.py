"""Work in the background that comes in pieces: a thread takes them from an iterator while it is told to."""

from collections.abc import Iterator
from threading import Event, Thread
from typing import Generic, TypeVar

T = TypeVar("T")


class Measuring(Generic[T]):
    """What an iterator yields, piece by piece, while it is running; it goes on where it was stopped.

    The thread appends and sets; whoever looks only reads. It touches nothing of Textual, and ends with the program.

    found     the pieces so far
    is_over   whether there are no more
    problem   what is wrong, where the iterator refused to go on with a ValueError
    """

    def __init__(self, source: Iterator[T]) -> None:
        """Take nothing before it is started."""
        self.found: list[T] = []
        self.is_over = False
        self.problem = ""
        self._source = source
        self._stopped = Event()
        self._thread: Thread | None = None

    def start(self) -> None:
        """Go on."""
        self._stopped.set()
        self._stopped = Event()
        self._thread = Thread(target=self._work, args=(self._stopped, self._thread), daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Take no more pieces; the one that is being made is still kept."""
        self._stopped.set()

    def _work(self, stopped: Event, before: Thread | None) -> None:
        """Take pieces, once the thread before is done with its own."""
        if before is not None:
            before.join()
        while not stopped.is_set() and not self.is_over:
            try:
                self.found.append(next(self._source))
            except StopIteration:
                self.is_over = True
            except ValueError as refused:
                self.problem, self.is_over = str(refused), True
