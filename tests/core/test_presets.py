"""The article's changes, with its own figures."""

import pytest

from attntui.core.design import design_of_sentence, original_design
from attntui.core.design_layout import remove_feature, rename_position
from attntui.core.design_numbers import numbers_of
from attntui.core.presets import PRESETS, preset_named, with_strengths

CAT, MAT, IT = 1, 5, 7

# Article, Part 6: "Try changing one thing", as printed there, in order.
SHARES = {"original": "92.0%", "no-noun": "65.3%", "strength-1": "29.1%", "strength-5": "96.5%", "strength-8": "99.6%"}


def test_they_are_those_of_the_article_in_its_order():
    assert [preset.name for preset in PRESETS] == list(SHARES)


@pytest.mark.parametrize("name", SHARES)
def test_each_gives_cat_the_share_that_the_article_prints(name):
    design = preset_named(name).design()
    weights = numbers_of(design).weights
    assert design.words[design.asker] == "it"
    assert f"{weights[CAT]:.1%}" == SHARES[name]
    assert weights.argmax() == CAT


def test_the_original_splits_920_054_0032():
    weights = numbers_of(preset_named("original").design()).weights
    assert (f"{weights[CAT]:.3f}", f"{weights[MAT]:.3f}") == ("0.920", "0.054")
    assert {f"{weights[word]:.4f}" for word in range(10) if word not in (CAT, MAT)} == {"0.0032"}
    assert preset_named("original").design() == original_design()


def test_their_texts_fit_on_a_small_screen():
    assert all(len(preset.title) <= 30 and len(preset.lesson) <= 45 for preset in PRESETS)


def test_the_strengths_can_be_set_in_any_design_that_has_the_places_for_them():
    design = design_of_sentence("they saw the dog")
    changed = with_strengths(design, 5, 2)
    assert numbers_of(changed).query.tolist() == [5, 2]
    assert changed.words == design.words


def test_a_design_without_those_places_and_a_name_of_no_preset_are_refused(refused):
    expected = "missing; expected the feature pronoun, the positions animal and noun"
    assert refused(lambda: with_strengths(remove_feature(original_design(), 2), 1, 1)) == f"pronoun: {expected}"
    assert refused(lambda: with_strengths(rename_position(original_design(), 0, "x"), 1, 1)) == f"animal: {expected}"
    assert refused(lambda: preset_named("louder")) == f"'louder': no preset, allowed: {', '.join(SHARES)}"
