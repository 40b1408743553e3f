"""What every part of the designer stands on: its state, and the one way in which a design changes."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from textual.reactive import var

from attntui.commands import key_line
from attntui.core.arrays import Floats
from attntui.core.design import Design, Grid
from attntui.core.errors import ProblemError
from attntui.core.goals import Goal
from attntui.core.history import History
from attntui.render.designer_view import DesignView
from attntui.screens.picture_screen import PictureScreen


@dataclass(frozen=True, slots=True, eq=False)
class DesignerState:
    """All that the picture follows from.

    history   every design of this session, and which is the present one
    saved     the design as it is on disk, or as it was at the start; None where that is nowhere
    path      the file that it was opened from or saved to, None where there is none
    opened    the position in the history from which on that holds
    before    the design before the last change, undo or redo
    grid      the table that the cursor stands in, at row and column
    goal      the challenge that is aimed at
    preset    which preset was chosen last, -1 for none
    typed     the number that is being typed, None where none is
    pasted    the block that waits to be taken, None where none does
    minus     the state before a minus that may yet be the sign of a number
    message   what is said until the next command
    note      lines that are shown until the next command
    """

    history: History
    saved: Design | None
    path: Path | None = None
    opened: int = 0
    before: Design | None = None
    grid: Grid = Grid.WQ
    row: int = 0
    column: int = 0
    goal: Goal | None = None
    preset: int = -1
    typed: str | None = None
    pasted: Floats | None = None
    minus: "DesignerState | None" = None
    message: str = ""
    note: tuple[str, ...] = ()

    @property
    def design(self) -> Design:
        """The present design."""
        return self.history.present

    @property
    def file(self) -> Path | None:
        """The file that the present design belongs to; what was there before a file was opened is not that file's."""
        return self.path if self.history.position >= self.opened else None

    @property
    def is_unsaved(self) -> bool:
        """Whether there is something to lose."""
        return self.design != self.saved


class DesignerBase(PictureScreen[None]):
    """A design that can be changed; every change goes through `take`, `change` or `try_change`."""

    state: var[DesignerState | None] = var(None, init=False)

    @property
    def now(self) -> DesignerState:
        """The present state."""
        assert self.state is not None
        return self.state

    @property
    def seen(self) -> DesignView:
        """What the picture follows from."""
        now = self.now
        name = "no file" if now.file is None else now.file.name
        return DesignView(
            now.design,
            before=now.before,
            grid=now.grid,
            row=now.row,
            column=now.column,
            goal=now.goal,
            title=f"designer: {name}{', unsaved' if now.is_unsaved else ''}",
            note=now.note,
            message=now.message,
            typed=now.typed,
            keys=key_line(self.COMMAND_LIST),
        )

    def say(self, message: str) -> None:
        """Say something until the next command."""
        self.state = replace(self.now, message=message)

    def take(self, state: DesignerState) -> None:
        """Take another state; the cursor stays inside its table."""
        table = state.design.table(state.grid)
        row, column = min(state.row, len(table) - 1), min(state.column, table.shape[1] - 1)
        self.state = replace(state, row=row, column=column)

    def change(self, design: Design | None, message: str = "") -> None:
        """Make `design` the present one, with what it follows remembered; None changes nothing."""
        if design is None:
            return
        now = self.now
        if design == now.design:
            self.say(message or "nothing has changed")
            return
        opened = now.opened if now.file is not None else 0
        history = now.history.with_change(design)
        self.take(replace(now, history=history, path=now.file, opened=opened, before=now.design, message=message))

    def try_change(self, edit: Callable[[Design], Design], message: str = "") -> None:
        """Change the design, or say why not."""
        try:
            design = edit(self.now.design)
        except ProblemError as refused:
            self.say(str(refused))
        else:
            self.change(design, message)

    def ask(self, name: str, hint: str, accept: Callable[[str, Design], Design]) -> None:
        """Ask for a line, and change the design by what it means."""
        from attntui.screens.prompt import Prompt  # Textual's input takes its time

        design = self.now.design
        self.app.push_screen(Prompt(name, hint, lambda typed: accept(typed, design)), self.change)
