"""The order lab, through the real terminal: words are moved, and the outputs on the screen are the core's."""

from dataclasses import replace

import pytest

from attntui.commands import LAB_ORDER
from attntui.commands.named import named_keys
from attntui.core.digits import fitted_text
from attntui.core.labs.order import start
from attntui.core.labs.order_moves import ready_orders, shuffled_order
from attntui.core.labs.order_settings import PART_8, Moves, Settings, Vectors, settings_of
from attntui.render.labs.order import draw
from attntui.render.labs.order_text import verdict_text
from tests.ui.session import Session

MAN_BITES_DOG = Settings(order=(2, 1, 0))


@pytest.fixture
def lab(kept):
    """The lab on dog bites man, newly opened in a program that all tests share; each test leaves it as it likes."""
    session = kept.entry("word order", size=(60, 20))
    session.wait_for("ORDER", "q quit")
    session.settle()
    return session


@pytest.fixture
def started():
    """Programs of this test, ended with it."""
    sessions = []

    def opened(*words, size=(60, 20), wait_for="q quit", **settings):
        sessions.append(Session("lab", "order", *words, size=size, **settings))
        sessions[-1].wait_for(wait_for)
        return sessions[-1]

    yield opened
    for session in sessions:
        session.close()


def wait_for_state(session, settings, **cursor):
    """Wait until the screen is the picture of these settings, but for what is said at the bottom."""
    columns, rows = session.terminal.screen.columns, session.terminal.screen.lines
    expected = draw(columns, rows, start(settings), "", named=named_keys(LAB_ORDER), **cursor).lines()[: rows - 2]
    session.wait_until(lambda: session.lines[: rows - 2] == expected, lambda: "\n".join(expected))


def test_dog_bites_man_becomes_man_bites_dog_and_every_output_moves_with_its_word(lab):
    wait_for_state(lab, Settings())
    lab.press("space")
    lab.wait_for("now man bites [dog]", "largest difference 0: the same to the last bit")
    wait_for_state(lab, MAN_BITES_DOG, row=2)
    row = next(line for line in lab.lines if " man     2 " in line)
    assert row.split()[2:] == ["2", *["0.7517"] * 4, "0"]


def test_the_marked_word_is_moved_by_keys_and_the_cursor_goes_with_it(lab):
    lab.press("]")
    lab.wait_for("now bites [dog] man")
    lab.press("right")
    lab.wait_for("now bites man [dog]")
    x, y = lab.cursor
    assert lab.lines[y][x : x + 5] == "[dog]"
    lab.press("]")
    lab.wait_for("this is the last row")
    lab.press("[", "k", "k", "left")
    lab.wait_for("this is the first row")
    wait_for_state(lab, Settings(order=(1, 0, 2)), row=0)


def test_with_positions_the_outputs_change_and_the_encoding_is_shown(lab):
    lab.press("space", "p")
    settings = replace(MAN_BITES_DOG, has_positions=True)
    wait_for_state(lab, settings, row=2)
    lab.wait_for(verdict_text(start(settings)), "Now the place counts")
    lab.press("e")
    wait_for_state(lab, settings, row=2, is_encoding=True)
    lab.wait_for("row 2, column 0: sin(2 / 10000^(0/2)) ≈ 0.9093", "of sine waves: Attention Is All You Need")
    lab.press("e", "p")
    wait_for_state(lab, MAN_BITES_DOG, row=2)


def test_keys_with_their_values_change_nothing_and_keys_alone_do(lab):
    lab.press("space", "x")
    wait_for_state(lab, replace(MAN_BITES_DOG, moves=Moves.PAIRS), row=2)
    lab.wait_for("Keys and values were moved together")
    lab.press("x")
    wait_for_state(lab, replace(MAN_BITES_DOG, moves=Moves.KEYS), row=2)
    lab.wait_for("each weight now goes to the value of another word")
    assert not lab.shows("the same")


def test_the_articles_random_case_is_the_same_but_for_rounding(started):
    session = started("vectors=random", "order=4 2 0 3 1")
    wait_for_state(session, PART_8)
    session.wait_for("the same but for rounding")
    session.press("c")
    wait_for_state(session, PART_8, column=2)


def test_ready_orders_come_one_after_the_other_forwards_and_back(lab):
    orders = ready_orders(3)
    for name, order in [*list(orders.items())[1:], next(iter(orders.items()))]:
        lab.press("space")
        lab.wait_for(name)
        wait_for_state(lab, Settings(order=order), row=order.index(0))
    lab.press("b")
    wait_for_state(lab, Settings(order=list(orders.values())[-1]), row=list(orders.values())[-1].index(0))


def test_shuffles_say_their_seed_and_undo_goes_back_through_all_of_it(started):
    session = started("vectors=random")
    settings = settings_of({"vectors": "random"})
    session.press("s")
    session.wait_for("shuffled with seed 0")
    session.press("s")
    session.wait_for("shuffled with seed 1")
    shuffled = shuffled_order(settings, 1)
    wait_for_state(session, shuffled, row=shuffled.order.index(0))
    session.press("r")
    session.wait_for("last word first")
    session.press("u", "u", "u")
    session.wait_for("undone")
    wait_for_state(session, settings)
    session.press("u")
    session.wait_for("nothing to undo")


def test_0_goes_back_to_the_start_and_that_can_be_undone(started):
    session = started("order=2 0 1")
    session.press("0")
    session.wait_for("as at the start")
    wait_for_state(session, Settings(), row=2)
    session.press("u")
    wait_for_state(session, Settings(order=(2, 0, 1)))


def test_other_words_are_typed_and_get_random_vectors_of_a_seed_that_can_be_typed(lab):
    lab.press("w")
    lab.wait_for_prompt("words")
    lab.press(*"the cat sat on the mat", "enter")
    settings = settings_of({"words": "the cat sat on the mat"})
    wait_for_state(lab, settings)
    lab.press("y")
    lab.wait_for_prompt("seed")
    lab.press("x", "enter")
    lab.wait_for("seed: found x, expected a whole number, 0 to 4294967295")
    lab.press("backspace", "9", "enter")
    wait_for_state(lab, replace(settings, seed=9))
    lab.press("v")
    lab.wait_for("vectors made by hand for dog, bites and man only")


def test_vectors_by_hand_and_random_ones_take_turns(lab):
    lab.press("v")
    wait_for_state(lab, Settings(vectors=Vectors.RANDOM))
    lab.press("v")
    wait_for_state(lab, Settings())


def test_hostile_words_are_shown_and_never_obeyed(started):
    session = started("words=[red] \x1b[2J dog")
    session.wait_for("[red]", r"\x1b[2j")
    session.press("space", "p", "e", "e")
    session.wait_for("Now the place counts")


def test_every_number_of_the_table_is_the_cores_at_80_columns(started):
    session = started("words=the cat sat on the mat", "positions=on", "order=5 4 3 2 1 0", size=(80, 24))
    state = start(settings_of({"words": "the cat sat on the mat", "positions": "on", "order": "5 4 3 2 1 0"}))
    session.wait_for(verdict_text(state))
    for row, word in enumerate(state.words_now):
        first = fitted_text(float(state.after[row, 0]), 7)
        session.wait_for(f"{row} {word} {state.sources[row]} {first} ")


def test_a_small_window_says_what_it_needs_and_keys_still_work(started):
    session = started(size=(50, 12), wait_for="needs 60x20")
    session.wait_for("needs 60x20", "now: dog bites man")
    session.press("space")
    session.wait_for("now: man bites dog", "largest difference 0")
    session.resize(60, 20)
    wait_for_state(session, MAN_BITES_DOG, row=2)


def test_an_idle_lab_writes_nothing(lab):
    assert not lab.read(1.0)


def test_the_help_has_all_keys_and_m_leaves_to_the_contents(lab):
    lab.press("?")
    lab.wait_for("KEYS", "move the marked word left", "shuffle, a new seed each time")
    lab.press("q")
    lab.wait_for("ORDER")
    lab.press("m")
    lab.wait_for("attntui attention, one step at a time")


def test_without_colour_the_marked_word_and_row_are_told_by_characters(started):
    session = started(env={"NO_COLOR": "1"})
    session.wait_for("now [dog] bites man", "> 0 dog")
