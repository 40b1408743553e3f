"""A screen that closes: itself alone, whatever stands above it."""

import asyncio

from attntui.app import AttntuiApp
from attntui.commands import STEPPER
from attntui.core.builtin import it_looks_at_cat
from attntui.screens.contents import ContentsScreen
from attntui.screens.help import HelpScreen
from attntui.screens.stepper import StepperScreen
from attntui.terminal.profile import TerminalProfile


def test_a_screen_below_another_closes_neither_and_can_be_closed_later():
    async def run():
        contents, stepper, above = ContentsScreen(), StepperScreen(it_looks_at_cat()), HelpScreen(STEPPER)
        app = AttntuiApp(contents, TerminalProfile())
        async with app.run_test() as pilot:
            for screen in (stepper, above):
                await app.push_screen(screen)
            stepper.go_back()
            await pilot.pause()
            assert app.screen is above
            above.dismiss()
            await pilot.pause()
            assert app.screen is stepper
            stepper.go_back()
            stepper.go_back()
            await pilot.pause()
            assert app.screen is contents

    asyncio.run(run())
