"""What we use of Textual and Rich without their promise; an upgrade that takes one away fails here first."""

from __future__ import annotations

import asyncio

import pytest
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._xterm_parser import XTermParser
from textual.command import CommandPalette
from textual.drivers.linux_driver import LinuxDriver
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget

from attntui.terminal.app import TerminalApp


@pytest.mark.parametrize("name", ["_begin_batch", "_end_batch", "_build_driver", "_handle_exception"])
def test_methods_of_the_app(name: str) -> None:
    assert callable(getattr(TerminalApp, name))


@pytest.mark.parametrize(
    "name", ["_batch_count", "_driver", "_exit", "_loop", "_message_queue", "_pending_message", "_thread_id"]
)
def test_attributes_of_the_app(name: str) -> None:
    assert hasattr(TerminalApp(), name)


def test_a_screen_is_told_its_size() -> None:
    assert callable(Screen._screen_resized)


def test_a_screen_has_bindings_by_key() -> None:
    assert Screen()._bindings.key_to_bindings


def test_a_screen_knows_what_is_to_be_painted() -> None:
    assert Screen()._dirty_widgets == set()
    assert Widget()._repaint_regions == set()


def test_a_timer_may_leave_out_what_is_overdue() -> None:
    async def timer() -> Timer:
        return TerminalApp().set_timer(1)

    assert hasattr(asyncio.run(timer()), "_skip")


def test_the_queue_can_be_looked_at() -> None:
    assert not TerminalApp()._message_queue.values


def test_the_console_has_a_colour_system() -> None:
    assert hasattr(TerminalApp().console, "_color_system")


def test_helpers_of_the_parser() -> None:
    parser = XTermParser()
    assert [key.key for key in parser._sequence_to_key_events("\x1b[6~")] == ["pagedown"]
    assert [key.key for key in parser._parse_extended_key("\x1b[105;5u") or []] == ["ctrl+i"]
    assert parser.parse_mouse_code("\x1b[<0;3;4M") is not None
    assert "\x1b[6~" in ANSI_SEQUENCES_KEYS


@pytest.mark.parametrize("name", ["_sigtstp_application", "_sigcont_application", "_get_terminal_size"])
def test_methods_of_the_driver(name: str) -> None:
    assert callable(getattr(LinuxDriver, name))


@pytest.mark.parametrize("name", ["_auto_restart", "_must_signal_resume"])
def test_attributes_of_the_driver(name: str) -> None:
    async def has_it() -> bool:
        return hasattr(LinuxDriver(TerminalApp()), name)

    assert asyncio.run(has_it())


def test_a_palette_opens_its_list() -> None:
    assert callable(CommandPalette._action_command_list)
