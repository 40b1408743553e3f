"""The challenges of the designer, read from goals.toml: what to reach, from where, a hint, and one solution."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from attntui.core.arrays import Floats
from attntui.core.design import Design
from attntui.core.errors import ProblemError
from attntui.core.goal_checks import Check, GoalProgress
from attntui.core.goal_data import changed_design, check_of, check_text, start_design, take

OTHER_WORDS = "the goal has other words"
"""What is said of a design of another sentence than a goal's."""

KEEPABLE = ("X", "Wq", "Wk", "d_k", "scale")
"""What a goal may ask to stay as it was at the start; the words always have to."""


@dataclass(frozen=True, slots=True)
class Goal:
    """One challenge.

    name      what it is chosen by
    title     one line
    text      what to reach, lines of at most 60 characters
    hint      the same, for who is stuck
    start     the design that it starts from; its asker is the word whose attention counts
    solution  one design that reaches it
    check     how it is measured
    keep      what has to stay as in `start`
    """

    name: str
    title: str
    text: str
    hint: str
    start: Design
    solution: Design
    check: Check
    keep: tuple[str, ...] = ()

    @property
    def asker(self) -> int:
        """The index of the word whose attention counts, whichever word the screen has asking."""
        return self.start.asker

    @property
    def is_learnable(self) -> bool:
        """Whether gradient descent may look for it: not where Wq or Wk has to stay."""
        return not {"Wq", "Wk"} & set(self.keep)

    @property
    def target(self) -> Floats:
        """The weights (n_words,) that learning aims at; they add up to 1."""
        return self.check.target(len(self.start.words))


@cache
def goals() -> tuple[Goal, ...]:
    """Return all challenges, in order."""
    text = files("attntui.core").joinpath("goals.toml").read_text(encoding="utf-8")
    return goals_of(tomllib.loads(text))


def goals_of(data: Mapping[str, Any]) -> tuple[Goal, ...]:
    """Return the goals of a parsed file. Raises ProblemError, one line, for what goals.toml may not hold."""
    (entries,) = take("goals.toml", data, needed=("goals",))
    found = tuple(_goal(entry) for entry in entries)
    names = [goal.name for goal in found]
    if len(set(names)) < len(names):
        raise ProblemError(f"goals.toml: a name is there twice, found {', '.join(names)}")
    return found


def goal_named(name: str) -> Goal:
    """Return the goal of that name. Raises ProblemError, with those that there are."""
    for goal in goals():
        if goal.name == name:
            return goal
    raise ProblemError(f"{name[:30]!r}: no goal, allowed: {', '.join(goal.name for goal in goals())}")


def progress(goal: Goal, design: Design) -> GoalProgress:
    """Return how far a design is from a goal.

    The line names the asker where the design has another word asking. A design of other words, or one that changed
    what the goal keeps, has not reached it, and the line says what to put back.
    """
    if design.words != goal.start.words:
        return GoalProgress(f"{OTHER_WORDS}: {goal.start.sentence}", False, 0.0)
    changed = [name for name in goal.keep if not _is_kept(name, goal.start, design)]
    if changed:
        return GoalProgress(f"for this goal, {' and '.join(changed)} must stay as at the start", False, 0.0)
    found = goal.check.progress(design, goal.asker)
    if design.asker == goal.asker:
        return found
    return GoalProgress(f"{goal.start.words[goal.asker]} asks: {found.line}", found.is_reached, found.fraction)


def _is_kept(name: str, start: Design, design: Design) -> bool:
    """Tell whether something is as it was; features that were added do not count as a change of X."""
    if name == "X":
        columns = {feature: index for index, feature in enumerate(design.features)}
        return all(
            feature in columns and np.array_equal(start.X[:, index], design.X[:, columns[feature]])
            for index, feature in enumerate(start.features)
        )
    if name in ("Wq", "Wk"):
        return np.array_equal(getattr(start, name), getattr(design, name))
    return bool(getattr(start, name) == getattr(design, name))


def _goal(entry: Mapping[str, Any]) -> Goal:
    where = f"goals.toml, {entry.get('name', 'a goal without a name')}"
    needed = ("name", "title", "text", "hint", "start", "solution", "check")
    name, title, text, hint, start, solution, check, keep = take(where, entry, needed=needed, optional=("keep",))
    first = start_design(where, start)
    for kept in keep or ():
        if kept not in KEEPABLE:
            raise ProblemError(f"{where}: keep: {kept!r}, allowed: {', '.join(KEEPABLE)}")
    return Goal(
        name=name,
        title=check_text(where, "title", title),
        text=check_text(where, "text", text),
        hint=check_text(where, "hint", hint),
        start=first,
        solution=changed_design(where, first, solution),
        check=check_of(where, first, check),
        keep=tuple(keep or ()),
    )
