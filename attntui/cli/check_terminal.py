"""`attntui check-terminal`: what this terminal can do, which keys arrive, and what to change."""

import json
import os
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from importlib.util import find_spec

from attntui.cli.check_facts import Fact, surrounding_facts
from attntui.lines import has_screen, lines_to
from attntui.render.check_samples import DRAWN_WIDTH, drawn, samples
from attntui.render.text import wrapped
from attntui.startup import quick_imports
from attntui.terminal.profile import terminal_profile

_NARROWEST = 20
"""How many columns lines take at least, however narrow the terminal is."""


def check_terminal(options: Namespace) -> int:
    """Print facts, and what to change; on a terminal that can answer, ask it, draw samples and show keys."""
    lines = lines_to(sys.stdout, ascii_only=options.ascii)
    with quick_imports():
        facts = surrounding_facts(os.environ, sys.stdout)
    if options.format == "json":
        lines.write(json.dumps({fact.name: fact.value for fact in facts} | {"change": changes(facts)}))
        return 0
    if options.plain or not has_screen() or find_spec("termios") is None:  # a Windows console cannot be asked
        lines.write_all(report(facts))
        return 0
    _converse(facts, ascii_only=lines.ascii_only)
    return 0


def report(facts: Sequence[Fact]) -> Iterator[str]:
    """Return the facts, a line each, and every look; then what to change, where nothing scrolls it away."""
    yield from _said(facts)
    yield from (f"{sample.look}: {sample.text}" for sample in samples(_n_colours()) if _n_colours())
    yield from _conclusion(facts)


def changes(facts: Sequence[Fact]) -> list[str]:
    """Return what to change."""
    return [fact.change for fact in facts if fact.change]


def _said(facts: Sequence[Fact]) -> Iterator[str]:
    return (f"{fact.name}: {fact.text}" for fact in facts)


def _conclusion(facts: Sequence[Fact]) -> Iterator[str]:
    wrong = changes(facts)
    yield "what to change:" if wrong else "nothing to change."
    yield from (f"  {each}" for each in wrong)


def _converse(facts: Sequence[Fact], *, ascii_only: bool) -> None:
    """Ask, draw and show keys; the line is in raw mode only while something is asked or keys are shown."""
    from attntui.cli.check_asked import asked_facts
    from attntui.cli.check_keys import WANTED, watch_keys
    from attntui.terminal.asking import asked_terminal

    lines, ends = lines_to(sys.stdout, ascii_only=ascii_only), (sys.stdin.fileno(), sys.stdout.fileno())
    with asked_terminal(*ends) as terminal:
        every = [*facts, *asked_facts(terminal, ascii_only=ascii_only)]
    lines.write_all([*_folded(_said(every)), ""])
    sys.stdout.writelines(f"{line}\n" for line in _drawn_samples())
    lines.write_all(["", *_folded(_conclusion(every)), ""])
    sys.stdout.flush()
    with asked_terminal(*ends) as terminal:
        seen = watch_keys(terminal, ascii_only=ascii_only)
    missing = [key for key in WANTED if key not in seen]
    came = (f"came: {' '.join(seen) or 'none of them'}", f"did not come: {' '.join(missing) or 'none'}")
    lines.write_all(["", *_folded(came)])


def _drawn_samples() -> Iterator[str]:
    """Return every look as it is drawn, with escape codes, and in words where there are colours."""
    for sample in samples(_n_colours()):
        first, *rest = wrapped(sample.text, max(_NARROWEST, _columns() - DRAWN_WIDTH - 1)) if _n_colours() else [""]
        yield f"{drawn(sample.look, _n_colours())} {first}".rstrip()
        yield from (f"{' ' * DRAWN_WIDTH} {each}" for each in rest)


def _folded(lines: Iterable[str]) -> Iterator[str]:
    """Break lines that are longer than the terminal is wide between words, and indent what follows."""
    for line in lines:
        indent = " " * (len(line) - len(line.lstrip()) + 2)
        first, *rest = wrapped(line.lstrip(), _columns() - len(indent))
        yield f"{indent[2:]}{first}"
        yield from (f"{indent}{each}" for each in rest)


def _columns() -> int:
    """Return for how many columns lines are folded."""
    return max(_NARROWEST, os.get_terminal_size(sys.stdout.fileno()).columns)


def _n_colours() -> int:
    return int(terminal_profile(os.environ, getattr(sys.stdout, "encoding", None), isatty=True).colours)
