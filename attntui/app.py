"""The Textual app: themes, the first screen and the command palette; no logic."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.theme import Theme

from attntui.commands.keymap_file import use_keymap
from attntui.core.design import Design
from attntui.core.kept_design import users_kept_designs
from attntui.core.problem import AttentionProblem
from attntui.lines import complain
from attntui.render.palette import HUES, THEMES
from attntui.screens.keeping import KeepingApp
from attntui.screens.picture_screen import PictureScreen
from attntui.screens.present_size import PresentSize
from attntui.screens.stepper import StepperScreen
from attntui.startup import ctrl_c_ends_at_once
from attntui.store import MemoryStore, ProgressStore, users_store
from attntui.terminal.job_control import can_be_continued
from attntui.terminal.leaving import run_app
from attntui.terminal.profile import ColourDepth, TerminalProfile, terminal_profile

if TYPE_CHECKING:  # the first picture needs neither
    from attntui.core.quiz import Question
    from attntui.lessons.model import Lesson


class _Ground(PresentSize, Screen[object]):
    """What lies below the first screen and is never seen."""


class AttntuiApp(KeepingApp):
    """Shows the contents, or a problem at once."""

    TITLE = "attntui"
    ENABLE_COMMAND_PALETTE = False  # ours is opened by a plain key
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(
        self, first: PictureScreen[None], profile: TerminalProfile, store: ProgressStore | None = None
    ) -> None:
        """Start with the screen `first` on a terminal of this profile; without a `store` nothing is kept on disk."""
        super().__init__(profile, store or MemoryStore())
        self._first = first
        for name in THEMES:
            self.register_theme(_theme(name, has_many_colours=profile.colours >= ColourDepth.PALETTE256))
        self.theme = THEMES[0]

    def get_default_screen(self) -> Screen[object]:
        """Return the empty screen below all others: it is told sizes as well."""
        return _Ground()

    def on_mount(self) -> None:
        """Show the first screen, with the real cursor that screen readers follow."""
        self.push_screen(self._first)
        self.show_cursor()

    def action_interrupt(self) -> None:
        """Leave at once, as a program in a terminal does on Ctrl+C, with the status that shells give it."""
        self.exit(return_code=128 + signal.SIGINT)

    async def action_quit(self) -> None:
        """Do what q does (Textual lets Ctrl+Q leave at once); nothing where something else is asked."""
        if isinstance(self.screen, PictureScreen):
            self.screen.do_quit()

    def action_suspend_process(self) -> None:
        """Stop, as programs do on Ctrl+Z, unless nobody could let it go on: over SSH no shell may stand above."""
        if can_be_continued():
            super().action_suspend_process()

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Return the commands of the present screen for the command palette."""
        if not isinstance(screen, PictureScreen):
            return
        for command in screen.commands:
            if command.name not in ("answer", "palette", *screen.numbered):
                run = partial(screen.action_run_command, command.name, "")  # no key: none is typed
                yield SystemCommand(command.text.capitalize(), f"key: {command.first_key or 'none'}", run)


def run_stepper(
    problem: AttentionProblem, *, at: str | None = None, ascii_only: bool | None = None, is_guest: bool = False
) -> int:
    """Open the stepper on `problem`, at an address; return the exit status. Raises AddressError for a wrong address.

    `is_guest` says that the process is somebody else's, such as a prompt: Ctrl+C must not end it.
    """
    return _run(lambda: StepperScreen(problem, at=at), ascii_only, is_guest=is_guest)


def run_designer(design: Design, path: Path | None = None, *, ascii_only: bool | None = None) -> int:
    """Open the designer on a design, as it is in the file `path`; return the exit status."""

    def made() -> PictureScreen[None]:
        from attntui.screens.designer import DesignerScreen

        return DesignerScreen(design, path, users_kept_designs(os.environ))

    return _run(made, ascii_only)


def run_lab(name: str, settings: object, *, ascii_only: bool | None = None) -> int:
    """Open the lab of that name with its settings; return the exit status."""

    def made() -> PictureScreen[None]:
        from attntui.screens.labs.catalogue import lab_screen

        return lab_screen(name, settings)

    return _run(made, ascii_only)


def run_lesson(lesson: Lesson, *, at: str | None = None, ascii_only: bool | None = None) -> int:
    """Give a lesson, from the card named `at` on; return the exit status."""

    def made() -> PictureScreen[None]:
        from attntui.screens.lesson import LessonScreen

        return LessonScreen(lesson, at=at)

    return _run(made, ascii_only)


def run_quiz(
    questions: Sequence[Question], *, seed: int, titles: Mapping[str, str], ascii_only: bool | None = None
) -> int:
    """Ask questions in the order of a seed; return the exit status."""

    def made() -> PictureScreen[None]:
        from attntui.screens.quiz import QuizScreen

        return QuizScreen(questions, seed=seed, titles=titles)

    return _run(made, ascii_only)


def run_contents(*, ascii_only: bool | None = None) -> int:
    """Open the contents; return the exit status."""

    def made() -> PictureScreen[None]:
        from attntui.screens.contents import ContentsScreen

        return ContentsScreen()

    return _run(made, ascii_only)


def _run(made: Callable[[], PictureScreen[None]], ascii_only: bool | None, *, is_guest: bool = False) -> int:
    """Run the app with the screen that is `made` first, once its keys are known; until it runs, Ctrl+C ends it all."""
    starting = nullcontext if is_guest else ctrl_c_ends_at_once
    with starting():
        use_keymap(os.environ)
        profile = terminal_profile(os.environ, getattr(sys.stdout, "encoding", None), isatty=True)
        if ascii_only is not None:
            profile = replace(profile, ascii_only=ascii_only)
        store = users_store(os.environ)
    try:
        with starting():
            return run_app(AttntuiApp(made(), profile, store), is_guest=is_guest)
    finally:
        store.close()
        if trouble := store.trouble():
            complain(trouble, ascii_only=profile.ascii_only)


def _theme(name: str, *, has_many_colours: bool) -> Theme:
    """Return the theme for Textual's own widgets in the colours of our palette."""
    hues = HUES[name, has_many_colours]
    return Theme(
        name=name,
        primary=hues.query,
        secondary=hues.key,
        accent=hues.result,
        warning=hues.warning,
        error=hues.warning,
        success=hues.result,
        foreground=hues.text,
        background=hues.ground,
        surface=hues.ground,
        panel=hues.ground,
        dark=name == "night",
    )
