"""Every screen on every terminal: no more colours than its name promises, none at all where none are wanted."""

import re
from collections import Counter

import pytest

from tests.ui.colours import colour, colours_of, contrast
from tests.ui.screens import FEW, PROGRAMS

SGR = re.compile(rb"\x1b\[([\d;]*)m")
ATTRIBUTES = {*range(10), *range(21, 30)}
STANDARD = {*range(30, 38), *range(39, 48), *range(49, 50), *range(90, 98), *range(100, 108)}
MODES = {b"1049", b"7", b"2004"}
"""The alternate screen, no line wrap, and pasted text in brackets: no mouse, no reports of the focus."""

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
"""Those that every program is tried on; the stepper is tried on all."""

THEMES = [(name, "xterm-256color", "night") for name in PROGRAMS]
THEMES += [(name, terminal, "paper") for name in FEW for terminal in ("xterm", "truecolor")]
"""Where contrast is measured, beside the night of 16 colours, which all programs are seen in."""

BAR = 3
TEXT = 7


def kinds(raw):
    """How many colours are spoken of in all sequences: 0, 16, 256 or more."""
    found = {0}
    for sequence in SGR.findall(bytes(raw)):
        numbers = [int(number or 0) for number in sequence.split(b";")]
        while numbers:
            code = numbers.pop(0)
            if code in (38, 48):
                is_one_of_256 = numbers.pop(0) == 5
                del numbers[: 1 if is_one_of_256 else 3]
                found.add(256 if is_one_of_256 else 1 << 24)
            elif code in STANDARD:
                found.add(16)
            else:
                assert code in ATTRIBUTES, sequence
    return found


PAIRS = [(name, terminal) for name in PROGRAMS for terminal in TERMINALS if name == "stepper" or terminal in COMMON]


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


def low_contrasts(session):
    """Texts with less than 7:1, and bars with less than 3:1, that stand on the screen."""
    screen = session.terminal.screen
    cells = [screen.buffer[y][x] for y in range(screen.lines) for x in range(screen.columns)]
    ground = colour(Counter(cell.bg for cell in cells).most_common(1)[0][0])
    seen = {colours_of(cell) for cell in cells if cell.data.strip()}
    texts = {(text, behind) for text, behind in seen if text != behind}
    bars = {text for text, behind in seen if text == behind}
    return [pair for pair in texts if contrast(*pair) < TEXT] + [bar for bar in bars if contrast(bar, ground) < BAR]


@pytest.mark.parametrize(("name", "terminal", "theme"), THEMES)
def test_every_text_has_7_to_1_and_every_bar_3_to_1(name, terminal, theme):
    program = PROGRAMS[name]
    with program.start(size=(80, 24), **TERMINALS[terminal][0]) as session:
        session.wait_for("? help", "q quit")
        if theme == "paper":
            session.press("t")
            session.settle(0.1)
        for visit in program.walk(session):
            session.settle(0.1)
            assert low_contrasts(session) == [], f"{visit.name}:\n{session.text}"
