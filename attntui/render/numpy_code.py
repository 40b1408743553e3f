"""A line of NumPy in pieces: the tables of words, queries, keys and values look there as they do everywhere."""

import re

from attntui.core.operands import Role
from attntui.render.look import Look, look_of

_TABLE = re.compile(r"\b((?:X|Q|K|V|W[qkv])(?:\.T)?)\b(?!\.)")
_ROLES = {
    "X": Role.WORD,
    "Q": Role.QUERY,
    "Wq": Role.QUERY,
    "K": Role.KEY,
    "Wk": Role.KEY,
    "V": Role.VALUE,
    "Wv": Role.VALUE,
}


def code_pieces(line: str, look: Look = Look.PLAIN) -> list[tuple[str, Look]]:
    """Return a line of code in pieces; all that is no table has the look that is given."""
    pieces = enumerate(_TABLE.split(line))  # every other one is a table
    return [(p, look_of(_ROLES[p.removesuffix(".T")]) if place % 2 else look) for place, p in pieces if p]
