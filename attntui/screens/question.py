"""A question at the bottom of the screen that one key answers; every other key answers no."""

from collections.abc import Mapping
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Static

from attntui.screens.closing import GIVES_UP, ClosesOnce
from attntui.screens.present_size import PresentSize

HARMLESS = ("up", "down", "left", "right", "pageup", "pagedown", "home", "end")
"""Keys that answer nothing: someone who scrolls on has not decided yet."""


class Question(ClosesOnce, PresentSize, ModalScreen[str]):
    """Asks for one of a few keys and closes with it, or with an empty text for any other key."""

    BINDINGS: ClassVar[list[BindingType]] = [GIVES_UP]
    DEFAULT_CSS = """
    Question { align: left bottom; background: $background 0%; }
    Question Static { width: 1fr; height: auto; min-height: 2; padding: 0 1; background: $background; color: $warning; }
    """

    def __init__(self, asked: str, answers: Mapping[str, str], otherwise: str) -> None:
        """Ask; `answers` says what each key means, `otherwise` what any other key does."""
        super().__init__()
        self._asked = asked
        self._answers = answers
        self._otherwise = otherwise

    def compose(self) -> ComposeResult:
        """Yield the question."""
        choices = ", ".join(f"{key} {meaning}" for key, meaning in self._answers.items())
        yield Static(Text(f"{self._asked}: {choices}, any other key {self._otherwise}"), markup=False)

    def on_key(self, event: Key) -> None:
        """Close with the answer."""
        event.stop()
        event.prevent_default()
        if event.key not in HARMLESS:
            self.dismiss(event.key if event.key in self._answers else "")

    def action_give_up(self) -> None:
        """Answer no, as any other key does."""
        self.dismiss("")
