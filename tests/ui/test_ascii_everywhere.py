"""Where only ASCII can be drawn nothing is lost (test_terminals has why it is drawn); elsewhere a few signs more."""

import re
import sys

import pytest

from attntui.lessons.quiz_load import questions_of
from tests.ui.screens import PROGRAMS
from tests.ui.session import Session

EACH_PROGRAM = pytest.mark.parametrize("name", PROGRAMS)

ESCAPE = re.compile(r"\\(?:u[0-9a-f]{4}|x[0-9a-f]{2})")

HONEST = """
import runpy, sys
from attntui.terminal import frame
with_forms = frame.to_ascii
# A character without a form of its own in ASCII would be a question mark: here it comes out as it is.
frame.to_ascii = lambda text: "".join(each if with_forms(each) == "?" else with_forms(each) for each in text)
sys.argv[0] = "attntui"
runpy.run_module("attntui", run_name="__main__")
"""
"""The program, except that a character which ASCII cannot show is sent all the same, so that the test sees it."""


def honest(*arguments, **settings):
    return Session("--ascii", *arguments, command=(sys.executable, "-c", HONEST), size=(60, 20), **settings)


def lost(session):
    """Characters without a form in ASCII, as they are or spelt as an escape."""
    said = session.raw.decode()
    return {character for character in said if not character.isascii()} | set(ESCAPE.findall(said))


@EACH_PROGRAM
def test_every_sign_has_a_form_in_ascii(name):
    program = PROGRAMS[name]
    with honest(*program.arguments) as session:
        list(program.walk(session))
        session.settle(0.1)
        assert lost(session) == set()


@pytest.mark.parametrize(
    ("arguments", "keys", "end"),
    [
        (("lesson", "1"), ("space",), "this is the end: m leads to the contents"),
        (("lab", "mistakes"), ("space",), "this is the last"),
        (("quiz",), ("x", "space"), questions_of()[-1].text[0]),
    ],
    ids=["course", "mistakes", "quiz"],
)
def test_from_the_first_page_to_the_last_every_sign_has_a_form_in_ascii(arguments, keys, end):
    with honest(*arguments) as session:
        session.wait_for("? help", "q quit")
        for _ in range(700):
            for key in keys:
                session.press(key)
                session.settle(0.03)
            session.wait_until(lambda: "opening " not in session.text, "the next part")
            if session.shows(end):
                break
        session.wait_for(end)
        assert lost(session) == set()
