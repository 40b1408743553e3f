"""The order lab line by line: words are moved, and one hears whether their outputs change."""

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

from attntui.commands import LAB_ORDER, Command
from attntui.core.axis import Axis
from attntui.core.labs.order import start
from attntui.core.labs.order_moves import moved, reversed_order, shuffled_order, unmoved
from attntui.core.labs.order_place import OrderPlace
from attntui.core.labs.order_settings import Settings, Vectors, settings_of
from attntui.core.seed import seed_of
from attntui.core.words import clean_word
from attntui.plain.conversation import Say
from attntui.plain.lab import PlainLab
from attntui.plain.typed_command import needed, switched
from attntui.render.labs.order import lines
from attntui.render.labs.order_text import encoding_text, verdict_text


class Lab(PlainLab):
    """Outputs before and after some words were moved; every change can be undone."""

    COMMANDS: ClassVar[tuple[Command, ...]] = LAB_ORDER
    TAKES: ClassVar[frozenset[str]] = frozenset(
        "earlier later order shuffle positions moves encoding words vectors seed".split()
    )
    OTHERS: ClassVar[Mapping[str, str]] = {
        "": "next_order",
        "next": "next_order",
        "back": "previous_order",
        "left": "earlier",
        "right": "later",
        "order": "order",
        "show": "show",
    }
    HELP: ClassVar[tuple[str, ...]] = (
        "empty line: the next ready order. b: the ready order before.",
        "left man, right dog: move that word a row; left alone: the same word again.",
        "order 2 1 0: the words in that order, by their numbers at the start.",
        "reverse or r: last word first. shuffle or s: a new seed each time. first or 0: as at the start.",
        "positions or p: add positions, or not.",
        "moves or x: words, keys and values, keys only; moves keys only: that one.",
        "words dog bites man: other words. vectors or v: by hand, random. seed 5: of random vectors.",
        "encoding or e: the table of positions; encoding 1 2: how that number is made.",
        "undo or u. show: all of it.",
        "words=..., order=..., positions=on, moves=..., vectors=..., seed=...: settings, one or several.",
    )

    def __init__(self, settings: Settings, say: Say | None = None, *, is_typed: bool = True) -> None:
        """Start with the words of the settings, in their order."""
        super().__init__(say, is_typed=is_typed)
        self.now = OrderPlace(settings)

    @property
    def settings(self) -> Settings:
        """What is shown."""
        return self.now.settings

    def first_lines(self) -> list[str]:
        """Return the outputs before and after, and the table of positions."""
        return lines(start(self.settings))

    def set(self, found: Mapping[str, str]) -> list[str]:
        """Take other settings; other words are in their first order, with vectors made by hand where there are some."""
        now = self.settings
        kept: dict[str, object] = {"positions": now.has_positions, "moves": str(now.moves), "seed": now.seed}
        if "words" not in found:
            vectors = Vectors.RANDOM if "seed" in found else now.vectors
            kept |= {"words": now.words, "order": now.order, "vectors": str(vectors)}
        said = ", ".join(f"{name} {clean_word(value)}" for name, value in found.items())
        return self._take(settings_of({**kept, **found}), 0, f"{said}.")

    def do_next_order(self, _rest: str) -> list[str]:
        """Take the next ready order."""
        return self._ready(1)

    def do_previous_order(self, _rest: str) -> list[str]:
        """Take the ready order before."""
        return self._ready(-1)

    def do_earlier(self, rest: str) -> list[str]:
        """Move a word one row back."""
        return self._move(rest, -1)

    def do_later(self, rest: str) -> list[str]:
        """Move a word one row on."""
        return self._move(rest, 1)

    def do_order(self, rest: str) -> list[str]:
        """Put the words into an order that is typed."""
        return self.set({"order": needed(rest, "an order", "order 2 1 0")})

    def do_reverse(self, _rest: str) -> list[str]:
        """Put the last word first, and so on."""
        return self._follow(reversed_order(self.settings), "last word first.")

    def do_shuffle(self, rest: str) -> list[str]:
        """Shuffle the words, with another seed each time, or with the one that is typed."""
        seed = seed_of(rest) if rest else self.now.shuffle_seed
        self.now = replace(self.now, shuffle_seed=seed + 1)
        return self._follow(shuffled_order(self.settings, seed), f"shuffled with seed {seed}.")

    def do_first(self, _rest: str) -> list[str]:
        """Go back to the order at the start."""
        return self._follow(unmoved(self.settings), "as at the start.")

    def do_undo(self, _rest: str) -> list[str]:
        """Take the last change back."""
        before, self.now = self.now, self.now.back()
        if self.now is before:
            return ["Nothing to undo."]
        return ["undone.", *self._lines()]

    def do_positions(self, rest: str) -> list[str]:
        """Add each row's position to the word that stands there, or not."""
        is_on = switched("positions", rest, self.settings.has_positions)
        said = "positions on: encoding says what is added." if is_on else "positions off."
        return self._take(replace(self.settings, has_positions=is_on), self.now.row, said)

    def do_moves(self, rest: str) -> list[str]:
        """Move words, or keys with their values, or keys alone."""
        return self.set({"moves": rest or str(self.settings.moves.following)})

    def do_vectors(self, rest: str) -> list[str]:
        """Take the vectors made by hand, or random ones."""
        return self.set({"vectors": rest or str(self.settings.vectors.other)})

    def do_words(self, rest: str) -> list[str]:
        """Take other words."""
        return self.set({"words": needed(rest, "a word", "words dog bites man")})

    def do_seed(self, rest: str) -> list[str]:
        """Take random vectors of another seed."""
        return self.set({"seed": needed(rest, "a seed", "seed 5")})

    def do_encoding(self, rest: str) -> list[str]:
        """Say the table of positions, or how one number of it is made."""
        state = start(self.settings)
        if not rest:
            return lines(state)[self._n_before_encoding :]
        axes = (Axis("row", len(state.encoding)), Axis("column", state.encoding.shape[1]))
        typed = rest.replace(",", " ").split()
        row, column = (axis.find(number) for axis, number in zip(axes, [*typed, "0"], strict=False))
        return [encoding_text(state, row, column)]

    def do_show(self, _rest: str) -> list[str]:
        """Say all of it."""
        return self.first_lines()

    @property
    def _n_before_encoding(self) -> int:
        """How many of the lines are not about the encoding: that takes one, and one a word."""
        return len(self.first_lines()) - 1 - len(self.settings.words)

    def _lines(self) -> list[str]:
        """Return how far the outputs are from what they were, and all but the table of positions."""
        verdict = verdict_text(start(self.settings))
        others = [line for line in self.first_lines()[: self._n_before_encoding] if line != verdict]
        return [f"{verdict}.", *others]

    def _ready(self, by: int) -> list[str]:
        """Take the ready order after or before the present one; from another order, the first or the last."""
        name, order = self.now.ready(by)
        return self._follow(replace(self.settings, order=order), f"{name}.")

    def _move(self, typed: str, by: int) -> list[str]:
        """Move the word that is named, else the one that was moved last."""
        row = self.now.row
        if typed:
            words = Axis("word", len(self.settings.words), self.settings.words, is_said=True)
            row = self.settings.order.index(words.find(typed))
        settings = moved(self.settings, row, by)
        self.now = replace(self.now, row=row)
        if settings == self.settings:
            return ["This is the last row." if by > 0 else "This is the first row."]
        name = start(settings).word_axis.name(settings.order[row + by])
        return self._take(settings, row + by, f"{name} is in row {row + by} now.")

    def _follow(self, settings: Settings, said: str) -> list[str]:
        """Take settings with another order, and go on with the same word."""
        return self._take(settings, settings.order.index(self.settings.order[self.now.row]), said)

    def _take(self, settings: Settings, row: int, said: str) -> list[str]:
        """Take new settings; undo goes back to the present ones."""
        if settings == self.settings:
            return ["Nothing has changed."]
        self.now = self.now.changed(settings, row)
        return [said, *self._lines()]
