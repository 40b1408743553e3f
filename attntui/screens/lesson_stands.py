"""Where a card stands, opened for real: the stepper, the designer or a lab; one comes back from there to the card."""

import os
from dataclasses import replace
from typing import Any

from attntui.core.goals import goal_named
from attntui.core.kept_design import users_kept_designs
from attntui.lessons.model import DesignStand, ProblemStand, Stand
from attntui.render.hints import hint_text
from attntui.screens.designer import DesignerScreen
from attntui.screens.designer_base import DesignerBase
from attntui.screens.labs.catalogue import lab_screen
from attntui.screens.picture_screen import PictureScreen
from attntui.screens.stepper import StepperScreen

COMES_BACK = "{contents} comes back to {place}"


class StandDesigner(DesignerScreen):
    """The designer on a card's design and goal; what was kept from another time is not offered here."""

    def __init__(self, stand: DesignStand) -> None:
        """Show the design of `stand`."""
        super().__init__(stand.design, kept=users_kept_designs(os.environ))
        goal = self.now.goal if stand.goal is None else goal_named(stand.goal)
        self.set_reactive(DesignerBase.state, replace(self.now, goal=goal))

    def _offer(self) -> None:
        """Offer nothing."""


def screen_of(stand: Stand, place: str = "the card") -> PictureScreen[Any]:
    """Return the screen of a stand, at the same place; `place` says what one comes back to from there."""
    if isinstance(stand, ProblemStand):
        stepper = StepperScreen(stand.walk.problem)
        said = hint_text(stepper.named_keys, COMES_BACK, place=place)
        state = replace(stepper.now, walk=stand.walk, is_spotlight=stand.is_spotlight, message=said)
        stepper.set_reactive(StepperScreen.state, state)
        return stepper
    if isinstance(stand, DesignStand):
        return StandDesigner(stand)
    return lab_screen(stand.name, stand.settings)
