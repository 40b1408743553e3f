"""What the command palette offers: commands that do something without a key."""

import asyncio

import pytest

from attntui.app import AttntuiApp
from attntui.commands.in_force import put_in_force
from attntui.commands.keymap import changed_commands
from attntui.core.builtin import it_looks_at_cat
from attntui.lessons.quiz_load import questions_of
from attntui.screens.contents import ContentsScreen
from attntui.screens.quiz import QuizScreen
from attntui.screens.stepper import StepperScreen
from attntui.terminal.profile import TerminalProfile

SCREENS = {
    "contents": ContentsScreen,
    "quiz": lambda: QuizScreen(questions_of("1"), titles={}),
    "stepper": lambda: StepperScreen(it_looks_at_cat()),
}
NUMBERED = {"contents": "entry", "quiz": "digit", "stepper": "stage"}


@pytest.fixture
def _nothing_in_force():
    yield
    put_in_force({})


@pytest.mark.usefixtures("_nothing_in_force")
@pytest.mark.parametrize("keymap", [{}, {name: {command: []} for name, command in NUMBERED.items()}], ids=bool)
@pytest.mark.parametrize("name", SCREENS)
def test_it_offers_all_commands_but_itself_and_those_whose_keys_say_what(name, keymap):
    put_in_force(changed_commands(keymap))
    found = []

    async def run():
        screen = SCREENS[name]()
        app = AttntuiApp(screen, TerminalProfile())
        async with app.run_test() as pilot:
            await pilot.pause()
            found.extend(command.title for command in app.get_system_commands(screen))

    asyncio.run(run())
    left_out = ("palette", "answer", NUMBERED[name])
    assert found == [each.text.capitalize() for each in SCREENS[name]().COMMAND_LIST if each.name not in left_out]
