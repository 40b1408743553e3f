"""What the screens of the labs have in common: how one leaves them, and how a setting is typed."""

from collections.abc import Callable
from typing import TypeVar

from attntui.screens.picture_screen import PictureScreen

T = TypeVar("T")


class LabPicture(PictureScreen[None]):
    """A lab's screen; one leaves it to where one came from, or to the contents."""

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
