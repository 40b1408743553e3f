"""Windows of every size: the three that the design is for, resizing in the middle of a pass, and far too small ones."""

import re

import pytest

from tests.ui.session import Session

DESIGN_SIZES = ((60, 20), (80, 24), (120, 40))
TOO_SMALL = ((59, 20), (60, 19), (40, 10), (20, 5), (120, 10), (30, 60), (10, 3), (5, 2), (1, 1))
OTHERS = ((60, 20), (61, 21), (100, 20), (60, 100), (200, 50), (300, 100))
PROBLEMS = (("dog-bites-man", "bites", 5), ("it-looks-at-cat", "it", 7))
"""Each built-in problem with a word that asks and its number of stages."""

SCREENS = {
    "s": "asks: where does its attention go?",
    "?": "KEYS",
    ":": "Search for commands",
    "m": "attention, one step at a time",
}
"""The keys that lead to other screens, and what these show."""


def needs(size):
    """What a window that is too small says first, cut to what there is room for."""
    return f"needs 60x20, has {size[0]}x{size[1]}"


def wait_for_step(session, step):
    session.wait_until(lambda: f"step {step} of" in session.lines[0], f"step {step} at the top")
    session.wait_for("? help  q quit")


def resize(session, columns, rows):
    """Give the window another size, and read until the program has begun to draw for it, on a cleared screen."""
    before = session.raw.count(b"\x1b[2J")
    session.resize(columns, rows)
    session.wait_until(lambda: session.raw.count(b"\x1b[2J") > before, f"a picture of {columns}x{rows}")


class TestDesignSizes:
    @pytest.mark.parametrize("size", DESIGN_SIZES, ids=str)
    @pytest.mark.parametrize(("problem", "row", "n_stages"), PROBLEMS)
    def test_in_every_stage_cell_operands_formula_address_and_position_are_in_sight(self, problem, row, n_stages, size):
        with Session("step", problem, size=size) as session:
            wait_for_step(session, 1)
            for stage in range(1, n_stages + 1):
                session.press(str(stage))
                session.wait_until(lambda n=stage: session.lines[1].split(" > ")[n - 1].isupper(), f"stage {stage}")
                name = session.lines[1].split(" > ")[stage - 1].strip().lower()
                session.press("g")
                session.wait_for_prompt("go to")
                session.press(f"{name}[{row},1]", "enter")
                session.wait_for(f" {name}[{row},", "? help  q quit")
                session.wait_until(lambda: active_number(session) is not None, "the cursor on the active number")
                number = active_number(session)
                assert any(line.lstrip().startswith(f"> {row}") for line in session.lines)
                assert any(" v " in line for line in session.lines)
                assert f"= {number}" in session.said or f"≈ {number}" in session.said
                assert session.lines[-1].startswith(" ? help  q quit")

    def test_a_larger_window_shows_more_of_the_same(self):
        seen = []
        for size in DESIGN_SIZES:
            with Session("step", "it-looks-at-cat", "--at", "weights[it,cat]", size=size) as session:
                session.wait_for("? help  q quit")
                session.wait_until(lambda s=session: active_number(s) == "0.9199", "the active number")
                tables = [line for line in session.lines[2:-2] if " of 10" not in line]
                seen.append(re.findall(r"[ \[](\d+|\d+\.\d{4})(?=[ \]]|$)", "\n".join(tables)))
        assert set(seen[0]) <= set(seen[1]) <= set(seen[2])
        assert len(seen[0]) < len(seen[1]) < len(seen[2])


def active_number(session):
    """The number in brackets that the real cursor stands at, None where there is none."""
    x, y = session.cursor
    line = session.lines[y][x:]
    return line[1:].partition("]")[0].strip() if line.startswith("[") and "]" in line else None


class TestResizing:
    def test_in_the_middle_of_a_pass_it_keeps_the_step_and_draws_as_if_it_had_always_been_so(self):
        with Session("step", "--at", "weights[bites,man]", size=(80, 24)) as session:
            wait_for_step(session, 36)
            for size in ((120, 40), (60, 20), (80, 24)):
                session.resize(*size)
                wait_for_step(session, 36)
                with Session("step", "--at", "weights[bites,man]", size=size) as fresh:
                    wait_for_step(fresh, 36)
                    fresh.settle()
                    session.wait_until(lambda f=fresh: session.text == f.text, f"the picture:\n{fresh.text}\n")
                    session.wait_until(lambda f=fresh: session.cursor == f.cursor, f"the cursor at {fresh.cursor}")

    def test_below_the_least_size_it_says_what_is_needed_and_stepping_works(self, kept):
        session = kept.session("step", size=(60, 20))
        session.wait_for("? help  q quit")
        session.press("0")
        wait_for_step(session, 1)
        for step, size in enumerate(TOO_SMALL, 2):
            resize(session, *size)
            if size[0] >= 20:
                session.wait_for(needs(size))
            session.press("space")
            if size[0] >= 30 and size[1] >= 10:
                session.wait_for(f"step {step} of 45 by cell", "asks")
            resize(session, 60, 20)
            wait_for_step(session, step)

    def test_a_window_that_was_too_small_from_the_start_grows_into_the_step(self):
        with Session("step", size=(20, 5)) as session:
            session.wait_for("needs 60x20, has 20x5")
            session.press("space", "space")
            session.resize(80, 24)
            wait_for_step(session, 3)
            session.press("q")
            assert session.wait_for_exit() == 0

    def test_a_window_that_changes_and_changes_back_at_once_is_drawn_anew(self, kept):
        session = kept.session("step", size=(60, 20))
        session.wait_for("? help  q quit")
        session.settle()
        before = session.text
        session.resize(10, 3)  # the terminal cuts off what does not fit
        session.resize(60, 20)
        session.wait_until(lambda: session.text == before, f"the picture as before:\n{before}\n")

    def test_every_command_works_at_every_size(self):
        with Session("step", "it-looks-at-cat", size=(80, 24)) as session:
            wait_for_step(session, 1)
            for step, size in enumerate((*TOO_SMALL, *OTHERS), 2):
                resize(session, *size)
                session.press(*"ssvvvooxx..th9]]5j$0[", *["space"] * (step - 1))
                resize(session, 80, 24)
                wait_for_step(session, step)

    @pytest.mark.parametrize(("keys", "shown"), SCREENS.items())
    def test_every_screen_lives_through_every_size(self, kept, keys, shown):
        session = kept.session("step", size=(80, 24))
        wait_for_step(session, 1)
        session.press(keys)
        session.wait_for(shown)
        for size in (*TOO_SMALL, *OTHERS):
            resize(session, *size)
            resize(session, 80, 24)
            session.wait_for(shown)
        session.settle()  # a picture that is drawn once more is gone for a moment
        session.press({"s": "s", "m": "]\r"}.get(keys, "escape"))
        session.wait_until_gone(shown)
        wait_for_step(session, 1)

    @pytest.mark.parametrize("size", [(20, 5), (10, 2), (300, 100)], ids=str)
    def test_what_is_typed_stays_through_a_change_of_size(self, size):
        with Session(size=size) as session:
            session.wait_until(lambda: session.text.strip(), "anything")
            resize(session, 60, 20)
            session.wait_for("attention, one step at a time", "? help  q quit")
            session.press("]", "j", "j", "enter")
            session.wait_for_prompt("sentence")
            session.press("man bites")
            resize(session, *size)
            session.press(" dog")
            resize(session, 60, 20)
            session.wait_until(lambda: session.lines[-1].strip() == "man bites dog", "what was typed")
            session.press("enter")
            wait_for_step(session, 1)

    def test_a_prompt_with_a_long_message_leaves_room_to_type_in_a_small_window(self):
        with Session("step", size=(60, 20)) as session:
            wait_for_step(session, 1)
            session.press("g")
            session.wait_for_prompt("go to")
            session.press("scores[elephant,dog]", "enter")
            session.wait_for("no query is called 'elephant'")
            session.resize(24, 5)
            session.wait_until(lambda: session.lines[-1].strip().startswith("scores[elephant"), "the typed text")
            session.press("escape")
            session.wait_for(needs((24, 5)))


def test_the_cursor_stays_on_the_palettes_line_when_the_window_changes_under_it():
    with Session("step", "dog-bites-man", size=(80, 24)) as session:
        session.wait_for("step 1 of 45")
        session.press(":")
        session.wait_for("Search for commands")
        session.settle()
        line = session.cursor
        resize(session, 100, 30)
        resize(session, 80, 24)
        session.wait_until(lambda: session.cursor == line, "the cursor where one types")
