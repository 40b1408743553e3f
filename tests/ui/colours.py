"""The colours that stand on a screen, and the kinds of them that are spoken of, read from what the program wrote."""

import re
from collections import Counter

from rich._palettes import STANDARD_PALETTE

from tests.terminal.emulator import split_extras

NAMES = ("black", "red", "green", "brown", "blue", "magenta", "cyan", "white")
BRIGHT = ("brightblack", "brightred", "brightgreen", "brightbrown", "brightblue", "brightmagenta", "brightcyan")
MISSPELT = {"bfightmagenta": "brightmagenta"}
"""Names of the emulator that are not what they should be, in some of its versions."""

STANDARD = {name: tuple(STANDARD_PALETTE[number]) for number, name in enumerate((*NAMES, *BRIGHT, "brightwhite"))}
"""The 16 colours as a terminal has them that nobody has changed, by the names that the emulator gives them."""

SGR = re.compile(rb"\x1b\[([\d;]*)m")
ATTRIBUTES = {*range(10), *range(21, 30)}
STANDARD_CODES = {*range(30, 38), *range(39, 48), *range(49, 50), *range(90, 98), *range(100, 108)}
MODES = {b"1049", b"7", b"2004"}
"""The alternate screen, no line wrap, and pasted text in brackets: no mouse, no reports of the focus."""

TEXT = 7
BAR = 3
"""The least contrast of a text, and of a bar, to one."""


def kinds(raw):
    """How many colours are spoken of in all sequences: 0, 16, 256 or more."""
    found = {0}
    for sequence in SGR.findall(bytes(raw)):
        numbers = [int(number or 0) for number in sequence.split(b";")]
        while numbers:
            code = numbers.pop(0)
            if code in (38, 48):
                is_one_of_256 = numbers.pop(0) == 5
                del numbers[: 1 if is_one_of_256 else 3]
                found.add(256 if is_one_of_256 else 1 << 24)
            elif code in STANDARD_CODES:
                found.add(16)
            else:
                assert code in ATTRIBUTES, sequence
    return found


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


def low_contrasts(session):
    """Texts with less than 7:1, and bars with less than 3:1, that stand on the screen."""
    screen = session.terminal.screen
    cells = [screen.buffer[y][x] for y in range(screen.lines) for x in range(screen.columns)]
    ground = colour(Counter(cell.bg for cell in cells).most_common(1)[0][0])
    seen = {colours_of(cell) for cell in cells if cell.data.strip()}
    texts = {(text, behind) for text, behind in seen if text != behind}
    bars = {text for text, behind in seen if text == behind}
    return [pair for pair in texts if contrast(*pair) < TEXT] + [bar for bar in bars if contrast(bar, ground) < BAR]
