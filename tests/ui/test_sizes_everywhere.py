"""Every screen in windows of every size: it lives, says what it needs, and shows the same again in a larger one."""

import random

import pytest

from tests.ui.screens import FEW, NEEDS, PROGRAMS

SMALL = ((59, 20), (20, 5))
LARGE = (300, 100)
SOME_PROGRAMS = pytest.mark.parametrize("name", FEW)


def resize(session, size):
    """Give the window another size, and read until the program has begun to draw for it, on a cleared screen."""
    before = session.raw.count(b"\x1b[2J")
    session.resize(*size)
    session.wait_until(lambda: session.raw.count(b"\x1b[2J") > before, f"a picture of {size}")


def wait_for_picture(session, text):
    session.wait_until(lambda: session.text == text, f"the picture as before:\n{text}\n")


@SOME_PROGRAMS
def test_a_window_that_shrinks_says_what_is_needed_and_one_that_grows_shows_the_same(kept, name):
    for session, visit in kept.walk(PROGRAMS[name]):
        session.settle(0.15)
        before = session.text
        for size in SMALL:
            resize(session, size)
            if not visit.is_over:
                session.wait_for(f"needs 60x20, has {size[0]}x{size[1]}")
        resize(session, LARGE)
        session.wait_for(*visit.shown)
        resize(session, (1, 1))
        resize(session, NEEDS)
        wait_for_picture(session, before)


@SOME_PROGRAMS
def test_keys_work_in_a_window_that_is_too_small(kept, name):
    program = PROGRAMS[name]
    end = kept.at_the_end(program).text
    with program.start() as session:
        session.wait_for("? help", "q quit")
        resize(session, (20, 5))
        session.settle(0.1)
        for key in [key for visit in program.visits for key in visit.keys]:
            session.press(key)
            session.settle(0.6 if key == "escape" else 0.15)
        resize(session, NEEDS)
        wait_for_picture(session, end)


@SOME_PROGRAMS
def test_a_storm_of_sizes_ends_in_the_picture_of_the_last_one(kept, name):
    chance = random.Random(name)
    session = kept.at_the_end(PROGRAMS[name])
    before = session.text
    for _ in range(60):
        session.process.setwinsize(chance.randint(1, 100), chance.randint(1, 300))
        if chance.random() < 0.3:
            session.read(0.01)
    session.resize(*NEEDS)
    wait_for_picture(session, before)


@pytest.mark.parametrize(
    ("name", "size"), [*((name, (20, 5)) for name in PROGRAMS), *((name, (300, 100)) for name in FEW)]
)
def test_it_starts_in_any_window(name, size):
    program = PROGRAMS[name]
    with program.start(size=size) as session:
        session.wait_for("needs 60x20" if size == (20, 5) else "q")
        session.press("q")
        assert session.wait_for_exit() == 0
        assert session.modes_left_on == set()
