"""The mistakes lab, through the real terminal: a list, a page for each mistake, and the way from one to the next."""

import re

import pytest

from attntui.core.labs.mistakes import Settings, article_mistakes, start
from attntui.core.labs.mistakes_data import mistakes
from attntui.render.labs.mistakes import draw
from tests.ui.session import Session

TITLES = [mistake.title for mistake in mistakes()]
LAST = len(TITLES)


def lab(*words, size=(60, 20), wait_for="q quit", **settings):
    session = Session("lab", "mistakes", *words, size=size, **settings)
    session.wait_for(wait_for)
    return session


@pytest.fixture
def listed(kept):
    """The lab at its list, newly opened in a program that several tests share."""
    session = kept.entry("classic mistakes", size=(60, 20))
    session.wait_for("MISTAKES", "q quit")
    return session


@pytest.fixture
def heads(kept):
    """The lab at a page, in a program that several tests share; each leaves it there."""
    session = kept.session("lab", "mistakes", "name=heads", size=(60, 20))
    session.wait_for("q quit")
    return session


def wait_for_page(session, number):
    """Wait for the page of a mistake, counted from 1, and check that all of it is what the core came to."""
    session.wait_until(lambda: session.lines[0].endswith(f"{number} of {LAST}"), f"page {number}")
    session.wait_for(TITLES[number - 1])
    columns, rows = session.terminal.screen.columns, session.terminal.screen.lines
    expected = draw(columns, rows, start(Settings(mistakes()[number - 1].name)), "").lines()
    session.wait_until(lambda: session.lines[: rows - 2] == expected[: rows - 2], f"the whole of page {number}")


def test_space_alone_leads_from_the_list_through_all_mistakes_and_b_back(listed):
    listed.wait_for("MISTAKES", "> softmax", TITLES[0])
    for number in range(1, LAST + 1):
        listed.press("space")
        wait_for_page(listed, number)
    listed.press("space")
    listed.wait_for("this is the last mistake")
    for number in range(LAST - 1, 0, -1):
        listed.press("b")
        wait_for_page(listed, number)
    listed.press("b")
    listed.wait_for("MISTAKES", "> softmax")
    listed.press("b")
    listed.wait_for("m leaves the lab")


def test_what_numpy_says_is_on_the_screen_word_for_word():
    found = article_mistakes()
    with lab("name=no-keepdims") as session:
        session.wait_for(f"ValueError: {found['broadcast_error']}")
    with lab("name=weights-first") as session:
        session.wait_for(f"ValueError: {found['matmul_error']}")
    with lab("name=no-shift") as session:
        session.wait_for("nan nan nan", "NumPy warns: overflow encountered in exp")


def test_the_articles_wrong_weights_of_man_stand_beside_the_right_ones():
    with lab("name=no-division") as session:
        session.wait_for("! man 0.2119 0.2119 0.5761 man 0.2483 0.2483 0.5035")


def test_one_goes_down_the_list_and_opens_what_is_marked(listed):
    listed.press("j", "down", "j", "k")
    listed.wait_until(lambda: re.search(r"^ > +3 ", listed.text, re.MULTILINE), "the third one marked")
    x, y = listed.cursor
    assert listed.lines[y][x:].startswith(TITLES[2])
    listed.press("enter")
    wait_for_page(listed, 3)
    listed.press("l")
    listed.wait_until(lambda: re.search(r"^ > +3 ", listed.text, re.MULTILINE), "the list")
    listed.press("$", "space")
    wait_for_page(listed, LAST)
    listed.press("0")
    wait_for_page(listed, 1)


@pytest.mark.parametrize(("typed", "number"), [("20", 20), ("heads", 19)])
def test_one_goes_to_a_number_or_a_name(listed, typed, number):
    listed.press("g")
    listed.wait_for_prompt("go to")
    listed.press(*typed, "enter")
    wait_for_page(listed, number)


@pytest.mark.parametrize(
    ("typed", "said"), [("99", "no mistake has the number 99, allowed: 1 to"), ("hd", "found 'hd'")]
)
def test_where_there_is_no_mistake_one_stays_and_is_told_what_is_allowed(heads, typed, said):
    heads.press("g")
    heads.wait_for_prompt("go to")
    heads.press(*typed, "enter")
    heads.wait_for(said)
    heads.press("escape")
    wait_for_page(heads, 19)


def test_page_keys_of_a_clicker_go_on_and_back(listed):
    listed.press("pagedown")
    wait_for_page(listed, 1)
    listed.press("pagedown")
    wait_for_page(listed, 2)
    listed.press("pageup")
    wait_for_page(listed, 1)


def test_on_a_wide_screen_list_and_page_stand_side_by_side():
    with lab(size=(120, 40)) as session:
        session.wait_for(TITLES[0], TITLES[-1], "belief e to the power")
        session.press("j")
        session.wait_for("belief Scores below a thousand")


def test_in_a_small_window_it_says_what_it_needs_and_grows_to_the_same_page():
    with lab("name=heads", size=(50, 12), wait_for="needs 60x20") as session:
        session.wait_for("needs 60x20", "19 of 31 heads by a plain reshape")
        session.press("n")
        session.wait_for("20 of 31")
        session.resize(60, 20)
        wait_for_page(session, 20)


def test_an_idle_lab_writes_nothing(heads):
    heads.settle()
    assert not heads.read(1.0)


def test_m_leaves_to_the_contents_and_q_the_program():
    with lab() as session:
        session.press("m")
        session.wait_for("attntui attention, one step at a time")
    with lab("name=heads") as session:
        session.press("q")
        assert session.wait_for_exit() == 0
        assert not session.modes_left_on


def test_a_name_that_is_none_is_refused_before_the_screen_opens():
    with Session("lab", "mistakes", "name=headz", size=(60, 20)) as session:
        assert session.wait_for_exit() == 2
        assert session.shows("name: found 'headz', expected one of no-shift,")


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {}])
def test_wrong_rows_are_told_without_colour(env):
    with lab("name=softmax-columns", term="vt100", env=env) as session:
        session.wait_for("wrong: weights right: weights", "! 0.4223 0.0900 0.7361")
