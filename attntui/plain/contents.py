"""The contents as lines of text."""

from attntui.core.builtin import BUILT_IN


def contents_lines() -> list[str]:
    """Return where one starts, a fact a line."""
    return [
        "attntui walks through attention, one step at a time.",
        *(f"{problem().title}, built in: attntui step {name}" for name, problem in BUILT_IN.items()),
        "a sentence of your own: attntui step the dog chased the cat because it was tired",
        "arrays of your own, a .npz or .json file with query, key and value: attntui step FILE",
        "every step of any of these as text: attntui trace dog-bites-man",
        "all options: attntui --help",
    ]
