"""What becomes of a design that nobody saved: kept aside, taken up again another time, or dropped."""

from attntui.core.designer_state import Designing
from attntui.core.errors import ProblemError
from attntui.core.kept_design import Kept, KeptDesigns


class DesignAside:
    """Keeps one session's design aside, and knows the kept one that the session goes on with (see KeptDesigns)."""

    def __init__(self, kept: KeptDesigns | None) -> None:
        """Keep designs aside in `kept`; None where nothing may be written but what is asked for."""
        self._kept = kept
        self._origin: Kept | None = None
        self._is_done = False

    def offered(self) -> Kept | None:
        """Return a design that was kept from last time; None where there is none.

        Raises ProblemError where what was kept cannot be read.
        """
        return None if self._kept is None else self._kept.first()

    def drop(self, offered: Kept) -> None:
        """Take away a design that was offered, for good."""
        if self._kept is not None:
            self._kept.forget(offered)

    def go_on_with(self, offered: Kept) -> None:
        """Remember that the session goes on with a design that was offered: what is made of it takes its place."""
        self._origin = offered

    def go_on_without(self) -> None:
        """Remember that the session goes on with another design: the one it began with is offered again next time."""
        self._origin = None

    def forget(self, now: Designing) -> None:
        """Take away the kept design that the present one was made of, which is saved now."""
        if self._made_of(now) is not None:
            self._forget_origin()

    def let_go(self) -> None:
        """Keep nothing of this session: whoever leaves said that it may be lost."""
        self._forget_origin()
        self._is_done = True

    def keep(self, now: Designing) -> bool:
        """Keep what nobody saved and nobody let go of, once; return whether there was such a thing.

        Raises ProblemError where it cannot be kept.
        """
        if self._kept is None or self._is_done or not now.is_unsaved:
            return False
        self._is_done = True
        try:
            self._kept.keep(now.design, self._made_of(now))
        except ProblemError as refused:
            raise ProblemError(f"the unsaved design could not be kept: {refused}") from refused
        return True

    def _made_of(self, now: Designing) -> Kept | None:
        """Return the kept design that the present one was made of; none where undo went back to before that."""
        before = now.history.designs[: now.history.position + 1]
        return self._origin if self._origin is not None and self._origin.design in before else None

    def _forget_origin(self) -> None:
        if self._origin is not None:
            self.drop(self._origin)
            self._origin = None
