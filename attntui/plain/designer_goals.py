"""Presets and goals of a design: the list, the start, a hint, one solution."""

from attntui.core.designer_state import Designing
from attntui.core.errors import ProblemError
from attntui.core.goals import Goal, goal_named, goals, progress
from attntui.core.presets import preset_named
from attntui.core.typed_numbers import whole_number
from attntui.plain.designer_said import Done, change_lines, goal_line


def preset(now: Designing, typed: str) -> Done:
    """Take the next preset, or the one that is named."""
    chosen = preset_named(typed.lower()) if typed else now.next_preset
    then = now.with_preset(chosen)
    return then, [f"{chosen.title}.", *_changed(now, then), f"{chosen.lesson}."]


def goal(now: Designing, typed: str) -> Done:
    """List the goals, or aim at the one that is named, from the design that it starts with."""
    if not typed:
        return now, goal_lines(now)
    chosen = _goal(typed)
    then = now.with_goal(chosen)
    told = [f"goal: {chosen.title}.", *_sentence(chosen.text), *_changed(now, then)]
    return then, [*told, "hint helps, solution shows one way, undo brings your design back."]


def hint(now: Designing, _typed: str) -> Done:
    """Say the hint of the goal."""
    aim = _aim(now)
    return now, [f"hint, {aim.title}:", *_sentence(aim.hint)]


def solution(now: Designing, _typed: str) -> Done:
    """Take one solution of the goal: a change like any other."""
    aim = _aim(now)
    then = now.changed(aim.solution)
    return then, [f"one solution of {aim.title}; undo brings yours back.", *_changed(now, then)]


def goal_lines(now: Designing) -> list[str]:
    """Return the goals, one a line; which one is aimed at, and which ones the present design reaches."""
    found = []
    for number, each in enumerate(goals(), 1):
        reached = ", this design reaches it" if progress(each, now.design).is_reached else ""
        aimed = ", your goal" if each is now.goal else ""
        found.append(f"{number} {each.name}: {each.title}{aimed}{reached}")
    return [*found, "goal and a number or a name starts it; undo brings your design back."]


def _goal(typed: str) -> Goal:
    if not (typed.isascii() and typed.isdigit()):
        return goal_named(typed.lower())
    return goals()[whole_number("goal", typed, 1, len(goals())) - 1]


def _aim(now: Designing) -> Goal:
    if now.goal is None:
        raise ProblemError("there is no goal; goal says which ones there are")
    return now.goal


def _sentence(text: str) -> list[str]:
    """Return a text of several short lines as one: where they are broken is a matter of the screen."""
    return [" ".join(text.split())]


def _changed(before: Designing, then: Designing) -> list[str]:
    if then.design == before.design:
        return [goal_line(then)]
    return change_lines(then)
