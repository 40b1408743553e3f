"""A lesson without a screen: an empty line goes on, what a card asks for is typed; nothing is written while idle."""

from collections.abc import Iterator
from dataclasses import replace

from attntui.core.digits import number_text
from attntui.core.errors import ProblemError
from attntui.core.guess import Guess
from attntui.core.prediction import reads_as_answer
from attntui.core.typed_numbers import whole_number
from attntui.lessons.heads import course_language
from attntui.lessons.load import DEFAULT_LANGUAGE, lesson_names, lesson_title, said_names
from attntui.lessons.model import Card, KeyPress, Lesson, Prediction
from attntui.plain.card import pressed_lines, question_of, stand_lines, words_of
from attntui.plain.conversation import HINT, LAST_HELP, Conversation, no_such_command
from attntui.store import ProgressStore

_END = "This is the end. b goes back, q leaves."


class PlainLesson(Conversation):
    """Turns what is typed into lines of text; knows its card, and keeps in its store which ones are done."""

    def __init__(self, lesson: Lesson, store: ProgressStore, language: str = DEFAULT_LANGUAGE) -> None:
        """Start at the first card; `language` is that of the list of the other parts."""
        super().__init__()
        self.lesson = lesson
        self._store = store
        self._language = language
        self._is_of_course = course_language(lesson) is not None
        self._card_index = 0
        self._is_at_end = False
        self._is_open = self._card.ask is not None

    def opening(self) -> list[str]:
        """Return what the lesson is called and the first card."""
        n_cards = len(self.lesson.cards)
        cards = f"{n_cards} card" if n_cards == 1 else f"{n_cards} cards"
        return [f"{self.lesson.title}: {cards}. {HINT}", *self.card_lines()]

    def card_lines(self) -> list[str]:
        """Return the present card, as far as it may be seen before its question is answered."""
        card = self._card
        title = f"Card {self._card_index + 1} of {len(self.lesson.cards)}: {card.title}"
        is_hidden = self._is_open and isinstance(card.ask, Prediction)
        stand = [] if is_hidden else stand_lines(card.stand)
        return [title, *words_of(card), *stand, *(question_of(card) if self._is_open else [])]

    def rest(self) -> Iterator[str]:
        """Go on to the end, answering what is asked, and return the lines; nobody has done a card by that."""
        while not self._is_at_end:
            yield from self._onward()

    def answer(self, typed: str) -> list[str] | None:
        """Return what is said to a typed line; None to leave."""
        before = self._card_index, self._is_at_end
        said = super().answer(typed)
        if said is None or (self._card_index, self._is_at_end) == before:
            return said
        if self._is_at_end or self._card_index == before[0] + 1:
            self._store.mark_done(self.lesson.name, self.lesson.cards[before[0]].name)
        if self._is_of_course:  # the contents lead back into the course alone
            self._store.leave_off(self.lesson.name, self._card.name)
        trouble = self._store.trouble()
        return [*said, trouble] if trouble else said

    def answered(self, command: str) -> list[str] | None:
        """Return what is said to an answer or a command; None to leave. Raises ProblemError for a wrong one."""
        match command.lower():
            case "q" | "quit":
                return None
            case "?" | "help":
                return help_lines()
            case "m" | "contents":
                return parts_lines(self._language)
            case "b" | "back":
                return self._back()
            case "" | "next" | "n":
                return self._onward()
        ask = self._card.ask
        if self._is_open and isinstance(ask, KeyPress) and command == ask.key:
            return self._onward()
        if self._is_open and isinstance(ask, Prediction) and reads_as_answer(command):
            return self._predicted(Guess(ask.value), command)
        return self._went(command)

    @property
    def _card(self) -> Card:
        return self.lesson.cards[self._card_index]

    def _onward(self) -> list[str]:
        """Answer what is asked, or go to the next card, or to the end."""
        if self._is_at_end:
            return [_END]
        if self._is_open:
            return self._opened()
        if self._card_index < len(self.lesson.cards) - 1:
            return self._at(self._card_index + 1)
        self._is_at_end = True
        return ["What you have seen:", *self.lesson.summary, _END] if self.lesson.summary else [_END]

    def _back(self) -> list[str]:
        if self._is_at_end:
            return self._at(self._card_index)
        return self._at(self._card_index - 1) if self._card_index else ["This is the first card."]

    def _at(self, card_index: int) -> list[str]:
        self._card_index, self._is_at_end = card_index, False
        self._is_open = self._card.ask is not None
        return self.card_lines()

    def _opened(self) -> list[str]:
        """Do what the card asks for: show the number, or press the key."""
        self._is_open = False
        ask, stand = self._card.ask, self._card.stand
        if isinstance(ask, Prediction):
            return [f"{ask.address} is {number_text(ask.value)}.", *stand_lines(stand)]
        return [] if ask is None else pressed_lines(stand, ask.key)

    def _predicted(self, guess: Guess, typed: str) -> list[str]:
        tried = replace(guess, typed=typed).answered()
        if not tried.is_out:
            return [f"{tried.said}. Try again; an empty line shows it."]
        self._is_open = False
        return [f"{tried.said}.", *stand_lines(self._card.stand)]

    def _went(self, command: str) -> list[str]:
        verb, _, number = command.partition(" ")
        if verb.lower() != "g":
            raise ProblemError(no_such_command(command))
        return self._at(whole_number("card", number, 1, len(self.lesson.cards)) - 1)


def parts_lines(language: str) -> list[str]:
    """Return the parts of the course, one a line."""
    names = zip(said_names(language), lesson_names(language), strict=True)
    return [
        f"{said}: {lesson_title(name, language)}. attntui lesson {name.removeprefix('part')}" for said, name in names
    ]


def help_lines() -> list[str]:
    """Return the commands, one a line."""
    return [
        "empty line: go on.",
        "b: back to the card before.",
        "g and a number: to that card, as in g 3.",
        "a number or a key, where the card asks for it.",
        "m: the parts of the course.",
        *LAST_HELP[1:],
    ]
