"""The mistakes lab line by line: the list, and each mistake, made for real when it is asked for."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

from attntui.commands import LAB_MISTAKES, Command
from attntui.core.labs.mistakes import Settings, settings_of, start
from attntui.core.labs.mistakes_data import mistakes, place_of
from attntui.plain.conversation import Say
from attntui.plain.lab import PlainLab
from attntui.plain.typed_command import needed
from attntui.render.labs.mistakes import SAID, lines


class Lab(PlainLab):
    """A mistake after the other, in the order of the list."""

    COMMANDS: ClassVar[tuple[Command, ...]] = LAB_MISTAKES
    TAKES: ClassVar[frozenset[str]] = frozenset("go_to".split())
    OTHERS: ClassVar[Mapping[str, str]] = {"": "next", "go": "go_to", "show": "show"}
    HELP: ClassVar[tuple[str, ...]] = (
        "empty line: the next mistake. b: the mistake before, from the first one the list.",
        "3, no-shift, g 3 or name=no-shift: that mistake.",
        "list or l: all of them. first or 0, last or $.",
        "show: the present mistake once more.",
    )

    def __init__(self, settings: Settings, say: Say | None = None, *, is_typed: bool = True) -> None:
        """Start at the mistake that the settings name, before the first one where they name none."""
        super().__init__(say, is_typed=is_typed)
        self._settings = settings
        self._place = place_of(settings.name) if settings.name else -1

    def first_lines(self) -> list[str]:
        """Return the mistake, or the list for who can choose from it."""
        if self._settings.name:
            return lines(start(self._settings))
        return self.do_list("") if self.is_typed else []

    def rest(self) -> Iterable[str]:
        """Return every mistake, where none is named."""
        return [] if self._settings.name else lines(start(self._settings))

    def set(self, found: Mapping[str, str]) -> list[str]:
        """Go to the mistake of that name."""
        settings = settings_of(found)
        return self._go(place_of(settings.name)) if settings.name else self.do_list("")

    def unheard(self, command: str) -> list[str]:
        """Go to the mistake of that number or name."""
        is_one = command.isdigit() or command.lower() in [mistake.name for mistake in mistakes()]
        return self.do_go_to(command) if is_one else super().unheard(command)

    def do_next(self, _rest: str) -> list[str]:
        """Go to the next one."""
        if self._place == len(mistakes()) - 1:
            return ["This is the last mistake; list says all of them."]
        return self._go(self._place + 1)

    def do_back(self, _rest: str) -> list[str]:
        """Go to the one before, from the first one to the list."""
        if self._place > 0:
            return self._go(self._place - 1)
        self._place = -1
        return self.do_list("")

    def do_list(self, _rest: str) -> list[str]:
        """Say all of them, a line each."""
        found = [f"{place} {each.name}, {each.group}: {each.title}" for place, each in enumerate(mistakes(), 1)]
        return [f"{len(mistakes())} mistakes; {SAID}.", *found]

    def do_go_to(self, rest: str) -> list[str]:
        """Go to a number or a name."""
        wanted = needed(rest, "a number or a name", f"g 3, g {mistakes()[0].name}")
        return self._go(place_of(wanted.lower()))

    def do_first(self, _rest: str) -> list[str]:
        """Go to the first one."""
        return self._go(0)

    def do_last(self, _rest: str) -> list[str]:
        """Go to the last one."""
        return self._go(len(mistakes()) - 1)

    def do_show(self, _rest: str) -> list[str]:
        """Say the present one once more."""
        return self._go(max(self._place, 0))

    def _go(self, place: int) -> list[str]:
        self._place = place
        return lines(start(Settings(mistakes()[place].name)))
