"""What a card asks for before it goes on: a number, or a key."""

from collections.abc import Mapping
from typing import Any

from attntui import commands
from attntui.core.errors import ProblemError
from attntui.lessons.model import KeyPress, Prediction, Stand
from attntui.lessons.press import screen_of
from attntui.lessons.refusals import Refusals
from attntui.lessons.tables import checked_choice, checked_table, checked_text
from attntui.lessons.texts import line_of
from attntui.lessons.values import Values

_EVERYWHERE = ("help", "quit", "next", "back", "contents", "theme", "palette")
_TAKEN = frozenset(key for command in commands.LESSON if command.name in _EVERYWHERE for key in command.keys)
"""The keys that lead through a lesson and out of it, so that no card can ask for them."""


def ask_of(found: object, stand: Stand | None, values: Values, refusals: Refusals) -> Prediction | KeyPress | None:
    """Return what a card asks for, None where it was refused; `values` are those of its stand."""
    table = refusals.attempt("", _checked, found)
    if table is None:
        return None
    question = refusals.attempt("question", line_of, table["question"], values)
    if "press" in table:
        key = refusals.attempt("press", _key, table["press"], stand)
        return None if key is None or question is None else KeyPress(question, key)
    asked = refusals.attempt("predict", lambda: values.asked(checked_text(table["predict"])))
    return None if asked is None or question is None else Prediction(question, *asked)


def keys_of(stand: Stand) -> tuple[str, ...]:
    """Return the keys of the screen of a stand that a card may ask for."""
    return tuple(key for command in screen_of(stand) for key in command.keys if key not in _TAKEN)


def _checked(found: object) -> Mapping[str, Any]:
    table = checked_table(found, ("predict", "press", "question"), ("question",))
    if ("predict" in table) == ("press" in table):
        raise ProblemError("expected either predict or press, and a question")
    return table


def _key(found: object, stand: Stand | None) -> str:
    if stand is None:
        raise ProblemError("the card stands nowhere, expected problem, design or lab on the same card")
    return checked_choice(found, keys_of(stand))
