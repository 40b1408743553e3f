"""The formula of a step, with its true numbers: `[0, 1] · [1, 1] = 0×1 + 1×1 = 1`."""

from collections.abc import Sequence
from math import isfinite, sqrt
from typing import TypeVar

from attntui.core.digits import number_text
from attntui.core.facts import Facts, Operation
from attntui.core.operands import Operand, Role
from attntui.core.step import Part
from attntui.render.equation import difference_is_exact, power_is_exact, quotient_is_exact, sign, sum_is_exact
from attntui.render.token import Token

T = TypeVar("T")

MOST_SHOWN = 6
"""How many terms or numbers are written out; of more, the first two and the last, and how many stand between."""


def formula_of(facts: Facts, d_k: int) -> tuple[Token, ...]:
    """Return the formula of a step; `d_k` is the length of a query."""
    if facts.step.part is Part.STAGE:
        return (Token(facts.code), Token("   "), Token(facts.shapes))
    if facts.step.part is Part.ROW:
        return _of_row(facts, d_k)
    value = 0.0 if facts.value is None else facts.value
    match facts.operation:
        case Operation.DOT:
            return _dot(facts.operands[0], facts.operands[1], value)
        case Operation.DIVIDE:
            return _divide(facts.operands[0], value, d_k)
        case Operation.MASK:
            return _mask(facts.operands[0], value)
        case Operation.LARGEST:
            return (Token("max("), *_list(facts.operands[0]), Token(") = "), _result(value))
        case Operation.SUBTRACT:
            return _subtract(facts.operands[0], facts.operands[1], value)
        case Operation.POWER:
            return _power(facts.operands[0], value)
        case Operation.ADD_UP:
            return _total(facts.operands[0], value)
        case Operation.SHARE:
            return _share(facts.operands[0], facts.operands[1], value)


def _dot(left: Operand, right: Operand, value: float) -> tuple[Token, ...]:
    pairs = list(zip(left.values.tolist(), right.values.tolist(), strict=True))
    terms: list[Token] = []
    for place, pair in ends_of(pairs):
        plus = [Token(" + ")] if terms else []
        if pair is None:
            terms += [*plus, Token(more_text(place))]
            continue
        first = number_text(pair[0]) if place == 0 else _in_brackets(pair[0])
        terms += [*plus, Token(first, left.role), Token("×"), Token(_in_brackets(pair[1]), right.role)]
    equals = _relation(sum_is_exact(left.values.tolist(), right.values.tolist(), value), (left, right), value)
    tail = (*terms, Token(f" {equals} "), _result(value))
    if len(pairs) > MOST_SHOWN:
        return tail
    return (*_vector(left), Token(" · "), *_vector(right), Token(" = "), *tail)


def _divide(source: Operand, value: float, d_k: int) -> tuple[Token, ...]:
    number, root = float(source.values[0]), sqrt(d_k)
    shown = Token(number_text(number), source.role)
    return (
        shown,
        Token(f" / √{d_k} {sign(root == int(root))} "),
        shown,
        Token(f" / {number_text(root)} {_relation(quotient_is_exact(number, root, value), (source,), value)} "),
        _result(value),
    )


def _mask(source: Operand, value: float) -> tuple[Token, ...]:
    number = float(source.values[0])
    stays = number == value or number != number and value != value
    said = ", may look → " if stays and value != -float("inf") else ", blocked → "
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
    numbers = source.values.tolist()
    terms: list[Token] = []
    for place, number in ends_of(numbers):
        plus = [Token(" + ")] if terms else []
        terms += [*plus, Token(more_text(place)) if number is None else Token(number_text(number), source.role)]
    equals = _relation(sum_is_exact(numbers, [1.0] * len(numbers), value), (source,), value)
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
    first = facts.operands[0]
    values = [] if facts.values is None else facts.values.tolist()
    result = (Token("["), *_numbers(values, Role.RESULT), Token("]"))
    sources = first.values.tolist()
    is_whole = all(isfinite(number) and number == int(number) for number in (*sources, *values))
    match facts.operation:
        case Operation.DOT:
            right = facts.code.rpartition(" @ ")[2]
            body = (*_vector(first), Token(" @ "), Token(right, facts.operands[1].role), Token(f" {sign(is_whole)} "))
        case Operation.DIVIDE:
            body = (*_vector(first), Token(f" / √{d_k} {sign(is_whole)} "))
        case Operation.MASK:
            body = (*_vector(first), Token(", masked → "))
        case Operation.POWER:
            body = (Token("e^"), *_vector(first), Token(f" {sign(all(map(power_is_exact, sources)))} "))
        case _:
            between = " - " if facts.operation is Operation.SUBTRACT else " / "
            second = facts.operands[1]
            number = Token(_in_brackets(float(second.values[0])), second.role)
            body = (*_vector(first), Token(between), number, Token(f" {sign(is_whole)} "))
    return (*body, *result)


def _relation(is_exact: bool, operands: Sequence[Operand], value: float) -> str:
    """Return the sign before a value: `→` where finite numbers overflow, else by the digits shown."""
    if not isfinite(value) and all(isfinite(number) for operand in operands for number in _some(operand)):
        return "→"
    return sign(is_exact)


def _some(operand: Operand) -> list[float]:
    numbers: list[float] = operand.values.tolist()
    return numbers


def _vector(operand: Operand) -> tuple[Token, ...]:
    return (Token("[", operand.role), *_list(operand), Token("]", operand.role))


def _list(operand: Operand) -> tuple[Token, ...]:
    return _numbers(operand.values.tolist(), operand.role)


def numbers_text(numbers: Sequence[float]) -> str:
    """Return numbers with commas between, of many only the ends: `0, 1, (7 more), 1`."""
    return ", ".join(more_text(place) if number is None else number_text(number) for place, number in ends_of(numbers))


def _numbers(numbers: Sequence[float], role: Role) -> tuple[Token, ...]:
    return (Token(numbers_text(numbers), role),)


def ends_of(items: Sequence[T]) -> list[tuple[int, T | None]]:
    """Return (place, item) of what is written out; (how many, None) stands for those between."""
    if len(items) <= MOST_SHOWN:
        return list(enumerate(items))
    last = len(items) - 1
    return [(0, items[0]), (1, items[1]), (last - 2, None), (last, items[last])]


def more_text(count: int) -> str:
    """Return what stands for terms that are not written out."""
    return f"({count} more)"


def _in_brackets(number: float) -> str:
    text = number_text(number)
    return f"({text})" if text.startswith("-") else text


def _result(value: float) -> Token:
    return Token(number_text(value), Role.RESULT)
