"""The article's changes to its design (Part 6, "Try changing one thing"), to be chosen by name."""

from dataclasses import dataclass, replace

import numpy as np

from attntui.core.builtin import POSITION_NAMES
from attntui.core.design import Design, original_design
from attntui.core.errors import ProblemError


@dataclass(frozen=True, slots=True)
class Preset:
    """One of the article's changes.

    name    what it is chosen by
    title   what it changes, in a few words
    animal  how strongly a pronoun looks for an animal
    noun    how strongly it looks for a noun
    lesson  what it shows, in one line
    """

    name: str
    title: str
    animal: float
    noun: float
    lesson: str

    def design(self) -> Design:
        """Return the article's design with this change."""
        return with_strengths(original_design(), self.animal, self.noun)


PRESETS = (
    Preset("original", "original, query (4, 4)", 4, 4, "cat fits both numbers of the query"),
    Preset("no-noun", "no noun match, query (4, 0)", 4, 0, "cat stays ahead without its noun score"),
    Preset("strength-1", "strength 1, query (1, 1)", 1, 1, "cat is first, but the light is spread"),
    Preset("strength-5", "strength 5, query (5, 5)", 5, 5, "the lead grows, the rest fades"),
    Preset("strength-8", "strength 8, query (8, 8)", 8, 8, "double the scores: hardly a rest is left"),
)
"""In the order of the article's table; "it" gives "cat" 92.0, 65.3, 29.1, 96.5 and 99.6 per cent."""


def with_strengths(design: Design, animal: float, noun: float) -> Design:
    """Return any design with the strengths at which a pronoun looks for an animal and for a noun; nothing else changes.

    Raises ProblemError where the design has no pronoun feature or lacks one of the two positions.
    """
    missing = [name for name in POSITION_NAMES if name not in design.query_names]
    if missing or "pronoun" not in design.features:
        raise ProblemError(
            f"{', '.join(missing) or 'pronoun'}: missing; expected the feature pronoun, the positions animal and noun"
        )
    Wq = np.array(design.Wq)
    row = design.features.index("pronoun")
    for name, strength in zip(POSITION_NAMES, (animal, noun), strict=True):
        Wq[row, design.query_names.index(name)] = strength
    return replace(design, Wq=Wq)


def preset_named(name: str) -> Preset:
    """Return the preset of that name. Raises ProblemError, with those that there are."""
    for preset in PRESETS:
        if preset.name == name:
            return preset
    raise ProblemError(f"{name[:30]!r}: no preset, allowed: {', '.join(preset.name for preset in PRESETS)}")
