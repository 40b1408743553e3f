"""`attntui.show(...)` from Python: it opens the stepper, and hands the terminal back to whoever called."""

import sys

import pytest

from tests.ui.session import Session

ARRAYS = "import attntui, numpy; X = numpy.array([[1, 0], [0, 1], [1, 1]])"


def python(*statements, **settings):
    """A Python that runs statements, in a terminal."""
    program = "; ".join([ARRAYS, *statements])
    return Session(command=(sys.executable, "-c", program), size=(60, 20), **settings)


def wait_for_python(session):
    """Read until Python asks for the next statement; the emulator does not bring back what was there before."""
    session.wait_until(lambda: session.raw.rstrip().endswith(b">>>"), "the prompt of Python")


def test_it_opens_the_stepper_and_returns_after_q():
    with python("attntui.show(X, X, X)", "print('back', X.sum())") as session:
        session.wait_for("step 1 of 57", "scores[0,0]", "safe softmax", "query 0 asks, key 0 answers")
        session.press("space")
        session.wait_for("step 2 of 57")
        session.press("q")
        session.wait_for("back 4")
        assert session.wait_for_exit() == 0
        assert session.modes_left_on == set()


def test_words_and_mask_are_shown():
    call = "attntui.show(X, X, X, words=['dog', 'bites', 'man'], mask=numpy.tril(numpy.ones((3, 3), dtype=bool)))"
    with python(call) as session:
        session.wait_for("scores[dog,dog]", "SCORES > scaled > masked > shifted > exp > weights > ...")
        session.press("3", "n")
        session.wait_for("masked[dog,bites]", "blocked → -inf")
        session.press("q")
        assert session.wait_for_exit() == 0


def test_heads_and_sizes_that_differ_are_shown():
    call = "attntui.show(numpy.ones((2, 3, 4)), numpy.ones((2, 5, 4)), numpy.ones((2, 5, 1)))"
    with python(call) as session:
        session.wait_for("h0.scores[0,0]", "head h0 of 2", "(3×4) @ (4×5) → (3×5)")
        session.press("h")
        session.wait_for("h1.scores[0,0]")


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("attntui.show(X, X, numpy.ones((2, 2)))", "ProblemError: key and value"),
        ("attntui.show(X, X, X, words=['dog'])", "words: 1 words for 3 keys"),
    ],
)
def test_what_does_not_fit_is_an_error_before_the_screen_opens(call, said):
    with python(call) as session:
        session.wait_until(lambda: session.is_closed, "the end")
        assert said in session.said
        assert session.wait_for_exit() == 1
        assert b"\x1b[?1049h" not in session.raw


def test_it_can_be_called_again_and_again_from_the_prompt_of_python():
    with Session(command=(sys.executable, "-q"), size=(60, 20)) as session:
        wait_for_python(session)
        session.press(f"{ARRAYS}\r")
        wait_for_python(session)
        for time in range(2):
            session.press("attntui.show(X, X, X)\r")
            session.wait_for("step 1 of 57")
            session.press("space")
            session.wait_for("step 2 of 57")
            session.press("q")
            wait_for_python(session)
            session.press(f"print('back', {time} + 40)\r")
            session.wait_for(f"back {time + 40}", f"print('back', {time} + 40)")  # what is typed is seen: echo is on
            assert session.modes_left_on <= {b"2004"}  # which is Python's own
        session.press("exit()\r")
        assert session.wait_for_exit() == 0


@pytest.mark.parametrize(
    "statements",
    [
        ("import threading", "thread = threading.Thread(target=attntui.show, args=(X, X, X))", "thread.start()"),
        ("import asyncio", "exec('async def main(): attntui.show(X, X, X)')", "asyncio.run(main())"),
    ],
    ids=["in a thread", "beside an event loop"],
)
def test_where_no_screen_can_be_had_the_steps_are_printed(statements):
    with python(*statements) as session:
        assert session.wait_for_exit() == 0
        assert b"Traceback" not in session.raw
        assert b"scores[0,0]" in session.raw
        assert b"1049" not in session.raw
