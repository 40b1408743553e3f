"""What may stand on the command line of `attntui quiz`."""

import argparse

from attntui.cli.parser import Parser, examples, whole_number_of

QUIZ_EXAMPLE = "attntui quiz 3"
MOST_OF_QUIZ: dict[str | None, str] = {"quiz": f"one part is expected, or none, as in: {QUIZ_EXAMPLE}"}
"""What is said to a word more than it takes."""

LARGEST_SEED = 10**6

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
    seed, said = whole_number_of(LARGEST_SEED), "shuffle questions and answers by this number"
    quiz.add_argument("--seed", type=seed, default=0, metavar="N", help=said)
    quiz.expected["--seed"] = f"a whole number, 0 (the order of the course) to {LARGEST_SEED}"
