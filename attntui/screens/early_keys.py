"""Keys that go on or back and were pressed before one could see where: they were meant for what stood there before."""

from time import monotonic
from typing import Any

from textual.message import Message

from attntui.commands import LESSON
from attntui.commands.in_force import in_force

GOES = ("next", "back")
"""The commands of a lesson that go on or back."""

TO_SEE = 0.25
"""Seconds from the picture of a new part on in which nobody has seen it yet, so that no key can be meant for it."""


class FirstSight:
    """Knows since when one can see what a key would act on."""

    def __init__(self) -> None:
        """Nothing was drawn yet."""
        self._since: float | None = None
        self._seconds = 0.0

    def opens(self) -> None:
        """Something else is opened, which takes its time; whoever was impatient is still pressing when it comes."""
        self._since, self._seconds = None, TO_SEE

    def stays(self) -> None:
        """Show what takes no time: keys that come with the one that led there act on it."""
        self._since = 0.0

    def is_drawn(self) -> None:
        """The picture was drawn, if not for the first time."""
        if self._since is None:
            self._since = Message().time + self._seconds

    def is_before(self, event: Message) -> bool:
        """Tell whether a key was pressed before one could see the picture."""
        return self._since is None or event.time < self._since


class DropsEarlyKeys:
    """A screen that was opened from a lesson, where Space goes on: its first moment takes no such key.

    To be named before a class of screens; it is none itself, since Textual inherits styles and bindings from the first.
    """

    _seen: float | None = None

    def on_screen_resume(self) -> None:
        """Remember when it came in sight: once it is painted, however long that takes."""
        self.call_after_refresh(self._come_in_sight)  # type: ignore[attr-defined]

    def _come_in_sight(self) -> None:
        self._seen = self._seen or monotonic()

    def action_run_command(self, name: str, key: str) -> Any:
        """Run a command, unless its key is one that goes on in a lesson and comes too early."""
        is_early = self._seen is None or monotonic() - self._seen < TO_SEE
        if not (is_early and key in _keys_that_go()):
            super().action_run_command(name, key)  # type: ignore[misc]


def _keys_that_go() -> set[str]:
    return {key for command in in_force(LESSON) if command.name in GOES for key in command.bindings}
