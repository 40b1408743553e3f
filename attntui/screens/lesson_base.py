"""What every part of a lesson's screen stands on: its state, the picture that follows from it, and the way it moves."""

from dataclasses import replace

from textual.timer import Timer

from attntui.commands import LESSON, key_line
from attntui.lessons.card_keys import with_keys
from attntui.lessons.model import KeyPress, Lesson
from attntui.lessons.press import keys_now
from attntui.render.canvas import Canvas
from attntui.render.card import draw_card
from attntui.render.card_summary import after_lines, draw_summary
from attntui.render.card_view import CardView, layout_of
from attntui.render.token import ascii_text
from attntui.screens.early_keys import FirstSight
from attntui.screens.keeping import store_of
from attntui.screens.lesson_course import Course, course_of
from attntui.screens.lesson_pictures import LessonPictures
from attntui.screens.lesson_state import LessonState, Page
from attntui.screens.state_screen import SayingScreen

WORKING_SECONDS = 0.25
"""Between two pictures while a lab is at work."""


class LessonBase(SayingScreen[LessonState, None]):
    """Draws the present card; every key makes a new state."""

    def __init__(self, lesson: Lesson, *, at: str | None = None) -> None:
        """Begin with the first card, or the one named `at` where there is such a one."""
        names = [card.name for card in lesson.cards]
        super().__init__(LessonState(lesson, names.index(at) if at in names else 0))
        self.course: Course | None = course_of(lesson)
        self._pictures = LessonPictures()
        self._worker: Timer | None = None
        self.first_sight = FirstSight()

    @property
    def has_both(self) -> bool:
        """Whether text and picture are in sight at once."""
        return layout_of(*self.size).has_both

    @property
    def label(self) -> str:
        """What the lesson is called, with its number in the course."""
        lesson = self.now.lesson
        return lesson.title if self.course is None else self.course.head(lesson.name).label

    def picture(self, width: int, height: int) -> Canvas:
        """Return the card, the end of the part, or nothing."""
        now = self.now
        self.first_sight.is_drawn()
        if now.is_blank:
            return Canvas(width, height)
        if now.page is not Page.SUMMARY:
            return draw_card(width, height, self.seen, is_picture=now.page is Page.PICTURE)
        following = None if self.course is None else self.course.following(now.lesson.name)
        label = "" if following is None else following.label
        after = after_lines(label, self.first_keys, is_course=self.course is not None)
        summary = [ascii_text(line) if self.ascii_only else line for line in now.lesson.summary]
        return draw_summary(width, height, self.label, summary, after, key_line(LESSON), now.message)

    @property
    def seen(self) -> CardView:
        """What the picture of the card follows from."""
        now = self.now
        return CardView(
            part=self.label,
            number=now.card_index + 1,
            n_cards=len(now.lesson.cards),
            card=with_keys(now.card),
            picture=self._pictures.draw(now, ascii_only=self.ascii_only),
            is_hiding=now.at.is_hiding,
            guess=now.at.guess,
            formula=self._pictures.formula(now, ascii_only=self.ascii_only),
            is_pressed=now.at.is_pressed,
            is_before_picture=now.is_before_picture(has_both=self.has_both),
            message=now.message or self._pictures.said(now),
            keys=key_line(LESSON),
            named=self.named_keys,
            asked_key=next(iter(self.asked_keys), ""),
            ascii_only=self.ascii_only,
        )

    @property
    def first_keys(self) -> dict[str, str]:
        """The key in force of each command, by its name; it says so where there is none."""
        return {command.name: self.key_for(command.name) for command in self.commands}

    @property
    def asked_keys(self) -> tuple[str, ...]:
        """The keys in force of what the present card asks for; none where it asks for no key."""
        card = self.now.card
        return keys_now(card.stand, card.ask.key) if isinstance(card.ask, KeyPress) else ()

    def on_mount(self) -> None:
        """Remember where one is, and let its lab begin."""
        self.take(self.now)

    def on_unmount(self) -> None:
        """Leave nothing running."""
        self._pictures.stop()

    def take(self, state: LessonState) -> None:
        """Stand somewhere, remember it in the course, and let the lab of the card begin."""
        store = store_of(self)
        if self.course is not None:  # the contents lead back into the course alone
            store.leave_off(state.lesson.name, state.card.name)
        self._pictures.work(state)
        self.state = replace(state, message=state.message or store.trouble())
        if self._pictures.is_working and self._worker is None:
            self._worker = self.set_interval(WORKING_SECONDS, self._look_at_work)

    def show_lesson(self, lesson: Lesson, *, is_at_end: bool = False) -> None:
        """Stand at the beginning of another lesson, or at its end."""
        self._pictures.stop()
        self._pictures = LessonPictures()
        state = LessonState(lesson)
        self.take(state.at_card(len(lesson.cards) - 1, Page.SUMMARY) if is_at_end else state)

    def _look_at_work(self) -> None:
        """Draw how far the lab is, and stop looking once it is over."""
        if not self._pictures.is_working and self._worker is not None:
            self._worker.stop()
            self._worker = None
        self.draw()
