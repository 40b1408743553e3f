"""What may stand on the command line of `attntui quiz`."""

import argparse

from attntui.cli.parser import Parser, examples

QUIZ_EXAMPLE = "attntui quiz 3"
OF_QUIZ: dict[str | None, str] = {"quiz": "--seed, --plain, --ascii, --served, --keys, --help"}
"""Its options."""

MOST_OF_QUIZ: dict[str | None, str] = {"quiz": f"one part is expected, or none, as in: {QUIZ_EXAMPLE}"}
"""What is said to a word more than it takes."""

LARGEST_SEED = 10**6
_SEEDS = f"expected a whole number, 0 (the order of the course) to {LARGEST_SEED}"

_Commands = argparse._SubParsersAction  # public in the documentation, though not by its name


def add_quiz(commands: "_Commands[Parser]", shared: Parser) -> None:
    """Add `quiz`."""
    quiz = commands.add_parser(
        "quiz",
        parents=[shared],
        help="questions about the course; wrong answers come round again",
        description="Ask about the course, or one part of it; wrong answers come round again.",
        epilog=examples("attntui quiz", QUIZ_EXAMPLE, "attntui quiz --seed 7", "attntui --plain quiz 3"),
    )
    quiz.add_argument("part", nargs="?", metavar="PART", help="a part's number (without it: all of them)")
    quiz.add_argument("--seed", type=_seed, default=0, metavar="N", help="shuffle questions and answers by this number")
    quiz.expected["--seed"] = _SEEDS.removeprefix("expected ")


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 8 and int(text) <= LARGEST_SEED):
        raise argparse.ArgumentTypeError(f"{text[:20]!r}, {_SEEDS}")
    return int(text)
