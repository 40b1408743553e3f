"""What a piece of the picture looks like, by what it means; the palette says how that is drawn."""

from enum import StrEnum

from attntui.core.operands import Role


class Look(StrEnum):
    """A meaning that can be seen; the number of looks is kept small so that each can be learnt."""

    PLAIN = "plain"
    FAINT = "faint"
    STRONG = "strong"
    WORD = "word"
    QUERY = "query"
    KEY = "key"
    VALUE = "value"
    RESULT = "result"
    ACTIVE = "active"
    WARNING = "warning"
    CHOSEN = "chosen"
    BAR = "bar"
    SHADE_1 = "shade 1"
    SHADE_2 = "shade 2"
    SHADE_3 = "shade 3"
    SHADE_4 = "shade 4"


_OF_ROLE = {
    Role.WORD: Look.WORD,
    Role.QUERY: Look.QUERY,
    Role.KEY: Look.KEY,
    Role.VALUE: Look.VALUE,
    Role.RESULT: Look.RESULT,
}
_SHADES = ((0.75, Look.SHADE_4), (0.45, Look.SHADE_3), (0.2, Look.SHADE_2), (0.05, Look.SHADE_1))


def look_of(role: Role | None) -> Look:
    """Return how an operand of this role looks, in tables and formulas alike."""
    return Look.PLAIN if role is None else _OF_ROLE[role]


def shade_of(weight: float) -> Look:
    """Return the shade of a weight, from none to full; the number stands in the cell all the same."""
    return next((shade for least, shade in _SHADES if weight >= least), Look.PLAIN)
