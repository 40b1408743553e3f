"""The store of progress that the app was given, for the screens that keep something in it."""

from typing import Any

from textual.screen import Screen

from attntui.store import ProgressStore
from attntui.terminal.app import TerminalApp
from attntui.terminal.profile import TerminalProfile


class KeepingApp(TerminalApp[int]):
    """An app that remembers progress for its screens.

    progress_store  where it is kept
    """

    def __init__(self, profile: TerminalProfile, store: ProgressStore) -> None:
        """Show screens on a terminal of this profile, and keep progress in `store`."""
        super().__init__(profile)
        self.progress_store = store


def store_of(screen: Screen[Any]) -> ProgressStore:
    """Return the store of the app that shows `screen`."""
    app = screen.app
    assert isinstance(app, KeepingApp)
    return app.progress_store
