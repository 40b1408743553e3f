"""Work in a thread that brings no answer: it is said, or the program leaves with it as with any other mistake."""

import asyncio

import pytest

from attntui.app import AttntuiApp
from attntui.core.builtin import it_looks_at_cat
from attntui.core.errors import ProblemError
from attntui.core.labs.catalogue import lab_named
from attntui.screens.labs import scaling
from attntui.screens.reading_prompt import ReadingPrompt
from attntui.screens.stepper import StepperScreen
from attntui.terminal.profile import TerminalProfile
from tests.ui.piloted import until


def refuses(error):
    def work(*_):
        raise error

    return work


def asked_for_a_file(read):
    """Type a name on a prompt that does `read` with it, and wait until the program is over."""

    async def run():
        app = AttntuiApp(StepperScreen(it_looks_at_cat()), TerminalProfile())
        async with app.run_test() as pilot:
            await app.push_screen(ReadingPrompt("file", "a path", read))
            await pilot.press("a", "enter")
            await until(pilot, lambda: app.return_code is not None)

    asyncio.run(run())


def in_a_lab_that_runs(monkeypatch, advanced, condition):
    """Start the scaling lab, where a step is done by `advanced`, and wait for a condition of its app."""
    monkeypatch.setattr(scaling, "advanced", advanced)

    async def run():
        app = AttntuiApp(scaling.LabScreen(lab_named("scaling").core.settings_of({})), TerminalProfile())
        async with app.run_test() as pilot:
            await pilot.press("space")
            await until(pilot, lambda: condition(app))

    asyncio.run(run())


def test_a_mistake_while_a_file_is_read_leaves_the_program():
    with pytest.raises(RecursionError):
        asked_for_a_file(refuses(RecursionError()))


@pytest.mark.parametrize("error", [ProblemError("too large"), MemoryError()], ids=repr)
def test_a_lab_that_is_refused_says_so_and_runs_no_more(monkeypatch, error):
    said = str(error) or "not enough memory for this"
    in_a_lab_that_runs(
        monkeypatch, refuses(error), lambda app: app.screen.now.message == said and not app.screen.now.is_running
    )


def test_a_mistake_in_a_lab_leaves_the_program(monkeypatch):
    with pytest.raises(ZeroDivisionError):
        in_a_lab_that_runs(monkeypatch, refuses(ZeroDivisionError()), lambda app: app.return_code is not None)
