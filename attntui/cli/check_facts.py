"""What check-terminal finds out without asking the terminal anything: facts, and what to change where one is wrong."""

import locale
import os
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TextIO

from attntui.cli.check_bytes import PROBLEM, step_bytes
from attntui.commands.keymap_file import VARIABLE, keymap_path, use_keymap
from attntui.core.errors import ProblemError
from attntui.core.words import clean_word
from attntui.render.check_samples import lowest_ratios
from attntui.render.small import LEAST_HEIGHT, LEAST_WIDTH
from attntui.terminal.profile import ColourDepth, TerminalProfile, terminal_profile
from attntui.terminal.surroundings import blas_threads, inside, memory_kib, thread_count

_COLOURS = {ColourDepth.NONE: "none", ColourDepth.TRUECOLOR: "16 million"}
_LARGEST = (500, 200)
"""Columns and rows for which the bytes of a step are worked out; larger windows count as this."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something about the terminal.

    name    what it is about
    value   for programs: a number, a text, a list, or None where it is not known
    text    for people
    change  what to change, where something is wrong; else empty
    """

    name: str
    value: object
    text: str
    change: str = ""


def surrounding_facts(environ: Mapping[str, str], stream: TextIO | None) -> list[Fact]:
    """Return all facts that need no answer of the terminal; `stream` is where the screen would be drawn."""
    is_terminal = stream is not None and stream.isatty()
    profile = terminal_profile(environ, getattr(stream, "encoding", None), is_terminal)
    size = os.get_terminal_size(stream.fileno()) if stream is not None and is_terminal else None
    shown = (LEAST_WIDTH, LEAST_HEIGHT) if size is None else (min(size[0], _LARGEST[0]), min(size[1], _LARGEST[1]))
    return [
        _size(size),
        _term(environ, is_terminal, profile),
        _colours(environ, profile),
        _contrast(profile),
        _encoding(environ, stream, profile),
        _inside(environ),
        _keymap(environ),
        _bytes(shown, profile),
        *_process(environ),
    ]


def _size(size: tuple[int, int] | None) -> Fact:
    least = f"{LEAST_WIDTH}x{LEAST_HEIGHT} is needed"
    if size is None:
        return Fact("size", None, f"stdout is no terminal; {least}")
    columns, rows = size
    missing = [(LEAST_HEIGHT - rows, "rows taller"), (LEAST_WIDTH - columns, "columns wider")]
    change = " and ".join(f"{count} {what}" for count, what in missing if count > 0).replace("1 rows", "1 row")
    said = f"{columns}x{rows}"
    return Fact("size", said, f"{said}; {least}", f"{said}: make the window {change}" if change else "")


def _term(environ: Mapping[str, str], is_terminal: bool, profile: TerminalProfile) -> Fact:
    term = clean_word(environ["TERM"]) if environ.get("TERM") else None
    said = f"TERM={term or ''}"
    change = ""
    if is_terminal and profile.is_plain:
        change = f"{said}: no screen opens, lines of text come instead; in a terminal window set TERM=xterm-256color"
    return Fact("TERM", term, term or "not set", change)


def _colours(environ: Mapping[str, str], profile: TerminalProfile) -> Fact:
    asked = [f"{name}={clean_word(environ[name])}" for name in ("COLORTERM", "NO_COLOR") if environ.get(name)]
    count = _COLOURS.get(profile.colours, str(int(profile.colours)))
    text = f"{count} ({', '.join(asked) or 'by TERM; neither COLORTERM nor NO_COLOR is set'})"
    change = ""
    if profile.colours is ColourDepth.ANSI16 and environ.get("TERM", "").startswith(("xterm", "screen", "tmux")):
        change = f"TERM={clean_word(environ['TERM'])}: 16 colours; if the terminal has more, add -256color to TERM"
    return Fact("colours", int(profile.colours), text, change)


def _contrast(profile: TerminalProfile) -> Fact:
    if not profile.colours:
        return Fact(
            "contrast", None, "the terminal's own colours are kept; roles are told apart by attributes and signs"
        )
    ratios = lowest_ratios(int(profile.colours))
    said = ", ".join(f"{theme} {ratio:.1f}:1" for theme, ratio in ratios.items())
    return Fact(
        "contrast", {theme: round(ratio, 2) for theme, ratio in ratios.items()}, f"{said} or more for every text"
    )


def _encoding(environ: Mapping[str, str], stream: TextIO | None, profile: TerminalProfile) -> Fact:
    encoding = clean_word(getattr(stream, "encoding", None) or "none").lower()
    named = [f"{name}={clean_word(environ[name])}" for name in ("LC_ALL", "LC_CTYPE", "LANG") if environ.get(name)]
    drawing = "ASCII" if profile.ascii_only else "all signs"
    text = f"{encoding}, locale {named[0] if named else locale.getlocale()[0] or 'C'}; drawing in {drawing}"
    is_old = profile.ascii_only and environ.get("TERM", "").startswith(("linux", "vt"))
    change = "" if not profile.ascii_only or is_old else f"encoding {encoding}: drawing in ASCII; set LANG=C.UTF-8"
    if change and named and "utf" not in named[0].lower():
        change = f"{named[0]}: drawing in ASCII; set {named[0].partition('=')[0]}=C.UTF-8"
    return Fact("encoding", encoding, text, change)


def _inside(environ: Mapping[str, str]) -> Fact:
    found = inside(environ)
    change = ""
    if "tmux" in found and environ.get("TERM", "").startswith("xterm"):
        change = 'inside tmux with TERM=xterm...: in tmux.conf set default-terminal "tmux-256color"'
    return Fact("inside", found, ", ".join(found) or "neither tmux nor screen, neither ssh nor mosh", change)


def _keymap(environ: Mapping[str, str]) -> Fact:
    path = keymap_path(environ)
    said = "none" if path is None else clean_word(str(path), 200)
    try:
        use_keymap(environ)
    except ProblemError as refused:
        return Fact("keymap", said, f"{said}, refused", f"keymap: {refused}")
    is_there = path is not None and path.exists()
    more = "" if path is None else ", in use" if is_there else ", not there: keys as they are declared"
    return Fact("keymap", said, f"{said}{more}" if path is not None else f"none ({VARIABLE} is set to nothing)")


def _bytes(size: tuple[int, int], profile: TerminalProfile) -> Fact:
    found = step_bytes(size, profile)
    value = {"first": found.first, "step": found.step}
    text = f"a step {found.step}, the first picture {found.first} ({PROBLEM} at {size[0]}x{size[1]})"
    return Fact("bytes", value, text)


def _process(environ: Mapping[str, str]) -> Iterator[Fact]:
    import attntui.app  # noqa: F401  what the stepper has in memory, this process is to have too

    memory, threads, most = memory_kib(), thread_count(), blas_threads(environ)
    yield Fact(
        "memory", memory, "not known" if memory is None else f"{memory / 1024:.0f} MiB with all that a screen loads"
    )
    said = "no limit" if most is None else f"at most {most} for a product of matrices"
    change = "" if most == 1 else "a thread per core for matrices of ten rows: unset OMP_NUM_THREADS and its like"
    yield Fact("threads", threads, f"{threads}; {said}", change)
    python = sys.version.split()[0]
    yield Fact("python", python, f"{python} on {sys.platform}")
