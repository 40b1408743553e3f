"""Every look can be read and told from the others: with 256 colours, with 16, and with none."""

import re
from dataclasses import astuple
from itertools import product

import pytest
from rich._palettes import STANDARD_PALETTE
from rich.color import Color, ColorSystem

from attntui.core.operands import Role
from attntui.render.look import Look, look_of, shade_of
from attntui.render.palette import HUES, THEMES, palette
from tests.ui.colours import contrast

DEPTHS = [256, 16]
SETTINGS = list(product(THEMES, DEPTHS))
STANDARD = {tuple(STANDARD_PALETTE[number]) for number in range(16)}
SHADES = (Look.SHADE_1, Look.SHADE_2, Look.SHADE_3, Look.SHADE_4)
SIDES = (Look.WORD, Look.QUERY, Look.KEY, Look.VALUE)


def colours(style):
    """The colour of the text and the one behind it, as they are seen."""
    text, ground = (tuple(colour.get_truecolor()) for colour in (style.color, style.bgcolor))
    return (ground, text) if style.reverse else (text, ground)


def palette_256():
    """The 240 colours that are the same in every terminal of 256: the cube, and the greys."""
    steps = (0, 95, 135, 175, 215, 255)
    greys = {(grey, grey, grey) for grey in range(8, 239, 10)}
    return set(product(steps, repeat=3)) | greys


def test_the_formula_of_contrast_is_that_of_the_standard():
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(("theme", "depth"), SETTINGS)
def test_every_look_has_a_style(theme, depth):
    assert set(palette(theme, depth)) == set(Look)


@pytest.mark.parametrize("look", [look for look in Look if look is not Look.BAR])
@pytest.mark.parametrize("theme", THEMES)
def test_every_text_has_a_contrast_of_7_to_1(theme, look):
    assert contrast(*colours(palette(theme, 256)[look])) >= 7


@pytest.mark.parametrize(("theme", "depth"), SETTINGS)
def test_a_bar_stands_out_from_the_ground(theme, depth):
    styles = palette(theme, depth)
    bar, _ = colours(styles[Look.BAR])
    _, ground = colours(styles[Look.PLAIN])
    assert contrast(bar, ground) >= 3


@pytest.mark.parametrize("look", [look for look in Look if look is not Look.BAR])
@pytest.mark.parametrize("theme", THEMES)
def test_with_16_colours_every_text_can_be_read_too(theme, look):
    assert contrast(*colours(palette(theme, 16)[look])) >= 7


@pytest.mark.parametrize("theme", THEMES)
def test_every_colour_is_one_of_the_256_and_none_of_those_that_differ_between_terminals(theme):
    for style in palette(theme, 256).values():
        assert set(colours(style)) <= palette_256()
        for colour in (style.color, style.bgcolor):
            assert Color.downgrade(colour, ColorSystem.EIGHT_BIT).number >= 16


@pytest.mark.parametrize("theme", THEMES)
def test_with_16_colours_every_colour_is_one_of_those_of_a_standard_terminal(theme):
    for style in palette(theme, 16).values():
        assert set(colours(style)) <= STANDARD


@pytest.mark.parametrize(("theme", "depth"), SETTINGS)
def test_every_side_has_a_colour_of_its_own(theme, depth):
    styles = palette(theme, depth)
    seen = [colours(styles[look])[0] for look in (Look.QUERY, Look.KEY, Look.VALUE, Look.RESULT)]
    assert len(set(seen)) == 4


@pytest.mark.parametrize(("theme", "depth"), SETTINGS)
def test_the_active_cell_is_the_result_turned_round(theme, depth):
    styles = palette(theme, depth)
    assert styles[Look.ACTIVE].reverse
    assert colours(styles[Look.ACTIVE]) == colours(styles[Look.RESULT])[::-1]


@pytest.mark.parametrize("theme", THEMES)
def test_shades_grow_with_the_weight(theme):
    _, ground = colours(palette(theme, 256)[Look.PLAIN])
    shades = [colours(palette(theme, 256)[shade])[1] for shade in SHADES]
    distances = [contrast(shade, ground) for shade in shades]
    assert distances == sorted(distances)
    assert len(set(shades)) == 4


def attributes(style):
    return (bool(style.bold), bool(style.underline), bool(style.reverse))


@pytest.mark.parametrize(("theme", "depth"), SETTINGS)
def test_without_colour_the_active_cell_the_operands_and_the_rest_differ_by_attributes(theme, depth):
    styles = palette(theme, depth)
    active, plain, faint, chosen = (
        attributes(styles[look]) for look in (Look.ACTIVE, Look.PLAIN, Look.FAINT, Look.CHOSEN)
    )
    assert active == (True, False, True)
    taking_part = (*SIDES, Look.RESULT, Look.STRONG, Look.WARNING)
    assert {attributes(styles[look]) for look in taking_part} == {(True, False, False)}
    assert plain == faint == (False, False, False)
    assert chosen == (True, True, False)


@pytest.mark.parametrize("theme", THEMES)
def test_with_16_colours_the_shades_of_the_larger_weights_differ_by_attributes(theme):
    styles = palette(theme, 16)
    shades = [attributes(styles[shade]) for shade in (Look.SHADE_2, Look.SHADE_3, Look.SHADE_4)]
    assert len(set(shades)) == 3


def test_a_role_has_one_look_wherever_it_stands():
    assert [look_of(role) for role in Role] == [Look.WORD, Look.QUERY, Look.KEY, Look.VALUE, Look.RESULT]
    assert look_of(None) is Look.PLAIN


@pytest.mark.parametrize(
    ("weight", "look"),
    [
        (0.0, Look.PLAIN),
        (0.049, Look.PLAIN),
        (0.05, Look.SHADE_1),
        (0.2, Look.SHADE_2),
        (0.45, Look.SHADE_3),
        (0.75, Look.SHADE_4),
        (1.0, Look.SHADE_4),
        (float("nan"), Look.PLAIN),
    ],
)
def test_a_weight_is_shaded_by_its_size(weight, look):
    assert shade_of(weight) is look


def test_every_hue_is_written_as_six_digits():
    for hues in HUES.values():
        said = [hue for hue in astuple(hues) if isinstance(hue, str)] + [hue for pair in hues.shades for hue in pair]
        assert all(re.fullmatch(r"#[0-9a-f]{6}", hue) for hue in said)
