"""The order lab: words are moved about, and one sees whether their outputs change."""

from dataclasses import replace
from typing import ClassVar

from textual.binding import BindingType

from attntui.commands import LAB_ORDER, Command, key_line
from attntui.core.labs.order import start
from attntui.core.labs.order_moves import moved, reversed_order, shuffled_order, unmoved
from attntui.core.labs.order_settings import MOST_WORDS, Settings, Vectors, settings_of, words_in
from attntui.core.seed import seed_of
from attntui.render.canvas import Canvas
from attntui.render.hints import message_text
from attntui.render.labs.order import draw
from attntui.screens.labs.lab import ForgetfulLab
from attntui.screens.labs.order_state import OrderState
from attntui.screens.picture_screen import bindings_of


class LabScreen(ForgetfulLab[OrderState]):
    """Shows outputs before and after."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = LAB_ORDER
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(LAB_ORDER)
    LEGEND: ClassVar[tuple[tuple[str, str], ...]] = (
        ("[ ]", "the marked word"),
        ("was", "the row it stood in at the start"),
    )

    def __init__(self, settings: Settings) -> None:
        """Show the words of the settings, in their order."""
        super().__init__(OrderState(settings))

    def picture(self, width: int, height: int) -> Canvas:
        """Return the picture of the present state."""
        now = self.now
        return draw(
            width,
            height,
            start(now.settings),
            key_line(LAB_ORDER, self.way_back),
            message=now.message,
            ascii_only=self.ascii_only,
            row=now.row,
            column=now.column,
            is_encoding=now.is_encoding,
            named=self.named_keys,
        )

    # -- Moving

    def do_next_order(self) -> None:
        """Take the next ready order."""
        self._ready(1)

    def do_previous_order(self) -> None:
        """Take the ready order before."""
        self._ready(-1)

    def do_later(self) -> None:
        """Move the marked word one row on."""
        self._move(1)

    def do_earlier(self) -> None:
        """Move the marked word one row back."""
        self._move(-1)

    def do_down(self) -> None:
        """Mark the next word."""
        self._mark(self.now.row + 1)

    def do_up(self) -> None:
        """Mark the word before."""
        self._mark(self.now.row - 1)

    def do_reverse(self) -> None:
        """Put the last word first, and so on."""
        row = len(self.now.settings.words) - 1 - self.now.row
        self._take(reversed_order(self.now.settings), row, "last word first")

    def do_shuffle(self) -> None:
        """Shuffle the words, with another seed each time."""
        seed = self.now.shuffle_seed
        self._follow(shuffled_order(self.now.settings, seed), f"shuffled with seed {seed}")
        self.state = replace(self.now, shuffle_seed=seed + 1)

    def do_first(self) -> None:
        """Go back to the order at the start."""
        self._follow(unmoved(self.now.settings), "as at the start")

    def do_undo(self) -> None:
        """Take the last change back."""
        before = self.now.back()
        self.state = replace(before, message="nothing to undo" if before is self.now else "undone")

    # -- What is moved, and how it is shown

    def do_positions(self) -> None:
        """Add each row's position to the word that stands there, or not."""
        settings = self.now.settings
        on = message_text(self.named_keys, "on", "{encoding} shows what is added")
        said = "off" if settings.has_positions else on
        self._take(replace(settings, has_positions=not settings.has_positions), self.now.row, f"positions {said}")

    def do_moves(self) -> None:
        """Move words, or keys with their values, or keys alone."""
        following = self.now.settings.moves.following
        self._take(replace(self.now.settings, moves=following), self.now.row, f"moves {following}")

    def do_vectors(self) -> None:
        """Take the vectors made by hand, or random ones."""
        settings = self.now.settings
        if settings.vectors is Vectors.RANDOM and not settings.can_be_by_hand:
            self.say("there are vectors made by hand for dog, bites and man only")
            return
        other = settings.vectors.other
        self._take(replace(settings, vectors=other), self.now.row, f"vectors {other}")

    def do_words(self) -> None:
        """Ask for other words."""
        self.ask("words", f"1 to {MOST_WORDS} words", words_in, self._take_words)

    def do_seed(self) -> None:
        """Ask for the seed of the random vectors."""
        hint = f"a whole number, now {self.now.settings.seed}"
        self.ask("seed", hint, seed_of, self._take_seed)

    def do_columns(self) -> None:
        """Show the next columns of tables that are too wide."""
        now, shown = self.now, start(self.now.settings)
        step, table = (6, shown.encoding) if now.is_encoding else (2, shown.after)
        column = now.column + step
        self.state = replace(now, column=column if column < table.shape[1] else 0)

    def do_encoding(self) -> None:
        """Show the table of positions, or the outputs again."""
        self.state = replace(self.now, is_encoding=not self.now.is_encoding)

    # -- Pieces

    def _take_words(self, words: tuple[str, ...]) -> None:
        settings = self.now.settings
        given = {"words": words, "positions": settings.has_positions, "moves": settings.moves, "seed": settings.seed}
        self._take(settings_of(given), 0, "")

    def _take_seed(self, seed: int) -> None:
        settings = replace(self.now.settings, seed=seed, vectors=Vectors.RANDOM)
        self._take(settings, self.now.row, f"random vectors of seed {seed}")

    def _ready(self, by: int) -> None:
        """Take the ready order after or before the present one; from another order, the first or the last."""
        name, order = self.now.ready(by)
        self._follow(replace(self.now.settings, order=order), name)

    def _move(self, by: int) -> None:
        settings = moved(self.now.settings, self.now.row, by)
        if settings == self.now.settings:
            self.say("this is the last row" if by > 0 else "this is the first row")
            return
        self._take(settings, self.now.row + by, "")

    def _mark(self, row: int) -> None:
        self.state = replace(self.now, row=min(max(row, 0), len(self.now.settings.words) - 1))

    def _follow(self, settings: Settings, message: str) -> None:
        """Take settings with another order, and keep the same word marked."""
        self._take(settings, settings.order.index(self.now.settings.order[self.now.row]), message)

    def _take(self, settings: Settings, row: int, message: str) -> None:
        """Take new settings; what was there before can be undone."""
        self.state = replace(self.now.changed(settings, row), message=message)
