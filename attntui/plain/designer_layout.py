"""What a design has, as one types it: its sentence, features and columns, who asks, and how scores are scaled."""

from collections.abc import Callable, Mapping

from attntui.core.design import Design
from attntui.core.design_answers import with_asker, with_d_k
from attntui.core.design_axes import feature_axis, position_axis
from attntui.core.design_edits import set_one_hot, set_scale
from attntui.core.design_layout import add_feature, remove_feature, rename_feature, rename_position, set_sentence
from attntui.plain.typed_command import needed, split_name, switched


def _with_sentence(design: Design, typed: str) -> Design:
    return set_sentence(design, needed(typed, "a sentence", "sentence the dog chased the cat because it was tired"))


def _with_asker(design: Design, typed: str) -> Design:
    return with_asker(design, needed(typed, "a word", "asker tired, asker the#2, asker 0"))


def _with_scale(design: Design, typed: str) -> Design:
    return set_scale(design, switched("scale", typed, design.scale))


def _with_feature(design: Design, typed: str) -> Design:
    return add_feature(design, needed(typed, "a name", "feature add chaser"))


def _without_feature(design: Design, typed: str) -> Design:
    return remove_feature(design, feature_axis(design).find(needed(typed, "a feature", "feature remove place")))


def _with_feature_name(design: Design, typed: str) -> Design:
    index, name = split_name(feature_axis(design), needed(typed, "a feature", "feature rename animal beast"))
    return rename_feature(design, index, needed(name, "its new name", "feature rename animal beast"))


def _with_column_name(design: Design, typed: str) -> Design:
    index, name = split_name(position_axis(design), needed(typed, "a column", "column rename animal beast"))
    return rename_position(design, index, needed(name, "its new name", "column rename animal beast"))


def _with_d_k(design: Design, typed: str) -> Design:
    return with_d_k(design, needed(typed, "how many columns", "d_k 3 plural"))


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
