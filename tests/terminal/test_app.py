"""The base class of the app, without a terminal."""

from __future__ import annotations

import asyncio
import itertools
import time
from types import SimpleNamespace
from typing import ClassVar

import pytest
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual import events, timer
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.color import Color
from textual.filter import ANSIToTruecolor
from textual.geometry import Size
from textual.widgets import Input, Static

from attntui.terminal.app import COLOUR_SYSTEMS, TerminalApp
from attntui.terminal.backlog import waiting_input
from attntui.terminal.profile import ColourDepth, TerminalProfile


class Small(TerminalApp[int]):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("right", "step", priority=True)]
    CSS = "Static:nocolor { text-style: reverse; }"
    n_steps = 0
    n_paints = 0
    seconds_per_step = 0.0

    def compose(self) -> ComposeResult:
        yield Static("0")
        yield Input()

    def post_display_hook(self) -> None:
        self.n_paints += 1

    def action_step(self) -> None:
        time.sleep(self.seconds_per_step)
        self.n_steps += 1
        self.query_one(Static).update(str(self.n_steps))


@pytest.mark.parametrize("depth", ColourDepth)
def test_the_colour_system_is_that_of_the_profile(depth: ColourDepth) -> None:
    app = Small(TerminalProfile(depth))
    assert app.console._color_system is COLOUR_SYSTEMS[depth]
    assert app.no_color is (depth is ColourDepth.NONE)


@pytest.mark.parametrize("value", ["", "1"])
def test_textual_does_not_read_no_color_itself(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", value)
    app = Small(TerminalProfile(ColourDepth.PALETTE256))
    assert not app.no_color
    assert app.console._color_system is ColorSystem.EIGHT_BIT
    assert [type(each) for each in app.get_line_filters()] == [ANSIToTruecolor]


def test_without_colours_attributes_are_kept() -> None:
    (only,) = Small(TerminalProfile(ColourDepth.NONE)).get_line_filters()
    segments = only.apply([Segment("x", Style.parse("bold dim reverse red on blue"))], Color(0, 0, 0))
    assert segments == [Segment("x", Style.parse("bold dim reverse default on default"))]


def test_style_sheets_can_tell_that_there_are_no_colours() -> None:
    async def run() -> None:
        for depth, is_reverse in ((ColourDepth.NONE, True), (ColourDepth.ANSI16, False)):
            app = Small(TerminalProfile(depth))
            async with app.run_test():
                assert bool(app.query_one(Static).rich_style.reverse) is is_reverse

    asyncio.run(run())


@pytest.mark.parametrize("key", ["right", "x"])
def test_piled_up_keys_are_all_handled_and_painting_goes_on(key: str) -> None:
    async def run() -> None:
        app = Small()
        async with app.run_test() as pilot:
            for _ in range(50):
                app.post_message(events.Key(key, key if len(key) == 1 else None))
            assert waiting_input(app) >= 50
            await pilot.pause()
            while waiting_input(app) or app._batch_count:
                await asyncio.sleep(0.01)
            assert app.n_steps + len(app.query_one(Input).value) == 50

    asyncio.run(run())


def test_a_long_backlog_is_painted_now_and_then() -> None:
    async def run() -> None:
        app = Small()
        async with app.run_test() as pilot:
            await pilot.pause()
            app.seconds_per_step, app.n_paints = 0.02, 0
            for _ in range(40):
                app.post_message(events.Key("right", None))
            while app.n_steps < 40 or app._batch_count:
                await asyncio.sleep(0.01)
            assert 2 <= app.n_paints < 40

    asyncio.run(run())


def test_a_size_is_taken_however_late_the_machine_starts_a_timer(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = itertools.count()

    def get_time() -> float:
        return time.monotonic() + (next(looks) > 0)  # a second goes by between the first look at the clock and the next

    async def run() -> None:
        app = Small()
        async with app.run_test(size=(80, 24)) as pilot:
            monkeypatch.setattr(timer, "_time", SimpleNamespace(get_time=get_time))
            for size in (Size(60, 20), Size(100, 30)):
                app.post_message(events.Resize(size, size))
                for _ in range(50):
                    await pilot.pause(0.01)
                assert app.query_one(Static).region.width == size.width

    asyncio.run(run())
