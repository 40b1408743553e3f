"""The formula of a whole row: `[1, 1, 2] / √2 ≈ [0.7071, 0.7071, 1.4142]`."""

from math import isfinite, sqrt

import numpy as np

from attntui.core.arrays import Floats
from attntui.core.digits import LARGEST_BARE
from attntui.core.facts import Facts, Operation
from attntui.core.operands import Role
from attntui.core.stage import Stage
from attntui.render.equation import MOST_TERMS, difference_is_exact, quotient_is_exact, sign
from attntui.render.formula_parts import in_brackets, numbers_text, vector
from attntui.render.token import Token


def row_formula(facts: Facts, d_k: int) -> tuple[Token, ...]:
    """Return the formula of a whole row: `[1, 1, 2] / √2 ≈ [0.7071, 0.7071, 1.4142]`."""
    first, second = facts.operands[0], facts.operands[-1]
    values = np.empty(0) if facts.values is None else facts.values
    equals = _row_relation(facts.operation, (first.values, second.values), values, d_k)
    if facts.step.stage is Stage.OUTPUT and not first.values.any():
        equals = "→"  # whatever V is, it is taken as 0 where there is nothing to attend to
    outcome = (Token("["), Token(numbers_text(values), Role.RESULT), Token("]"))
    match facts.operation:
        case Operation.DOT:
            right = facts.code.rpartition(" @ ")[2]
            body = (*vector(first), Token(" @ "), Token(right, second.role), Token(f" {equals} "))
        case Operation.DIVIDE:
            body = (*vector(first), Token(f" / √{d_k} {equals} "))
        case Operation.MASK:
            body = (*vector(first), Token(", masked → "))
        case Operation.POWER:
            body = (Token("e^"), *vector(first), Token(f" {equals} "))
        case _:
            between = " - " if facts.operation is Operation.SUBTRACT else " / "
            number = Token(in_brackets(float(second.values[0])), second.role)
            body = (*vector(first), Token(between), number, Token(f" {equals} "))
    return (*body, *outcome)


def _row_relation(operation: Operation, operands: tuple[Floats, Floats], values: Floats, d_k: int) -> str:
    """Return the sign before a row: `→` where finite numbers overflow or there is nothing to attend to."""
    sources, others = operands
    is_empty = {Operation.SHARE: 0.0, Operation.SUBTRACT: -np.inf}.get(operation)
    if is_empty is not None and others[0] == is_empty and (sources == is_empty).all() and (values == is_empty).all():
        return "→"
    overflows = operation is not Operation.DOT and not np.isfinite(values[np.isfinite(sources)]).all()
    if overflows and np.isfinite(others).all():
        return "→"
    return sign(_row_is_exact(operation, operands, values, d_k))


def _row_is_exact(operation: Operation, operands: tuple[Floats, Floats], values: Floats, d_k: int) -> bool:
    """Tell whether a row's equation is true of the digits of all its numbers; a long row only where it is whole."""
    sources, others = operands
    if operation is Operation.POWER:
        return bool(np.all((sources == 0) | ~np.isfinite(sources)))
    if operation is Operation.DOT or len(values) > MOST_TERMS:
        return all(bool(((np.abs(row) < LARGEST_BARE) & (row == np.floor(row))).all()) for row in (sources, values))
    pairs = zip(sources.tolist(), values.tolist(), strict=True)
    if operation is Operation.DIVIDE:
        root = sqrt(d_k)
        return all(
            number == 0 or ((root == int(root) or not isfinite(number)) and quotient_is_exact(number, root, value))
            for number, value in pairs
        )
    is_exact = difference_is_exact if operation is Operation.SUBTRACT else quotient_is_exact
    return all(is_exact(number, float(others[0]), value) for number, value in pairs)
