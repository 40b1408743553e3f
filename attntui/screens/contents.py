"""Contents: where one starts."""

import os
from dataclasses import dataclass, replace
from typing import ClassVar

from textual.binding import BindingType
from textual.reactive import var

from attntui.commands import CONTENTS_LIST, LESSON, Command, key_line
from attntui.commands.in_force import in_force
from attntui.core.course_progress import Place
from attntui.core.problem import AttentionProblem
from attntui.lessons.heads import lesson_heads
from attntui.lessons.load import language_of, lesson_named
from attntui.lessons.model import Lesson, LessonHead
from attntui.render.canvas import Canvas
from attntui.render.contents import draw_contents
from attntui.render.contents_list import Entry, Group, Kind, contents_groups, entries_of
from attntui.screens.errand import Errand, ErrandDone
from attntui.screens.keeping import store_of
from attntui.screens.picture_screen import PictureScreen, bindings_of
from attntui.screens.stepper import StepperScreen

NEW = "New here? {open} opens part 1, and {next} goes on from there."
RESUME = "{key} goes on where you were: {label}"


@dataclass(frozen=True, slots=True)
class ContentsState:
    """The entry that is marked, and what is said."""

    chosen: int = 0
    message: str = ""


class ContentsScreen(PictureScreen[None]):
    """Lists what there is; opens lessons, problems, sentences, files, the designer, the labs and the quiz."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = CONTENTS_LIST
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(CONTENTS_LIST)

    state: var[ContentsState] = var(ContentsState(), init=False)

    def __init__(self) -> None:
        """List the course in the language of the environment."""
        super().__init__()
        self._language = language_of(os.environ)
        self._heads = lesson_heads(self._language)
        self._errand: Errand[Lesson] | None = None
        self._card: str | None = None

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

    def picture(self, width: int, height: int) -> Canvas:
        """Return the list."""
        keys, here = key_line(CONTENTS_LIST), self.place
        offer = RESUME.format(key=_key(self.commands, "resume"), label=here[0].label) if here else ""
        if self._heads and not here:
            offer = NEW.format(open=_key(self.commands, "choose"), next=_key(in_force(LESSON), "next"))
        return draw_contents(
            width, height, self.groups, self.state.chosen, keys, offer=offer, message=self.state.message
        )

    def watch_state(self) -> None:
        """Draw the new state."""
        self.draw()

    def on_screen_resume(self) -> None:
        """Mark the part that one was in last, at the start and whenever one comes back; what was said is gone."""
        self._mark_part()

    # -- Commands

    def do_down(self) -> None:
        """Mark the next entry."""
        self._mark(self.state.chosen + 1)

    def do_up(self) -> None:
        """Mark the entry before."""
        self._mark(self.state.chosen - 1)

    def do_next_group(self) -> None:
        """Mark the first entry of the next group."""
        starts = [start for start in self._starts if start > self.state.chosen]
        self._mark(starts[0] if starts else self.state.chosen)

    def do_previous_group(self) -> None:
        """Mark the first entry of this group, or of the one before."""
        starts = [start for start in self._starts if start < self.state.chosen]
        self._mark(starts[-1] if starts else 0)

    def do_entry(self, number: int) -> None:
        """Open the part of that number."""
        if number > len(self._heads):
            allowed = f"allowed: 1 to {len(self._heads)}" if self._heads else "there are none"
            self._say(f"part {number}: there is none, {allowed}")
            return
        self._mark(number - 1)
        self.do_choose()

    def do_resume(self) -> None:
        """Go on with the card that one was at last."""
        if self.place is None:
            self._say("you were in no part yet")
        else:
            head, place = self.place
            self._mark(self._heads.index(head))
            self._open_lesson(head, place.card)

    def do_choose(self) -> None:
        """Open the marked entry."""
        # Only here: Textual's input takes its time.
        from attntui.screens.contents_entries import PROMPTS, prompt_of, screen_of_entry

        entry = self.entries[self.state.chosen]
        if entry.kind is Kind.LESSON:
            self._open_lesson(next(head for head in self._heads if head.name == entry.name))
        elif entry.kind in PROMPTS:
            self.app.push_screen(prompt_of(entry), self._open)
        else:
            self.app.push_screen(screen_of_entry(entry))

    def _open(self, problem: AttentionProblem | None) -> None:
        if problem is not None:
            self.app.push_screen(StepperScreen(problem))

    def _open_lesson(self, head: LessonHead, card: str | None = None) -> None:
        """Read a part in the background, since its numbers are computed; then open it, at a card."""
        name, language = head.name, self._language
        self._card = card
        self._errand = Errand(self, lambda: lesson_named(name, language))
        self._say(f"opening {head.label}")

    def on_errand_done(self, event: ErrandDone) -> None:
        """Open the part that was read, unless something else was done meanwhile."""
        if event.errand is not self._errand:
            return
        errand, self._errand = self._errand, None
        if errand.found is None:
            self._say(errand.refusal)
            return
        from attntui.screens.lesson import LessonScreen

        self.app.push_screen(LessonScreen(errand.found, at=self._card))

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
        chosen, here = self.state.chosen, self.place
        if here is not None and chosen < len(self._heads):
            chosen = self._heads.index(here[0])
        self.state = ContentsState(chosen, store_of(self).trouble())
        self.draw()

    def _say(self, message: str) -> None:
        self.state = replace(self.state, message=message)


def _key(commands: tuple[Command, ...], name: str) -> str:
    return next(command.first_key for command in commands if command.name == name)
