"""Every screen in the terminal that most people have: few signs, cursor, colours, contrast, Ctrl+C.

One walk through each program is written down, and the tests read that; the last one leaves from where the walk ends.
"""

import re
import termios
from dataclasses import dataclass

import pytest

from tests.ui.colours import MODES, kinds, low_contrasts
from tests.ui.leaving import assert_left
from tests.ui.screens import NEEDS, PROGRAMS, Visit
from tests.ui.session import Session

SIGNS = set("·×√→≈…")
"""All that is drawn beside ASCII; the dots of Textual's palette are the last."""

TABLE_ROW = re.compile(r"(?:\s{2,}\[?\s*-?(?:\d[\d.]*|inf|nan)){3}")

IN_FRONT = 3
"""Rows at the bottom that the heads of people are in front of."""

LISTS = {("contents", "last group")}
"""Places at the end of a list that fills the window: what is marked stands where the list ends."""


LARGER = (80, 24)
"""The size in which contrast is measured."""

CLEARED = b"\x1b[2J"
"""What is written before a picture of another size."""


@dataclass(frozen=True)
class Seen:
    """What was seen at a visit.

    low     texts and bars with too little contrast, in a larger window
    typing  what is wrong with the cursor where a line is typed, "" where nothing is
    """

    visit: Visit
    lines: list[str]
    cursor: tuple[int, int]
    is_cursor_hidden: bool
    modes: set[bytes]
    typing: str
    low: list

    @property
    def text(self):
        return "\n".join(self.lines)


@dataclass(frozen=True)
class Walk:
    """A program at the end of its walk, what the terminal was like before it, and what was seen."""

    name: str
    session: Session
    before: list
    seen: list[Seen]


def at(visit, session):
    """Write down what is seen at a visit, once nothing more comes."""
    session.settle(0.1)
    seen = list(session.lines), session.cursor, session.terminal.cursor_is_hidden, session.modes_left_on
    return Seen(visit, *seen, typing_at(visit, session), low_contrasts_in_a_larger_window(session))


def low_contrasts_in_a_larger_window(session):
    """Look at the same picture in 80x24, and go back to the window as it was."""
    before = session.text
    for size in (LARGER, NEEDS):
        n_cleared = session.raw.count(CLEARED)
        session.resize(*size)
        session.wait_until(lambda n=n_cleared: session.raw.count(CLEARED) > n, f"a picture of {size}")
        session.settle(0.05)
        if size == LARGER:
            low = low_contrasts(session)
    session.wait_until(lambda: session.text == before, f"the picture as before:\n{before}\n")
    return low


def typing_at(visit, session):
    """Type a character where a line is asked for, take it back, and say what is wrong with the cursor meanwhile."""
    if visit.is_typed and visit.is_over and "Enter takes it" in session.said:
        try:
            assert_stands_where_one_types(session)
        except AssertionError as problem:
            return str(problem)
    return ""


def assert_stands_where_one_types(session):
    """In the last line, behind what is typed."""
    last = len(session.lines) - 1
    session.wait_until(lambda: session.cursor[1] == last, "the cursor in the last line")
    session.press("end", "1")
    session.wait_until(lambda: session.lines[-1].strip().endswith("1"), "what is typed")
    session.wait_until(lambda: session.cursor[0] == len(session.lines[-1]), "the cursor behind it")
    session.press("backspace")
    session.wait_until(lambda: not session.lines[-1].strip().endswith("1"), "an empty line")


@pytest.fixture(scope="module", params=PROGRAMS)
def walk(request):
    """A program that has been walked through, in 60x20 on xterm-256color; the last test of this file ends it."""
    program = PROGRAMS[request.param]
    with program.start() as session:
        before = termios.tcgetattr(session.process.fd)
        yield Walk(program.name, session, before, [at(visit, session) for visit in program.walk(session)])


def test_there_are_a_few_signs_more_than_ascii_and_none_of_them_in_a_table(walk):
    for seen in walk.seen:
        for line in seen.lines:
            signs = {character for character in line if not character.isascii()}
            assert signs <= SIGNS, f"{seen.visit.name}: {line}"
            assert not (signs and TABLE_ROW.search(line)), f"{seen.visit.name}: {line}"


def test_the_cursor_is_seen_and_stands_on_what_matters_or_where_one_types(walk):
    for seen in walk.seen:
        assert not seen.is_cursor_hidden, seen.visit.name
        assert not seen.typing, f"{seen.visit.name}: {seen.typing}"
        if not seen.visit.is_typed:
            x, y = seen.cursor
            around = seen.lines[y][max(x - 1, 0) : x + 2]
            assert around.strip(), f"{seen.visit.name}: the cursor is on nothing:\n{seen.text}"
            is_in_front = y >= len(seen.lines) - IN_FRONT
            assert not is_in_front or (walk.name, seen.visit.name) in LISTS, f"{seen.visit.name}:\n{seen.text}"


def test_no_mode_is_on_but_ours_and_the_colours_are_those_of_256(walk):
    for seen in walk.seen:
        assert seen.modes - {b"2026"} == MODES, seen.visit.name
    assert max(kinds(walk.session.raw)) == 256


def test_every_text_has_7_to_1_and_every_bar_3_to_1(walk):
    for seen in walk.seen:
        assert not seen.low, f"{seen.visit.name}:\n{seen.text}"


def test_ctrl_c_leaves(walk):
    walk.session.send(b"\x03")
    assert_left(walk.session, walk.before, 130)
