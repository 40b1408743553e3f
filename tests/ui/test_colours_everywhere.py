"""Every screen on every terminal: no more colours than its name promises, none at all where none are wanted."""

import pytest

from tests.ui.colours import MODES, kinds, low_contrasts
from tests.ui.screens import FEW, PROGRAMS

TERMINALS = {
    "xterm": ({"term": "xterm"}, 16),
    "xterm-256color": ({"term": "xterm-256color"}, 256),
    "screen-256color": ({"term": "screen-256color"}, 256),
    "tmux-256color": ({"term": "tmux-256color"}, 256),
    "linux": ({"term": "linux"}, 16),
    "vt100": ({"term": "vt100"}, 16),
    "truecolor": ({"term": "xterm-256color", "env": {"COLORTERM": "truecolor"}}, 1 << 24),
    "truecolor in GNU screen": ({"term": "screen-256color", "env": {"COLORTERM": "truecolor", "STY": "1.pts"}}, 256),
    "NO_COLOR": ({"term": "xterm-256color", "env": {"NO_COLOR": "1", "COLORTERM": "truecolor"}}, 0),
    "NO_COLOR on linux": ({"term": "linux", "env": {"NO_COLOR": "1"}}, 0),
}
"""How a terminal is named, and how many colours it is to get."""

COMMON = ("xterm", "linux", "NO_COLOR")
"""Those that every program is tried on, beside xterm-256color (test_every_screen.py); the stepper is tried on all."""

PAPER = [(name, terminal) for name in FEW for terminal in ("xterm", "truecolor")]
"""Where contrast is measured in the other theme; that of the night in 16 colours is measured where all are walked."""

PAIRS = [(name, terminal) for name in PROGRAMS for terminal in COMMON]
PAIRS += [("stepper", terminal) for terminal in TERMINALS if terminal not in (*COMMON, "xterm-256color")]


@pytest.mark.parametrize(("name", "terminal"), PAIRS)
def test_a_terminal_gets_the_colours_that_its_name_promises(name, terminal):
    settings, most = TERMINALS[terminal]
    program = PROGRAMS[name]
    with program.start(**settings) as session:
        for visit in program.walk(session):
            assert session.modes_left_on - {b"2026"} == MODES, visit.name
            assert most != 16 or low_contrasts(session) == [], f"{visit.name}:\n{session.text}"
        assert min(most, 256) <= max(kinds(session.raw)) <= most
        if terminal == "linux":
            assert session.raw.isascii()


@pytest.mark.parametrize(("name", "terminal"), PAPER)
def test_on_paper_every_text_has_7_to_1_and_every_bar_3_to_1(name, terminal):
    program = PROGRAMS[name]
    with program.start(size=(80, 24), **TERMINALS[terminal][0]) as session:
        session.wait_for("? help", "q quit")
        session.press("t")
        session.settle(0.1)
        for visit in program.walk(session):
            session.settle(0.1)
            assert low_contrasts(session) == [], f"{visit.name}:\n{session.text}"
