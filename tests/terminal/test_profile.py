"""What is told of a terminal without asking it."""

from __future__ import annotations

import pytest

from attntui.terminal.profile import ColourDepth, TerminalProfile, terminal_profile


def profile(
    environ: dict[str, str], encoding: str | None = "utf-8", isatty: bool = True, platform: str = "linux"
) -> TerminalProfile:
    return terminal_profile(environ, encoding, isatty, platform)


@pytest.mark.parametrize(
    ("environ", "colours"),
    [
        ("TERM=xterm-256color", 256),
        ("TERM=screen-256color", 256),
        ("TERM=tmux-256color", 256),
        ("TERM=xterm", 16),
        ("TERM=screen", 16),
        ("TERM=linux", 16),
        ("TERM=linux COLORTERM=truecolor", 16),
        ("TERM=vt100", 16),
        ("TERM=xterm-256color COLORTERM=truecolor", 1 << 24),
        ("TERM=tmux-256color COLORTERM=24bit TMUX=/tmp/t", 1 << 24),
        ("TERM=xterm-256color COLORTERM=yes", 256),
        ("TERM=xterm-kitty", 1 << 24),
        ("TERM=xterm-direct", 1 << 24),
        ("TERM=xterm-256color COLORTERM=truecolor STY=12.pts-0.host", 256),
        ("TERM=screen STY=12.pts-0.host COLORTERM=truecolor", 16),
        ("TERM=screen-256color COLORTERM=truecolor", 256),
        ("TERM=xterm-256color COLORTERM=truecolor NO_COLOR=1", 0),
        ("TERM=xterm-256color NO_COLOR=", 256),
        ("TERM=dumb COLORTERM=truecolor", 0),
    ],
)
def test_the_depth_of_colours(environ: str, colours: int) -> None:
    assert profile(dict(each.split("=", 1) for each in environ.split())).colours == colours


@pytest.mark.parametrize(
    ("term", "encoding", "ascii_only"),
    [
        ("xterm", "utf-8", False),
        ("xterm", "UTF8", False),
        ("xterm", "latin-1", True),
        ("xterm", None, True),
        ("xterm", "no such", True),
        ("linux", "utf-8", True),
        ("vt100", "utf-8", True),
    ],
)
def test_ascii_where_nothing_else_is_safe(term: str, encoding: str | None, ascii_only: bool) -> None:
    assert profile({"TERM": term}, encoding).ascii_only is ascii_only


@pytest.mark.parametrize(
    ("environ", "isatty", "is_plain"),
    [
        ({"TERM": "xterm"}, True, False),
        ({"TERM": "xterm"}, False, True),
        ({"TERM": "dumb"}, True, True),
        ({}, True, True),
    ],
)
def test_plain_where_no_screen_can_be_drawn(environ: dict[str, str], isatty: bool, is_plain: bool) -> None:
    assert profile(environ, isatty=isatty).is_plain is is_plain


def test_a_windows_console_needs_no_term() -> None:
    assert profile({}, platform="win32") == TerminalProfile(ColourDepth.PALETTE256)
    assert profile({"WT_SESSION": "x"}, platform="win32").colours is ColourDepth.TRUECOLOR


def test_gnu_screen_does_not_erase_in_colour() -> None:
    assert not profile({"TERM": "xterm-256color", "STY": "1"}).erases_in_colour
    assert not profile({"TERM": "screen-256color"}).erases_in_colour
    assert profile({"TERM": "screen-256color", "TMUX": "x"}).erases_in_colour
    assert profile({"TERM": "xterm-256color"}).erases_in_colour
