import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.arrays import boolean_array, frozen, number_array, sealed, shape_text
from attntui.core.errors import ProblemError

NUMBERS = "expected numbers"
KINDS = "expected numbers (float16, float32, float64 or integers)"
EQUAL = "expected rows of equal length"
PAIRS = "expected true or false for each pair (true = may look, false = blocked)"
SHOWN = "expected numbers, none of it hidden"
HIDING = np.ma.array([[1.0, 2.0], [3.0, 4.0]], mask=[[False, True], [True, False]])
LARGE = "q: holds a whole number beyond 2**53 = 9007199254740992, which a float cannot hold exactly"


def nested(value, depth):
    for _ in range(depth):
        value = [value]
    return value


class Tensor:
    """As another library's array: NumPy may take it, or be refused."""

    def __init__(self, array):
        self.array = array

    def __array__(self, dtype=None, copy=None):
        if self.array is None:
            raise RuntimeError("\x1b[31mCan't call numpy() on Tensor that requires grad.\nUse detach()")
        return self.array


@pytest.mark.parametrize(
    ("given_type", "inner_type"),
    [
        ("float16", "float32"),
        ("float32", "float32"),
        ("float64", "float64"),
        (">f4", "float32"),
        (">f8", "float64"),
        ("int8", "float64"),
        ("uint8", "float64"),
        ("int32", "float64"),
        ("int64", "float64"),
        ("uint64", "float64"),
    ],
)
def test_every_kind_of_number_becomes_a_native_float(given_type, inner_type):
    array = number_array("q", np.array([[1, 2], [3, 4]], dtype=given_type))
    assert array.dtype == np.dtype(inner_type)
    assert array.dtype.isnative
    assert array.tolist() == [[1, 2], [3, 4]]


def test_lists_become_float64():
    array = number_array("q", [[1, 2.5], [-3, float("inf")]])
    assert array.dtype == np.float64
    assert array.tolist() == [[1, 2.5], [-3, np.inf]]


def test_tuples_of_numpy_rows_and_foreign_arrays_are_lists_too():
    assert number_array("q", ((1, 2), [3, 4])).tolist() == [[1, 2], [3, 4]]
    assert number_array("q", [np.array([1, 2]), np.array([3, 4])]).tolist() == [[1, 2], [3, 4]]
    assert number_array("q", [np.float32(1), np.float32(2)]).dtype == np.float32
    assert number_array("q", Tensor(np.ones((2, 3)))).shape == (2, 3)


def test_infinities_and_nan_may_be_spelt():
    assert number_array("q", ["inf", "-inf", 1]).tolist() == [np.inf, -np.inf, 1]
    assert np.isnan(number_array("q", [["nan"], ["NaN"]])).all()


def test_whole_numbers_up_to_two_to_the_53_are_kept():
    assert number_array("q", [2**53, -(2**53)]).tolist() == [2**53, -(2**53)]
    assert number_array("q", [2**53, float("inf"), 1e300]).tolist() == [2**53, np.inf, 1e300]


@pytest.mark.parametrize(
    "raw",
    [
        [2**53 + 1],
        [2**53 + 1, 0.5],
        [-(2**53) - 1],
        [2**63],
        [10**400],
        [10**400, 0.5],
        np.array([2**53 + 1]),
        np.array([-(2**63)]),
        np.array([2**64 - 1], dtype=np.uint64),
    ],
)
def test_whole_numbers_that_would_be_rounded_are_refused(refused, raw):
    assert refused(lambda: number_array("q", raw)) == LARGE


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (
            [[1, 2], [3]],
            f"q: the rows have different lengths, q[0] has 2 and q[1] has 1, {EQUAL}",
        ),
        (
            [[[1], [2]], [[1], [2, 3]]],
            f"q: the rows have different lengths, q[0][0] has 1 and q[1][1] has 2, {EQUAL}",
        ),
        ([[1], [2], []], f"q: the rows have different lengths, q[0] has 1 and q[2] has 0, {EQUAL}"),
        ([[1, 2], 3], "q: q[1] is no list, others are; expected rows of equal length"),
        ([1, [2]], "q: q[0] is no list, others are; expected rows of equal length"),
        ([[1, None]], f"q: holds null at q[0][1], {NUMBERS}"),
        ([[1], ["a\x1b[2J\n"]], f"q: holds the text 'a\\x1b[2J\\n' at q[1][0], {NUMBERS}"),
        ([["1"]], f"q: holds the text '1' at q[0][0], {NUMBERS}"),
        ([[1, True]], f"q: holds true at q[0][1], {NUMBERS}"),
        ([[{}]], f"q: holds an object {{...}} at q[0][0], {NUMBERS}"),
        (None, f"q: holds null, {NUMBERS}"),
        ({"a": 1}, f"q: holds an object {{...}}, {NUMBERS}"),
        ("abc", f"q: holds text, {KINDS}"),
        (True, f"q: holds true/false, {KINDS}"),
        (nested(1, 9), "q: the lists nest too deeply, expected n × d or heads × n × d numbers"),
        (nested(1, 100_000), "q: the lists nest too deeply, expected n × d or heads × n × d numbers"),
        (Tensor(None), f"q: Tensor, of which NumPy makes no array; {NUMBERS}"),
        (
            [np.ones(2), np.ones(3)],
            "q: a list of arrays of different shapes, of which NumPy makes no array; expected numbers",
        ),
        (np.array([object()]), f"q: holds Python objects, {KINDS}"),
        (np.array([1j]), f"q: holds complex numbers, {KINDS}"),
        (np.array(["1"]), f"q: holds text, {KINDS}"),
        (np.array([b"1"]), f"q: holds text, {KINDS}"),
        (np.zeros(2, "i4,f4"), f"q: holds records, {KINDS}"),
        (np.zeros(2, "M8[s]"), f"q: holds dates, {KINDS}"),
        (np.zeros(2, "m8[s]"), f"q: holds time spans, {KINDS}"),
    ],
)
def test_what_is_no_table_of_numbers_is_refused_and_named(refused, raw, said):
    assert refused(lambda: number_array("q", raw)) == said


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (HIDING, f"q: a masked array, of which 2 are hidden; {SHOWN}"),
        (list(HIDING), f"q[0]: a masked array, of which 1 is hidden; {SHOWN}"),
        ([[1, np.ma.masked]], f"q[0][1]: a masked array, of which 1 is hidden; {SHOWN}"),
        (np.ma.array([object()], mask=True), f"q: a masked array, of which 1 is hidden; {SHOWN}"),
        (np.ma.array(np.zeros(2, "i4,f4"), mask=True), f"q: holds records, {KINDS}"),
    ],
)
def test_what_a_masked_array_hides_is_never_taken_for_a_number(refused, raw, said):
    assert refused(lambda: number_array("q", raw)) == said


def test_a_masked_array_that_hides_nothing_is_an_array_like_any_other():
    shown = np.ma.array(HIDING.data)
    for raw in (shown, list(shown)):
        assert number_array("q", raw).tolist() == HIDING.data.tolist()


def test_a_mask_that_hides_some_of_itself_is_refused(refused):
    hiding = np.ma.array([[True, False]], mask=[[False, True]])
    for raw, where in ((hiding, "mask"), (list(hiding), "mask[0]")):
        said = refused(lambda raw=raw: boolean_array("mask", raw))
        assert said.startswith(f"{where}: a masked array, of which 1 is hidden; expected true or false")
        assert said.endswith(", none of it hidden")


def test_a_list_that_holds_itself_is_refused(refused):
    raw = []
    raw.append(raw)
    assert "nest too deeply" in refused(lambda: number_array("q", raw))


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(JSON_VALUES | st.lists(st.lists(st.floats() | st.integers(), min_size=2, max_size=2)))
def test_any_value_is_an_array_or_a_refusal(raw):
    for convert in (number_array, boolean_array):
        try:
            array = convert("q", raw)
        except ProblemError:
            continue
        assert array.dtype.kind == ("f" if convert is number_array else "b")
        assert array.shape == np.shape(raw)


def test_a_mask_is_true_or_false():
    assert boolean_array("mask", [[True, False]]).tolist() == [[True, False]]
    assert boolean_array("mask", np.array([True])).tolist() == [True]
    assert boolean_array("mask", []).shape == (0,)


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ([[1, 0]], f"mask: holds the number 1 at mask[0][0], {PAIRS}"),
        ([[True, 0]], f"mask: holds the number 0 at mask[0][1], {PAIRS}"),
        ([[True, 10**400]], f"mask: holds a number beyond 2**53 at mask[0][1], {PAIRS}"),
        ([[True, float("-inf")]], f"mask: holds the number -inf at mask[0][1], {PAIRS}"),
        ([["true"]], f"mask: holds the text 'true' at mask[0][0], {PAIRS}"),
        ([[True, None]], f"mask: holds null at mask[0][1], {PAIRS}"),
        (
            [[True], [True, False]],
            f"mask: the rows have different lengths, mask[0] has 1 and mask[1] has 2, {EQUAL}",
        ),
        (np.ones((2, 2)), f"mask: holds float64, {PAIRS}"),
        (np.ones((2, 2), np.int8), f"mask: holds int8, {PAIRS}"),
        ("causal", f"mask: holds text, {PAIRS}"),
        (None, "mask: holds null, expected true or false"),
    ],
)
def test_a_mask_of_anything_else_is_refused(refused, raw, said):
    assert refused(lambda: boolean_array("mask", raw)) == said


def test_a_frozen_array_cannot_change_with_its_source():
    source = np.arange(6.0).reshape(2, 3)
    kept = frozen(source, source)
    source[0, 0] = 99
    assert kept[0, 0] == 0
    assert not kept.flags.writeable


def test_a_sealed_array_is_not_copied():
    source = np.arange(6.0)
    seen = source.reshape(2, 3).T
    kept = frozen(sealed(seen), seen)
    assert np.shares_memory(kept, source)
    with pytest.raises(ValueError, match="read-only"):
        source[0] = 99


def test_shapes_read_as_people_write_them():
    shown = {(): "a single number", (3,): "3", (3, 2): "3 × 2", (4, 3, 2): "4 × 3 × 2"}
    assert {shape: shape_text(shape) for shape in shown} == shown
