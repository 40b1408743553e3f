"""The real cursor, which screen readers and braille displays follow: seen, and on what matters, on every screen."""

import pytest

from tests.ui.screens import PROGRAMS

IN_FRONT = 3
"""Rows at the bottom that the heads of people are in front of."""

LISTS = {("contents", "last group")}
"""Places at the end of a list that fills the window: what is marked stands where the list ends."""


def assert_stands_where_one_types(session):
    """In the last line, behind what is typed."""
    last = len(session.lines) - 1
    session.wait_until(lambda: session.cursor[1] == last, "the cursor in the last line")
    session.press("end", "1")
    session.wait_until(lambda: session.lines[-1].strip().endswith("1"), "what is typed")
    session.wait_until(lambda: session.cursor[0] == len(session.lines[-1]), "the cursor behind it")
    session.press("backspace")
    session.wait_until(lambda: not session.lines[-1].strip().endswith("1"), "an empty line")


@pytest.mark.parametrize("name", PROGRAMS)
def test_it_is_seen_and_stands_on_what_matters_or_where_one_types(name):
    program = PROGRAMS[name]
    with program.start() as session:
        for visit in program.walk(session):
            session.settle(0.1)
            assert not session.terminal.cursor_is_hidden
            if visit.is_typed:
                if visit.is_over and "Enter takes it" in session.said:
                    assert_stands_where_one_types(session)
                continue
            x, y = session.cursor
            around = session.lines[y][max(x - 1, 0) : x + 2]
            assert around.strip(), f"{visit.name}: the cursor is on nothing:\n{session.text}"
            assert y < len(session.lines) - IN_FRONT or (name, visit.name) in LISTS, f"{visit.name}:\n{session.text}"
