"""The mistakes lab: a list, and a page for each mistake, made for real when it is opened."""

from dataclasses import dataclass, replace
from typing import ClassVar

from textual.binding import BindingType

from attntui.commands import LAB_MISTAKES, Command, key_line
from attntui.core.labs.mistakes import Settings, State, start
from attntui.core.labs.mistakes_data import mistakes, place_of
from attntui.render.canvas import Canvas
from attntui.render.hints import hint_text
from attntui.render.labs.mistakes import draw
from attntui.screens.labs.lab import LabPicture
from attntui.screens.labs.lab_state import LabState
from attntui.screens.picture_screen import bindings_of

LAST = ("this is the last mistake", "{list} shows the list", "{contents} leaves")


@dataclass(frozen=True, slots=True)
class MistakesState(LabState):
    """The mistake that is marked, by its place in the list; whether the list is shown."""

    chosen: int = 0
    is_list: bool = True


class LabScreen(LabPicture[MistakesState]):
    """Shows the list of mistakes, and each of them."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = LAB_MISTAKES
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(LAB_MISTAKES)
    LEGEND: ClassVar[tuple[tuple[str, str], ...]] = (("!", "differs from the right numbers"),)

    def __init__(self, settings: Settings) -> None:
        """Open the mistake that the settings name, the list where they name none."""
        chosen = place_of(settings.name) if settings.name else 0
        super().__init__(MistakesState(chosen, is_list=not settings.name))

    @property
    def lab_state(self) -> State:
        """The marked mistake, made."""
        return start(Settings(mistakes()[self.now.chosen].name))

    def picture(self, width: int, height: int) -> Canvas:
        """Return the list or the page."""
        now, keys = self.now, key_line(LAB_MISTAKES, self.way_back)
        return draw(
            width,
            height,
            self.lab_state,
            keys,
            message=now.message,
            ascii_only=self.ascii_only,
            is_list=now.is_list,
        )

    def do_next(self) -> None:
        """Open the marked mistake; from a page, the next one."""
        if self.now.is_list:
            self.state = replace(self.now, is_list=False, message="")
        else:
            self._go(self.now.chosen + 1, hint_text(self.named_keys, *LAST))

    def do_back(self) -> None:
        """Open the mistake before; from the first one, the list."""
        if self.now.is_list or self.now.chosen == 0:
            leaves = hint_text(self.named_keys, "{contents} leaves the lab")
            self.state = replace(self.now, is_list=True, message=leaves if self.now.is_list else "")
        else:
            self._go(self.now.chosen - 1)

    def do_list(self) -> None:
        """Show the list, or the page of what is marked in it."""
        self.state = replace(self.now, is_list=not self.now.is_list, message="")

    def do_down(self) -> None:
        """Mark the next one."""
        self._go(self.now.chosen + 1, "this is the last mistake")

    def do_up(self) -> None:
        """Mark the one before."""
        self._go(self.now.chosen - 1, "this is the first mistake")

    def do_first(self) -> None:
        """Mark the first one."""
        self._go(0)

    def do_last(self) -> None:
        """Mark the last one."""
        self._go(len(mistakes()) - 1)

    def do_go_to(self) -> None:
        """Ask which one, and open it."""
        hint = f"a number, 1 to {len(mistakes())}, or a name such as {mistakes()[self.now.chosen].name}"
        self.ask("go to", hint, place_of, self._open)

    def _open(self, place: int) -> None:
        self.state = MistakesState(place, is_list=False)

    def _go(self, place: int, edge: str = "") -> None:
        """Mark another one, or say that there is none."""
        inside = min(max(place, 0), len(mistakes()) - 1)
        self.state = replace(self.now, chosen=inside, message="" if inside == place else edge)
