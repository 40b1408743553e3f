"""What a lesson is made of once its file is read, checked and filled with numbers."""

from dataclasses import dataclass
from typing import Any

from attntui.core.design import Design
from attntui.core.walk import Walk


@dataclass(frozen=True, slots=True)
class ProblemStand:
    """A card that stands at a step of a pass.

    walk          the step, with its way of walking
    is_spotlight  whether shares are shown as bars, and not the tables
    """

    walk: Walk
    is_spotlight: bool = False


@dataclass(frozen=True, slots=True)
class DesignStand:
    """A card that stands at a design; `goal` is the name of the challenge that goes with it, or None."""

    design: Design
    goal: str | None = None


@dataclass(frozen=True, slots=True)
class LabStand:
    """A card that stands at a lab.

    name      its name in the catalogue
    settings  what its `settings_of` made of the card's settings
    """

    name: str
    settings: Any


Stand = ProblemStand | DesignStand | LabStand


@dataclass(frozen=True, slots=True)
class Prediction:
    """A number that the card asks for before it goes on.

    question  what is asked, at most 58 columns
    address   the step that makes the number, as one types it
    value     the number, from the core
    """

    question: str
    address: str
    value: float


@dataclass(frozen=True, slots=True)
class KeyPress:
    """A key that the card asks for before it goes on; Space presses it, too.

    question  what is asked, at most 58 columns
    key       a key of the stand's own screen, as its command declares it
    """

    question: str
    key: str


@dataclass(frozen=True, slots=True)
class Card:
    """One page of a lesson.

    name   what it is called in the progress file; unique in its lesson
    title  at most 48 columns
    text   its lines, with the numbers filled in, each at most 60 columns less the margins (58)
    screen lines that stand below them on the screen alone: keys, and what there is to find in the picture
    look   one line, at most 58 columns: where to look in the picture; may be empty
    stand  the step, design or lab that the card talks about; None for a card of text alone
    ask    what it asks for before it goes on, or None
    keyed  the card with `{key NAME}` where its texts name a key of its stand's screen; None where they name none
    """

    name: str
    title: str
    text: tuple[str, ...]
    look: str = ""
    stand: Stand | None = None
    ask: Prediction | KeyPress | None = None
    keyed: "Card | None" = None
    screen: tuple[str, ...] = ()

    @property
    def lines(self) -> tuple[str, ...]:
        """All lines that a screen shows: the text, and below a blank line what is for the screen alone."""
        return (*self.text, "", *self.screen) if self.screen else self.text


@dataclass(frozen=True, slots=True)
class Lesson:
    """A part of the course, or somebody's own file.

    name     what it is called in the progress file: the stem of its file name
    title    at most 48 columns
    cards    in their order; at least one
    summary  what one has seen, said at its end; lines of at most 58 columns
    """

    name: str
    title: str
    cards: tuple[Card, ...]
    summary: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LessonHead:
    """A part of the course.

    name     what it is called in the progress file
    title    its title
    n_cards  how many cards it has
    """

    name: str
    title: str
    n_cards: int

    @property
    def number(self) -> int | None:
        """The number of the part; None for what comes after the numbered ones."""
        digits = self.name.removeprefix("part")
        return int(digits) if digits.isascii() and digits.isdigit() else None

    @property
    def label(self) -> str:
        """Its number, where it has one, and its title."""
        return self.title if self.number is None else f"{self.number}  {self.title}"
