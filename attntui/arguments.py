"""What may stand on the command line; what may not is refused in one line that says what is allowed."""

import argparse
import errno
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from attntui.version import __version__

STEP_EXAMPLE = "attntui step dog-bites-man"
DESIGN_EXAMPLE = "attntui design own.json"
TRACE_EXAMPLE = "attntui trace it-looks-at-cat --only weights --row it"

CHOICES = {"--by": ("cell", "row", "stage"), "--order": ("table", "word"), "--format": ("text", "jsonl")}
"""The values of the options that take one of a few."""

EXPECTED = {
    **{option: f"{', '.join(choices[:-1])} or {choices[-1]}" for option, choices in CHOICES.items()},
    "--at": "an address such as scores[man,dog], or a step number",
    "--batch": "a whole number from 0",
    "--only": "a stage such as weights",
    "--row": "a word such as man, the#2 for the second of them, or a number from 0",
}
"""What the value of each option may be."""

ALLOWED = {
    None: "--plain, --ascii, --version, --help, or a command: step, design, trace",
    "step": "--at, --batch, --plain, --ascii, --help",
    "design": "--plain, --ascii, --help",
    "trace": "--by, --order, --safe, --by-hand, --format, --only, --row, --batch, --ascii, --plain, --help",
}
"""The options of each command."""

_WHAT = "a built-in problem's name, a sentence, or a .npz or .json file (without it: dog-bites-man)"

_Commands = argparse._SubParsersAction  # public in the documentation, though not by its name


class _Parser(argparse.ArgumentParser):
    """A parser whose refusals are one line, without the usage."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, formatter_class=argparse.RawDescriptionHelpFormatter, **settings)

    def print_help(self, _file: object = None) -> None:
        """Print the help on stdout; raises OSError where that takes no more."""
        _print(self.format_help())

    def error(self, message: str) -> NoReturn:
        """End the program with exit status 2."""
        from attntui.lines import complain

        complain(f"{_said(message)} (attntui --help)")
        self.exit(2)


class _Version(argparse.Action):
    """Prints the version and ends the program; argparse's own one hides that stdout is full."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        _print(f"attntui {__version__}\n")
        parser.exit()


def parsed(argv: Sequence[str]) -> argparse.Namespace:
    """Return the options in `argv`: command (None for the contents), plain, ascii, and those of the command.

    Raises SystemExit: with status 0 after --help and --version, with 2 after one line that says what is wrong.
    """
    parser = _parser()
    options, extra = parser.parse_known_args(argv, argparse.Namespace(plain=False, ascii=False))
    unknown = [text for text in extra if text.startswith("-") and text != "-"]
    if unknown:
        parser.error(f"{unknown[0]}: no such option, expected {ALLOWED[options.command]}")
    if options.command == "design":
        if extra:
            parser.error(f"{extra[0]}: one file is expected, or none, as in: {DESIGN_EXAMPLE}")
    elif options.command is not None:
        # argparse hands back as unknown the words that come after an option in the middle.
        options.what = " ".join([*options.what, *extra]) if options.what else None
    return options


def _parser() -> _Parser:
    shared = _Parser(add_help=False, argument_default=argparse.SUPPRESS)
    shared.add_argument("--plain", action="store_true", help="lines of text instead of a screen")
    shared.add_argument("--ascii", action="store_true", help="nothing but ASCII characters")
    parser = _Parser(
        prog="attntui",
        description="Walk through scaled dot-product attention, one step at a time.\n"
        "Without a command it shows the contents, where one starts.",
        epilog=_examples(
            "attntui", STEP_EXAMPLE, "attntui design", TRACE_EXAMPLE, "attntui --plain step dog-bites-man"
        ),
        parents=[shared],
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    _add_step(commands, shared)
    _add_design(commands, shared)
    _add_trace(commands, shared)
    return parser


def _add_step(commands: "_Commands[_Parser]", shared: _Parser) -> None:
    step = commands.add_parser(
        "step",
        parents=[shared],
        help="step through a pass, forwards and back",
        description="Step through a pass, forwards and back.",
        epilog=_examples(STEP_EXAMPLE, "attntui step it-looks-at-cat --at 'weights[it,cat]'", "attntui step own.npz"),
    )
    step.add_argument("what", nargs="*", metavar="WHAT", help=_WHAT)
    step.add_argument("--at", metavar="ADDRESS", help=f"where to start: {EXPECTED['--at']}")
    _add_batch(step)


def _add_design(commands: "_Commands[_Parser]", shared: _Parser) -> None:
    design = commands.add_parser(
        "design",
        parents=[shared],
        help="choose Wq and Wk by hand, and see where a word looks",
        description="Choose the numbers of Wq and Wk by hand, and see where a word looks.",
        epilog=_examples("attntui design", DESIGN_EXAMPLE, "attntui --plain design own.json"),
    )
    said = "a design that was saved, a .json file (without it: the article's)"
    design.add_argument("file", nargs="?", metavar="FILE", help=said)


def _add_trace(commands: "_Commands[_Parser]", shared: _Parser) -> None:
    trace = commands.add_parser(
        "trace",
        parents=[shared],
        help="every step of a pass as text, a line a step",
        description="Print every step of a pass, a line a step.",
        epilog=_examples("attntui trace dog-bites-man", TRACE_EXAMPLE, "attntui trace own.npz --by row --format jsonl"),
    )
    trace.add_argument("what", nargs="*", metavar="WHAT", help=_WHAT)
    _add_choice(trace, "--by", "how much one step does")
    _add_choice(trace, "--order", "a whole table, then the next; or one word through all tables, then the next")
    softmax = trace.add_mutually_exclusive_group()
    softmax.add_argument(
        "--safe", action="store_true", default=None, help="softmax takes the largest score of a row away first"
    )
    softmax.add_argument("--by-hand", action="store_false", dest="safe", help="softmax does not")
    _add_choice(trace, "--format", "lines to read, or a JSON object a line")
    trace.add_argument("--only", metavar="STAGE", help=f"no other stage than this: {EXPECTED['--only']}")
    trace.add_argument("--row", metavar="WORD", help=f"no other row than this: {EXPECTED['--row']}")
    _add_batch(trace)


def _add_choice(parser: argparse.ArgumentParser, option: str, said: str) -> None:
    choices = CHOICES[option]
    metavar = "|".join(choices)
    parser.add_argument(option, type=_one_of(option), default=choices[0], metavar=metavar, help=said)


def _add_batch(parser: argparse.ArgumentParser) -> None:
    said = "which one of arrays of (batch, heads, n, d), from 0"
    parser.add_argument("--batch", type=_whole_number, metavar="N", help=said)


def _one_of(option: str) -> Callable[[str], str]:
    def checked(text: str) -> str:
        if text not in CHOICES[option]:
            raise argparse.ArgumentTypeError(f"{text!r}, expected {EXPECTED[option]}")
        return text

    return checked


def _whole_number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise argparse.ArgumentTypeError(f"{text!r}, expected {EXPECTED['--batch']}")
    return int(text)


def _print(text: str) -> None:
    if sys.stdout is None:
        raise OSError(errno.EBADF, "is closed")
    sys.stdout.write(text)


def _said(message: str) -> str:
    """Return argparse's message in our words."""
    subject, _, reason = message.removeprefix("argument ").partition(": ")
    if subject == "COMMAND":
        word = reason.removeprefix("invalid choice: ").partition(" (choose")[0]
        return f"{word}: no such command, expected step, design or trace, as in: {STEP_EXAMPLE}"
    if reason == "expected one argument":
        return f"{subject}: a value is missing, expected {EXPECTED[subject]}"
    return f"{subject}: {reason}" if reason else message


def _examples(*lines: str) -> str:
    return "\n".join(["examples:", *(f"  {line}" for line in lines)])
