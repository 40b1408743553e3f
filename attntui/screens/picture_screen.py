"""A screen that is one picture: it asks for a canvas whenever something changed, and shows it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from typing import ClassVar, Generic, TypeVar

from rich.style import Style
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from attntui.commands import Command
from attntui.commands.in_force import in_force, key_of
from attntui.commands.named import named_keys
from attntui.render.canvas import Canvas
from attntui.render.look import Look
from attntui.render.palette import THEMES, palette
from attntui.screens.closing import ClosesOnce
from attntui.screens.present_size import PresentSize
from attntui.terminal.app import TerminalApp
from attntui.terminal.bindings import replace_bindings
from attntui.widgets.canvas_view import CanvasView

Result = TypeVar("Result")
"""What a screen closes with; None for those that close with nothing."""

LEAST_OF_PALETTE = 4
"""How many columns and rows the palette needs to show anything of a command."""


def bindings_of(commands: tuple[Command, ...], *, priority: bool = True) -> list[BindingType]:
    """Return the bindings of a screen's commands: each key runs the command by its name.

    With `priority` they act before the next key is looked at; a screen that takes keys itself leaves that to `on_key`.
    """
    return [
        Binding(key, f"run_command('{command.name}', '{said}')", command.text, show=False, priority=priority)
        for command in commands
        for key, said in zip(command.bindings, command.arguments, strict=True)
    ]


class PictureScreen(ClosesOnce, PresentSize, Screen[Result], Generic[Result]):
    """A picture, a real cursor on what matters in it, and commands by name; it may close with a result.

    A subclass says what its picture is (`picture`) and has a method `do_NAME` for each of its commands; that of a
    command whose keys are numbers gets the number.
    """

    BLANK = True  # the picture covers it all, so nothing else need be drawn
    COMMAND_LIST: ClassVar[tuple[Command, ...]] = ()
    back_to = ""
    """What it was opened from to try something there, as in "the card"; empty where it was opened for itself."""

    LEGEND: ClassVar[tuple[tuple[str, str], ...]] = ()
    DEFAULT_CSS = "PictureScreen { overflow: hidden; background: $background; color: $foreground; }"

    def __init__(self) -> None:
        """Start with the keys in force."""
        super().__init__()
        self._is_stale = False
        self._take_keymap()

    @property
    def commands(self) -> tuple[Command, ...]:
        """The commands with the keys in force."""
        return in_force(self.COMMAND_LIST)

    @property
    def numbered(self) -> set[str]:
        """The names of the commands that are told a number, which only a key does."""
        return {command.name for command in self.COMMAND_LIST if command.is_numbered}

    def key_for(self, name: str) -> str:
        """Return the key that runs a command now, for a text that names it."""
        return key_of(self.COMMAND_LIST, name)

    @property
    def named_keys(self) -> dict[str, str]:
        """The keys in force by the names of their commands, for hints."""
        return named_keys(self.COMMAND_LIST)

    @property
    def way_back(self) -> Command | None:
        """The command that leaves the screen, as the key line says it to somebody who only tries it; else None."""
        command = next((command for command in self.commands if command.name == "contents"), None)
        return replace(command, label=f"back to {self.back_to}") if self.back_to and command is not None else None

    def _take_keymap(self) -> None:
        """Bind the keys in force, in place of those that the class declares."""
        if self.commands is self.COMMAND_LIST:
            return
        priority = any(isinstance(each, Binding) and each.priority for each in self.BINDINGS)
        after = [*self._text_bindings(), *bindings_of(self.commands, priority=priority)]
        replace_bindings(self, bindings_of(self.COMMAND_LIST), after)

    def _text_bindings(self) -> list[BindingType]:
        """Return bindings that let the keys which have no command any more reach an answer that is typed."""
        answer = next((command for command in self.COMMAND_LIST if command.name == "answer"), None)
        freed = {key for command in self.COMMAND_LIST for key in command.keys} if answer else set()
        freed -= {key for command in self.commands for key in command.keys}
        return [] if answer is None else bindings_of((replace(answer, keys=tuple(sorted(freed)), means=()),))

    def compose(self) -> ComposeResult:
        """Yield the one widget."""
        yield self.view

    @cached_property
    def view(self) -> CanvasView:
        """The widget that shows the picture."""
        return CanvasView()

    @property
    def terminal(self) -> TerminalApp[int]:
        """The app, for what it knows of the terminal."""
        app = self.app
        assert isinstance(app, TerminalApp)
        return app

    @property
    def ascii_only(self) -> bool:
        """Whether the terminal can only draw ASCII."""
        return self.terminal.terminal_profile.ascii_only

    @property
    def styles_of_looks(self) -> Mapping[Look, Style]:
        """The palette of the present theme and the terminal's number of colours."""
        return palette(self.app.theme, self.terminal.terminal_profile.colours)

    def picture(self, width: int, height: int) -> Canvas:
        """Return the canvas of the present state."""
        raise NotImplementedError

    def draw(self) -> None:
        """Have the present state drawn: once, however often a command, or a burst of keys, changes it."""
        self._is_stale = True
        self.check_idle()

    def on_idle(self) -> None:
        """Draw what has changed, once nothing else is to be done before it is painted."""
        if self._is_stale and self.is_attached and not self.terminal.holds_painting:
            self._draw_now()

    def _draw_now(self) -> None:
        """Show the picture of the present state."""
        self._is_stale = False
        width, height = self.size
        if self.is_mounted and width and height:
            is_painted = self.view.show(self.picture(width, height), self.styles_of_looks)
            is_on_top = self.app.screen is self  # `is_current` is true of the one below, too
            if is_on_top and (cursor := self.view.cursor) is not None:
                self.terminal.move_cursor(cursor, is_painted=is_painted)

    def on_mount(self) -> None:
        """Draw, and draw again whenever the theme changes.

        Textual calls the `on_mount` of each class, the subclass's first: none of them calls another one.
        """
        self._draw_now()
        self.app.theme_changed_signal.subscribe(self, lambda _: self._draw_now())

    def on_resize(self) -> None:
        """Draw for the new size."""
        self._draw_now()

    def on_screen_resume(self) -> None:
        """Draw after another screen stood above."""
        self._draw_now()

    def action_run_command(self, name: str, key: str) -> None:
        """Run a command of this screen."""
        method: Callable[..., None] = getattr(self, f"do_{name}")
        if name in self.numbered:
            method(int(key))
        else:
            method()

    def go_back(self) -> None:
        """Close, to where one came from; to the contents where it was opened for itself."""
        if self.app.screen is not self:  # a key of the same burst has closed it, or has opened another one
            return
        if len(self.app.screen_stack) > 2:
            self.dismiss(None)
            return
        from attntui.screens.contents import ContentsScreen

        self.app.switch_screen(ContentsScreen())

    def do_quit(self) -> None:
        """Leave the program."""
        self.app.exit(0)

    def do_theme(self) -> None:
        """Take the other theme."""
        self.app.theme = next(name for name in THEMES if name != self.app.theme)

    def do_help(self) -> None:
        """Show the help for this screen."""
        from attntui.screens.help import HelpScreen

        self.app.push_screen(HelpScreen(self.commands, self.LEGEND))

    def do_palette(self) -> None:
        """Open the command palette; not in a window that has no room for it, nor for saying so."""
        if self.size.width < LEAST_OF_PALETTE or self.size.height < LEAST_OF_PALETTE:
            return
        from attntui.screens.palette import Palette  # only here: it takes longer to load than all the rest of a screen

        self.app.push_screen(Palette())
