"""Placeholders in a line: what is cut out, what is put in, and in which format."""

import math

import pytest

from attntui.core.digits import number_text, percent_text
from attntui.core.errors import AddressError, ProblemError
from attntui.lessons.placeholders import count_of, filled

NUMBERS = {
    "third": 1 / 3,
    "two": 2.0,
    "share": 0.91965,
    "tiny": 0.0000321,
    "below": -0.00004,
    "no": -math.inf,
    "nan": math.nan,
    "row": [1.0, 0.5, -2.0],
    "long": [float(number) for number in range(20)],
    "word": "cat",
    "weights[a:b,c]": 0.25,
}


def named(name):
    if name not in NUMBERS:
        raise AddressError(f"no {name}")
    return NUMBERS[name]


@pytest.mark.parametrize("name", ["third", "two", "share", "tiny", "no", "nan"])
def test_without_a_format_a_number_reads_as_everywhere(name):
    assert filled(f"It is {{{name}}}.", named) == f"It is {number_text(NUMBERS[name])}."


@pytest.mark.parametrize("name", ["third", "share", "tiny", "two"])
def test_a_per_cent_reads_as_everywhere(name):
    assert filled(f"{{{name}:%}}", named) == percent_text(NUMBERS[name])


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("{third:.3}", "0.333"),
        ("{third:.0}", "0"),
        ("{two:.2}", "2.00"),
        ("{below:.2}", "0.00"),
        ("{third:g}", "0.333333"),
        ("{two:g}", "2"),
        ("{no:.3}", "-inf"),
        ("{nan:%}", "nan"),
        ("{ two : g }", "2"),
        ("{row}", "[1, 0.5000, -2]"),
        ("{row:.1}", "[1.0, 0.5, -2.0]"),
        ("{long}", "[0, 1, (17 more), 19]"),
        ("{word}", "cat"),
        ("{{two}} and {{ and }}", "{two} and { and }"),
        ("{{{two}}}", "{2}"),
        ("{weights[a:b,c]}", "0.2500"),
        ("{weights[a:b,c]:.2}", "0.25"),
        ("no placeholder", "no placeholder"),
        ("", ""),
    ],
)
def test_a_placeholder_is_replaced(line, expected):
    assert filled(line, named) == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("{two", "{: a brace alone, expected a placeholder {...}, or {{ for a brace"),
        ("two}", "}: a brace alone, expected a placeholder {...}, or }} for a brace"),
        ("{", "{: a brace alone, expected a placeholder {...}, or {{ for a brace"),
        ("{five}", "{five}: no five"),
        ("{}", "{}: no "),
        ("{two:f}", "{two:f}: :f: no such format, allowed: % (per cent), .0 to .9 (decimals), g (as short as it goes)"),
        ("{two:.12}", "{two:.12}: :.12: no such format, allowed: % (per cent), .0 to .9 (decimals), g (as short as it"),
        ("{no:x}", "{no:x}: :x: no such format, allowed: % (per cent), .0 to .9 (decimals), g (as short as it goes)"),
        ("{word:%}", "{word:%}: :%: a text takes no format"),
    ],
)
def test_what_is_no_placeholder_is_refused_with_what_is_allowed(line, expected):
    with pytest.raises(ProblemError) as refused:
        filled(line, named)
    assert str(refused.value).startswith(expected)


def test_placeholders_are_counted_and_braces_are_not():
    assert count_of("{a} {{b}} {c:%} {{{d}}} {") == 3
