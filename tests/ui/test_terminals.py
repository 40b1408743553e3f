"""Terminals of every kind: colours, ASCII, what is sent while nothing happens, and where the real cursor stands."""

import re

import pytest

from attntui.render.palette import HUES
from tests.ui.session import Session

SGR = re.compile(rb"\x1b\[([\d;]*)m")
ASCII_TERMS = ("linux", "vt100")

ASCII_REASONS = {
    "--ascii": {"arguments": ("--ascii", "step"), "env": {}},
    "PYTHONIOENCODING": {"arguments": ("step",), "env": {"PYTHONIOENCODING": "latin-1"}},
    "LC_ALL": {"arguments": ("step",), "env": {"LC_ALL": "C"}},
    "linux": {"arguments": ("step",), "term": "linux"},
    "vt100": {"arguments": ("step",), "term": "vt100"},
}
"""What makes the program write nothing but ASCII."""


def codes(raw):
    """The numbers in all colour and attribute sequences, those of 38;5;n and 48;5;n as one."""
    found = set()
    for sequence in SGR.findall(bytes(raw)):
        numbers = [int(number or 0) for number in sequence.split(b";")]
        while numbers:
            code = numbers.pop(0)
            if code in (38, 48):
                kind = numbers.pop(0)
                del numbers[: 1 if kind == 5 else 3]
                code = (code, kind)
            found.add(code)
    return found


def walk_everywhere(session):
    """Show every stage, the spotlight, the help, the prompt, the palette and the other theme."""
    session.wait_for("step 1 of 45")
    for stage in range(2, 6):
        session.press("]")
        session.wait_until(lambda n=stage: session.lines[1].split(" > ")[n - 1].isupper(), f"stage {stage}")
    session.press("$", "t")
    session.wait_for("step 45 of 45")
    others = (("s", "asks: where", "s"), ("?", "KEYS", "?"), ("g", "go to: like", "\r"), (":", "key: m", "escape"))
    for key, shown, back in others:
        session.press(key)
        session.wait_for(shown)
        session.press(back)
        session.wait_until_gone(shown)
        session.wait_for("step 45 of 45", "? help  q quit", "OUTPUT")


class TestColours:
    @pytest.mark.parametrize("term", ["xterm-256color", "linux"])
    def test_no_color_means_no_colour_at_all_and_the_roles_can_still_be_told(self, term):
        with Session("step", size=(60, 20), term=term, env={"NO_COLOR": "1", "COLORTERM": "truecolor"}) as session:
            walk_everywhere(session)
            assert codes(session.raw) <= {*range(10), *range(21, 30)}
            x, y = session.cursor
            active, other = (session.terminal.screen.buffer[line][x + 2] for line in (y, y - 1))
            assert (active.reverse, other.reverse) == (True, False)
            assert session.lines[y].startswith("> man")

    @pytest.mark.parametrize("env", [{}, {"NO_COLOR": "1"}])
    def test_with_and_without_colours_the_marked_command_of_the_palette_is_underlined(self, env):
        with Session("step", size=(60, 20), env=env) as session:
            session.press(":")
            session.wait_for("key: m", "key: .")

            def is_underlined(name):
                y = next(y for y, line in enumerate(session.lines) if line.strip() == name)
                return session.terminal.screen.buffer[y][2].underscore

            session.wait_until(lambda: is_underlined("Back to the contents"), "the first command marked")
            assert not is_underlined("Blank, so that the room looks up")
            session.press("down")
            session.wait_until(lambda: is_underlined("Blank, so that the room looks up"), "the second command marked")
            assert not is_underlined("Back to the contents")

    def test_a_prompt_is_in_the_colour_of_a_warning_only_where_something_is_wrong(self):
        with Session("step", size=(60, 20)) as session:

            def colour_of(start):
                y = next(y for y, line in enumerate(session.lines) if line.strip().startswith(start))
                return session.terminal.screen.buffer[y][1].fg

            session.press("g")
            session.wait_for("go to: like")
            hint = colour_of("go to: like")
            session.press("x", "enter")
            session.wait_for("'x': ")
            assert hint != colour_of("'x': ") == HUES["night", True].warning.removeprefix("#")


class TestAscii:
    @pytest.mark.parametrize("reason", ASCII_REASONS)
    def test_nothing_but_ascii_is_written(self, reason):
        settings = dict(ASCII_REASONS[reason])
        with Session(*settings.pop("arguments"), size=(60, 20), **settings) as session:
            walk_everywhere(session)
            assert session.raw.isascii(), sorted({chr(byte) for byte in session.raw if byte > 126})

    def test_the_signs_of_formulas_have_ascii_forms(self):
        with Session("step", "--at", "scaled[dog,man]", "--ascii", size=(60, 20)) as session:
            session.wait_for("1 / sqrt(2) ~ 1 / 1.4142 ~ 0.7071", "(3*3) -> (3*3)")
            session.press("0")
            session.wait_for("[1, 0] . [1, 0] = 1*1 + 0*0 = 1", "(3*2) @ (2*3) -> (3*3)")

    def test_a_utf_8_terminal_gets_the_signs(self):
        with Session("step", "--at", "scaled[dog,man]", size=(60, 20)) as session:
            session.wait_for("1 / √2 ≈ 1 / 1.4142 ≈ 0.7071", "(3×3) → (3×3)")

    def test_a_terminal_that_knows_no_cursor_gets_lines_of_text(self):
        with Session("step", size=(60, 20), term="dumb") as session:
            session.wait_for("dog asks, dog answers: how well do they match?")
            assert b"\x1b" not in session.raw


class TestIdle:
    @pytest.mark.parametrize("keys", ["", "s", "?", "g", ":", ".", "m", "9", "t", "gx"], ids=repr)
    def test_nothing_is_written_while_nothing_happens(self, kept, keys):
        session = kept.session("step", size=(60, 20))
        session.wait_for("step 1 of 45", "SCORES")
        here = session.text
        session.settle()
        for key in keys:
            before = len(session.raw)
            session.press(key)
            session.wait_until(lambda n=before: len(session.raw) > n, f"something after {key}")
            session.settle()
        before = len(session.raw)
        session.settle(1.2)  # longer than a cursor blinks
        assert bytes(session.raw[before:]) == b""
        session.press({"s": "s", "m": "]\r", ".": ".", "t": "t", "9": "", "": ""}.get(keys, "escape"))
        session.wait_for("step 1 of 45", "SCORES", "? help  q quit  space next")
        session.press("k")
        session.wait_for("there is no row above")
        assert here.split("\n")[:-2] == session.lines[:-2]

    def test_a_step_costs_few_bytes(self, kept):
        session = kept.session("step", "it-looks-at-cat", size=(80, 24))
        session.wait_for("step 1 of 550")
        session.settle()
        before = len(session.raw)
        for step in range(2, 32):
            session.press("space")
            session.wait_for(f"step {step} of 550")
        session.settle()
        assert (len(session.raw) - before) / 30 < 600  # the whole picture takes some 1,200


class TestCursor:
    def test_it_is_shown_and_stands_on_the_bracket_of_what_is_active(self, kept):
        session = kept.session("step", size=(60, 20))
        session.wait_for("step 1 of 45")
        assert not session.terminal.cursor_is_hidden
        for keys in ("", "n", "v", "n", "vv", "]", "]", "x", "3", "x", "$", "oo"):
            session.press(keys)
            session.wait_until(lambda: session.lines[session.cursor[1]][session.cursor[0] :][:1] == "[", "the bracket")
            session.settle(0.1)
            x, y = session.cursor
            line = session.lines[y]
            assert line[x] == "["
            assert "]" in line[x:]
            assert line.startswith(">")
        session.press("0")
        session.wait_for("step 1 of 45")

    def test_in_the_spotlight_it_stands_on_the_word_with_the_largest_share(self, kept):
        session = kept.session("step", "it-looks-at-cat", "--at", "weights[it,the]", size=(80, 24))
        session.wait_for("weights[it,the]")
        session.press("s")
        session.wait_for("it asks: where does its attention go?")
        session.wait_until(lambda: session.lines[session.cursor[1]].startswith("> cat"), "the cursor on cat's line")
