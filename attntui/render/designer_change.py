"""What the last change of a design did: which numbers it reached, each word's share before and after, and in words."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from attntui.core.design import Design
from attntui.core.design_change import Compared, change_text, comparison
from attntui.core.design_effect import no_effect
from attntui.core.design_numbers import Reach, reach

_KEPT = 4
"""How many changes are kept: the last one, and those that undo and redo go through."""


@dataclass(frozen=True, eq=False)
class DesignChange:
    """The step from one design to another, each part computed once, when it is looked at."""

    before: Design
    after: Design

    @cached_property
    def is_nothing(self) -> bool:
        """Whether both are alike."""
        return self.before == self.after

    @cached_property
    def reach(self) -> Reach:
        """Which numbers it reached."""
        return reach(self.before, self.after)

    @cached_property
    def compared(self) -> tuple[Compared, ...]:
        """Every word's weight before and after."""
        return comparison(self.before, self.after)

    @cached_property
    def no_effect(self) -> str:
        """Why it moved no weight of the asker, in one short line; nothing where it moved one."""
        return no_effect(self.before, self.after)

    @cached_property
    def text(self) -> str:
        """What was changed, in one line."""
        return change_text(self.before, self.after)


@lru_cache(maxsize=_KEPT)
def change_of(before: Design, after: Design) -> DesignChange:
    """Return a change; the last few are kept, since a cursor that moves changes nothing of them."""
    return DesignChange(before, after)
