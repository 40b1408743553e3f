"""What every part of the designer stands on: its state, and the one way in which a design changes."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from attntui.commands import key_line
from attntui.core.arrays import Floats
from attntui.core.design import Design, Grid
from attntui.core.design_numbers import numbers_of
from attntui.core.designer_state import Designing
from attntui.core.errors import ProblemError
from attntui.render.designer_view import DesignView
from attntui.screens.state_screen import SayingScreen


@dataclass(frozen=True, slots=True, eq=False)
class DesignerState(Designing):
    """All that the picture follows from: where one stands with a design, and what the screen adds.

    grid      the table that the cursor stands in, at row and column
    typed     the number that is being typed, None where none is
    pasted    the block that waits to be taken, None where none does
    minus     the state before a minus that may yet be the sign of a number
    message   what is said until the next command
    note      lines that are shown until the next command
    """

    grid: Grid = Grid.WQ
    row: int = 0
    column: int = 0
    typed: str | None = None
    pasted: Floats | None = None
    minus: "DesignerState | None" = None
    message: str = ""
    note: tuple[str, ...] = ()

    def at_the_query(self) -> "DesignerState":
        """Return it with the cursor in Wq, at the first row that makes the asker's query."""
        rows = numbers_of(self.design).rows_used(self.design.asker)
        return replace(self, grid=Grid.WQ, row=rows[0] if rows else 0, column=0)

    def at_feature(self, index: int) -> "DesignerState":
        """Return it with the cursor at a feature, in the table where it is; values have none."""
        if self.grid is Grid.VALUE:
            return self
        return replace(self, column=index) if self.grid is Grid.X else replace(self, row=index)


class DesignerBase(SayingScreen[DesignerState, None]):
    """A design that can be changed; every change goes through `take`, `change` or `try_change`."""

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
            keys=key_line(self.COMMAND_LIST, self.way_back),
        )

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
        self.take(replace(now.changed(design), message=message))

    def try_change(self, edit: Callable[[Design], Design], message: str = "") -> None:
        """Change the design, or say why not."""
        try:
            design = edit(self.now.design)
        except ProblemError as refused:
            self.say(str(refused))
        else:
            self.change(design, message)

    def ask(
        self,
        name: str,
        hint: str,
        edit: Callable[[Design, str], Design],
        then: Callable[[DesignerState], DesignerState] = lambda state: state,
    ) -> None:
        """Ask for a line, and change the design by what it means; `then` says where one stands after that."""
        from attntui.screens.prompt import Prompt  # Textual's input takes its time

        design = self.now.design

        def changed(found: Design | None) -> None:
            self.change(found)
            if found is not None:
                self.take(then(self.now))

        self.app.push_screen(Prompt(name, hint, lambda typed: edit(design, typed)), changed)

    @property
    def feature(self) -> int | None:
        """The feature at the cursor; None among the values."""
        now = self.now
        if now.grid is Grid.VALUE:
            return None
        return now.column if now.grid is Grid.X else now.row
