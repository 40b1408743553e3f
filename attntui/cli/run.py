"""Running a command: its module is imported when it is asked for, and what it refuses is one line."""

import os
from argparse import Namespace
from importlib import import_module

from attntui.commands.keymap_file import VARIABLE, check_keymap
from attntui.core.errors import AddressError, ProblemError
from attntui.core.state_folder import SERVED, SWITCH
from attntui.lines import complain

TELL_OF_KEYMAPS = ("check_terminal", "reset_terminal")
"""Commands that a keymap that is none does not keep from anything: one says so, the other mends a terminal."""


def run(options: Namespace) -> int:
    """Run a command and return the exit status; wrong input is one line on stderr, and 2.

    The command `check-terminal` is the function `check_terminal` of the module of that name; None is the contents.
    Raises OSError where stdout takes no more.
    """
    if options.keys is not None:
        os.environ[VARIABLE] = options.keys
    if options.served:
        os.environ[SWITCH] = SERVED
    name = (options.command or "contents").replace("-", "_")
    try:
        if options.keys is not None and name not in TELL_OF_KEYMAPS:
            check_keymap(os.environ)  # where there is no screen, no other would look at it
        status: int = getattr(import_module(f"attntui.cli.{name}"), name)(options)
    except (ProblemError, AddressError) as problem:
        complain(str(problem), ascii_only=options.ascii)
        return 2
    return status
