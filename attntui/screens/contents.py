"""Contents: where one starts."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual.binding import BindingType

from attntui.commands import CONTENTS_LIST, LESSON, Command, key_line
from attntui.commands.named import named_keys
from attntui.core.course_progress import Place
from attntui.core.problem import AttentionProblem
from attntui.lessons.heads import lesson_heads
from attntui.lessons.load import language_of
from attntui.lessons.model import LessonHead
from attntui.render.canvas import Canvas
from attntui.render.contents import draw_contents
from attntui.render.contents_list import Entry, Group, Kind, contents_groups, entries_of
from attntui.render.hints import hint_text
from attntui.screens.errand import Errand, ErrandDone
from attntui.screens.keeping import store_of
from attntui.screens.picture_screen import bindings_of
from attntui.screens.state_screen import SayingScreen
from attntui.screens.stepper import StepperScreen

if TYPE_CHECKING:
    from attntui.screens.contents_entries import MakesScreen

NEW = "New here? {choose} opens part 1, {next} goes on from there."
RESUME = "{resume} goes on where you were: {label}"


@dataclass(frozen=True, slots=True)
class ContentsState:
    """The entry that is marked, and what is said."""

    chosen: int = 0
    message: str = ""


class ContentsScreen(SayingScreen[ContentsState, None]):
    """Lists what there is; opens lessons, problems, sentences, files, the designer, the labs and the quiz."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = CONTENTS_LIST
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(CONTENTS_LIST)

    def __init__(self) -> None:
        """List the course in the language of the environment."""
        super().__init__(ContentsState())
        self._language = language_of(os.environ)
        self._heads = lesson_heads(self._language)
        self._errand: Errand[MakesScreen] | None = None
        self._left_off: Place | None = None

    @property
    def groups(self) -> tuple[Group, ...]:
        """What there is, with what is done."""
        store = store_of(self)
        return contents_groups(self._heads, {head.name: store.done(head.name) for head in self._heads})

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The entries of all groups."""
        return entries_of(self.groups)

    @property
    def place(self) -> tuple[LessonHead, Place] | None:
        """The part of the course and the card that one was at last; None where one was at none."""
        place = store_of(self).left_off()
        return next(((head, place) for head in self._heads if place and head.name == place.lesson), None)

    @property
    def offer(self) -> str:
        """How one goes on in the course, or begins it."""
        named = {**named_keys(LESSON), **self.named_keys}
        if (here := self.place) is not None:
            return hint_text(named, RESUME, label=here[0].label)
        return hint_text(named, NEW) if self._heads else ""

    def picture(self, width: int, height: int) -> Canvas:
        """Return the list."""
        keys = key_line(CONTENTS_LIST)
        return draw_contents(
            width,
            height,
            self.groups,
            self.now.chosen,
            keys,
            offer=self.offer,
            message=self.now.message,
            named=self.named_keys,
        )

    def on_screen_resume(self) -> None:
        """Mark the part that one was in last, at the start and when one comes from it; what was said is gone."""
        self._mark_part()

    # -- Commands

    def do_down(self) -> None:
        """Mark the next entry."""
        self._mark(self.now.chosen + 1)

    def do_up(self) -> None:
        """Mark the entry before."""
        self._mark(self.now.chosen - 1)

    def do_next_group(self) -> None:
        """Mark the first entry of the next group."""
        starts = [start for start in self._starts if start > self.now.chosen]
        self._mark(starts[0] if starts else self.now.chosen)

    def do_previous_group(self) -> None:
        """Mark the first entry of this group, or of the one before."""
        starts = [start for start in self._starts if start < self.now.chosen]
        self._mark(starts[-1] if starts else 0)

    def do_entry(self, number: int) -> None:
        """Open the part of that number."""
        if number > len(self._heads):
            allowed = f"allowed: 1 to {len(self._heads)}" if self._heads else "there are none"
            self.say(f"part {number}: there is none, {allowed}")
            return
        self._mark(number - 1)
        self.do_choose()

    def do_resume(self) -> None:
        """Go on with the card that one was at last."""
        if self.place is None:
            self.say("you were in no part yet")
        else:
            head, place = self.place
            self._mark(self._heads.index(head))
            self._open_lesson(head, place.card)

    def do_choose(self) -> None:
        """Open the marked entry."""
        # Only here: Textual's input takes its time.
        from attntui.screens.contents_entries import PROMPTS, prompt_of, read_quiz, screen_of_entry

        entry = self.entries[self.now.chosen]
        if entry.kind is Kind.LESSON:
            self._open_lesson(next(head for head in self._heads if head.name == entry.name))
        elif entry.kind is Kind.QUIZ:
            language = self._language
            self._open_read(entry.title, lambda: read_quiz(language))
        elif entry.kind in PROMPTS:
            self.app.push_screen(prompt_of(entry), self._open)
        else:
            self.app.push_screen(screen_of_entry(entry))

    def _open(self, problem: AttentionProblem | None) -> None:
        if problem is not None:
            self.app.push_screen(StepperScreen(problem))

    def _open_lesson(self, head: LessonHead, card: str | None = None) -> None:
        """Open a part of the course, at a card."""
        from attntui.screens.contents_entries import read_lesson

        name, language = head.name, self._language
        self._open_read(head.label, lambda: read_lesson(name, language, card))

    def _open_read(self, label: str, read: Callable[[], MakesScreen]) -> None:
        """Read in the background, since numbers are computed; then open what was read."""
        self._errand = Errand(self, read)
        self.say(f"opening {label}")

    def on_errand_done(self, event: ErrandDone) -> None:
        """Open what was read, unless something else was done meanwhile, or stands above."""
        if event.errand is not self._errand:
            return
        errand, self._errand = self._errand, None
        if self.app.screen is not self:
            return
        if errand.found is None:
            self.say(errand.refusal)
            return
        self.app.push_screen(errand.found())

    # -- The mark

    @property
    def _starts(self) -> list[int]:
        """The first entry of each group."""
        sizes = [len(group.entries) for group in self.groups]
        return [sum(sizes[:index]) for index in range(len(sizes))]

    def _mark(self, chosen: int) -> None:
        """Mark an entry; a part that is being read is not wanted any more."""
        self._errand = None
        self.state = ContentsState(min(max(chosen, 0), len(self.entries) - 1))

    def _mark_part(self) -> None:
        chosen, here = self.now.chosen, self.place
        if here is not None and here[1] != self._left_off:
            self._left_off = here[1]
            chosen = self._heads.index(here[0]) if chosen < len(self._heads) else chosen
        self.state = ContentsState(chosen, store_of(self).trouble())
        self.draw()
