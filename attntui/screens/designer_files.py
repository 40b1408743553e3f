"""Files of the designer: save, open, export; leaving asks, and what nobody saved is kept aside."""

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from attntui.core.design import Design
from attntui.core.design_aside import DesignAside
from attntui.core.design_file import (
    ENDING,
    SCRIPT_ENDING,
    path_typed,
    read_design,
    what_is_there,
    write_design,
    write_script,
)
from attntui.core.errors import ProblemError
from attntui.core.state_folder import check_may_read, check_may_write, keeps_files
from attntui.render.hints import hint_text
from attntui.screens.designer_base import DesignerBase
from attntui.screens.question import Question

Write = Callable[[Path, Design], None]


class DesignerFiles(DesignerBase):
    """The part of the designer that reads and writes.

    aside  what becomes of a design that nobody saved
    """

    aside: DesignAside

    def do_save(self, then: Callable[[], None] | None = None) -> None:
        """Save to the file that it came from, or ask for one; ask too where another program has changed that.

        `then` is run once it is saved.
        """
        path = self.now.file
        if path is None:
            self.do_save_as(then)
            return
        said = what_is_there(path, path, self.now.saved) if keeps_files(os.environ) else ""
        if not said:
            self._save_to(path, then)
            return

        def answered(answer: str | None) -> None:
            if answer == "y":
                self._save_to(path, then)

        self.app.push_screen(Question(f"{path.name} {said}", {"y": "writes over it"}, "keeps it"), answered)

    def _save_to(self, path: Path, then: Callable[[], None] | None) -> None:
        try:
            write_design(path, self.now.design)
        except ProblemError as refused:
            self.say(str(refused))
        else:
            self._saved(path, then)

    def do_save_as(self, then: Callable[[], None] | None = None) -> None:
        """Ask for a file, and save to it; `then` is run once it is saved."""

        def saved(path: Path) -> None:
            self._saved(path, then)

        self._ask_to_write("save as", "the path of a .json file", ENDING, write_design, saved)

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
        self.leave(self.go_back)

    def leave(self, go: Callable[[], None]) -> None:
        """Run `go` once there is nothing to lose, or the user says that it may be lost."""

        def drop_and_go() -> None:
            self.aside.let_go()
            go()

        self._ask_first("leaves without", go, drop_and_go)

    def _ask_first(self, without: str, go: Callable[[], None], drop_and_go: Callable[[], None]) -> None:
        """Run `go` where all is saved or gets saved, `drop_and_go` where the user says so, else neither."""

        def answered(answer: str | None) -> None:
            if answer == "y":
                drop_and_go()
            elif answer == "s":
                self.do_save(go)

        if not self.now.is_unsaved:
            go()
            return
        self.app.push_screen(Question("unsaved changes", {"s": "saves first", "y": without}, "stays"), answered)

    def on_mount(self) -> None:
        """Offer what was kept, once the screen stands."""
        self.call_after_refresh(self._offer)

    def on_unmount(self) -> None:
        """Keep what nobody saved and nobody dropped; where that cannot be done, say so after the screen is gone."""
        try:
            self.aside.keep(self.now)
        except ProblemError as refused:
            self.app.exit(return_code=self.app.return_code or 0, message=f"attntui: {refused}")

    def _offer(self) -> None:
        """Ask what becomes of a design that was kept, where there is one; to drop it takes two keys."""
        try:
            offered = self.aside.offered()
        except ProblemError as refused:
            self.say(f"kept from last time, but: {refused}")
            return
        if offered is None or self.now.is_unsaved:  # who typed at once has another design already
            return

        def dropped(answer: str | None) -> None:
            if answer == "y":
                self.aside.drop(offered)

        def answered(answer: str | None) -> None:
            if answer == "y":
                self.aside.go_on_with(offered)
                said = hint_text(self.named_keys, "taken up again", "{save} saves it")
                self.take(replace(self.now.taken_up(offered.design), message=said))
            elif answer == "n":
                self.app.push_screen(Question("for good", {"y": "drops them"}, "keeps them"), dropped)

        answers = {"y": "takes them up", "n": "drops them"}
        asked = "unsaved changes were kept from last time"
        self.app.push_screen(Question(asked, answers, "asks again next time"), answered)

    def _opened(self, opened: tuple[Path, Design] | None) -> None:
        if opened is not None:
            path, design = opened
            self.aside.go_on_without()
            said = f"opened {path.name}; {self.key_for('undo')} brings back what was here"
            self.take(replace(self.now.opened_from(path, design), message=said))

    def _saved(self, path: Path, then: Callable[[], None] | None) -> None:
        self.aside.forget(self.now)
        self.state = replace(self.now.saved_to(path), message=f"saved to {path.name}")
        if then is not None:
            then()

    def _ask_to_write(self, name: str, hint: str, ending: str, write: Write, done: Callable[[Path], None]) -> None:
        """Ask for a path and write there; over another file only where the same line is entered twice."""
        from attntui.screens.prompt import Prompt

        warned: list[Path] = []

        def accept(typed: str) -> Path:
            check_may_write(os.environ)
            path = path_typed(typed, ending)
            if path not in warned and (said := what_is_there(path, self.now.file, self.now.saved)):
                warned.append(path)
                raise ProblemError(f"{path.name}: {said}; Enter once more writes over it")
            write(path, self.now.design)
            return path

        def closed(path: Path | None) -> None:
            if path is not None:
                done(path)

        self.app.push_screen(Prompt(name, hint, accept), closed)
