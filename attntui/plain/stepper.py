"""The stepper without a screen: a line of text a step, a line typed a command; nothing is written while idle."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from attntui.commands import STEPPER, Command
from attntui.core.asking import guess_of
from attntui.core.attention import AttentionPass
from attntui.core.errors import AddressError
from attntui.core.facts import facts_of
from attntui.core.guess import Guess
from attntui.core.prediction import reads_as_answer
from attntui.core.problem import AttentionProblem
from attntui.core.step import By, Order
from attntui.core.walk import Walk
from attntui.core.words import clean_word
from attntui.plain.contents import contents_lines
from attntui.render.plain import asked_line, plain_line

_LONGEST = 600

GO: Mapping[str, Callable[[Walk], Walk]] = {
    "next": Walk.next,
    "back": Walk.back,
    "next_stage": Walk.next_stage,
    "previous_stage": Walk.previous_stage,
    "next_row": Walk.next_row,
    "previous_row": Walk.previous_row,
    "first": Walk.first,
    "last": Walk.last,
    "by": Walk.toggled_by,
    "order": Walk.toggled_order,
    "softmax": Walk.toggled_softmax,
    "next_head": lambda walk: walk.head((walk.step.head_index + 1) % walk.problem.n_heads),
    "previous_head": lambda walk: walk.head((walk.step.head_index - 1) % walk.problem.n_heads),
}
"""Where each of the stepper's commands leads."""

COMMANDS = {
    **{command.name: command for command in STEPPER if command.name in GO},
    "previous_head": Command("previous_head", ("H",), "", "previous head, where there are more"),
}
_NAME_OF = {"": "next"} | {
    word: command.name for command in COMMANDS.values() for word in (command.name.replace("_", " "), *command.keys)
}
_STUCK = {
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


class PlainStepper:
    """Turns what is typed into lines of text; knows where it stands and reads and writes nothing."""

    def __init__(self, walk: Walk) -> None:
        """Start at the step of `walk`."""
        self.walk = walk
        self.guess: Guess | None = None
        self._passes: dict[bool | None, AttentionPass] = {}

    def opening(self) -> list[str]:
        """Return what it is, what is to be known of it, and the first step."""
        problem = self.walk.problem
        title = f"{problem.title or 'own arrays'}: {_sizes(problem)}, {_settings(self.walk)}. Type ? for the commands."
        return [title, *problem.notes, self.line()]

    def line(self) -> str:
        """Return the step as a line of text."""
        walk = self.walk
        if self.guess is not None and not self.guess.is_out:
            return asked_line(self._pass(), walk.trace, walk.index, self.guess)
        return plain_line(self._pass(), walk.trace, walk.index)

    def _pass(self) -> AttentionPass:
        """Return the pass of the present softmax."""
        safe = self.walk.safe
        if safe not in self._passes:
            self._passes[safe] = AttentionPass(self.walk.problem, safe=safe)
        return self._passes[safe]

    def rest(self) -> Iterator[str]:
        """Go on to the last step, returning a line for each."""
        while not self.walk.is_last:
            self.walk = self.walk.next()
            yield self.line()

    def answer(self, typed: str) -> list[str] | None:
        """Return what is said to a typed line; None to leave."""
        command = typed.strip()
        match command.lower():
            case "q" | "quit":
                return None
            case "?" | "help":
                return help_lines()
            case "m" | "contents":
                return contents_lines()
            case "p" | "predict":
                return self._toggled_predict()
        if self.guess is not None and (said := self._answered(self.guess, command)) is not None:
            return said
        try:
            return self._went(command)
        except AddressError as refused:
            return [clean_word(str(refused), _LONGEST)]

    def _toggled_predict(self) -> list[str]:
        """Ask for the number of each step, cell by cell, or for no more."""
        if self.guess is not None:
            self.guess = None
            return ["Predict is off.", self.line()]
        while self.walk.by is not By.CELL:
            self.walk = self.walk.toggled_by()
        self._ask()
        said = "Predict is on, by cell: type each number; an empty line shows it, p ends predict."
        return [said, self.line()]

    def _ask(self) -> None:
        self.guess = guess_of(facts_of(self._pass(), self.walk.step))

    def _answered(self, guess: Guess, command: str) -> list[str] | None:
        """Return what is said to a line while predict is on; None for one that is a command as ever."""
        name = _name_of(command)
        if name == "by":
            return ["Predict goes cell by cell; p ends it."]
        if guess.is_out:
            return None
        if name == "next" and command.lower() != "right":
            self.guess = guess.given_up()
            return [self.line()]
        if not reads_as_answer(command):
            return None
        tried = replace(guess, typed=command).answered()
        self.guess = replace(tried, typed="")  # a line is not mended, it is typed anew
        return [f"{tried.said}.", self.line()] if tried.is_out else [f"{tried.said}."]

    def _went(self, command: str) -> list[str]:
        before = self.walk
        name = _name_of(command)
        self.walk = _jumped(before, command) if name is None else GO[name](before)
        if self.guess is not None and self.walk != before:
            self._ask()
        if name in _STUCK and self.walk == before:
            return [f"This is the {_STUCK[name]}."]
        if _settings(self.walk) != _settings(before):
            return [f"Now {_settings(self.walk)}.", self.line()]
        return [self.line()]


def help_lines() -> list[str]:
    """Return the commands, one a line."""
    return [
        "empty line: next step.",
        *(f"{min(command.keys, key=len)}: {command.text}." for command in COMMANDS.values()),
        "p: predict: the number of each step is asked for.",
        "1 to 9: the stage of that number.",
        "g and an address: go there, as in g scores[man,dog], g weights, g 12 or g 2.5.",
        "m: contents.",
        "?: this help.",
        "q: quit.",
    ]


def _name_of(command: str) -> str | None:
    """Return the command of the stepper that a typed line is, None for an address and anything else."""
    return _NAME_OF.get(command) or _NAME_OF.get(command.lower())


def _jumped(walk: Walk, command: str) -> Walk:
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
    raise AddressError(f"{clean_word(command)}: no such command, type ? for those that are there")


def _settings(walk: Walk) -> str:
    order = "word by word" if walk.order is Order.WORD else "table by table"
    softmax = "safe softmax" if walk.safe else "softmax by hand"
    return f"{len(walk.trace)} steps by {walk.by}, {order}, {softmax}"


def _sizes(problem: AttentionProblem) -> str:
    """Return how many words there are, or queries and keys, and heads."""
    sizes = [_counted(problem.n_queries, "query", "queries"), _counted(problem.n_keys, "key", "keys")]
    if problem.words is not None and problem.words == problem.query_words:
        sizes = [_counted(problem.n_keys, "word", "words")]
    if problem.n_heads > 1:
        sizes.append(f"{problem.n_heads} heads")
    return ", ".join(sizes)


def _counted(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"
