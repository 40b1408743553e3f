"""Where one stands in the order lab, and what can be undone."""

from dataclasses import dataclass, replace
from typing import Self

from attntui.core.labs.order_moves import Order, ready_orders
from attntui.core.labs.order_settings import Settings


@dataclass(frozen=True)
class OrderPlace:
    """Where one stands; a screen adds what only a picture has.

    settings      what is shown
    row           the row of the marked word
    undone        what one can go back to, the last of it first: settings and row before each change
    shuffle_seed  the seed of the next shuffle
    """

    settings: Settings
    row: int = 0
    undone: tuple[tuple[Settings, int], ...] = ()
    shuffle_seed: int = 0

    def changed(self, settings: Settings, row: int) -> Self:
        """Return the place with other settings; what was there before can be undone."""
        undone = self.undone if settings == self.settings else ((self.settings, self.row), *self.undone)
        return replace(self, settings=settings, row=row, undone=undone)

    def back(self) -> Self:
        """Return the place before the last change; the same where there was none."""
        if not self.undone:
            return self
        (settings, row), *rest = self.undone
        return replace(self, settings=settings, row=row, undone=tuple(rest))

    def ready(self, by: int) -> tuple[str, Order]:
        """Return the ready order so many after the present one; from another order, the first or the last of them."""
        orders = list(ready_orders(len(self.settings.words)).items())
        here = [place for place, (_, order) in enumerate(orders) if order == self.settings.order]
        if here:
            return orders[(here[0] + by) % len(orders)]
        return orders[0 if by > 0 else -1]
