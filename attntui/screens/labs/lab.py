"""What the screens of the labs have in common: their state, how one leaves them, and how a setting is typed."""

from collections.abc import Callable
from typing import Generic, TypeVar

from attntui.screens.labs.lab_state import LabState
from attntui.screens.state_screen import SayingScreen

S = TypeVar("S", bound=LabState)
T = TypeVar("T")


class LabPicture(SayingScreen[S, None], Generic[S]):
    """A lab's screen; one leaves it to where one came from, or to the contents."""

    def do_contents(self) -> None:
        """Leave the lab."""
        self.go_back()

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
