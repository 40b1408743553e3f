"""All that the picture of the order lab follows from."""

from dataclasses import dataclass

from attntui.core.labs.order_place import OrderPlace
from attntui.screens.labs.lab_state import LabState


@dataclass(frozen=True)
class OrderState(OrderPlace, LabState):
    """Where one stands, and what is shown of it.

    column       the first column that is asked for
    is_encoding  whether the table of positions is shown
    """

    column: int = 0
    is_encoding: bool = False
