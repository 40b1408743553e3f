"""Where a card stands, opened for real: the stepper, the designer or a lab; one comes back from there to the card."""

import os
from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

from attntui.core.goals import goal_named
from attntui.core.kept_design import users_kept_designs
from attntui.lessons.model import DesignStand, LabStand, ProblemStand, Stand
from attntui.render.designer_view import DesignView
from attntui.render.hints import hint_text
from attntui.screens.designer import DesignerScreen
from attntui.screens.early_keys import DropsEarlyKeys
from attntui.screens.labs.catalogue import lab_screen_class
from attntui.screens.picture_screen import PictureScreen
from attntui.screens.stepper import StepperScreen

TO_TRY = "to try: nothing here is kept ({save} saves it)"
"""Said when the designer opens for an exercise."""


class StandStepper(DropsEarlyKeys, StepperScreen):
    """The stepper at a card's step."""


class StandDesigner(DropsEarlyKeys, DesignerScreen):
    """The designer on a card's design and goal: an exercise, which may be left as it is.

    Only what is saved under a name is like any other design: changes after that are asked about, and kept aside where
    the program ends. What was kept from another time is not offered here.
    """

    def __init__(self, stand: DesignStand) -> None:
        """Show the design of `stand`."""
        super().__init__(stand.design, kept=users_kept_designs(os.environ))
        goal = self.now.goal if stand.goal is None else goal_named(stand.goal)
        said = hint_text(self.named_keys, TO_TRY)
        self.begin_with(replace(self.now, goal=goal, message=said))

    @property
    def seen(self) -> DesignView:
        """What the picture follows from; nothing calls an exercise unsaved."""
        return super().seen if self._has_name else replace(super().seen, title="designer: to try")

    @property
    def _has_name(self) -> bool:
        """Whether it was saved, or a file was opened: from then on it is no exercise any more."""
        return self.now.path is not None

    def _ask_first(self, without: str, go: Callable[[], None], drop_and_go: Callable[[], None]) -> None:
        """Ask nothing about an exercise."""
        if self._has_name:
            super()._ask_first(without, go, drop_and_go)
        else:
            go()

    def on_unmount(self) -> None:
        """Let an exercise go, before the designer keeps aside what nobody saved."""
        if not self._has_name:
            self.aside.let_go()

    def _offer(self) -> None:
        """Offer nothing."""


def screen_of(stand: Stand, place: str = "the card") -> PictureScreen[Any]:
    """Return the screen of a stand, at the same place; `place` says what one comes back to from there."""
    screen = _screen_of(stand)
    screen.back_to = place
    return screen


def _screen_of(stand: Stand) -> PictureScreen[Any]:
    match stand:
        case ProblemStand(walk, is_spotlight):
            stepper = StandStepper(walk.problem)
            stepper.begin_with(replace(stepper.now, walk=walk, is_spotlight=is_spotlight))
            return stepper
        case DesignStand():
            return StandDesigner(stand)
        case LabStand(name, settings):
            tried = type("StandLab", (DropsEarlyKeys, lab_screen_class(name)), {})
            return cast("PictureScreen[Any]", tried(settings))
