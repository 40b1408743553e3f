"""Which part of a long direction is in sight: pages, so that the picture stands still while one reads."""

from dataclasses import dataclass, replace

from attntui.core.axis import Axis


@dataclass(frozen=True, slots=True)
class Window:
    """The positions from `start` to before `stop`, of `size`; `first` is the number that people give to the first."""

    start: int
    stop: int
    size: int
    first: int = 1

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

    def said(self, name: str, *, has_size: bool = True) -> str:
        """Return what is in sight: `cols 1-8 of 40`; nothing where all of it is."""
        if self.is_whole:
            return ""
        ending = f" of {self.size}" if has_size else ""
        if self.size_in_sight == 1:
            return f"{name} {self.start + self.first}{ending}"
        return f"{name}s {self.start + self.first}-{self.stop - 1 + self.first}{ending}"


def both_said(rows: Window, columns: Window, room: int) -> str:
    """Return what is in sight of a table that is too large; without the sizes where those take more than `room`."""
    said = ""
    for has_size in (True, False):
        texts = rows.said("row", has_size=has_size), columns.said("col", has_size=has_size)
        said = "  ".join(text for text in texts if text)
        if len(said) <= room:
            break
    return said


def page_of(axis: Axis, room: int, position: int) -> Window:
    """Return the page of an axis; where its labels are numbers from 0, so are those of the page."""
    return replace(page(axis.size, room, position), first=0 if axis.labels is None else 1)


def page(size: int, room: int, position: int) -> Window:
    """Return the page of `room` positions with `position` on it; the last page is a full one."""
    room = max(1, min(room, size))
    start = min(position // room * room, size - room)
    return Window(start, start + room, size)
