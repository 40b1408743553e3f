"""What a design has, as one types it: its sentence, features and columns, who asks, and how scores are scaled."""

from collections.abc import Callable, Mapping

from attntui.core.axis import Axis
from attntui.core.design import MOST_POSITIONS, Design
from attntui.core.design_edits import set_asker, set_one_hot, set_scale
from attntui.core.design_layout import (
    add_feature,
    remove_feature,
    rename_feature,
    rename_position,
    set_d_k,
    set_sentence,
)
from attntui.core.errors import ProblemError
from attntui.core.words import clean_word
from attntui.plain.designer_said import word_axis
from attntui.plain.typed_command import needed, split_name, switched


def _with_sentence(design: Design, typed: str) -> Design:
    return set_sentence(design, needed(typed, "a sentence", "sentence the dog chased the cat because it was tired"))


def _with_asker(design: Design, typed: str) -> Design:
    return set_asker(design, word_axis(design).find(needed(typed, "a word", "asker tired, asker the#2, asker 0")))


def _with_scale(design: Design, typed: str) -> Design:
    return set_scale(design, switched("scale", typed, design.scale))


def _with_feature(design: Design, typed: str) -> Design:
    return add_feature(design, needed(typed, "a name", "feature add chaser"))


def _without_feature(design: Design, typed: str) -> Design:
    return remove_feature(design, _features(design).find(needed(typed, "a feature", "feature remove place")))


def _with_feature_name(design: Design, typed: str) -> Design:
    index, name = split_name(_features(design), needed(typed, "a feature", "feature rename animal beast"))
    return rename_feature(design, index, needed(name, "its new name", "feature rename animal beast"))


def _with_column_name(design: Design, typed: str) -> Design:
    columns = Axis("column", design.d_k, design.query_names)
    index, name = split_name(columns, needed(typed, "a column", "column rename animal beast"))
    return rename_position(design, index, needed(name, "its new name", "column rename animal beast"))


def _with_d_k(design: Design, typed: str) -> Design:
    number, *names = needed(typed, "how many columns", "d_k 3 plural").replace(",", " ").split() or [typed]
    if not (number.isascii() and number.isdigit() and len(number) < 3):
        raise ProblemError(f"d_k: found {clean_word(number, 20)}, allowed: 1 to {MOST_POSITIONS}")
    n_new = max(int(number) - design.d_k, 0)
    if len(names) > n_new:
        raise ProblemError(f"d_k: {len(names)} names for {n_new} new columns")
    return set_d_k(design, int(number), names)


def _features(design: Design) -> Axis:
    return Axis("feature", len(design.features), design.features)


LAYOUT_EDITS: Mapping[str, Callable[[Design, str], Design]] = {
    "sentence": _with_sentence,
    "asker": _with_asker,
    "scale": _with_scale,
    "add": _with_feature,
    "remove": _without_feature,
    "rename": _with_feature_name,
    "d_k": _with_d_k,
    "column": _with_column_name,
    "markers": lambda design, _typed: set_one_hot(design),
}
"""What changes anything but numbers, by the names of the screen's commands."""
