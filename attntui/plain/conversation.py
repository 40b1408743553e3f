"""What all conversations have: how they answer and refuse, and the last lines of their help."""

from collections.abc import Callable

from attntui.core.errors import AddressError, ProblemError
from attntui.core.words import clean_line, clean_word

HINT = "Type ? for the commands."
LAST_HELP = ("m: contents.", "?: this help.", "q: quit.")

Say = Callable[[str], None]
"""What takes a line at once, while something goes on."""


class Conversation:
    """Turns what is typed into lines of text; what is refused is a line, too."""

    def __init__(self, say: Say | None = None) -> None:
        """Say what goes on for long with `say`, at once; without it, before the answer."""
        self._aside: list[str] = []
        self.say = say or self._aside.append

    def answer(self, typed: str) -> list[str] | None:
        """Return what is said to a typed line; None to leave."""
        try:
            said = self.answered(typed.strip())
        except (ProblemError, AddressError) as refused:
            said = [clean_line(str(refused))]
        aside = self._aside.copy()
        self._aside.clear()
        return None if said is None else [*aside, *said]

    def answered(self, command: str) -> list[str] | None:
        """Return what is said to a command; None to leave. Raises ProblemError or AddressError for a wrong one."""
        raise NotImplementedError


def no_such_command(command: str) -> str:
    """Return what is said of a command that there is not."""
    return f"{clean_word(command)}: no such command, type ? for those that are there"
