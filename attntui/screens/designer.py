"""The designer: a person chooses the numbers of Wq and Wk, and sees at once where one word looks."""

from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from textual.binding import BindingType

from attntui.commands import DESIGNER, Command
from attntui.core.design import Design
from attntui.core.design_aside import DesignAside
from attntui.core.design_axes import asker_address
from attntui.core.errors import ProblemError
from attntui.core.kept_design import KeptDesigns
from attntui.render.canvas import Canvas
from attntui.render.designer import draw_designer
from attntui.screens.designer_base import DesignerState
from attntui.screens.designer_editing import DesignerEditing
from attntui.screens.designer_files import DesignerFiles
from attntui.screens.designer_layout import DesignerLayout
from attntui.screens.designer_typing import DesignerTyping
from attntui.screens.picture_screen import bindings_of


class DesignerScreen(DesignerTyping, DesignerEditing, DesignerLayout, DesignerFiles, inherit_bindings=False):
    """Shows a design and changes it; every command makes a new state, and one watcher draws it."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = DESIGNER
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(
        DESIGNER, priority=False
    )  # none inherited: Tab would move Textual's focus

    def __init__(self, design: Design, path: Path | None = None, kept: KeptDesigns | None = None) -> None:
        """Show `design`, as it is in the file `path`; `kept` is where unsaved changes are kept aside."""
        start, said = DesignerState.starting(design, path).at_the_query(), "  ".join(design.problem().notes)
        super().__init__(replace(start, message=said))
        self.aside = DesignAside(kept)

    def picture(self, width: int, height: int) -> Canvas:
        """Return the picture of the present state."""
        return draw_designer(width, height, self.seen)

    def action_run_command(self, name: str, key: str) -> None:
        """Run a command; what was said before it is gone."""
        self.state = replace(self.now, message="", note=(), minus=None)
        super().action_run_command(name, key)

    def do_step(self) -> None:
        """Step through the present design, at the asker's row; `m` comes back."""
        from attntui.screens.designer_above import DesignStepper

        design = self.now.design
        stepper = DesignStepper(design.problem(safe=False), at=asker_address(design), leave=self.do_quit)
        self.app.push_screen(stepper)

    def do_learn(self) -> None:
        """Let the machine find Wq and Wk for the goal, or for the word at the cursor."""
        from attntui.screens.designer_above import DesignLearn

        try:
            seen = self.seen
            screen = DesignLearn(seen.design, seen.wanted, seen.wanted_of, seen.wanted_for, leave=self.do_quit)
        except ProblemError as refused:
            self.say(str(refused))
        else:
            self.app.push_screen(
                screen, lambda found: self.change(found, f"learned; {self.key_for('undo')} brings yours back")
            )
