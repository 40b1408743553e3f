"""Which part of a long direction is in sight: pages, so that the picture stands still while one reads."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Window:
    """The positions from `start` to before `stop`, of `size`."""

    start: int
    stop: int
    size: int

    @property
    def is_whole(self) -> bool:
        """Whether nothing is out of sight."""
        return self.stop - self.start == self.size

    @property
    def size_in_sight(self) -> int:
        """How many positions are in sight."""
        return self.stop - self.start

    @property
    def positions(self) -> range:
        """The positions in sight."""
        return range(self.start, self.stop)

    def said(self, name: str) -> str:
        """Return what is in sight, counted from 1: `cols 1-8 of 40`; nothing where all of it is."""
        if self.is_whole:
            return ""
        return f"{name} {self.stop} of {self.size}" if self.size_in_sight == 1 else (
            f"{name}s {self.start + 1}-{self.stop} of {self.size}"
        )


def page(size: int, room: int, position: int) -> Window:
    """Return the page of `room` positions with `position` on it; the last page is a full one."""
    room = max(1, min(room, size))
    start = min(position // room * room, size - room)
    return Window(start, start + room, size)
