"""The signs of a formula are true of the digits that it shows, by an evaluator of its own."""

import re
from fractions import Fraction
from math import inf, isfinite, isqrt, nan

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from attntui.core.attention import AttentionPass
from attntui.core.builtin import BUILT_IN
from attntui.core.facts import facts_of
from attntui.core.operands import Role
from attntui.core.problem import AttentionProblem
from attntui.core.step import By
from attntui.core.trace import Trace
from attntui.render.formula import formula_of
from attntui.render.token import ascii_text, text_of
from tests import cases

SETTINGS = [(name, by, safe) for name in BUILT_IN for by in (By.CELL, By.ROW) for safe in (False, True)]
RELATION = re.compile(r" (=|≈|→) ")
NUMBER = re.compile(r"\d+(?:\.\d+)?(?:e[+-]\d+)?|inf|nan")


def formulas(problem, *, safe=None, by=By.CELL, most=None):
    trace, numbers = Trace(problem, safe=safe, by=by), AttentionPass(problem, safe=safe)
    for index in range(min(len(trace), most or len(trace))):
        yield formula_of(facts_of(numbers, trace[index]), problem.d_k)


def formula(address, problem=None, **settings):
    problem = BUILT_IN["it-looks-at-cat"]() if problem is None else problem
    trace = Trace(problem, **settings)
    facts = facts_of(AttentionPass(problem, safe=settings.get("safe")), trace[trace.find(address)])
    return text_of(formula_of(facts, problem.d_k))


class NotWrittenOutError(Exception):
    """Terms are left out, or a number cannot be written down: √2, e^0.5, K.T."""


class Vector(tuple):
    """`[1, 2]`; times another, its dot product; less or divided by a number, each of it."""

    def __matmul__(self, other):
        return sum((a * b for a, b in zip(self, other, strict=True)), Fraction(0))

    def __sub__(self, number):
        return Vector(each - number for each in self)

    def __truediv__(self, number):
        return Vector(each / number for each in self)


class Exponential:
    """`e^`: of 0 and the infinities it can be written down."""

    def __pow__(self, power):
        if isinstance(power, Vector):
            return Vector(self**each for each in power)
        if power == 0:
            return Fraction(1)
        if isfinite(power):
            raise NotWrittenOutError
        return Fraction(0) if power == -inf else power


def root(number):
    if isqrt(number) ** 2 != number:
        raise NotWrittenOutError
    return Fraction(isqrt(number))


def evaluated(side):
    """The value of one side of an equation, in fractions; floats where it has an infinity or nan."""
    if "more)" in side or "@" in side:
        raise NotWrittenOutError
    signs = {"·": "@", "×": "*", "e^": "E**", "[": "Vector([", "]": "])"}
    python = re.sub(r"√(\d+)", r"root(\1)", side)
    python = re.sub(rf"(?<!root\()(?<!\d)(?:{NUMBER.pattern})", r"N('\g<0>')", python)
    for sign, means in signs.items():
        python = python.replace(sign, means)
    return eval(python, {"N": number_of, "E": Exponential(), "Vector": Vector, "root": root, "max": largest})


def number_of(text):
    return float(text) if text in ("inf", "nan") else Fraction(text)


def largest(*numbers):
    return nan if any(number != number for number in numbers) else max(numbers)


def is_same(left, right):
    if isinstance(left, Vector):
        return all(map(is_same, left, right))
    return left == right or (left != left and right != right)


def test_the_evaluator_of_these_tests_knows_right_from_wrong():
    for text in ("[0, -1] · [1, 1] = 0×1 + (-1)×1 = -1", "4 / √4 = 4 / 2 = 2", "e^-inf = 0", "max(1, -2.5000) = 1"):
        sides = [evaluated(side) for side in text.split(" = ")]
        assert all(is_same(side, sides[0]) for side in sides)
    assert not is_same(evaluated("1 / 3"), evaluated("0.3333"))
    assert evaluated("[inf, 1] - inf")[1] == -inf
    for text in ("1 + (7 more) + 1", "4 / √3", "e^0.5000", "[1, 2] @ K.T"):
        with pytest.raises(NotWrittenOutError):
            evaluated(text)


def assert_signs_are_true(text):
    """`=` stands between equals; `≈` between what is not equal, where all of it is written out."""
    pieces = RELATION.split(text)
    compared = 0
    for left, sign, right in zip(pieces[::2], pieces[1::2], pieces[2::2], strict=False):
        if sign == "→":
            continue
        try:
            assert is_same(evaluated(left), evaluated(right)) == (sign == "="), text
        except NotWrittenOutError:
            continue
        compared += 1
    return compared


@pytest.mark.parametrize(("name", "by", "safe"), SETTINGS)
def test_every_sign_of_the_built_in_problems_is_true(name, by, safe):
    compared = sum(assert_signs_are_true(text_of(each)) for each in formulas(BUILT_IN[name](), safe=safe, by=by))
    assert compared > 0 or (name, by) == ("it-looks-at-cat", By.ROW), "its rows are too long to be written out"


@pytest.mark.parametrize("by", [By.CELL, By.ROW])
@settings(max_examples=25)
@given(given_problem=cases.problems(specials=True), safe=st.booleans())
def test_every_sign_of_random_problems_is_true(by, given_problem, safe):
    for each in formulas(AttentionProblem(**given_problem), safe=safe, by=by, most=60):
        assert_signs_are_true(text_of(each))


QUARTERS = st.integers(-8, 8).map(lambda number: number / 4)


@pytest.mark.parametrize("by", [By.CELL, By.ROW])
@settings(max_examples=25)
@given(numbers=st.lists(st.tuples(*[QUARTERS] * 4), min_size=1, max_size=4), safe=st.booleans(), scale=st.booleans())
def test_every_sign_of_numbers_that_are_exact_is_true(by, numbers, safe, scale):
    # d_k is 4, so that √d_k and all but the powers can be written down.
    problem = AttentionProblem(numbers, numbers, numbers, safe=safe, scale=scale)
    for each in formulas(problem, by=by):
        assert_signs_are_true(text_of(each))


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("query[it,0]", "[0, 0, 1, 0, 0, 0] · [0, 0, 4, 0, 0, 0] = 0×0 + 0×0 + 1×4 + 0×0 + 0×0 + 0×0 = 4"),
        ("scores[it,cat]", "[4, 4] · [1, 1] = 4×1 + 4×1 = 8"),
        ("scaled[it,cat]", "8 / √2 ≈ 8 / 1.4142 ≈ 5.6569"),
        ("scaled[it,the]", "0 / √2 = 0 / 1.4142 = 0"),
        ("shifted.max[it]", "max(0, 5.6569, (7 more), 0) = 5.6569"),
        ("shifted[it,cat]", "5.6569 - 5.6569 = 0"),
        ("shifted[it,mat]", "2.8284 - 5.6569 ≈ -2.8284"),
        ("exp[it,cat]", "e^0 = 1"),
        ("exp[it,mat]", "e^-2.8284 ≈ 0.0591"),
        ("exp.total[it]", "0.0035 + 1 + (7 more) + 0.0035 = 1.0871"),
        ("weights[it,cat]", "1 / 1.0871 ≈ 0.9199"),
        ("output[it,1]", "0.0032×0 + 0.9199×1 + (7 more) + 0.0032×0 = 0.9199"),
        ("output[it,2]", "0.0032×0 + 0.9199×0 + 0.0032×1 + (7 more) = 0.0032"),
        ("output[it,5]", "0.0032×0 + (4 more) + 0.0544×1 + (4 more) = 0.0544"),
        ("output[it,8]", "0.0032×0 + (7 more) + 0.0032×1 + 0.0032×0 = 0.0032"),
    ],
)
def test_a_cell_has_its_true_numbers(address, said):
    assert formula(address, safe=True) == said


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("scores[man]", "[1, 1] @ K.T = [1, 1, 2]"),
        ("scaled[man]", "[1, 1, 2] / √2 ≈ [0.7071, 0.7071, 1.4142]"),
        ("shifted[man]", "[0.7071, 0.7071, 1.4142] - 1.4142 = [-0.7071, -0.7071, 0]"),
        ("exp[man]", "e^[-0.7071, -0.7071, 0] ≈ [0.4931, 0.4931, 1]"),
        ("weights[man]", "[0.4931, 0.4931, 1] / 1.9861 ≈ [0.2483, 0.2483, 0.5035]"),
        ("output[man]", "[0.2483, 0.2483, 0.5035] @ V ≈ [0.7517, 0.7517]"),
    ],
)
def test_a_row_has_its_true_numbers(address, said):
    assert formula(address, BUILT_IN["dog-bites-man"](), by=By.ROW, safe=True) == said


def test_a_table_has_its_line_of_numpy_with_the_sizes():
    assert formula("scores", BUILT_IN["dog-bites-man"](), by=By.STAGE) == "scores = Q @ K.T   (3×2) @ (2×3) → (3×3)"


def test_vectors_that_would_take_more_than_a_line_of_a_small_screen_are_left_out():
    row = [[0.1257, -0.1321, 0.6404, 0.1049]]
    text = formula("scores[0,0]", AttentionProblem(row, row, row, scale=False))
    assert text == "0.1257×0.1257 + (-0.1321)×(-0.1321) + 0.6404×0.6404 + 0.1049×0.1049 ≈ 0.4544"


def test_negative_numbers_stand_in_brackets_after_a_sign_and_bare_at_the_start():
    problem = AttentionProblem([[-1, -2]], [[-3, 4]], [[1]], scale=False)
    assert formula("scores[0,0]", problem) == "[-1, -2] · [-3, 4] = -1×(-3) + (-2)×4 = -5"
    problem = AttentionProblem([[1]], [[-1], [-3]], np.eye(2), scale=False)
    assert formula("shifted[0,1]", problem, safe=True) == "-3 - (-1) = -2"


@pytest.mark.parametrize("d_k", [6, 7, 64])
def test_of_more_than_six_terms_the_ends_are_written_and_the_number_between(d_k):
    ones = np.ones((1, d_k))
    text = formula("scores[0,0]", AttentionProblem(ones, ones, ones, scale=False))
    written, left_out = text.count("×"), sum(map(int, re.findall(r"\((\d+) more\)", text)))
    assert written + left_out == d_k
    assert (left_out == 0) == (d_k <= 6)


def test_an_overflow_is_an_arrow_and_no_equation():
    problem = AttentionProblem([[1000]], [[1], [1]], np.eye(2), scale=False, safe=False)
    assert formula("exp[0,0]", problem) == "e^1000 → inf"
    assert formula("weights[0,0]", problem) == "inf / inf = nan"


def test_what_there_is_to_nothing_is_an_arrow_and_no_equation():
    problem = AttentionProblem([[1]], [[1]], [[1]], mask=[[False]], scale=False)
    assert formula("masked[0,0]", problem) == "1, blocked → -inf"
    assert formula("shifted[0,0]", problem, safe=True) == "-inf - (-inf) → -inf"
    assert formula("weights[0,0]", problem) == "0 / 0 → 0"


def test_where_there_is_nothing_to_attend_to_no_equation_says_that_0_times_inf_is_0():
    problem = AttentionProblem([[1]], [[1]], [[np.inf]], mask=[[False]], scale=False)
    assert formula("output[0,0]", problem) == "[0] · [inf] = 0×inf → 0"
    assert formula("output[0]", problem, by=By.ROW) == "[0] @ V → [0]"


def test_a_score_that_is_minus_infinity_anyhow_is_not_said_to_be_blocked():
    problem = AttentionProblem([[1]], [[-np.inf]], [[1]], mask=[[True]], scale=False)
    assert formula("masked[0,0]", problem) == "-inf, masked → -inf"


def test_a_cell_that_may_be_looked_at_stays_and_says_so():
    problem = AttentionProblem([[1]], [[3]], [[1]], mask=[[True]], scale=False)
    assert formula("masked[0,0]", problem) == "3, may look → 3"


@settings(max_examples=25)
@given(given_problem=cases.problems(specials=True), safe=st.booleans(), by=st.sampled_from(By))
def test_every_formula_has_an_ascii_form_without_losing_a_digit(given_problem, safe, by):
    for each in formulas(AttentionProblem(**given_problem), safe=safe, by=by, most=60):
        text = text_of(each)
        form = ascii_text(text)
        assert form.isascii()
        assert NUMBER.findall(form) == NUMBER.findall(text)


def test_the_ascii_form_reads_like_the_formula():
    assert ascii_text("[0, 1] · [1, 1] = 0×1 + 1×1 = 1") == "[0, 1] . [1, 1] = 0*1 + 1*1 = 1"
    assert ascii_text("8 / √2 ≈ 8 / 1.4142") == "8 / sqrt(2) ~ 8 / 1.4142"
    assert ascii_text("(3×2) @ (2×3) → (3×3)") == "(3*2) @ (2*3) -> (3*3)"


@pytest.mark.parametrize(("name", "by", "safe"), SETTINGS)
def test_the_numbers_of_a_formula_have_the_roles_of_their_operands(name, by, safe):
    problem = BUILT_IN[name]()
    trace, numbers = Trace(problem, safe=safe, by=by), AttentionPass(problem, safe=safe)
    for index in range(len(trace)):
        facts = facts_of(numbers, trace[index])
        tokens = formula_of(facts, problem.d_k)
        assert {token.role for token in tokens} == {None, Role.RESULT, *(operand.role for operand in facts.operands)}
        assert tokens[-1].role is Role.RESULT or tokens[-2].role is Role.RESULT
