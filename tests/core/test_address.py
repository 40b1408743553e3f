"""Addresses of steps: the same step comes back, people may be careless, and the hostile get one quick line."""

import time
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.address import address_of, parse_address
from attntui.core.builtin import BUILT_IN
from attntui.core.errors import AddressError
from attntui.core.problem import AttentionProblem
from attntui.core.stage import Stage
from attntui.core.step import By, Part, Step
from attntui.core.trace import Trace
from tests.cases import named_problems

DOG_BITES_MAN = BUILT_IN["dog-bites-man"]()
IT_LOOKS_AT_CAT = BUILT_IN["it-looks-at-cat"]()
TWO_HEADS = AttentionProblem(np.ones((2, 3, 2)), np.ones((2, 4, 2)), np.ones((2, 4, 2)), words=tuple("abca"), safe=True)


def parse(address, problem=DOG_BITES_MAN, *, safe=None):
    return parse_address(problem, address, problem.stages(safe=safe))


@given(named_problems(), st.sampled_from(By), st.booleans())
def test_the_address_of_every_step_names_that_step_and_no_other(case, by, safe):
    trace = Trace(AttentionProblem(**case), by=by, safe=safe)
    addresses = [trace.address(step) for step in trace]
    assert [trace.step_at(address) for address in addresses] == list(trace)
    assert len(set(addresses)) == len(trace)


@given(named_problems(), st.sampled_from(By), st.booleans())
def test_an_address_is_one_line_that_a_terminal_prints_as_it_is(case, by, safe):
    trace = Trace(AttentionProblem(**case), by=by, safe=safe)
    assert [address for address in map(trace.address, trace) if not address.isprintable()] == []


@pytest.mark.parametrize(
    ("problem", "step", "address"),
    [
        (DOG_BITES_MAN, Step(Stage.SCORES, 0, 2, 0), "scores[man,dog]"),
        (DOG_BITES_MAN, Step(Stage.SCORES, 0, 2, part=Part.ROW), "scores[man]"),
        (DOG_BITES_MAN, Step(Stage.SCORES, part=Part.STAGE), "scores"),
        (DOG_BITES_MAN, Step(Stage.OUTPUT, 0, 2, 0), "output[man,0]"),
        (DOG_BITES_MAN, Step(Stage.SHIFTED, 0, 2, part=Part.MAX), "shifted.max[man]"),
        (DOG_BITES_MAN, Step(Stage.EXP, 0, 2, part=Part.TOTAL), "exp.total[man]"),
        (IT_LOOKS_AT_CAT, Step(Stage.SCORES, 0, 4, 0), "scores[the#2,the]"),
        (IT_LOOKS_AT_CAT, Step(Stage.QUERY, 0, 7, 1), "query[it,1]"),
        (IT_LOOKS_AT_CAT, Step(Stage.KEY, 0, 4, 0), "key[the#2,0]"),
        (TWO_HEADS, Step(Stage.SCORES, 1, 2, 3), "h1.scores[2,a#2]"),
        (TWO_HEADS, Step(Stage.SCORES, 0, part=Part.STAGE), "h0.scores"),
        (TWO_HEADS, Step(Stage.SHIFTED, 1, 0, part=Part.MAX), "h1.shifted.max[0]"),
    ],
)
def test_an_address_says_words_where_there_are_words(problem, step, address):
    assert address_of(problem, step) == address
    assert parse(address, problem, safe=True) == step


@pytest.mark.parametrize(
    "typed",
    [
        *("scores[bites,man]", "SCORES[BITES,MAN]", "Scores[Bites, mAn]", "  scores [ bites ,\tman ]  ", "scores[1,2]"),
        *("scores[bites,2]", "scores[1, man]", "scores[01,02]", "h0.scores[bites,man]", "H0 . scores[bites,man]"),
        *("scores[bites#1,man#1]",),
    ],
)
def test_case_and_spaces_do_not_matter_and_numbers_do_as_well_as_words(typed):
    assert parse(typed) == Step(Stage.SCORES, 0, 1, 2)


@pytest.mark.parametrize("typed", ["exp.total[man]", "EXP.Total[2]", "exp . total [ Man ]", "h0.exp.total[man]"])
def test_the_total_of_a_row_is_found_in_any_writing(typed):
    assert parse(typed) == Step(Stage.EXP, 0, 2, part=Part.TOTAL)


@pytest.mark.parametrize(
    ("typed", "step"),
    [
        ("query[it,animal]", Step(Stage.QUERY, 0, 7, 0)),
        ("key[cat,NOUN]", Step(Stage.KEY, 0, 1, 1)),
        ("output[it,cat]", Step(Stage.OUTPUT, 0, 7, 1)),
        ("output[it,the#2]", Step(Stage.OUTPUT, 0, 7, 4)),
        ("output[it,4]", Step(Stage.OUTPUT, 0, 7, 4)),
    ],
)
def test_columns_with_names_are_found_by_them(typed, step):
    assert parse(typed, IT_LOOKS_AT_CAT) == step


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("", "'': not an address, expected one like scores[dog,dog]"),
        ("[dog,man]", "'[dog,man]': not an address, expected one like scores[dog,dog]"),
        ("scores[dog", "'scores[dog': not an address, expected one like scores[dog,dog]"),
        ("scores dog man", "'scores dog man': not an address"),
        ("h1.scores[dog,man]", "h1: there is no such head, allowed: none, or h0"),
        ("score[dog,man]", "'score': no stage of this pass, allowed: scores, scaled, exp, weights, output"),
        ("shifted[dog,man]", "'shifted': no stage of this pass, allowed: scores, scaled, exp, weights, output"),
        ("scores[]", "'[]': expected a row and a column, as in [dog,dog]"),
        ("scores[dog,]", "'[dog,]': expected a row and a column, as in [dog,dog]"),
        ("scores[dog,man,man]", "'[dog,man,man]': expected a row and a column, as in [dog,dog]"),
        ("scores[cat,dog]", "no query is called 'cat', allowed: dog, bites, man, or 0 to 2"),
        ("scores[dog,cat]", "no key is called 'cat', allowed: dog, bites, man, or 0 to 2"),
        ("scores[dog,3]", "no key has the number 3, allowed: dog, bites, man, or 0 to 2"),
        ("output[dog,2]", "no number has the number 2, allowed: 0 to 1"),
        ("scores[dog#2,man]", "'dog#2' names no query, 'dog' is there 1 times"),
        ("scores.total[dog]", "scores.total: there is none, expected scores[row,column]"),
        ("exp.max[dog]", "exp.max: there is none, expected exp.total[row]"),
        ("exp.total", "'exp.total': a row is missing, expected exp.total[row]"),
        ("exp.total[dog,man]", "'exp.total[dog,man]': a row has one total, expected exp.total[row]"),
        ("scores[٠,٠]", "no query is called '٠', allowed: dog, bites, man, or 0 to 2"),
        ("h٠.scores[0,0]", "'h٠.scores[0,0]': not an address"),
    ],
)
def test_an_address_that_names_nothing_is_refused_with_what_is_allowed(typed, message):
    with pytest.raises(AddressError) as refusal:
        parse(typed)
    assert str(refusal.value).startswith(message)


def test_the_heads_that_are_there_are_named():
    with pytest.raises(AddressError, match="h2: there is no such head, allowed: h0 to h1"):
        parse("h2.scores[0,a]", TWO_HEADS)


HOSTILE = {
    "ten million digits": "9" * 10**7,
    "ten million letters": "a" * 10**7,
    "ten million spaces": " " * 10**7 + "x",
    "a word of ten million": "scores[" + "a" * 10**7 + ",man]",
    "a number of ten million": "scores[" + "1" * 10**7 + ",0]",
    "a turn of ten million": "scores[man#" + "1" * 10**7 + ",0]",
    "a stage number of ten million": "1" * 10**7 + "." + "1" * 10**7,
    "spaces before a bracket": "scores" + " " * 380 + "x",
    "spaces everywhere": "h1 . scores . total " * 20,
    "brackets": "scores" + "[" * 390,
    "commas": "scores[" + "," * 390 + "]",
    "dots": "." * 399,
    "heads": "h1." * 130,
    "long turn": "scores[man#" + "9" * 300 + ",0]",
    "null": "scores[\0,\0]",
    "escape code": "scores[\x1b[2J,man]",
    "escape codes between commas": "scores[\x1b[2J,\x1b[31m,\x1b[0m]",
    "line ends": "scores[a\nb,c\r\nd,e\u2028f]",
    "line end in a word": "scores[a\nb,man]",
    "line end in a stage": "sco\nres[dog,man]",
    "surrogate": "scores[\ud800,man]",
    "direction marks": "scores[\u202eman,dog,x]",
    "digits of other scripts": "٣.٣",
    "superscript": "²",
    "fullwidth": "２",
    "minus": "-1",
    "fraction": "1.",
    "kelvin sign for a k": "\u212aey[0,0]",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_address_gets_one_short_printable_line_at_once(name):
    trace = Trace(DOG_BITES_MAN)
    before = time.process_time()
    with pytest.raises(AddressError) as refusal:
        trace.find(HOSTILE[name])
    assert time.process_time() - before < 1
    message = str(refusal.value)
    assert message.isprintable()
    assert len(message) < 600
    assert "allowed" in message or "expected" in message or "from #1 on" in message


@given(st.text(max_size=30) | st.from_regex(r"(h\d\.)?(scores|exp\.total|output)\[[a-z0-9#, ]*\]", fullmatch=True))
def test_whatever_is_typed_is_either_a_step_or_one_printable_line(typed):
    trace = Trace(DOG_BITES_MAN)
    try:
        index = trace.find(typed)
    except AddressError as problem:
        index, message = 0, str(problem)
    else:
        message = ""
    assert 0 <= index < len(trace)
    assert message.isprintable()


def test_an_address_means_the_stages_that_are_there():
    without = replace(DOG_BITES_MAN, scale=False)
    with pytest.raises(AddressError, match="allowed: scores, exp, weights, output"):
        parse("scaled[dog,man]", without)
