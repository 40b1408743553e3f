"""The softmax lab line by line: scores are typed and changed, and one hears where e^score overflows."""

from collections.abc import Mapping
from typing import ClassVar

from attntui.commands import LAB_SOFTMAX, Command
from attntui.core.axis import Axis
from attntui.core.digits import number_text
from attntui.core.errors import ProblemError
from attntui.core.labs.softmax import ADDED, Settings, State, changed, settings_of, start, with_scores
from attntui.core.labs.softmax_examples import example_after, example_of
from attntui.core.labs.softmax_settings import DTYPES, scores_of
from attntui.core.words import clean_word
from attntui.plain.conversation import Say
from attntui.plain.lab import PlainLab
from attntui.plain.typed_command import needed
from attntui.render.labs.softmax_lines import arithmetic_text, comparison_text, joined, lines

_ADDED = number_text(ADDED)
_WIDE = 10_000
"""Columns enough for all of a sum."""


class Lab(PlainLab):
    """Softmax of a few scores; every change can be undone."""

    COMMANDS: ClassVar[tuple[Command, ...]] = LAB_SOFTMAX
    TAKES: ClassVar[frozenset[str]] = frozenset("type add dtype weight".split())
    OTHERS: ClassVar[Mapping[str, str]] = {
        "": "next_example",
        "next": "next_example",
        "example": "next_example",
        "back": "previous_example",
        "scores": "type",
        "show": "show",
        "weight": "weight",
    }
    HELP: ClassVar[tuple[str, ...]] = (
        "empty line: the next example. b: the example before.",
        "scores 1 2 3, s 1 2 3 or scores=1 2 3: scores of your own.",
        f"add {_ADDED} or +: add {_ADDED} to all scores.",
        "double or d, halve or h, negate or -: all scores.",
        "undo or u, redo or r.",
        "float16, float32, float64: that precision; dtype or f: the next one.",
        "weight 0: how the weight of that score is made.",
        "show: all precisions.",
    )

    def __init__(self, settings: Settings, say: Say | None = None, *, is_typed: bool = True) -> None:
        """Start with the scores of the settings."""
        super().__init__(say, is_typed=is_typed)
        self.now: State = start(settings)

    def first_lines(self) -> list[str]:
        """Return softmax of the scores in every precision."""
        return lines(self.now)

    def set(self, found: Mapping[str, str]) -> list[str]:
        """Take other scores, or another precision."""
        settings = settings_of({"scores": self.now.scores, "dtype": self.now.settings.dtype, **found})
        return self._take(with_scores(self.now.with_dtype(settings.dtype), settings.scores, ""))

    def do_next_example(self, _rest: str) -> list[str]:
        """Take the next example."""
        return self._example(1)

    def do_previous_example(self, _rest: str) -> list[str]:
        """Take the example before."""
        return self._example(-1)

    def do_type(self, rest: str) -> list[str]:
        """Take scores of one's own."""
        return self._take(with_scores(self.now, scores_of(needed(rest, "scores", "scores 1 2 3")), ""))

    def do_add(self, rest: str) -> list[str]:
        """Add ADDED to all scores."""
        if rest not in ("", _ADDED):
            raise ProblemError(f"add: found {clean_word(rest, 20)}, allowed: {_ADDED}")
        return self._change("add")

    def do_double(self, _rest: str) -> list[str]:
        """Double all scores."""
        return self._change("double")

    def do_halve(self, _rest: str) -> list[str]:
        """Halve all scores."""
        return self._change("halve")

    def do_negate(self, _rest: str) -> list[str]:
        """Change the sign of all scores."""
        return self._change("negate")

    def do_undo(self, _rest: str) -> list[str]:
        """Take back the last change."""
        return self._take(self.now.undone(), "Nothing to undo.")

    def do_redo(self, _rest: str) -> list[str]:
        """Do again what was undone."""
        return self._take(self.now.redone(), "Nothing to redo.")

    def do_dtype(self, rest: str) -> list[str]:
        """Look at the precision that is named, else at the next one."""
        return self.set({"dtype": rest.lower()}) if rest else self._take(self.now.with_next_dtype())

    def unheard(self, command: str) -> list[str]:
        """Take a precision by its name alone."""
        return self.set({"dtype": command.lower()}) if command.lower() in DTYPES else super().unheard(command)

    def do_show(self, _rest: str) -> list[str]:
        """Say all precisions."""
        return lines(self.now)

    def do_weight(self, rest: str) -> list[str]:
        """Say how one weight is made, by hand and safe."""
        place = Axis("score", len(self.now.scores)).find(needed(rest, "the number of a score", "weight 0"))
        return [
            f"score {place}, {arithmetic_text(self.now.steps(is_shifted=is_shifted), place, _WIDE)}"
            for is_shifted in (False, True)
        ]

    def _change(self, name: str) -> list[str]:
        return self._take(changed(self.now, name), "That changes none of these scores.")

    def _example(self, by: int) -> list[str]:
        """Take the example after or before the present one; from scores of one's own, the first or the last."""
        return self._take(with_scores(self.now, example_after(self.now.scores, by).scores, ""))

    def _take(self, state: State, where_same: str = "Nothing has changed.") -> list[str]:
        """Take another state, and return what that changed and softmax in the present precision."""
        if state is self.now or state == self.now:
            return [where_same]
        self.now = state
        hint = [example.text] if (example := example_of(state.scores)) else []
        compared = [comparison] if (comparison := comparison_text(state)) else []
        table = [line for line in lines(state) if line.startswith(state.settings.dtype)]
        return [f"scores {joined(state.scores)}", *compared, *hint, *table]
