"""The parser of the command line, and the kinds of values that options take; a refusal is one line."""

import argparse
import errno
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

from attntui.version import __version__

STEP_EXAMPLE = "attntui step dog-bites-man"

LARGEST_BATCH = 10**9 - 1

COMMANDS = (
    "step",
    "design",
    "lab",
    "lesson",
    "quiz",
    "trace",
    "numbers",
    "handout",
    "keys",
    "check-terminal",
    "reset-terminal",
)
"""The commands, in the order of the help."""


def one_of(choices: Sequence[str]) -> str:
    """Return the choices as one says them: a, b or c."""
    return f"{', '.join(choices[:-1])} or {choices[-1]}"


CHOICES = {"--by": ("cell", "row", "stage"), "--order": ("table", "word"), "--format": ("text", "jsonl")}
"""The values of the options that take one of a few."""

EXPECTED = {
    **{option: one_of(choices) for option, choices in CHOICES.items()},
    "--at": "an address such as scores[man,dog], or a step number",
    "--batch": "a whole number from 0",
    "--only": "a stage such as weights",
    "--keys": "a keymap such as keys.toml",
    "--language": "a language such as en",
    "-o/--output": "a file that ends in .md or .html",
    "--row": "a word such as man, the#2 for the second of them, or a number from 0",
}
"""What the value of each option may be."""


class Parser(argparse.ArgumentParser):
    """A parser whose refusals are one line, without the usage."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, formatter_class=argparse.RawDescriptionHelpFormatter, **settings)
        self.expected = dict(EXPECTED)
        self._n_inherited = len(self._actions)  # --help, then what all commands share; argparse has no public list

    def allowed(self) -> str:
        """Return its options by their long names: its own ones, those that all commands share, --help."""
        help_first, own = self._actions[: self._n_inherited], self._actions[self._n_inherited :]
        options = [action for action in (*own, *help_first[1:], *help_first[:1]) if action.option_strings]
        return ", ".join(action.option_strings[-1] for action in options)

    def print_help(self, _file: object = None) -> None:
        """Print the help on stdout; raises OSError where that takes no more."""
        _print(self.format_help())

    def error(self, message: str) -> NoReturn:
        """End the program with exit status 2."""
        from attntui.lines import complain

        complain(f"{_said(message, self.expected)} (attntui --help)")
        self.exit(2)


class Version(argparse.Action):
    """Prints the version and ends the program; argparse's own one hides that stdout is full."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        """Print the version."""
        _print(f"attntui {__version__}\n")
        parser.exit()


def add_choice(parser: Parser, option: str, said: str, choices: Sequence[str] = ()) -> None:
    """Add an option that takes one of a few values (none given: those it has in CHOICES), the first without it."""
    choices = choices or CHOICES[option]
    metavar = "|".join(choices)
    parser.expected[option] = one_of(choices)
    parser.add_argument(option, type=_choice_of(choices), default=choices[0], metavar=metavar, help=said)


def add_batch(parser: argparse.ArgumentParser) -> None:
    """Add the option that chooses one of a batch."""
    said = "which one of arrays of (batch, heads, n, d), from 0"
    parser.add_argument("--batch", type=whole_number_of(LARGEST_BATCH), metavar="N", help=said)


def whole_number_of(most: int) -> Callable[[str], int]:
    """Return what reads the value of an option as a whole number from 0 to `most`."""

    def checked(text: str) -> int:
        from attntui.core.typed_numbers import whole_number  # NumPy stands behind it, and few need it

        try:
            return whole_number("", text, 0, most)
        except ValueError as refused:
            raise argparse.ArgumentTypeError(str(refused).removeprefix(": ")) from refused

    return checked


def _choice_of(choices: Sequence[str]) -> Callable[[str], str]:
    def checked(text: str) -> str:
        if text not in choices:
            raise argparse.ArgumentTypeError(f"{text!r}, expected {one_of(choices)}")
        return text

    return checked


def _print(text: str) -> None:
    if sys.stdout is None:
        raise OSError(errno.EBADF, "is closed")
    sys.stdout.write(text)


def _said(message: str, expected: Mapping[str, str]) -> str:
    """Return argparse's message in our words."""
    subject, _, reason = message.removeprefix("argument ").partition(": ")
    if subject == "COMMAND":
        word = reason.removeprefix("invalid choice: ").partition(" (choose")[0]
        return f"{word}: no such command, expected {one_of(COMMANDS)}, as in: {STEP_EXAMPLE}"
    if reason == "expected one argument":
        return f"{subject}: a value is missing, expected {expected[subject]}"
    return f"{subject}: {reason}" if reason else message


def examples(*lines: str) -> str:
    """Return the end of a command's help."""
    return "\n".join(["examples:", *(f"  {line}" for line in lines)])
