"""The labs of a lesson, run to their end; cards that stand at the same lab share a run."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from attntui.core.errors import ProblemError
from attntui.core.labs.catalogue import lab_named
from attntui.lessons.model import LabStand

MOST_WORK = 30_000_000
"""How many random numbers the labs of a lesson may draw in all, two seconds or so; see `work` of the labs."""

_KEPT = 128
"""More than a lesson has cards."""

_ends: dict[LabStand, Any] = {}
"""The last states of labs, the newest ones."""


class LabWork:
    """Counts what the labs of a lesson take, each different run once."""

    def __init__(self) -> None:
        """Count from nothing."""
        self._stands: set[LabStand] = set()
        self._total = 0

    def allowed(self, stand: LabStand) -> LabStand:
        """Return `stand`, which takes no more than is left for its lesson. Raises ProblemError."""
        work: int = 0 if stand in self._stands else lab_named(stand.name).core.work(stand.settings)
        if self._total + work > MOST_WORK:
            before = f" after {self._total:,} of the cards before" if self._total else ""
            found = f"the lab takes {work:,} random numbers, or as much time,{before}"
            raise ProblemError(f"{found.rstrip(',')}, allowed: {MOST_WORK:,} in a lesson; make trials, keys or d less")
        self._stands.add(stand)
        self._total += work
        return stand


@lru_cache(maxsize=_KEPT)
def figures_of(stand: LabStand) -> Mapping[str, float | str]:
    """Return what a lab has found out when it is over, by name."""
    figures: Mapping[str, float | str] = lab_named(stand.name).core.figures(finished_lab(stand))
    return figures


def finished_lab(stand: LabStand) -> Any:
    """Return the last state of a lab."""
    if (end := _ends.get(stand)) is not None:
        return end
    end = lab_named(stand.name).core.finished(stand.settings)
    while len(_ends) >= _KEPT:
        _ends.pop(next(iter(_ends)), None)
    _ends[stand] = end
    return end


def known_end(stand: LabStand) -> Any:
    """Return the last state of a lab that was run for its figures; None where it was not."""
    return _ends.get(stand)
