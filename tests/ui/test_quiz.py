"""The whole quiz in the real terminal: answered from the data, one wrong, which comes round again."""

import json

import pytest

from attntui.core.quiz import Cell, Choice, Number
from attntui.core.quiz_run import quiz_run
from attntui.lessons.quiz_load import questions_of
from tests.ui.session import Session

SMALL = (60, 20)


def keys_for(question):
    """What to press for the right answer."""
    match question.answer:
        case Choice():
            return [str(question.answer.right), "enter"]
        case Number():
            return [*question.right_text, "enter"]
        case Cell():
            step = question.answer.step
            return ["down", *["j"] * step.row, *["right"] * step.column, " "]


def asks(session, question):
    """Wait until a question is asked."""
    session.wait_until(
        lambda: session.lines[2] == f" {question.text[0]}" and "space answers" in session.text, question.name
    )


@pytest.fixture
def home(tmp_path):
    return {"XDG_STATE_HOME": str(tmp_path), "ATTNTUI_STORE": "file"}


def test_from_the_first_question_to_the_score_with_one_wrong(home):
    questions = quiz_run(questions_of()).questions
    with Session("quiz", size=SMALL, env=home) as session:
        asks(session, questions[0])
        session.press("x")
        session.wait_for("Not answered", f"It is: {questions[0].right_text}")
        for question in (*questions[1:], questions[0]):
            session.press("space")
            asks(session, question)
            session.press(*keys_for(question))
            session.wait_for("space goes on", *question.explanation)
            assert "ight" in session.text
        session.press("space")
        n_all = len(questions)
        session.wait_for(f"{n_all - 1} of {n_all} right at the first try.", "Look again at part 1.")
        session.press("q")
        assert session.wait_for_exit() == 0


def test_what_is_answered_is_kept_and_one_goes_on_there(home, tmp_path):
    questions = quiz_run(questions_of("5")).questions
    with Session("quiz", "5", size=SMALL, env=home) as session:
        asks(session, questions[0])
        session.press(*keys_for(questions[0]))
        session.wait_for("Right.")
        session.press("q")
        assert session.wait_for_exit() == 0
    kept = json.loads(next(tmp_path.rglob("progress.json")).read_text())
    assert kept["quiz"] == {questions[0].name: {"right": True, "tries": 1}}
    with Session("quiz", "5", size=SMALL, env=home) as session:
        session.wait_for(questions[1].text[0], "goes on where you left off: 1 of 5 were right before")


@pytest.fixture
def session():
    with Session("quiz", "1", size=SMALL, env={"ATTNTUI_STORE": "memory"}) as running:
        asks(running, questions_of("1")[0])
        yield running


def test_a_typed_number_is_judged_and_mended(session):
    session.press(*"1x")  # x gives up, whatever is typed
    session.wait_for("Not answered")


def test_minus_inf_may_be_spelt_out_and_nothing_is_answered_by_its_n():
    questions = questions_of("8")
    with Session("quiz", "8", size=SMALL, env={"ATTNTUI_STORE": "memory"}) as session:
        asks(session, questions[0])
        for question in questions:
            if question.name == "masked-score":
                break
            session.press("x", "space")
        session.wait_for("i: inf, -inf, nan")
        session.press(*"-inf")
        session.wait_for("answer: -inf", "space answers")
        session.press("enter")
        session.wait_for("-inf: right, -inf")


def test_backspace_takes_a_character_back_and_then_looks_back(session):
    session.press(*"-12", "backspace")
    session.wait_for("answer: -1")
    session.press("enter")
    session.wait_for("-1: right")
    session.press("space", "backspace")
    session.wait_for("looking back, 1 of 1", "-1: right")
    session.press("space")
    session.wait_for("What is the shape of A @ B?")


def test_enter_without_an_answer_says_what_to_do(session):
    session.press("enter")
    session.wait_for("type a number first; space answers; x tells")
    session.press("x", "space", "enter")
    session.wait_for("choose first; 1 to 4 or up, down choose; space answers")
    session.press("9")
    session.wait_for("9: no such answer; 1 to 4 or up, down choose")


def test_s_opens_the_step_that_shows_it_and_m_comes_back(session):
    session.press("s")
    session.wait_for("answer first")
    session.press("x", "s")
    session.wait_for("scores[0,0]", "step 1 of 9 by cell")
    session.press("m")
    session.wait_for("Not answered", "space goes on")


def test_a_cell_is_reached_by_arrows_or_by_its_address(session):
    session.press("x", "space", "x", "space")
    session.wait_for("Which cell holds")
    session.press("enter")
    session.wait_for("go to a cell first; arrows move; g asks for an address")
    session.press("g")
    session.wait_for_prompt("cell")
    session.press(*"north,west", "enter")
    session.wait_until(lambda: session.lines[session.cursor[1]].startswith("> north"), "the cursor in row north")
    session.press("up", "enter")
    session.wait_for("scores[east,west]: right")


def test_a_cell_that_was_wrong_is_marked_beside_the_right_one(session):
    session.press("x", "space", "x", "space", "g")
    session.wait_for_prompt("cell")
    session.press(*"north,both", "enter")
    session.wait_until(lambda: session.lines[session.cursor[1]].startswith("> north"), "the cursor in row north")
    session.press("enter")
    session.wait_for("scores[north,both]: no. It is: scores[east,west]")
    marked = next(line for line in session.lines if line.startswith("  north"))
    assert marked.split() == ["north", "0", "1", "x1", "0"]


def test_keys_that_come_in_one_packet_are_taken_in_order(session):
    session.press("-1\r 1\r ")
    session.wait_for("Which cell holds")


def test_a_seed_shuffles_and_is_shown():
    questions = quiz_run(questions_of("1"), 7).questions
    with Session("quiz", "1", "--seed", "7", size=SMALL, env={"ATTNTUI_STORE": "memory"}) as running:
        asks(running, questions[0])
        running.wait_for("seed 7")


def test_m_goes_to_the_contents(session):
    session.press("m")
    session.wait_for("attention, one step at a time")
