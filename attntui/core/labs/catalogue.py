"""The labs: what there is, by name. A lab's own module is imported when it is asked for."""

from dataclasses import dataclass
from importlib import import_module
from types import ModuleType

from attntui.core.errors import ProblemError


@dataclass(frozen=True, slots=True)
class Lab:
    """An experiment that runs for real.

    name   what it is called in lessons and on the command line
    title  what the contents say
    text   what one sees in it, in a few words
    """

    name: str
    title: str
    text: str

    @property
    def core(self) -> ModuleType:
        """The module with its settings, its states and its figures."""
        return import_module(f"attntui.core.labs.{self.name}")


LABS = (
    Lab("scaling", "why divide by sqrt(d)", "random vectors, with and without the division"),
    Lab("softmax", "softmax and its overflow", "type scores; shift, add, double; three precisions"),
    Lab("order", "word order", "move words about; switch on positions"),
    Lab("mistakes", "classic mistakes", "each one made for real, beside the right numbers"),
)
"""In the order of the contents."""


def lab_named(name: str) -> Lab:
    """Return the lab of that name. Raises ProblemError, with those that there are."""
    for lab in LABS:
        if lab.name == name:
            return lab
    raise ProblemError(f"lab: found {name[:30]!r}, expected one of {', '.join(lab.name for lab in LABS)}")
