"""Where one stands in a lesson, and what a key makes of it; every change is a new value."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto

from attntui.core.errors import AddressError
from attntui.core.guess import Guess
from attntui.lessons.model import Card, KeyPress, Lesson, Prediction, ProblemStand, Stand
from attntui.lessons.press import pressed
from attntui.render.card_picture import asked_walk


class Page(Enum):
    """What is shown of a card where there is no room for all of it, or the end of the lesson."""

    TEXT = auto()
    PICTURE = auto()
    SUMMARY = auto()


@dataclass(frozen=True)
class CardState:
    """What has become of a card.

    stand       where it stands now: where its author put it, or where a key has led
    guess       the number that it asks for, None where it asks for none
    is_pressed  whether the key that it asks for was pressed
    """

    stand: Stand | None
    guess: Guess | None = None
    is_pressed: bool = False

    @property
    def is_hiding(self) -> bool:
        """Whether the picture is one that hides the number that is asked for."""
        return self.guess is not None and isinstance(self.stand, ProblemStand)


def state_of(card: Card) -> CardState:
    """Return how a card begins; one that asks for a number of a pass stands at it, in the tables, which can hide it."""
    if not isinstance(card.ask, Prediction):
        return CardState(card.stand)
    stand = card.stand
    if isinstance(stand, ProblemStand):
        try:
            stand = replace(stand, walk=asked_walk(stand.walk, card.ask.address), is_spotlight=False)
        except AddressError:  # the loader has checked it; a lesson made in code may say anything
            return CardState(card.stand)
    return CardState(stand, Guess(card.ask.value))


@dataclass(frozen=True)
class LessonState:
    """All that the picture follows from.

    lesson      the part
    card_index  the card, from 0
    page        which page of it
    cards       what has become of the cards that were answered
    message     what is said until the next command
    is_blank    whether nothing is shown, so that the room looks up
    """

    lesson: Lesson
    card_index: int = 0
    page: Page = Page.TEXT
    cards: Mapping[int, CardState] = field(default_factory=dict)
    message: str = ""
    is_blank: bool = False

    @property
    def card(self) -> Card:
        """The card that one is at."""
        return self.lesson.cards[self.card_index]

    @property
    def at(self) -> CardState:
        """What has become of it."""
        return self.cards[self.card_index] if self.card_index in self.cards else state_of(self.card)

    @property
    def is_last(self) -> bool:
        """Whether it is the lesson's last card."""
        return self.card_index == len(self.lesson.cards) - 1

    @property
    def is_open(self) -> bool:
        """Whether what the card asks for is still to come."""
        if self.page is Page.SUMMARY:
            return False
        if isinstance(self.card.ask, KeyPress):
            return not self.at.is_pressed
        return self.at.guess is not None and not self.at.guess.is_out

    def with_card(self, changed: CardState) -> "LessonState":
        """Return it with something else become of the present card."""
        return replace(self, cards={**self.cards, self.card_index: changed})

    def with_guess(self, guess: Guess) -> "LessonState":
        """Return it with something typed, checked or given up."""
        return self.with_card(replace(self.at, guess=guess))

    def with_key(self) -> "LessonState":
        """Return it with the key pressed that the card asks for, and its picture in sight."""
        assert isinstance(self.card.ask, KeyPress)
        stand = pressed(self.at.stand, self.card.ask.key)
        shown = replace(self, page=self.page if stand is None else Page.PICTURE)
        return shown.with_card(replace(self.at, stand=stand, is_pressed=True))

    def answered(self) -> "LessonState":
        """Return it with what the card asks for done: the key pressed, or the number shown."""
        guess = self.at.guess
        return self.with_key() if guess is None else self.with_guess(guess.given_up())

    def at_card(self, card_index: int, page: Page = Page.TEXT) -> "LessonState":
        """Return it at another card."""
        return replace(self, card_index=card_index, page=page, message="")

    def onward(self, *, has_both: bool) -> "LessonState | None":
        """Return what comes next; `has_both` says that text and picture are in sight at once. None after the end.

        Where a question stands open, its answer comes before the next card; with the picture in sight, where there is
        one that does not give the number away.
        """
        state = replace(self, message="")
        if self.page is Page.SUMMARY:
            return None
        if self.is_before_picture(has_both=has_both):
            return replace(state, page=Page.PICTURE)
        if self.is_open:
            return state.answered()
        return state.at_card(self.card_index, Page.SUMMARY) if self.is_last else state.at_card(self.card_index + 1)

    def back(self, *, has_both: bool) -> "LessonState | None":
        """Return what came before; None before the first card."""
        if self.page is Page.SUMMARY:
            return self.at_card(self.card_index, self._last_page(self.card, has_both))
        if self.page is Page.PICTURE and not has_both:
            return replace(self, page=Page.TEXT, message="")
        if not self.card_index:
            return None
        before = self.lesson.cards[self.card_index - 1]
        return self.at_card(self.card_index - 1, self._last_page(before, has_both))

    def looked(self, *, has_both: bool) -> "LessonState":
        """Return it with the other page of the card."""
        if self.page is Page.SUMMARY:
            return replace(self, message="")
        if self.card.stand is None:
            return replace(self, message="this card is text alone")
        if has_both:
            return replace(self, message="text and picture are both in sight")
        other = Page.TEXT if self.page is Page.PICTURE else Page.PICTURE
        return replace(self, page=other, message="")

    def is_before_picture(self, *, has_both: bool) -> bool:
        """Tell whether going on leads to the card's picture: not to one that gives away what is asked for."""
        is_to_come = self.page is Page.TEXT and self.card.stand is not None and not has_both
        gives_away = self.is_open and self.at.guess is not None and not self.at.is_hiding
        return is_to_come and not gives_away

    @staticmethod
    def _last_page(card: Card, has_both: bool) -> Page:
        return Page.TEXT if card.stand is None or has_both else Page.PICTURE
