"""The user's keymap: for each screen the keys of some commands, in place of those declared."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from attntui import commands as declared
from attntui.commands.command import Command
from attntui.commands.help import HELP_PAGES
from attntui.commands.key_names import key_named
from attntui.core.errors import ProblemError
from attntui.core.words import clean_word

Commands = tuple[Command, ...]

EVERYWHERE = "everywhere"
"""The table of a keymap for commands of every screen that has them; a screen's own table goes before."""

_ASKED = "STEPPER_ASKED"
"""No screen of its own: what the key line of the stepper says while a number is asked for."""

_ASKED_OTHERWISE = ("enter", "right")
"""Keys that do not show a number that is asked for: Enter checks what is typed, and Right passes by."""

_EXAMPLE = '["space", "n"], or [] for no key'


def screens() -> dict[str, Commands]:
    """Return the commands of every screen as they are declared, by the name that the keymap has for it."""
    found = {name: value for name, value in vars(declared).items() if name != _ASKED and _is_list(value)}
    named = {name.lower().removesuffix("_list"): found[name] for name in sorted(found)}
    return {**named, "help": HELP_PAGES}


def changed_commands(keymap: Mapping[str, object]) -> dict[Commands, Commands]:
    """Return the lists that a keymap changes, each with its new one.

    keymap  what a keys.toml says: by screen and command, a list of keys

    Raises ProblemError: one line that names what is unknown, and a key that two commands of a screen share.
    """
    tables = {name: _table(name, value) for name, value in keymap.items()}
    known = screens()
    _check_names(tables, known)
    changed = {}
    for screen, commands in known.items():
        wanted = {**tables.get(EVERYWHERE, {}), **tables.get(screen, {})}
        if any(command.name in wanted for command in commands):
            changed[commands] = _changed(screen, commands, wanted)
    if declared.STEPPER in changed:
        changed[declared.STEPPER_ASKED] = _while_asked(changed[declared.STEPPER])
    return {before: after for before, after in changed.items() if after != before}


def _is_list(value: object) -> bool:
    return isinstance(value, tuple) and bool(value) and all(isinstance(each, Command) for each in value)


def _table(name: str, value: object) -> dict[str, object]:
    if not isinstance(value, Mapping):
        raise ProblemError(f"{clean_word(name)}: found no table, expected one for a screen, such as [stepper]")
    return dict(value)


def _check_names(tables: Mapping[str, Mapping[str, object]], known: Mapping[str, Commands]) -> None:
    every = dict.fromkeys(command.name for commands in known.values() for command in commands)
    for screen, table in tables.items():
        if screen != EVERYWHERE and screen not in known:
            raise ProblemError(f"{clean_word(screen)}: no such screen, expected {', '.join((EVERYWHERE, *known))}")
        allowed = every if screen == EVERYWHERE else dict.fromkeys(command.name for command in known[screen])
        for name in table:
            if name not in allowed:
                some = "one that attntui keys prints" if screen == EVERYWHERE else ", ".join(allowed)
                raise ProblemError(f"{screen}: {clean_word(name)}: no such command, expected {some}")


def _changed(screen: str, commands: Commands, wanted: Mapping[str, object]) -> Commands:
    after = tuple(
        _with_keys(f"{screen}: {command.name}", command, wanted[command.name]) if command.name in wanted else command
        for command in commands
    )
    _check_clashes(screen, after)
    return after


def _keys(where: str, value: object) -> list[str]:
    values = [value] if isinstance(value, str) else value
    if not isinstance(values, list) or not all(isinstance(each, str) for each in values):
        raise ProblemError(f"{where}: found {clean_word(repr(value))}, expected a list of keys such as {_EXAMPLE}")
    return [_in_place(where, key_named, each) if each else "" for each in values]


def _in_place(where: str, make: Callable[[str], str], text: str) -> str:
    try:
        return make(text)
    except ProblemError as refused:
        raise ProblemError(f"{where}: {refused}") from refused


def _with_keys(where: str, command: Command, value: object) -> Command:
    """Return a command with other keys; of a numbered one the first is for the first number, "" leaves one out.

    Signs that are typed have no others: those that are left out can be keys of something else.
    """
    keys = _keys(where, value)
    if command.name == "answer" and not set(filter(None, keys)) <= set(command.keys):
        raise ProblemError(f"{where}: what is typed stays what it is, expected some of {' '.join(command.keys)}, or []")
    if not command.is_numbered:
        return replace(command, keys=tuple(key for key in keys if key))
    if len(keys) > len(command.keys):
        raise ProblemError(f"{where}: found {len(keys)} keys, expected up to {len(command.keys)}, one a number")
    pairs = [pair for pair in zip(keys, command.keys, strict=False) if pair[0]]
    return replace(command, keys=tuple(key for key, _ in pairs), means=tuple(number for _, number in pairs))


def _check_clashes(screen: str, commands: Commands) -> None:
    taken: dict[str, str] = {}
    for key, name in _taken(commands):
        if key in taken:
            both = f"twice for {name}" if taken[key] == name else f"for {taken[key]} and for {name}"
            said = f"{screen}: the key {key} is {both}, expected one command a key"
            raise ProblemError(f"{said}; give {name} other keys, or none with {name} = []")
        taken[key] = name


def _taken(commands: Commands) -> Iterator[tuple[str, str]]:
    return ((key, command.name) for command in commands for key in command.keys)


def _while_asked(stepper: Commands) -> Commands:
    """Return the commands while a number is asked for, with the keys that the stepper's own have; going on shows it."""
    keys = {command.name: command.keys for command in stepper}
    keys["show"] = tuple(key for key in keys["next"] if key not in _ASKED_OTHERWISE)[:1]
    return tuple(replace(command, keys=keys.get(command.name, command.keys)) for command in declared.STEPPER_ASKED)
