"""Predict in the real terminal: the number is hidden, asked for, judged, and nothing else takes the keys."""

import pytest

from attntui.core.builtin import dog_bites_man
from tests.oracle import attention_tables

WORDS = [[1, 0], [0, 1], [1, 1]]
TABLES = attention_tables(WORDS, WORDS, WORDS, safe=False)
WEIGHT = f"{TABLES['weights'][1, 2]:.4f}"


@pytest.fixture
def session(kept):
    """The stepper, newly opened in a program that all tests share."""
    assert list(dog_bites_man().words) == ["dog", "bites", "man"]
    running = kept.entry("dog bites man", size=(60, 20))
    running.wait_for("step 1 of 45", "? help  q quit")
    running.press("g")
    running.wait_for_prompt("go to")
    running.press("weights[bites,man]", "enter")
    running.wait_for("weights[bites,man]", "? help  q quit")
    running.press("p")
    running.wait_for("predict is on")
    return running


def active(session):
    """What stands between the brackets, as the line of the table has it."""
    return next(
        line.partition("[")[2].strip(" ]") for line in session.lines if line.startswith("> bites") and "[" in line
    )


def test_the_number_is_hidden_and_the_cursor_stands_on_its_cell(session):
    assert active(session) == "?"
    x, y = session.cursor
    assert session.lines[y][x] == "["


def test_digits_and_signs_are_typed_and_run_nothing(session):
    session.press("-.5,1e%+/")
    session.wait_for("= -.5,1e%+/")
    assert session.shows("weights[bites,man]")
    x, y = session.cursor
    assert session.lines[y][:x].endswith("/")


def test_a_wrong_answer_then_a_right_one(session):
    session.press(*"0.5", "enter")
    session.wait_for(f"0.5: too high, by {0.5 - TABLES['weights'][1, 2]:.4f}")
    assert active(session) == "?"
    session.press(*"40%", "enter")
    session.wait_for("40%: right", f"≈ {WEIGHT}")
    session.press("enter")
    session.wait_for("weights[man,dog]", "= ?")


def test_all_keys_of_an_answer_may_come_in_one_packet(session):
    session.press("0,5\x7f40\r ")
    session.wait_for("weights[man,dog]", "= ?")


def test_backspace_deletes_and_with_nothing_typed_goes_back(session):
    session.press(*".4", "backspace")
    session.wait_for("= .")
    session.press("backspace")
    session.wait_for("= ?")
    session.press("backspace")
    session.wait_for("weights[bites,bites]", "= ?")


@pytest.mark.parametrize("key", ["space", "pagedown", "n"])
def test_a_clicker_shows_the_number_and_goes_on(session, key):
    session.press(key)
    session.wait_for(f"≈ {WEIGHT}", f"the answer is {WEIGHT}")
    session.press(key)
    session.wait_for("weights[man,dog]", "= ?")


@pytest.mark.parametrize(
    ("key", "address"),
    [("j", "weights[man,man]"), ("up", "weights[dog,man]"), ("right", "weights[man,dog]"), ("[", "exp[dog,dog]")],
)
def test_the_keys_that_move_still_do_and_the_next_number_is_asked_for(session, key, address):
    session.press(key)
    session.wait_for(address, "= ?")


@pytest.mark.parametrize(("key", "said"), [("v", "cell by cell"), ("s", "answer first"), ("a", "waits for answers")])
def test_what_would_give_it_away_is_refused(session, key, said):
    session.press(key)
    session.wait_for(said)
    assert session.shows("= ?")


def test_p_ends_it_and_the_keys_are_what_they_were(session):
    session.press("p")
    session.wait_for("predict is off", f"≈ {WEIGHT}")
    session.press("1")
    session.wait_for("scores[dog,dog]")


def test_by_row_it_goes_to_cells_and_says_so(session):
    session.press("p", "v")
    session.wait_for("by row")
    session.press("p")
    session.wait_for("now by cell and not by row", "= ?")


def test_minus_infinity_is_one_key_after_the_minus(session):
    session.press("-", "i")
    session.wait_for("= -inf")
    session.press("enter")
    session.wait_for("-inf: wrong, it is a finite number")


def test_a_pasted_answer_is_taken(session):
    session.send(b"\x1b[200~0.4011\n\x1b[201~")
    session.wait_for("= 0.4011")
    session.press("enter")
    session.wait_for("right")


def test_from_the_command_palette_a_command_types_nothing(session):
    session.press(":")
    session.settle()
    session.press(*"first step")
    session.settle()
    session.press("enter")
    session.wait_for("scores[dog,dog]", "= ?")
