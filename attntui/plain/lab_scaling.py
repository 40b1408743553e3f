"""The scaling lab line by line: trials run while one listens, and Ctrl+C stops them."""

import time
from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar

from attntui.commands import LAB_SCALING, Command
from attntui.core.errors import ProblemError
from attntui.core.labs.scaling import Settings, State, advanced, finished, settings_of, start
from attntui.core.labs.scaling_settings import ALIASES, LARGEST_D, half, sizes_of, twice
from attntui.plain.conversation import Say
from attntui.plain.lab import PlainLab
from attntui.plain.typed_command import needed
from attntui.render.labs.scaling_lines import lines, position_text

SECONDS = 2.0
"""Between two lines that say how far it is."""

_START = "run starts."


class Lab(PlainLab):
    """Trials of random vectors, with and without the division by sqrt(d)."""

    COMMANDS: ClassVar[tuple[Command, ...]] = LAB_SCALING
    TAKES: ClassVar[frozenset[str]] = frozenset("sizes keys trials seed larger smaller".split())
    OTHERS: ClassVar[Mapping[str, str]] = {
        "": "run",
        "go": "run",
        "next": "next_seed",
        "original": "article",
        "n_keys": "keys",
        "n_trials": "trials",
        "size": "sizes",
        "show": "show",
    }
    HELP: ClassVar[tuple[str, ...]] = (
        "run or an empty line: start, or go on; Ctrl+C stops it and says how far it got.",
        "d 4 64 512, trials 1000, keys 10, seed 5: settings, which start it anew; d=8 trials=50 several in one line.",
        "next or n: the next seed. again or 0: back to before the first trial. original or a: the original settings.",
        "larger 64 or ], smaller 64 or [: that d twice or half as large; without a number, the last one.",
        "show: what came of it so far.",
    )

    def __init__(
        self,
        settings: Settings,
        say: Say | None = None,
        *,
        is_typed: bool = True,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Stand before the first trial."""
        super().__init__(say, is_typed=is_typed)
        self.now: State = start(settings)
        self._clock = clock

    def first_lines(self) -> list[str]:
        """Return what is measured; nothing is, before it is told to."""
        return [lines(self.now)[0].removesuffix(f", {position_text(self.now)}"), *([_START] if self.is_typed else [])]

    def rest(self) -> Iterable[str]:
        """Run to the end, and return what came of it."""
        return lines(finished(self.now.settings))[1:]

    def set(self, found: Mapping[str, str]) -> list[str]:
        """Start anew with other settings."""
        now = self.now.settings
        named = {ALIASES.get(name, name): value for name, value in found.items()}
        if len(named) < len(found):
            settings_of(found)  # which says what is given twice
        kept = {"d": now.d, "n_keys": now.n_keys, "n_trials": now.n_trials, "seed": now.seed}
        return self._restart(settings_of({**kept, **named}))

    def do_run(self, _rest: str) -> list[str]:
        """Go on to the end, and say now and then how far it is."""
        if self.now.is_over:
            return ["All trials are done: next takes the next seed, again starts anew."]
        said = self._clock()
        try:
            while not self.now.is_over:
                self.now = advanced(self.now)
                if self._clock() - said >= SECONDS:
                    said = self._clock()
                    self.say(f"{position_text(self.now)}, {100 * self.now.share_done:.0f} %")
        except KeyboardInterrupt:
            return [f"stopped at {position_text(self.now)}; run goes on, again starts anew, show says what is known."]
        return lines(self.now)

    def do_sizes(self, rest: str) -> list[str]:
        """Take other sizes."""
        return self.set({"d": needed(rest, "a size", "d 4 64 512")})

    def do_keys(self, rest: str) -> list[str]:
        """Take another number of keys."""
        return self.set({"n_keys": needed(rest, "how many keys", "keys 10")})

    def do_trials(self, rest: str) -> list[str]:
        """Take another number of trials."""
        return self.set({"n_trials": needed(rest, "how many trials", "trials 1000")})

    def do_seed(self, rest: str) -> list[str]:
        """Take another seed."""
        return self.set({"seed": needed(rest, "a seed", "seed 5")})

    def do_next_seed(self, _rest: str) -> list[str]:
        """Take the next seed."""
        return self._restart(self.now.settings.with_next_seed())

    def do_again(self, _rest: str) -> list[str]:
        """Go back to before the first trial."""
        return self._restart(self.now.settings)

    def do_article(self, _rest: str) -> list[str]:
        """Take the original settings: those of the article."""
        return self._restart(Settings())

    def do_larger(self, rest: str) -> list[str]:
        """Take a size twice as large."""
        return self._resize(rest, twice)

    def do_smaller(self, rest: str) -> list[str]:
        """Take a size half as large."""
        return self._resize(rest, half)

    def do_show(self, _rest: str) -> list[str]:
        """Say what came of it so far."""
        return lines(self.now)

    def _resize(self, typed: str, change: Callable[[int], int]) -> list[str]:
        """Take another size in place of the one that is named, else of the last one."""
        settings, sizes = self.now.settings, self.now.settings.d
        size = sizes_of(typed)[0] if typed else sizes[-1]
        if size not in sizes:
            raise ProblemError(f"d: {size} is not measured, allowed: {', '.join(map(str, sizes))}")
        wanted = change(size)
        if wanted in sizes:
            return [f"d is 1 to {LARGEST_D}." if wanted == size else f"{wanted} is there already."]
        return self._restart(settings.with_size(size, wanted))

    def _restart(self, settings: Settings) -> list[str]:
        """Stand before the first trial of `settings`."""
        self.now = start(settings)
        return self.first_lines()
