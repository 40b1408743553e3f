"""A screen that closes once, however many keys come before it is gone."""

from typing import Any, Final

from textual.binding import Binding

GIVES_UP: Final = Binding("escape", "give_up", "close", priority=True)
"""Escape, before the next key is looked at: a terminal tells of Escape late, when the next key may be there already."""


class ClosesOnce:
    """Keeps a second `dismiss`, of a key that came with the first one, from closing the screen below.

    To be named before a class of screens; it is none itself, since Textual inherits styles and bindings from the first.
    """

    _is_closing = False

    def dismiss(self, result: Any = None) -> Any:
        """Close with a result; nothing where the screen closes already."""
        if self._is_closing:
            return None
        self._is_closing = True
        return super().dismiss(result)  # type: ignore[misc]

    def action_give_up(self) -> None:
        """Close with nothing, on Escape (`GIVES_UP`)."""
        self.dismiss()
