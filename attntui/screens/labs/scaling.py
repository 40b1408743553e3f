"""The scaling lab: random vectors, with and without the division by sqrt(d), in the background."""

import os
from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from textual.binding import BindingType
from textual.timer import Timer

from attntui.commands import LAB_SCALING, LAB_SCALING_LEGEND, Command, key_line
from attntui.core.labs.scaling import MOST_SERVED, Settings, advanced, start, work
from attntui.core.labs.scaling_settings import (
    FEWEST_KEYS,
    LARGEST_D,
    MOST_KEYS,
    MOST_SIZES,
    MOST_TRIALS,
    half,
    n_keys_of,
    n_trials_of,
    sizes_of,
    twice,
)
from attntui.core.seed import LARGEST_SEED, seed_of
from attntui.core.state_folder import is_served
from attntui.render.canvas import Canvas
from attntui.render.hints import message_text
from attntui.render.labs.scaling import draw
from attntui.screens.background import Background
from attntui.screens.labs.lab import ForgetfulLab
from attntui.screens.labs.scaling_state import ScalingState
from attntui.screens.picture_screen import bindings_of

SECONDS = 0.2
"""Between two pictures while trials are made."""


class LabScreen(ForgetfulLab[ScalingState]):
    """Makes trials in a thread while it is told to; a timer looks how far they are."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = LAB_SCALING
    LEGEND: ClassVar[tuple[tuple[str, str], ...]] = LAB_SCALING_LEGEND
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(LAB_SCALING)

    def __init__(self, settings: Settings) -> None:
        """Stand before the first trial."""
        background = Background(start(settings), advanced)
        super().__init__(ScalingState(background.state, place=len(settings.d) - 1))
        self._background = background
        self._looker: Timer | None = None

    @property
    def settings(self) -> Settings:
        """What is measured."""
        return self.now.lab.settings

    def picture(self, width: int, height: int) -> Canvas:
        """Return the picture of the present state."""
        now = self.now
        return draw(
            width,
            height,
            now.lab,
            key_line(LAB_SCALING, self.way_back),
            message=now.message,
            ascii_only=self.ascii_only,
            is_running=now.is_running,
            place=now.place,
        )

    def on_mount(self) -> None:
        """Say how one starts."""
        self._hint("ready", "{run} starts")

    def on_unmount(self) -> None:
        """Leave nothing running."""
        self._background.stop()

    # -- Commands

    def do_run(self) -> None:
        """Start, stop, or go on."""
        if self.now.lab.is_over:
            self._hint("all trials are done", "{next_seed} takes the next seed", "{again} starts anew")
        elif self.now.is_running:
            self._stop()
            self._hint("stopped", "{run} goes on", "{again} starts anew")
        else:
            self._start()

    def do_again(self) -> None:
        """Go back to before the first trial."""
        self._restart(self.settings)

    def do_article(self) -> None:
        """Take the original settings: those of the article."""
        self._restart(Settings())

    def do_next_seed(self) -> None:
        """Take the next seed."""
        self._restart(self.settings.with_next_seed())

    def do_seed(self) -> None:
        """Ask for a seed."""
        hint = f"a whole number, 0 to {LARGEST_SEED}"
        self.ask("seed", hint, seed_of, lambda seed: self._restart(replace(self.settings, seed=seed)))

    def do_sizes(self) -> None:
        """Ask for the sizes."""
        hint = f"1 to {MOST_SIZES} lengths such as 4, 64, 512, each up to {LARGEST_D}"
        self.ask("d", hint, sizes_of, lambda sizes: self._restart(replace(self.settings, d=sizes)))

    def do_keys(self) -> None:
        """Ask for the number of keys."""
        hint = f"how many keys a query is compared with, {FEWEST_KEYS} to {MOST_KEYS}"
        self.ask("n_keys", hint, n_keys_of, lambda n_keys: self._restart(replace(self.settings, n_keys=n_keys)))

    def do_trials(self) -> None:
        """Ask for the number of trials."""
        hint = f"how many at each size, 1 to {MOST_TRIALS}"
        self.ask("n_trials", hint, n_trials_of, lambda n: self._restart(replace(self.settings, n_trials=n)))

    def do_larger(self) -> None:
        """Take the present size twice as large."""
        self._resize(twice)

    def do_smaller(self) -> None:
        """Take the present size half as large."""
        self._resize(half)

    def do_down(self) -> None:
        """Show the histogram of the next size."""
        self.state = replace(self.now, place=min(self.now.place + 1, len(self.settings.d) - 1))

    def do_up(self) -> None:
        """Show the histogram of the size before."""
        self.state = replace(self.now, place=max(self.now.place - 1, 0))

    # -- Trials, made in a thread; a timer looks how far it is

    def _hint(self, said: str, *parts: str) -> None:
        """Say something, and what one can do now with the keys in force, until the next command."""
        self.say(message_text(self.named_keys, said, *parts))

    def _resize(self, change: Callable[[int], int]) -> None:
        """Take another size in place of the present one, unless it is there already."""
        size = self.settings.d[self.now.place]
        wanted = change(size)
        if wanted in self.settings.d:
            there = (f"{wanted} is there already", "{sizes} types other sizes")
            self._hint(*((f"d is 1 to {LARGEST_D}",) if wanted == size else there))
            return
        self._restart(self.settings.with_size(size, wanted))

    def _restart(self, settings: Settings) -> None:
        """Stand before the first trial of `settings`; go on from there if it was running."""
        was_running = self.now.is_running
        self._stop()
        self._background = Background(start(settings), advanced)
        place = min(self.now.place, len(settings.d) - 1)
        self.state = replace(self.now, lab=self._background.state, place=place)
        if was_running:
            self._start()

    def _start(self) -> None:
        if is_served(os.environ) and work(self.settings) > MOST_SERVED:
            self._hint("too much for a served session", "{trials} takes fewer trials")
            return
        self._background.start()
        self.state = replace(self.now, is_running=True)
        self._looker = self.set_interval(SECONDS, self._look)

    def _look(self) -> None:
        problem = self._background.problem  # first: once it has a problem, no more is done
        self.state = replace(self.now, lab=self._background.state)
        if problem:
            self._stop()
            self.say(problem)
        elif self.now.lab.is_over:
            self._stop()
            self._hint("all trials are done", "{next_seed} takes the next seed")

    def _stop(self) -> None:
        if self._looker is not None:
            self._looker.stop()
            self._looker = None
            self._background.stop()
            self.state = replace(self.now, lab=self._background.state, is_running=False, message="")
