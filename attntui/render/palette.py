"""How each look is drawn, for each theme and number of colours: an attribute first, a colour second.

The hues follow Okabe and Ito's palette for colour-blind eyes: sky blue for queries, orange for keys, reddish purple for
values, bluish green for results, vermillion for warnings. Every colour is one of the 256, so that it costs few bytes;
with 16 colours it is one of those that rich names for a standard terminal.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from rich.style import Style

from attntui.render.look import Look

THEMES = ("night", "paper")
"""Light on dark, and dark on light for projectors."""

MANY_COLOURS = 256


@dataclass(frozen=True, slots=True)
class Hues:
    """The colours of a theme; None for those that are left to attributes alone."""

    ground: str
    text: str
    faint: str
    strong: str
    query: str
    key: str
    value: str
    result: str
    warning: str
    shades: tuple[tuple[str, str], ...]


HUES = {
    ("night", True): Hues(
        ground="#121212",
        text="#d0d0d0",
        faint="#b2b2b2",
        strong="#ffffff",
        query="#5fafff",
        key="#ffaf00",
        value="#ff87d7",
        result="#5fd7af",
        warning="#ff875f",
        shades=(("#ffffff", "#303030"), ("#ffffff", "#4e4e4e"), ("#121212", "#b2b2b2"), ("#121212", "#eeeeee")),
    ),
    ("paper", True): Hues(
        ground="#ffffd7",
        text="#121212",
        faint="#444444",
        strong="#000000",
        query="#0000af",
        key="#870000",
        value="#5f005f",
        result="#005f00",
        warning="#af0000",
        shades=(("#000000", "#dadada"), ("#000000", "#b2b2b2"), ("#ffffff", "#4e4e4e"), ("#ffffff", "#303030")),
    ),
    ("night", False): Hues(
        ground="#000000",
        text="#aaaaaa",
        faint="#aaaaaa",
        strong="#ffffff",
        query="#55ffff",
        key="#ffff55",
        value="#ff55ff",
        result="#55ff55",
        warning="#ffff55",  # the red of 16 colours is too dark on black, 6.7:1
        shades=(),
    ),
    ("paper", False): Hues(
        ground="#ffffff",
        text="#000000",
        faint="#000000",
        strong="#000000",
        query="#0000aa",
        key="#aa0000",
        value="#555555",  # their magenta is too light on white, 6.4:1
        result="#000000",
        warning="#aa0000",
        shades=(),
    ),
}

_SHADES = (Look.SHADE_1, Look.SHADE_2, Look.SHADE_3, Look.SHADE_4)


@cache
def palette(theme: str, n_colours: int) -> Mapping[Look, Style]:
    """Return the style of every look; with fewer than 256 colours shades become bold and underline."""
    hues = HUES[theme, n_colours >= MANY_COLOURS]

    def on_ground(colour: str, *, bold: bool = False, underline: bool = False, reverse: bool = False) -> Style:
        return Style(color=colour, bgcolor=hues.ground, bold=bold, underline=underline, reverse=reverse)

    styles = {
        Look.PLAIN: on_ground(hues.text),
        Look.FAINT: on_ground(hues.faint),
        Look.STRONG: on_ground(hues.strong, bold=True),
        Look.WORD: on_ground(hues.strong, bold=True),
        Look.QUERY: on_ground(hues.query, bold=True),
        Look.KEY: on_ground(hues.key, bold=True),
        Look.VALUE: on_ground(hues.value, bold=True),
        Look.RESULT: on_ground(hues.result, bold=True),
        Look.ACTIVE: on_ground(hues.result, bold=True, reverse=True),
        Look.WARNING: on_ground(hues.warning, bold=True),
        Look.CHOSEN: on_ground(hues.strong, bold=True, underline=True),
        Look.BAR: Style(color=hues.result, bgcolor=hues.result),
    }
    return {**styles, **dict(zip(_SHADES, _shades(hues), strict=True))}


def _shades(hues: Hues) -> tuple[Style, ...]:
    """Return the four shades: backgrounds where there are colours for them, else attributes."""
    if hues.shades:
        return tuple(Style(color=text, bgcolor=ground) for text, ground in hues.shades)
    plain = Style(color=hues.text, bgcolor=hues.ground)
    strong = Style(color=hues.strong, bgcolor=hues.ground)
    return (plain, strong, strong + Style(bold=True), strong + Style(bold=True, underline=True))
