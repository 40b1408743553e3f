"""A key that a card asks for: what it makes of the step, the design or the lab where the card stands."""

from dataclasses import replace
from typing import Any

from attntui import commands
from attntui.commands.in_force import in_force
from attntui.core.design import Design
from attntui.core.errors import AddressError
from attntui.core.labs.catalogue import lab_named
from attntui.core.moves import MOVES
from attntui.core.presets import PRESETS
from attntui.core.walk import Walk
from attntui.lessons.model import DesignStand, LabStand, ProblemStand, Stand

LEADS_ON = ("next", "back")
"""Moves of the stepper whose keys lead from card to card in a lesson."""


def pressed(stand: Stand | None, key: str) -> Stand | None:
    """Return the stand after a key of its own screen; the same one where the key can only be pressed there."""
    if isinstance(stand, ProblemStand):
        return _on_problem(stand, _name_of(commands.STEPPER, key), key)
    if isinstance(stand, DesignStand):
        return replace(stand, design=_on_design(stand.design, _name_of(commands.DESIGNER, key)))
    return stand


def keys_now(stand: Stand | None, key: str) -> tuple[str, ...]:
    """Return the keys in force of what a declared `key` does where a card stands; none where it has lost them."""
    screen = () if stand is None else screen_of(stand)
    declared = next((command for command in screen if key in command.keys), None)
    if declared is None:
        return (key,)
    command = next(command for command in in_force(screen) if command.name == declared.name)
    if command.means:
        return tuple(now for now, means in zip(command.keys, command.means, strict=True) if means == key)
    return (key,) if key in command.keys else command.keys


def screen_of(stand: Stand) -> tuple[commands.Command, ...]:
    """Return the commands of the screen of a stand, as they are declared."""
    match stand:
        case ProblemStand():
            return commands.STEPPER
        case DesignStand():
            return commands.DESIGNER
        case LabStand(name):
            screen: tuple[commands.Command, ...] = getattr(commands, f"LAB_{name.upper()}")
            return screen


def pressed_lab(name: str, state: Any, key: str) -> Any:
    """Return the state of a lab after a key that changes all of it at once; the same one after any other key."""
    core = lab_named(name).core
    command = _name_of(getattr(commands, f"LAB_{name.upper()}"), key)
    return core.changed(state, command) if command in getattr(core, "CHANGES", ()) else state


def _name_of(screen: tuple[commands.Command, ...], key: str) -> str:
    return next((command.name for command in screen if key in command.keys), "")


def _on_problem(stand: ProblemStand, name: str, key: str) -> ProblemStand:
    if name == "spotlight":
        return replace(stand, is_spotlight=not stand.is_spotlight)
    if name == "stage":
        return replace(stand, walk=_at_stage(stand.walk, int(key)))
    is_move = name in MOVES and name not in LEADS_ON
    return replace(stand, walk=MOVES[name](stand.walk)) if is_move else stand


def _at_stage(walk: Walk, number: int) -> Walk:
    try:
        return walk.stage(number)
    except AddressError:  # a pass with fewer stages than the author thought of
        return walk


def _on_design(design: Design, name: str) -> Design:
    """Return the design after one of the designer's commands that need no cursor and no typing."""
    if name == "preset":
        designs = [preset.design() for preset in PRESETS]
        here = designs.index(design) if design in designs else -1
        return designs[(here + 1) % len(designs)]
    if name == "scale":
        return replace(design, scale=not design.scale)
    if name == "asker":
        return replace(design, asker=(design.asker + 1) % len(design.words))
    return design
