"""The store of progress that the app was given, for the screens that keep something in it."""

from typing import Any

from textual.app import App
from textual.screen import Screen

from attntui.store import MemoryStore, ProgressStore

ATTRIBUTE = "progress_store"
"""What the store is called in an app that was given one."""


def store_of(screen: Screen[Any]) -> ProgressStore:
    """Return the store of the app that shows `screen`; an app that was given none gets one in memory."""
    app: App[Any] = screen.app
    if not hasattr(app, ATTRIBUTE):
        setattr(app, ATTRIBUTE, MemoryStore())
    store: ProgressStore = getattr(app, ATTRIBUTE)
    return store
