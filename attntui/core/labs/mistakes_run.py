"""Making a mistake: its code is run, and what comes out, or what NumPy says, is kept.

The code is that of the data file that ships with the program, and no other.
"""

import ast
import warnings
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np

from attntui.core.labs.mistakes_data import Mistake
from attntui.core.labs.mistakes_names import names_for, names_for_core, words_of_data
from attntui.core.labs.mistakes_value import Value, value_of


@dataclass(frozen=True)
class Way:
    """One way to do it, run.

    name      the name that its last line gives to the result
    value     what it came to; None where NumPy refused
    error     the text of the exception as NumPy raised it, and `error_kind` its name; empty where there was none
    warnings  what NumPy warned of, each text once
    checks    what each part of the check comes to
    """

    name: str
    value: Value | None
    error_kind: str
    error: str
    warnings: tuple[str, ...]
    checks: tuple[Value, ...]


@dataclass(frozen=True)
class Made:
    """A mistake that was made.

    wrong, right    both ways; the numbers of the right one are the core's
    given           the tables and numbers that the code takes from elsewhere, by name
    check_names     the parts of the check, as they are written
    also            what the line after the wrong way came to; None where there is none
    """

    mistake: Mistake
    wrong: Way
    right: Way
    given: tuple[tuple[str, Value], ...]
    check_names: tuple[str, ...]
    also: Value | None


@cache
def made(mistake: Mistake) -> Made:
    """Run both ways of a mistake and return what comes out."""
    words = words_of_data(mistake.data)
    wrong, names = _run(mistake, mistake.wrong_code, words)
    right, _ = _run(mistake, mistake.right_code, words)
    core = names_for_core(_after(mistake.setup, names_for(mistake.data)))
    value = value_of(eval(mistake.core, core), words)
    right = replace(right, value=value)
    also = value_of(_after(mistake.also, names)[_last_name(mistake.also)], words) if mistake.also else None
    checks = tuple(ast.unparse(part) for part in _parts(mistake.check))
    return Made(mistake, wrong, right, given_values(mistake), checks, also)


def given_values(mistake: Mistake) -> tuple[tuple[str, Value], ...]:
    """Return what the code takes of the problem's tables and numbers, in the order in which it does."""
    names = names_for(mistake.data)
    ours = names.keys() - names_for("").keys() - set(words_of_data(mistake.data))
    taken = dict.fromkeys([*_taken(mistake.wrong_code), *_taken(mistake.right_code)])
    return tuple((name, value_of(names[name])) for name in taken if name in ours)


def _run(mistake: Mistake, code: str, words: tuple[str, ...]) -> tuple[Way, dict[str, Any]]:
    """Run the lines of one way, then its check; return what came of them and all names after it."""
    names, name = names_for(mistake.data), _last_name(code)
    with warnings.catch_warnings(record=True) as caught, np.errstate(all="warn"):
        warnings.simplefilter("always")
        try:
            exec(compile(code, mistake.name, "exec"), names)
        except (ValueError, TypeError) as refusal:
            return Way(name, None, type(refusal).__name__, str(refusal), _texts(caught), ()), names
        said = _texts(caught)  # what the check makes NumPy say is of no interest
        checks = [eval(compile(ast.Expression(part), mistake.name, "eval"), names) for part in _parts(mistake.check)]
    return Way(name, value_of(names[name], words), "", "", said, tuple(map(value_of, checks))), names


def _after(code: str, names: dict[str, Any]) -> dict[str, Any]:
    exec(code, names)
    return names


def _parts(check: str) -> list[ast.expr]:
    """Return the parts of a check, as the commas outside of all brackets divide it."""
    if not check:
        return []
    expression = ast.parse(check, mode="eval").body
    return expression.elts if isinstance(expression, ast.Tuple) else [expression]


def _last_name(code: str) -> str:
    """Return the name that the last line of some code gives to what it makes."""
    last = ast.parse(code).body[-1]
    assert isinstance(last, ast.Assign)
    assert isinstance(last.targets[0], ast.Name)
    return last.targets[0].id


def _in_order(tree: ast.AST) -> list[ast.Name]:
    names = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
    return sorted(names, key=lambda node: (node.lineno, node.col_offset))


def _taken(code: str) -> list[str]:
    """Return the names that some code reads before it gives them to something itself."""
    taken: list[str] = []
    made_here: set[str] = set()
    for statement in ast.parse(code).body:
        names = _in_order(statement)
        taken += [node.id for node in names if isinstance(node.ctx, ast.Load) and node.id not in made_here]
        made_here |= {node.id for node in names if isinstance(node.ctx, ast.Store)}
    return taken


def _texts(caught: list[warnings.WarningMessage]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(str(each.message) for each in caught))
