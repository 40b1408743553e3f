"""A lesson: cards of text beside the stepper, the designer or a lab, from the first to the last with Space alone."""

from dataclasses import replace
from typing import ClassVar

from textual.binding import BindingType
from textual.events import Key

from attntui.commands import LESSON, Command
from attntui.core.typed_numbers import whole_number
from attntui.lessons.model import Lesson
from attntui.render.hints import message_text
from attntui.screens.errand import Errand, ErrandDone
from attntui.screens.keeping import store_of
from attntui.screens.lesson_keys import LessonKeys
from attntui.screens.lesson_state import LessonState, Page
from attntui.screens.picture_screen import bindings_of

END = ("this is the end", "{contents} leads to the contents", "{back} goes back")
LAST_PART = ("this is the last part", "{next} goes on in it")
BEGINNING = "this is the first card"


class LessonScreen(LessonKeys):
    """Goes from card to card, and from part to part."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = LESSON
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(LESSON, priority=False)

    def __init__(self, lesson: Lesson, *, at: str | None = None) -> None:
        """Begin with the first card, or the one named `at` where there is such a one."""
        super().__init__(lesson, at=at)
        self._lessons = {lesson.name: lesson}
        self._errand: tuple[Errand[Lesson], str, bool] | None = None

    # -- Commands

    def do_next(self) -> None:
        """Go on: to the picture, the answer, the next card, the end of the part, the next part."""
        now = self.now
        onward = now.onward(has_both=self.has_both)
        if onward is None:
            self._turn_part(1)
            return
        if onward.card_index != now.card_index or onward.page is Page.SUMMARY:
            store_of(self).mark_done(now.lesson.name, now.card.name)
        self.take(onward)

    def do_back(self) -> None:
        """Go back the same way."""
        before = self.now.back(has_both=self.has_both)
        if before is None:
            self._turn_part(-1, is_at_end=True)
        else:
            self.take(before)

    def do_look(self) -> None:
        """Show the picture, or the text again."""
        self.take(self.now.looked(has_both=self.has_both))

    def do_open(self) -> None:
        """Open where the card stands for real."""
        from attntui.screens.lesson_stands import screen_of  # the designer takes its time, and few cards need it

        stand = self.now.at.stand
        if stand is None or self.now.page is Page.SUMMARY:
            self.say("there is nothing to try on this page")
        else:
            self.app.push_screen(screen_of(stand))

    def do_first(self) -> None:
        """Go to the first card of the part."""
        self.take(self.now.at_card(0))

    def do_last(self) -> None:
        """Go to the last card of the part."""
        self.take(self.now.at_card(len(self.now.lesson.cards) - 1))

    def do_next_part(self) -> None:
        """Go to the next part; in the last one, say so while there are cards to come."""
        self._turn_part(1, end=END if self.now.page is Page.SUMMARY else LAST_PART)

    def do_previous_part(self) -> None:
        """Go to the part before."""
        self._turn_part(-1)

    def do_go_to(self) -> None:
        """Ask for a card, and go there."""
        from attntui.screens.prompt import Prompt  # Textual's input takes its time, and few need it

        n_cards = len(self.now.lesson.cards)

        def go(number: int | None) -> None:
            if number is not None:
                self.take(self.now.at_card(number - 1))

        prompt = Prompt("card", f"a number, 1 to {n_cards}", lambda typed: whole_number("card", typed, 1, n_cards))
        self.app.push_screen(prompt, go)

    def do_blank(self) -> None:
        """Show nothing."""
        self.state = replace(self.now, is_blank=True)

    def do_contents(self) -> None:
        """Go back to the contents."""
        self.go_back()

    # -- Parts

    def is_early(self, event: Key) -> bool:
        """Tell whether a key was pressed while a part is opened, or before one could see its page."""
        return self._errand is not None or super().is_early(event)

    def take(self, state: LessonState) -> None:
        """Stand somewhere; a part that is being read is not wanted any more."""
        self._errand = None
        super().take(state)

    def _turn_part(self, by: int, *, is_at_end: bool = False, end: tuple[str, ...] = END) -> None:
        """Go to the part after or before this one; it is read in the background where that was not done yet."""
        name, course = self.now.lesson.name, self.course
        head = None if course is None else course.following(name) if by > 0 else course.before(name)
        if head is None or course is None:
            self.say(message_text(self.named_keys, *end) if by > 0 else BEGINNING)
            return
        wanted = head.name
        if wanted in self._lessons:
            self.first_sight.stays()
            self.show_lesson(self._lessons[wanted], is_at_end=is_at_end)
            return
        if self._errand is None or self._errand[1:] != (wanted, is_at_end):
            self._errand = Errand(self, lambda: course.load(wanted)), wanted, is_at_end
        self.say(f"opening {head.label}")

    def on_errand_done(self, event: ErrandDone) -> None:
        """Show the part that was read, unless one has gone elsewhere meanwhile."""
        if self._errand is None or event.errand is not self._errand[0]:
            return
        errand, name, is_at_end = self._errand
        self._errand = None
        if errand.found is None:
            self.say(errand.refusal)
        else:
            self._lessons[name] = errand.found
            self.first_sight.opens()
            self.show_lesson(errand.found, is_at_end=is_at_end)
