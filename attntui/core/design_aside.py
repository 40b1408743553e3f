"""What becomes of a design that nobody saved: kept aside, taken up again another time, or dropped."""

from pathlib import Path

from attntui.core.design import Design
from attntui.core.designer_state import Designing
from attntui.core.errors import ProblemError
from attntui.core.kept_design import KeptDesigns


class DesignAside:
    """Keeps one session's design aside, and knows the kept one that the session began with."""

    def __init__(self, kept: KeptDesigns | None) -> None:
        """Keep designs aside in `kept`; None where nothing may be written but what is asked for."""
        self._kept = kept
        self._origin: Path | None = None
        self._is_done = False

    def offered(self) -> Path | None:
        """Return the file of a design that was kept from last time; None where there is none."""
        return None if self._kept is None else self._kept.first()

    def read(self, path: Path) -> Design:
        """Return the design that is offered. Raises ProblemError."""
        assert self._kept is not None, "only what is offered is read"
        return self._kept.read(path)

    def drop(self, path: Path) -> None:
        """Take away the design that is offered, for good."""
        if self._kept is not None:
            self._kept.forget(path)

    def go_on_with(self, path: Path) -> None:
        """Remember that the session goes on with the design that was offered: it is kept in the same file again."""
        self._origin = path

    def forget(self) -> None:
        """Take away the kept design that the session began with: it is saved now, or not wanted."""
        if self._origin is not None:
            self.drop(self._origin)
            self._origin = None

    def let_go(self) -> None:
        """Keep nothing of this session: whoever leaves said that it may be lost."""
        self.forget()
        self._is_done = True

    def keep(self, now: Designing) -> bool:
        """Keep what nobody saved and nobody let go of, once; return whether there was such a thing.

        Raises ProblemError where it cannot be kept.
        """
        if self._kept is None or self._is_done or not now.is_unsaved:
            return False
        self._is_done = True
        try:
            self._kept.keep(now.design, self._origin)
        except ProblemError as refused:
            raise ProblemError(f"the unsaved design could not be kept: {refused}") from refused
        return True
