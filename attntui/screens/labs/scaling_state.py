"""Where one stands in the scaling lab."""

from dataclasses import dataclass

from attntui.core.labs.scaling import State


@dataclass(frozen=True, slots=True)
class ScalingState:
    """All that the picture follows from.

    lab         where the experiment stood when one looked last
    is_running  whether it goes on
    place       the index of the size with the cursor
    message     what is said, until the next command
    """

    lab: State
    is_running: bool = False
    place: int = 0
    message: str = ""
