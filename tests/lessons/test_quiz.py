"""The shipped questions: each one loads, has one right answer, and its numbers are those of an independent oracle."""

import json
import math
import re
from pathlib import Path

import numpy as np
import pytest

from attntui.core.errors import ProblemError
from attntui.core.quiz import Cell, Choice, Number, judged
from attntui.lessons import quiz_load
from attntui.lessons.model import DesignStand, LabStand, ProblemStand
from attntui.lessons.quiz_load import questions_of, quiz_part_named, quiz_parts, titles_of
from attntui.lessons.quiz_schema import FORMAT, check_questions
from attntui.lessons.toml_file import parsed_toml
from attntui.render.text import wrapped
from tests.oracle import attention_tables

ALL = questions_of()
BY_NAME = {question.name: question for question in ALL}
EACH = pytest.mark.parametrize("question", ALL, ids=lambda question: question.name)
FOLDER = Path(quiz_load.__file__).parent / "en" / "quiz"

FIXTURE = json.loads((FOLDER / "fixture.json").read_text())
F = attention_tables(FIXTURE["query"], FIXTURE["key"], FIXTURE["value"], safe=False)
WORDS = [[1, 0], [0, 1], [1, 1]]
DOG_BITES_MAN = attention_tables(WORDS, WORDS, WORDS, safe=False)

NUMBERS = {
    "dot-opposite": -1.0,  # the article's fourth example
    "scaled-score": F["scores"][0, 2] / math.sqrt(4),
    "exp-of-zero": math.exp(0),
    "share-of-the-total": DOG_BITES_MAN["weights"][2, 2],
    "blend": F["output"][0, 0],
    "masked-score": -math.inf,
    "first-word": 1.0,
    "score-of-cat": 4 * 1 + 4 * 1.0,
    "divide-by-what": math.sqrt(4),
}
"""What each question about a number ought to have for an answer, worked out apart from the package."""

CELLS = {
    "where-they-meet": "scores[east,west]",
    "row-and-column": "scores[star,sun]",
    "light-of-it": "weights[it,cat]",
    "look-ahead": "weights[moon,star]",
}

ARTICLE = ("why-two", "row-total", "shape-of-scores", "skip-the-largest", "double-wq")
"""The questions that the article ends with."""

MISCONCEPTIONS = (
    "along-rows no-transpose word-first divide-by-what only-overflow divide-the-query mask-after mask-fill true-means"
    " nothing-to-see not-the-same-back where-from one-matrix row-and-column blend three-thirds skip-the-largest"
    " add-five keys-alone heads high-weight two-animals what-is-92 exp-of-zero keepdims large-negative"
    " causal-corner how-wide range-of-a-weight masked-score"
).split()


def test_there_are_the_articles_five_and_at_least_twenty_more():
    assert set(ARTICLE) <= set(BY_NAME)
    assert len(ALL) >= 25


def test_what_learners_get_wrong_is_asked():
    assert set(MISCONCEPTIONS) <= set(BY_NAME)


def test_every_part_of_the_course_and_every_kind_is_asked_about():
    assert quiz_parts() == tuple(f"part{number}" for number in range(1, 9))
    assert {type(question.answer) for question in ALL} == {Choice, Number, Cell}


def test_masks_are_asked_about_where_they_are_taught():
    for question in ALL:
        options = question.answer.options if isinstance(question.answer, Choice) else ()
        said = " ".join([*question.text, *question.explanation, *(option.text for option in options)])
        assert question.part == "part8" or " mask" not in said, question.name


def test_the_table_of_sun_moon_and_star_has_these_words_everywhere():
    for question in ALL:
        if isinstance(question.stand, ProblemStand) and question.stand.walk.problem.title.startswith("three words"):
            assert question.stand.walk.problem.words == ("sun", "moon", "star"), question.name
            assert not {"dog", "man"} & set(re.findall(r"\w+", " ".join([*question.text, *question.explanation])))


def test_no_two_questions_have_one_name():
    assert len(BY_NAME) == len(ALL)


@EACH
def test_it_fits_the_design_size(question):
    assert 1 <= len(question.text) <= 4
    assert 1 <= len(question.explanation) <= 4
    lines = [*question.text, *question.explanation]
    if isinstance(question.answer, Choice):
        lines += [f"   1  {option.text}" for option in question.answer.options]
    assert max(map(len, lines)) <= 58


@EACH
def test_it_stands_where_its_answer_can_be_seen(question):
    assert isinstance(question.stand, ProblemStand | DesignStand | LabStand)


@EACH
def test_no_placeholder_is_left(question):
    assert "{" not in "".join([*question.text, *question.explanation, question.right_text])


@pytest.mark.parametrize("question", [q for q in ALL if isinstance(q.answer, Choice)], ids=lambda q: q.name)
def test_a_choice_has_one_right_answer_and_a_reason_for_each_wrong_one(question):
    options = question.answer.options
    assert 2 <= len(options) <= 5
    rights = [str(place) for place in range(1, len(options) + 1) if judged(question, str(place)).is_right]
    assert rights == [str(question.answer.right)]
    assert all(option.why for option in options if not option.is_right)
    assert all(len(wrapped(f"No. {option.why}", 58)) <= 2 for option in options)


def test_each_number_is_that_of_the_oracle():
    found = {question.name: question.answer.value for question in ALL if isinstance(question.answer, Number)}
    assert found == pytest.approx(NUMBERS, abs=1e-12)


def test_each_cell_is_the_one_that_the_question_means():
    found = {question.name: question.right_text for question in ALL if isinstance(question.answer, Cell)}
    assert found == CELLS


@pytest.mark.parametrize("question", [q for q in ALL if isinstance(q.answer, Cell)], ids=lambda q: q.name)
def test_of_all_cells_of_a_table_one_is_right(question):
    n_rows, n_columns = question.answer.size
    addresses = [f"{row},{column}" for row in range(n_rows) for column in range(n_columns)]
    assert sum(judged(question, address).is_right for address in addresses) == 1


def test_the_cells_are_right_by_the_oracle():
    causal = json.loads((FOLDER / "causal.json").read_text())
    masked = attention_tables(causal["query"], causal["key"], causal["value"], mask=np.array(causal["mask"]), safe=True)
    assert np.argwhere(masked["weights"][1] == 0).tolist() == [[2]]
    answer = BY_NAME["light-of-it"].answer
    problem = answer.walk.problem
    tables = attention_tables(X=problem.X, Wq=problem.Wq, Wk=problem.Wk, one_hot=True)
    assert tables["weights"][0, answer.step.row].argmax() == answer.step.column


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.toml")), ids=lambda path: path.stem)
def test_no_number_with_decimals_is_typed_into_a_text(path):
    text = re.sub(r"\{[^{}]*\}", "", "\n".join(re.findall(r'"""(.*?)"""', path.read_text(), re.S)))
    assert not re.findall(r"\d[.,]\d|\d ?%", text)


def test_a_part_is_chosen_by_its_number_or_name():
    assert {question.part for question in questions_of("3")} == {quiz_part_named("PART3")} == {"part3"}
    assert titles_of(questions_of("3")).keys() == {"part3"}


@pytest.mark.parametrize("wanted", ["9", "0", "", "x\x1b", "part"])
def test_a_part_without_questions_is_refused_with_those_that_there_are(wanted):
    with pytest.raises(ProblemError, match="allowed: 1, 2, 3, 4, 5, 6, 7, 8"):
        questions_of(wanted)


QUESTION = """
[[questions]]
name = "one"
ask = "How much?"
explain = "So much."
"""


def refusals(body, head=f'format = "{FORMAT}"\n'):
    return check_questions(parsed_toml(head + body), "own.toml", "part1", Path()).refusals


STAND = 'problem = "dog-bites-man"\nat = "weights[man,dog]"\n'


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ('number = "weights[man,dog]"\n' + STAND, ()),
        ('right = "this"\nwrong = [{ text = "that" }]', ()),
        ('cell = "weights[man,dog]"\nhidden = true\n' + STAND, ()),
        ("", ("question one", "no answer", "right, number, cell")),
        ('number = "sqrt d_k"\ncell = "0,0"\n' + STAND, ("number and cell",)),
        ('right = "this"', ("wrong", "both or neither")),
        ('right = "this"\nwrong = [{ text = "this" }]', ("read the same",)),
        ('right = "this"\nwrong = []', ("wrong: expected 1 to 4",)),
        ('right = "this"\nwrong = [{ text = "that", because = "x" }]', ("because: no such name", "text, why")),
        ('right = "this"\nwrong = [{ text = "that" }]\ncolour = "red"', ("colour: no such name", "allowed: name, ask")),
        ('right = "this"\nwrong = [{ text = "that" }]\nhidden = true', ("hidden: goes with cell",)),
        ('number = "weights[man,cat]"\n' + STAND, ("question one", "cat")),
        ('number = "weights[man]"\n' + STAND, ("more than one number",)),
        ('number = "weights[man,dog]"', ("no pass",)),
        ('cell = "weights[man]"\n' + STAND, ("no cell",)),
        ('cell = "weights[man,dog]"', ("no table",)),
        (f'right = "{"x" * 53}"\nwrong = [{{ text = "that" }}]', ("53 columns", "allowed: 52")),
        ('right = "{nothing}"\nwrong = [{ text = "that" }]', ("no such placeholder",)),
        (f'right = "a"\nwrong = [{{ text = "b", why = "{"word " * 30}" }}]', ("too many",)),
        ('number = "weights[man,dog]"\nproblem = "no-such"\nat = "weights[0,0]"', ("no-such",)),
    ],
)
def test_a_field_is_taken_or_refused_in_one_line_that_says_where_and_what_is_allowed(fields, said):
    found = refusals(QUESTION + fields)
    assert bool(found) == bool(said)
    assert all(any(piece in line for line in found) for piece in said), found
    assert all(line.startswith("own.toml") and line.isprintable() for line in found)


@pytest.mark.parametrize("name", ["One", "a b", "a--b", "-a", "\u00e9"])
def test_a_question_is_called_as_a_card_is(name):
    found = refusals(QUESTION.replace('"one"', f'"{name}"') + 'right = "this"\nwrong = [{ text = "that" }]\n')
    expected = "expected up to 40 of a-z, 0-9 and hyphens between them, as in dot-product"
    assert found == (f"own.toml: question 1: name: found '{name}', {expected}",)


def test_two_questions_of_one_name_are_refused():
    one = QUESTION + 'right = "this"\nwrong = [{ text = "that" }]\n'
    assert "expected each name once" in refusals(one + one)[0]


@pytest.mark.parametrize("head", ["", 'format = "attntui-lesson/1"\n', f'format = "{FORMAT}"\ntitle = "x"\n'])
def test_a_file_of_another_format_is_refused(head):
    assert refusals(QUESTION, head)
