"""What may stand on the command line; what may not is refused in one line that says what is allowed."""

import argparse
from collections.abc import Sequence

from attntui.cli.parser import COMMANDS, EXPECTED, STEP_EXAMPLE, Parser, Version, add_batch, add_choice, examples
from attntui.cli.print_arguments import MOST_PRINTED, add_handout, add_numbers
from attntui.cli.quiz_arguments import MOST_OF_QUIZ, add_quiz
from attntui.cli.terminal_arguments import MOST_OF_TERMINALS, add_keymap, add_terminal_commands

DESIGN_EXAMPLE = "attntui design own.json"
LAB_EXAMPLE = "attntui lab scaling d=512 trials=1000 seed=3"
LESSON_EXAMPLE = "attntui lesson 3"
TRACE_EXAMPLE = "attntui trace it-looks-at-cat --only weights --row it"

MOST = {
    "design": f"one file is expected, or none, as in: {DESIGN_EXAMPLE}",
    "lesson": f"one lesson is expected, or none, as in: {LESSON_EXAMPLE}",
    **MOST_OF_QUIZ,
    **MOST_PRINTED,
    **MOST_OF_TERMINALS,
}
"""What is said to a word more than a command takes, where it does not take a whole sentence."""

_WHAT = "a built-in problem's name, a sentence, or a .npz or .json file (without it: dog-bites-man)"

_Commands = argparse._SubParsersAction  # public in the documentation, though not by its name


def parsed(argv: Sequence[str]) -> argparse.Namespace:
    """Return the options in `argv`: command (None for the contents), plain, ascii, and those of the command.

    Raises SystemExit: with status 0 after --help and --version, with 2 after one line that says what is wrong.
    """
    parser, commands = _parser()
    without = argparse.Namespace(plain=False, ascii=False, served=False, keys=None)
    options, extra = parser.parse_known_args(argv, without)
    unknown = [text for text in extra if text.startswith("-") and text != "-"]
    if unknown:
        chosen = commands.choices.get(options.command)
        allowed = f"{parser.allowed()}, or a command: {', '.join(COMMANDS)}" if chosen is None else chosen.allowed()
        parser.error(f"{unknown[0]}: no such option, expected {allowed}")
    if options.command in ("step", "trace"):
        # argparse hands back as unknown the words that come after an option in the middle.
        options.what = " ".join([*options.what, *extra]) if options.what else None
    elif options.command in ("lab", "handout"):
        options.what = [*options.what, *extra]
    elif extra:
        parser.error(f"{extra[0]}: {MOST[options.command]}")
    return options


def _parser() -> "tuple[Parser, _Commands[Parser]]":
    """Return the parser, and those of the commands by their names."""
    shared = Parser(add_help=False, argument_default=argparse.SUPPRESS)
    shared.add_argument("--plain", action="store_true", help="lines of text instead of a screen")
    shared.add_argument("--ascii", action="store_true", help="nothing but ASCII characters")
    shared.add_argument("--served", action="store_true", help="for strangers over SSH: read and write no files")
    add_keymap(shared)
    parser = Parser(
        prog="attntui",
        description="Walk through scaled dot-product attention, one step at a time.\n"
        "Without a command it shows the contents, where one starts.",
        epilog=examples("attntui", STEP_EXAMPLE, "attntui design", TRACE_EXAMPLE, "attntui --plain step dog-bites-man"),
        parents=[shared],
    )
    parser.add_argument("--version", action=Version, nargs=0, help="print the version")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    _add_step(commands, shared)
    _add_design(commands, shared)
    _add_lab(commands, shared)
    _add_lesson(commands, shared)
    add_quiz(commands, shared)
    _add_trace(commands, shared)
    add_numbers(commands, shared)
    add_handout(commands, shared)
    add_terminal_commands(commands, shared)
    return parser, commands


def _add_step(commands: "_Commands[Parser]", shared: Parser) -> None:
    step = commands.add_parser(
        "step",
        parents=[shared],
        help="step through a pass, forwards and back",
        description="Step through a pass, forwards and back.",
        epilog=examples(STEP_EXAMPLE, "attntui step it-looks-at-cat --at 'weights[it,cat]'", "attntui step own.npz"),
    )
    step.add_argument("what", nargs="*", metavar="WHAT", help=_WHAT)
    step.add_argument("--at", metavar="ADDRESS", help=f"where to start: {EXPECTED['--at']}")
    add_batch(step)


def _add_design(commands: "_Commands[Parser]", shared: Parser) -> None:
    design = commands.add_parser(
        "design",
        parents=[shared],
        help="choose Wq and Wk by hand, and see where a word looks",
        description="Choose the numbers of Wq and Wk by hand, and see where a word looks.",
        epilog=examples("attntui design", DESIGN_EXAMPLE, "attntui --plain design own.json"),
    )
    said = "a design that was saved, a .json file (without it: the original one)"
    design.add_argument("file", nargs="?", metavar="FILE", help=said)


def _add_lesson(commands: "_Commands[Parser]", shared: Parser) -> None:
    lesson = commands.add_parser(
        "lesson",
        parents=[shared],
        help="the course, a part at a time, or a lesson of your own",
        description="Give a part of the course, or a lesson of your own; without one, show what there is.",
        epilog=examples(LESSON_EXAMPLE, "attntui lesson own.toml", "attntui lesson --check own.toml"),
    )
    lesson.add_argument("what", nargs="?", metavar="N|FILE", help="a part's number or name, or a .toml file")
    lesson.add_argument("--check", action="store_true", help="say what is in it, or all that is wrong with it")
    lesson.add_argument("--language", metavar="XX", help="the language of the course, where it is there: en")


def _add_lab(commands: "_Commands[Parser]", shared: Parser) -> None:
    lab = commands.add_parser(
        "lab",
        parents=[shared],
        help="an experiment that runs for real",
        description="Open a lab, an experiment that runs for real; without a name, say which ones there are.",
        epilog=examples(LAB_EXAMPLE, "attntui lab softmax scores='1 2 3'", "attntui --plain lab scaling d=4096"),
    )
    said = "its settings; without them the original ones"
    lab.add_argument("what", nargs="*", metavar="NAME [SETTING=VALUE]", help=f"the lab, and {said}")


def _add_trace(commands: "_Commands[Parser]", shared: Parser) -> None:
    trace = commands.add_parser(
        "trace",
        parents=[shared],
        help="every step of a pass as text, a line a step",
        description="Print every step of a pass, a line a step.",
        epilog=examples("attntui trace dog-bites-man", TRACE_EXAMPLE, "attntui trace own.npz --by row --format jsonl"),
    )
    trace.add_argument("what", nargs="*", metavar="WHAT", help=_WHAT)
    add_choice(trace, "--by", "how much one step does")
    add_choice(trace, "--order", "a whole table, then the next; or one word through all tables, then the next")
    softmax = trace.add_mutually_exclusive_group()
    softmax.add_argument(
        "--safe", action="store_true", default=None, help="softmax takes the largest score of a row away first"
    )
    softmax.add_argument("--by-hand", action="store_false", dest="safe", help="softmax does not")
    add_choice(trace, "--format", "lines to read, or a JSON object a line")
    trace.add_argument("--only", metavar="STAGE", help=f"no other stage than this: {EXPECTED['--only']}")
    trace.add_argument("--row", metavar="WORD", help=f"no other row than this: {EXPECTED['--row']}")
    add_batch(trace)
