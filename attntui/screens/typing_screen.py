"""A screen on which one types where one stands: what belongs to that is taken first, and the rest are commands."""

from functools import cached_property
from typing import Generic

from textual.events import Key

from attntui.screens.picture_screen import PictureScreen, Result


class TypingScreen(PictureScreen[Result], Generic[Result]):
    """Takes keys itself.

    Commands are run here and not by Textual's bindings: those act one message later, when the next key, which may be a
    digit, has been handled already.
    """

    def takes(self, event: Key) -> bool:
        """Take a key that belongs to what is typed, and tell whether it does."""
        raise NotImplementedError

    def run_by_key(self, name: str, event: Key) -> None:
        """Run a command by its key."""
        self.action_run_command(name, event.key)

    def on_key(self, event: Key) -> None:
        """Take what is typed, or run a command."""
        if self.app.screen is not self:  # a key of a burst that has opened another screen
            again = Key(event.key, event.character)
            again.time = event.time
            self.app.post_message(again)
        elif not self.takes(event):
            name = self._command_of.get(event.key)
            if name is None:
                return
            self.run_by_key(name, event)
        event.stop()
        event.prevent_default()

    @cached_property
    def _command_of(self) -> dict[str, str]:
        """The name of the command that each key runs."""
        return {key: command.name for command in self.commands for key in command.bindings}
