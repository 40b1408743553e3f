"""What may stand in goals.toml, turned into designs and checks; anything else is refused with what is allowed."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from attntui.core.design import Design, Grid, design_of_sentence
from attntui.core.design_axes import word_axis
from attntui.core.design_edits import set_asker, set_block, set_number, zero
from attntui.core.design_layout import add_feature
from attntui.core.errors import AddressError, ProblemError
from attntui.core.goal_checks import ApartCheck, Check, EvenCheck, LeadCheck, ShareCheck, StrengthCheck

LONGEST_LINE = 60
"""How long a line of a goal's text may be: the width of the screen that everything has to fit on."""

_MATRICES = ("zeros", "original")
_KINDS = ("share", "lead", "even", "strength", "apart")


def take(where: str, table: Any, *, needed: tuple[str, ...] = (), optional: tuple[str, ...] = ()) -> tuple[Any, ...]:
    """Return the fields of a table in the order asked for, None for an optional one that is not there.

    Raises ProblemError where one is missing, or where there is one that nobody asked for.
    """
    allowed = (*needed, *optional)
    if not isinstance(table, Mapping):
        raise ProblemError(f"{where}: found {type(table).__name__}, expected a table of {', '.join(allowed)}")
    unknown = [name for name in table if name not in allowed]
    if unknown:
        raise ProblemError(f"{where}: {', '.join(unknown)}: no such field, allowed: {', '.join(allowed)}")
    missing = [name for name in needed if name not in table]
    if missing:
        raise ProblemError(f"{where}: {', '.join(missing)}: missing, expected {', '.join(needed)}")
    return tuple(table.get(name) for name in allowed)


def check_text(where: str, name: str, text: Any) -> str:
    """Return a text without blank lines around it; refuse a line that is too long for the screen."""
    if not isinstance(text, str) or not text.strip():
        raise ProblemError(f"{where}: {name}: expected a text in quotes")
    lines = text.strip("\n").splitlines()
    for line in lines:
        if len(line) > LONGEST_LINE:
            raise ProblemError(f"{where}: {name}: a line has {len(line)} characters, allowed: {LONGEST_LINE}: {line}")
    return "\n".join(lines)


def start_design(where: str, table: Any) -> Design:
    """Return the design that a goal starts from."""
    sentence, asker, matrices, *rows = take(
        where, table, needed=("sentence", "asker", "matrices"), optional=("Wq", "Wk")
    )
    if matrices not in _MATRICES:
        raise ProblemError(f"{where}: matrices: {matrices!r}, allowed: {', '.join(_MATRICES)}")
    design = design_of_sentence(sentence)
    design = set_asker(design, _place(where, design, asker))
    if matrices == "zeros":
        design = zero(zero(design, Grid.WQ), Grid.WK)
    return _with_rows(where, design, rows)


def changed_design(where: str, design: Design, table: Any) -> Design:
    """Return the design with what a solution changes: features that it adds, then rows of Wq and Wk."""
    features, *rows = take(where, table, optional=("features", "Wq", "Wk"))
    for feature, numbers in (features or {}).items():
        design = add_feature(design, feature)
        for word, number in numbers.items():
            design = set_number(design, Grid.X, _place(where, design, word), len(design.features) - 1, float(number))
    return _with_rows(where, design, rows)


def check_of(where: str, design: Design, table: Any) -> Check:
    """Return what a goal is measured by."""
    kind = table.get("kind") if isinstance(table, Mapping) else None
    match kind:
        case "share":
            _, words, goal, each = take(where, table, needed=("kind", "words", "goal"), optional=("each",))
            return ShareCheck(_places(where, design, words), goal, each or 0.0)
        case "strength":
            _, words, goal, most, step = take(where, table, needed=("kind", "words", "goal", "most", "step"))
            return StrengthCheck(_places(where, design, words), goal, most, step)
        case "lead" | "apart":
            _, first, second, goal = take(where, table, needed=("kind", "first", "second", "goal"))
            make = LeadCheck if kind == "lead" else ApartCheck
            return make(_place(where, design, first), _place(where, design, second), goal)
        case "even":
            _, within = take(where, table, needed=("kind", "within"))
            return EvenCheck(within)
        case _:
            raise ProblemError(f"{where}: check: kind {kind!r}, allowed: {', '.join(_KINDS)}")


def _with_rows(where: str, design: Design, rows: list[Any]) -> Design:
    """Return the design with rows of Wq and of Wk set, each given by the name of its feature."""
    for grid, given in zip((Grid.WQ, Grid.WK), rows, strict=True):
        for feature, numbers in (given or {}).items():
            if feature not in design.features:
                raise ProblemError(f"{where}: {grid}: no feature {feature!r}, allowed: {', '.join(design.features)}")
            row = design.features.index(feature)
            design = set_block(design, grid, row, 0, np.array([numbers], dtype=np.float64))
    return design


def _places(where: str, design: Design, words: Any) -> tuple[int, ...]:
    return tuple(_place(where, design, word) for word in words)


def _place(where: str, design: Design, word: str) -> int:
    """Return the index of a word, `the#2` for the second of its kind."""
    try:
        return word_axis(design).find(word)
    except AddressError as refused:
        raise ProblemError(f"{where}: {refused}") from refused
