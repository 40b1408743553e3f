"""What stands after `learn`: the seed, how many steps, the rate, the loss, the division, and which word is wanted."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from attntui.core.arrays import Floats
from attntui.core.design import Design
from attntui.core.design_axes import word_axis
from attntui.core.designer_state import Designing
from attntui.core.errors import ProblemError
from attntui.core.goals import Goal
from attntui.core.learning import LearningTask, Loss, wanted_word
from attntui.core.learning_run import MOST_STEPS
from attntui.core.seed import seed_of
from attntui.core.typed_numbers import parse_number, whole_number
from attntui.core.words import clean_word
from attntui.plain.designer_said import view_of

LARGEST_N_STEPS = 10_000
ON, SPEEDS = "on", "speeds"
_LOSSES = {"squared": Loss.SQUARED_ERROR, "cross-entropy": Loss.CROSS_ENTROPY}
_SCALES = {"on": True, "off": False}


@dataclass(frozen=True, slots=True, eq=False)
class Wish:
    """What is to be learned.

    design     whose words and features count
    target     (n_words,) the weights that are wanted
    asker      the index of the word that asks, None for the design's own
    goal       the challenge that it is for, None for a word of one's own
    n_steps    how many steps to take
    settings   fields of LearningTask that were typed
    goes_on    whether the run before goes on
    is_speeds  whether several d_k are measured instead
    """

    design: Design
    target: Floats
    asker: int | None
    goal: Goal | None
    n_steps: int
    settings: Mapping[str, Any]
    goes_on: bool
    is_speeds: bool

    def changed(self, task: LearningTask) -> LearningTask:
        """Return a task with the settings that were typed. Raises ProblemError for those out of range."""
        return replace(task, **self.settings)


def wish_of(now: Designing, typed: str) -> Wish:
    """Return what is to be learned; without a word, what the goal asks for. Raises ProblemError."""
    words = iter(typed.split())
    found: dict[str, Any] = {}
    for name in words:
        key = name.lower()
        if key not in _READERS and key not in (ON, SPEEDS):
            allowed = ", ".join([*_READERS, ON, SPEEDS])
            raise ProblemError(f"learn: found {clean_word(name, 30)}, allowed: {allowed}")
        if key in found:
            raise ProblemError(f"learn: {key} is given twice, expected it once")
        found[key] = True if key in (ON, SPEEDS) else _read(now.design, key, words)
    goes_on, is_speeds = found.pop(ON, False), found.pop(SPEEDS, False)
    n_steps, word = found.pop("steps", MOST_STEPS), found.pop("word", None)
    if goes_on and (found or word is not None):
        raise ProblemError(f"learn on: found {', '.join(found) or 'word'}, allowed: steps")
    view = view_of(now)
    wanted = view.wanted if word is None else wanted_word(now.design, word)
    asker = view.wanted_of if word is None else None
    settings = {_FIELDS.get(name, name): value for name, value in found.items()}
    goal = view.wanted_for if word is None else None
    return Wish(now.design, wanted, asker, goal, n_steps, settings, goes_on, is_speeds)


def _read(design: Design, name: str, words: Iterator[str]) -> Any:
    value = next(words, None)
    if value is None:
        raise ProblemError(f"learn: {name} is given without a value, as in: learn seed 3 steps 200 rate 0.1")
    return _READERS[name](design, value)


def _one_of(name: str, choices: Mapping[str, Any]) -> Callable[[Design, str], Any]:
    def read(_design: Design, typed: str) -> Any:
        if typed.lower() not in choices:
            raise ProblemError(f"{name}: found {clean_word(typed, 20)}, allowed: {', '.join(choices)}")
        return choices[typed.lower()]

    return read


_READERS: Mapping[str, Callable[[Design, str], Any]] = {
    "seed": lambda _design, typed: seed_of(typed),
    "steps": lambda _design, typed: whole_number("steps", typed, 1, LARGEST_N_STEPS),
    "rate": lambda _design, typed: parse_number(typed),
    "loss": _one_of("loss", _LOSSES),
    "scale": _one_of("scale", _SCALES),
    "word": lambda design, typed: word_axis(design).find(typed),
}
_FIELDS = {"rate": "learning_rate"}
