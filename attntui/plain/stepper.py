"""The stepper without a screen: a line of text a step, a line typed a command; nothing is written while idle."""

from collections.abc import Iterator
from dataclasses import replace

from attntui.core.asking import guess_of
from attntui.core.attention import AttentionPass
from attntui.core.facts import facts_of
from attntui.core.guess import Guess
from attntui.core.moves import MOVES
from attntui.core.prediction import reads_as_answer
from attntui.core.problem import AttentionProblem
from attntui.core.step import By, Order
from attntui.core.walk import Walk
from attntui.plain.contents import users_contents
from attntui.plain.conversation import HINT, Conversation
from attntui.plain.stepper_commands import STUCK, help_lines, jumped, name_of
from attntui.render.plain import asked_line, plain_line


class PlainStepper(Conversation):
    """Turns what is typed into lines of text; knows where it stands and reads and writes nothing."""

    def __init__(self, walk: Walk) -> None:
        """Start at the step of `walk`."""
        super().__init__()
        self.walk = walk
        self.guess: Guess | None = None
        self._passes: dict[bool | None, AttentionPass] = {}

    def opening(self) -> list[str]:
        """Return what it is, what is to be known of it, and the first step."""
        problem = self.walk.problem
        title = f"{problem.title or 'own arrays'}: {_sizes(problem)}, {_settings(self.walk)}. {HINT}"
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

    def answered(self, command: str) -> list[str] | None:
        """Return what is said to a command; None to leave. Raises AddressError for a wrong one."""
        match command.lower():
            case "q" | "quit":
                return None
            case "?" | "help":
                return help_lines()
            case "m" | "contents":
                return users_contents()
            case "p" | "predict":
                return self._toggled_predict()
        if self.guess is not None and (said := self._guessed(self.guess, command)) is not None:
            return said
        return self._went(command)

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
        self.guess = guess_of(facts_of(self._pass(), self.walk.step), self.walk.trace.problem.d_k)

    def _guessed(self, guess: Guess, command: str) -> list[str] | None:
        """Return what is said to a line while predict is on; None for one that is a command as ever."""
        name = name_of(command)
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
        name = name_of(command)
        self.walk = jumped(before, command) if name is None else MOVES[name](before)
        if self.guess is not None and self.walk != before:
            self._ask()
        if name in STUCK and self.walk == before:
            return [f"This is the {STUCK[name]}."]
        if _settings(self.walk) != _settings(before):
            return [f"Now {_settings(self.walk)}.", self.line()]
        return [self.line()]


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
