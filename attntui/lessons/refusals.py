"""What is wrong with a lesson file, gathered, so that its author reads all of it at once."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ParamSpec, TypeVar

from attntui.core.errors import AddressError, ProblemError
from attntui.core.words import clean_line

Given = ParamSpec("Given")
Made = TypeVar("Made")


class SeveralProblemsError(ProblemError):
    """Several things that are wrong with one text; it reads as the first of them.

    reasons  what is wrong, one line each
    """

    def __init__(self, reasons: Sequence[str]) -> None:
        """Keep what is wrong."""
        super().__init__(reasons[0])
        self.reasons = tuple(reasons)


@dataclass(frozen=True)
class Refusals:
    """The refusals of a place in a file; those of the places inside of it are among them.

    where  the file, and the card or the field in it: what every line starts with
    lines  what was refused so far, one line each
    """

    where: str
    lines: list[str] = field(default_factory=list)

    def inside(self, place: str) -> "Refusals":
        """Return those of a place inside of this one."""
        return Refusals(f"{self.where}: {place}", self.lines)

    def add(self, reason: str) -> None:
        """Refuse something here."""
        self.lines.append(clean_line(f"{self.where}: {reason}"))

    def attempt(
        self, place: str, make: Callable[Given, Made], *args: Given.args, **kwargs: Given.kwargs
    ) -> Made | None:
        """Return what `make` makes, or None where it refuses: what it says is kept, with the place's name."""
        try:
            return make(*args, **kwargs)
        except (ProblemError, AddressError) as refused:
            here = self.inside(place) if place else self
            for reason in refused.reasons if isinstance(refused, SeveralProblemsError) else (str(refused),):
                here.add(reason)
            return None
