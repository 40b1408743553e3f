"""What the picture of a card follows from, and how text and picture share the window."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto

from attntui.core.guess import Guess
from attntui.lessons.model import Card, KeyPress
from attntui.render.canvas import Canvas
from attntui.render.hints import hint_text
from attntui.render.small import LEAST_HEIGHT, LEAST_WIDTH
from attntui.render.text import width_of
from attntui.render.token import ascii_text

TEXT_WIDTH = 58
"""How wide the text of a card is, at most."""

LOOK = "Look: "
"""Stands before what to look at."""

TALL = 34
"""From this height on the text stands above the picture."""

Draw = Callable[[int, int, str, str], Canvas]
"""Draws the picture of a stand: its width and height, the key line, and what is said at its foot."""


class Layout(Enum):
    """How a card's text and its picture share the window."""

    BESIDE = auto()
    ABOVE = auto()
    PAGED = auto()

    @property
    def has_both(self) -> bool:
        """Whether both are in sight at once."""
        return self is not Layout.PAGED


def layout_of(width: int, height: int) -> Layout:
    """Return how text and picture share a window of this size."""
    if width >= TEXT_WIDTH + LEAST_WIDTH and height >= LEAST_HEIGHT:
        return Layout.BESIDE
    return Layout.ABOVE if height >= TALL and width >= LEAST_WIDTH else Layout.PAGED


@dataclass(frozen=True)
class CardView:
    """All that is drawn of a card.

    part        the lesson's title, with its number where it has one
    number, n_cards  which card of the lesson it is, from 1
    card        the card
    picture     draws where it stands; None for a card of text alone
    is_hiding   whether the picture keeps back the number that is asked for, and shows what is typed
    guess       the number that is asked for; None where none is
    formula     the formula of the number, to be shown once it is out
    is_pressed  whether the key that it asks for was pressed
    is_before_picture  whether going on leads to the picture, before it shows a number that is asked for
    message     what is said until the next command
    keys        the key line
    named       the keys of the lesson's commands by name, for what is said of them
    asked_key   the key in force of what the card asks for; empty where it has none
    ascii_only  whether nothing but ASCII may be drawn
    """

    part: str
    number: int
    n_cards: int
    card: Card
    picture: Draw | None = None
    is_hiding: bool = False
    guess: Guess | None = None
    formula: str = ""
    is_pressed: bool = False
    is_before_picture: bool = False
    message: str = ""
    keys: str = ""
    named: Mapping[str, str] = field(default_factory=dict)
    asked_key: str = ""
    ascii_only: bool = False

    @property
    def position(self) -> str:
        """Which card it is: `3 of 12`."""
        return f"{self.number} of {self.n_cards}"

    @property
    def question(self) -> str:
        """What the card asks, empty where it asks nothing."""
        return "" if self.card.ask is None else self.spelt(self.card.ask.question)

    @property
    def key(self) -> str:
        """The key that the card asks for; where a keymap has taken it away, the one that goes on, which does it too."""
        return self.asked_key or self.named.get("next", "")

    @property
    def hint(self) -> str:
        """How a number is answered: Enter is fixed, as in every line that is typed."""
        onward = "{next}: the picture" if self.is_before_picture else "{next} shows it"
        return hint_text(self.named, "type it, Enter checks", onward)

    @property
    def look(self) -> str:
        """Where to look in the picture, with a label where that has room; empty as long as a number is asked for.

        It says where to look for what one is to work out.
        """
        if not self.card.look or (self.is_open and self.guess is not None):
            return ""
        look = self.spelt(self.card.look)
        labelled = f"{LOOK}{look}"
        return labelled if width_of(labelled) <= TEXT_WIDTH else look

    def spelt(self, text: str) -> str:
        """Return a text of the card as it is drawn."""
        return ascii_text(text) if self.ascii_only else text

    @property
    def is_open(self) -> bool:
        """Whether what the card asks for is still to come."""
        if isinstance(self.card.ask, KeyPress):
            return not self.is_pressed
        return self.guess is not None and not self.guess.is_out

    @property
    def typed_line(self) -> str:
        """What is typed of an answer, or said to the last one; empty where there is neither."""
        if self.guess is None:
            return ""
        return f"your answer: {self.guess.typed}" if self.guess.typed else self.guess.said

    def foot(self, *, has_question: bool) -> str:
        """Return what stands below the picture; the question where it is not in sight otherwise.

        While one types into a picture that shows it, how one answers.
        """
        if self.message:
            return self.message
        if not self.is_open:
            is_told = self.guess is None or self.is_hiding
            return self.look if is_told or has_question else self.typed_line
        if self.guess is not None and self.typed_line:
            return self.hint if self.is_hiding else self.typed_line
        return self.look if has_question else self.question
