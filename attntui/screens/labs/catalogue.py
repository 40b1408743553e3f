"""The screens of the labs by name; each is imported when it is asked for."""

from importlib import import_module
from typing import Any

from attntui.core.labs.catalogue import lab_named
from attntui.screens.picture_screen import PictureScreen


def lab_screen(name: str, settings: Any) -> PictureScreen[None]:
    """Return the screen of a lab, with what its `settings_of` made. Raises ProblemError for an unknown name."""
    screen: PictureScreen[None] = lab_screen_class(name)(settings)
    return screen


def lab_screen_class(name: str) -> type[Any]:
    """Return the class of a lab's screen, which takes the settings. Raises ProblemError for an unknown name."""
    module = import_module(f"attntui.screens.labs.{lab_named(name).name}")
    screen_class: type[PictureScreen[None]] = module.LabScreen
    return screen_class
