"""How much work a key is, counted and not timed: a picture is drawn once, and numbers are computed once."""

import asyncio
from collections import Counter

import pytest
from textual.events import Key

from attntui.app import AttntuiApp
from attntui.core import rows
from attntui.core.attention import AttentionPass
from attntui.core.builtin import it_looks_at_cat
from attntui.core.design import original_design
from attntui.core.labs.catalogue import lab_named
from attntui.lessons.load import lesson_named
from attntui.lessons.quiz_load import questions_of
from attntui.render.palette import THEMES
from attntui.screens import designer, stepper
from attntui.screens.contents import ContentsScreen
from attntui.screens.labs.catalogue import lab_screen
from attntui.screens.lesson import LessonScreen
from attntui.screens.quiz import QuizScreen
from attntui.terminal.profile import TerminalProfile


@pytest.fixture
def done(monkeypatch):
    """How often a picture was drawn, and a row computed, since it was cleared."""
    counts = Counter()

    def count(where, name, what):
        run = getattr(where, name)

        def counted(*given, **named):
            counts[what] += 1
            return run(*given, **named)

        monkeypatch.setattr(where, name, counted)

    count(designer, "draw_designer", "drawn")
    count(stepper, "draw_step", "drawn")
    count(AttentionPass, "_compute", "computed")
    count(rows, "project", "computed")
    return counts


def on(screen, act):
    """Run `act` on a screen that stands."""

    async def run():
        async with AttntuiApp(screen, TerminalProfile()).run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await act(pilot)

    asyncio.run(run())


def in_designer(act):
    on(designer.DesignerScreen(original_design()), act)


@pytest.mark.parametrize("key", ["right", "left", "down", "up", "+", "-", "0", "tab", "u", "x", "v"])
def test_a_key_of_the_designer_draws_once(done, key):
    async def act(pilot):
        await pilot.press("+")
        done.clear()
        await pilot.press(key)
        assert done["drawn"] == 1

    in_designer(act)


def test_a_step_draws_once(done):
    async def act(pilot):
        done.clear()
        await pilot.press("right")
        assert done["drawn"] == 1

    on(stepper.StepperScreen(it_looks_at_cat()), act)


SCREENS = {
    "contents": ContentsScreen,
    "stepper": lambda: stepper.StepperScreen(it_looks_at_cat()),
    "designer": lambda: designer.DesignerScreen(original_design()),
    "lesson": lambda: LessonScreen(lesson_named("part1")),
    "lab scaling": lambda: lab_screen("scaling", lab_named("scaling").core.settings_of({})),
    "lab softmax": lambda: lab_screen("softmax", lab_named("softmax").core.settings_of({})),
    "quiz": lambda: QuizScreen(questions_of("1"), titles={}),
}


@pytest.mark.parametrize("name", SCREENS)
def test_another_theme_draws_once(name):
    screen, drawn = SCREENS[name](), []
    picture = screen.picture

    async def act(pilot):
        screen.picture = lambda width, height: (drawn.append(1), picture(width, height))[1]
        pilot.app.theme = THEMES[1]
        await pilot.pause()
        assert len(drawn) == 1

    on(screen, act)


def test_a_cursor_that_moves_computes_no_number(done):
    async def act(pilot):
        await pilot.press("+", "right")
        done.clear()
        await pilot.press("left", "down", "tab", "right", "up")
        assert done["drawn"] == 5
        assert not done["computed"]

    in_designer(act)


def test_keys_that_come_at_once_are_drawn_once(done):
    async def act(pilot):
        done.clear()
        for _ in range(5):
            pilot.app.post_message(Key("plus", "+"))
        await pilot.pause()
        assert pilot.app.screen.now.history.position == 5
        assert done["drawn"] == 1

    in_designer(act)
