"""What may be typed to the stepper without a screen: its commands, where they lead, and addresses."""

from attntui.commands import STEPPER, Command
from attntui.core.errors import AddressError
from attntui.core.moves import MOVES
from attntui.core.walk import Walk
from attntui.plain.conversation import LAST_HELP, no_such_command

COMMANDS = {
    **{command.name: command for command in STEPPER if command.name in MOVES},
    "previous_head": Command("previous_head", ("H",), "", "previous head, where there are more"),
}
_NAME_OF = {"": "next"} | {
    word: command.name for command in COMMANDS.values() for word in (command.name.replace("_", " "), *command.keys)
}
STUCK = {
    "next": "last step",
    "back": "first step",
    "next_stage": "last stage",
    "previous_stage": "first stage",
    "next_row": "last row",
    "previous_row": "first row",
    "next_head": "only head",
    "previous_head": "only head",
}
"""What is said to stand there where a command leads nowhere."""


def help_lines() -> list[str]:
    """Return the commands, one a line."""
    return [
        "empty line: next step.",
        *(f"{min(command.keys, key=len)}: {command.text}." for command in COMMANDS.values()),
        "p: predict: the number of each step is asked for.",
        "1 to 9: the stage of that number.",
        "g and an address: go there, as in g scores[man,dog], g weights, g 12 or g 2.5.",
        *LAST_HELP,
    ]


def name_of(command: str) -> str | None:
    """Return the command of the stepper that a typed line is, None for an address and anything else."""
    return _NAME_OF.get(command) or _NAME_OF.get(command.lower())


def jumped(walk: Walk, command: str) -> Walk:
    """Return the walk at a stage's number or an address; raises AddressError for anything else."""
    if len(command) == 1 and command in "123456789":
        return walk.stage(int(command))
    verb, _, address = command.partition(" ")
    if verb.lower() in ("g", "go"):
        if not address.strip():
            raise AddressError(f"{verb}: an address is missing, as in g {walk.trace.address(walk.step)}")
        return walk.jumped(address)
    if "[" in command:
        return walk.jumped(command)
    raise AddressError(no_such_command(command))
