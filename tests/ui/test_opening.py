"""What the contents open after reading it in the background: something is said meanwhile, and keys still work."""

import asyncio
from threading import Event

import pytest

from attntui.app import AttntuiApp
from attntui.lessons.quiz_load import questions_of
from attntui.render.contents_list import Kind
from attntui.screens import contents_entries
from attntui.screens.contents import ContentsScreen
from attntui.screens.help import HelpScreen
from attntui.screens.quiz import QuizScreen
from attntui.terminal.profile import TerminalProfile
from tests.ui.piloted import PATIENCE, until


@pytest.fixture
def may_read(monkeypatch):
    """Lets the questions be read, once it is set."""
    event = Event()

    def slow(*given, **named):
        assert event.wait(PATIENCE)
        return questions_of(*given, **named)

    monkeypatch.setattr(contents_entries, "questions_of", slow)
    yield event
    event.set()


def driven(act):
    """Run the contents at their entry of the quiz, and `act` on them."""

    async def run():
        contents = ContentsScreen()
        app = AttntuiApp(contents, TerminalProfile())
        async with app.run_test(size=(60, 20)) as pilot:
            await pilot.pause()
            place = next(place for place, entry in enumerate(contents.entries) if entry.kind is Kind.QUIZ)
            await pilot.press(*["j"] * place, "enter")
            await pilot.pause()
            assert any("opening the quiz" in line for line in contents.picture(60, 20).lines())
            await act(app, pilot)

    asyncio.run(run())


def test_the_quiz_opens_once_its_questions_are_read(may_read):
    async def act(app, pilot):
        assert isinstance(app.screen, ContentsScreen)
        may_read.set()
        await until(pilot, lambda: isinstance(app.screen, QuizScreen))

    driven(act)


def test_who_goes_on_meanwhile_is_not_led_into_the_quiz(may_read):
    async def act(app, pilot):
        await pilot.press("k")
        may_read.set()
        await pilot.pause(1.5)
        assert isinstance(app.screen, ContentsScreen)
        assert not any("opening" in line for line in app.screen.picture(60, 20).lines())

    driven(act)


def test_who_looks_at_the_help_meanwhile_is_not_led_into_the_quiz(may_read):
    async def act(app, pilot):
        await pilot.press("?")
        may_read.set()
        await pilot.pause(1.5)
        assert isinstance(app.screen, HelpScreen)

    driven(act)
