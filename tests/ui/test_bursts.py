"""Keys that come in one packet: a second one never closes the screen below the one that the first closed."""

import pytest

from tests.ui.session import KEYS, Session


@pytest.mark.parametrize(
    ("keys", "shown"), [("?zz", "step 1 of 45"), ("g\r\r", "of 45 by cell"), ("g30\r", "step 30 of")]
)
def test_a_burst_leaves_a_screen_that_answers(kept, keys, shown):
    session = kept.session("step", "dog-bites-man")
    session.wait_for("? help  q quit")
    session.press("0")
    session.wait_for("step 1 of 45")
    session.settle()
    session.press(*keys)
    session.settle(1.0)
    session.wait_for(shown)
    session.press("$")
    session.wait_for("step 45 of 45")


def test_two_enters_in_the_palette_run_one_command():
    with Session("step", "dog-bites-man") as session:
        session.wait_for("step 1 of 45")
        session.press(":", "\r", "\r")
        session.wait_for("THE COURSE")


@pytest.mark.parametrize("key", ["pagedown", "up", "enter"])
@pytest.mark.parametrize("size", [(1, 1), (4, 4), (6, 4), (80, 24)], ids=str)
def test_a_key_right_behind_the_palettes_does_no_harm_in_any_window(size, key):
    with Session("step", "dog-bites-man", size=size) as session:
        session.settle(0.5)
        session.send(b":" + KEYS[key] * 3)
        session.settle(0.5)
        session.send(KEYS[key] + KEYS["pagedown"])
        session.settle(0.3)
        assert session.process.isalive()
        assert b"Traceback" not in session.raw


def test_the_palette_stays_open_in_a_window_that_shrinks_to_nothing():
    with Session("step", "dog-bites-man") as session:
        session.wait_for("step 1 of 45")
        session.press(":")
        session.wait_for("Search for commands")
        for size in ((4, 4), (5, 4), (3, 3), (2, 24), (1, 1), (80, 1)):
            session.resize(*size)
            session.settle(0.3)
            session.send(KEYS["down"] + KEYS["pagedown"] + KEYS["pageup"])
            session.settle(0.2)
            assert session.process.isalive(), size
        session.resize(80, 24)
        session.press("escape")
        session.settle(0.5)
        session.press("space")
        session.wait_for("step 2 of 45")


@pytest.fixture
def unsaved(kept):
    """A designer with unsaved changes and nothing above it."""
    session = kept.session("design")
    session.wait_for("designer: no file", "? help  q quit")
    before = session.text
    session.press("+")
    session.wait_until(lambda: session.text != before, "a change")
    session.wait_for("designer: no file, unsaved")
    yield session
    if not session.shows("? help  q quit"):
        session.press("escape")


@pytest.mark.parametrize("keys", ["qxx", "mxxx", "<xx<xx"])
def test_keys_behind_the_answer_of_a_question_close_no_more_than_that(unsaved, keys):
    unsaved.press(*keys)
    unsaved.settle(0.5)
    unsaved.wait_for("designer: no file, unsaved", "? help")


@pytest.mark.parametrize(
    ("above", "shown", "said"),
    [
        ("", "unsaved", "unsaved changes:"),
        ("e", "sentence:", "sentence:"),
        ("?", "KEYS", "designer: no file, unsaved"),
        (":", "Search for commands", "Search for commands"),
    ],
)
def test_ctrl_q_does_not_leave_unsaved_changes_behind(unsaved, above, shown, said):
    unsaved.press(above)
    unsaved.wait_for(shown)
    unsaved.send(b"\x11")
    unsaved.settle(1.5)  # longer than leaving takes
    assert unsaved.process.isalive()
    unsaved.wait_for(said)


def test_ctrl_z_does_not_stop_what_nobody_could_let_go_on():
    with Session("step", "dog-bites-man") as session:
        session.wait_for("step 1 of 45")
        session.send(b"\x1a")
        session.press("space")
        session.wait_for("step 2 of 45")


@pytest.mark.parametrize(
    ("keys", "shown"),
    [("?", "KEYS"), ("g", "go to: like"), (":", "Search for commands")],
    ids=["help", "prompt", "palette"],
)
def test_a_key_soon_after_escape_is_for_what_stands_below(keys, shown):
    with Session("step", "dog-bites-man", size=(60, 20)) as session:
        session.wait_for("step 1 of 45")
        session.press(keys)
        session.wait_for(shown)
        session.press("escape")
        session.settle(0.1)  # a terminal tells of Escape late: it may be the first byte of another key
        session.press("space")
        session.wait_for("step 2 of 45")


def test_a_key_soon_after_escape_at_a_question_is_for_the_designer():
    with Session("design", size=(60, 20)) as session:
        session.wait_for("designer: no file")
        session.press("+")
        session.wait_for("unsaved")
        session.press("m")
        session.wait_for("unsaved changes:")
        session.press("escape")
        session.settle(0.1)
        session.press("u")
        session.wait_for("designer: no file it asks")
