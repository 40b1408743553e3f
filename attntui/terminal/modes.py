"""The modes of a terminal that a full-screen program switches on, and how each is switched off."""

from __future__ import annotations

from typing import Final

HIDE_CURSOR: Final = "\x1b[?25l"
SHOW_CURSOR: Final = "\x1b[?25h"

_SCREEN: Final = (
    ("\x1b[?1049h", "\x1b[?1049l"),  # The alternate screen
    ("\x1b[?7l", "\x1b[?7h"),  # No line wrap: the last column can be written
    ("\x1b[?2004h", "\x1b[?2004l"),  # Pasted text arrives in brackets
)
# Clicks, and motion while a button is down: enough to press, scroll and drag. Plain motion costs a repaint each.
_MOUSE: Final = (
    ("\x1b[?1000h", "\x1b[?1000l"),
    ("\x1b[?1002h", "\x1b[?1002l"),
    ("\x1b[?1006h", "\x1b[?1006l"),
)

_PLAIN: Final = "\x1b[m\x1b(B\x0f"
"""No attributes, and letters that are letters."""


def enter_modes(*, mouse: bool = False, cursor: bool = False) -> str:
    """Switch on what we need."""
    return "".join(on for on, _ in _modes(mouse)) + (SHOW_CURSOR if cursor else HIDE_CURSOR)


def leave_modes(*, mouse: bool = False) -> str:
    """Switch off what `enter_modes` has switched on, in the reverse order."""
    return "\x1b[m" + "".join(off for _, off in reversed(_modes(mouse))) + SHOW_CURSOR


def reset_terminal() -> str:
    """Bring a terminal back that a lost program has left with modes switched on, whatever program that was.

    The cursor stays where it is, or where it was before the alternate screen.
    """
    private = (1000, 1001, 1002, 1003, 1004, 1005, 1006, 1015, 1016, 2004, 2048, 1, 5, 6)
    off = "".join(f"\x1b[?{mode}l" for mode in private)
    # A frame that never ended; attributes and character set, since what follows keeps them with the cursor.
    start = f"\x1b[?2026l{_PLAIN}\x1b7"
    # Insert mode off, keypad normal, whole screen scrolls; key reports of kitty and of xterm off, cursor as it was.
    return f"{start}\x1b[4l\x1b>\x1b[r{off}\x1b[<99u\x1b[=0u\x1b[>4;0m\x1b[0 q{leave_modes()}\x1b8{_PLAIN}{SHOW_CURSOR}"


def _modes(mouse: bool) -> tuple[tuple[str, str], ...]:
    return _SCREEN + _MOUSE if mouse else _SCREEN
