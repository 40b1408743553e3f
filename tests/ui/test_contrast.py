"""Every text on every screen can be read, and every bar be seen: from the colours that the program really wrote."""

from collections import Counter

import pytest

from tests.ui.colours import colour, colours_of, contrast
from tests.ui.session import Session

SCREENS = {
    "stepper": (("step", "it-looks-at-cat", "--at", "scores[it,cat]"), ("", "]", "]", "]", "]", "s", "s", "v", "v")),
    "masked": (("step", "--at", "scaled[dog,man]"), ("", "x", "?", "?", "g", "enter", ".", ".", ":")),
    "contents": ((), ("", "down", "?")),
    "designer": (("design",), ("", "+", "p", "i", "x", "v", "g", "m", "u", "!", "w")),
    "learning": (("design",), ("l", "space", "w", "w", "f")),
}
"""What is opened, and the keys that lead from one picture to the next."""

TERMINALS = {
    "16": {"term": "xterm"},
    "256": {"term": "xterm-256color"},
    "truecolor": {"term": "xterm-256color", "env": {"COLORTERM": "truecolor"}},
}
BAR = 3
TEXT = 7


def low_contrasts(session):
    """Texts with less than 7:1, and bars with less than 3:1, that stand on the screen."""
    screen = session.terminal.screen
    cells = [screen.buffer[y][x] for y in range(screen.lines) for x in range(screen.columns)]
    ground = colour(Counter(cell.bg for cell in cells).most_common(1)[0][0])
    seen = {colours_of(cell) for cell in cells if cell.data.strip()}
    texts = {(text, behind) for text, behind in seen if text != behind}
    bars = {text for text, behind in seen if text == behind}
    return [pair for pair in texts if contrast(*pair) < TEXT] + [bar for bar in bars if contrast(bar, ground) < BAR]


@pytest.mark.parametrize("theme", ["night", "paper"])
@pytest.mark.parametrize("terminal", TERMINALS)
@pytest.mark.parametrize("name", SCREENS)
def test_every_text_has_7_to_1_and_every_bar_3_to_1(name, terminal, theme):
    arguments, keys = SCREENS[name]
    with Session(*arguments, size=(80, 24), **TERMINALS[terminal]) as session:
        session.wait_for("? help", "q quit")
        if theme == "paper":
            session.press("t")
        for key in keys:
            session.press(key)
            if key == ":":
                session.wait_for("Search for commands", "Back to the contents")
            session.settle(0.15)
            assert low_contrasts(session) == [], f"after {key}:\n{session.text}"
