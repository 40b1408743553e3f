"""Where one stands in the scaling lab."""

from dataclasses import dataclass

from attntui.core.labs.scaling import State
from attntui.screens.labs.lab_state import LabState


@dataclass(frozen=True, slots=True)
class ScalingState(LabState):
    """All that the picture follows from.

    lab         where the experiment stood when one looked last
    is_running  whether it goes on
    place       the index of the size with the cursor
    """

    lab: State
    is_running: bool = False
    place: int = 0
