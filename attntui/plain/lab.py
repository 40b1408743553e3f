"""A lab without a screen: settings and commands are typed, the answer says what came of them."""

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import ClassVar

from attntui.commands import Command
from attntui.core.errors import ProblemError
from attntui.core.labs.catalogue import lab_named
from attntui.plain.contents import users_contents
from attntui.plain.conversation import HINT, LAST_HELP, Conversation, Say, no_such_command
from attntui.plain.lab_settings import given, settings_typed
from attntui.plain.typed_command import check_alone, heard, names_of

ALWAYS = frozenset(("help", "quit", "contents"))
"""The commands of all labs, which no lab has to run."""


class PlainLab(Conversation):
    """Turns what is typed into lines of text; each lab says what its commands and its settings do.

    A command has a plain form where the lab has a method that runs it, `do_add` and so on.

    COMMANDS  the commands of the lab's screen
    TAKES     those that take what is typed after them
    OTHERS    other texts for them
    HELP      a line a command
    """

    COMMANDS: ClassVar[tuple[Command, ...]]
    TAKES: ClassVar[frozenset[str]]
    OTHERS: ClassVar[Mapping[str, str]] = {}
    HELP: ClassVar[tuple[str, ...]]

    def __init__(self, say: Say | None = None, *, is_typed: bool = True) -> None:
        """`is_typed` tells whether a person types."""
        super().__init__(say)
        self.is_typed = is_typed
        self._names = names_of(self.COMMANDS, self.runs, self.OTHERS)

    @property
    def runs(self) -> frozenset[str]:
        """The commands that have a plain form, by name."""
        return ALWAYS | {command.name for command in self.COMMANDS if hasattr(self, f"do_{command.name}")}

    def opening(self) -> list[str]:
        """Return what it is; who types is told how to ask for the commands."""
        return [*self.first_lines(), *([HINT] if self.is_typed else [])]

    def first_lines(self) -> list[str]:
        """Return what is said at once."""
        raise NotImplementedError

    def rest(self) -> Iterable[str]:
        """Return what else there is to be said where nobody types; the experiment runs to its end."""
        return []

    def set(self, found: Mapping[str, str]) -> list[str]:
        """Start anew with some settings changed. Raises ProblemError."""
        raise NotImplementedError

    def unheard(self, command: str) -> list[str]:
        """Answer what is no command. Raises ProblemError."""
        raise ProblemError(no_such_command(command))

    def answered(self, command: str) -> list[str] | None:
        """Return what is said to a setting or a command; None to leave."""
        if (settings := settings_typed(command)) is not None:
            return self.set(given(settings))
        found = heard(command, self._names)
        if found.name and found.name not in self.TAKES:
            check_alone(found)
        match found.name:
            case "quit":
                return None
            case "help":
                return [*self.HELP, *LAST_HELP]
            case "contents":
                return users_contents()
            case "":
                return self.unheard(command)
        run: Callable[[str], list[str]] = getattr(self, f"do_{found.name}")
        return run(found.rest)


def plain_lab(name: str, settings: object, say: Say | None = None, *, is_typed: bool = True) -> PlainLab:
    """Return the conversation of the lab of that name. Raises ProblemError where there is no such lab."""
    lab: PlainLab = import_module(f"attntui.plain.lab_{lab_named(name).name}").Lab(settings, say, is_typed=is_typed)
    return lab
