"""Keys that come in one packet: a second one never closes the screen below the one that the first closed."""

import pytest

from tests.ui.session import Session


@pytest.mark.parametrize(
    ("keys", "shown"), [("?zz", "step 1 of 45"), ("g\r\r", "of 45 by cell"), ("g30\r", "step 30 of")]
)
def test_a_burst_leaves_a_screen_that_answers(keys, shown):
    with Session("step", "dog-bites-man") as session:
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
