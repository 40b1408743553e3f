"""`attntui keys`: every key of every screen, as a keymap file that one can change."""

import os
import sys
from argparse import Namespace
from collections.abc import Iterator

from attntui.cli.terminal_arguments import KEYMAP_PLACE
from attntui.commands.command import LEAVES, Command
from attntui.commands.in_force import in_force
from attntui.commands.keymap import screens
from attntui.commands.keymap_file import VARIABLE, use_keymap
from attntui.lines import lines_to

ABOUT = (
    f"# The keys of attntui. They are read from {KEYMAP_PLACE},",
    f"# or from the file that --keys or {VARIABLE} names. Only what is changed need stand there.",
    "# A command may have several keys, or none: next = []. A key may do one thing on a screen.",
    f"# {LEAVES} leaves from everywhere, whatever stands here. Text that is typed stays text.",
    "# So do the keys of its lines and of questions: enter, backspace, escape; y, n or s where the question says so.",
    "# Commands that many screens have can be set at once in a table [everywhere].",
)


def keys(options: Namespace) -> int:
    """Print the keys in force, as a keys.toml. Raises ProblemError where the user's own is none."""
    use_keymap(os.environ)
    lines_to(sys.stdout, ascii_only=options.ascii).write_all(keymap_lines())
    return 0


def keymap_lines() -> Iterator[str]:
    """Return the lines of a keymap file that says what is in force."""
    yield from ABOUT
    for screen, commands in screens().items():
        yield ""
        yield f"[{screen}]"
        yield from map(_line, commands, in_force(commands))


def _line(declared: Command, command: Command) -> str:
    keys = list(command.keys)
    if command.means:
        places = dict(zip(command.means, command.keys, strict=True))
        keys = [places.get(number, "") for number in declared.keys]
        while not keys[-1]:
            keys.pop()
    return f"{f'{command.name} = [{_listed(keys)}]':<64}  # {command.text}".rstrip()


def _listed(names: list[str]) -> str:
    return ", ".join(f"'{name}'" if name in ('"', "\\") else f'"{name}"' for name in names)
