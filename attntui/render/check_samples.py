"""Every look as a sample: its name drawn in both themes, its attributes in words, and its contrast."""

from dataclasses import dataclass

from rich.color import Color, ColorSystem
from rich.style import Style

from attntui.render.contrast import contrast_of, rgb_of
from attntui.render.look import Look
from attntui.render.palette import HUES, MANY_COLOURS, THEMES, palette

_LONGEST = max(map(len, Look))
DRAWN_WIDTH = 2 * (_LONGEST + 2) + 1
"""How many columns the name of a look takes, drawn in both themes."""

_ATTRIBUTES = ("bold", "underline", "reverse")


@dataclass(frozen=True, slots=True)
class Sample:
    """A look, as the palette draws it.

    look        what is meant
    attributes  bold, underline, reverse
    ratios      the contrast ratio by theme
    """

    look: Look
    attributes: tuple[str, ...]
    ratios: dict[str, float]

    @property
    def text(self) -> str:
        """The look in words."""
        ratios = ", ".join(f"{theme} {ratio:.1f}:1" for theme, ratio in self.ratios.items())
        return f"{' '.join(self.attributes) or 'no attribute'}; {ratios}"


def samples(n_colours: int) -> list[Sample]:
    """Return all looks with so many colours."""
    return [_sample(look, n_colours) for look in Look]


def lowest_ratios(n_colours: int) -> dict[str, float]:
    """Return the lowest contrast ratio of a text, by theme."""
    found = samples(n_colours)
    return {theme: min(each.ratios[theme] for each in found if each.look is not Look.BAR) for theme in THEMES}


def drawn(look: Look, n_colours: int) -> str:
    """Return the name of a look drawn in both themes, with escape codes for so many colours; 0: attributes alone."""
    return " ".join(_drawn(f" {look:<{_LONGEST}} ", palette(theme, n_colours)[look], n_colours) for theme in THEMES)


def _drawn(text: str, style: Style, n_colours: int) -> str:
    if not n_colours:
        plain = Style(bold=style.bold, underline=style.underline, reverse=style.reverse)
        return plain.render(text, color_system=ColorSystem.STANDARD)
    system = ColorSystem.EIGHT_BIT if n_colours >= MANY_COLOURS else ColorSystem.STANDARD
    return _readable(style).render(text, color_system=system)


def _readable(style: Style) -> Style:
    """Return a style whose text can be read in a sample of it: that of a bar has the colour of the bar."""
    if style.color != style.bgcolor:
        return style
    return style + Style(color=Color.parse("#000000"))


def _sample(look: Look, n_colours: int) -> Sample:
    styles = {theme: palette(theme, n_colours)[look] for theme in THEMES}
    attributes = tuple(name for name in _ATTRIBUTES if getattr(styles[THEMES[0]], name))
    ratios = {
        theme: contrast_of(style, rgb_of(Color.parse(HUES[theme, n_colours >= MANY_COLOURS].ground)))
        for theme, style in styles.items()
    }
    return Sample(look, attributes, ratios)
