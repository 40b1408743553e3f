"""The keys that a card's texts name: `{key undo}` stands for the key of that command on the card's own screen."""

import re
from collections.abc import Callable
from dataclasses import replace

from attntui.commands import Command
from attntui.commands.in_force import key_of
from attntui.core.errors import ProblemError
from attntui.core.words import clean_word
from attntui.lessons.model import Card, Stand
from attntui.lessons.press import screen_of

_PLACE = re.compile(r"\{key ([a-z_]+)\}")

KeyOf = Callable[[tuple[Command, ...], str], str]


def key_place(stand: Stand | None, name: str) -> str:
    """Return what stands for the key of a command until it is shown. Raises ProblemError, with what is allowed."""
    if stand is None:
        raise ProblemError("the card stands nowhere, expected problem, design or lab on the same card")
    names = [command.name for command in screen_of(stand)]
    if name not in names:
        raise ProblemError(f"{clean_word(name)}: no such command there, allowed: {', '.join(names)}")
    return f"{{key {name}}}"


def declared_text(text: str, stand: Stand | None) -> str:
    """Return a text with the keys as they are declared."""
    return _filled(text, stand, _declared_key)


def with_declared_keys(card: Card) -> Card:
    """Return a card whose texts name keys as they are declared, and which remembers where they do."""
    filled = _with_keys(card, _declared_key)
    return card if filled == card else replace(filled, keyed=card)


def with_keys(card: Card) -> Card:
    """Return a card whose texts name the keys in force."""
    return card if card.keyed is None else _with_keys(card.keyed, key_of)


def _with_keys(card: Card, key: KeyOf) -> Card:
    ask = card.ask
    return replace(
        card,
        title=_filled(card.title, card.stand, key),
        text=tuple(_filled(line, card.stand, key) for line in card.text),
        screen=tuple(_filled(line, card.stand, key) for line in card.screen),
        look=_filled(card.look, card.stand, key),
        ask=None if ask is None else replace(ask, question=_filled(ask.question, card.stand, key)),
    )


def _filled(text: str, stand: Stand | None, key: KeyOf) -> str:
    if stand is None:
        return text
    return _PLACE.sub(lambda found: key(screen_of(stand), found[1]), text)


def _declared_key(commands: tuple[Command, ...], name: str) -> str:
    return next((command.keys[0] for command in commands if command.name == name), f"{{key {name}}}")
