"""What the screens of the labs have in common: their state, how one leaves them, and how a setting is typed."""

from collections.abc import Callable
from dataclasses import replace
from typing import Generic, TypeVar

from textual.reactive import var

from attntui.screens.labs.lab_state import LabState
from attntui.screens.picture_screen import PictureScreen

S = TypeVar("S", bound=LabState)
T = TypeVar("T")


class LabPicture(PictureScreen[None], Generic[S]):
    """A lab's screen: every command makes a new state, and one watcher draws it.

    One leaves it to where one came from, or to the contents.
    """

    state: var[S | None] = var(None, init=False)

    def __init__(self, state: S) -> None:
        """Show a state."""
        super().__init__()
        self.set_reactive(type(self).state, state)

    @property
    def now(self) -> S:
        """The present state."""
        assert self.state is not None
        return self.state

    def watch_state(self) -> None:
        """Draw the new state."""
        self.draw()

    def say(self, message: str) -> None:
        """Say something until the next command, or nothing."""
        self.state = replace(self.now, message=message)

    def do_contents(self) -> None:
        """Leave the lab."""
        if len(self.app.screen_stack) > 2:
            self.dismiss()
            return
        from attntui.screens.contents import ContentsScreen

        self.app.switch_screen(ContentsScreen())

    def ask(self, name: str, hint: str, accept: Callable[[str], T], take: Callable[[T], None]) -> None:
        """Ask for one line; `take` gets what `accept` makes of it, and nothing happens where that refuses it."""
        from attntui.screens.prompt import Prompt  # Textual's input takes its time, and few need it

        def taken(accepted: T | None) -> None:
            if accepted is not None:
                take(accepted)

        self.app.push_screen(Prompt(name, hint, accept), taken)


class ForgetfulLab(LabPicture[S]):
    """A lab that no longer says what it said once there is another command, whatever that does."""

    def action_run_command(self, name: str, key: str) -> None:
        """Run a command; what was said before is no longer said."""
        self.say("")
        super().action_run_command(name, key)
