"""How well a text can be read on its ground: the contrast ratio of WCAG 2.2."""

from rich.color import Color
from rich.style import Style

Rgb = tuple[int, int, int]
"""Red, green and blue, from 0 to 255."""


def contrast(one: Rgb, other: Rgb) -> float:
    """Return the contrast ratio of two colours, from 1 to 21."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def contrast_of(style: Style, ground: Rgb) -> float:
    """Return the contrast ratio of a style: of its text, or of the whole cell on `ground` where both are one colour."""
    if style.color is None or style.bgcolor is None:
        raise ValueError("a style without colours has no contrast")
    text, behind = rgb_of(style.color), rgb_of(style.bgcolor)
    return contrast(text, ground if text == behind else behind)


def rgb_of(colour: Color) -> Rgb:
    """Return the red, green and blue of a colour."""
    red, green, blue = colour.get_truecolor()
    return red, green, blue


def _luminance(colour: Rgb) -> float:
    """Relative luminance, as WCAG 2.2 defines it."""
    channels = [value / 255 for value in colour]
    red, green, blue = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
