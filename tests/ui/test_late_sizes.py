"""Sizes that come late, two at once, or beyond reason: the screen is as large as it should be, and comes to rest."""

import asyncio
import random
import re
from pathlib import Path

import pytest
from textual.events import Resize
from textual.geometry import Size

from attntui.app import AttntuiApp
from attntui.core.builtin import BUILT_IN
from attntui.screens.prompt import Prompt
from attntui.screens.question import Question
from attntui.screens.stepper import StepperScreen
from attntui.terminal.profile import TerminalProfile
from attntui.terminal.tty_state import LARGEST_SIZE
from tests.ui.screens import NEEDS, PROGRAMS

SIZE = Size(60, 20)
OTHERS = (Size(80, 24), Size(20, 5), Size(120, 40))
MOST_LAYOUTS = 20
"""Far more than a few sizes need, and far fewer than a screen makes that never comes to rest."""


async def layouts_of(above) -> tuple[int, set[Size]]:
    """How often the screens are laid out for sizes that are not the window's, and how large they are in the end."""
    app = AttntuiApp(StepperScreen(BUILT_IN["dog-bites-man"]()), TerminalProfile())
    async with app.run_test(size=SIZE) as pilot:
        if above is not None:
            app.push_screen(above)
        await pilot.pause()
        counted = []
        for screen in app.screen_stack:
            refresh = screen._refresh_layout
            screen._refresh_layout = lambda *a, _refresh=refresh, **k: (counted.append(a), _refresh(*a, **k))
        for size in OTHERS:
            for screen in app.screen_stack:
                screen.post_message(Resize(size, size))
                screen.call_later(lambda: None)  # between two of them, so that the later does not take the place
        for _ in range(20):
            await pilot.pause(0.01)
        return len(counted), {screen.size for screen in app.screen_stack}


@pytest.mark.parametrize(
    "above",
    [lambda: None, lambda: Prompt("words", "like these", str), lambda: Question("leave?", {"y": "yes"}, "stays")],
    ids=["a picture", "a prompt", "a question"],
)
def test_late_sizes_are_those_of_the_window_and_come_to_an_end(above):
    n_layouts, sizes = asyncio.run(layouts_of(above()))
    assert sizes == {SIZE}
    assert n_layouts < MOST_LAYOUTS


@pytest.mark.parametrize("name", ["contents", "stepper", "lesson with a step"])
def test_a_storm_of_sizes_and_keys_is_left_by_ctrl_c(name):
    chance = random.Random(name)
    program = PROGRAMS[name]
    with program.start() as session:
        session.wait_for("? help", "q quit")
        for _ in range(40):
            session.process.setwinsize(chance.choice((1, 5, 20, 24, 60)), chance.choice((1, 4, 7, 20, 60, 120)))
            session.press(*chance.choices(("j", "k", "space", "b", "?", ":", "escape", "]"), k=6))
            session.read(0.01)
        session.resize(*NEEDS)
        session.settle(0.5)
        session.press("\x03")
        assert session.wait_for_exit() == 130


@pytest.mark.parametrize("name", ["stepper", "designer"])
def test_a_window_beyond_reason_is_drawn_in_part_and_takes_no_more_memory(name):
    columns, rows = LARGEST_SIZE
    with PROGRAMS[name].start(size=LARGEST_SIZE) as session:
        session.wait_for("? help", "q quit")
        session.settle(0.2)
        before = most_memory(session)
        session.process.setwinsize(65535, 65535)
        session.settle(0.5)
        session.press("t")
        session.settle(0.5)
        places = re.findall(rb"\x1b\[(\d+);(\d+)H", session.raw)
        assert all(int(y) <= rows and int(x) <= columns for y, x in places)
        assert most_memory(session) < 2 * before
        session.press("\x03")
        assert session.wait_for_exit() == 130


def most_memory(session) -> int:
    """The most memory that a program has taken, in kB."""
    status = Path(f"/proc/{session.process.pid}/status").read_text()
    return int(re.search(r"VmHWM:\s+(\d+)", status)[1])
