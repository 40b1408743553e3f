"""The softmax lab: type scores, change all of them at once, and see where e^score overflows."""

from dataclasses import dataclass, replace
from typing import ClassVar

from textual.binding import BindingType

from attntui.commands import LAB_SOFTMAX, Command, key_line
from attntui.core.labs.softmax import Settings, State, changed, start, with_scores
from attntui.core.labs.softmax_examples import example_after, example_of
from attntui.core.labs.softmax_settings import MOST_SCORES, scores_of
from attntui.render.canvas import Canvas
from attntui.render.labs.softmax import draw
from attntui.screens.labs.lab import ForgetfulLab
from attntui.screens.labs.lab_state import LabState
from attntui.screens.picture_screen import bindings_of


@dataclass(frozen=True, slots=True)
class SoftmaxState(LabState):
    """All that the picture follows from.

    lab    the scores, and all that was done to them
    place  the index of the score with the cursor
    """

    lab: State
    place: int = 0


class LabScreen(ForgetfulLab[SoftmaxState]):
    """Shows softmax of the present scores."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = LAB_SOFTMAX
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(LAB_SOFTMAX)

    def __init__(self, settings: Settings) -> None:
        """Show the scores of the settings."""
        super().__init__(SoftmaxState(start(settings), place=len(settings.scores) - 1))

    def picture(self, width: int, height: int) -> Canvas:
        """Return the picture of the present state."""
        now, keys = self.now, key_line(LAB_SOFTMAX, self.way_back)
        example = example_of(now.lab.scores)
        return draw(
            width,
            height,
            now.lab,
            keys,
            message=now.message,
            ascii_only=self.ascii_only,
            place=now.place,
            hint=example.text if example else "",
            named=self.named_keys,
        )

    # -- Commands

    def do_type(self) -> None:
        """Ask for scores."""
        hint = f"1 to {MOST_SCORES} numbers with blanks between them, inf and nan too"
        self.ask("scores", hint, scores_of, lambda scores: self._take(with_scores(self.now.lab, scores, "typed")))

    def do_next_example(self) -> None:
        """Take the next example."""
        self._example(1)

    def do_previous_example(self) -> None:
        """Take the example before."""
        self._example(-1)

    def do_add(self) -> None:
        """Add 5 to all scores."""
        self._change("add")

    def do_double(self) -> None:
        """Double all scores."""
        self._change("double")

    def do_halve(self) -> None:
        """Halve all scores."""
        self._change("halve")

    def do_negate(self) -> None:
        """Change the sign of all scores."""
        self._change("negate")

    def do_undo(self) -> None:
        """Take back the last change."""
        self._take(self.now.lab.undone(), "nothing to undo")

    def do_redo(self) -> None:
        """Do again what was undone."""
        self._take(self.now.lab.redone(), "nothing to redo")

    def do_dtype(self) -> None:
        """Look at the next precision."""
        self._take(self.now.lab.with_next_dtype())

    def do_down(self) -> None:
        """Put the cursor on the next score."""
        self._move(1)

    def do_up(self) -> None:
        """Put the cursor on the score before."""
        self._move(-1)

    def _move(self, by: int) -> None:
        last = len(self.now.lab.scores) - 1
        self.state = replace(self.now, place=min(max(self.now.place + by, 0), last))

    def _change(self, name: str) -> None:
        self._take(changed(self.now.lab, name), "that changes none of these scores")

    def _example(self, by: int) -> None:
        """Take the example after or before the present one; from scores of one's own, the first or the last."""
        self._take(with_scores(self.now.lab, example_after(self.now.lab.scores, by).scores, ""))

    def _take(self, lab: State, where_same: str = "") -> None:
        """Show another state of the lab; say something where it is none."""
        is_same = lab is self.now.lab or lab == self.now.lab
        place = min(self.now.place, len(lab.scores) - 1)
        self.state = replace(self.now, lab=lab, place=place, message=where_same if is_same else "")
