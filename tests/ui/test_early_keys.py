"""Keys pressed before one can see where they lead: while a part or a card's stand is opened they lead nowhere."""

import os
import sys
from pathlib import Path

import pytest

from attntui.lessons.load import lesson_named
from attntui.lessons.model import DesignStand, LabStand
from tests.ui.session import Session

SLOW_PART = (sys.executable, str(Path(__file__).parent / "programs" / "slow_part.py"))
MEMORY = {"ATTNTUI_STORE": "memory"}
KEYS = "? help  q quit  space next  b back"
SECOND = lesson_named("part2").cards


@pytest.fixture
def pipe(tmp_path):
    """What lets a part go on that is being opened."""
    path = tmp_path / "pipe"
    os.mkfifo(path)
    return path


@pytest.fixture
def ending(pipe):
    """The end of part 1, where the next part is being opened."""
    with Session(str(pipe), "part1", command=SLOW_PART, size=(60, 20), env=MEMORY) as session:
        session.wait_for("1 of 11")
        session.press("$", "space", "space")
        session.wait_for("end of this part")
        session.press("space")
        session.wait_for("opening 2")
        yield session


@pytest.mark.parametrize("key", ["space", "enter", "right", "b"])
def test_whoever_is_impatient_still_reads_the_first_card_of_the_next_part(ending, pipe, key):
    with pipe.open("wb", buffering=0) as go_on:
        for _ in range(3):
            ending.press(key)
            ending.settle(0.1)
        go_on.write(b"1")
        for _ in range(3):  # nothing else runs now
            ending.press(key)
            ending.settle(0.1)
        go_on.write(b"2")
        ending.wait_for(SECOND[0].title, f"1 of {len(SECOND)}")
    ending.settle(0.5)
    assert ending.shows(SECOND[0].text[0])
    ending.press("space")
    ending.wait_until_gone(SECOND[0].text[0])
    assert not ending.shows(SECOND[1].title)


@pytest.mark.parametrize("key", ["q", b"\x03"])
def test_one_leaves_while_a_part_is_opened(ending, key):
    ending.press(key)
    assert ending.wait_for_exit() in (0, 130)
    assert ending.modes_left_on == set()


def test_the_contents_are_reached_while_a_part_is_opened(ending, pipe):
    ending.press("m")
    ending.wait_for("THE COURSE")
    pipe.write_bytes(b"12")
    ending.settle()
    assert ending.shows("THE COURSE")


def test_keys_that_come_with_the_one_that_opens_the_stepper_take_no_step():
    with Session("lesson", "3", size=(60, 20), env=MEMORY) as session:
        session.wait_for("1 of 12")
        session.press("e", "space", "n", "right")
        session.wait_for("step 1 of", "m back to the card")
        session.settle(0.5)
        assert session.shows("step 1 of")
        session.press("space")
        session.wait_for("step 2 of")


@pytest.mark.parametrize(("kind", "part"), [(DesignStand, "6"), (LabStand, "7")])
def test_the_designer_and_the_labs_begin_untouched(kind, part):
    cards = lesson_named(part).cards
    number = next(number for number, card in enumerate(cards, 1) if isinstance(card.stand, kind))
    with Session("lesson", part, size=(60, 20), env=MEMORY) as session:
        session.wait_for(f"1 of {len(cards)}")
        session.press("g")
        session.wait_for_prompt("card")
        session.press(str(number), "enter")
        session.wait_for(f"{number} of {len(cards)}", cards[number - 1].title, KEYS)
        session.press("e")
        session.wait_for("m back to the card")
        untouched = session.text
        session.press("m")
        session.wait_for(cards[number - 1].title, KEYS)
        session.press("e", "space", "enter")
        session.wait_for("m back to the card")
        session.settle(0.5)
        assert session.text == untouched
