"""The colours that stand on a screen, read from what the program wrote."""

from rich._palettes import STANDARD_PALETTE

from tests.terminal.emulator import split_extras

NAMES = ("black", "red", "green", "brown", "blue", "magenta", "cyan", "white")
BRIGHT = ("brightblack", "brightred", "brightgreen", "brightbrown", "brightblue", "brightmagenta", "brightcyan")
MISSPELT = {"bfightmagenta": "brightmagenta"}
"""Names of the emulator that are not what they should be, in some of its versions."""

STANDARD = {name: tuple(STANDARD_PALETTE[number]) for number, name in enumerate((*NAMES, *BRIGHT, "brightwhite"))}
"""The 16 colours as a terminal has them that nobody has changed, by the names that the emulator gives them."""


def colours_of(cell):
    """The colour of the character and the one behind it, as they are seen."""
    text, ground = (colour(name) for name in (split_extras(cell.fg)[1], cell.bg))
    return (ground, text) if cell.reverse else (text, ground)


def colour(name):
    """Red, green and blue, 0 to 255."""
    name = MISSPELT.get(name, name)
    if name in STANDARD:
        return STANDARD[name]
    assert len(name) == 6, f"{name}: no colour of ours; what a terminal takes for it nobody knows"
    return tuple(bytes.fromhex(name))


def luminance(colour):
    """Relative luminance, WCAG 2.2."""
    channels = [value / 255 for value in colour]
    red, green, blue = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    """Contrast ratio, WCAG 2.2."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)
