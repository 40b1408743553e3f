"""The picture of the quiz: what matters is in sight at 60 by 20, before an answer and after it."""

import math
import re
from itertools import pairwise, product

import pytest

from attntui.commands import QUIZ, key_line
from attntui.commands.named import named_keys
from attntui.core.guess import Guess
from attntui.core.prediction import DIGITS_TEXT, LONGEST_ANSWER
from attntui.core.quiz import GIVEN_UP, Cell, Choice, Number, Option, Question
from attntui.core.quiz_run import quiz_run
from attntui.lessons.quiz_load import questions_of, titles_of
from attntui.render.look import Look
from attntui.render.quiz import draw_quiz
from attntui.render.quiz_lines import question_lines, score_lines, sentences
from attntui.render.quiz_view import QuizView

ALL = questions_of()
BY_NAME = {question.name: question for question in ALL}
CELLS = [question for question in ALL if isinstance(question.answer, Cell)]
TITLES = titles_of(ALL)
SIZES = [(60, 20), (80, 24), (120, 40)]
EACH = pytest.mark.parametrize("question", ALL, ids=lambda question: question.name)
EVERY_SIZE = pytest.mark.parametrize("size", SIZES)


def view_of(question, **changes):
    return QuizView(quiz_run([question]), titles=TITLES, **changes)


def drawn(view, size=(60, 20), **kinds):
    return draw_quiz(*size, view, key_line(QUIZ), named=named_keys(QUIZ), **kinds)


def options_in(lines):
    """The lines of the options by their places: a mark, a number, a text."""
    return {y: line for y, line in enumerate(lines) if re.match(r" [ >+x] \d  \S", line)}


def wrong_answers(question):
    match question.answer:
        case Choice(options):
            return [str(place) for place, option in enumerate(options, 1) if not option.is_right]
        case Number(value):
            return [str(value + 1.5) if math.isfinite(value) else "0"]
        case Cell():
            step, (n_rows, _) = question.answer.step, question.answer.size
            return [question.answer.address((step.row + 1) % n_rows, step.column)]


@EVERY_SIZE
@EACH
def test_the_whole_question_is_in_sight_and_its_answer_is_not(question, size):
    canvas = drawn(view_of(question), size)
    lines = canvas.lines()
    assert lines[2 : 2 + len(question.text)] == [f" {line}".rstrip() for line in question.text]
    text = "\n".join(lines)
    if isinstance(question.answer, Choice):
        assert all(option.text in text for option in question.answer.options)
    x, y = canvas.cursor
    assert 0 <= x < size[0]
    assert 0 <= y < size[1] - 2


@EVERY_SIZE
@EACH
def test_after_a_wrong_answer_what_is_right_and_why_are_in_sight(question, size):
    for given in [*wrong_answers(question), GIVEN_UP]:
        run = quiz_run([question])
        place = (
            {option.text: number for number, option in enumerate(run.present.answer.options, 1)}
            if isinstance(question.answer, Choice)
            else {}
        )
        if place and given:
            given = str(place[question.answer.options[int(given) - 1].text])
        canvas = drawn(QuizView(run.answered(given), titles=TITLES), size)
        text = "\n".join(canvas.lines()[: size[1] - 2])
        assert all(line.strip() in text for line in question.explanation)
        assert question.right_text in text
        verdict = run.answered(given).history[-1].judgement.text
        assert " ".join(verdict.split()) in " ".join(text.split())


@EACH
def test_in_ascii_nothing_else_is_drawn(question):
    for view in (view_of(question), QuizView(quiz_run([question]).answered(GIVEN_UP), titles=TITLES)):
        assert all(line.isascii() for line in drawn(view, ascii_only=True).lines())


@EACH
@pytest.mark.parametrize("size", [(59, 20), (60, 19), (30, 8), (20, 5), (1, 1)])
def test_a_small_window_never_fails(question, size):
    for view in (view_of(question), QuizView(quiz_run([question]).answered(GIVEN_UP), titles=TITLES)):
        canvas = drawn(view, size)
        assert (canvas.width, canvas.height) == size


def test_the_chosen_option_is_marked_and_has_the_cursor():
    question = next(question for question in ALL if isinstance(question.answer, Choice))
    canvas = drawn(view_of(question, chosen=2))
    x, y = canvas.cursor
    assert canvas.text(y)[1] == ">"
    assert canvas.text(y)[x] == "2"
    assert canvas.looks[y][x + 3] is Look.CHOSEN


@EVERY_SIZE
@pytest.mark.parametrize("question", [q for q in ALL if isinstance(q.answer, Choice)], ids=lambda q: q.name)
def test_no_option_moves_when_one_is_chosen(question, size):
    view = view_of(question)
    before = drawn(view, size).lines()
    options = options_in(before)
    assert len(options) == len(question.answer.options)
    for given in [*wrong_answers(question), str(view.question.answer.right), GIVEN_UP]:
        after = drawn(QuizView(view.run.answered(given), titles=TITLES), size).lines()
        assert {y: line[3:] for y, line in options_in(after).items()} == {y: line[3:] for y, line in options.items()}


@pytest.mark.parametrize("question", [q for q in ALL if isinstance(q.answer, Choice)], ids=lambda q: q.name)
def test_at_the_design_size_there_is_a_blank_line_between_options(question):
    places = options_in(drawn(view_of(question)).lines())
    assert {after - before for before, after in pairwise(places)} == {2}


def test_the_right_option_and_the_wrong_one_that_was_chosen_are_marked_and_no_other():
    run = quiz_run([question for question in ALL if question.name == "shape-of-scores"])
    right = run.present.answer.right
    wrong = right % len(run.present.answer.options) + 1
    lines = drawn(QuizView(run.answered(str(wrong)), titles=TITLES)).lines()
    marks = {int(line[3]): line[1] for line in options_in(lines).values()}
    assert marks == {place: "+" if place == right else "x" if place == wrong else " " for place in marks}
    assert len(marks) == len(run.present.answer.options)


def marks_in(canvas, question):
    """Where a number of the table has the mark of a wrong option, before it or behind it."""
    top = 4 + len(question.text)
    lines = [(y, canvas.text(y)) for y in range(top, top + question.answer.size[0])]
    found = [(y, match) for y, line in lines for match in re.finditer(r"x-?\d[\d.]*|\d[\d.]*x", line)]
    return [(match.start() if match[0][0] == "x" else match.end() - 1, y) for y, match in found]


@pytest.mark.parametrize("question", CELLS, ids=lambda q: q.name)
def test_the_cell_that_was_given_is_marked_like_a_wrong_option_and_no_other_is(question):
    n_rows, n_columns = question.answer.size
    right = question.answer.step.row, question.answer.step.column
    for row, column in product(range(n_rows), range(n_columns)):
        start, line = drawn(view_of(question, cell=(row, column)), (120, 40)).cursor
        run = quiz_run([question]).answered(question.answer.address(row, column))
        canvas = drawn(QuizView(run, titles=TITLES), (120, 40))
        marks = marks_in(canvas, question)
        assert len(marks) == ((row, column) != right), (row, column)
        assert all(start <= x <= start + 8 and y == line for x, y in marks), (row, column)
        assert all(canvas.looks[y][x] is Look.WARNING for x, y in marks)
        assert re.search(r"\[ *-?\d[\d.]*\]", canvas.text(canvas.cursor[1]))  # the right one keeps its brackets


def test_the_mark_stands_behind_a_number_that_begins_where_the_bracket_ends():
    view = QuizView(quiz_run([BY_NAME["light-of-it"]]).answered("it,sat"), titles=TITLES)
    assert "[0.9199]0.0032x" in drawn(view).text(view.seen.question.answer.step.row + 2)  # rows 5 to 10 are in sight


@pytest.mark.parametrize("question", CELLS, ids=lambda q: q.name)
def test_where_no_cell_was_given_none_is_marked(question):
    assert not marks_in(drawn(QuizView(quiz_run([question]).answered(GIVEN_UP)), (120, 40)), question)


def test_of_options_that_do_not_all_fit_those_that_matter_are_left():
    options = (Option("this", is_right=True), *(Option(f"that {n}", why="word " * 20) for n in range(4)))
    question = Question("many", "part1", ("Which?",) * 4, Choice(options), ("Why.",) * 4)
    run = quiz_run([question])
    wrong = run.present.answer.right % 5 + 1
    lines = drawn(QuizView(run.answered(str(wrong)), titles=TITLES)).lines()
    assert sorted(line[1] for line in options_in(lines).values()) == ["+", "x"]
    assert sum("Why." in line for line in lines[:-2]) == 4


def test_the_key_for_infinite_numbers_is_named_where_scores_are_masked_and_nowhere_else():
    named = {question.name for question in ALL if "inf, -inf, nan" in "".join(drawn(view_of(question)).lines()[-2:])}
    assert named == {"masked-score", "first-word"}
    assert {BY_NAME[name].right_text for name in named} == {"-inf", "1"}  # so that it gives nothing away


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("why-two", "first; 1 to 4 or up, down choose"),
        ("first-word", "first; space answers; x tells"),
        ("look-ahead", "first; arrows move; g asks for an address"),
    ],
)
def test_behind_a_message_stands_how_one_answers_as_far_as_there_is_room(name, said):
    assert drawn(view_of(BY_NAME[name], message="first")).text(18).strip().startswith(said)
    long = "x" * 58
    assert drawn(view_of(BY_NAME[name], message=long)).text(18).strip() == long


def test_a_typed_number_has_the_cursor_after_it():
    question = next(question for question in ALL if isinstance(question.answer, Number))
    canvas = drawn(view_of(question, guess=Guess(question.answer.value, typed="-1")))
    x, y = canvas.cursor
    assert canvas.text(y)[:x].endswith("answer: -1")


@pytest.mark.parametrize("typed", ["", "-1", "1" * LONGEST_ANSWER])
def test_behind_a_typed_number_stands_how_many_digits_are_needed(typed):
    numbers = [question for question in ALL if isinstance(question.answer, Number)]
    for question in numbers:
        assert question_lines(question)[-1] == f"Type the number {DIGITS_TEXT}."
        canvas = drawn(view_of(question, guess=Guess(question.answer.value, typed=typed)))
        assert f" answer: {typed or '?'}  {DIGITS_TEXT} " in canvas.text(canvas.cursor[1])


def test_the_cursor_of_a_cell_has_brackets_and_a_hidden_table_no_numbers():
    question = next(question for question in ALL if question.name == "light-of-it")
    assert question.answer.is_hidden
    canvas = drawn(view_of(question, cell=(7, 1)), (120, 40))
    x, y = canvas.cursor
    assert canvas.text(y).startswith("> it")
    assert canvas.text(y)[x:].replace(" ", "").startswith("[.]")
    assert "0.9" not in "\n".join(canvas.lines())


def test_the_title_says_the_part_how_far_one_is_and_the_seed():
    view = QuizView(quiz_run(ALL, 7).answered(GIVEN_UP), titles=TITLES)
    assert drawn(view).text(0).rstrip().endswith(f"0 of {len(ALL)} done, seed 7")
    assert "looking back, 1 of 1" in drawn(QuizView(view.run.gone_on().gone_back(), titles=TITLES)).text(0)


def test_the_score_is_by_part_and_says_what_to_look_at_again():
    two = [question for question in ALL if question.name in ("dot-opposite", "why-two")]
    run = quiz_run(two).answered(GIVEN_UP).gone_on()
    run = run.answered(str(run.present.answer.right)).gone_on().answered("-1").gone_on()
    lines = drawn(QuizView(run, titles=TITLES)).lines()
    assert "1 of 2 right at the first try." in lines[2]
    assert lines[4].startswith(" > part 1")
    assert lines[4].endswith("  0 of 1, look again")
    assert lines[5].startswith(" + part 2")
    assert lines[5].endswith("1 of 1")
    assert any("Look again at part 1." in line for line in lines)
    assert score_lines(run, TITLES)[-1] == "Look again at part 1."


@pytest.mark.parametrize("formula", ["e^0 = 1", "3, blocked → -inf", "before  [0.5000, 0.5000]", "1 / 3 ≈ 0.3333"])
def test_a_formula_keeps_its_own_line_in_the_text_form(formula):
    assert sentences([formula, "cat's row is", "the same."]) == [formula, "cat's row is the same."]
    assert sentences(["It is", "so:", formula, "1 is left."]) == ["It is so:", formula, "1 is left."]


def test_the_text_form_has_all_of_the_question():
    for question in ALL:
        text = "\n".join(question_lines(question))
        assert " ".join(" ".join(question.text).split()) == " ".join(" ".join(sentences(question.text)).split())
        if isinstance(question.answer, Choice):
            assert all(f"{place}: {option.text}" in text for place, option in enumerate(question.answer.options, 1))
