"""What the states of the labs' screens have in common."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class LabState:
    """A state of a lab's screen, all that its picture follows from.

    message  what is said, until the next command
    """

    message: str = ""
