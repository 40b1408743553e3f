"""The labs of a lesson, run to their end; cards that stand at the same lab share a run."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from attntui.core.labs.catalogue import lab_named
from attntui.lessons.model import LabStand

_KEPT = 8


def figures_of(stand: LabStand) -> Mapping[str, float | str]:
    """Return what a lab has found out when it is over, by name."""
    figures: Mapping[str, float | str] = lab_named(stand.name).core.figures(finished_lab(stand))
    return figures


@lru_cache(maxsize=_KEPT)
def finished_lab(stand: LabStand) -> Any:
    """Return the last state of a lab."""
    return lab_named(stand.name).core.finished(stand.settings)
