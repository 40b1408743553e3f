"""Where a card stands: a step of a problem, a design, or a lab, as the card's table says it."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from attntui.core.design import Design
from attntui.core.design_file import read_design
from attntui.core.errors import ProblemError
from attntui.core.goals import goal_named, goals
from attntui.core.labs.catalogue import lab_named
from attntui.core.presets import PRESETS, preset_named
from attntui.core.step import By, Order
from attntui.core.walk import Walk
from attntui.core.words import clean_word
from attntui.lessons.model import DesignStand, LabStand, ProblemStand, Stand
from attntui.lessons.own_files import own_file
from attntui.lessons.problems import problem_of
from attntui.lessons.refusals import Refusals
from attntui.lessons.tables import checked_choice, checked_text, described_toml, quoted

FIELDS = {
    "problem": ("at", "by", "order", "softmax", "view"),
    "design": ("goal",),
    "lab": ("settings",),
}
"""What a card may stand at, and the names that go with it."""

NAMES = (*FIELDS, *(name for names in FIELDS.values() for name in names))
"""All of them."""

SOFTMAX = {"by hand": False, "safe": True}
VIEWS = ("tables", "spotlight")

_SOLUTION = "solution of "


def stand_of(card: Mapping[str, Any], folder: Path, refusals: Refusals) -> Stand | None:
    """Return where a card stands, None for text alone or where it was refused; files are looked for in `folder`."""
    kinds = [kind for kind in FIELDS if kind in card]
    if len(kinds) > 1:
        refusals.add(f"{' and '.join(kinds)}: a card stands in one place, expected one of {', '.join(FIELDS)}")
        return None
    for kind, names in FIELDS.items():
        stray = [name for name in names if name in card]
        if stray and kind not in kinds:
            refusals.add(f"{', '.join(stray)}: without {kind}, expected {kind} on the same card")
            return None
    if kinds == ["problem"]:
        return _problem_stand(card, folder, refusals)
    if kinds == ["design"]:
        return _design_stand(card, folder, refusals)
    return _lab_stand(card, refusals) if kinds else None


def _problem_stand(card: Mapping[str, Any], folder: Path, refusals: Refusals) -> ProblemStand | None:
    n_before = len(refusals.lines)
    by = refusals.attempt("by", checked_choice, card.get("by", By.CELL), list(By))
    order = refusals.attempt("order", checked_choice, card.get("order", Order.TABLE), list(Order))
    view = refusals.attempt("view", checked_choice, card.get("view", VIEWS[0]), VIEWS)
    safe = None
    if "softmax" in card:
        softmax = refusals.attempt("softmax", checked_choice, card["softmax"], tuple(SOFTMAX))
        safe = SOFTMAX.get(softmax or "")
    problem = refusals.attempt("problem", problem_of, card["problem"], folder)
    if "at" not in card:
        refusals.add("at: missing, a problem needs an address such as scores[man,dog]")
    if problem is None or len(refusals.lines) > n_before:
        return None
    walk = Walk(problem, By(by or By.CELL), Order(order or Order.TABLE), safe)
    walk_there = refusals.attempt("at", _walk_at, walk, card["at"])
    return None if walk_there is None else ProblemStand(walk_there, view == "spotlight")


def _walk_at(walk: Walk, address: object) -> Walk:
    step = walk.trace.step_at(checked_text(address))  # an address: numbers of steps would change with the settings
    return walk.jumped(walk.trace.address(step))


def _design_stand(card: Mapping[str, Any], folder: Path, refusals: Refusals) -> DesignStand | None:
    design = refusals.attempt("design", _design_of, card["design"], folder)
    if "goal" not in card:
        return None if design is None else DesignStand(design)
    goal = refusals.attempt("goal", lambda: goal_named(checked_text(card["goal"])))
    if design is None or goal is None:
        return None
    if goal.start.words != design.words:
        refusals.add(f"goal: {goal.name} is about another sentence, expected one about {clean_word(design.sentence)!r}")
        return None
    return DesignStand(design, goal.name)


def _design_of(found: object, folder: Path) -> Design:
    """Return a preset, the start of a goal or its solution by name, or the design of a file."""
    name = checked_text(found)
    if name.lower().endswith(".json"):
        return read_design(own_file(name, folder))
    if name in [preset.name for preset in PRESETS]:
        return preset_named(name).design()
    if name.startswith(_SOLUTION):
        return goal_named(name.removeprefix(_SOLUTION)).solution
    names: Sequence[str] = [goal.name for goal in goals()]
    if name in names:
        return goal_named(name).start
    presets = ", ".join(preset.name for preset in PRESETS)
    raise ProblemError(
        f"found {quoted(name)}, allowed: a preset ({presets}), a goal ({', '.join(names)}), 'solution of' a goal,"
        " or a .json file"
    )


def _lab_stand(card: Mapping[str, Any], refusals: Refusals) -> LabStand | None:
    lab = refusals.attempt("lab", lambda: lab_named(checked_text(card["lab"])))
    if lab is None:
        return None
    settings = refusals.attempt("settings", _settings_of, lab.name, card.get("settings", {}))
    return None if settings is None else LabStand(lab.name, settings)


def _settings_of(lab_name: str, found: object) -> Any:
    if not isinstance(found, Mapping):
        raise ProblemError(f"found {described_toml(found)}, expected a table such as {{ seed = 1 }}")
    return lab_named(lab_name).core.settings_of(found)
