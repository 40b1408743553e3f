"""The stepper: one pass, every cell, forwards and back."""

from dataclasses import replace
from typing import ClassVar

from textual.binding import BindingType
from textual.timer import Timer

from attntui.commands import STEPPER, STEPPER_ASKED, STEPPER_LEGEND, Command, key_line
from attntui.commands.in_force import key_of
from attntui.commands.named import named_keys
from attntui.core.errors import AddressError
from attntui.core.moves import MOVES
from attntui.core.problem import AttentionProblem
from attntui.core.stage import KEY_ROWS
from attntui.render.canvas import Canvas
from attntui.render.picture import draw_step
from attntui.render.spotlight import draw_spotlight
from attntui.screens.picture_screen import bindings_of
from attntui.screens.stepper_predict import StepperPredict

LAST_STEP = "this is the last step; {first} goes to the first"
"""Said where no step is left, with the key of the command `first`."""

EDGES = {
    "next": LAST_STEP,
    "back": "this is the first step",
    "next_stage": "there is no stage after this one",
    "previous_stage": "there is no stage before this one",
    "next_row": "there is no row below",
    "previous_row": "there is no row above",
    "first": "this is the first step",
    "last": "this is the last step",
    "by": "",
    "order": "",
    "softmax": "",
    "next_head": "this pass has one head",
}
"""The commands that only go somewhere else, and what is said where they lead nowhere."""

ASKING = {"next_row": 1, "previous_row": -1}
"""The commands that change who asks in the spotlight."""

PLAYS_ON = ("play", "faster", "slower", "spotlight", "theme")
"""The commands during which it goes on playing; every other one stops it."""

SPEEDS = (4.0, 2.0, 1.0, 0.5, 0.25, 0.125)
"""Seconds a step while playing, from slow to fast."""


class StepperScreen(StepperPredict):
    """Walks through a problem; every command makes a new state, and one watcher draws it."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = STEPPER
    LEGEND: ClassVar[tuple[tuple[str, str], ...]] = STEPPER_LEGEND
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(STEPPER)

    def __init__(self, problem: AttentionProblem, *, at: str | None = None) -> None:
        """Stand at the first step of `problem`, or at the address `at`. Raises AddressError."""
        super().__init__(problem, at=at)
        self._speed = SPEEDS.index(1.0)
        self._player: Timer | None = None

    def picture(self, width: int, height: int) -> Canvas:
        """Return the tables, the spotlight, or nothing."""
        if self.now.is_blank:
            return Canvas(width, height)
        keys, message = key_line(STEPPER_ASKED if self.now.is_asked else STEPPER, self.way_back), self.now.message
        named = {**self.named_keys, **named_keys(STEPPER_ASKED)} if self.now.is_asked else self.named_keys
        if self.now.is_spotlight:
            return draw_spotlight(width, height, self.scene, keys, asker=self.now.asker, message=message, named=named)
        return draw_step(width, height, self.scene, keys, message=message, ascii_only=self.ascii_only, named=named)

    def action_run_command(self, name: str, key: str) -> None:
        """Run a command; the first one after a blank only brings the picture back where it is the blank key."""
        was_blank, self.state = self.now.is_blank, replace(self.now, is_blank=False)
        if name not in PLAYS_ON:
            self._stop()
        if self.answers(name, key):
            return
        if self.now.is_spotlight and name in ASKING and not self._has_asker():
            self._ask_as(self.now.asker + ASKING[name])
        elif name in EDGES:
            move, edge = MOVES[name], EDGES[name]
            self.go(move(self.now.walk), edge.format(first=key_of(STEPPER, "first")))
        elif not (was_blank and name == "blank"):
            super().action_run_command(name, key)

    def _has_asker(self) -> bool:
        """Tell whether the step is one query's."""
        step = self.now.walk.step
        return step.row is not None and step.stage not in KEY_ROWS

    def _ask_as(self, asker: int) -> None:
        """Let another query ask in the spotlight, without a step."""
        last = self.now.walk.problem.n_queries - 1
        self.state = replace(self.now, asker=min(max(asker, 0), last), message="")

    def do_stage(self, number: int) -> None:
        """Go to the stage of that number."""
        try:
            self.go(self.now.walk.stage(number))
        except AddressError as problem:
            self.say(str(problem))

    def do_go_to(self) -> None:
        """Ask where to go, and go there."""
        from attntui.screens.prompt import Prompt  # Textual's input takes its time, and few need it

        walk = self.now.walk
        hint = f"like {walk.trace.address(walk.step)}, 12 or 2.5"
        self.app.push_screen(Prompt("go to", hint, walk.jumped), lambda found: self.go(found) if found else None)

    def do_spotlight(self) -> None:
        """Show where one word's attention goes, or the tables again."""
        self.state = replace(self.now, is_spotlight=not self.now.is_spotlight, message="")

    def do_blank(self) -> None:
        """Show nothing."""
        self.state = replace(self.now, is_blank=True)

    def do_play(self) -> None:
        """Step on by itself, until the end or until it is told to stop."""
        if self._player is not None:
            self._stop()
            self.say("stopped")
        elif self.now.walk.is_last:
            self.say(_last_step())
        else:
            self._play()

    def do_faster(self) -> None:
        """Play faster."""
        self._set_speed(self._speed + 1)

    def do_slower(self) -> None:
        """Play slower."""
        self._set_speed(self._speed - 1)

    def do_contents(self) -> None:
        """Go back to the contents."""
        self.go_back()

    def _play(self) -> None:
        seconds = SPEEDS[self._speed]
        self._player = self.set_interval(seconds, self._play_on)
        stop, faster, slower = (key_of(STEPPER, name) for name in ("play", "faster", "slower"))
        self.say(f"playing, a step every {seconds:g} s: {stop} stops, {faster} faster, {slower} slower")

    def _play_on(self) -> None:
        message = self.now.message
        self.go(self.now.walk.next())
        if self.now.walk.is_last:
            self._stop()
            message = _last_step()
        self.say(message)

    def _stop(self) -> None:
        if self._player is not None:
            self._player.stop()
            self._player = None
            self.say("")

    def _set_speed(self, speed: int) -> None:
        self._speed = min(max(speed, 0), len(SPEEDS) - 1)
        if self._player is not None:
            self._stop()
            self._play()
        else:
            self.say(f"{self.key_for('play')} plays, a step every {SPEEDS[self._speed]:g} s")


def _last_step() -> str:
    return LAST_STEP.format(first=key_of(STEPPER, "first"))
