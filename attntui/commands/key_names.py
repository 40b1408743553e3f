"""The keys that a keymap may name, as the help writes them."""

import string

from attntui.core.errors import ProblemError
from attntui.core.words import clean_word

NAMED = (
    *("space", "enter", "tab", "backspace", "delete", "insert", "escape"),
    *("left", "right", "up", "down", "home", "end", "pageup", "pagedown", "shift+tab"),
    *(f"f{number}" for number in range(1, 13)),
    *(f"ctrl+{letter}" for letter in string.ascii_lowercase if letter not in "chijmz"),
)
"""Keys with a name. Ctrl+C always leaves and Ctrl+Z stops; Ctrl+H, I, J and M are other keys by another name."""

_OTHER_NAMES = {" ": "space", "pgdn": "pagedown", "pgup": "pageup", "esc": "escape", "return": "enter", "del": "delete"}
_ALLOWED = "a letter, digit or sign, space, enter, tab, pagedown, left, f1 or ctrl+k"


def key_named(text: str) -> str:
    """Return a key by the name that commands are declared with. Raises ProblemError for what is no key."""
    if len(text) == 1 and (text in string.punctuation or text.isalnum()):
        return text
    name = _OTHER_NAMES.get(text.lower(), text.lower())
    if name == "ctrl+c":
        raise ProblemError("ctrl+c always leaves, expected another key")
    if name not in NAMED:
        raise ProblemError(f"{clean_word(text)}: no such key, expected {_ALLOWED}")
    return name
