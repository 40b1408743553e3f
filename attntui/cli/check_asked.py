"""What check-terminal finds out by asking the terminal, since the person asked: widths of signs, and the way there."""

from statistics import median

from attntui.cli.check_facts import Fact
from attntui.terminal.asking import PATIENCE, AskedTerminal

SIGNS = "·×√→≈"
"""The signs of formulas that some terminals draw two columns wide."""

N_ROUNDS = 5
SLOW = 0.25
"""Seconds there and back from which one feels it."""

_SILENT = f"no answer within {PATIENCE:g} s"


def asked_facts(terminal: AskedTerminal, *, ascii_only: bool) -> list[Fact]:
    """Return what the terminal answers; one that does not is waited for once."""
    return [_round_trip(terminal), _widths(terminal, ascii_only)]


def _round_trip(terminal: AskedTerminal) -> Fact:
    times = [found[1] for _ in range(N_ROUNDS) if (found := terminal.position()) is not None]
    if not times:
        return Fact("round trip", None, f"{_SILENT}: the terminal need not answer, nothing else depends on it")
    taken = median(times)
    change = (
        f"round trip {taken * 1000:.0f} ms: keys answer late; nearer, or with mosh, it is quicker"
        if taken > SLOW
        else ""
    )
    return Fact("round trip", round(taken, 4), f"{taken * 1000:.1f} ms (median of {len(times)})", change)


def _widths(terminal: AskedTerminal, ascii_only: bool) -> Fact:
    if ascii_only:
        return Fact("signs", None, "drawing in ASCII, so their widths do not matter")
    widths = {sign: terminal.width(sign) for sign in SIGNS}
    if None in widths.values():
        return Fact("signs", None, f"{' '.join(SIGNS)}: {_SILENT}")
    wide = [sign for sign, width in widths.items() if width != 1]
    said = f"{' '.join(SIGNS)}: one column each" if not wide else f"{' '.join(wide)}: not one column wide"
    change = f"{said}; in the terminal's settings take ambiguous width as narrow, or use --ascii" if wide else ""
    return Fact("signs", widths, said, change)
