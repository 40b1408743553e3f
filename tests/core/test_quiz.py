"""The quiz: every answer is judged, wrong questions come round again, and the score is by part."""

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.builtin import dog_bites_man
from attntui.core.course_progress import QuizAnswer
from attntui.core.errors import AddressError, ProblemError
from attntui.core.problem import AttentionProblem
from attntui.core.quiz import GIVEN_UP, Cell, Choice, Number, Option, Question, judged
from attntui.core.quiz_run import quiz_run
from attntui.core.walk import Walk

CHOICE = Question(
    "choice",
    "part1",
    ("Which?",),
    Choice((Option("this", is_right=True), Option("that", why="It is not."), Option("none"))),
    ("Because.",),
)
NUMBER = Question("number", "part1", ("How much?",), Number(0.25), ("A quarter.",))
CELL = Question(
    "cell", "part2", ("Where?",), Cell(Walk(dog_bites_man()).jumped("weights[man,dog]")), ("man asks, dog answers.",)
)
ALL = (CHOICE, NUMBER, CELL)
RIGHT = {"choice": "1", "number": "25%", "cell": "man,dog"}


def right(run):
    """What is right now: the options of a choice are shuffled."""
    question = run.present
    return str(question.answer.right) if isinstance(question.answer, Choice) else RIGHT[question.name]


def choice_of(n_options, place):
    """A question with so many options, the first one right."""
    options = tuple(Option(f"answer {number}", is_right=number == 0) for number in range(n_options))
    return Question(f"choice-{place}", "part1", ("Which?",), Choice(options), ("Because.",))


class TestJudging:
    @pytest.mark.parametrize(
        ("question", "given"),
        [(CHOICE, "1"), (CHOICE, " 1 "), (NUMBER, ".25"), (NUMBER, "1/4"), (CELL, "weights[man,dog]"), (CELL, "2,0")],
    )
    def test_a_right_answer_is_right(self, question, given):
        assert judged(question, given).is_right

    @pytest.mark.parametrize(
        ("question", "given", "text"),
        [
            (CHOICE, "2", "No. It is not."),
            (CHOICE, "3", "No."),
            (NUMBER, "0.5", "0.5: too high, by 0.2500"),
            (CELL, "[dog,man]", "weights[dog,man]: no"),
            (CELL, GIVEN_UP, "Not answered."),
        ],
    )
    def test_a_wrong_one_says_why(self, question, given, text):
        assert judged(question, given).is_right is False
        assert judged(question, given).text == text

    @pytest.mark.parametrize(
        ("question", "given"),
        [
            (CHOICE, "4"),
            (CHOICE, "0"),
            (CHOICE, "this"),
            (CHOICE, "²"),
            (NUMBER, "much"),
            (CELL, "man"),
            (CELL, "scores[man,dog]"),
            (CELL, "weights"),
            (CELL, "weights[man]"),
            (CELL, "weights[cat,dog]"),
        ],
    )
    def test_what_is_no_answer_is_refused_and_not_judged(self, question, given):
        with pytest.raises((ProblemError, AddressError)) as refused:
            judged(question, given)
        assert str(refused.value).isprintable()

    @pytest.mark.parametrize(("given", "is_right"), [("2,0", True), ("weights[2,0]", True), ("h0.weights[2,0]", False)])
    def test_a_cell_without_a_head_is_in_the_head_that_is_asked_about(self, given, is_right):
        walk = Walk(AttentionProblem(np.ones((2, 3, 1)), np.ones((2, 3, 1)), np.ones((2, 3, 1))))
        question = replace(CELL, answer=Cell(walk.jumped("h1.weights[2,0]")))
        assert judged(question, given).is_right is is_right

    @given(st.sampled_from(ALL), st.text(max_size=60))
    def test_no_typed_text_does_anything_else(self, question, given):
        try:
            text = judged(question, given).text
        except (ProblemError, AddressError) as refused:
            text = str(refused)
        assert text.isprintable()


class TestOrder:
    def test_the_order_of_the_course_is_kept_and_a_seed_changes_it(self):
        names = [question.name for question in quiz_run(ALL).questions]
        assert names == ["choice", "number", "cell"]
        orders = {tuple(question.name for question in quiz_run(ALL, seed).questions) for seed in range(1, 20)}
        assert len(orders) == 6

    def test_a_seed_gives_the_same_order_and_options_every_time(self):
        assert quiz_run(ALL, 7).questions == quiz_run(ALL, 7).questions

    @given(st.integers(0, 10**6))
    def test_shuffled_options_are_the_same_options(self, seed):
        assert set(CHOICE.shuffled(seed).answer.options) == set(CHOICE.answer.options)

    def test_the_right_option_is_not_always_in_the_same_place(self):
        assert len({CHOICE.shuffled(seed).answer.right for seed in range(20)}) == 3
        assert len({quiz_run([CHOICE], seed).present.answer.right for seed in range(20)}) == 3

    @given(st.lists(st.integers(2, 5), max_size=30), st.integers(0, 99))
    def test_the_right_options_are_dealt_evenly_over_the_places(self, sizes, seed):
        questions = [choice_of(n_options, place) for place, n_options in enumerate(sizes)]
        run = quiz_run(questions, seed)
        for n_options in set(sizes):
            places = [each.answer.right for each in run.questions if len(each.answer.options) == n_options]
            counts = [places.count(place) for place in range(1, n_options + 1)]
            assert max(counts) - min(counts) <= 1

    @given(st.integers(1, 3), st.integers(0, 99))
    def test_the_right_option_changes_its_place_with_another(self, place, seed):
        moved = CHOICE.shuffled(seed).with_right_at(place).answer
        assert moved.right == place
        assert set(moved.options) == set(CHOICE.answer.options)
        assert NUMBER.with_right_at(place) is NUMBER


class TestRunning:
    def test_a_wrong_answer_comes_round_again_after_the_others(self):
        run = quiz_run(ALL).answered(GIVEN_UP)
        asked = []
        while not run.is_over:
            run = run.gone_on()
            if run.present is None:
                break
            asked.append(run.present.name)
            run = run.answered(right(run))
        assert asked == ["number", "cell", "choice"]

    def test_a_question_that_is_wrong_again_comes_again(self):
        run = quiz_run([NUMBER])
        for _ in range(3):
            run = run.answered("1.5").gone_on()
            assert run.present is NUMBER
        run = run.answered(".25")
        assert (run.present, run.is_over, run.gone_on().is_over) == (None, False, True)

    def test_an_answer_that_is_shown_is_not_answered_again(self):
        run = quiz_run(ALL).answered(GIVEN_UP)
        assert run.answered("1") is run

    def test_what_is_no_answer_changes_nothing(self):
        run = quiz_run([NUMBER])
        with pytest.raises(ProblemError):
            run.answered("much")
        assert not run.history

    def test_the_score_counts_first_tries_by_part(self):
        run = quiz_run(ALL).answered(GIVEN_UP)
        while not run.is_over:
            run = run.gone_on()
            run = run if run.present is None else run.answered(right(run))
        scores = {score.part: (score.n_right, score.n_questions, score.is_known) for score in run.scores()}
        assert scores == {"part1": (1, 2, False), "part2": (1, 1, True)}

    @given(st.lists(st.booleans(), max_size=12), st.integers(0, 99))
    def test_it_ends_as_soon_as_each_was_right_once(self, rights, seed):
        run, n_wrong = quiz_run(ALL, seed), 0
        for is_right in [*rights, True, True, True]:
            if run.present is None:
                break
            n_wrong += not is_right
            run = run.answered(right(run) if is_right else GIVEN_UP).gone_on()
        assert len(run.history) == run.n_done + n_wrong
        assert run.is_over == (run.n_done == 3)


class TestComingRoundAgain:
    @given(st.integers(0, 99), st.integers(2, 5), st.integers(1, 4))
    def test_the_options_are_the_same_in_another_order_and_the_right_one_stands_elsewhere(
        self, seed, n_options, n_tries
    ):
        before = choice_of(n_options, 0).shuffled(seed)
        after = before.reshuffled(seed, n_tries)
        assert set(after.answer.options) == set(before.answer.options)
        assert after.answer.right != before.answer.right
        assert after == before.reshuffled(seed, n_tries)
        assert NUMBER.reshuffled(seed, n_tries) is NUMBER

    def test_after_each_wrong_answer_the_right_one_is_elsewhere_and_may_be_anywhere_in_time(self):
        run, places = quiz_run([choice_of(4, 0)]), []
        for _ in range(30):
            places.append(run.present.answer.right)
            run = run.answered(GIVEN_UP).gone_on()
        assert all(before != after for before, after in pairwise(places))
        assert set(places) == {1, 2, 3, 4}
        assert run.answered(str(run.present.answer.right)).is_shown

    def test_what_is_looked_back_at_keeps_its_order_and_the_others_keep_theirs(self):
        start = quiz_run([CHOICE, choice_of(4, 1)])
        run = start.answered("2") if start.present.answer.right != 2 else start.answered("1")
        assert run.history[0].question == start.present
        assert run.questions[1:] == start.questions[1:]
        assert run.questions[0].answer.options != start.questions[0].answer.options

    @pytest.mark.parametrize("is_shown", [False, True])
    def test_looking_back_goes_to_the_first_answer_and_then_on_to_where_one_was(self, is_shown):
        run = quiz_run(ALL).answered(GIVEN_UP).gone_on().answered(GIVEN_UP)
        run = run if is_shown else run.gone_on()
        last = run.gone_back()
        assert last.seen == run.history[0 if is_shown else 1]
        first = last if is_shown else last.gone_back()
        assert first.seen == run.history[0]
        assert first.gone_back() is first
        assert (first.gone_on() if is_shown else first.gone_on().gone_on()) == run
        assert (run.seen == run.history[1]) if is_shown else (run.seen is None)

    def test_nothing_is_looked_back_at_before_the_first_answer_or_after_another(self):
        run = quiz_run(ALL)
        assert run.gone_back() is run
        assert run.answered(GIVEN_UP).gone_back().seen == run.answered(GIVEN_UP).seen
        again = run.answered(GIVEN_UP).gone_on().gone_back().answered(GIVEN_UP)
        assert again.seen == again.history[1]

    def test_a_right_answer_changes_no_order(self):
        start = quiz_run([CHOICE])
        assert start.answered(right(start)).questions == start.questions

    def test_what_was_wrong_when_one_left_comes_in_another_order_too(self):
        fresh = quiz_run([CHOICE, NUMBER])
        resumed = quiz_run([CHOICE, NUMBER], kept={"choice": QuizAnswer(False, 1)})
        assert resumed.present.answer.right != fresh.present.answer.right


class TestGoingOn:
    def test_what_was_right_before_is_not_asked_again(self):
        run = quiz_run(ALL, kept={"choice": QuizAnswer(True), "number": QuizAnswer(False)})
        assert [run.questions[place].name for place in run.queue] == ["number", "cell"]
        assert run.n_done == 1

    def test_what_took_more_than_one_try_before_does_not_count_as_right_at_once(self):
        run = quiz_run(ALL, kept={"choice": QuizAnswer(True, 2), "number": QuizAnswer(True, 1)})
        assert next(score.n_right for score in run.scores() if score.part == "part1") == 1

    def test_where_all_were_right_it_begins_anew(self):
        run = quiz_run(ALL, kept={question.name: QuizAnswer(True, 3) for question in ALL})
        assert (run.n_done, run.missed) == (0, frozenset())

    def test_names_that_the_quiz_does_not_have_do_no_harm(self):
        assert quiz_run(ALL, kept={"of-another-version": QuizAnswer(True)}).n_done == 0
