"""What may stand on the command line of the commands that print for paper and programs: numbers and handout."""

import argparse

from attntui.cli.parser import EXPECTED, Parser, add_batch, add_choice, examples

NUMBERS_EXAMPLE = "attntui numbers --format json"
HANDOUT_EXAMPLE = "attntui handout it-looks-at-cat -o cat.html"

MOST_PRINTED = {"numbers": f"nothing more is expected, as in: {NUMBERS_EXAMPLE}"}
"""What is said to a word more than it takes."""

_WHAT = "what step takes (without it: dog-bites-man), or: lesson N, lesson FILE"

_Commands = argparse._SubParsersAction  # public in the documentation, though not by its name


def add_numbers(commands: "_Commands[Parser]", shared: Parser) -> None:
    """Add `numbers`."""
    numbers = commands.add_parser(
        "numbers",
        parents=[shared],
        help="every number of the tutorial article, computed",
        description="Print every number of the tutorial article that the course follows, part by part, computed now.",
        epilog=examples("attntui numbers", NUMBERS_EXAMPLE),
    )
    add_choice(numbers, "--format", "tables to read, or JSON in full precision", ("text", "json"))


def add_handout(commands: "_Commands[Parser]", shared: Parser) -> None:
    """Add `handout`."""
    handout = commands.add_parser(
        "handout",
        parents=[shared],
        help="a pass or a lesson as a page to print",
        description="Write a page to print: a pass, its tables and the steps of one word worked out, or a lesson.",
        epilog=examples(HANDOUT_EXAMPLE, "attntui handout own.npz --row 3 -o own.md", "attntui handout lesson 3"),
    )
    handout.add_argument("what", nargs="*", metavar="WHAT", help=_WHAT)
    said = f"where to write it: {EXPECTED['-o/--output']} (without it: Markdown on stdout)"
    handout.add_argument("-o", "--output", metavar="FILE", help=said)
    handout.add_argument("--replace", action="store_true", help="write over FILE where it is there already")
    said = f"the word that is worked out: {EXPECTED['--row']} (without it: the last one that looks for anything)"
    handout.add_argument("--row", metavar="WORD", help=said)
    softmax = handout.add_mutually_exclusive_group()
    said = "softmax takes the largest score of a row away first"
    softmax.add_argument("--safe", action="store_true", default=None, help=said)
    softmax.add_argument("--by-hand", action="store_false", dest="safe", help="softmax does not")
    add_batch(handout)
