"""Contents: where one starts."""

import os
from dataclasses import dataclass, replace
from typing import ClassVar

from textual.binding import BindingType
from textual.reactive import var

from attntui.commands import CONTENTS_LIST, Command, key_line
from attntui.core.builtin import BUILT_IN
from attntui.core.design import original_design
from attntui.core.kept_design import users_kept_designs
from attntui.core.problem import AttentionProblem
from attntui.core.reading import read_problem
from attntui.core.sentence import problem_of_sentence
from attntui.render.canvas import Canvas
from attntui.render.pages import draw_contents
from attntui.screens.picture_screen import PictureScreen, bindings_of
from attntui.screens.prompt import Prompt
from attntui.screens.stepper import StepperScreen

ENTRIES = (
    ("dog bites man", "one full pass by hand: three words, two numbers each"),
    ("it looks at cat", "Wq and Wk made by hand, so that it attends to cat"),
    ("a sentence of your own", "any words; they run through the same hand-made rule"),
    ("a file of your own", "query, key and value from an .npz or .json file"),
    ("the designer", "choose Wq and Wk yourself, and see where a word looks"),
)
"""What can be opened, and what it is; the built-in problems come first, in their order."""


@dataclass(frozen=True, slots=True)
class ContentsState:
    """The entry that is marked, and what is said."""

    chosen: int = 0
    message: str = ""


class ContentsScreen(PictureScreen[None]):
    """Lists what there is; opens problems, sentences and files in the stepper."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = CONTENTS_LIST
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(CONTENTS_LIST)

    state: var[ContentsState] = var(ContentsState(), init=False)

    def picture(self, width: int, height: int) -> Canvas:
        """Return the list."""
        keys = key_line(CONTENTS_LIST)
        return draw_contents(width, height, ENTRIES, self.state.chosen, keys, self.state.message)

    def watch_state(self) -> None:
        """Draw the new state."""
        self.draw()

    def do_down(self) -> None:
        """Mark the next entry."""
        self.state = ContentsState(min(self.state.chosen + 1, len(ENTRIES) - 1))

    def do_up(self) -> None:
        """Mark the entry before."""
        self.state = ContentsState(max(self.state.chosen - 1, 0))

    def do_entry(self, number: int) -> None:
        """Open the entry of that number."""
        if number > len(ENTRIES):
            self.state = replace(self.state, message=f"entry {number}: there is none, allowed: 1 to {len(ENTRIES)}")
            return
        self.state = ContentsState(number - 1)
        self.do_choose()

    def do_choose(self) -> None:
        """Open the marked entry."""
        chosen = self.state.chosen
        problems = list(BUILT_IN.values())
        if chosen < len(problems):
            self._open(problems[chosen]())
        elif chosen == len(problems):
            hint = "like: the dog chased the cat because it was tired"
            self.app.push_screen(Prompt("sentence", hint, problem_of_sentence), self._open)
        elif chosen == len(ENTRIES) - 1:
            from attntui.screens.designer import DesignerScreen

            self.app.push_screen(DesignerScreen(original_design(), kept=users_kept_designs(os.environ)))
        else:
            self.app.push_screen(Prompt("file", "the path of an .npz or .json file", _read), self._open)

    def _open(self, problem: AttentionProblem | None) -> None:
        """Open a problem in the stepper."""
        if problem is not None:
            self.app.push_screen(StepperScreen(problem))


def _read(path: str) -> AttentionProblem:
    return read_problem(path.strip())
