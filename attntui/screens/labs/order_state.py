"""Where one stands in the order lab, and what can be undone."""

from dataclasses import dataclass, replace

from attntui.core.labs.order_moves import Order, ready_orders
from attntui.core.labs.order_settings import Settings
from attntui.screens.labs.lab_state import LabState


@dataclass(frozen=True, slots=True)
class OrderState(LabState):
    """All that the picture follows from.

    settings      what is shown
    row           the row of the marked word
    undone        what one can go back to, the last of it first: settings and row before each change
    column        the first column that is asked for
    shuffle_seed  the seed of the next shuffle
    is_encoding   whether the table of positions is shown
    """

    settings: Settings
    row: int = 0
    undone: tuple[tuple[Settings, int], ...] = ()
    column: int = 0
    shuffle_seed: int = 0
    is_encoding: bool = False

    def changed(self, settings: Settings, row: int, message: str) -> "OrderState":
        """Return the state with other settings; what was there before can be undone."""
        undone = self.undone if settings == self.settings else ((self.settings, self.row), *self.undone)
        return replace(self, settings=settings, row=row, undone=undone, message=message)

    def back(self) -> "OrderState":
        """Return the state before the last change; it says so where there was none."""
        if not self.undone:
            return replace(self, message="nothing to undo")
        (settings, row), *rest = self.undone
        return replace(self, settings=settings, row=row, undone=tuple(rest), message="undone")

    def ready(self, by: int) -> tuple[str, Order]:
        """Return the ready order so many after the present one; from another order, the first or the last of them."""
        orders = list(ready_orders(len(self.settings.words)).items())
        here = [place for place, (_, order) in enumerate(orders) if order == self.settings.order]
        if here:
            return orders[(here[0] + by) % len(orders)]
        return orders[0 if by > 0 else -1]
