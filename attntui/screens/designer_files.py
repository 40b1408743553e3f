"""Files of the designer: save, open, export; leaving asks, and what nobody saved is kept aside."""

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from attntui.core.design import Design
from attntui.core.design_file import SCRIPT_ENDING, path_typed, read_design, write_design, write_script
from attntui.core.errors import ProblemError
from attntui.core.kept_design import KeptDesigns
from attntui.core.state_folder import check_may_read, check_may_write
from attntui.render.hints import hint_text
from attntui.screens.designer_base import DesignerBase
from attntui.screens.question import Question

Write = Callable[[Path, Design], None]


class DesignerFiles(DesignerBase):
    """The part of the designer that reads and writes.

    kept       where designs are kept aside; None where nothing may be written but what the user asks for
    kept_file  the kept design that was taken up again, until it is saved or dropped
    """

    kept: KeptDesigns | None = None
    kept_file: Path | None = None
    is_dropped = False

    def do_save(self) -> None:
        """Save to the file that it came from, or ask for one."""
        path = self.now.file
        if path is None:
            self.do_save_as()
            return
        try:
            write_design(path, self.now.design)
        except ProblemError as refused:
            self.say(str(refused))
        else:
            self._saved(path)

    def do_save_as(self) -> None:
        """Ask for a file, and save to it."""
        self._ask_to_write("save as", "the path of a .json file", ".json", write_design, self._saved)

    def do_export(self) -> None:
        """Ask for a file, and write the script to it."""

        def exported(path: Path) -> None:
            self.say(f"exported: python {path}")

        self._ask_to_write("export", "the path of a .py file", SCRIPT_ENDING, write_script, exported)

    def do_open(self) -> None:
        """Ask for a file, and open it; where there are unsaved changes, ask about them first."""
        from attntui.screens.reading_prompt import ReadingPrompt

        def opened(typed: str) -> tuple[Path, Design]:
            check_may_read(os.environ)
            path = path_typed(typed)
            return path, read_design(path)

        def ask() -> None:
            self.app.push_screen(ReadingPrompt("open", "the path of a .json file", opened), self._opened)

        self._ask_first("opens without", ask, ask)

    def do_quit(self) -> None:
        """Leave the program; where there are unsaved changes, ask first."""
        self.leave(lambda: self.app.exit(0))

    def do_contents(self) -> None:
        """Go back to the contents; where there are unsaved changes, ask first."""

        def go() -> None:
            if len(self.app.screen_stack) > 2:
                self.app.pop_screen()
                return
            from attntui.screens.contents import ContentsScreen

            self.app.switch_screen(ContentsScreen())

        self.leave(go)

    def leave(self, go: Callable[[], None]) -> None:
        """Run `go` once there is nothing to lose, or the user says that it may be lost."""

        def drop_and_go() -> None:
            self._forget()
            self.is_dropped = True
            go()

        self._ask_first("leaves without", go, drop_and_go)

    def _ask_first(self, without: str, go: Callable[[], None], drop_and_go: Callable[[], None]) -> None:
        """Run `go` where all is saved or gets saved, `drop_and_go` where the user says so, else neither."""

        def answered(answer: str | None) -> None:
            if answer == "y":
                drop_and_go()
            elif answer == "s":
                self.do_save()
                if not self.now.is_unsaved:
                    go()

        if not self.now.is_unsaved:
            go()
            return
        answers = {"s": "saves them" if self.now.file is None else "saves first", "y": without}
        self.app.push_screen(Question("unsaved changes", answers, "stays"), answered)

    def on_mount(self) -> None:
        """Offer what was kept, once the screen stands."""
        self.call_after_refresh(self._offer)

    def on_unmount(self) -> None:
        """Keep what nobody saved and nobody dropped; where that cannot be done, say so after the screen is gone."""
        if self.kept is None or self.is_dropped or not self.now.is_unsaved:
            return
        try:
            self.kept.keep(self.now.design, self.kept_file)
        except ProblemError as refused:
            said = f"attntui: the unsaved design could not be kept: {refused}"
            self.app.exit(return_code=self.app.return_code or 0, message=said)

    def _offer(self) -> None:
        """Ask what becomes of a design that was kept, where there is one; to drop it takes two keys."""
        path = None if self.kept is None else self.kept.first()
        if path is None or self.kept is None:
            return
        kept = self.kept
        try:
            design = kept.read(path)
        except ProblemError as refused:
            self.say(f"kept from last time, but: {refused}")
            return

        def dropped(answer: str | None) -> None:
            if answer == "y":
                kept.forget(path)

        def answered(answer: str | None) -> None:
            if answer == "y":
                self.kept_file = path
                self.change(design, hint_text(self.named_keys, "taken up again", "{save} saves it"))
                self.state = replace(self.now, path=None, opened=0, saved=None)
            elif answer == "n":
                self.app.push_screen(Question("for good", {"y": "drops them"}, "keeps them"), dropped)

        answers = {"y": "takes them up", "n": "drops them"}
        asked = "unsaved changes were kept from last time"
        self.app.push_screen(Question(asked, answers, "asks again next time"), answered)

    def _opened(self, opened: tuple[Path, Design] | None) -> None:
        if opened is not None:
            path, design = opened
            self.change(design, f"opened {path.name}; {self.key_for('undo')} brings back what was here")
            self.state = replace(self.now, path=path, opened=self.now.history.position, saved=design)

    def _saved(self, path: Path) -> None:
        self._forget()
        now = self.now
        opened = now.opened if now.file is not None else 0
        self.state = replace(now, path=path, opened=opened, saved=now.design, message=f"saved to {path.name}")

    def _forget(self) -> None:
        """Take away the kept design that this one began with: it is saved now, or not wanted."""
        if self.kept is not None and self.kept_file is not None:
            self.kept.forget(self.kept_file)
            self.kept_file = None

    def _ask_to_write(self, name: str, hint: str, ending: str, write: Write, done: Callable[[Path], None]) -> None:
        """Ask for a path and write there; over another file only where the same line is entered twice."""
        from attntui.screens.prompt import Prompt

        warned: list[Path] = []

        def accept(typed: str) -> Path:
            check_may_write(os.environ)
            path = path_typed(typed, ending)
            if os.path.lexists(path) and path != self.now.file and path not in warned:
                warned.append(path)
                raise ProblemError(f"{path.name}: is there already; Enter once more writes over it")
            write(path, self.now.design)
            return path

        def closed(path: Path | None) -> None:
            if path is not None:
                done(path)

        self.app.push_screen(Prompt(name, hint, accept), closed)
