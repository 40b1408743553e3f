"""Wherever a formula says `=`, what stands left and right of it is equal, digit by digit as it is shown."""

import re
from fractions import Fraction
from math import isqrt

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from attntui.core.attention import AttentionPass
from attntui.core.builtin import BUILT_IN
from attntui.core.facts import facts_of
from attntui.core.problem import AttentionProblem
from attntui.core.trace import Trace
from attntui.render.equation import difference_is_exact, quotient_is_exact, sum_is_exact
from attntui.render.formula import formula_of
from attntui.render.token import text_of
from tests import cases

_NUMBER = r"-?\d+(?:\.\d+)?(?:e[+-]\d+)?"
_ANY = r"(?:-?\d+(?:\.\d+)?(?:e[+-]\d+)?|-?inf|nan)"


def formulas(problem, *, safe=None, by="cell", most=None):
    trace, numbers = Trace(problem, safe=safe, by=by), AttentionPass(problem, safe=safe)
    for index in range(min(len(trace), most or len(trace))):
        yield text_of(formula_of(facts_of(numbers, trace[index]), problem.d_k))


def equal_sides(formula):
    """The pairs of texts that the formula says are equal."""
    pieces = re.split(r" (=|≈|→) ", formula)
    return [(pieces[place - 1], pieces[place + 1]) for place in range(1, len(pieces), 2) if pieces[place] == "="]


def value_of(text):
    """Evaluate one side in fractions, in floats where infinities stand in it; None where not all is written out."""
    if "more)" in text or "@" in text:
        return None
    python = re.sub(r"√(\d+)", lambda found: str(isqrt(int(found[1]))) if is_square(found[1]) else "ROOT", text)
    if "ROOT" in python:
        return None
    if dot := re.fullmatch(r"\[(.*)\] · \[(.*)\]", python):
        left, right = (side.split(", ") for side in dot.groups())
        python = " + ".join(f"({a})×({b})" for a, b in zip(left, right, strict=True))
    python = python.replace("×", "*").replace("e^", "E **")
    number = "Fraction" if "inf" not in python and "nan" not in python else "float"
    python = re.sub(_ANY, lambda found: f"{number}('{found[0]}')", python)
    names = {"Fraction": Fraction, "float": np.float64, "max": lambda *all_of_them: np.max(all_of_them), "E": 1}
    with np.errstate(all="ignore"):
        return eval(python, names | ({"E": np.e} if number == "float" else {}))


def is_square(digits):
    return isqrt(int(digits)) ** 2 == int(digits)


def assert_equations_hold(formula):
    for left, right in equal_sides(formula):
        a, b = value_of(left), value_of(right)
        if a is None or b is None:
            continue
        assert a == b or float(a) == float(b) or (a != a and b != b), formula


@pytest.mark.parametrize("safe", [False, True])
@pytest.mark.parametrize("name", BUILT_IN)
def test_all_equations_of_the_built_in_problems_hold(name, safe):
    found = list(formulas(BUILT_IN[name](), safe=safe))
    assert any(equal_sides(formula) for formula in found)
    for formula in found:
        assert_equations_hold(formula)


@given(given_problem=cases.problems(specials=True), safe=st.booleans())
def test_all_equations_of_random_problems_hold(given_problem, safe):
    for formula in formulas(AttentionProblem(**given_problem), safe=safe, most=60):
        assert_equations_hold(formula)


NUMBERS = st.one_of(
    st.floats(allow_nan=False),
    st.floats(-10, 10),
    st.integers(-(10**11), 10**11).map(float),
    st.integers(-20000, 20000).map(lambda number: number / 1e4),
    st.sampled_from([1e9, 1e9 + 1, 1e5, 99999.5, 5e-5, 4.9e-5, 1e-300, 1e300, 0.0]),
)


@example(query=[40001.0], key=[40001.0])
@example(query=[1.0] * 65, key=[1e9] + [0.5] * 64)
@given(query=st.lists(NUMBERS, min_size=1, max_size=4), key=st.lists(NUMBERS, min_size=4, max_size=4))
def test_equations_of_huge_and_tiny_numbers_hold(query, key):
    key = key[: len(query)]
    for formula in formulas(AttentionProblem([query], [key], [key], scale=False), most=2):
        assert_equations_hold(formula)


def test_a_number_that_is_shown_rounded_makes_no_equation():
    (formula, *_) = formulas(AttentionProblem([[40001.0]], [[40001.0]], [[1]]))
    assert formula == "[40001] · [40001] = 40001×40001 ≈ 1.6001e+09"


@pytest.mark.parametrize(
    ("last", "value", "is_exact"), [(1, 101, True), (1, 100, False), (0.5, 101, False), (1e9, 1e9, False)]
)
def test_a_long_sum_is_exact_where_all_of_it_is_whole_and_adds_up(last, value, is_exact):
    assert sum_is_exact([1.0] * 100 + [last], [1.0] * 101, value) is is_exact


def test_infinities_count_as_exact_and_rounded_digits_do_not():
    assert quotient_is_exact(np.inf, 2, np.inf)
    assert quotient_is_exact(1, 2, 0.5)
    assert not quotient_is_exact(1, 3, 1 / 3)
    assert not quotient_is_exact(1, 0.00001, 0)
    assert difference_is_exact(1.4142, 1.4142, 0)
    assert not difference_is_exact(1.41421356, 0.7071067, 0.7071068 + 0.0001)
