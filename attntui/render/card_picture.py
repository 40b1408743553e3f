"""The picture of where a card stands: the stepper's, the designer's or a lab's own."""

from dataclasses import replace
from importlib import import_module
from typing import Any

from attntui.core.attention import AttentionPass
from attntui.core.design import Design
from attntui.core.design_numbers import numbers_of
from attntui.core.facts import facts_of
from attntui.core.goals import goal_named
from attntui.core.walk import Walk
from attntui.lessons.model import DesignStand, LabStand, ProblemStand
from attntui.render.canvas import Canvas
from attntui.render.card_view import Draw
from attntui.render.designer import draw_designer
from attntui.render.designer_view import DesignView
from attntui.render.formula import formula_of
from attntui.render.picture import FOOT, draw_step
from attntui.render.scene import Scene
from attntui.render.small import is_small
from attntui.render.spotlight import draw_spotlight
from attntui.render.token import ascii_text, text_of

MISTAKES = "mistakes"
"""The lab whose pages say where in their list they stand, which a card leaves out."""


def draw_problem(stand: ProblemStand, scene: Scene, *, ascii_only: bool) -> Draw:
    """Return what draws a step, in the tables or in the spotlight; where nothing is said, nothing stands at its foot.

    A number that was given up is drawn like one that was found: in a course that is no mistake.
    """
    if scene.guess is not None and scene.guess.is_out:
        scene = replace(scene, guess=replace(scene.guess, is_right=True))

    def draw(width: int, height: int, keys: str, message: str) -> Canvas:
        if stand.is_spotlight:
            canvas = draw_spotlight(width, height, scene, keys, message=message)
        else:
            canvas = draw_step(width, height, scene, keys, message=message, ascii_only=ascii_only)
        if not message and not is_small(width, height):
            canvas.put(0, height - FOOT, " " * width)  # how the stepper walks, and its keys, are not the card's
        return canvas

    return draw


def draw_design(stand: DesignStand, before: Design | None = None) -> Draw:
    """Return what draws a design as the designer does, with its goal; `before` is what a key has changed.

    After a change the last line says what came of it, as in the designer; what else is said stands above.
    """
    view = replace(design_view(stand), before=before)

    def draw(width: int, height: int, keys: str, message: str) -> Canvas:
        if before is None:
            return draw_designer(width, height, replace(view, keys=keys, message=message))
        return draw_designer(width, height, replace(view, keys=keys, note=(message,) if message else ()))

    return draw


def design_view(stand: DesignStand) -> DesignView:
    """Return what the designer shows of it when it opens."""
    rows = numbers_of(stand.design).rows_used(stand.design.asker)
    goal = None if stand.goal is None else goal_named(stand.goal)
    return DesignView(stand.design, row=rows[0] if rows else 0, goal=goal)


def draw_lab(stand: LabStand, state: Any, *, ascii_only: bool, is_running: bool = False) -> Draw:
    """Return what draws a state of a lab."""
    draw_state = import_module(f"attntui.render.labs.{stand.name}").draw
    further = {} if state.is_over else {"is_running": is_running}  # a lab that takes no time has no such argument
    if stand.name == MISTAKES:  # "3 of 31" reads like the number of the card
        further["has_position"] = False

    def draw(width: int, height: int, keys: str, message: str) -> Canvas:
        canvas: Canvas = draw_state(width, height, state, keys, message=message, ascii_only=ascii_only, **further)
        return canvas

    return draw


def asked_walk(walk: Walk, address: str) -> Walk:
    """Return the walk at the number that a card asks for; by cell, as no other step is one. Raises AddressError."""
    by_cell = Walk(walk.problem, order=walk.order, safe=walk.safe)
    return by_cell.jumped(address)


def formula_text(walk: Walk, attention_pass: AttentionPass, *, ascii_only: bool) -> str:
    """Return the formula of a step, with its numbers."""
    formula = text_of(formula_of(facts_of(attention_pass, walk.step), walk.problem.d_k))
    return ascii_text(formula) if ascii_only else formula
