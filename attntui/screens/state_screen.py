"""A screen whose picture follows from one frozen state: every command makes another one, and one watcher draws it."""

from dataclasses import Field, replace
from typing import ClassVar, Generic, Protocol, TypeVar

from textual.reactive import var

from attntui.screens.picture_screen import PictureScreen, Result


class HasMessage(Protocol):
    """A frozen dataclass with a field for what is said."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]

    @property
    def message(self) -> str:
        """What is said until the next command; empty where nothing is."""
        ...


State = TypeVar("State")
"""All that a screen's picture follows from; never changed, only replaced."""

SayingState = TypeVar("SayingState", bound=HasMessage)
"""A state that has a message."""


class StateScreen(PictureScreen[Result], Generic[State, Result]):
    """Holds the state, and draws each new one."""

    state: var[State | None] = var(None, init=False)  # None until the first one is taken: no class knows one

    def __init__(self, state: State) -> None:
        """Begin with a state."""
        super().__init__()
        self.begin_with(state)

    def begin_with(self, state: State) -> None:
        """Take the state that is drawn first: before the screen stands, there is nothing to draw anew."""
        self.set_reactive(type(self).state, state)

    @property
    def now(self) -> State:
        """The present state."""
        assert self.state is not None
        return self.state

    def watch_state(self) -> None:
        """Draw the new state."""
        self.draw()


class SayingScreen(StateScreen[SayingState, Result], Generic[SayingState, Result]):
    """One whose state has a message."""

    def say(self, message: str) -> None:
        """Say something until the next command, or nothing."""
        self.state = replace(self.now, message=message)
