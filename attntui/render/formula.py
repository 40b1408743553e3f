"""The formula of a step, with its true numbers: `[0, 1] · [1, 1] = 0×1 + 1×1 = 1`."""

from collections.abc import Sequence
from math import isfinite, isinf, sqrt

import numpy as np

from attntui.core.digits import number_text
from attntui.core.facts import Facts, Operation
from attntui.core.operands import Operand
from attntui.core.step import Part
from attntui.render.equation import (
    difference_is_exact,
    power_is_exact,
    quotient_is_exact,
    sign,
    sum_is_exact,
)
from attntui.render.formula_parts import (
    MOST_SHOWN,
    in_brackets,
    more_text,
    result,
    vector,
    with_largest,
    written,
)
from attntui.render.row_formula import row_formula
from attntui.render.token import Token, text_of

WIDEST_VECTORS = 56
"""Two vectors that take more than a line of a small screen are left out: the products say their numbers again."""


def formula_of(facts: Facts, d_k: int) -> tuple[Token, ...]:
    """Return the formula of a step; `d_k` is the length of a query."""
    if facts.step.part is Part.STAGE:
        return (Token(facts.code), Token("   "), Token(facts.shapes))
    if facts.step.part is Part.ROW:
        return row_formula(facts, d_k)
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
            return (Token("max("), Token(with_largest(first.values), first.role), Token(") = "), result(value))
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
    with np.errstate(all="ignore"):
        products = np.abs(left.values * right.values)  # (n,)
    for place, is_shown in written(products):
        plus = [Token(" + ")] if terms else []
        if not is_shown:
            terms += [*plus, Token(more_text(place))]
            continue
        first, second = float(left.values[place]), float(right.values[place])
        shown = number_text(first) if place == 0 else in_brackets(first)
        terms += [*plus, Token(shown, left.role), Token("×"), Token(in_brackets(second), right.role)]
    equals = _relation(sum_is_exact(left.values, right.values, value), (left, right), value)
    if isfinite(value) and not np.isfinite(right.values).all():
        equals = "→"  # 0 × inf is taken as 0 where there is nothing to attend to
    tail = (*terms, Token(f" {equals} "), result(value))
    vectors = (*vector(left), Token(" · "), *vector(right))
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
        result(value),
    )


def _mask(source: Operand, value: float) -> tuple[Token, ...]:
    number = float(source.values[0])
    is_blocked = isinf(value) and value < 0
    said = (", masked → " if number == value else ", blocked → ") if is_blocked else ", may look → "
    return (Token(number_text(number), source.role), Token(said), result(value))


def _subtract(source: Operand, largest: Operand, value: float) -> tuple[Token, ...]:
    number, most = float(source.values[0]), float(largest.values[0])
    equals = _relation(difference_is_exact(number, most, value), (source, largest), value)
    if number == most == value == -float("inf"):
        equals = "→"  # a row without anything to attend to is not shifted
    return (
        Token(number_text(number), source.role),
        Token(" - "),
        Token(in_brackets(most), largest.role),
        Token(f" {equals} "),
        result(value),
    )


def _power(source: Operand, value: float) -> tuple[Token, ...]:
    number = float(source.values[0])
    equals = _relation(power_is_exact(number), (source,), value)
    return (Token("e^"), Token(number_text(number), source.role), Token(f" {equals} "), result(value))


def _total(source: Operand, value: float) -> tuple[Token, ...]:
    terms: list[Token] = []
    for place, is_shown in written(source.values):
        plus = [Token(" + ")] if terms else []
        number = Token(in_brackets(float(source.values[place])), source.role) if is_shown else Token(more_text(place))
        terms += [*plus, number]
    equals = _relation(sum_is_exact(source.values, np.ones_like(source.values), value), (source,), value)
    return (*terms, Token(f" {equals} "), result(value))


def _share(top: Operand, total: Operand, value: float) -> tuple[Token, ...]:
    first, second = float(top.values[0]), float(total.values[0])
    equals = _relation(quotient_is_exact(first, second, value), (top, total), value)
    if first == second == value == 0:
        equals = "→"  # 0 / 0 is taken as 0 where there is nothing to attend to
    return (
        Token(number_text(first), top.role),
        Token(" / "),
        Token(in_brackets(second), total.role),
        Token(f" {equals} "),
        result(value),
    )


def _relation(is_exact: bool, operands: Sequence[Operand], value: float) -> str:
    """Return the sign before a value: `→` where finite numbers overflow, else by the digits shown."""
    if not isfinite(value) and all(bool(np.isfinite(operand.values).all()) for operand in operands):
        return "→"
    return sign(is_exact)
