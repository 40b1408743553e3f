"""A screen that is as large as the window is now, however late it hears of an earlier size."""

from typing import Any


class PresentSize:
    """Keeps two sizes that are on their way at once from following each other for ever.

    Textual's screen tells itself of each size that it takes. Of two that come one right behind the other each is
    answered by the other then, without end. Here every one of them stands for the size that the window has now, and
    the second changes nothing. To be named before a class of screens, as `ClosesOnce` is.
    """

    def _screen_resized(self, _size: Any) -> None:
        """Take the size of the window, whatever size is told."""
        super()._screen_resized(self.app.size)  # type: ignore[misc, attr-defined]
