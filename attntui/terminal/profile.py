"""What the terminal at the other end can show, told from the environment and never by asking it."""

from __future__ import annotations

import codecs
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Final


class ColourDepth(IntEnum):
    """Number of colours, so that depths can be compared."""

    NONE = 0
    ANSI16 = 16
    PALETTE256 = 256
    TRUECOLOR = 1 << 24


@dataclass(frozen=True)
class TerminalProfile:
    """What may be sent to a terminal. Options of the command line are applied with `dataclasses.replace`."""

    colours: ColourDepth = ColourDepth.PALETTE256
    ascii_only: bool = False
    """No character above 126 is sent."""
    is_plain: bool = False
    """No full-screen program can run here: no terminal, or one that knows no cursor movement."""
    erases_in_colour: bool = True
    """Erasing fills with the current background colour (all but GNU screen do)."""


_DUMB: Final = ("dumb", "unknown", "")
# By the name alone these show 16 colours and a character set of their own, whatever COLORTERM claims.
_OLD: Final = ("linux", "vt52", "vt100", "vt102", "vt220", "ansi", "cons25")
_TRUECOLOR_TERMS: Final = ("alacritty", "foot", "xterm-ghostty", "xterm-kitty", "wezterm")


def terminal_profile(
    environ: Mapping[str, str], encoding: str | None, isatty: bool, platform: str = sys.platform
) -> TerminalProfile:
    """Tell the profile from the environment, the encoding of stdout, and whether stdin and stdout are terminals."""
    windows = platform == "win32"
    term = environ.get("TERM", "").strip().lower()
    # Windows consoles set no TERM and understand what we send.
    is_dumb = term in _DUMB and not (windows and not term)
    return TerminalProfile(
        colours=ColourDepth.NONE if environ.get("NO_COLOR") else _colour_depth(environ, term, windows),
        ascii_only=_is_old(term) or not _is_utf8(encoding) or _says_other(environ),
        is_plain=is_dumb or not isatty,
        erases_in_colour=not _in_gnu_screen(environ, term),
    )


def _colour_depth(environ: Mapping[str, str], term: str, windows: bool) -> ColourDepth:
    claims_truecolor = environ.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit")
    if windows and not term:
        return ColourDepth.TRUECOLOR if "WT_SESSION" in environ or claims_truecolor else ColourDepth.PALETTE256
    if term in _DUMB:
        return ColourDepth.NONE
    if _is_old(term):
        return ColourDepth.ANSI16
    # GNU screen hands COLORTERM down from the terminal outside, but garbles truecolor on the way.
    if not _in_gnu_screen(environ, term) and (
        claims_truecolor or term.endswith("-direct") or term.startswith(_TRUECOLOR_TERMS)
    ):
        return ColourDepth.TRUECOLOR
    return ColourDepth.PALETTE256 if "256" in term else ColourDepth.ANSI16


def _in_gnu_screen(environ: Mapping[str, str], term: str) -> bool:
    # STY does not cross an ssh connection, TERM does. tmux uses the same names, but can do what screen cannot.
    return bool(environ.get("STY")) or (term.startswith("screen") and "TMUX" not in environ)


def _is_old(term: str) -> bool:
    return term in _OLD or term.startswith(("linux-", "vt100-", "vt220-"))


def _says_other(environ: Mapping[str, str]) -> bool:
    """Tell whether the locale names another encoding than UTF-8; Python itself writes UTF-8 in the C locale."""
    if environ.get("PYTHONUTF8") == "1":
        return False
    locale = next((environ[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if environ.get(name)), "")
    return bool(locale) and "utf8" not in locale.lower().replace("-", "")


def _is_utf8(encoding: str | None) -> bool:
    try:
        return codecs.lookup(encoding or "ascii").name == "utf-8"
    except LookupError:
        return False
