"""What goes on in the background: a thread takes one state after the other, and whoever looks has the latest."""

from collections.abc import Callable
from threading import Event, Thread
from typing import Generic, Protocol, TypeVar


class Advancing(Protocol):
    """A state of what takes its time: of a lab, or of what is measured."""

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to do."""
        ...


S = TypeVar("S", bound=Advancing)

NO_MEMORY = "not enough memory for this"
"""What is said of work that was too large."""


class Background(Generic[S]):
    """Goes from state to state while it is told to; it goes on where it was stopped, and keeps the latest only.

    The thread replaces `state`, which nobody else does once it is started; it touches nothing of Textual, and ends
    with the program.

    state  where it stands
    """

    def __init__(self, state: S, advanced: Callable[[S], S]) -> None:
        """Stand at `state`; nothing happens before it is started."""
        self.state = state
        self._problem: str | Exception = ""
        self._advanced = advanced
        self._stopped = Event()
        self._stopped.set()
        self._thread: Thread | None = None

    @property
    def problem(self) -> str:
        """What is wrong where a step was refused, or too large for the memory; it then goes no further.

        Raises what was a mistake of the program.
        """
        if isinstance(self._problem, Exception):
            raise self._problem
        return self._problem

    @property
    def is_running(self) -> bool:
        """Whether it goes on: it was started, not stopped, and is not over."""
        return not (self._stopped.is_set() or self.state.is_over or self.problem)

    def start(self) -> None:
        """Go on."""
        self._stopped.set()
        self._stopped = Event()
        self._thread = Thread(target=self._work, args=(self._stopped, self._thread), daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Go no further; the step that is at work is still taken."""
        self._stopped.set()

    def _work(self, stopped: Event, before: Thread | None) -> None:
        """Take steps, once the thread before is done with its own."""
        if before is not None:
            before.join()
        try:
            while not (stopped.is_set() or self.state.is_over):
                self.state = self._advanced(self.state)
        except ValueError as refused:
            self._problem = str(refused)
        except MemoryError:
            self._problem = NO_MEMORY
        except Exception as mistake:  # whoever looks how far it is leaves the terminal as it was
            self._problem = mistake
