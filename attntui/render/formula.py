"""The formula of a step, with its true numbers: `[0, 1] · [1, 1] = 0×1 + 1×1 = 1`."""

from collections.abc import Sequence
from math import isfinite, isinf, sqrt

import numpy as np

from attntui.core.arrays import Floats
from attntui.core.digits import LARGEST_BARE, number_text
from attntui.core.facts import Facts, Operation
from attntui.core.operands import Operand, Role
from attntui.core.stage import Stage
from attntui.core.step import Part
from attntui.render.equation import (
    MOST_TERMS,
    difference_is_exact,
    power_is_exact,
    quotient_is_exact,
    sign,
    sum_is_exact,
)
from attntui.render.token import Token, text_of

MOST_SHOWN = 6
"""How many terms or numbers are written out; of more, the first two and the last, and how many stand between."""

WIDEST_VECTORS = 56
"""Two vectors that take more than a line of a small screen are left out: the products say their numbers again."""


def formula_of(facts: Facts, d_k: int) -> tuple[Token, ...]:
    """Return the formula of a step; `d_k` is the length of a query."""
    if facts.step.part is Part.STAGE:
        return (Token(facts.code), Token("   "), Token(facts.shapes))
    if facts.step.part is Part.ROW:
        return _of_row(facts, d_k)
    return _of_number(facts, d_k, facts.value if facts.value is not None else 0.0)


def _of_number(facts: Facts, d_k: int, value: float) -> tuple[Token, ...]:
    first, last = facts.operands[0], facts.operands[-1]
    match facts.operation:
        case Operation.DOT:
            return _dot(first, last, value)
        case Operation.DIVIDE:
            return _divide(first, value, d_k)
        case Operation.MASK:
            return _mask(first, value)
        case Operation.LARGEST:
            return (Token("max("), *_list(first), Token(") = "), _result(value))
        case Operation.SUBTRACT:
            return _subtract(first, last, value)
        case Operation.POWER:
            return _power(first, value)
        case Operation.ADD_UP:
            return _total(first, value)
        case Operation.SHARE:
            return _share(first, last, value)


def _dot(left: Operand, right: Operand, value: float) -> tuple[Token, ...]:
    terms: list[Token] = []
    for place, is_shown in ends_of(len(left.values)):
        plus = [Token(" + ")] if terms else []
        if not is_shown:
            terms += [*plus, Token(more_text(place))]
            continue
        first, second = float(left.values[place]), float(right.values[place])
        shown = number_text(first) if place == 0 else _in_brackets(first)
        terms += [*plus, Token(shown, left.role), Token("×"), Token(_in_brackets(second), right.role)]
    equals = _relation(sum_is_exact(left.values, right.values, value), (left, right), value)
    if isfinite(value) and not np.isfinite(right.values).all():
        equals = "→"  # 0 × inf is taken as 0 where there is nothing to attend to
    tail = (*terms, Token(f" {equals} "), _result(value))
    vectors = (*_vector(left), Token(" · "), *_vector(right))
    if len(left.values) > MOST_SHOWN or len(text_of(vectors)) > WIDEST_VECTORS:
        return tail
    return (*vectors, Token(" = "), *tail)


def _divide(source: Operand, value: float, d_k: int) -> tuple[Token, ...]:
    number, root = float(source.values[0]), sqrt(d_k)
    shown = Token(number_text(number), source.role)
    return (
        shown,
        Token(f" / √{d_k} {sign(root == int(root) or number == 0 or not isfinite(number))} "),
        shown,
        Token(f" / {number_text(root)} {_relation(quotient_is_exact(number, root, value), (source,), value)} "),
        _result(value),
    )


def _mask(source: Operand, value: float) -> tuple[Token, ...]:
    number = float(source.values[0])
    is_blocked = isinf(value) and value < 0
    said = (", masked → " if number == value else ", blocked → ") if is_blocked else ", may look → "
    return (Token(number_text(number), source.role), Token(said), _result(value))


def _subtract(source: Operand, largest: Operand, value: float) -> tuple[Token, ...]:
    number, most = float(source.values[0]), float(largest.values[0])
    equals = _relation(difference_is_exact(number, most, value), (source, largest), value)
    if number == most == value == -float("inf"):
        equals = "→"  # a row without anything to attend to is not shifted
    return (
        Token(number_text(number), source.role),
        Token(" - "),
        Token(_in_brackets(most), largest.role),
        Token(f" {equals} "),
        _result(value),
    )


def _power(source: Operand, value: float) -> tuple[Token, ...]:
    number = float(source.values[0])
    equals = _relation(power_is_exact(number), (source,), value)
    return (Token("e^"), Token(number_text(number), source.role), Token(f" {equals} "), _result(value))


def _total(source: Operand, value: float) -> tuple[Token, ...]:
    terms: list[Token] = []
    for place, is_shown in ends_of(len(source.values)):
        plus = [Token(" + ")] if terms else []
        number = Token(_in_brackets(float(source.values[place])), source.role) if is_shown else Token(more_text(place))
        terms += [*plus, number]
    equals = _relation(sum_is_exact(source.values, np.ones_like(source.values), value), (source,), value)
    return (*terms, Token(f" {equals} "), _result(value))


def _share(top: Operand, total: Operand, value: float) -> tuple[Token, ...]:
    first, second = float(top.values[0]), float(total.values[0])
    equals = _relation(quotient_is_exact(first, second, value), (top, total), value)
    if first == second == value == 0:
        equals = "→"  # 0 / 0 is taken as 0 where there is nothing to attend to
    return (
        Token(number_text(first), top.role),
        Token(" / "),
        Token(_in_brackets(second), total.role),
        Token(f" {equals} "),
        _result(value),
    )


def _of_row(facts: Facts, d_k: int) -> tuple[Token, ...]:
    """Return the formula of a whole row: `[1, 1, 2] / √2 ≈ [0.7071, 0.7071, 1.4142]`."""
    first, second = facts.operands[0], facts.operands[-1]
    values = np.empty(0) if facts.values is None else facts.values
    equals = _row_relation(facts.operation, (first.values, second.values), values, d_k)
    if facts.step.stage is Stage.OUTPUT and not first.values.any():
        equals = "→"  # whatever V is, it is taken as 0 where there is nothing to attend to
    result = (Token("["), Token(numbers_text(values), Role.RESULT), Token("]"))
    match facts.operation:
        case Operation.DOT:
            right = facts.code.rpartition(" @ ")[2]
            body = (*_vector(first), Token(" @ "), Token(right, second.role), Token(f" {equals} "))
        case Operation.DIVIDE:
            body = (*_vector(first), Token(f" / √{d_k} {equals} "))
        case Operation.MASK:
            body = (*_vector(first), Token(", masked → "))
        case Operation.POWER:
            body = (Token("e^"), *_vector(first), Token(f" {equals} "))
        case _:
            between = " - " if facts.operation is Operation.SUBTRACT else " / "
            number = Token(_in_brackets(float(second.values[0])), second.role)
            body = (*_vector(first), Token(between), number, Token(f" {equals} "))
    return (*body, *result)


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


def _relation(is_exact: bool, operands: Sequence[Operand], value: float) -> str:
    """Return the sign before a value: `→` where finite numbers overflow, else by the digits shown."""
    if not isfinite(value) and all(bool(np.isfinite(operand.values).all()) for operand in operands):
        return "→"
    return sign(is_exact)


def _vector(operand: Operand) -> tuple[Token, ...]:
    return (Token("[", operand.role), *_list(operand), Token("]", operand.role))


def _list(operand: Operand) -> tuple[Token, ...]:
    return (Token(numbers_text(operand.values), operand.role),)


def numbers_text(numbers: Floats) -> str:
    """Return numbers with commas between, of many only the ends: `0, 1, (7 more), 1`."""
    ends = ends_of(len(numbers))
    return ", ".join(number_text(float(numbers[place])) if is_shown else more_text(place) for place, is_shown in ends)


def ends_of(size: int) -> list[tuple[int, bool]]:
    """Return (place, True) of what is written out of `size` things; (how many, False) stands for those between."""
    if size <= MOST_SHOWN:
        return [(place, True) for place in range(size)]
    return [(0, True), (1, True), (size - 3, False), (size - 1, True)]


def more_text(count: int) -> str:
    """Return what stands for terms that are not written out."""
    return f"({count} more)"


def _in_brackets(number: float) -> str:
    text = number_text(number)
    return f"({text})" if text.startswith("-") else text


def _result(value: float) -> Token:
    return Token(number_text(value), Role.RESULT)
