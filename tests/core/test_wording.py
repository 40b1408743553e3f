"""The plain sentence of a step: short, one line, and it names who asks and who answers."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from attntui.core.attention import AttentionPass
from attntui.core.builtin import BUILT_IN
from attntui.core.facts import facts_of
from attntui.core.problem import AttentionProblem
from attntui.core.stage import Stage
from attntui.core.step import By, Part
from attntui.core.trace import Trace
from tests import cases

ROOM = 58
"""What the sentence has on a screen of 60 columns."""

SEVEN = ("because", "through", "flowers")


def facts_by_step(problem, *, safe=None, by=By.CELL):
    trace, numbers = Trace(problem, safe=safe, by=by), AttentionPass(problem, safe=safe)
    return [facts_of(numbers, trace[index]) for index in range(len(trace))]


def sentence(address, problem=None, **settings):
    problem = BUILT_IN["it-looks-at-cat"]() if problem is None else problem
    trace = Trace(problem, **settings)
    return facts_of(AttentionPass(problem, safe=settings.get("safe")), trace[trace.find(address)]).sentence


def all_stages(**settings):
    """A problem that has every stage there is, with words and names of seven letters."""
    one = np.eye(3)
    names = dict.fromkeys(("words", "feature_names", "position_names", "value_names"), SEVEN)
    return AttentionProblem(X=one, Wq=one, Wk=one, Wv=one, mask=np.ones((3, 3), bool), **names, **settings)


@pytest.mark.parametrize("by", By)
def test_every_sentence_fits_one_line_of_a_small_screen(by):
    found = facts_by_step(all_stages(), safe=True, by=by)
    assert {facts.step.stage for facts in found} == set(Stage)
    for facts in found:
        assert len(facts.sentence) <= ROOM, facts.sentence


@pytest.mark.parametrize("safe", [False, True])
@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize("by", By)
def test_every_sentence_of_the_built_in_problems_fits_too(by, name, safe):
    assert max(len(facts.sentence) for facts in facts_by_step(BUILT_IN[name](), safe=safe, by=by)) <= ROOM


@pytest.mark.parametrize("by", By)
@settings(max_examples=25)
@given(given_problem=cases.named_problems(), safe=st.booleans())
def test_every_sentence_is_one_line_that_ends_in_a_full_stop_or_a_question_mark(by, given_problem, safe):
    for facts in facts_by_step(AttentionProblem(**given_problem), safe=safe, by=by)[:60]:
        assert facts.sentence.isprintable()
        assert facts.sentence[-1] in ".?"
        assert facts.sentence[-2].isalnum() or facts.sentence[-2] == ")"


@settings(max_examples=25)
@given(given_problem=cases.problems(specials=True), safe=st.booleans())
def test_every_sentence_names_the_row_and_the_column_with_a_cause_and_without(given_problem, safe):
    problem = AttentionProblem(**given_problem)
    for facts in facts_by_step(problem, safe=safe):
        step = facts.step
        row_axis, column_axis = problem.axes(step.stage)
        assert row_axis.name(step.row) in facts.sentence
        if step.part is Part.CELL:
            assert column_axis.name(step.column) in facts.sentence


@settings(max_examples=25)
@given(given_problem=cases.problems(specials=True), safe=st.booleans())
def test_a_cause_is_in_its_sentence(given_problem, safe):
    for facts in facts_by_step(AttentionProblem(**given_problem), safe=safe):
        if facts.cause:
            assert facts.sentence.endswith(f": {facts.cause}.")


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("query[it,0]", "it asks: number 0 (animal) of what it looks for."),
        ("key[cat,1]", "cat answers: number 1 (noun) of what it offers."),
        ("scores[it,cat]", "it asks, cat answers: how well do they match?"),
        ("scaled[it,cat]", "it asks, cat answers: the score over sqrt(2)."),
        ("shifted.max[it]", "it asks: the largest number of its row."),
        ("shifted[it,cat]", "it asks, cat answers: less the row's largest."),
        ("exp[it,cat]", "it asks, cat answers: e to that power, above 0."),
        ("exp.total[it]", "it asks: its row of exponentials, added up."),
        ("weights[it,cat]", "it gives cat 92.0 % of its attention."),
        ("output[it,5]", "it collects number 5 (mat): values by weight."),
    ],
)
def test_each_stage_says_what_is_done_and_by_whom(address, said):
    assert sentence(address, safe=True) == said


def test_a_row_and_a_table_have_sentences_of_their_own():
    assert sentence("weights[it]", by="row") == "it asks: each over the total, so they add up to 1."
    assert sentence("weights", by="stage") == "each row over its own total, so that it adds up to 1."
    assert sentence("scaled", by="stage") == "every score over sqrt(2): a query has 2 numbers."


def test_a_query_of_one_number_has_one_number():
    problem = AttentionProblem([[1]], [[1]], [[1]])
    assert sentence("scaled", problem, by="stage") == "every score over sqrt(1): a query has 1 number."


def test_without_words_the_numbers_are_named():
    rows = np.ones((2, 1))
    assert sentence("scores[1,0]", AttentionProblem(rows, rows, rows)).startswith("query 1 asks, key 0 answers:")


def test_numbers_without_names_go_by_their_position():
    problem = BUILT_IN["dog-bites-man"]()
    assert sentence("output[man,1]", problem) == "man collects number 1: values by weight."


@pytest.mark.parametrize(
    ("mask", "score", "said"),
    [
        (True, 2.0, "dog may look at dog: the number stays."),
        (False, 2.0, "dog may not look at dog: -inf, so that its weight is 0."),
        (True, np.nan, "dog may look at dog: scores[dog,dog] is nan."),
        (True, -np.inf, "dog may look at dog: scores[dog,dog] is -inf."),
        (False, np.nan, "dog may not look at dog: -inf, so that its weight is 0."),
    ],
)
def test_a_word_that_may_be_looked_at_is_never_said_to_be_blocked(mask, score, said):
    one, mark = [[1.0], [1.0]], [[mask, True], [True, True]]
    problem = AttentionProblem(one, [[score], [1.0]], one, mask=mark, words=["dog", "man"], scale=False)
    assert sentence("masked[dog,dog]", problem) == said


def test_a_sentence_with_braces_in_a_word_keeps_them():
    problem = AttentionProblem([[1]], [[1]], [[1]], words=["{row}"])
    assert sentence("scores[0,0]", problem).startswith("{row} asks, {row} answers:")
