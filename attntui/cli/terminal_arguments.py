"""What may stand on the command line of the commands about keys and terminals."""

import argparse

from attntui.cli.parser import Parser, add_choice, examples

KEYS_EXAMPLE = "attntui keys > keys.toml"
KEYMAP_PLACE = "~/.config/attntui/keys.toml (or in XDG_CONFIG_HOME; on Windows in APPDATA)"
"""Where the user's keymap is, on macOS too."""

MOST_OF_TERMINALS = {
    name: f"nothing more is expected, as in: attntui {name}" for name in ("keys", "check-terminal", "reset-terminal")
}
"""What is said to a word more than they take."""

_Commands = argparse._SubParsersAction  # public in the documentation, though not by its name


def add_keymap(shared: Parser) -> None:
    """Add the option that names a keymap."""
    said = f"a keymap instead of {KEYMAP_PLACE}; or ATTNTUI_KEYS=FILE, and ATTNTUI_KEYS= for none"
    shared.add_argument("--keys", metavar="FILE", help=said)


def add_terminal_commands(commands: "_Commands[Parser]", shared: Parser) -> None:
    """Add `keys`, `check-terminal` and `reset-terminal`."""
    commands.add_parser(
        "keys",
        parents=[shared],
        help="every key of every screen, as a keymap to change",
        description="Print every key of every screen, as a keymap file that one can change.\n"
        f"It is read from {KEYMAP_PLACE}.",
        epilog=examples(KEYS_EXAMPLE, "attntui --keys keys.toml step dog-bites-man"),
    )
    check = commands.add_parser(
        "check-terminal",
        parents=[shared],
        help="what this terminal can do, and what to change",
        description="Say what this terminal can do, which keys arrive, and what to change.\n"
        "On a terminal it asks for keys until q; in a pipe, or with --plain, it only tells.",
        epilog=examples("attntui check-terminal", "attntui check-terminal --format json"),
    )
    add_choice(check, "--format", "lines to read, or JSON", ("text", "json"))
    commands.add_parser(
        "reset-terminal",
        parents=[shared],
        help="mend a terminal that a lost program has left in disorder",
        description="Switch off all that a program which was killed has left switched on in this terminal.",
        epilog=examples("attntui reset-terminal"),
    )
