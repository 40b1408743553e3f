"""The formula of a step whose number is asked for: all but its end, where the answer stands."""

from attntui.core.facts import Facts, Operation
from attntui.core.guess import Guess
from attntui.core.operands import Role
from attntui.render.formula import formula_of
from attntui.render.grid import ASKED
from attntui.render.token import Token

_SIGNS = (" = ", " ≈ ", " → ")


def asked_formula(facts: Facts, d_k: int, guess: Guess) -> tuple[Token, ...]:
    """Return the formula of a step of one number, with what is typed so far, or `?`, for the number.

    Its last sign is `=` whatever the number is: `≈` and `→` would tell whether it is rounded, or overflows.
    """
    *body, _ = formula_of(facts, d_k)
    last = body[-1]
    if facts.operation is not Operation.MASK and last.text.endswith(_SIGNS):
        body[-1] = Token(f"{last.text[:-3]} = ", last.role)
    return (*body, Token(guess.typed or ASKED, Role.RESULT))
