"""The list of challenges, to choose one from."""

from collections.abc import Callable
from typing import ClassVar

from textual.binding import BindingType
from textual.reactive import var

from attntui.commands import DESIGNER, GOALS, Command, key_line
from attntui.commands.named import named_keys
from attntui.core.design import Design
from attntui.core.goals import Goal, goals
from attntui.render.canvas import Canvas
from attntui.render.designer_goals import draw_goals
from attntui.screens.closing import GIVES_UP
from attntui.screens.picture_screen import PictureScreen, bindings_of


class GoalsScreen(PictureScreen[Goal | None]):
    """Lists the challenges; closes with the one that is chosen, or with None."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = GOALS
    BINDINGS: ClassVar[list[BindingType]] = [*bindings_of(GOALS), GIVES_UP]

    chosen: var[int] = var(0, init=False)

    def __init__(self, design: Design, goal: Goal | None, leave: Callable[[], None]) -> None:
        """Mark `goal`; `design` is what they are compared with; `leave` ends the program, or asks first."""
        super().__init__()
        self._design = design
        self._leave = leave
        self.set_reactive(GoalsScreen.chosen, goals().index(goal) if goal in goals() else 0)

    def picture(self, width: int, height: int) -> Canvas:
        """Return the list."""
        named = {**named_keys(DESIGNER), **self.named_keys}  # one undoes a start in the designer
        return draw_goals(width, height, goals(), self.chosen, self._design, key_line(GOALS), named=named)

    def watch_chosen(self) -> None:
        """Draw the list."""
        self.draw()

    def do_down(self) -> None:
        """Mark the next one."""
        self.chosen = min(self.chosen + 1, len(goals()) - 1)

    def do_up(self) -> None:
        """Mark the one before."""
        self.chosen = max(self.chosen - 1, 0)

    def do_entry(self, number: int) -> None:
        """Start the one of that number, where there is one."""
        if number <= len(goals()):
            self.chosen = number - 1
            self.do_choose()

    def do_choose(self) -> None:
        """Close with the marked one."""
        self.dismiss(goals()[self.chosen])

    def do_contents(self) -> None:
        """Close with none."""
        self.dismiss(None)

    def do_quit(self) -> None:
        """Close, and let the design below decide."""
        self.dismiss(None)
        self._leave()
